import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` speaks to a host that is already running (LINSTOCK=http://127.0.0.1:8080).
const host = process.env.LINSTOCK ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true },
  server: { proxy: { '/api': { target: host, ws: true }, '/healthz': host } },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 10_000 },
});
