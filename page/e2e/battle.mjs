// The battle as careful players tried it: one gesture for an order, moments that wait, crowds, friends, first steps.
import { byMouse, expect, nextQuestion, state, visitor } from './lib.mjs';

export async function begin(page, url, { battle = 'First shots', button = 'Play against the computer', pace = 0, level = 'random', seed = 1815 } = {}) {
  await page.goto(`${url}/#/?pace=${pace}&seed=${seed}`);
  await page.getByText(battle, { exact: true }).first().click();
  await page.locator('select').filter({ hasText: 'Captain' }).selectOption(level);
  await page.getByRole('button', { name: button }).click();
  await page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
}
/** Where a unit is on the screen. */
const at = async (page, id) => {
  const b = await page.locator(`[data-unit="${id}"]`).first().boundingBox();
  return [b.x + b.width / 2, b.y + b.height / 2];
};
async function dragUnit(page, id, dx, dy, touch = false) {
  const [x, y] = await at(page, id);
  if (touch) {
    const cdp = await page.context().newCDPSession(page);
    const point = (px, py) => [{ x: px, y: py }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(x, y) });
    for (let i = 1; i <= 8; i++) { await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(x + (dx * i) / 8, y + (dy * i) / 8) }); await page.waitForTimeout(60); }
    await page.waitForTimeout(500);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 3, y + dy / 3, { steps: 4 });
  await page.waitForTimeout(350);
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.waitForTimeout(350);
  await page.mouse.up();
}

