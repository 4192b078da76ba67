import { describe, expect, it } from 'vitest';
import { ended, further, pathWords, waysTo } from '../src/lib/entry';
import { alike, answerOf, applied, blank, draftOf, entriesOf, entryWords, filtered, missing, routesOf, type Drafts } from '../src/lib/sheet';
import type { Ground, SheetLine, Unit } from '../src/lib/wire';
import { planOf } from '../src/map/plan';
import { inStep, poseAt } from '../src/map/walk';
import { standing } from '../src/lib/battle.svelte';

const form = { properties: { duty: { enum: ['hold', 'march'], default: 'hold' }, pace: { type: 'integer', minimum: 1, maximum: 8, default: 4 } }, 'x-order': ['duty', 'pace'] };
const line = (subject: number, name: string, required = true): SheetLine => ({ subject, name, required, shape: 'write', what: 'orders', form, line: { least: 0, most: 4 } });
const lines = [line(0, '1st Red'), line(1, '2nd Red'), line(2, 'Red ambush', false)];

describe('a sheet', () => {
  it('begins with defaults and lacks what is required', () => {
    const drafts: Drafts = Object.fromEntries(lines.map((l) => [l.subject, blank(l)]));
    expect(drafts[0].facts).toEqual({ duty: 'hold', pace: 4 });
    expect(missing(lines, drafts).map((l) => l.subject)).toEqual([0, 1]);
    expect(entriesOf(lines, drafts)).toEqual([]);
  });
  it('takes one order for many: the same fields, and routes side by side inside their ground', () => {
    const region = [0, 0, 30, 0, 30, 30, 0, 30], ground = lines.map((l) => ({ ...l, line: { least: 0, most: 4, region } }));
    let drafts: Drafts = { 0: { ...blank(lines[0]), facts: { duty: 'march', pace: 2 }, line: [1, 2], written: true } };
    drafts = applied(ground, drafts, [0, 1, 2], 0, (id) => [[0, 0], [10, 1], [40, 0]][id] as [number, number]);
    expect(missing(lines, drafts)).toEqual([]);
    expect(entriesOf(lines, drafts).map((e) => e.answer)).toEqual([[1, 2], [11, 3], [30, 2]].map((line) => ({ form: { duty: 'march', pace: 2 }, line })));
  });
  it('gives an order only to those that are asked the same', () => {
    const well: SheetLine = { subject: 5, name: 'Train', required: true, shape: 'pick', what: 'where?', options: [{ value: 0, label: 'left' }, { value: 3, label: 'it stays' }] };
    const drafts = applied([...lines, well], { 0: { ...blank(lines[0]), written: true } }, [1, 5], 0);
    expect(Object.keys(drafts)).toEqual(['0', '1']);
    expect(alike(lines, { ...well, shape: 'place' })).toEqual([]);
  });
  it('is searched by words', () => {
    expect(filtered(lines, 'red amb').map((l) => l.subject)).toEqual([2]);
    expect(filtered(lines, '').length).toBe(3);
    const arm = (id: number) => ({ id, side: 0, name: '', on_table: true, arm: id === 1 ? 'cavalry' : 'infantry' }) as Unit;
    expect(filtered(lines, 'cav', arm).map((l) => l.subject)).toEqual([1]);
    expect(filtered(lines, 'hold inf', arm, (l) => (l.subject ? 'march' : 'hold')).map((l) => l.subject)).toEqual([0]);
  });
  it('draws routes leg by leg from where the unit stands', () => {
    const drafts: Drafts = { 1: { ...blank(lines[1]), line: [10, 10, 20, 0], written: true } };
    expect(routesOf(drafts, () => [0, 0]).map((o) => o.line)).toEqual([[0, 0, 10, 10], [10, 10, 20, 0]]);
  });
  it('sends only what its line asks for', () => {
    expect(answerOf({ ...line(3, 'x'), form: undefined, line: undefined, shape: 'pick' }, { facts: {}, line: [], value: 7, written: true })).toEqual({ value: 7 });
  });
});

