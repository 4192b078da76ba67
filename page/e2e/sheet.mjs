// A sheet for twenty units, with lines of every kind, as a hand writes it: at a desk and on a phone. Then it is opened, in order of time.
import { expect, visitor } from './lib.mjs';

const create = async (url) => {
  const reply = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ book: 'skeleton', setup: 'great-night-march', seed: '11', seats: [{ player: 'human' }, { player: 'human' }] }) });
  expect(reply.status === 201, `a battle, not ${reply.status}`);
  return (await reply.json()).links;
};
const waitFor = (page, what, about) => page.waitForFunction(what, about, { polling: 20 });
const horse = 16, train = 18, hidden = 19;
/** The other side does what its staff proposes. */
const byAdvice = (page) => page.evaluate(async () => window.linstock.answer((await window.linstock.hints())[0].answer));

/** Where its middle is, once the map has come to rest. */
async function middleOf(page, what) {
  let last = '';
  for (;;) {
    const b = await page.locator(what).first().boundingBox();
    if (JSON.stringify(b) === last) return [b.x + b.width / 2, b.y + b.height / 2];
    last = JSON.stringify(b);
    await page.waitForTimeout(200);
  }
}
async function drag(page, from, to, phone) {
  if (!phone) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.waitForTimeout(150);
    await page.mouse.up();
    return;
  }
  const cdp = await page.context().newCDPSession(page), at = (k) => [{ x: from[0] + (to[0] - from[0]) * k, y: from[1] + (to[1] - from[1]) * k }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let i = 1; i <= 6; i++) { await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i / 6) }); await page.waitForTimeout(50); }
  await page.waitForTimeout(150);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
const row = (page, id) => page.locator(`[data-line="${id}"]`);
/** On a phone the entry stands in the place of the list. */
async function toList(page) {
  const back = page.getByRole('button', { name: 'All units' });
  if (await back.isVisible()) await back.click();
}
async function open(page, id) {
  await toList(page);
  await row(page, id).locator('td:nth-child(2) button').click();
  await page.waitForTimeout(250);
}
const orderOf = async (page, id) => (await row(page, id).locator('td').last().textContent()).trim();
/** A pace on the screen: what the map shows for so much ground, up the page. */
const pace = (page) => page.evaluate(() => { const b = document.querySelector('[data-unit="1"] .bo').getBoundingClientRect(); return b.width / 3; });

