// Drives the built page in Chromium against the real host: node e2e/run.mjs HOST [name ...]
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, startHost } from './lib.mjs';
import { orderTests } from './battle.mjs';
import { everyTests } from './every.mjs';
import { freshTests } from './fresh.mjs';
import { gestureTests } from './gestures.mjs';
import { heardTests } from './heard.mjs';
import { tableTests } from './table.mjs';
import { secretTests } from './secrets.mjs';
import { sheetTests } from './sheet.mjs';
import { wholeTests } from './whole.mjs';
import { tests as battleTests } from './tests.mjs';

const tests = { ...battleTests, ...tableTests, ...orderTests, ...gestureTests, ...secretTests, ...sheetTests, ...heardTests, ...everyTests, ...freshTests, ...wholeTests };

const [program, ...only] = process.argv.slice(2);
if (!program) {
  console.error('usage: node e2e/run.mjs HOST [test ...]');
  process.exit(2);
}
const pictures = process.env.PICTURES ?? '';
if (pictures) mkdirSync(pictures, { recursive: true });
// Small pictures for docs, taken from these runs.
async function picture(page, file) {
  if (!pictures) return;
  const cdp = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize();
  // A phone's picture is as sharp as a phone.
  const [x, y] = await page.evaluate(() => [scrollX, scrollY]);
  const format = process.env.PICTURE_FORMAT ?? 'webp';
  const { data } = await cdp.send('Page.captureScreenshot', { format, ...(format === 'webp' ? { quality: 80 } : {}), clip: { x, y, width, height, scale: width < 600 && format === 'webp' ? 2 : 1 } });
  writeFileSync(`${pictures}/${file}.${format}`, Buffer.from(data, 'base64'));
}
const host = await startHost(program);
const browser = await launch();
let failed = 0;
async function one(name, run) {
  // A browser on a crowded machine may be late once; what fails twice is wrong.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const begun = Date.now(), mine = [], said = [];
    const took = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
    const visitors = { newContext: async (...how) => { const c = await browser.newContext(...how); mine.push(c); return c; } };
    let done = true;
    try {
      await run({ host, url: host.url, browser: visitors, picture, say: (words) => said.push(`      ${words}`) });
      console.log([...said, `ok    ${name} (${took()}${attempt > 1 ? ', at the second attempt' : ''})`].join('\n'));
    } catch (e) {
      done = false;
      if (attempt === 2) failed++;
      console.log(`${attempt === 2 ? 'FAIL ' : 'again'} ${name} (${took()})\n${e.stack ?? e}`);
      for (const [k, context] of mine.entries()) for (const page of context.pages()) await page.screenshot({ path: join(tmpdir(), `linstock-page-failed-${name}${k ? `-${k + 1}` : ''}.png`) }).catch(() => {});
    }
    for (const context of mine) await context.close();
    if (done) return;
  }
}
// What measures or kills the host runs alone; of the others, which mostly wait for answers, two at a time.
const alone = ['start', 'reconnect', 'smooth'];
const wanted = Object.entries(tests).filter(([name]) => !only.length || only.includes(name));
for (const [name, run] of wanted.filter(([n]) => alone.includes(n))) await one(name, run);
const rest = wanted.filter(([n]) => !alone.includes(n));
await Promise.all([0, 1].map(async () => { for (let next = rest.shift(); next; next = rest.shift()) await one(...next); }));
await browser.close();
await host.end();
if (failed) {
  console.error(`${failed} failed; what the host said last:\n${host.words()}`);
  process.exit(1);
}
