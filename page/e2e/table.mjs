// The table umpire driven as at a club evening, every book's table, and what the page calls things.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, visitor } from './lib.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Types whatever dice are asked for, until the outcome stands there. */
export async function rollOn(page, key = 2) {
  for (let die = 0; die < 150; die++) {
    await page.locator('.key, .out h2, .trouble, .pad .opts button, .pad form input').first().waitFor();
    await page.waitForTimeout(160);
    // The pad is drawn anew with each answer: a key that is gone by now is looked for again.
    const press = (at) => at.click({ timeout: 3000 }).catch(() => {});
    if (await page.locator('.key').count()) await press(page.locator('.key').nth(Math.min(key, (await page.locator('.key').count()) - 1)));
    else if (await page.locator('.pad form input').count()) {  // a large pool is typed as a number
      const typed = page.locator('.pad form input');
      await typed.fill((await typed.getAttribute('min')) ?? '0').catch(() => {});
      await press(page.locator('.pad form button'));
    } else if (await page.locator('.pad .opts button').count()) await press(page.locator('.pad .opts button').first());
    else return;
  }
}
const fits = async (page, what) => {
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide[0] <= wide[1], `${what} fits (${wide.join(' of ')})`);
};

/** Puts a unit into its part, whoever stood there before. */
async function put(page, title, name) {
  const role = page.locator('.role', { hasText: title });
  await role.locator('.unit-chip').first().waitFor();
  const other = role.getByRole('button', { name: /^Somebody else/ });
  if (await other.count()) { if ((await role.locator('.unit-chip').first().textContent()) === name) return; await other.click(); }
  await role.locator('.unit-chip', { hasText: name }).click();
}

