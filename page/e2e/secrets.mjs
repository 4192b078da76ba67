// A battle with secrets, as two people play it: at two screens, and at one that is handed over.
import { expect, visitor } from './lib.mjs';

const night = (hot) => ({ book: 'skeleton', setup: 'night-march', seed: '7', hot_seat: hot, seats: [{ player: 'human' }, { player: 'human' }] });
async function create(url, wanted) {
  const reply = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted) });
  expect(reply.status === 201, `a battle, not ${reply.status}`);
  return (await reply.json()).links;
}
const shape = (page) => page.evaluate(() => window.linstock?.question?.shape ?? '');
const waitFor = (page, what, about) => page.waitForFunction(what, about, { polling: 20 });
const sealed = (page) => page.locator('.sealed');

/** Every line has an order: one for all, and the first unit marches along a route that is drawn on the map. */
async function writeSheet(page, unit) {
  const rows = page.locator('.sheet tbody tr');
  await rows.first().waitFor();
  expect((await page.locator('.lacks').count()) > 0 || (await page.locator('.sheet tr.lack').count()) === 0, 'what is missing is told');
  expect(await page.locator('.handin').isDisabled(), 'nothing is handed in before every unit has an order');
  // One unit found by its name, two chosen: an order for them, then one for all.
  const all = await rows.count();
  await page.getByLabel('Find a unit').fill('2nd');
  expect((await rows.count()) === 1, 'one unit is called so');
  await page.getByLabel('Find a unit').fill('');
  expect((await rows.count()) === all, 'all are back');
  await rows.nth(0).locator('input').check();
  await rows.nth(1).locator('input').check();
  const one = page.getByRole('button', { name: 'An order for the 2 chosen' }), list = page.getByRole('button', { name: 'All units' });
  if (await one.isVisible()) await one.click();
  await page.getByRole('button', { name: 'The same for the 2 chosen' }).click();
  if (await list.isVisible()) await list.click();
  expect((await page.locator('.sheet tr.lack').count()) === all - 2, 'two have their order');
  await rows.nth(0).locator('input').uncheck();
  await rows.nth(1).locator('input').uncheck();
  await rows.first().getByRole('button').click();
  await page.getByRole('button', { name: 'The same for all 4' }).click();
  await page.locator('.entry label', { hasText: /^march$/i }).click();
  await waitFor(page, () => !!document.querySelector('.sheet tr.bad')); // a march wants a line: the row says so before it is sent
  await drawRoute(page, unit);
  await waitFor(page, () => !document.querySelector('.sheet tr.bad'));
}
/** Two corners ahead of a unit, pressed on the map: Red goes up, Blue comes down. */
async function drawRoute(page, unit) {
  const places = await page.evaluate((id) => {
    const at = (i) => { const r = document.querySelector(`[data-unit="${i}"]`).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
    const [x, y] = at(id), far = at(0)[1] - at(4)[1], ahead = (part) => y + (id === 0 ? -part : part) * far;
    return [[x, ahead(0.3)], [x + 0.06 * far, ahead(0.5)]];
  }, unit);
  for (const [x, y] of places) await page.mouse.click(x, y);
}
/** Where a unit is drawn, frame by frame, for a while. */
const watchUnit = (page, id, ms) => page.evaluate(([unit, time]) => new Promise((done) => {
  const seen = [], end = performance.now() + time;
  const look = () => {
    const r = document.querySelector(`[data-unit="${unit}"]`)?.getBoundingClientRect();
    if (r) seen.push([Math.round(r.x), Math.round(r.y)].join());
    performance.now() < end ? requestAnimationFrame(look) : done([...new Set(seen)]);
  };
  look();
}), [id, ms]);

export const secretTests = {
  // Two screens: an ambush each, sheets in secret, the first waits and may take it back, then both are opened together.
  async secrets({ browser, url, picture }) {
    const links = await create(url, night(false));
    const red = await visitor(browser, url), blue = await visitor(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await red.page.goto(`${url}/#/battle/${links.seat0}`);
    await blue.page.goto(`${url}/#/battle/${links.seat1}`);
    for (const v of [red, blue]) {
      await waitFor(v.page, () => window.linstock?.question?.shape === 'place');
      await v.page.locator('.go:enabled').click();
    }
    for (const v of [red, blue]) await waitFor(v.page, () => window.linstock?.question?.shape === 'write' && window.linstock.scene.turn === 1);
    const hidden = (page) => page.evaluate(() => window.linstock.scene.units.filter((u) => !u.on_table).map((u) => u.id));
    expect((await hidden(red.page)).join() === '7' && (await hidden(blue.page)).join() === '3', 'each sees its own ambush only');
    await writeSheet(red.page, 0);
    await picture(red.page, 'sheet');
    await red.page.locator('.handin:enabled').click();
    await sealed(red.page).waitFor();
    await picture(red.page, 'sealed');
    await waitFor(blue.page, () => window.linstock?.asked.some((a) => a.seat === 0 && a.sealed));
    expect(!(await blue.page.content()).includes('march to'), 'nothing of it is told');
    await red.page.locator('.takeback').click();
    await waitFor(blue.page, () => window.linstock?.asked.every((a) => !a.sealed));
    await red.page.locator('.handin:enabled').click();
    await sealed(red.page).waitFor();
    await red.page.reload(); // and it is still there
    await sealed(red.page).waitFor();
    await writeSheet(blue.page, 4);
    await picture(blue.page, 'sheet-phone');
    const marched = watchUnit(red.page, 0, 6000);
    await blue.page.locator('.handin:enabled').click();
    await blue.page.waitForTimeout(900);
    await picture(red.page, 'opened');
    const places = await marched;
    expect(places.length > 5, `the reveal is a march, not a jump: ${places.length} places`);
    for (const v of [red, blue]) await waitFor(v.page, () => window.linstock?.scene?.turn === 2 && window.linstock.events.some((e) => e.kind === 'opened'));
    // To the end: orders hold. Who looks on has seen neither ambush; then everything is revealed, to him too.
    const watch = await visitor(browser, url);
    await watch.page.goto(`${url}/#/battle/${links.watch}`);
    await waitFor(watch.page, () => window.linstock?.question?.shape === 'secret');
    expect(['3', '7', '3,7'].includes((await hidden(watch.page)).join()), 'who looks on sees what both know');
    for (let turn = 2; turn <= 4; turn++)
      for (const v of [blue, red]) {
        await waitFor(v.page, (t) => window.linstock?.scene?.turn === t && window.linstock.question?.shape === 'write', turn);
        await v.page.locator('.handin:enabled').click();
      }
    for (const v of [red, blue, watch]) await waitFor(v.page, () => window.linstock?.over && window.linstock.events.some((e) => e.opened?.length === 2));
    expect((await hidden(watch.page)).length === 0, 'at the end everything is revealed');
    await picture(watch.page, 'revealed');
    await red.page.goto(`${url}/#/replay/${await red.page.evaluate(() => window.linstock.token)}`);
    await red.page.getByRole('button', { name: 'On', exact: true }).click();
    await red.page.getByText('The envelopes are opened').first().waitFor();
    watch.check();
    red.check(); blue.check();
  },
  // One screen: nothing of either side is shown between two answers.
  async handover({ browser, url, picture }) {
    const links = await create(url, night(true));
    const { page, check } = await visitor(browser, url);
    await page.goto(`${url}/#/battle/${links.both}`);
    for (const seat of [0, 1]) {
      await page.locator(`[data-face="${seat}"]`).waitFor();
      expect((await page.evaluate(() => window.linstock.scene.units.filter((u) => !u.on_table).length)) === 2, 'neither ambush is shown');
      if (seat === 1) await picture(page, 'handover');
      await page.locator(`[data-face="${seat}"]`).click();
      await waitFor(page, (s) => window.linstock?.facing === s && window.linstock.question?.shape === 'place', seat);
      await page.locator('.go:enabled').click();
    }
    await page.locator('[data-face="0"]').click();
    await waitFor(page, () => window.linstock?.question?.shape === 'write');
    expect((await page.evaluate(() => window.linstock.scene.units.filter((u) => !u.on_table).map((u) => u.id).join())) === '7', 'his own ambush is shown');
    expect((await shape(page)) === 'write', 'the sheet');
    check();
  },
};
