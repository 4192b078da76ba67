import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ground, Unit } from '../src/lib/wire';
import { along, depthIn, inside, lengthOf, middleOf, rounded, softened, toLine, toSegment, type Point } from '../src/map/geometry';
import { legible } from '../src/map/draw';
import { engrave, lettersAlong, type Name } from '../src/map/ground';
import { invented } from '../src/map/invented';
import { facingOf, onGrid, onPlan, planOf, turnOf } from '../src/map/plan';
import { boundsOf, chipsOf, figureOf, fromLocal, placeLabels, signOf, spoken, toLocal, widthOfChips } from '../src/map/troops';

const square: Point[] = [[0, 0], [10, 0], [10, 10], [0, 10]];
const ground: Ground = {
  unit: 'inch', per_unit: 1000, size: [36000, 30000],
  areas: [
    { kind: 'wood', name: 'Fuchsholz', outline: [4000, 12000, 9000, 11000, 10000, 16000, 3000, 17000] },
    { kind: 'gentle-slope', name: 'Kapellenberg', outline: [25000, 17000, 32000, 18000, 33000, 23000, 23000, 21000], elevation: 1 },
    { kind: 'town', name: 'Lindach', outline: [16000, 13000, 20000, 13000, 20000, 17000, 16000, 17000], town: true },
    { kind: 'crater', name: 'Strange', outline: [1000, 1000, 3000, 1000, 2000, 3000] },
  ],
  lines: [{ kind: 'stream', name: 'Brook', line: [0, 9000, 36000, 9500] }],
  roads: [{ name: 'Donau road', line: [18000, 0, 18000, 30000], width: 1000 }],
  defiles: [{ kind: 'bridge', name: 'The bridge', at: [18000, 9250], axis: 16384, length: 2000, width: 1000 }],
};
const unit: Unit = {
  id: 3, side: 0, name: 'Morand', arm: 'infantry', class: 'veteran', on_table: true, at: [10000, 5000], facing: 16384, form: 'extended',
  front: [9000, 5000, 11000, 5000], bases: [[9000, 5000, 10000, 5000, 10000, 4000, 9000, 4000], [10000, 5000, 11000, 5000, 11000, 4000, 10000, 4000]],
  gaps: [], strength: 2, full: 3, marks: [{ sign: 'D', count: 1, name: 'disrupted' }],
};

describe('names of places', () => {
  const name = (text: string, at: Point, more: Partial<Name> = {}): Name => ({ text, at, turn: 0, spread: 0, size: 14, italic: false, colour: 'ink', halo: 'paper', ...more });
  const hill = name('Mill Hill', [100, 50]);
  const hedge = name('Orchard hedge', [40, 50], { line: [[0, 50], [40, 50], [80, 50]], size: 17 });
  it('step back where they would lie over one another, those of lines first', () => {
    expect(legible([hedge, hill], 1).map((l) => l.name.text)).toEqual(['Mill Hill']);
    expect(legible([hedge, hill], 4).map((l) => l.name.text).sort()).toEqual(['Mill Hill', 'Orchard hedge']);
  });
  it('never lie over one another, and one is always there', () => {
    fc.assert(fc.property(fc.array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }), size: fc.integer({ min: 10, max: 18 }) }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 3, max: 40 }), (places, tenths) => {
        const seen = legible(places.map((p, i) => name(`Place ${i}`, [p.x, p.y], { size: p.size })), tenths / 10);
        expect(seen.length).toBeGreaterThan(0);
        for (const a of seen) for (const b of seen)
          if (a !== b) expect(a.room.x < b.room.x + b.room.w && b.room.x < a.room.x + a.room.w && a.room.y < b.room.y + b.room.h && b.room.y < a.room.y + a.room.h).toBe(false);
      }));
  });
});

describe('geometry', () => {
  it('knows inside from outside', () => {
    expect(inside([5, 5], square)).toBe(true);
    expect(inside([15, 5], square)).toBe(false);
    expect(depthIn([5, 5], square)).toBe(5);
    expect(depthIn([5, -2], square)).toBe(-2);
    expect(middleOf(square)).toEqual([5, 5]);
    expect(toSegment([5, 3], [0, 0], [10, 0])).toBe(3);
  });
  it('walks a line in equal steps', () => {
    const line: Point[] = [[0, 0], [10, 0], [10, 10]];
    expect(lengthOf(line)).toBe(20);
    expect(along(line, 5).map((p) => p.at)).toEqual([[0, 0], [5, 0], [10, 0], [10, 5], [10, 10]]);
  });
  it('rounds corners without leaving them', () => {
    expect(rounded([[0, 0], [10, 0], [10, 10]], 2)).toBe('M0 0L8 0Q10 0 10 2L10 10');
  });
});

