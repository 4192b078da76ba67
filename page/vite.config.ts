import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` speaks to a host that is already running (LINSTOCK=http://127.0.0.1:8080).
const host = process.env.LINSTOCK ?? 'http://127.0.0.1:8080';

// ARMIES: the files of data/BOOK/armies go with the page, and so into the program: armies.json lists them, armies/BOOK/NAME.toml is each.
const data = fileURLToPath(new URL('../data', import.meta.url));
function armies(): Map<string, string> {
  const files = new Map<string, string>(), list: { book: string; name: string; title: string; description: string }[] = [];
  const said = (text: string, key: string) => text.match(new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm'))?.[1] ?? '';
  for (const book of existsSync(data) ? readdirSync(data).sort() : []) {
    const folder = join(data, book, 'armies');
    for (const file of existsSync(folder) ? readdirSync(folder).filter((f) => f.endsWith('.toml')).sort() : []) {
      const text = readFileSync(join(folder, file), 'utf8'), name = file.replace(/\.toml$/, '');
      files.set(`armies/${book}/${file}`, text);
      list.push({ book, name, title: said(text, 'name') || name, description: said(text, 'description') });
    }
  }
  return files.set('armies.json', JSON.stringify(list));
}
const armyFiles: Plugin = {
  name: 'armies',
  generateBundle() { for (const [fileName, source] of armies()) this.emitFile({ type: 'asset', fileName, source }); },
  configureServer(server) {
    server.middlewares.use((request, reply, next) => { const text = armies().get((request.url ?? '').slice(1)); if (text === undefined) next(); else reply.end(text); });
  },
};

export default defineConfig({
  plugins: [svelte(), armyFiles],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true },
  server: { proxy: { '/api': { target: host, ws: true }, '/healthz': host } },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 10_000 },
});