async function foot(page, phone) {
  // Dragged on the map it has its route, and the order that goes with one; the others march beside it.
  await toList(page);
  expect((await page.locator('.sheet tbody tr').count()) === 20, 'a line for each of twenty units');
  const marches = () => page.waitForFunction(() => /march/i.test(document.querySelector('[data-line="0"]').textContent) && !document.querySelector('[data-line="0"].bad'), null, { polling: 20, timeout: 8000 });
  // On a crowded machine the map may move under the finger: then it is dragged once more.
  for (let more = 2; ; more--) {
    const from = await middleOf(page, '[data-unit="0"] .bo');
    await drag(page, from, [from[0], from[1] - 5 * (await pace(page))], phone);
    if (await marches().then(() => true, (e) => { if (!more) throw e; return false; })) break;
    await toList(page);
  }
  await page.getByRole('button', { name: 'The same for all 16' }).click();
  await waitFor(page, () => /Still missing, 1: Red train/.test(document.querySelector('.lacks').textContent));
  expect((await page.locator('.sheet tr.bad').count()) === 0, 'sixteen march side by side, and no rule refuses it');
  // Found by arm and by order; some of them another order.
  await toList(page);
  const find = page.getByLabel('Find a unit'), rows = page.locator('.sheet tbody tr');
  await find.fill('cavalry');
  expect((await rows.count()) === 2, 'horse is found by its arm');
  await find.fill('march 1');
  expect((await rows.count()) >= 8, 'those who march are found by their order');
  await find.fill('');
  for (const id of [8, 9, 10]) await row(page, id).locator('input').check();
  await open(page, 8);
  await page.locator('.entry label', { hasText: /^hold$/i }).click();
  await waitFor(page, () => !document.querySelector('[data-line="8"].bad') && /Hold/.test(document.querySelector('[data-line="8"]').textContent));
  await page.getByRole('button', { name: 'The same for the 3 chosen' }).click();
  await waitFor(page, () => [8, 9, 10].every((id) => /Hold/.test(document.querySelector(`[data-line="${id}"]`).textContent)));
  await toList(page);
  for (const id of [8, 9, 10]) await row(page, id).locator('input').uncheck();
}
async function pick(page) {
  await page.getByRole('button', { name: /^Missing 1$/ }).click();
  expect((await page.locator('.sheet tbody tr').count()) === 1, 'one is missing');
  await open(page, train);
  await page.getByRole('button', { name: 'To the middle well' }).click();
  await waitFor(page, () => /Every unit has its order/.test(document.querySelector('.lacks').textContent));
  await toList(page);
  await page.getByRole('button', { name: /^All 20$/ }).click();
  expect(/middle well/.test(await orderOf(page, train)), 'the train has its well');
}
async function move(page, phone) {
  await open(page, horse);
  const from = await middleOf(page, '[data-grip=body].want'), step = await pace(page);
  await drag(page, from, [from[0] + 3 * step, from[1] - 4 * step], phone);
  await waitFor(page, () => /turn right \d+°, ahead/i.test(document.querySelector('[data-line="16"]').textContent));
  expect((await page.locator('.way').count()) > 0, 'its way is drawn on the map');
  // A step back is none of horse's: the line says so, and nothing can be handed in.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await waitFor(page, () => !!document.querySelector('[data-line="16"].bad'));
  expect(/rides straight on/.test(await page.locator('.entry').textContent()), 'what the rule says stands with the entry');
  expect(await page.locator('.handin').isDisabled(), 'what is refused is not handed in');
  await toList(page);
  await page.getByRole('button', { name: /^Refused 1$/ }).click();
  await open(page, horse);
  await page.getByRole('button', { name: 'No new order' }).click();
  await waitFor(page, () => /As before/.test(document.querySelector('.sheet').textContent) || !document.querySelector('[data-line="16"]'));
  await toList(page);
  await page.getByRole('button', { name: /^All 20$/ }).click();
  await open(page, horse);
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Ahead', exact: true }).click();
  await waitFor(page, () => /ahead 2 paces|ahead 4 paces/i.test(document.querySelector('[data-line="16"]').textContent) && !document.querySelector('[data-line="16"].bad'));
  // The other troop the same.
  await toList(page);
  await page.getByLabel('Find a unit').fill('horse');
  await open(page, horse);
  await page.getByRole('button', { name: 'The same for the 2 found' }).click();
  await waitFor(page, () => document.querySelector('[data-line="17"]').lastElementChild.textContent === document.querySelector('[data-line="16"]').lastElementChild.textContent);
  await toList(page);
  await page.getByLabel('Find a unit').fill('');
}
async function place(page, phone) {
  await open(page, hidden);
  expect((await page.locator('path.region').count()) === 1, 'its ground is shown');
  const from = await middleOf(page, '[data-grip=body].want'), step = await pace(page);
  await drag(page, from, [from[0] - 6 * step, from[1]], phone);
  await waitFor(page, () => !!document.querySelector('[data-line="19"].bad'));
  const now = await middleOf(page, '[data-grip=body].want');
  await drag(page, now, [now[0] + 4 * step, now[1]], phone);
  await waitFor(page, () => !document.querySelector('[data-line="19"].bad') && /paces from here/.test(document.querySelector('[data-line="19"]').textContent));
  await toList(page);
}

/** Where units are drawn, frame by frame. */
const watch = (page, ids, ms) => page.evaluate(([units, time]) => new Promise((done) => {
  const seen = Object.fromEntries(units.map((u) => [u, []])), end = performance.now() + time;
  const look = () => {
    for (const u of units) { const r = document.querySelector(`[data-unit="${u}"] .bo`)?.getBoundingClientRect(); if (r) seen[u].push([Math.round(r.x), Math.round(r.y)]); }
    performance.now() < end ? requestAnimationFrame(look) : done(seen);
  };
  look();
}), [ids, ms]);