export const tableTests = {
  // Four units a side of pike-and-shot from nothing; a turn of fire, charge and morale on two phones.
  async evening({ browser, url, picture, say }) {
    const begun = Date.now();
    const one = await visitor(browser, url, phone), two = await visitor(browser, url, phone);
    const page = one.page;
    await page.goto(`${url}/#/umpire/pike-and-shot`);
    await page.getByLabel('Name of side 1').fill('Imperialists');
    await page.getByLabel('Name of side 2').fill('Swedes');
    const army = [[['Tercio, 6 pike 6 shot', 'Breuner'], ['Foot, 2 pike 4 shot', 'Chiesa'], ['Cuirassiers', 'Piccolomini'], ['Heavy guns', 'Battery']],
      [['Swedish foot, 2 pike 4 shot', 'Horn'], ['Swedish foot, 2 pike 4 shot', 'Teuffel'], ['Swedish horse', 'Soop'], ['Light guns', 'Leather guns']]];
    for (const [s, units] of army.entries()) for (const [usual, name] of units) {
      await page.locator(`#usual${s}`).selectOption({ label: usual });
      await page.locator(`#name${s}`).fill(name);
      await page.locator('.add').nth(s).getByRole('button', { name: 'Add' }).click();
    }
    expect(await page.locator('.unitrow').count() === 8, 'eight units stand there');
    await fits(page, 'the list of units');
    await picture(page, 'umpire-units');
    // Editing opens where one looks, and a new unit has nobody else's ticks.
    await page.locator('.unitrow', { hasText: 'Horn' }).click();
    const sheet = await page.getByRole('dialog', { name: 'Unit' }).boundingBox();
    expect(sheet.y >= 0 && sheet.y + sheet.height <= 845, 'the unit opens on the screen');
    await page.keyboard.press('Escape');
    const built = (Date.now() - begun) / 1000;
    expect(built < 120, `eight units in ${built} s`);

    // The second phone comes by the link.
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByLabel('Link of this table').inputValue();
    await page.getByRole('button', { name: 'Close' }).click();
    await two.page.goto(link);
    await two.page.locator('nav[aria-label="Table umpire"]').getByRole('button', { name: 'Units' }).click();
    await two.page.locator('.unitrow', { hasText: 'Breuner' }).waitFor();

    // Fire: Horn at Breuner. Nobody is called by a piece of a name.
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Infantry and cavalry fire' }).click();
    await page.getByText('Who fires').waitFor();
    await put(page, 'Who fires', 'Horn');
    await put(page, 'At whom', 'Breuner');
    await page.locator('.band').waitFor();
    await page.waitForTimeout(250);
    await fits(page, 'the volley');
    await picture(page, 'umpire');
    const dice = await page.locator('.band strong').first().textContent();
    expect(/^[2-9]/.test(dice), `the dice of its bases, which nobody typed (${dice})`);
    say(`Horn rolls ${dice}`);
    await page.locator('.key').last().click();
    await page.locator('.written').waitFor();
    const told = await page.locator('.written').textContent();
    expect(/DPs? on Breuner/.test(told), `it is told in a sentence (${told})`);
    await picture(page, 'umpire-written');
    const dps = Number((await page.evaluate(() => 0), await two.page.locator('.unitrow', { hasText: 'Breuner' }).textContent()).match(/DPs (\d+)/)?.[1] ?? 0) || await two.page.waitForFunction(() => {
      const row = [...document.querySelectorAll('.unitrow')].find((r) => r.textContent.includes('Breuner'));
      return Number(row?.textContent.match(/DPs (\d+)/)?.[1] ?? 0);
    }, null, { timeout: 8000 }).then((h) => h.jsonValue());
    expect(dps > 0, 'the second phone has the DPs, live');

    // One press takes it back, on both phones.
    await page.getByRole('button', { name: 'Take it back' }).click();
    await two.page.waitForFunction(() => ![...document.querySelectorAll('.unitrow')].find((r) => r.textContent.includes('Breuner')).textContent.includes('DPs'), null, { timeout: 8000 });
    // The same shot again, and the deed is remembered.
    await page.locator('.key').last().click();
    await page.locator('.written').waitFor();

    // The second umpire charges with Soop while the first looks on.
    const p2 = two.page;
    await p2.locator('nav[aria-label="Table umpire"]').getByRole('button', { name: 'Play', exact: true }).click();
    await p2.getByRole('button', { name: 'Charges', exact: true }).click();
    await p2.getByRole('button', { name: 'Charge', exact: true }).click();
    await p2.getByText('Who charges').waitFor();
    await put(p2, 'Who charges', 'Soop');
    await put(p2, 'At whom', 'Chiesa');
    await rollOn(p2, 4);
    await p2.locator('.written').waitFor();
    expect(/Soop charges/.test(await p2.locator('.written').textContent()), 'the charge is told');
    await p2.getByRole('button', { name: 'Combat', exact: true }).first().click();
    await p2.locator('.act', { hasText: /^Combat$/ }).click();
    await p2.getByText('One side', { exact: true }).waitFor();
    await put(p2, 'One side', 'Soop');
    await put(p2, 'The other side', 'Chiesa');
    await rollOn(p2, 3);
    await p2.locator('.written').waitFor();

    // Morale of whoever was shot at: nothing is typed twice.
    await page.getByRole('button', { name: 'Morale', exact: true }).click();
    await page.locator('.act', { hasText: 'Morale phase' }).click();
    await page.getByText('Which unit', { exact: true }).waitFor();
    await put(page, 'Which unit', 'Breuner');
    await page.locator('.out h2').waitFor();
    const state = await page.locator('.role .state').first().textContent();
    expect(/under fire/i.test(state), `it is remembered that it was fired at (${state})`);
    await rollOn(page);
    if (await page.locator('.rec1').count()) await page.locator('.rec1').click();
    await page.getByRole('button', { name: 'Next turn' }).click();
    await page.getByText('Turn 2').first().waitFor();
    await p2.getByText('Turn 2').first().waitFor();
    await page.locator('nav[aria-label="Table umpire"]').getByRole('button', { name: 'Record' }).click();
    expect(await page.locator('.rec li').count() >= 4, 'the record tells the turn');
    await picture(page, 'umpire-record');
    // The table is still there for whoever comes back.
    await page.reload();
    await page.getByText('Turn 2').first().waitFor();
    say(`eight units in ${built.toFixed(0)} s, a turn of fire, charge and morale in ${((Date.now() - begun) / 1000 - built).toFixed(0)} s`);
    one.check();
    two.check();
  },

  // Units from army files, copied, pasted as text, and written out again, in every book; a new one has nobody else's ticks.
  async roster({ browser, url }) {
    for (const size of [phone, { viewport: { width: 1280, height: 800 } }]) {
      const { page, check } = await visitor(browser, url, size);
      for (const book of (await (await fetch(`${url}/api/books`)).json()).filter((b) => b.keeps?.length)) {
        await page.goto(`${url}/#/umpire/${book.name}`);
        await page.locator('nav[aria-label="Table umpire"]').getByRole('button', { name: 'Units' }).click();
        await page.waitForFunction((b) => document.querySelector('select[aria-label=Book]')?.value === b, book.name, { polling: 20 });
        const rows = page.locator('.unitrow'), usual = book.keeps[0].usual.at(-1);
        const folder = new URL(`../../data/${book.name}/armies/`, import.meta.url);
        for (const file of existsSync(folder) ? readdirSync(folder).filter((f) => f.endsWith('.toml')).slice(0, 2) : []) {
          const before = await rows.count();
          await page.locator('input[type=file]').first().setInputFiles(fileURLToPath(new URL(file, folder)));
          await page.locator('.said').waitFor();
          expect(await rows.count() > before, `${book.name}: ${file} brings its units`);
        }
        const before = await rows.count();
        await page.getByRole('button', { name: 'Paste as text' }).first().click();
        await page.getByLabel('Units as text').last().fill(`Breuner: ${usual.title}\nChiesa: ${book.keeps[0].usual[0].title}`);
        await page.getByRole('button', { name: 'Take these' }).click();
        expect(await rows.count() === before + 2, `${book.name}: two units from text`);
        expect(!/not understood/.test(await page.locator('.said').textContent()), `${book.name}: both were understood`);
        const words = await rows.filter({ hasText: 'Breuner' }).first().textContent();
        await page.getByRole('button', { name: 'Copy Breuner', exact: true }).click();
        await rows.filter({ hasText: 'Breuner 2' }).waitFor();
        expect((await rows.filter({ hasText: 'Breuner 2' }).textContent()).replace('Breuner 2', 'Breuner') === words, 'a copy is the same');
        // A new unit begins with what is usual, whatever the last one had.
        await page.locator('#usual1').selectOption({ index: 0 });
        await page.locator('#name1').fill('Fresh');
        await page.locator('.add').nth(1).getByRole('button', { name: 'Add' }).click();
        const fresh = await rows.filter({ hasText: 'Fresh' }).textContent(), chiesa = await rows.filter({ hasText: 'Chiesa' }).first().textContent();
        expect(fresh.replace('Fresh', '') === chiesa.replace('Chiesa', ''), `${book.name}: it has nobody else's ticks (${fresh} | ${chiesa})`);
        await fits(page, `${book.name}: the units`);
      }
      expect(await page.evaluate(() => !document.documentElement.dataset.first), 'Red is red at the table');
      check();
    }
  },

  // Every procedure of every book, at the table, on a phone: roles in words, something to set or to roll, an outcome.
  async umpire({ browser, url }) {
    const { page, check } = await visitor(browser, url, phone);
    const books = (await (await fetch(`${url}/api/books`)).json()).filter((b) => b.keeps?.length);
    for (const book of books) {
      await page.goto(`${url}/#/umpire/${book.name}`);
      await page.locator('.add').first().waitFor();
      for (const s of [0, 1]) for (const n of [0, 1]) {
        await page.locator(`#name${s}`).fill(['Bevern', 'Botta', 'Keith', 'Daun'][2 * s + n]);
        await page.locator('.add').nth(s).getByRole('button', { name: 'Add' }).click();
      }
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      let resolved = 0;
      for (const phase of await page.locator('.phases button').all()) {
        await phase.click();
        await page.waitForTimeout(150);
        const n = await page.locator('.actions').first().locator('.act').count();
        expect(n <= 6, `${book.name}: few actions on a screen (${n})`);
        for (const action of (await page.locator('.actions').first().locator('.act').all()).slice(0, 2)) {
          await action.click();
          await page.waitForTimeout(120);
          const roles = page.locator('.role');
          for (let i = 0; i < Math.min(2, await roles.count()); i++) { const chips = roles.nth(i).locator('.unit-chip'); if (await chips.count()) await chips.nth(0).click(); }
          await rollOn(page);
          if (await page.locator('.rec1').count()) await page.locator('.rec1').click();
          if (await page.locator('.written').count()) resolved++;
        }
        await fits(page, `${book.name}, ${await phase.textContent()}`);
      }
      expect(resolved > 0, `${book.name}: something was resolved at the table`);
      await page.locator('nav[aria-label="Table umpire"]').getByRole('button', { name: 'Record' }).click();
      expect(await page.locator('.rec li p').count() > 0, 'the record tells it');
      await page.reload();
      await page.locator('nav[aria-label="Table umpire"]').getByRole('button', { name: 'Units' }).click();
      await page.getByText('Bevern').first().waitFor();
    }
    check();
  },

  // Contents, addresses, who uses a clause, tables, marked words, near misses, one sheet to print.
  async rules({ browser, url, picture, say }) {
    for (const size of [{ width: 1280, height: 860 }, { width: 390, height: 844 }]) {
      const { page, check } = await visitor(browser, url, { viewport: size });
      await page.goto(`${url}/#/rules/pike-and-shot/PS-FIRE-01`);
      await page.locator('#PS-FIRE-01.here').waitFor();
      await page.locator('#PS-FIRE-01').getByText('Infantry and cavalry fire').waitFor();
      await fits(page, 'rules');
      if (size.width > 500) {
        await page.waitForTimeout(300);
        await picture(page, 'rules');
        await page.locator('.toc a').nth(3).click();
      }
      await page.getByLabel('Search the rules').fill('pike');
      await page.locator('mark').first().waitFor();
      await page.getByLabel('Search the rules').fill('musketrry');
      await page.getByRole('button', { name: 'musketry' }).click();
      await page.locator('mark').first().waitFor();
      await page.getByLabel('Search the rules').fill('');
      await page.locator('.nums summary').first().click();
      expect(await page.locator('.nums td').count() > 3, 'numbers stand in tables');
      await page.getByRole('link', { name: 'Reference sheet' }).click();
      await page.locator('.ref section').first().waitFor();
      if (size.width > 500) await picture(page, 'sheet');
      check();
    }
    // Every book: contents by heading, clauses with addresses that procedures use, numbers in tables, and one side of paper to print.
    const { page, check } = await visitor(browser, url);
    for (const book of await (await fetch(`${url}/api/books`)).json()) {
      await page.goto(`${url}/#/rules/${book.name}`);
      await page.locator('.by a').first().waitFor();
      expect(await page.locator('.toc li').count() >= 5 && await page.locator('.cl > a.id').count() === book.clauses, `${book.name}: contents, and every clause has its address`);
      await page.goto(`${url}/#/rules/${book.name}?show=sheet`);
      await page.locator('.ref section').first().waitFor();
      await page.waitForTimeout(600);
      const pages = ((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;
      expect(pages <= 2, `${book.name}: the sheet is one leaf (${pages} sides)`);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 1062, height: 733 }); // A4 across, without its margins
      await page.waitForTimeout(200);
      const odd = await page.evaluate(() => {
        const column = document.querySelector('.ref h2').getClientRects()[0].width;
        const broad = (t) => [...t.querySelectorAll('tr')].some((r) => [...r.getClientRects()].some((b) => b.width > column + 2 || b.right > innerWidth + 1));
        return [...document.querySelectorAll('.ref table')].filter(broad).map((t) => t.closest('section').querySelector('h2').textContent);
      });
      expect(odd.length === 0, `${book.name}: every table keeps to its column (${odd.join(', ')})`);
      // Letters that can be read at a table: figures and words of 6 points or more.
      const smallest = await page.evaluate(() => Math.min(...[...document.querySelectorAll('.ref td, .ref th')].filter((x) => x.textContent.trim() && x.getClientRects().length).map((x) => parseFloat(getComputedStyle(x).fontSize) * 0.75)));
      expect(smallest >= 5.95, `${book.name}: the smallest letters have ${smallest.toFixed(1)} points`);
      say(`${book.name}: ${pages} ${pages === 1 ? 'side' : 'sides'}, the smallest letters ${smallest.toFixed(1)} points`);
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    check();
  },
  // No label on any page is a piece of a name: forms, roles, tables and outcomes are called by whole names or the book's own labels.
  async labels({ browser, url }) {
    const { page, check } = await visitor(browser, url);
    const books = await (await fetch(`${url}/api/books`)).json();
    for (const book of books) {
      const known = new Set();
      const spaced = (n) => n.replace(/[_-]+/g, ' ').trim().toLowerCase();
      const learn = (s) => { for (const [n, f] of Object.entries(s.properties)) { known.add(spaced(n)); if (f['x-label']) known.add(f['x-label'].toLowerCase()); if (f.items) learn(f.items); } };
      const heads = new Set();
      for (const k of book.keeps ?? []) learn(k.fields);
      const procedures = [];
      for (const p of book.procedures) {
        const q = await (await fetch(`${url}/api/books/${book.name}/procedures/${p.name}`)).json();
        learn(q.facts);
        learn(q.outcome);
        procedures.push(q);
        const headsOf = (s) => { for (const f of Object.values(s.properties)) { if (f['x-group']) heads.add(f['x-group'].toLowerCase()); if (f.items) headsOf(f.items); } };
        for (const s of [q.facts, q.outcome]) headsOf(s);
      }
      for (const q of procedures) {
        await page.goto(`${url}/#/odds/${book.name}/${q.procedure}`);
        await page.waitForFunction((t) => document.querySelector('.hd h2')?.textContent === t && document.querySelector('.form .fact, .form .help'), q.title, { polling: 15 });
        const labels = await page.evaluate(() => [...document.querySelectorAll('.form .fact .name, .form .fact label.tick')].map((e) => e.firstChild?.textContent?.trim() || e.textContent.trim()));
        for (const l of labels) expect(known.has(l.toLowerCase()), `${book.name} ${q.procedure}: "${l}" is a whole name`);
        const titles = await page.evaluate(() => [...document.querySelectorAll('.form h3.sc')].map((e) => e.textContent.trim().toLowerCase()));
        for (const t of titles) expect(t === 'also' || heads.has(t), `${book.name} ${q.procedure}: heading "${t}" is the book's`);
      }
      if (!book.keeps?.length) continue;
      const roles = new Set(procedures.flatMap((q) => q.table.roles.map((r) => r.title)));
      await page.goto(`${url}/#/umpire/${book.name}`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      for (const phase of await page.locator('.phases button').all()) {
        await phase.click();
        await page.waitForTimeout(120);
        for (const action of await page.locator('.actions .act').all()) {
          if (!(await action.isVisible())) continue;
          await action.click();
          await page.waitForTimeout(90);
          for (const t of await page.locator('.role .sc').allTextContents()) expect(roles.has(t.replace(/, if anybody$/, '').replace(/ \(\d\)$/, '')), `${book.name}: role "${t}"`);
        }
      }
    }
    check();
  },
};