describe('a move on a sheet', () => {
  const block = { x: 1000, y: 1000, facing: 16384, width: 3000, depth: 1000 };
  const move: SheetLine = { subject: 4, name: 'Horse', required: false, shape: 'move', what: 'where?', options: [{ value: 0, label: 'ride' }], block, allowance: 6000 };
  it('is made of manoeuvres that lead there, the plainest first', () => {
    expect(waysTo(block, { x: 1010, y: 5000, facing: 0 }, false)[0]).toEqual([{ do: 'advance', distance: 4000 }]);
    expect(waysTo(block, { x: 1000, y: 0, facing: 0 }, false)[0]).toEqual([{ do: 'back', distance: 1000 }]);
    expect(waysTo(block, { x: 5000, y: 1000, facing: 16384 }, true)[0]).toEqual([{ do: 'pivot', turn: -16384 }, { do: 'advance', distance: 4000 }, { do: 'pivot', turn: 16384 }]);
    for (const way of waysTo(block, { x: 4000, y: 5000, facing: 0 }, false)) {
      const end = ended(block, way);
      expect(Math.hypot(end.x - 4000, end.y - 5000), JSON.stringify(way)).toBeLessThan(60);
    }
  });
  it('goes no further than it may', () => {
    for (const way of waysTo(block, { x: 1000, y: 20000, facing: 0 }, false, 6000).slice(0, 2)) expect(way.reduce((s, m) => s + Number(m.distance ?? 0), 0)).toBe(6000);
  });
  it('grows by keys', () => {
    const ahead = { do: 'advance', distance: 500 };
    expect(further(further([], ahead), ahead)).toEqual([{ do: 'advance', distance: 1000 }]);
    expect(further([{ do: 'pivot', turn: 910 }], { do: 'pivot', turn: -910 })).toEqual([]);
    expect(pathWords([{ do: 'pivot', turn: 8192 }, { do: 'advance', distance: 2500 }], 1000, ' paces')).toBe('turn left 45°, ahead 2½ paces');
  });
  it('is sent with its path, a place with its block, and comes back the same', () => {
    const path = [{ do: 'advance', distance: 500 }], d = draftOf(move, { value: 0, path });
    expect(answerOf(move, d)).toEqual({ value: 0, path });
    expect(entryWords(move, d, 1000, '″')).toBe('ahead ½″');
    const spot: SheetLine = { ...move, shape: 'place', options: undefined };
    expect(answerOf(spot, { ...blank(spot), at: { x: 1, y: 2, facing: 3 }, written: true })).toEqual({ value: 0, block: { x: 1, y: 2, facing: 3 } });
    expect(answerOf(spot, blank(spot)).block).toEqual({ x: 1000, y: 1000, facing: 16384 });
  });
});

describe('what was ordered in secret', () => {
  const ground = { size: [24000, 16000], unit: 'pace', per_unit: 1000, areas: [], lines: [], points: [], spots: [] } as unknown as Ground;
  const plan = planOf(ground, { whole: true, units: [], generals: [] });
  it('happens at the same time: every leg is one slice, and all end together', () => {
    // One marches from the first slice, one only in the last, one stops after the first.
    const marches = inStep([{ unit: 0, path: [0, 0, 0, 1000, 0, 0, 2000, 0, 0] }, { unit: 1, path: [0, 5000, 0, 9000, 5000, 0] }, { unit: 2, path: [0, 9000, 0, 4000, 9000, 0, 4000, 9000, 0] }], plan, 100, 50);
    const at = (i: number, now: number) => Math.round((poseAt(marches[i], now)?.x ?? NaN) / plan.unit * 100) / 100;
    expect([0, 1, 2].map((i) => at(i, 125))).toEqual([0.5, 0, 2]);
    expect([0, 1, 2].map((i) => at(i, 175))).toEqual([1.5, 4.5, 4]);
    expect([0, 1, 2].map((i) => poseAt(marches[i], 200))).toEqual([null, null, null]);
  });
  it('is told once it is opened; who was quicker is past', () => {
    const told = standing([{ seq: 1, n: 1, kind: 'begin' }, { seq: 2, n: 1, kind: 'sealed', seat: 1 }, { seq: 3, n: 1, kind: 'unsealed', seat: 1 }, { seq: 4, n: 1, kind: 'sealed', seat: 0 }, { seq: 5, n: 3, kind: 'opened' }, { seq: 6, n: 3, kind: 'sealed', seat: 0 }]);
    expect(told.map((e) => e.seq)).toEqual([1, 5, 6]);
  });
});
