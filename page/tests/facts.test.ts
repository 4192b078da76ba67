import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../src/lib/outcomes';
import { changed, defaultsOf, filled, fractionWords, groupsOf, outcomeWords, pathsOf, percentOf, stepsOf, troubleWords, unfolded, valueAt, variation, varying } from '../src/lib/facts';
import type { Facts, FactsSchema } from '../src/lib/wire';

const schema: FactsSchema = {
  'x-order': ['phase', 'firers', 'target_grade', 'target_bases', 'target_moved', 'near'],
  properties: {
    phase: { enum: ['first', 'second'], default: 'first' },
    firers: {
      type: 'array', minItems: 1, maxItems: 3,
      items: { 'x-order': ['bases', 'range'], properties: { bases: { type: 'integer', minimum: 1, maximum: 6, default: 1 }, range: { type: 'number', minimum: 0, maximum: 48, default: 3, 'x-unit': 'inches' } } },
    },
    target_grade: { enum: ['raw', 'trained'], default: 'trained' },
    target_bases: { type: 'integer', minimum: 1, maximum: 6, default: 6 },
    target_moved: { type: 'boolean', default: false },
    near: { type: 'boolean', default: true },
  },
};

describe('facts', () => {
  it('are called by their words in a refusal', () => {
    const facts = defaultsOf(schema);
    expect(troubleWords({ field: 'target_bases', message: 'target_bases: more than there are' }, schema, facts)).toBe('target bases: more than there are');
    expect(troubleWords({ field: 'firers.1.range', message: 'firers.1.range: too far' }, schema, facts)).toBe('firers 1, range: too far');
    expect(troubleWords({ message: 'the host is gone' }, schema, facts)).toBe('the host is gone');
  });
  it('start from their defaults, lists with as many as they must have', () => {
    expect(defaultsOf(schema)).toEqual({
      phase: 'first', firers: [{ bases: 1, range: 3 }], target_grade: 'trained', target_bases: 6, target_moved: false, near: true,
    });
  });
  it('keep only what differs, and come back from it', () => {
    const facts = { ...defaultsOf(schema), target_bases: 4, firers: [{ bases: 1, range: 3 }, { bases: 2, range: 3 }] };
    expect(changed(schema, facts)).toEqual({ target_bases: 4, firers: [{}, { bases: 2 }] });
    expect(filled(schema, changed(schema, facts))).toEqual(facts);
  });
  it('survive the way through a link, whatever they are', () => {
    const item = fc.record({ bases: fc.integer({ min: 1, max: 6 }), range: fc.integer({ min: 0, max: 48 }) });
    const any = fc.record({
      phase: fc.constantFrom('first', 'second'), firers: fc.array(item, { minLength: 1, maxLength: 3 }), target_grade: fc.constantFrom('raw', 'trained'),
      target_bases: fc.integer({ min: 1, max: 6 }), target_moved: fc.boolean(), near: fc.boolean(),
    });
    fc.assert(fc.property(any, (facts) => {
      const back = filled(schema, JSON.parse(JSON.stringify(changed(schema, facts as unknown as Facts))));
      expect(back).toEqual(facts);
    }), { numRuns: 200 });
  });
  it('drop what the schema does not know or cannot take', () => {
    expect(filled(schema, { phase: 'third', nonsense: 3, target_bases: 'many', firers: 'no' } as unknown as Facts)).toEqual(defaultsOf(schema));
  });
  it('stand under the headings that the book gives', () => {
    const given = { ...schema, properties: { ...schema.properties, target_bases: { ...schema.properties.target_bases, 'x-group': 'The target' }, near: { ...schema.properties.near, 'x-group': 'The target' } } };
    const groups = groupsOf(given);
    expect(groups.find((g) => g.title === 'The target')?.names).toEqual(['target_bases', 'near'].sort((a, b) => schema['x-order']!.indexOf(a) - schema['x-order']!.indexOf(b)));
    expect(groups.flatMap((g) => g.names).sort()).toEqual([...schema['x-order']!].sort());
  });
  it('can be run over by their paths', () => {
    const facts = defaultsOf(schema);
    const paths = pathsOf(schema, facts);
    expect(paths.map((p) => p.path)).toContain('firers.1.range');
    expect(variation(paths.find((p) => p.path === 'firers.1.range')!)).toBe('firers.1.range=0..48');
    expect(variation(paths.find((p) => p.path === 'phase')!)).toBe('phase');
    expect(valueAt(facts, 'firers.1.range')).toBe(3);
    expect(valueAt(facts, 'firers.9.range')).toBeUndefined();
  });
});

describe('counted facts', () => {
  it('show as many as are set, and the next', () => {
    const names = ['bases', ...Array.from({ length: 12 }, (_, i) => `touches_${i + 1}`)];
    const schema = { properties: Object.fromEntries(names.map((n) => [n, { type: 'integer', default: 0 }])) } as unknown as FactsSchema;
    const none = Object.fromEntries(names.map((n) => [n, 0])) as Facts;
    expect(unfolded(names, none, schema)).toEqual(['bases', 'touches_1']);
    expect(unfolded(names, { ...none, touches_1: 2 }, schema)).toEqual(['bases', 'touches_1', 'touches_2']);
    expect(unfolded(names, { ...none, touches_3: 2 }, schema)).toEqual(['bases', 'touches_1', 'touches_2', 'touches_3', 'touches_4']);
    expect(unfolded(names.slice(0, 4), none, schema)).toEqual(names.slice(0, 4)); // a few are read at once
  });
});

