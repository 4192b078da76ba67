// Every battle that every whole book brings, as a newcomer meets it, at a desk and on a phone: what stands on the screen is in words, in its
// place and in sight, for some turns of answers.
import { byMouse, expect, nextQuestion, visitor } from './lib.mjs';

const sizes = [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
/** A host that is asked much at once says "slow down": then once more. */
async function get(url, path) {
  for (let i = 0; i < 20; i++) {
    const reply = await fetch(`${url}/api/${path}`);
    if (reply.ok) return reply.json();
    await new Promise((r) => setTimeout(r, 300));
  }
  throw new Error(`no answer to ${path}`);
}

/** Names that only programs use: of facts, choices, formations, phases, with bars or hyphens where a reader wants words. */
const learnt = new Map();
export const identifiersOf = (url, book) => learnt.get(book.name) ?? learnt.set(book.name, identifiersIn(url, book)).get(book.name);
async function identifiersIn(url, book) {
  const out = new Set();
  const learn = (s) => { for (const [n, f] of Object.entries(s.properties)) { out.add(n); for (const e of f.enum ?? []) out.add(e); if (f.items) learn(f.items); } };
  for (const k of book.keeps ?? []) learn(k.fields);
  for (const p of book.procedures) { const q = await get(url, `books/${book.name}/procedures/${p.name}`); learn(q.facts); learn(q.outcome); out.add(p.name); }
  await new Promise((r) => setTimeout(r, 1500)); // what a page asks next is not to wait for this
  return [...out].filter((n) => /[_]/.test(n) || /^[a-z]+(-[a-z]+)+$/.test(n));
}
/** What no page says: a value that is missing; a name of the program, or one with bars, as a label (prose may name a setting). */
export async function readWords(page, identifiers, where) {
  const odd = await page.evaluate((known) => {
    const names = new Set(known), found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const text = n.textContent.trim(), parent = n.parentElement;
      if (!text || !parent || parent.closest('script, style, .chip, a.id, code, pre') || !parent.getClientRects().length) continue;
      if ((/[a-z]_[a-z]/.test(text) && text.length < 60) || /\bundefined\b|\bNaN\b|\[object/.test(text) || (names.has(text.toLowerCase()) && /_/.test(text))) found.push(text.slice(0, 80));
      else if (names.has(text.toLowerCase()) && parent.matches('button, label, .name, .kind, option, .sc, h2, h3, td, .w')) found.push(text);
    }
    return found;
  }, identifiers);
  expect(odd.length === 0, `${where}: words, not names of the program (${odd.slice(0, 5).join(' | ')})`);
}
const shownOnce = async (page, where) => {
  const words = await page.locator('.opts .opt:visible, .kinds[aria-label="Kind of move"] .kind:visible, .kinds[aria-label=Formation] .kind:visible, .kinds[aria-label=Choice] .kind:visible').allTextContents();
  expect(words.every((w) => w.trim()), `${where}: no option without words`);
  expect(new Set(words).size === words.length, `${where}: no two options with the same words (${words.join('; ')})`);
};
const keepsToScreen = async (page, where) => {
  const [wide, out] = await page.evaluate(() => [document.documentElement.scrollWidth <= innerWidth + 1, [...document.querySelectorAll('.strip button, .strip select')].filter((b) => b.getBoundingClientRect().right > b.closest('.strip').getBoundingClientRect().right + 1).map((b) => b.textContent)]);
  expect(wide, `${where}: nothing is wider than the screen`);
  expect(out.length === 0, `${where}: every tool is in sight (${out.join(', ')})`);
};
/** Names of units as they stand: none on another. */
const namesApart = async (page, where) => {
  const [all, on] = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.stagebox .label .un, .stagebox .ug')].map((e) => [e.textContent, e.getBoundingClientRect()]).filter(([, b]) => b.width > 0);
    const hit = ([, a], [, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 6 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    return [boxes.length, boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => hit(a, b)).map((b) => `${a[0]} on ${b[0]}`))];
  });
  expect(all > 0 && on.length <= all / 12, `${where}: names stand apart (${on.join(', ')})`);
};
async function answer(page, s) {
  if (s.shape !== 'write') return byMouse(page, s);
  const advise = page.getByRole('button', { name: 'What would the computer do?' });
  if (await advise.count()) await advise.click();
  await page.locator('.handin:enabled').click();
}

