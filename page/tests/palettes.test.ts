// The colours of the sides and of all text, by computation: every palette, light and dark, for every kind of eye.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dyes, dyesOf } from '../src/lib/nations';
import { palettes } from '../src/lib/settings.svelte';
import { contrast, difference, eyes, lab, mixed, rgb, seen, type Rgb } from './colour';

const css = readFileSync(new URL('../src/app.css', import.meta.url), 'utf8');
const patterns = readFileSync(new URL('../src/map/Defs.svelte', import.meta.url), 'utf8');

type Tokens = Record<string, string>;
/** The custom properties of one rule. */
function rule(selector: string): Tokens {
  const at = css.split('\n').findIndex((l) => l.startsWith(selector + '{'));
  const body = at < 0 ? '' : css.split('\n').slice(at).join('\n').slice(selector.length + 1);
  return Object.fromEntries([...body.slice(0, body.indexOf('}')).matchAll(/--([a-z0-9-]+):\s*(#[0-9A-Fa-f]{3,6})/g)].map((m) => [m[1], m[2]]));
}
function tokens(palette: string, theme: string): Tokens {
  return {
    ...rule(':root'), ...rule(`[data-palette=${palette}]`),
    ...(theme === 'dark' ? { ...rule('[data-theme=dark]'), ...rule(`[data-theme=dark][data-palette=${palette}]`) } : {}),
  };
}
/** How much of a pattern its lines take. */
function share(id: string): number {
  const p = patterns.match(new RegExp(`id="${id}" width="([\\d.]+)" height="([\\d.]+)".*?stroke-width="([\\d.]+)"`))!;
  return Number(p[3]) / Math.min(Number(p[1]), Number(p[2]));
}
const every = palettes.flatMap((p) => ['light', 'dark'].map((theme) => [p.name, theme] as const));

describe('arithmetic', () => {
  it('has the known differences of CIEDE2000', () => {
    // Sharma, Wu and Dalal 2005, rows 1, 7, 17, 25 of their table.
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(difference([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
    expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  });
  it('has the ends of contrast', () => {
    expect(contrast(rgb('#000'), rgb('#fff'))).toBeCloseTo(21);
    expect(contrast(rgb('#777777'), rgb('#fff'))).toBeCloseTo(4.48, 2);
  });
  it('leaves grey as it is for every eye', () => {
    for (const eye of eyes) expect(difference(lab(seen(rgb('#808080'), eye)), lab(rgb('#808080')))).toBeLessThan(0.5);
  });
});

describe.each(every)('%s, %s', (palette, theme) => {
  const t = tokens(palette, theme);
  const c = (name: string): Rgb => rgb(t[name]);
  // Blocks from afar: ground and lines run together.
  const first = () => mixed(c('rd-ground'), c('rd'), share('prd'));
  const second = () => mixed(c('bl'), c('bl-lite'), share('pbl'));

  it.each(eyes)('blocks of the two sides differ for %s', (eye) => {
    const d = difference(lab(seen(first(), eye)), lab(seen(second(), eye)));
    expect(d, `${palette} ${theme} ${eye}`).toBeGreaterThan(20);
  });
  it.each(eyes)('blocks stand out from the paper for %s', (eye) => {
    for (const side of [first(), second()]) expect(difference(lab(seen(side, eye)), lab(seen(c('paper'), eye)))).toBeGreaterThan(12);
  });
  it('lines stand out from the ground of their block, so that the pattern is seen', () => {
    expect(contrast(c('rd'), c('rd-ground'))).toBeGreaterThan(2.5);
    for (const ink of ['rd-ink', 'bl-ink']) expect(contrast(c(ink), c('paper'))).toBeGreaterThan(4.5);
  });
  const text: [string, string][] = [
    ...['ink', 'ink-2', 'brass', 'bl-ink', 'rd-ink'].flatMap((ink) => ['paper', 'sheet', 'well'].map((g) => [ink, g] as [string, string])),
    ['ink-3', 'sheet'], ['ink', 'brass-wash'], ['ink', 'paper-edge'], ['ink-2', 'paper-edge'], ['water-ink', 'water'], ['water-ink', 'paper'], ['leaf-ink', 'leaf-wash'], ['sheet', 'ink'], ['on-bl', 'bl'], ['on-brass', 'brass-fill'],
  ];
  it.each(text)('text in %s on %s can be read', (ink, ground) => {
    expect(t[ink], ink).toBeDefined();
    expect(contrast(c(ink), c(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

describe('national colours', () => {
  const worn = (a: string, b: string, theme: string): Tokens => ({
    ...tokens('national', theme), ...rule(`[data-palette=national][data-first=${a}]`), ...rule(`[data-palette=national][data-second=${b}]`),
    ...(theme === 'dark' ? { ...rule(`[data-theme=dark][data-palette=national][data-first=${a}]`), ...rule(`[data-theme=dark][data-palette=national][data-second=${b}]`) } : {}),
  });
  const pairs = dyes.flatMap((a) => dyes.flatMap((b) => ['light', 'dark'].map((theme) => [a, b, theme] as const)));
  it.each(pairs)('%s against %s, %s: told apart by every eye, and read', (a, b, theme) => {
    const t = worn(a, b, theme), c = (n: string): Rgb => rgb(t[n]);
    const first = mixed(c('rd-ground'), c('rd'), share('prd')), second = mixed(c('bl'), c('bl-lite'), share('pbl'));
    for (const eye of eyes) {
      expect(difference(lab(seen(first, eye)), lab(seen(second, eye))), `${a} ${b} ${theme} ${eye}`).toBeGreaterThan(20);
      for (const side of [first, second]) expect(difference(lab(seen(side, eye)), lab(seen(c('paper'), eye))), `${a} ${b} ${theme} ${eye} on paper`).toBeGreaterThan(9);
    }
    expect(contrast(c('rd'), c('rd-ground'))).toBeGreaterThan(2.5);
    for (const [ink, ground] of [['rd-ink', 'paper'], ['bl-ink', 'paper'], ['rd-ink', 'sheet'], ['bl-ink', 'sheet'], ['on-bl', 'bl']]) expect(contrast(c(ink), c(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
  it('are those of the scenario, for both sides or for neither', () => {
    expect(dyesOf(['green', 'red'])).toEqual(['green', 'red']);
    expect(dyesOf(['green', 'plaid'])).toEqual(['', '']);
    expect(dyesOf()).toEqual(['', '']);
  });
});

describe('sides differ by form too', () => {
  it('by the run of their lines: across the front and along it', () => {
    const line = (id: string) => patterns.match(new RegExp(`id="${id}".*?d="M[\\d. ]+([HV])`))![1];
    expect(line('prd')).toBe('V');
    expect(line('pbl')).toBe('H');
  });
});