describe('outcomes', () => {
  const rows = [
    { outcome: { result: 'no-move', losses: 0, shaken: false }, p: '1/2', percent: 50 },
    { outcome: { result: 'full-move', losses: 2, shaken: false }, p: '1/2', percent: 50 },
  ];
  it('say what differs', () => {
    expect(varying(rows)).toEqual(['result', 'losses']);
    expect(outcomeWords(rows[0].outcome)).toBe('no move');
    expect(outcomeWords(rows[1].outcome)).toBe('full move, losses 2');
    expect(outcomeWords(rows[1].outcome, ['losses'])).toBe('losses 2');
  });
  it('are read in at most six rows, in the book’s groups, and nothing is hidden in "all others"', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ outcome: { end: ['halted', 'falls-back', 'broken'][i % 3], bases: i }, p: '1/20', percent: 5, good: i % 3 > 0 }));
    expect(rowsOf(many)).toMatchObject([{ words: 'halted', percent: 35, good: false }, { words: 'falls back', percent: 35, good: true }, { words: 'broken', percent: 30, good: true }]);
    const table = { phase: '', look_up: false, first: 'end', roles: [], effects: [], groups: [{ title: 'it gives way', field: 'end', is: 'falls-back,broken' }, { title: 'it stands', field: 'end', is: 'halted' }] };
    expect(rowsOf(many, table).map((r) => [r.words, r.percent, r.good])).toEqual([['it gives way', 65, true], ['it stands', 35, false]]);
    expect(rowsOf(rows).map((r) => r.words)).toEqual(['no move', 'full move, losses 2']);
    const numbers = Array.from({ length: 20 }, (_, i) => ({ outcome: { bases: i }, p: '1/20', percent: 5 }));
    expect(rowsOf(numbers).length).toBeLessThanOrEqual(6);
    expect(rowsOf(numbers).map((r) => r.words)).toEqual(['bases 0 to 3', 'bases 4 to 7', 'bases 8 to 11', 'bases 12 to 15', 'bases 16 or more']);
    expect(rowsOf(numbers).reduce((a, r) => a + r.percent, 0)).toBe(100);
    // Eight choices: the rarest neighbours share a row, each by its name.
    const eight = 'abcdefgh'.split('').map((v, i) => ({ outcome: { end: v }, p: '1/8', percent: i < 2 ? 2 : 16 }));
    const told = rowsOf(eight.map((c) => ({ ...c, p: `${c.percent}/100` })));
    expect(told).toHaveLength(6);
    expect(told[0].words).toContain('a or b');
  });
  it('that no group names are told by the field of the groups, never by some number', () => {
    const ends = [{ end: 'halted', bases: 3 }, { end: 'goes-back', bases: 3 }, { end: 'goes-back', bases: 4 }].map((outcome) => ({ outcome, p: '1/3', percent: 33.3 }));
    const table = { phase: '', look_up: false, first: 'end', roles: [], effects: [], groups: [{ title: 'shot to a halt', field: 'end', is: 'halted' }] };
    expect(rowsOf(ends, table).map((r) => [r.words, Math.round(r.percent)])).toEqual([['shot to a halt', 33], ['goes back', 67]]);
  });
  it('that are choices or a yes are rows by themselves, and can be asked for', () => {
    const table = { phase: '', look_up: false, first: 'may', roles: [], effects: [], groups: [] };
    const schema = { properties: { may: { type: 'boolean' }, side: { enum: ['ours', 'theirs'] } }, 'x-order': ['may', 'side'] } as FactsSchema;
    const no = [{ outcome: { may: false }, p: '1/1', percent: 100 }];
    expect(rowsOf(no, table, schema)).toEqual([{ words: 'may: no', percent: 100, is: { title: 'may: no', field: 'may', is: 'no' } }]);
    const sides = ['theirs', 'ours'].map((side) => ({ outcome: { side }, p: '1/2', percent: 50 }));
    expect(rowsOf(sides, { ...table, first: 'side' }, schema).map((r) => [r.words, r.is?.is])).toEqual([['ours', 'ours'], ['theirs', 'theirs']]);
  });
  it('tell what was asked first even if it is no', () => {
    expect(outcomeWords({ may_charge: false, kept: true }, undefined, undefined, 'may_charge')).toBe('may charge: no, kept');
    expect(outcomeWords({ casualties: 0, lost: 0 }, undefined, undefined, 'casualties')).toBe('casualties 0');
  });
  it('say of what there is none', () => {
    expect(outcomeWords({ effect: 'none', losses: 0 })).toBe('no effect');
    expect(outcomeWords({ allowed: 'yes', hits: 0 }, ['hits'])).toBe('no hits');
    expect(outcomeWords({ effect: '1', losses: 2 })).toBe('effect 1, losses 2');
  });
  it('have chances that are never rounded to nothing', () => {
    expect(percentOf({ p: '1/3', percent: 33.33 })).toBeCloseTo(100 / 3, 8);
    expect(percentOf({ p: '39177879291072/101559956668416' })).toBeCloseTo(38.576, 3);
    expect(percentOf({ p: '1/101559956668416101559956668416', percent: 0 })).toBeGreaterThan(0);
    expect(percentOf({ percent: 12.5 })).toBe(12.5);
    expect([fractionWords('3/36'), fractionWords('39177879291072/101559956668416')]).toEqual(['3 in 36', '']);
  });
  it('can be asked "at least"', () => {
    expect(stepsOf({ enum: ['a', 'b'] }, rows, 'result')).toEqual(['a', 'b']);
    expect(stepsOf({ type: 'integer' }, rows, 'losses')).toEqual(['0', '2']);
    expect(stepsOf({ type: 'boolean' }, rows, 'shaken')).toEqual(['no', 'yes']);
  });
});