export const orderTests = {
  // A unit that may act is dragged: its throw is made on the way, and the move goes on under the hand.
  async orders({ browser, url, picture, say }) {
    for (const phone of [false, true]) {
      const { page, check } = await visitor(browser, url, phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : { viewport: { width: 1440, height: 900 } });
      await begin(page, url);
      let moved = 0, tried = 0, last = -1;
      for (let i = 0; i < 60 && moved < 2; i++) {
        const s = await nextQuestion(page, last);
        if (s.over) break;
        last = s.number;
        const mine = s.shape === 'pick' ? s.options.filter((o) => o.subject >= 0) : [];
        const own = await page.evaluate((ids) => ids.find((id) => { const b = window.linstock, u = b.scene.units.find((x) => x.id === id); return u && u.side === b.question.seat && u.on_table; }), mine.map((o) => o.subject));
        if (own !== undefined && /throw/i.test(s.text) && tried < 6) {
          tried++;
          const before = await page.evaluate(() => window.linstock.events.length);
          const up = await page.evaluate((id) => { const u = window.linstock.scene.units.find((x) => x.id === id); const a = (u.facing / 65536) * 2 * Math.PI; return [Math.cos(a), -Math.sin(a)]; }, own);
          const far = phone ? 46 : 90;
          await dragUnit(page, own, up[0] * far + up[1] * far * 0.4, up[1] * far - up[0] * far * 0.4, phone);
          await page.waitForTimeout(900);
          expect(await page.evaluate((n) => window.linstock.events.length > n, before), 'dragging makes the throw');
          const next = await state(page);
          if (next.shape === 'move' && (await page.evaluate(() => window.linstock.question.subject)) === own) {
            const go = page.locator('.go:enabled');
            if (await go.count()) {
              if (!phone && !moved) await picture(page, 'one-gesture');
              await go.click();
              moved++;
              last = next.number;
              continue;
            }
          }
          last = next.number === s.number ? -1 : s.number;
          continue;
        }
        await byMouse(page, s);
      }
      expect(moved > 0, `${phone ? 'touch' : 'mouse'}: a drag and one press moved a unit (${tried} tried)`);
      say(`${phone ? 'touch' : 'mouse'}: ${moved} moves by a drag and a press, ${tried} throws`);
      // No two options with the same words; undo says why not.
      const words = await page.locator('.opt:visible, .kind:visible').allTextContents();
      expect(new Set(words).size === words.length, `no two options alike (${words.join('; ')})`);
      const undo = page.getByRole('button', { name: 'Undo' }).first();
      if (await undo.evaluate((b) => b.classList.contains('no'))) { await undo.click(); await page.getByText(/No: |not decided/).first().waitFor(); }
      check();
    }
  },
  // A die that was typed wrongly is typed again.
  async mistyped({ browser, url }) {
    for (const size of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const { page, check } = await visitor(browser, url, size);
      await page.goto(`${url}/#/?pace=0&seed=4`);
      await page.getByText('First shots', { exact: true }).first().click();
      await page.getByLabel('We roll real dice').check();
      await page.getByRole('button', { name: 'Two on this screen' }).click();
      let last = -1, again = false;
      for (let i = 0; i < 30 && !again; i++) {
        const s = await nextQuestion(page, last);
        last = s.number;
        if (s.shape !== 'roll') { await byMouse(page, s); continue; }
        await page.locator('.key').first().click();
        await nextQuestion(page, s.number);
        await page.getByRole('button', { name: 'Undo' }).first().click();
        await page.waitForFunction(() => window.linstock.question?.shape === 'roll', null, { polling: 20 });
        again = true;
      }
      expect(again, `a die was asked for, and taken back at ${size.viewport.width}`);
      check();
    }
  },

  // Each throw stands on the map until it is pressed; the pace can be chosen in every battle; their last turn comes again.
  async moments({ browser, url, picture }) {
    for (const phone of [false, true]) {
      const { page, check } = await visitor(browser, url, phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : { viewport: { width: 1440, height: 900 } });
      await page.goto(`${url}/#/?pace=0&seed=1815&moments=wait`);
      await page.getByText('First shots', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Play against the computer' }).click();
      let s = await nextQuestion(page, -1), stood = 0;
      for (let i = 0; i < 60 && stood < 3; i++) {
        if (s.over) break;
        if (!s.mine && !(await page.locator('.moment').count())) { await page.waitForTimeout(200); s = await state(page); continue; }
        if (await page.locator('.moment').count()) {
          const title = await page.locator('.moment .t').textContent();
          expect(title.length > 3, 'a moment has its words');
          if (!stood) { expect(await page.locator('.moment .die').count() > 0, 'and its dice'); if (!phone) await picture(page, 'moment'); }
          const [a, b] = await page.locator('.moment').evaluate((m) => { const r = m.getBoundingClientRect(); return [r.left >= 0 && r.right <= innerWidth, r.top >= 0 && r.bottom <= innerHeight]; });
          expect(a && b, 'it is on the screen');
          await page.waitForTimeout(300);
          expect(await page.locator('.moment .t').textContent() === title, 'it waits');
          await page.locator('.moment .btn').click();
          stood++;
          continue;
        }
        const before = s.number;
        await byMouse(page, s);
        await page.waitForTimeout(250);
        s = await state(page);
        if (!s.mine || s.number === before) { await page.waitForFunction((n) => document.querySelector('.moment') || (window.linstock.mine && window.linstock.question?.number !== n) || window.linstock.over, before, { polling: 30, timeout: 4000 }).catch(() => {}); s = await state(page); }
      }
      expect(stood >= 2, `moments stood on the map (${stood})`);
      if (phone) await page.getByRole('tab', { name: 'Log' }).click();
      await page.getByLabel('Pace of what happens').selectOption('once');
      check();
    }
  },
  // Two friends: the link in sight, who is here, whose turn it is, an answer that gives itself.
  async friends({ browser, url, picture }) {
    const one = await visitor(browser, url, { viewport: { width: 1280, height: 800 } });
    await one.page.goto(`${url}/#/?pace=0&seed=7`);
    await one.page.getByText('First shots', { exact: true }).first().click();
    await one.page.getByRole('button', { name: 'Invite a friend' }).click();
    await one.page.getByRole('link', { name: 'To the battle' }).click();
    await one.page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
    const link = await one.page.getByLabel('Link for your friend').inputValue();
    await one.page.getByText(/: away$/).waitFor();
    await picture(one.page, 'friend');
    const two = await visitor(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await two.page.goto(link);
    await two.page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
    await one.page.getByText(/: here$/).waitFor();
    await one.page.waitForFunction(() => /^Your turn/.test(document.title) === window.linstock.mine, null, { polling: 30 });
    expect(/^Your turn/.test(await one.page.title()) !== /^Your turn/.test(await two.page.title()), 'the title says whose turn it is');
    // A word between them, as plain text; and it is there again after a reload.
    await one.page.getByLabel('A word to the other side').fill('Good luck <b>tonight</b>');
    await one.page.getByRole('button', { name: 'Say', exact: true }).click();
    await two.page.getByText('Good luck <b>tonight</b>').waitFor();
    await one.page.getByText('Good luck <b>tonight</b>').waitFor();
    expect((await one.page.getByLabel('A word to the other side').inputValue()) === '', 'the line is free again');
    await two.page.getByLabel('A word to the other side').fill('And to you');
    await two.page.getByRole('button', { name: 'Say', exact: true }).tap();
    await one.page.getByText('And to you').waitFor();
    await one.page.reload();
    await one.page.getByText('And to you').waitFor();
    // The sides wear what the scenario says.
    expect((await one.page.evaluate(() => document.documentElement.dataset.first)) === 'blue' && (await one.page.evaluate(() => document.documentElement.dataset.second)) === 'white', 'French blue, Austrian white');
    await picture(two.page, 'talk');
    one.check();
    two.check();
  },
  // Replays: who fought and who won, how fast, and on from any place.
  async replays({ browser, url }) {
    for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
      const { page, check } = await visitor(browser, url, { viewport: size });
      await page.goto(`${url}/#/?pace=0&seed=9`);
      await page.getByText('First shots', { exact: true }).first().click();
      await page.locator('select').filter({ hasText: 'Captain' }).selectOption('random');
      await page.getByRole('button', { name: 'Watch two computers' }).click();
      await page.waitForFunction(() => window.linstock?.over, null, { polling: 50, timeout: 60_000 });
      await page.waitForTimeout(300);
      await page.goto(`${url}/#/replays`);
      await page.getByText(/ against /).first().waitFor();
      await page.getByText(/won|A draw/).first().waitFor();
      await page.getByRole('link', { name: 'Replay' }).first().click();
      await page.getByLabel('Speed').selectOption('90');
      const scrubber = page.getByRole('slider', { name: 'Place in the battle' });
      const most = Number(await scrubber.getAttribute('max'));
      await scrubber.fill(String(Math.floor(most / 3)));
      await page.getByText(`${Math.floor(most / 3)} of ${most}`).waitFor();
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.waitForFunction(() => location.hash.startsWith('#/battle/') && window.linstock?.scene && !window.linstock.over, null, { polling: 30 });
      check();
    }
  },
  // First steps: a hand on the shoulder, legends, settings with an address, Play in sight; a move by words; names that stay.
  async first_steps({ browser, url, picture }) {
    for (const size of [{ width: 1024, height: 768 }, { width: 390, height: 844 }]) {
      const { page, check } = await visitor(browser, url, { viewport: size, hasTouch: size.width < 500, isMobile: size.width < 500 });
      await page.goto(`${url}/#/?pace=0&seed=1815`);
      await page.getByText('First shots', { exact: true }).first().click();
      const play = await page.getByRole('button', { name: 'Play against the computer' }).boundingBox();
      expect(play.y + play.height <= size.height, `Play is in sight at ${size.width} x ${size.height} (${Math.round(play.y + play.height)})`);
      expect(await page.getByText('Skeleton').count() === 0, 'the skeleton is for developers');
      await page.goto(`${url}/#/?settings=1`);
      await page.getByText('Paper', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Paper', { exact: true }).waitFor({ state: 'detached' });
      await begin(page, url);
      await nextQuestion(page, -1);
      await page.getByText('First steps').waitFor();
      if (size.width > 500) await picture(page, 'first-steps');
      // n speaks: who it is, and where.
      await page.keyboard.press('n');
      await page.waitForTimeout(200);
      const said = await page.locator('.ask > [aria-live=polite].hidden').textContent();
      expect(/(north|south|east|west|at )/.test(said) && / of | at /.test(said), `the unit has a stated place (${said})`);
      expect(await page.locator('.unit title').count() > 0, 'every unit has its legend');
      // Every mark of every unit says what it is, and so do the flags; the header's figures are explained.
      await page.evaluate(() => { const b = window.linstock; b.scene = { ...b.scene, units: b.scene.units.map((u, i) => (i ? u : { ...u, marks: [{ name: 'disrupted', sign: 'D', count: 2 }] })) }; });
      await page.locator('.label .mark').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => [...document.querySelectorAll('.label .mark')].every((m) => /disrupted/.test(m.querySelector('title')?.textContent ?? ''))), 'every mark has its legend');
      expect(await page.evaluate(() => [...document.querySelectorAll('.goalflag')].every((m) => /points/.test(m.querySelector('title')?.textContent ?? ''))), 'every flag has its legend');
      expect(/points of objectives.*lost/.test(await page.locator('.score span').first().getAttribute('title')), 'the figures in the header are explained');
      // What opens over the page goes on Escape.
      const gone = async (what) => { await page.locator(what).first().waitFor(); await page.keyboard.press('Escape'); await page.locator(what).first().waitFor({ state: 'detached' }); };
      await page.locator('.ask h2 .chip').click();
      await gone('[role=dialog][aria-label^=Clause]');
      await page.evaluate(() => document.activeElement?.blur?.());
      await page.keyboard.press('?');
      await gone('.pop');
      check();
      // Who comes later, and when, stands in the briefing.
      await begin(page, url, { battle: 'Quatre Bras' });
      await nextQuestion(page, -1);
      await page.getByRole('region', { name: 'Briefing' }).getByText('turn 2').first().waitFor();
      expect(/To come:.*Picton/s.test(await page.getByRole('region', { name: 'Briefing' }).textContent()), 'reinforcements are in the briefing');
      // Crowds: as near as one can go, every name that is there keeps to its unit.
      const crowd = await page.evaluate(() => window.linstock.scene.units.find((u) => u.on_table && u.bases?.length > 3 && u.side === 0).id);
      for (let i = 0; i < 8; i++) {
        const [x, y] = await at(page, crowd);
        await page.mouse.move(x, Math.min(y, size.width > 500 ? 700 : 380));
        await page.mouse.wheel(0, -220);
        await page.waitForTimeout(200);
      }
      await page.waitForTimeout(400);
      const named = await page.evaluate(() => [...document.querySelectorAll('.label')].filter((l) => { const b = l.getBoundingClientRect(); return b.right > 0 && b.left < innerWidth && b.bottom > 0 && b.top < innerHeight; }).map((l) => l.querySelector('.un')?.textContent ?? ''));
      expect(named.length > 0 && named.every(Boolean), `no name has vanished (${named})`);
      check();
    }
    const { page, check } = await visitor(browser, url, { viewport: { width: 1440, height: 900 } });
    await begin(page, url);
    // By words alone: pick, then "advance 3".
    let last = -1, drawn = false;
    for (let i = 0; i < 30 && !drawn; i++) {
      const s = await nextQuestion(page, last);
      last = s.number;
      if (s.shape === 'move') {
        await page.locator('.pads summary').click();
        await page.getByLabel('Or in words').fill('advance 3');
        await page.getByRole('button', { name: 'Draw it' }).click();
        await page.getByText('Drawn: advance 3.').waitFor();
        await page.locator('.verdict b, .verdict .no').first().waitFor();
        drawn = true;
      } else await byMouse(page, s);
    }
    expect(drawn, 'a move was drawn by words');
    // Crowds: so near that a unit is larger than its label, every name is there and on its unit.
    const unit = await page.evaluate(() => window.linstock.scene.units.find((u) => u.on_table && u.bases?.length > 3).id);
    for (let i = 0; i < 7; i++) {
      const [x, y] = await at(page, unit);
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -260);
      await page.waitForTimeout(220);
    }
    await page.waitForTimeout(400);
    const apart = await page.evaluate((id) => {
      const u = window.linstock.scene.units.find((x) => x.id === id), block = document.querySelector(`[data-unit="${id}"]`).getBoundingClientRect();
      const label = [...document.querySelectorAll('.labels .label')].find((l) => l.querySelector('.un')?.textContent === u.name)?.getBoundingClientRect();
      return label ? Math.max(block.left - label.right, label.left - block.right, block.top - label.bottom, label.top - block.bottom) : 999;
    }, unit);
    expect(apart < 12, `the name is at its unit (${Math.round(apart)} px apart)`);
    const loose = await page.evaluate(() => [...document.querySelectorAll('.labels .label')].filter((l) => !l.querySelector('.un')).length);
    expect(loose === 0, `no name has vanished (${loose})`);
    await picture(page, 'near');
    check();
  },
};
