// The page against the host, as people use it.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { byKeys, byMouse, expect, nextQuestion, state, visitor } from './lib.mjs';

const battle = 'First shots';

async function begin(page, url, button = 'Play against the computer', { pace = 0, level = 'random' } = {}) {
  await page.goto(`${url}/#/?pace=${pace}&seed=1815`);
  await page.getByText(battle, { exact: true }).first().click();
  await page.locator('select').filter({ hasText: 'Captain' }).selectOption(level);
  await page.getByRole('button', { name: button }).click();
  await page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
}
async function playOut(page, answer, most = 900) {
  let last = -1, answers = 0;
  for (; answers < most; answers++) {
    const s = await nextQuestion(page, last);
    if (s.over) return answers;
    last = s.number;
    await answer(page, s, answers);
  }
  throw new Error(`the battle was not over after ${most} answers`);
}

export const tests = {
  async start({ browser, url, picture, say }) {
    const { page, check } = await visitor(browser, url, { viewport: { width: 1440, height: 900 } });
    const times = [];
    for (let i = 0; i < 5; i++) {
      await page.goto('about:blank');
      await page.goto(url);
      await page.getByRole('button', { name: 'Play against the computer' }).waitFor();
      times.push(Math.round(await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 9999)));
    }
    times.sort((x, y) => x - y);
    // Reported, never judged: a wall clock says little on a busy machine.
    const crowd = Math.max(1, loadavg()[0] / cpus().length);
    say(`first usable screen: ${times.join(', ')} ms (load ${crowd.toFixed(1)} to a core)`);
    const books = (await (await fetch(`${url}/api/books`)).json()).filter((b) => !b.invented);
    expect(await page.getByRole('radio', { name: /clauses/ }).count() === books.length, 'every book is there');
    // Parts come when they are first opened: none of them is asked for by the first screen.
    const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map((e) => e.name).filter((n) => /\.(js|css)$/.test(n)));
    const part = /\/(Battle|Replay|Replays|Odds|Umpire|Rules|SummaryCard|DicePad|FactsForm)-[^/]*$/;
    expect((await asked()).length > 0 && !(await asked()).some((n) => part.test(n)), `nothing but the first screen is loaded (${(await asked()).filter((n) => part.test(n))})`);
    await page.waitForTimeout(700);
    await picture(page, 'start');
    await page.goto(`${url}/#/odds`);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some((e) => /\/Odds-[^/]*\.js$/.test(e.name)), null, { polling: 20 });
    check();
  },

  async mouse({ browser, url, picture, say }) {
    const { page, check } = await visitor(browser, url, { viewport: { width: 1440, height: 900 } });
    await begin(page, url);
    // The odds stand beside an option as soon as the hand is over it.
    const first = await nextQuestion(page, -1);
    await page.locator(`[data-option="${first.options[0].value}"]`).hover();
    await page.locator('.oddsbox').getByText(/in 100/).waitFor();
    // A newcomer is told the goal, and each option has its figure.
    await page.getByRole('region', { name: 'Briefing' }).getByText('To hold at the end').waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('.opt .fig')].filter((x) => /%/.test(x.textContent)).length >= 2, null, { polling: 30 });
    // The end of the phase is taken back to those who have not moved; no second press, and nothing has happened.
    await page.keyboard.press(String(first.options.length));
    await page.getByText(/^Not yet: /).waitFor();
    await page.keyboard.press('Escape');
    expect((await state(page)).number === first.number, 'one press does not end the phase');
    let dragged = 0, taken = false;
    const answers = await playOut(page, async (p, s, i) => {
      // An assault with its odds makes the picture.
      if (!taken && s.shape === 'move' && s.turn >= 2) {
        const k = await p.evaluate(async () => (await window.linstock.hints()).slice(0, 5).findIndex((h) => h.answer.target >= 0));
        if (k >= 0) {
          await p.locator('.opt.small').nth(k).click();
          await p.locator('.oddsbox').waitFor();
          taken = true;
          await p.waitForTimeout(400);
          await picture(p, 'board');
        }
      }
      const how = await byMouse(p, s, s.shape === 'move' && i % 3 === 0);
      if (how === 'dragged') dragged++;
    });
    expect(dragged > 0, 'a unit was moved by dragging it');
    say(`${answers} answers, ${dragged} of them dragged`);
    await page.getByRole('dialog', { name: 'Summary of the battle' }).getByText(/lost/).first().waitFor();
    await page.keyboard.press('Escape');
    // The log can be searched, and a clause opens its words.
    await page.getByLabel('Search the log').fill('throw');
    const chip = page.locator('.log .chip').first();
    await chip.click();
    await page.getByRole('dialog', { name: /Clause/ }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    // Replay with its scrubber.
    await page.getByRole('link', { name: 'Replay' }).click();
    const scrubber = page.getByRole('slider', { name: 'Place in the battle' });
    await scrubber.waitFor();
    const most = Number(await scrubber.getAttribute('max'));
    expect(most > 20, 'the replay has all its places');
    await scrubber.fill(String(Math.floor(most / 2)));
    await page.getByText(`${Math.floor(most / 2)} of ${most}`).waitFor();
    await page.getByRole('button', { name: 'On', exact: true }).click();
    await page.getByText(`${Math.floor(most / 2) + 1} of ${most}`).waitFor();
    await page.getByRole('button', { name: 'Turn 3', exact: true }).click();
    await page.getByText('Turn 3 of 6').waitFor();
    await page.waitForTimeout(900);
    await picture(page, 'replay');
    // Whoever gets the link sees the same place of the same battle.
    const shared = await page.evaluate(async () => (await (await fetch('/api/seat', { headers: { Authorization: `Bearer ${location.hash.split(/[/?]/)[2]}` } })).json()).invite.watch);
    const friend = await visitor(browser, url);
    await friend.page.goto(`${url}/#/replay/${shared}${new URL(page.url()).hash.replace(/^[^?]*/, '')}`);
    await friend.page.getByText('Turn 3 of 6').waitFor();
    friend.check();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect((await download.failure()) === null, 'the record can be downloaded');
    // It can be loaded again.
    const file = await download.path();
    await page.goto(`${url}/#/`);
    await page.locator('input[type=file]').setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await page.waitForFunction(() => location.hash.startsWith('#/battle/') && window.linstock?.over, null, { polling: 30 });
    check();
  },

  async keyboard({ browser, url, say }) {
    const { page, check } = await visitor(browser, url);
    await page.goto(`${url}/#/?pace=0&seed=1814`);
    await page.getByRole('button', { name: 'Play against the computer' }).waitFor();
    // To the button by Tab alone.
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent?.trim() === 'Play against the computer')) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
    const answers = await playOut(page, byKeys);
    say(`${answers} answers by keys`);
    expect(await page.evaluate(() => window.linstock.seat.title) === battle, 'whoever has not chosen begins with the teaching battle');
    await page.getByRole('dialog', { name: 'Summary of the battle' }).getByText(/to be expected/).first().waitFor();
    check();
  },

  async two_browsers({ browser, url, say }) {
    // Small windows without motion: a whole battle is two hundred answers, each seen in both.
    const small = { viewport: { width: 960, height: 600 }, reducedMotion: 'reduce' };
    const a = await visitor(browser, url, small);
    await a.page.goto(`${url}/#/?pace=0&seed=1812`);
    await a.page.getByText(battle, { exact: true }).first().click();
    await a.page.getByRole('button', { name: 'Invite a friend' }).click();
    const link = await a.page.getByLabel('Link for your friend').inputValue();
    await a.page.getByRole('link', { name: 'To the battle' }).click();
    const b = await visitor(browser, url, small);
    await b.page.goto(link);
    for (const { page } of [a, b]) await page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
    // A whole battle: one plays with the mouse, the other by keys.
    const answered = [0, 0];
    const hands = [byMouse, byKeys];
    let over = false;
    for (let i = 0; i < 900 && !over; i++) {
      const states = await Promise.all([a, b].map(({ page }) => state(page)));
      over = states.every((s) => s.over);
      const k = states.findIndex((s) => s.mine && !s.over);
      if (k < 0) { await a.page.waitForTimeout(15); continue; }
      expect(!states[1 - k].mine || states[1 - k].number !== states[k].number, 'only one of them is asked');
      const { page } = [a, b][k];
      await hands[k](page, states[k]);
      answered[k]++;
      // What one does, the other sees.
      for (const other of [a, b]) await other.page.waitForFunction((n) => window.linstock.over || window.linstock.question?.number !== n, states[k].number, { polling: 15 });
    }
    expect(over, `the battle came to its end (${answered})`);
    const ends = await Promise.all([a, b].map(({ page }) => page.evaluate(() => {
      const { scene, winner, events, seat } = window.linstock;
      return { sides: seat.seats, same: JSON.stringify({ winner, score: scene.score, units: scene.units.map((u) => [u.id, u.strength, u.on_table, u.at]), events: events.map((e) => [e.seq, e.text]) }) };
    })));
    expect(ends[0].same === ends[1].same, 'both see the same end');
    expect(ends[0].sides[0] !== ends[1].sides[0], 'each sat on its own side');
    const told = await Promise.all([a, b].map(({ page }) => page.getByRole('dialog', { name: 'Summary of the battle' }).locator('h2').filter({ hasText: /field|draw/ }).textContent()));
    expect(told[0] === told[1] && /field|draw/.test(told[0]), `both are told the same result (${told})`);
    say(`${answered[0]} answers by mouse, ${answered[1]} by keys: ${told[0]}`);
    a.check();
    b.check();
  },

  async reconnect({ browser, url, host }) {
    const { page } = await visitor(browser, url);
    await begin(page, url);
    let s = await nextQuestion(page, -1);
    for (let i = 0; i < 4; i++) { await byMouse(page, s); s = await nextQuestion(page, s.number); }
    // The host is killed in mid-move and comes back; the page joins again by itself and nothing is lost.
    await host.down('SIGKILL');
    await page.getByText('The host is away').waitFor();
    await host.up();
    await page.waitForFunction(() => window.linstock.status === 'joined', null, { timeout: 25_000, polling: 30 });
    const after = await state(page);
    expect(after.number === s.number, `the same question is asked again (${s.number}, ${after.number})`);
    await byMouse(page, after);
    // A reload with a move half drawn: the question stands, the draft is gone, the log is whole.
    let now = await nextQuestion(page, after.number);
    while (now.shape !== 'move') { await byMouse(page, now); now = await nextQuestion(page, now.number); }
    const told = await page.evaluate(() => window.linstock.events.length);
    await page.keyboard.press('ArrowUp');
    await page.locator('.verdict').getByText(/ of \d/).first().waitFor();
    await page.reload();
    const again = await nextQuestion(page, -1);
    expect(again.number === now.number && again.text === now.text, `the same move is asked for (${now.number}, ${again.number})`);
    expect(await page.evaluate(() => window.linstock.events.length) === told, 'every event is there again');
    // Somebody who left finds the way back from the start.
    await page.goto(`${url}/#/`);
    await page.getByRole('link', { name: /^Continue First shots, turn \d/ }).click();
    expect((await nextQuestion(page, -1)).number === now.number, 'the battle goes on where it was left');
  },

  async hot_seat({ browser, url }) {
    const { page, check } = await visitor(browser, url);
    await begin(page, url, 'Two on this screen');
    const seen = new Set();
    let last = -1;
    for (let i = 0; i < 120 && seen.size < 2; i++) {
      const s = await nextQuestion(page, last);
      last = s.number;
      seen.add(s.seat);
      await byMouse(page, s);
    }
    expect(seen.size === 2, 'both sides were asked on this screen');
    // Undo takes the last decision back, where no die has fallen since.
    for (let i = 0; i < 40; i++) {
      const s = await nextQuestion(page, last);
      last = s.number;
      if (await page.evaluate(() => window.linstock.mayUndo)) {
        await page.keyboard.press('u');
        await page.waitForFunction((n) => window.linstock.events.at(-1)?.kind === 'undo' && window.linstock.question?.number !== n, s.number, { polling: 15 });
        check();
        return;
      }
      await byMouse(page, s);
    }
    throw new Error('nothing could be taken back');
  },

  async deploy({ browser, url }) {
    // A scenario of one's own, given as text, in which the players place their units.
    const text = readFileSync(new URL('../../data/big-napoleonic/scenarios/first-shots.toml', import.meta.url), 'utf8')
      .replace('[[area]]', '[deployment]\nred = [[0, 0], [36, 9]]\nblue = [[0, 21], [36, 30]]\n\n[[area]]');
    const reply = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ book: 'big-napoleonic', setup: text }) });
    const { page, check } = await visitor(browser, url);
    await page.goto(`${url}/#/battle/${(await reply.json()).links.seat0}`);
    let last = -1, placed = 0;
    for (let i = 0; i < 8; i++) {
      const s = await nextQuestion(page, last);
      last = s.number;
      if (s.shape !== 'place') break;
      placed++;
      await (i % 2 ? byKeys(page, s) : byMouse(page, s, true));
    }
    expect(placed === 4, `four units were placed (${placed})`);
    check();
  },

  async typed_dice({ browser, url, say }) {
    // A whole battle with real dice: the two at the table type what they have rolled, as faces or as counted results.
    const { page, check } = await visitor(browser, url, { viewport: { width: 960, height: 600 }, reducedMotion: 'reduce' });
    await page.goto(`${url}/#/?pace=0`);
    await page.getByText(battle, { exact: true }).first().click();
    await page.getByLabel('We roll real dice').check();
    await page.getByRole('button', { name: 'Two on this screen' }).click();
    let rolled = 0;
    const answers = await playOut(page, async (p, s, i) => {
      if (s.shape === 'roll') rolled++;
      if (s.shape === 'roll' && rolled === 3) {
        await p.getByRole('button', { name: 'Type the faces instead' }).click();
        for (let die = 0; die < 2; die++) await p.locator('.key').nth(3 + die).click();
      } else await (i % 2 ? byKeys : byMouse)(p, s);
    }, 1200);
    expect(rolled > 20, `dice were asked of the players (${rolled})`);
    say(`${answers} answers, ${rolled} of them dice`);
    const dialog = page.getByRole('dialog', { name: 'Summary of the battle' });
    await dialog.waitFor();
    await dialog.getByText(/to be expected/).first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.log').getByText(/D6/).first().waitFor({ state: 'attached' });
    // The tape, by keys: from one unit to another.
    await page.keyboard.press('m');
    const units = page.locator('[data-unit][role=button]');
    await units.nth(0).focus();
    await page.keyboard.press('Enter');
    await units.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/Measured: [1-9]/).waitFor({ state: 'attached' });
    check();
  },

  async odds({ browser, url, picture }) {
    const { page, check } = await visitor(browser, url, { viewport: { width: 1280, height: 860 } });
    const books = await (await fetch(`${url}/api/books`)).json();
    for (const book of books) {
      await page.goto(`${url}/#/odds/${book.name}`);
      await page.locator('#book').waitFor();
      // It opens with what somebody does to somebody, with usual troops, and a question that is a sentence.
      if (!book.invented) {
        await page.waitForFunction((b) => document.querySelector('#book')?.value === b && /\d/.test(document.querySelector('[data-testid=figure]')?.textContent ?? ''), book.name, { polling: 20 });
        const name = await page.locator('#procedure').inputValue(), opened = book.procedures.find((p) => p.name === name);
        expect(opened.roles > 1 && opened.effects > 0 && !opened.look_up, `${book.name} opens with ${name}`);
        // Its answer is not settled beforehand.
        await page.waitForFunction(() => { const n = Number(document.querySelector('[data-testid=figure]')?.textContent); return n > 0 && n < 100; }, null, { polling: 20 });
        expect(await page.locator('.troop').count() > 0, `${book.name}: usual troops to start from`);
        expect(await page.locator('.al .asked').count() || await page.locator('.al select[aria-label="How much"] option').first().textContent().then((t) => /^\d/.test(t)), `${book.name}: choices are asked by name, numbers by how many`);
      }
      let shown = 0;
      for (const p of book.procedures) {
        await page.goto(`${url}/#/odds/${book.name}/${p.name}`);
        await page.waitForFunction((t) => document.querySelector('.hd h2')?.textContent === t && (document.querySelector('.out .r') || document.querySelector('.out .trouble')), p.title, { polling: 15 });
        const rows = await page.locator('.out .r').count();
        expect(rows <= 6, `${p.name}: at most six rows (${rows})`);
        expect(!/all others/i.test(await page.locator('.out').textContent()), `${p.name}: nothing is hidden`);
        shown += rows > 0 ? 1 : 0;
        if (shown >= 6) break;
      }
      expect(shown > 0, `${book.name} shows odds`);
    }
    // Live, at least, chart, link.
    const book = books.find((b) => b.procedures.some((p) => p.name === 'throw')) ?? books[0];
    const name = book.procedures.find((p) => p.name === 'throw')?.name ?? book.procedures[0].name;
    await page.goto(`${url}/#/odds/${book.name}/${name}`);
    const figure = page.getByTestId('figure');
    await page.waitForFunction(() => /\d/.test(document.querySelector('[data-testid=figure]')?.textContent ?? ''), null, { polling: 15 });
    const before = await figure.textContent();
    await page.locator('.form .seg label').filter({ hasText: 'raw' }).first().click();
    await page.waitForFunction((b) => { const t = document.querySelector('[data-testid=figure]')?.textContent ?? ''; return /\d/.test(t) && t !== b; }, before, { polling: 15 });
    await page.locator('.two svg .c').first().waitFor();
    // Another row is another question.
    const words = await page.locator('.al .asked').textContent();
    await page.locator('.r .ask[aria-pressed=false]').first().click();
    expect(await page.locator('.al .asked').textContent() !== words, 'a row asks about itself');
    // The answer stays in sight while the last fact is set.
    await page.locator('.form').evaluate((f) => f.scrollIntoView(false));
    expect(await figure.evaluate((f) => { const b = f.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight; }), 'the answer is in sight at the end of the form');
    await page.evaluate(() => scrollTo(0, 0));
    // Found by a word, whatever the book.
    await page.locator('#find').fill('rally');
    expect(await page.locator('.found li').count() > 0, 'a procedure is found by a word');
    await page.locator('#find').fill('');
    await page.getByRole('button', { name: 'Explain each fact' }).click();
    await page.locator('.form .what .chip').first().waitFor();
    await page.getByRole('button', { name: 'Do not explain' }).click();
    await page.waitForTimeout(500);
    const after = await figure.textContent();
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForFunction((a) => document.querySelector('[data-testid=figure]')?.textContent === a, after, { polling: 15 });
    const widest = book.procedures.find((p) => p.name === 'assault') ?? book.procedures[0];
    await page.goto(`${url}/#/odds/${book.name}/${widest.name}`);
    await page.waitForFunction((t) => document.querySelector('.hd h2')?.textContent === t && document.querySelector('.two svg .c') && /\d/.test(document.querySelector('[data-testid=figure]')?.textContent ?? ''), widest.title, { polling: 15 });
    expect(await page.locator('.out .r').count() <= 6, 'at most six rows');
    await page.waitForTimeout(600);
    await picture(page, 'odds');
    // On a phone too: nothing is cut at the edge, and the answer is in sight while facts are set.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut at the edge of a phone');
    await page.locator('.form').evaluate((f) => f.scrollIntoView(false));
    expect(await page.locator('.peek strong').evaluate((f) => { const b = f.getBoundingClientRect(); return b.height > 0 && b.top >= 0 && b.bottom <= innerHeight; }), 'the answer is in sight on a phone');
    check();
  },

  async phone({ browser, url, picture }) {
    const { page, check } = await visitor(browser, url, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await begin(page, url);
    let s = await nextQuestion(page, -1);
    for (let i = 0; i < 12 && !s.over; i++) {
      await byMouse(page, s);
      s = await nextQuestion(page, s.number);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide <= 360, `nothing is wider than the phone (${wide})`);
      if (s.shape === 'move' && i > 2) break;
    }
    if (s.shape === 'move') await page.locator('.opt.small').first().click();
    await page.waitForTimeout(700);
    await picture(page, 'board-phone');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.locator('.log article').first().waitFor();
    for (const screen of ['', 'odds', 'umpire', 'rules', 'replays']) {
      await page.goto(`${url}/#/${screen}`);
      await page.waitForTimeout(300);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide <= 360, `${screen || 'start'} fits a phone (${wide})`);
    }
    check();
  },

  async dark({ browser, url, picture }) {
    const { page, check } = await visitor(browser, url, { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    await page.goto(`${url}/#/?pace=0`);
    await page.getByText('Quatre Bras', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Play against the computer' }).click();
    const s = await nextQuestion(page, -1);
    if (!s.over) await byMouse(page, s);
    await page.waitForTimeout(800);
    expect(await page.evaluate(() => document.documentElement.dataset.theme) === 'dark', 'the paper is dark');
    await picture(page, 'board-dark');
    check();
  },

  async smooth({ browser, url, say }) {
    // Panning and zooming must not lay out, restyle or paint the troops again: the script's share of a frame is small.
    const { page, check } = await visitor(browser, url, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/#/?pace=0`);
    await page.getByText('Quatre Bras', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Play against the computer' }).click();
    await page.waitForFunction(() => window.linstock?.scene, null, { polling: 15 });
    // Two hundred units: those of the scene many times over.
    await page.evaluate(() => {
      const b = window.linstock, units = [];
      const many = b.scene.units.filter((u) => u.on_table && u.bases?.length);
      for (let i = 0; i < 200; i++) {
        const u = many[i % many.length], dx = (i * 3700) % 50000 - u.at[0] + 4000, dy = Math.floor(i / 14) * 2800 - u.at[1] + 3000;
        const shift = (l) => l.map((v, k) => v + (k % 2 ? dy : dx));
        units.push({ ...u, id: 1000 + i, at: shift(u.at), front: shift(u.front), bases: u.bases.map(shift), gaps: (u.gaps ?? []).map(shift) });
      }
      b.scene = { ...b.scene, units };
    });
    await page.waitForTimeout(600);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // CPU time: what else runs here does not count
    const measure = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));
    const before = await measure();
    const frames = await page.evaluate(async () => {
      const el = document.querySelector('.stage');
      el.setPointerCapture = () => {};
      el.hasPointerCapture = () => true;
      const fire = (t, x, y) => el.dispatchEvent(new PointerEvent(t, { pointerId: 7, clientX: x, clientY: y, bubbles: true }));
      fire('pointerdown', 400, 400);
      let n = 0;
      const begun = performance.now();
      await new Promise((done) => {
        const step = () => {
          n++;
          fire('pointermove', 400 + 90 * Math.sin(n / 9), 400 + 90 * Math.cos(n / 9));
          if (n < 90) requestAnimationFrame(step); else done();
        };
        requestAnimationFrame(step);
      });
      const took = performance.now() - begun;
      fire('pointerup', 400, 400);
      return { n, took };
    });
    const after = await measure();
    const busy = ((after.TaskDuration - before.TaskDuration) * 1000) / frames.n;
    const style = ((after.LayoutDuration + after.RecalcStyleDuration - before.LayoutDuration - before.RecalcStyleDuration) * 1000) / frames.n;
    // The engine's own preview of a move, there and back.
    const previews = await page.evaluate(async () => {
      const b = window.linstock;
      for (let i = 0; i < 12 && b.question?.shape !== 'move'; i++) {
        const n = b.question.number, h = (await b.hints())[0];
        await b.answer(h.answer);
        for (let k = 0; k < 100 && (b.question?.number === n || !b.mine); k++) await new Promise((r) => setTimeout(r, 20));
      }
      const { x, y, facing } = b.question.block, times = [];
      for (let i = 0; i < 15; i++) {
        const t = performance.now();
        await b.preview({ to: { x: x + i * 400, y: y + i * 500, facing } });
        times.push(performance.now() - t);
      }
      return times.sort((p, q) => p - q);
    });
    say(`preview of a move: median ${previews[7].toFixed(0)} ms, slowest ${previews[14].toFixed(0)} ms`);
    say(`200 units: ${((frames.n * 1000) / frames.took).toFixed(0)} frames/s here; main thread ${busy.toFixed(2)} ms a frame, of it style and layout ${style.toFixed(2)} ms`);
    check();
  },
};
