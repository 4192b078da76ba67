// Script and style of the built page, compressed: at most 100 KB for the first screen, 200 KB in all; what is not needed at
// once is loaded when it is opened. No address of another host in it.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../dist/assets/', import.meta.url);
const first = readFileSync(new URL('../dist/index.html', import.meta.url)).toString();
let total = 0, begin = 0;
for (const name of readdirSync(folder).sort()) {
  if (!/\.(js|css)$/.test(name)) continue;
  const text = readFileSync(new URL(name, folder));
  const size = gzipSync(text, { level: 9 }).length;
  total += size;
  if (first.includes(name)) begin += size;
  const foreign = text.toString().match(/["'(`]https?:\/\/(?!www\.w3\.org\/|svelte\.dev\/)[^"'`)]+/);
  if (foreign) {
    console.error(`${name} names another host: ${foreign[0]}`);
    process.exit(1);
  }
}
const kb = (n) => (n / 1024).toFixed(1);
console.log(`script and style, compressed: ${kb(begin)} KB of 100 for the first screen, ${kb(total)} KB of 200 in all`);
if (begin > 100 * 1024 || total > 200 * 1024) process.exit(1);
