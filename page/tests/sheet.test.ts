import { describe, expect, it } from 'vitest';
import { answerOf, applied, blank, entriesOf, filtered, missing, routesOf, type Drafts } from '../src/lib/sheet';
import type { SheetLine } from '../src/lib/wire';

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
