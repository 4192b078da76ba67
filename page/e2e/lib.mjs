// What every run in the browser shares: the host, the browser, and hands that answer questions.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const freePort = () => new Promise((resolve) => {
  const s = createServer();
  s.listen(0, '127.0.0.1', () => {
    const { port } = s.address();
    s.close(() => resolve(port));
  });
});

/** Starts the host with an empty store and waits until it is well. */
export async function startHost(program) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'linstock-page-'));
  const url = `http://127.0.0.1:${port}`;
  let process_;
  let said = '';
  async function up() {
    // All runs come from one address: it may ask for as much as twenty visitors.
    process_ = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--page', dist, '--generosity', '20'], { stdio: ['ignore', 'pipe', 'pipe'] });
    process_.stdout.on('data', (d) => { said = (said + d).slice(-4000); });
    process_.stderr.on('data', (d) => { said = (said + d).slice(-4000); });
    for (let i = 0; i < 200; i++) {
      try { if ((await fetch(`${url}/healthz`)).ok) return; } catch { /* not yet */ }
      if (process_.exitCode !== null) break;
      await new Promise((r) => setTimeout(r, 50));
    }
    throw new Error(`the host did not come up:\n${said}`);
  }
  const down = (signal = 'SIGTERM') => new Promise((resolve) => {
    if (process_.exitCode !== null || process_.signalCode !== null) return resolve();
    process_.once('exit', resolve);
    process_.kill(signal);
  });
  await up();
  return { url, up, down, words: () => said, async end() { await down(); rmSync(data, { recursive: true, force: true }); } };
}

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/** A fresh visitor. Any script error, failed request or request to another host fails the run. */
export async function visitor(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  // What happens is shown at once, unless a test wants to see it happen.
  await context.addInitScript(() => { try { if (!localStorage.getItem('linstock.pace')) localStorage.setItem('linstock.pace', '"once"'); } catch { /* about:blank */ } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles = [];
  page.on('pageerror', (e) => troubles.push(`script error: ${e.message}\n${e.stack ?? ''}`));
  page.on('console', (m) => { if (m.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(m.text())) troubles.push(`console: ${m.text()}`); });
  page.on('request', (r) => { if (!r.url().startsWith(url) && !/^(data|blob):/.test(r.url()) && !r.url().startsWith(url.replace('http', 'ws'))) troubles.push(`foreign request: ${r.url()}`); });
  return { page, context, check() { if (troubles.length) throw new Error(troubles.join('\n')); } };
}

export function expect(truth, words) {
  if (!truth) throw new Error(`expected: ${words}`);
}

/** The question as the page has it. */
export const state = (page) => page.evaluate(() => {
  const b = window.linstock;
  const q = b?.question;
  return {
    number: q?.number ?? -1, mine: !!b?.mine && !b?.waiting, over: !!b?.over, shape: q?.shape ?? '', seat: q?.seat ?? -1, turn: b?.scene?.turn ?? 0,
    options: (q?.options ?? []).map((o) => ({ value: o.value, subject: o.subject ?? -1, text: o.text || o.label || '' })).sort((x, y) => Number(x.subject < 0) - Number(y.subject < 0)), status: b?.status, text: q?.text ?? q?.what ?? '',
  };
});

/** Waits until this seat is asked something new, or the battle is over. */
export async function nextQuestion(page, after) {
  await page.waitForFunction((n) => {
    const b = window.linstock;
    return b && (b.over || (b.mine && !b.waiting && b.question.number !== n));
  }, after, { timeout: 30_000, polling: 15 });
  return state(page);
}

const advice = (page) => page.evaluate(async () => (await window.linstock.hints())[0]?.answer ?? null);

/** Answers one question with the mouse: units on the map, options in the panel, moves dragged or taken from suggestions. */
export async function byMouse(page, s, drag = false) {
  if (s.shape === 'pick') {
    const best = await advice(page);
    const option = s.options.find((o) => o.value === best?.value) ?? s.options[0];
    const button = page.locator(`[data-option="${option.value}"]`);
    await button.click();
    // The end of a phase with units left wants a second press.
    if (option.subject < 0 && (await page.locator('.opt.sure').count())) await button.click();
  } else if (s.shape === 'move' || s.shape === 'place') {
    if (drag) {
      const grip = page.locator('[data-grip=body]').last();
      const b = await grip.boundingBox();
      if (b) {
        await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2);
        await page.mouse.down();
        await page.mouse.move(b.x + b.width / 2 + 4, b.y + b.height / 2 - 20, { steps: 3 });
        await page.mouse.move(b.x + b.width / 2 + 6, b.y + b.height / 2 - 44, { steps: 3 });
        await page.mouse.up();
        await page.waitForTimeout(250);
        if (await page.locator('.go:enabled').count()) { await page.locator('.go').click(); return 'dragged'; }
      }
    }
    await suggestion(page);
    await page.locator('.go:enabled').click();
  } else if (s.shape === 'roll') {
    for (let i = 0; i < 40; i++) {
      // The pad goes with its question: a key that is gone by now was the last one.
      await page.locator('.key').nth(3).click({ timeout: 3000 }).catch(() => {});
      await page.waitForTimeout(40);
      if ((await state(page)).number !== s.number) break;
    }
  }
  return 'done';
}
async function suggestion(page) {
  const hints = page.locator('.opt.small');
  await hints.first().waitFor();
  for (let i = 0; i < (await hints.count()); i++) {
    await hints.nth(i).click();
    try { await page.locator('.go:enabled').waitFor({ timeout: 2500 }); return; } catch { /* the next one */ }
  }
  throw new Error('no suggestion is legal');
}

/** Answers one question by keys alone. */
export async function byKeys(page, s) {
  const keys = page.keyboard;
  if (s.shape === 'pick') {
    const best = await advice(page);
    const i = Math.max(0, s.options.findIndex((o) => o.value === best?.value));
    if (i < 9) {
      await keys.press(String(i + 1));
      await page.waitForTimeout(20);
      if (await page.locator('.opt.sure').count()) await keys.press(String(i + 1));
    } else {
      // Beyond the digits: by Tab to the option, then Enter.
      await page.locator(`[data-option="${s.options[i].value}"]`).focus();
      await keys.press('Enter');
    }
  } else if (s.shape === 'move' || s.shape === 'place') {
    await page.waitForFunction(() => document.querySelectorAll('.opt.small').length > 0, null, { polling: 15 });
    for (let i = 0; i < 6; i++) {
      await page.evaluate(() => document.activeElement?.blur?.());
      await keys.press('h');
      try { await page.locator('.go:enabled').waitFor({ timeout: 2500 }); break; } catch { /* the next one */ }
    }
    await keys.press('Enter');
  } else if (s.shape === 'roll') {
    const r = await page.evaluate(() => window.linstock.question.roll);
    // Dice for tests: of all kinds, the same in every run.
    const die = (i) => 1 + ((s.number * 7 + i * 5 + (s.number >> 3)) % 6);
    const low = r.lowest ?? 0, high = r.highest ?? r.count, n = low + ((s.number * 7 + (s.number >> 2)) % (high - low + 1));
    if (r.ask === 'each') for (let i = 0; i < r.count; i++) await keys.press(String(die(i)));
    else for (const digit of String(n)) await keys.press(digit);
    // A result that begins another one (1 of 0 to 12) wants Enter.
    await page.waitForTimeout(20);
    if ((await state(page)).number === s.number) await keys.press('Enter');
  }
}
