// What a player is told without asking: the enemy's assaults, every fire and combat, whose turn it is; and the armies that come with the program.
import { expect, nextQuestion, state, visitor } from './lib.mjs';

const books = async (url) => (await fetch(`${url}/api/books`)).json();
const post = async (url, wanted) => (await (await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted) })).json()).links;

/** The moment that stands on the map is read and pressed away; what it said. */
async function press(page) {
  const told = await page.locator('.moment').evaluate((m) => { const r = m.getBoundingClientRect(); return { title: m.querySelector('.t').textContent, dice: m.querySelectorAll('.die').length, said: m.querySelector('.said')?.textContent ?? '', inside: r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight, go: m.querySelector('.btn').textContent }; });
  // A busy browser may lose a press: it stands until it is pressed away, and is read again.
  await page.locator('.moment .btn').click({ timeout: 5000 }).catch(() => {});
  return told;
}
const same = (words) => words.filter((w, i) => words.indexOf(w) !== i);

/** Gives ground to the enemy, so that he comes, and reads every moment until he has come and been fought. */
async function read(page, most) {
  const seen = [], begun = Date.now();
  let s = await nextQuestion(page, -1);
  while (Date.now() - begun < most * 1000 && !s.over) {
    if (await page.locator('.moment').count()) { seen.push(await press(page)); s = await state(page); continue; }
    if (!s.mine) { await page.waitForFunction(() => document.querySelector('.moment') || window.linstock.over || (window.linstock.mine && !window.linstock.waiting), null, { polling: 20 }); s = await state(page); continue; }
    const twins = same(await page.locator('.ask .opt:not(.small):visible, .ask .kind:visible').allTextContents());
    expect(twins.length === 0, `no two options with the same words (${twins.join('; ')})`);
    const advice = await page.locator('.opt.small em').allTextContents();
    for (const words of advice) { const p = Number(words.match(/([\d.]+)%/)?.[1] ?? NaN); expect(!(p < 50 && /\bgood\b/.test(words)), `odds below even are not called good: ${words}`); }
    const number = s.number;
    await page.evaluate(async () => { const h = await window.linstock.hints(); const q = window.linstock.question; await window.linstock.answer(h[0]?.answer ?? { value: q.options?.[0]?.value ?? 0 }); });
    await page.waitForFunction((n) => document.querySelector('.moment') || window.linstock.over || window.linstock.question?.number !== n, number, { polling: 15 });
    s = await state(page);
    const told = seen.findIndex((m) => !m.dice);
    if (told >= 0 && seen.slice(told).some((m) => m.dice) && seen.filter((m) => m.dice).length > 12) break;
  }
  for (let i = 0; i < 40 && (await page.locator('.moment').count()); i++) seen.push(await press(page));
  return seen;
}