describe('softened edges', () => {
  it('stay within half a base of those that the rules know', () => {
    fc.assert(fc.property(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 50, max: 300 }), fc.nat(), (corners, radius, seed) => {
      const outline: Point[] = Array.from({ length: corners }, (_, i) => [radius * Math.cos((i / corners) * 2 * Math.PI), radius * Math.sin((i / corners) * 2 * Math.PI)]);
      for (const p of softened(outline, seed, true, 3)) expect(toLine(p, outline, true)).toBeLessThan(10);
    }), { numRuns: 60 });
  });
  it('leave the ends of a line where they are, and are the same every time', () => {
    const line: Point[] = [[0, 0], [100, 40], [240, 0]];
    const soft = softened(line, 7, false);
    expect(soft[0]).toEqual([0, 0]);
    expect(soft.at(-1)![0]).toBeCloseTo(240);
    expect(softened(line, 7, false)).toEqual(soft);
  });
});

describe('the plan', () => {
  const plan = planOf(ground, { whole: true, units: [unit], generals: [] });
  it('makes a base twenty units wide and turns y over', () => {
    expect(plan.unit).toBeCloseTo(20);
    expect(onPlan(plan, 0, 0)).toEqual([0, plan.h]);
    expect(onGrid(plan, ...onPlan(plan, 12345, 6789))).toEqual([12345, 6789]);
  });
  it('turns facings both ways', () => {
    expect(turnOf(16384)).toBe(0); // away from the reader is up
    expect(turnOf(0)).toBe(90);
    fc.assert(fc.property(fc.integer({ min: 0, max: 65535 }), (f) => { expect(facingOf(turnOf(f))).toBe(f); }));
  });
  it('engraves the same strokes from the same ground, and every kind of it', () => {
    const a = engrave(ground, plan), b = engrave(ground, plan);
    expect(a).toEqual(b);
    expect(a.trees.length).toBeGreaterThan(20);
    expect(a.names.map((n) => n.text)).toEqual(expect.arrayContaining(['Fuchsholz', 'Kapellenberg', 'LINDACH', 'Brook', 'The bridge', 'Strange']));
    expect(a.under.some((i) => i.fill === 'hach' && i.d.length > 1000)).toBe(true);
  });
  it('plants no tree outside its wood or on a road', () => {
    const wood = engrave(ground, plan).trees;
    const outline: Point[] = [[4, 12], [9, 11], [10, 16], [3, 17]].map(([x, y]) => onPlan(plan, x * 1000, y * 1000));
    for (const t of wood) expect(inside([t.x, t.y], outline)).toBe(true);
  });
  it('sets letters along a stream only where there is room', () => {
    expect(lettersAlong([[0, 0], [100, 0]], [10, 10, 10], 2)).toHaveLength(3);
    expect(lettersAlong([[0, 0], [20, 0]], [10, 10, 10], 2)).toHaveLength(0);
    const backwards = lettersAlong([[100, 0], [0, 0]], [10, 10], 2);
    expect(backwards[0].at[0]).toBeLessThan(backwards[1].at[0]);
  });
});

