// Orders in one gesture and odds that are read, as a hand meets them: an enemy dropped on, a general and his circle, a card with
// its line, a standing answer, their last turn once more; and the tools in sight on a small screen.
import { begin } from './battle.mjs';
import { byMouse, expect, nextQuestion, state, visitor } from './lib.mjs';

const middle = async (page, id) => {
  const b = await page.locator(`[data-unit="${id}"]`).first().boundingBox();
  return [b.x + b.width / 2, b.y + b.height / 2];
};
const grip = async (page) => {
  const b = await page.locator('[data-grip=body]').last().boundingBox();
  return [b.x + b.width / 2, b.y + b.height / 2];
};
async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.waitForTimeout(120);
  await page.mouse.move(...to, { steps: 5 });
}
/** Plays on until the question is one of these. */
async function until(page, wanted, most = 60) {
  let s = await nextQuestion(page, -1);
  for (let i = 0; i < most && !s.over; i++) {
    if (await wanted(s)) return s;
    await byMouse(page, s);
    s = await nextQuestion(page, s.number);
  }
  throw new Error('no such question came');
}
const inSight = (page, what) => page.locator(what).evaluate((e) => { const b = e.getBoundingClientRect(); return b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight; });
/** The card is whole, says how it ends in at most six rows, and its line begins at its edge. */
async function readCard(page, phone = false) {
  const card = phone ? '.sheet aside.odds' : '.oddsbox'; // on a phone it stands among the orders
  await page.locator(`${card} .rows .r`).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  await page.locator(card).scrollIntoViewIfNeeded();
  if (phone) expect(await page.locator(card).evaluate((e) => { const b = e.getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth; }), 'the card keeps to the phone');
  else expect(await inSight(page, card), 'the card is whole');
  const rows = await page.locator(`${card} .r .w`).allTextContents();
  expect(rows.length > 0 && rows.length <= 6, `at most six rows (${rows.length})`);
  for (const r of rows) expect(!/\d|_|all others/i.test(r), `"${r}" says how it ends`);
  const tie = page.locator('.tie path');
  if (!(await tie.count())) return;
  const off = await page.evaluate(() => {
    const [x, y] = document.querySelector('.tie path').getAttribute('d').match(/-?\d+/g).map(Number), s = document.querySelector('.tie').getBoundingClientRect(), c = document.querySelector('.oddsbox').getBoundingClientRect();
    return Math.max(c.left - (x + s.left), x + s.left - c.right, c.top - (y + s.top), y + s.top - c.bottom);
  });
  expect(Math.abs(off) < 4, `the line begins at the card (${Math.round(off)} px off)`);
}

