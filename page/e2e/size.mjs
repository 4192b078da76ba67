// Script and style of the built page, compressed: at most 120 KB. No address of another host in it.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../dist/assets/', import.meta.url);
let total = 0;
for (const name of readdirSync(folder).sort()) {
  if (!/\.(js|css)$/.test(name)) continue;
  const text = readFileSync(new URL(name, folder));
  const size = gzipSync(text, { level: 9 }).length;
  total += size;
  const foreign = text.toString().match(/["'(`]https?:\/\/(?!www\.w3\.org\/|svelte\.dev\/)[^"'`)]+/);
  if (foreign) {
    console.error(`${name} names another host: ${foreign[0]}`);
    process.exit(1);
  }
}
console.log(`script and style: ${(total / 1024).toFixed(1)} KB compressed of 120`);
if (total > 120 * 1024) process.exit(1);