export const heardTests = {
  // The enemy's assault is announced on the map before its dice; every throw for fire and combat stands there with dice and a sentence.
  async announced({ browser, url, say, picture }) {
    for (const [book, setup, earliest, me] of [['big-napoleonic', 'first-shots', 6, 1], ['pike-and-shot', 'killiecrankie', 3, 1]]) for (const size of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      // Not in every battle does the enemy come: the first in which he does.
      let page, check, first, seen, at = -1;
      for (let seed = earliest; seed < earliest + 4 && at < 0; seed++) {
        await page?.context().close();
        const who = await visitor(browser, url, size);
        [page, check] = [who.page, who.check];
        await who.context.addInitScript(() => { try { localStorage.setItem('linstock.pace', '"wait"'); } catch { /* none */ } });
        const links = await post(url, { book, setup, seed: String(seed), seats: [0, 1].map((seat) => (seat === me ? { player: 'human' } : { player: 'computer', level: 'doctrine' })) });
        await page.goto(`${url}/#/battle/${links[`seat${me}`]}`);
        await page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
        first = await page.evaluate(() => window.linstock.events.at(-1)?.seq ?? 0);
        seen = await read(page, 150);
        at = seen.findIndex((m) => !m.dice);
      }
      expect(at >= 0, `${book}: the enemy's assault is announced (${seen.map((m) => m.title).join('; ')})`);
      expect(seen[at].dice === 0 && seen.slice(at).some((m) => m.dice), `${book}: before its dice`);
      expect(seen.every((m) => m.inside), `${book}: every moment stands on the screen`);
      // Each heading under which dice fell for a fire or a fight stood on the map.
      const fell = await page.evaluate((seq) => window.linstock.events.filter((e) => e.seq > seq).flatMap((e) => {
        const out = [];
        let now = null;
        for (const n of e.notes ?? []) { if (n.kind === 'heading' && !(now && !now.dice && (n.subject ?? -1) < 0)) out.push((now = { words: n.text ?? n.what, dice: 0 })); else if (n.kind === 'rolled' && now) now.dice += n.faces?.length ?? 0; }
        return out.filter((x) => x.dice);
      }), first);
      const fights = fell.filter((x) => /fire|shot|shoot|combat|melee|assault|charge/i.test(x.words));
      expect(fights.length > 2, `${book}: there was fire and combat (${fell.map((x) => x.words).join('; ')})`);
      const last = seen.at(-1)?.title.toLowerCase();
      const upTo = fights.slice(0, Math.max(1, fights.findLastIndex((x) => x.words.toLowerCase() === last) + 1 || fights.length - 2));
      for (const f of upTo) expect(seen.some((m) => m.title.toLowerCase() === f.words.toLowerCase() && m.dice > 0), `${book}: "${f.words}" stood on the map`);
      say(`${book} at ${size.viewport.width}: ${seen.length} moments, ${upTo.length} of fire and combat; ${seen[at].title}`);
      await picture(page, `announced-${book}-${size.viewport.width}`);
      check();
    }
  },
  // "Your turn" is heard where a friend plays, as often as it is one's turn again, and not when sound is off.
  async sound({ browser, url }) {
    const links = await post(url, { book: 'big-napoleonic', setup: 'first-shots', seed: '7', dice: 'seeded', seats: [{ player: 'human' }, { player: 'human' }] });
    const ears = () => {
      window.drum = [];
      const param = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
      window.AudioContext = class {
        currentTime = 0; destination = {};
        createOscillator() { return { frequency: param(), connect: (x) => x, start: (at) => window.drum.push(at), stop() {} }; }
        createGain() { return { gain: param(), connect: (x) => x }; }
        close() { return Promise.resolve(); }
      };
    };
    const loud = await visitor(browser, url), mute = await visitor(browser, url, { viewport: { width: 390, height: 844 } });
    for (const v of [loud, mute]) await v.context.addInitScript(ears);
    await mute.context.addInitScript(() => { try { localStorage.setItem('linstock.sound', 'false'); } catch { /* none */ } });
    await loud.page.goto(`${url}/#/battle/${links.seat0}`);
    await mute.page.goto(`${url}/#/battle/${links.seat1}`);
    for (const v of [loud, mute]) await v.page.waitForFunction(() => window.linstock?.scene && window.linstock.question, null, { polling: 15 });
    const taps = (v) => v.page.evaluate(() => window.drum.length);
    let turns = (await loud.page.evaluate(() => window.linstock.mine)) ? 1 : 0, mine = turns === 1;
    // Answers of both, until it has been the first one's turn three times.
    for (let i = 0; i < 120 && turns < 3; i++) {
      const who = (await loud.page.evaluate(() => window.linstock.mine)) ? loud : mute, number = (await state(who.page)).number;
      await who.page.evaluate(async () => { const h = await window.linstock.hints(); await window.linstock.answer(h[0].answer); });
      await who.page.waitForFunction((n) => window.linstock.question?.number !== n, number, { polling: 15 });
      const next = await state(who.page);
      for (const v of [loud, mute]) await v.page.waitForFunction((n) => window.linstock.question?.number === n, next.number, { polling: 15 });
      const now = await loud.page.evaluate(() => window.linstock.mine);
      if (now && !mine) turns++;
      mine = now;
      await loud.page.waitForTimeout(30);
      expect((await taps(loud)) === 2 * turns, `two taps for each turn of his: ${await taps(loud)} for ${turns}`);
    }
    expect(turns === 3, 'his turn came again');
    expect((await taps(mute)) === 0, 'who wants no sound hears none');
    loud.check(); mute.check();
  },
  // The armies of every book that has some: on the start screen, and taken by one press for either side of a table.
  async armies({ browser, url, say }) {
    for (const size of [{ viewport: { width: 1280, height: 800 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const { page, check } = await visitor(browser, url, size);
      const all = await (await fetch(`${url}/armies.json`)).json();
      expect(all.length > 3 && new Set(all.map((a) => a.book)).size > 1, 'armies of several books come with the program');
      for (const book of (await books(url)).filter((b) => all.some((a) => a.book === b.name))) {
        const own = all.filter((a) => a.book === book.name);
        await page.goto(`${url}/#/?book=${book.name}`);
        await page.reload();
        await page.getByText(`Armies for the table umpire (${own.length})`).click();
        await page.getByRole('link', { name: own[0].title, exact: true }).click();
        await page.locator('.said').filter({ hasText: own[0].title }).waitFor();
        const rows = page.locator('.unitrow');
        expect((await rows.count()) > 3, `${book.name}: ${own[0].title} has come`);
        expect((await page.getByLabel('Name of side 1').inputValue()) === own[0].title, 'the side has its name');
        let n = await rows.count();
        for (const army of size.viewport.width > 600 ? own.slice(1) : own.slice(1, 2)) {
          await page.locator('.armies').nth(1).selectOption(army.name);
          await page.locator('.said').filter({ hasText: army.title }).waitFor();
          const now = await rows.count();
          expect(now > n, `${book.name}: ${army.title} brings its units`);
          const plain = await page.locator('.unitrow .quiet').allTextContents();
          expect(plain.slice(n).every((w) => w.trim().length > 2), `${book.name}: every unit of ${army.title} says what it is`);
          n = now;
        }
        say(`${book.name} at ${size.viewport.width}: ${own.length} armies, ${n} units on the table`);
        await page.reload();
        await page.getByRole('button', { name: 'Units', exact: true }).click();
        expect((await rows.count()) === n, 'a reload brings nothing twice');
      }
      check();
    }
  },
};