describe('troops', () => {
  it('show three marks of a kind side by side, and more as one plate with their number', () => {
    const chips = (count: number) => chipsOf({ ...unit, marks: [{ sign: 'D', count, name: 'disrupted' }, { sign: 'H', count: 1, name: 'hold' }] });
    expect(chips(3).map((c) => c.sign)).toEqual(['D', 'D', 'D', 'H']);
    expect(chips(15).map((c) => [c.sign, c.name])).toEqual([['D15', 'disrupted 15'], ['H', 'hold']]);
    for (const n of [1, 3, 4, 40]) {
      const all = chips(n);
      all.slice(1).forEach((c, i) => expect(c.at - c.w / 2).toBeGreaterThanOrEqual(all[i].at + all[i].w / 2 - 2.3));
      expect(widthOfChips(all)).toBeGreaterThanOrEqual(all.at(-1)!.at);
    }
    expect(widthOfChips(chipsOf({ ...unit, marks: [] }))).toBe(0);
  });
  const plan = planOf(ground, { whole: true, units: [unit], generals: [] });
  it('stand where the engine put their bases', () => {
    const f = figureOf(unit, ground, plan)!;
    expect(f.pose.turn).toBe(0);
    expect(f.body.w).toBeCloseTo(40);
    expect(f.body.y).toBeCloseTo(0);
    const b = boundsOf(f);
    const [x, y] = onPlan(plan, 9000, 5000);
    expect(b.x).toBeCloseTo(x);
    expect(b.y).toBeCloseTo(y);
  });
  it('have a frame of their own and come back from it', () => {
    const pose = { x: 30, y: 40, turn: 33 };
    const p = fromLocal(pose, toLocal(pose, [7, 9]));
    expect(p[0]).toBeCloseTo(7);
    expect(p[1]).toBeCloseTo(9);
  });
  it('are drawn by general signs', () => {
    for (const sign of ['foot', 'horse', 'gun', 'limber']) expect(signOf({ ...unit, sign })).toBe(sign);
    expect(signOf({ ...unit, sign: 'elephant' })).toBe('foot');
    expect(signOf({ ...unit, arm: 'cavalry', flags: ['limbered'] })).toBe('foot');  // words decide nothing
  });
  it('have generals whose names stand in any crowd, with a line where they stand apart', () => {
    const f = figureOf(unit, ground, plan)!, rows = [-2, -1, 0, 1, 2], crowd = rows.flatMap((r) => rows.map((c) => ({ ...f, id: 100 + r * 10 + c, pose: { ...f.pose, x: 400 + c * 42, y: 300 + r * 22 } })));
    const generals = [0, 1, 2].map((i) => ({ id: i, at: [400 + i * 6, 300 + i * 4] as Point }));
    const labels = placeLabels(crowd, new Map<number, [number, number]>([...crowd.map((x) => [x.id, [90, 20]] as [number, [number, number]]), ...generals.map((g) => [g.id, [70, 0]] as [number, [number, number]])]), generals, plan, 1);
    const boxes = generals.map((g) => labels.get(g.id)!);
    expect(boxes.every((l) => !l.short && l.lead)).toBe(true);
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(a.x + a.w <= b.x || b.x + b.w <= a.x || Math.abs(a.y - b.y) >= 15).toBe(true);
    expect(placeLabels([], new Map([[0, [70, 0]]]), [generals[0]], plan, 1).get(0)!.lead).toBeUndefined();
  });
  it('show a garrison in its town, and nothing off the table', () => {
    const f = figureOf({ ...unit, bases: [], town: 2, all_round: true, strength: 4 }, ground, plan)!;
    expect(f.town).toBe(true);
    expect(f.square).toBeDefined();
    expect(figureOf({ ...unit, on_table: false }, ground, plan)).toBeUndefined();
    expect(figureOf({ ...unit, bases: [], town: 99 }, ground, plan)).toBeUndefined();
  });
  it('are spoken whole', () => {
    expect(spoken(unit, ['French', 'Allies'])).toBe('Morand, French, veteran infantry, two of three bases, extended, disrupted, faces north');
    expect(spoken({ ...unit, on_table: false, arrives: 4 }, ['French', 'Allies'])).toContain('arrives in turn 4');
  });
  it('have names that keep apart', () => {
    const many = Array.from({ length: 8 }, (_, i) => {
      const f = figureOf({ ...unit, id: i }, ground, plan)!;
      return { ...f, pose: { ...f.pose, x: 60 + i * 70 } };
    });
    const labels = [...placeLabels(many, new Map(many.map((f) => [f.id, [50, 20] as [number, number]])), [], plan, 1).values()];
    for (let i = 0; i < labels.length; i++)
      for (let j = 0; j < i; j++) {
        const apart = Math.abs(labels[i].y - labels[j].y) >= 17 || labels[i].x >= labels[j].x + labels[j].w || labels[j].x >= labels[i].x + labels[i].w;
        expect(apart).toBe(true);
      }
  });
  const crowdOf = (n: number, across: number) => Array.from({ length: n }, (_, i) => {
    const f = figureOf({ ...unit, id: i }, ground, plan)!;
    return { ...f, pose: { ...f.pose, x: 100 + (i % across) * 45, y: 150 + Math.floor(i / across) * 45 } };
  });
  it('step aside in a crowd, apart from each other, and a line leads to whose they are', () => {
    const crowd = crowdOf(12, 6);
    const labels = [...placeLabels(crowd, new Map(crowd.map((f) => [f.id, [120, 20] as [number, number]])), [], plan, 1).values()];
    expect(labels.filter((l) => l.short).length).toBeLessThan(4);
    expect(labels.some((l) => l.lead)).toBe(true);
    for (const [i, a] of labels.entries())
      for (const b of labels.slice(i + 1)) expect(Math.abs(a.y - b.y) >= 17 || a.x >= b.x + b.w || b.x >= a.x + a.w).toBe(true);
  });
  it('lose their names, not their flags, where there is no room', () => {
    const crowd = crowdOf(60, 10);
    const labels = [...placeLabels(crowd, new Map(crowd.map((f) => [f.id, [120, 20] as [number, number]])), [], plan, 1).values()];
    expect(labels).toHaveLength(60);
    expect(labels.some((l) => l.short)).toBe(true);
  });
  it('can be invented for any name', () => {
    fc.assert(fc.property(fc.string(), (name) => {
      const { ground: g, scene } = invented(name);
      const p = planOf(g, scene);
      for (const u of scene.units) expect(figureOf(u, g, p)).toBeDefined();
    }), { numRuns: 30 });
  });
});
