// Drives the built page in Chromium against the real host: node e2e/run.mjs HOST [name ...]
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, startHost } from './lib.mjs';
import { tests } from './tests.mjs';

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
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
  writeFileSync(`${pictures}/${file}.webp`, Buffer.from(data, 'base64'));
}
const host = await startHost(program);
const browser = await launch();
let failed = 0;
for (const [name, run] of Object.entries(tests)) {
  if (only.length && !only.includes(name)) continue;
  // A browser on a crowded machine may be late once; what fails twice is wrong.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const begun = Date.now();
    const took = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
    try {
      await run({ host, url: host.url, browser, picture });
      console.log(`ok    ${name} (${took()}${attempt > 1 ? ', at the second attempt' : ''})`);
      break;
    } catch (e) {
      if (attempt === 2) failed++;
      console.log(`${attempt === 2 ? 'FAIL ' : 'again'} ${name} (${took()})\n${e.stack ?? e}`);
      for (const context of browser.contexts()) for (const page of context.pages()) await page.screenshot({ path: join(tmpdir(), `linstock-page-failed-${name}.png`) }).catch(() => {});
      for (const context of browser.contexts()) await context.close();
    }
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await host.end();
if (failed) {
  console.error(`${failed} failed; what the host said last:\n${host.words()}`);
  process.exit(1);
}