export const gestureTests = {
  // Dropped on an enemy, a move is an assault; the odds of it stand beside it.
  async assault({ browser, url, picture, say }) {
    for (const viewport of [{ width: 1280, height: 800 }, { width: 1024, height: 768 }, { width: 390, height: 844 }]) {
      const { page, check } = await visitor(browser, url, { viewport });
      await begin(page, url, { level: 'Captain' });
      if (viewport.width > 900) {
        const strip = await page.locator('.strip').evaluate((s) => [...s.querySelectorAll('button, select')].filter((b) => b.getBoundingClientRect().right > s.getBoundingClientRect().right + 1).map((b) => b.textContent));
        expect(strip.length === 0, `every tool is in sight at ${viewport.width} (${strip.join(', ')})`);
      }
      let target = -1;
      await until(page, async (s) => {
        if (s.shape !== 'move') return false;
        target = await page.evaluate(async () => (await window.linstock.hints()).map((h) => h.answer.target ?? -1).find((t) => t >= 0 && window.linstock.scene.units.some((u) => u.id === t && u.side !== window.linstock.question.seat)) ?? -1);
        return target >= 0;
      });
      await drag(page, await grip(page), await middle(page, target));
      await page.waitForTimeout(300);
      await page.mouse.up();
      await page.locator('.go:enabled').waitFor();
      const name = await page.evaluate((id) => window.linstock.scene.units.find((u) => u.id === id).name, target);
      expect((await page.locator('.verdict').textContent()).includes(`at ${name}`), `the move goes at ${name}`);
      await readCard(page, viewport.width < 900);
      if (viewport.width === 1024) await picture(page, 'assault');
      const before = (await state(page)).number;
      await page.locator('.go').click();
      await page.waitForFunction((n) => window.linstock.over || window.linstock.question?.number !== n, before, { polling: 20 });
      expect(await page.evaluate((id) => window.linstock.events.some((e) => e.answer?.target === id), target), 'one drag and one press: it is ordered');
      say(`${viewport.width}: ${name} was dropped on`);
      check();
    }
  },

  // A general has one handle, in the middle of his circle; the circle and what he commands follow the hand.
  async general({ browser, url }) {
    for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
      const { page, check } = await visitor(browser, url, { viewport });
      await begin(page, url);
      await until(page, async (s) => s.shape === 'move' && page.evaluate(() => window.linstock.scene.generals.some((g) => g.id === window.linstock.question.subject)));
      await page.locator('circle.ov.command').first().waitFor();
      const kinds = await page.evaluate(() => [...new Set([...document.querySelectorAll('[data-grip]')].map((g) => g.dataset.grip))]);
      expect(kinds.join() === 'body', `one handle (${kinds})`);
      const centred = () => page.evaluate(() => {
        const [c, h] = ['circle.ov.command', 'circle.want'].map((q) => [...document.querySelectorAll(q)].at(-1).getBoundingClientRect());
        return [c.left + c.width / 2, c.top + c.height / 2, Math.hypot(c.left + c.width / 2 - h.left - h.width / 2, c.top + c.height / 2 - h.top - h.height / 2)];
      });
      const before = await centred(), from = await grip(page);
      await drag(page, from, [from[0] - 30, from[1] - 70]);
      const after = await centred();
      expect(before[2] < 3 && after[2] < 3, `the handle is in the middle (${before[2]}, ${after[2]})`);
      expect(Math.hypot(after[0] - before[0] + 30, after[1] - before[1] + 70) < 12, `the circle follows the hand (${after.map(Math.round)} from ${before.map(Math.round)})`);
      expect(/commands \d+ of \d+/.test((await page.locator('.ovt').allTextContents()).join(' ')), 'whom he commands follows too');
      await page.mouse.up();
      check();
    }
  },

  // "Always the nearest" answers by itself; their last turn can be seen again, and stands although everything goes at once.
  async standing({ browser, url }) {
    for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
      const { page, check } = await visitor(browser, url, { viewport });
      await begin(page, url, { level: 'Captain' });
      const s = await until(page, async () => (await page.getByLabel('Answer this always').count()) > 0 && (await page.getByLabel('Answer this always').locator('option[value=nearest]').count()) > 0, 90);
      const what = await page.evaluate(() => window.linstock.question.what);
      await page.getByLabel('Answer this always').selectOption('nearest');
      await nextQuestion(page, s.number);
      // The same kind of question is not asked again: it was answered before it could be read.
      let last = await state(page), given = 0;
      for (let i = 0; i < 60 && !last.over && given < 1; i++) {
        if (await page.evaluate((w) => window.linstock.mine && window.linstock.question?.what === w, what)) { await page.waitForFunction((n) => window.linstock.question?.number !== n, last.number, { polling: 20, timeout: 6000 }); given++; }
        else await byMouse(page, last);
        last = await nextQuestion(page, last.number);
      }
      expect(given > 0 || last.over, 'the standing answer was given');
      if (viewport.width < 900) await page.getByRole('tab', { name: 'Log' }).click();
      await page.getByRole('button', { name: /Their turn|Show their last turn/ }).click();
      await page.locator('.moment').waitFor();
      await page.waitForTimeout(600);
      expect(await inSight(page, '.moment'), 'it stands on the map until it is pressed');
      for (let i = 0; i < 30 && (await page.locator('.moment').count()); i++) await page.locator('.moment .btn').click();
      expect((await page.locator('.moment').count()) === 0, 'and then it is over');
      check();
    }
  },
};