export const sheetTests = {
  async sheet20({ browser, url, picture, say }) {
    for (const size of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const phone = size.viewport.width < 600, links = await create(url);
      const red = await visitor(browser, url, size), blue = await visitor(browser, url);
      await red.page.goto(`${url}/#/battle/${links.seat0}`);
      await blue.page.goto(`${url}/#/battle/${links.seat1}`);
      await waitFor(red.page, () => window.linstock?.question?.shape === 'place');
      await red.page.locator('.go:enabled').click();
      await waitFor(blue.page, () => window.linstock?.question?.shape === 'place');
      await byAdvice(blue.page);
      await waitFor(red.page, () => window.linstock?.question?.sheet?.length === 20);
      await red.page.locator('.sheet tbody tr').first().waitFor();
      expect(await red.page.locator('.handin').isDisabled(), 'an empty sheet is not handed in');
      const begun = Date.now();
      await foot(red.page, phone);
      await pick(red.page);
      await move(red.page, phone);
      await place(red.page, phone);
      say(`${phone ? 'phone' : 'desk'}: twenty orders of four kinds in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
      await picture(red.page, phone ? 'sheet20-phone' : 'sheet20');
      await open(red.page, horse);
      await picture(red.page, phone ? 'sheet20-entry-phone' : 'sheet20-entry');
      await toList(red.page);
      const inside = await red.page.evaluate(() => document.querySelector('.app').scrollTop === 0 && document.documentElement.scrollWidth <= innerWidth + 1 && document.querySelector('.handin').getBoundingClientRect().bottom <= innerHeight + 1);
      expect(inside, 'the sheet keeps to the screen, its button in sight');
      // What was written is still there after a reload.
      await red.page.reload();
      await waitFor(red.page, () => document.querySelectorAll('.sheet tbody tr').length === 20 && /march/i.test(document.querySelector('[data-line="0"]').textContent));
      await waitFor(red.page, () => /Every unit has its order/.test(document.querySelector('.lacks').textContent));
      await red.page.locator('.handin:enabled').click();
      await red.page.locator('.sealed').waitFor();
      if (!phone) await red.page.getByRole('button', { name: 'Whole table' }).click();
      await red.page.waitForTimeout(300);
      const seen = watch(red.page, [0, 7, horse, train], 5000);
      await byAdvice(blue.page);
      const places = await seen;
      // They go at the same time: while one is on its way the others are on theirs.
      const changes = (id) => places[id].map((p, i) => (i && p.join() !== places[id][i - 1].join() ? i : -1)).filter((i) => i > 0);
      const spans = Object.fromEntries([0, 7, horse].map((id) => { const c = changes(id); expect(c.length > 2, `${id} marches, and does not jump (${c.length} places)`); return [id, [c[0], c.at(-1)]]; }));
      for (const id of [7, horse]) expect(spans[id][0] <= spans[0][1] && spans[0][0] <= spans[id][1], `${id} goes while 0 goes (${JSON.stringify(spans)})`);
      await waitFor(red.page, () => window.linstock?.scene?.turn === 2);
      await picture(red.page, phone ? 'sheet20-opened-phone' : 'sheet20-opened');
      red.check(); blue.check();
    }
  },
  // A book that plots in secret: the unit is dragged, the book says by what manoeuvres it comes there, and what sort of move that is.
  async plots({ browser, url, picture }) {
    for (const size of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const phone = size.viewport.width < 600;
      const reply = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ book: 'nineteenth-century', setup: 'outpost-farm', seed: '11', seats: [{ player: 'human' }, { player: 'computer' }] }) });
      const red = await visitor(browser, url, size), { page } = red;
      await page.goto(`${url}/#/battle/${(await reply.json()).links.seat0}`);
      for (let i = 0; i < 4 && !(await page.evaluate(() => window.linstock?.question?.sheet?.some((l) => l.shape === 'move'))); i++) {
        await waitFor(page, () => window.linstock?.mine && !window.linstock.waiting);
        if (await page.evaluate(() => window.linstock.question.sheet?.some((l) => l.shape === 'move'))) break;
        await byAdvice(page);
      }
      await page.locator('.sheet tbody tr').first().waitFor();
      const [id, far] = await page.evaluate(() => { const l = window.linstock.question.sheet.find((x) => x.shape === 'move'); return [l.subject, l.allowance]; });
      await open(page, id);
      const from = await middleOf(page, '[data-grip=body].want'), ground = await page.evaluate((u) => document.querySelector(`[data-unit="${u}"] .bo`).getBoundingClientRect().height, id);
      expect(far > 0 && ground > 0, 'a move with an allowance');
      await drag(page, from, [from[0], from[1] - 300], phone);
      await waitFor(page, (u) => /March: .*ahead \d+ ?y/i.test(document.querySelector(`[data-line="${u}"]`).textContent) && !document.querySelector(`[data-line="${u}"].bad`), id);
      expect((await page.locator('.way').count()) > 0, 'its way is drawn on the map');
      await picture(page, phone ? 'plots-phone' : 'plots');
      // By the pads: a turn is a wheel of the book's.
      await page.getByRole('button', { name: 'No new order' }).click();
      await page.getByRole('button', { name: 'Wheel left', exact: true }).click();
      await waitFor(page, (u) => /March: wheel left \d+°/i.test(document.querySelector(`[data-line="${u}"]`).textContent), id);
      // Another kind of move that goes nowhere: the path is wiped with it.
      await page.locator('.entry .kind', { hasText: /^Form line$|^Form column$/ }).first().click();
      await waitFor(page, (u) => /Form (line|column)$/i.test(document.querySelector(`[data-line="${u}"]`).textContent.trim()) && !document.querySelector(`[data-line="${u}"].bad`), id);
      await toList(page);
      await page.locator('.handin:enabled').click();
      await waitFor(page, () => !window.linstock.question?.sheet?.some((l) => l.shape === 'move'));
      red.check();
    }
  },
  // The reveal: a fight stands on the map when its time has come, while others are still on their way; then the march goes on.
  async in_time({ browser, url, say, picture }) {
    const reply = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ book: 'skeleton', setup: 'night-march', seed: '7', seats: [{ player: 'human' }, { player: 'human' }] }) });
    const { links } = await reply.json();
    const red = await visitor(browser, url), blue = await visitor(browser, url);
    await red.context.addInitScript(() => { try { localStorage.setItem('linstock.pace', '"wait"'); } catch { /* none */ } });
    await red.page.goto(`${url}/#/battle/${links.seat0}`);
    await blue.page.goto(`${url}/#/battle/${links.seat1}`);
    for (const v of [red, blue]) { await waitFor(v.page, () => window.linstock?.question?.shape === 'place'); await byAdvice(v.page); }
    const drawn = () => red.page.evaluate(() => [...document.querySelectorAll('[data-unit] .bo')].map((x) => { const r = x.getBoundingClientRect(); return [Math.round(r.x), Math.round(r.y)].join(); }).join(' '));
    let onTheWay = 0;
    const titles = [];
    for (let turn = 1; turn <= 4; turn++) {
      for (const v of [red, blue]) await waitFor(v.page, (t) => window.linstock?.over || (window.linstock?.scene?.turn === t && window.linstock.question?.shape === 'write' && !window.linstock.question.sealed), turn);
      if (await red.page.evaluate(() => window.linstock.over)) break;
      await red.page.getByRole('button', { name: 'Whole table' }).click();
      await byAdvice(red.page);
      await byAdvice(blue.page);
      await waitFor(blue.page, (t) => window.linstock.over || window.linstock.scene.turn > t, turn);
      for (let i = 0; i < 30; i++) {
        const stands = await red.page.locator('.moment').waitFor({ timeout: 3500 }).then(() => true, () => false);
        if (!stands) break;
        titles.push(await red.page.locator('.moment .t').textContent());
        const before = await drawn();
        await red.page.waitForTimeout(250);
        expect((await drawn()) === before, 'while it stands nobody marches');
        if (!onTheWay) await picture(red.page, 'in-time');
        await red.page.locator('.moment .btn').click();
        await red.page.waitForTimeout(350);
        if ((await drawn()) !== before) onTheWay++;
      }
    }
    const told = await red.page.evaluate(() => window.linstock.events.flatMap((e) => (e.notes ?? []).filter((n) => n.kind === 'heading').map((n) => n.text)));
    const fights = told.filter((t) => titles.some((x) => x.toLowerCase() === t.toLowerCase()));
    expect(titles.length > 1 && titles.join().toLowerCase() === fights.join().toLowerCase(), `in the order in which it happened (${titles.join('; ')} | ${fights.join('; ')})`);
    expect(onTheWay > 0, 'the march went on after a fight');
    say(`${titles.length} fights in their time, after ${onTheWay} of them somebody marched on`);
    red.check(); blue.check();
  },
};
