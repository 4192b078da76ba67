// Every procedure of every book, opened and used on a phone: on the page of odds and in the table umpire.
import { expect, visitor } from './lib.mjs';
import { rollOn } from './table.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const pictured = new Set(['horse-and-musket/assault', 'horse-and-musket/melee', 'nineteenth-century/whole-charge', 'nineteenth-century/reaction', 'renaissance/melee-several', 'renaissance/attack', 'pike-and-shot/combat']);

/** What is too wide, and which words are pieces of names: empty if the screen is as it should be. */
const blemishes = (page) => page.evaluate(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.phases, .scroll')).slice(-1)[0];
    found.push(`wider than the screen: ${document.documentElement.scrollWidth}, by <${wide?.tagName.toLowerCase()} class="${wide?.className}"> "${wide?.textContent?.trim().slice(0, 60)}"`);
  }
  for (const e of document.querySelectorAll('.form h3, .form legend, .form .name, .form .tick, .role .sc, .act, .rows .w, .out h2, .tl li > span, .written li, .pad h2')) {
    const words = e.textContent.trim();
    if (!words) found.push(`<${e.tagName.toLowerCase()} class="${e.className}"> says nothing`);
    if (/[a-z]_[a-z]|undefined|\[object|NaN|\{(n|unit)\}/.test(words)) found.push(`"${words}" is no player's word`);
  }
  return found;
});

async function booksOf(url) {
  return (await (await fetch(`${url}/api/books`)).json()).filter((b) => b.procedures.length);
}

export const everyTests = {
  // The usual facts give an answer: no refusal, one figure for one question, rows in words, nothing wider than the phone.
  async every_odds({ browser, url, picture, say }) {
    const { page, check } = await visitor(browser, url, phone);
    const wrong = [];
    let opened = 0;
    for (const book of await booksOf(url)) for (const p of book.procedures) {
      const where = `${book.name}/${p.name}`;
      await page.goto(`${url}/#/odds/${where}`);
      await page.waitForFunction((t) => document.querySelector('.hd h2')?.textContent === t && document.querySelector('.out .trouble, .out .rows .r'), p.title, { timeout: 60_000, polling: 15 })
        .catch(() => wrong.push(`${where}: neither odds nor a reason`));
      // A figure for the first question, and what a look-up says.
      await page.waitForFunction(() => document.querySelector('.out .trouble') || /^[<>]?\d/.test(document.querySelector('[data-testid=figure]')?.textContent ?? '') || document.querySelector('[data-testid=said]')?.textContent, null, { timeout: 8000, polling: 15 }).catch(() => wrong.push(`${where}: no figure`));
      const seen = await page.evaluate(() => ({ trouble: document.querySelector('.out .trouble')?.textContent, facts: document.querySelectorAll('.form .fact').length }));
      if (seen.trouble) wrong.push(`${where}: refused with its usual facts: ${seen.trouble}`);
      const schema = (await (await fetch(`${url}/api/books/${book.name}/procedures/${p.name}`)).json()).facts;
      if (!seen.facts && Object.keys(schema.properties).length) wrong.push(`${where}: a form without facts`);
      for (const b of await blemishes(page)) wrong.push(`${where}: ${b}`);
      if (pictured.has(where)) await picture(page, `every-odds-${where.replace('/', '-')}`);
      opened++;
    }
    say(`${opened} procedures opened`);
    expect(!wrong.length, `every procedure at phone width:\n${wrong.join('\n')}`);
    check();
  },

  // At the table, with nobody chosen: the first question or the answer stands there, dice are typed, an outcome comes of it.
  async every_umpire({ browser, url, picture, say }) {
    const { page, check } = await visitor(browser, url, phone);
    const wrong = [];
    let used = 0;
    for (const book of (await booksOf(url)).filter((b) => b.keeps?.length)) {
      await page.goto(`${url}/#/umpire/${book.name}`);
      await page.locator('.add').first().waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.phases button').first().waitFor();
      for (const phase of await page.locator('.phases button').all()) {
        await phase.click();
        for (const details of await page.locator('details.looks').all()) await details.evaluate((d) => { d.open = true; });
        for (const title of await page.locator('.act').allTextContents()) {
          const where = `${book.name}, ${title}`;
          for (const details of await page.locator('details.looks').all()) await details.evaluate((d) => { d.open = true; });
          await page.locator('.act').getByText(title, { exact: true }).first().click();
          await page.locator('.act[aria-pressed=true]').getByText(title, { exact: true }).waitFor();
          await page.locator('.band, .pad .opts button, .out h2, .trouble').first().waitFor().catch(() => wrong.push(`${where}: no question, no answer`));
          if (await page.locator('.trouble').count()) { wrong.push(`${where}: ${await page.locator('.trouble').first().textContent()}`); continue; }
          for (const b of await blemishes(page)) wrong.push(`${where}, before the dice: ${b}`);
          await rollOn(page).catch((e) => wrong.push(`${where}: ${String(e).split('\n')[0]}`));
          if (!(await page.locator('.out h2').count())) wrong.push(`${where}: no outcome`);
          for (const b of await blemishes(page)) wrong.push(`${where}, at its end: ${b}`);
          if (/assault|several|whole charge|reaction test/i.test(title)) await picture(page, `every-umpire-${book.name}-${title.replace(/\W+/g, '-').toLowerCase()}`);
          used++;
        }
      }
    }
    say(`${used} procedures used`);
    expect(!wrong.length, `every procedure at the table:\n${wrong.join('\n')}`);
    check();
  },
};
