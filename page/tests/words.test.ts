import { oddsWords } from '../src/lib/orders.svelte';
import { describe, expect, it } from 'vitest';
import { address, parseRoute } from '../src/lib/route';
import { compass, figure, markOf, measure, percent, plural, signed, spaced } from '../src/lib/words';

describe('figures', () => {
  it('have halves and quarters where they are meant', () => {
    expect([7.5, 7.25, 0.5, 6, 7.33, 0, 5.995].map(figure)).toEqual(['7½', '7¼', '½', '6', '7.3', '0', '6']);
    expect(measure(7500, 1000, markOf('inch'))).toBe('7½″');
    expect(measure(120000, 1000, markOf('yards'))).toBe('120 yd');
  });
  it('never turn a small chance into none', () => {
    expect([0, 0.01, 33.333, 50, 99.99, 100].map(percent)).toEqual(['0', '<0.1', '33.3', '50', '>99.9', '100']);
    expect([1, 0, -2].map(signed)).toEqual(['+1', '0', '−2']);
  });
  it('speak', () => {
    expect([0, 16384, 32768, 49152, 65535, -16384].map(compass)).toEqual(['east', 'north', 'west', 'south', 'east', 'south']);
    expect(plural(1, 'base')).toBe('one base');
    expect(plural(14, 'unit')).toBe('14 units');
    expect(spaced('no-move_or-retreat')).toBe('no move or retreat');
    expect(spaced('c-in-c')).toBe('C\u2011in\u2011C');
    expect(spaced('nearest-in-command')).toBe('nearest in command');
  });
});

describe('addresses', () => {
  it('come back as they were made', () => {
    const a = address('odds', ['some-book', 'fire'], { facts: '{"a":1}', by: 'x' });
    const r = parseRoute(a);
    expect(r.screen).toBe('odds');
    expect(r.parts).toEqual(['some-book', 'fire']);
    expect(JSON.parse(r.query.get('facts')!)).toEqual({ a: 1 });
    expect(parseRoute('').screen).toBe('start');
    expect(parseRoute('#/').screen).toBe('start');
    expect(parseRoute('#/battle/%E0%A4%A').parts).toEqual(['%E0%A4%A']);
  });
});

describe('odds in words', () => {
  it('are never good below even', () => {
    for (let p = 0; p <= 100; p++) expect(/good/.test(oddsWords(p))).toBe(p >= 60);
    expect(oddsWords(50)).toContain('even');
    expect(oddsWords(30)).toContain('against');
  });
});
