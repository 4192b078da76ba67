// The start screen with every book's battles, fresh ones among them, at a desk and on a phone; and the battle that follows the game before it.
import { expect, visitor } from './lib.mjs';

const sizes = [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
const booksOf = async (url) => (await (await fetch(`${url}/api/books`)).json()).filter((b) => !b.invented);
const open = async (page, url, book) => {
  await page.goto(`${url}/#/?pace=0&book=${book}`);
  await page.reload();
  await page.getByRole('heading', { name: 'Battles' }).waitFor();
};
const fits = async (page, what) => {
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide[0] <= wide[1], `${what} is no wider than the screen (${wide.join(' of ')})`);
};
const inRow = (page, selector) => page.evaluate((s) => {
  const box = document.querySelector(s).getBoundingClientRect();
  return box.left >= -1 && box.right <= innerWidth + 1;
}, selector);

export const freshTests = {
  // Smallest first, a table that is still bare last; what is chosen is in sight, with its map, its words and its levels.
  async start_battles({ browser, url, say }) {
    for (const size of sizes) {
      const { page, check } = await visitor(browser, url, size);
      for (const book of (await booksOf(url)).filter((b) => b.setups.length)) {
        await open(page, url, book.name);
        await page.waitForFunction((n) => document.querySelectorAll('.scn .mini canvas').length === n, book.setups.length, { polling: 30 });
        const titles = await page.locator('.scn b').allTextContents();
        expect(titles.length === book.setups.length + (book.fresh ? 1 : 0), `${book.name}: every battle is there`);
        expect(new Set(titles).size === titles.length, 'no two battles with the same words');
        const sizes = await Promise.all(titles.slice(0, book.setups.length).map(async (t) => (await (await fetch(`${url}/api/books/${book.name}/setups/${book.setups.find((s) => s.title === t).name}`)).json()).scene.units.length || 1e6));
        expect(sizes.every((n, i) => !i || n >= sizes[i - 1]), `${book.name}: the smallest is first (${sizes})`);
        for (const title of titles.slice(0, book.setups.length)) {
          await page.locator('.scn b').getByText(title, { exact: true }).click();
          await page.locator('h2.ttl').filter({ hasText: title }).waitFor();
          await page.waitForTimeout(60);
          expect(await inRow(page, '.bk.on') && await inRow(page, '.scn label.on'), `${title}: book and battle are in sight`);
          expect(!/undefined|null|No units/.test(await page.locator('.deal').innerText()), `${title}: told in words`);
        }
        const levels = await page.locator('.how select').nth(1).locator('option').allTextContents();
        expect(levels.length >= 3 && levels.every((l) => /^[A-Z]/.test(l)), `${book.name}: levels (${levels})`);
        await fits(page, `the start with ${book.name}`);
        say(`${book.name} at ${size.viewport.width}: ${titles.join(', ')}`);
      }
      check();
    }
  },

  // A battle that nobody wrote: looked at, drawn again, of other points and armies, refused in words, and played.
  async fresh({ browser, url, picture, say }) {
    for (const size of sizes) {
      const { page, check } = await visitor(browser, url, size);
      const books = (await booksOf(url)).filter((b) => b.fresh);
      expect(books.length >= 3, 'every book with whole battles draws them');
      for (const book of books) {
        await open(page, url, book.name);
        await page.getByText('A fresh battle', { exact: true }).first().click();
        const number = page.getByRole('textbox', { name: 'Number' }), map = page.locator('.bigm');
        await map.locator('canvas').waitFor();
        const shown = () => page.evaluate(() => document.querySelector('.bigm')?.innerHTML.length + document.querySelector('h2.ttl').textContent);
        await number.fill('4711');
        await number.press('Tab');
        const look = await (await fetch(`${url}/api/books/${book.name}/fresh`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"number":4711}' })).json();
        await page.locator('h2.ttl').filter({ hasText: look.title }).waitFor();
        const first = await shown();
        await page.getByRole('button', { name: 'Draw another' }).click();
        await page.waitForFunction((f) => document.querySelector('.bigm')?.innerHTML.length + document.querySelector('h2.ttl').textContent !== f && document.querySelector('.bigm canvas'), first, { polling: 30 });
        expect((await number.inputValue()) !== '4711', 'another number');
        await fits(page, `a fresh battle of ${book.name}`);
        let sides = null;
        if (book.fresh.points) {
          const points = page.getByLabel('Points a side');
          await points.fill(String(book.fresh.points.most + 1));
          await points.press('Tab');
          await page.getByRole('alert').filter({ hasText: `${book.fresh.points.least} to ${book.fresh.points.most} points` }).waitFor();
          expect(await page.getByRole('button', { name: 'Play against the computer' }).isDisabled(), 'what cannot be drawn cannot be played');
          await points.fill(String(book.fresh.points.least));
          await points.press('Tab');
          await page.locator('h2.ttl').filter({ hasText: String(book.fresh.points.least) }).waitFor();
          const [a, b] = book.fresh.armies;
          await page.getByLabel('First army').selectOption(a.name);
          expect((await page.getByLabel('Second army').inputValue()) !== '', 'one army named names the other');
          await page.getByLabel('Second army').selectOption(b.name);
          await page.waitForFunction(() => /a side|against/.test(document.querySelector('.deal').innerText), null, { polling: 30 });
          const wished = await (await fetch(`${url}/api/books/${book.name}/fresh`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ number: 1, red: a.name, blue: b.name }) })).json();
          sides = wished.sides;
          await page.locator('h2.ttl').filter({ hasText: sides[1] }).waitFor();
          await picture(page, `fresh-${size.viewport.width}`);
        }
        const told = await page.locator('h2.ttl').innerText();
        await page.locator('button.play:enabled').click();
        await page.waitForFunction(() => window.linstock?.scene?.units.length > 0 && window.linstock.question, null, { polling: 30 });
        const seat = await page.evaluate(() => ({ title: window.linstock.seat.title, sides: window.linstock.seat.sides }));
        expect(seat.title === told, `the battle is the one that was shown (${seat.title}, ${told})`);
        if (sides) expect(seat.sides.join() === sides.join(), `the armies are those that were wished (${seat.sides})`);
        say(`${book.name} at ${size.viewport.width}: ${seat.title}`);
      }
      check();
    }
  },

  // The game before a battle ends with the armies drawn up: one press, and the battle begins with the same seats.
  async before({ browser, url, say }) {
    const book = (await booksOf(url)).find((b) => b.fresh?.points);
    const bare = [];
    for (const s of book.setups) if (!(await (await fetch(`${url}/api/books/${book.name}/setups/${s.name}`)).json()).scene.units.length) bare.push(s.name);
    expect(bare.length > 0, `${book.name} has a game before the battle`);
    for (const size of sizes) {
      const computer = { player: 'computer', level: 'random' };
      const made = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ book: book.name, setup: bare[0], seats: [computer, computer], seed: '5' }) });
      const { links } = await made.json();
      const { page, check } = await visitor(browser, url, size);
      await page.goto(`${url}/#/battle/${links.both}`);
      await page.waitForFunction(() => window.linstock?.over, null, { polling: 50, timeout: 60_000 });
      const follow = page.getByRole('button', { name: 'To the battle' });
      if (!(await follow.waitFor({ timeout: 1500 }).then(() => true, () => false))) await page.getByRole('button', { name: 'Summary' }).first().click();
      await page.getByRole('heading', { name: 'The armies are drawn up' }).waitFor();
      await follow.click();
      await page.waitForFunction((old) => window.linstock?.seat && window.linstock.token !== old && window.linstock.scene?.units.length > 5, links.both, { polling: 30 });
      say(`${size.viewport.width}: ${await page.evaluate(() => window.linstock.seat.title)}`);
      check();
    }
  },
};
