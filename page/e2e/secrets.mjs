// A battle with secrets, as two people play it: at two screens, and at one that is handed over.
import { expect, visitor } from './lib.mjs';

const night = (hot) => ({ book: 'skeleton', setup: 'night-march', seed: '7', hot_seat: hot, seats: [{ player: 'human' }, { player: 'human' }] });
async function create(url, wanted) {
  const reply = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted) });
  expect(reply.status === 201, `a battle, not ${reply.status}`);
  return (await reply.json()).links;
}
const shape = (page) => page.evaluate(() => window.linstock?.question?.shape ?? '');
const waitFor = (page, what) => page.waitForFunction(`(() => { const b = window.linstock; return !!b && (${what}); })()`, null, { polling: 20 });
const sealed = (page) => page.locator('.sealed');

/** Every line has an order: one for all, and the first unit marches along a route that is drawn on the map. */
async function writeSheet(page, { route = true } = {}) {
  await page.locator('.sheet tbody tr').first().waitFor();
  expect((await page.locator('.lacks').count()) > 0 || (await page.locator('.sheet tr.lack').count()) === 0, 'what is missing is told');
  await page.getByRole('button', { name: /^The same for all$/ }).click();
  if (route) {
    await page.locator('.sheet tbody tr').first().getByRole('button').click();
    await page.locator('.entry label', { hasText: /^march$/ }).click();
    await waitFor(page, `document.querySelector('.sheet tr.bad')`); // a march wants a line: the row says so before it is sent
    const map = await page.locator('.stage').first().boundingBox();
    await page.mouse.click(map.x + map.width * 0.5, map.y + map.height * 0.45);
    await waitFor(page, `!document.querySelector('.sheet tr.bad')`);
  }
  await page.locator('.handin:enabled').click();
}

export const secretTests = {
  // Two screens: an ambush each, sheets in secret, the first waits and may take it back, then both are opened together.
  async secrets({ browser, url, picture }) {
    const links = await create(url, night(false));
    const red = await visitor(browser, url), blue = await visitor(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await red.page.goto(`${url}/#/battle/${links.seat0}`);
    await blue.page.goto(`${url}/#/battle/${links.seat1}`);
    for (const v of [red, blue]) {
      await waitFor(v.page, `b.question?.shape === 'place'`);
      await v.page.locator('.go:enabled').click();
    }
    for (const v of [red, blue]) await waitFor(v.page, `b.question?.shape === 'write' && b.scene.turn === 1`);
    const hidden = (page) => page.evaluate(() => window.linstock.scene.units.filter((u) => !u.on_table).map((u) => u.id));
    expect((await hidden(red.page)).join() === '7' && (await hidden(blue.page)).join() === '3', 'each sees its own ambush only');
    await writeSheet(red.page);
    await sealed(red.page).waitFor();
    await picture(red.page, 'sealed');
    await waitFor(blue.page, `b.asked.some((a) => a.seat === 0 && a.sealed)`);
    expect(!(await blue.page.content()).includes('march to'), 'nothing of it is told');
    await red.page.locator('.takeback').click();
    await waitFor(blue.page, `b.asked.every((a) => !a.sealed)`);
    await red.page.locator('.handin:enabled').click();
    await sealed(red.page).waitFor();
    await red.page.reload(); // and it is still there
    await sealed(red.page).waitFor();
    await writeSheet(blue.page, { route: false });
    for (const v of [red, blue]) await waitFor(v.page, `b.scene.turn === 2 && b.events.some((e) => e.kind === 'opened')`);
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
      await waitFor(page, `b.facing === ${seat} && b.question?.shape === 'place'`);
      await page.locator('.go:enabled').click();
    }
    await page.locator('[data-face="0"]').click();
    await waitFor(page, `b.question?.shape === 'write'`);
    expect((await page.evaluate(() => window.linstock.scene.units.filter((u) => !u.on_table).map((u) => u.id).join())) === '7', 'his own ambush is shown');
    expect((await shape(page)) === 'write', 'the sheet');
    check();
  },
};