async function play(page, url, book, setup, identifiers, answers, size) {
  const create = () => fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ book: book.name, setup: setup.name, seed: '1815', seats: [{ player: 'human' }, { player: 'computer', level: 'random' }] }) });
  let made = await create();
  for (let i = 0; i < 20 && !made.ok; i++) { await new Promise((r) => setTimeout(r, 1000)); made = await create(); }
  await page.goto('about:blank'); // another battle is another visit
  await page.goto(`${url}/#/battle/${(await made.json()).links.seat0}`);
  const seen = new Set();
  let s = await nextQuestion(page, -1), n = 0;
  await page.waitForTimeout(400);
  if (size.viewport.width > 600) await namesApart(page, setup.title);
  for (; n < answers && !s.over; n++) {
    const where = `${setup.title}, "${s.text}"`;
    if (!seen.has(s.text)) {
      seen.add(s.text);
      expect(/[a-z]/.test(s.text) && !/[a-z]_[a-z]/.test(s.text), `${where}: a question in words`);
      await page.waitForTimeout(150);
      await readWords(page, identifiers, where);
      await shownOnce(page, where);
      await keepsToScreen(page, where);
    }
    await answer(page, s);
    s = await nextQuestion(page, s.number);
  }
  return [n, seen.size];
}

export const wholeTests = Object.fromEntries(sizes.map((size) => [`whole_books_${size.viewport.width}`, async ({ browser, url, say }) => {
  const { page, check } = await visitor(browser, url, { ...size, reducedMotion: 'reduce' });
  for (const book of (await get(url, 'books')).filter((b) => b.setups.length && !b.invented)) {
    const identifiers = await identifiersOf(url, book);
    for (const [i, setup] of book.setups.entries()) {
      if (!(await get(url, `books/${book.name}/setups/${setup.name}`)).scene.units.length) continue;
      const [n, kinds] = await play(page, url, book, setup, identifiers, i ? 2 : 12, size);
      say(`${setup.title} at ${size.viewport.width}: ${n} answers, ${kinds} different questions`);
    }
  }
  check();
}]));

// Every other page of every book, in words.
wholeTests.plain_words = async ({ browser, url, say }) => {
  for (const size of sizes) {
    const { page, check } = await visitor(browser, url, size);
    for (const book of (await get(url, 'books')).filter((b) => !b.invented)) {
      const identifiers = await identifiersOf(url, book), read = (where) => readWords(page, identifiers, `${book.name}, ${where}`);
      await page.goto(`${url}/#/?book=${book.name}`);
      await page.reload();
      await page.locator('.play').waitFor();
      await read('start');
      if (size.viewport.width > 600) {
        await page.goto(`${url}/#/rules/${book.name}?show=sheet`);
        await page.locator('.ref section').first().waitFor({ state: 'attached' });
        await read('reference sheet');
      }
      for (const p of book.procedures.filter((_, i) => i % 16 === 0)) {
        await page.goto(`${url}/#/odds/${book.name}/${p.name}`);
        await page.waitForFunction((t) => document.querySelector('.hd h2')?.textContent === t && document.querySelector('.form .fact, .form .help'), p.title, { polling: 15 });
        await page.waitForTimeout(250);
        await read(`odds of ${p.title}`);
      }
      await page.goto(`${url}/#/umpire/${book.name}`);
      await page.locator('.add').first().waitFor();
      await page.locator('.add').first().getByRole('button', { name: 'Add' }).click();
      await page.locator('.unitrow').first().click();
      await page.getByRole('dialog', { name: 'Unit' }).waitFor();
      await read('a unit of the umpire');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      for (const phase of await page.locator('.phases button').all()) {
        await phase.click();
        await page.waitForTimeout(120);
        if (await page.locator('.actions .act:visible').count()) break;
      }
      await page.locator('.actions .act:visible').first().click();
      await page.waitForTimeout(250);
      await read('an action of the umpire');
    }
    say(`${size.viewport.width}: start, rules, sheet, odds and umpire of every book`);
    check();
  }
};
