import { describe, expect, it } from 'vitest';
import { answerOf, applied, blank, entriesOf, filtered, missing, routesOf, type Drafts } from '../src/lib/sheet';
import type { Ground, SheetLine } from '../src/lib/wire';
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
  it('takes one order for many, and no route with it', () => {
    let drafts: Drafts = { 0: { ...blank(lines[0]), line: [1, 2], written: true } };
    drafts = applied(lines, drafts, [1, 2], { duty: 'march', pace: 2 });
    expect(missing(lines, drafts)).toEqual([]);
    expect(entriesOf(lines, drafts).map((e) => e.answer)).toEqual([
      { form: { duty: 'hold', pace: 4 }, line: [1, 2] }, { form: { duty: 'march', pace: 2 } }, { form: { duty: 'march', pace: 2 } },
    ]);
  });
  it('is searched by words', () => {
    expect(filtered(lines, 'red amb').map((l) => l.subject)).toEqual([2]);
    expect(filtered(lines, '').length).toBe(3);
  });
  it('draws routes leg by leg from where the unit stands', () => {
    const drafts: Drafts = { 1: { ...blank(lines[1]), line: [10, 10, 20, 0], written: true } };
    expect(routesOf(drafts, () => [0, 0]).map((o) => o.line)).toEqual([[0, 0, 10, 10], [10, 10, 20, 0]]);
  });
  it('sends only what its line asks for', () => {
    expect(answerOf({ ...line(3, 'x'), form: undefined, line: undefined, shape: 'pick' }, { facts: {}, line: [], value: 7, written: true })).toEqual({ value: 7 });
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
