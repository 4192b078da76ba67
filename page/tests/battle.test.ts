import { describe, expect, it } from 'vitest';
import { merged, standing } from '../src/lib/battle.svelte';
import { enemyAt, facingTo, pivoted, placed, relative, snap, turnBy, wheeled } from '../src/lib/draft';
import { counted, passes, sideOf, withSides } from '../src/lib/log';
import type { Event, Note, Scene, Unit } from '../src/lib/wire';

const unit = (id: number, side: 0 | 1, x: number, y: number, facing = 16384): Unit => ({
  id, side, name: `U${id}`, on_table: true, at: [x, y], facing, front: [x - 1000, y, x + 1000, y],
  bases: [[x - 1000, y, x, y, x, y - 1000, x - 1000, y - 1000], [x, y, x + 1000, y, x + 1000, y - 1000, x, y - 1000]],
});
const scene: Scene = { whole: true, turn: 1, units: [unit(1, 0, 10000, 5000), unit(2, 1, 10000, 15000, 49152), unit(3, 0, 14000, 5000)], generals: [] };

describe('news', () => {
  it('lays what changed over what was', () => {
    const next = merged(scene, { whole: false, turn: 2, units: [{ ...unit(2, 1, 9000, 9000) }], generals: [] });
    expect(next.units.map((u) => u.id)).toEqual([1, 2, 3]);
    expect(next.units[1].at).toEqual([9000, 9000]);
    expect(next.units[0]).toBe(scene.units[0]);
    expect(next.turn).toBe(2);
    expect(merged(null, scene)).toBe(scene);
    expect(merged(scene, { ...scene, units: [] }).units).toEqual([]);
  });
  it('forgets what an undo took back', () => {
    const e = (seq: number, n: number, kind: Event['kind'] = 'answer'): Event => ({ seq, n, kind });
    expect(standing([e(1, 0, 'begin'), e(2, 2), e(3, 5), e(4, 2, 'undo'), e(5, 4)]).map((x) => x.seq)).toEqual([1, 2, 5]);
  });
});

describe('a draft', () => {
  const start = { x: 10000, y: 5000, facing: 16384 };
  it('knows ahead from left', () => {
    expect(placed(start, 3000, 0)).toEqual({ x: 10000, y: 8000, facing: 16384 });
    expect(placed(start, 0, 1000)).toEqual({ x: 9000, y: 5000, facing: 16384 });
    const r = relative(start, 9000, 8000);
    expect(r.ahead).toBeCloseTo(3000);
    expect(r.left).toBeCloseTo(1000);
    expect(facingTo(0, 0, 0, 5)).toBe(16384);
    expect(turnBy(65000, 500)).toBe(1036);
    expect(pivoted({ ...start, facing: 65500 }, 100).facing).toBe(64);
  });
  it('wheels about a corner that stays', () => {
    const w = wheeled(start, 4000, 'left', 16384);
    // The left corner was at 8000, 5000; facing west now, it is still the left one.
    const corner = placed(w, 0, 2000);
    expect(Math.abs(corner.x - 8000)).toBeLessThanOrEqual(1);
    expect(Math.abs(corner.y - 5000)).toBeLessThanOrEqual(1);
  });
  it('snaps straight ahead, by halves', () => {
    const s = snap(start, { x: 10200, y: 8230, facing: 16384 }, { ...start, width: 2000 }, scene, 0, 1, 1000);
    expect(s.to).toEqual({ x: 10000, y: 8000, facing: 16384 });
  });
  it('takes an enemy under it as its target', () => {
    expect(snap(start, { x: 10100, y: 14600, facing: 16384 }, { ...start, width: 2000 }, scene, 0, 1, 1000).target).toBe(2);
    expect(enemyAt(scene, 0, 10000, 9000, 500)).toBeUndefined();
    expect(enemyAt(scene, 1, 10000, 4800, 500)?.id).toBe(1);
  });
  it('lines up beside a friend', () => {
    const s = snap({ ...start, y: 1000 }, { x: 12200, y: 5200, facing: 16384 }, { ...start, width: 2000 }, { ...scene, units: [scene.units[2]] }, 0, 1, 1000);
    expect(s.to.y).toBe(5000);
    expect(s.to.x).toBe(12000);
  });
});

describe('the log', () => {
  const e: Event = {
    seq: 2, n: 1, kind: 'answer', text: 'Morand', notes: [
      { kind: 'heading', what: 'throw', subject: 2 }, { kind: 'rolled', what: 'throw', faces: [5, 2], ask: 'count', at_least: 4, result: 1 },
      { kind: 'tally', rows: [{ value: 1, reason: 'veteran', clause: 'XX-THROW-08' }] }],
  };
  it('is filtered and searched, modifiers and clauses too', () => {
    expect(passes(e, 'dice', '')).toBe(true);
    expect(passes(e, 'moves', '')).toBe(false);
    expect(passes(e, 'all', 'VETERAN morand')).toBe(true);
    expect(passes(e, 'all', 'throw-08')).toBe(true);
    expect(passes(e, 'all', 'hussars')).toBe(false);
  });
  it('gives dice the colour of their side', () => {
    expect(sideOf({ subject: 2 }, scene)).toBe(1);
    expect(withSides(e.notes!, scene).map((x) => x.side)).toEqual([1, 1, 1]);
    // Each side's dice have its own colour in a fight of two.
    const [one, two] = [scene.units.find((u) => u.side === 0)!, scene.units.find((u) => u.side === 1)!];
    const fight = [{ kind: 'heading', subject: two.id, object: one.id }, { kind: 'heading', what: 'close combat' }, { kind: 'rolled', what: "attacker's throw" }, { kind: 'rolled', what: "defender's throw", by_object: true }];
    expect(withSides(fight as Note[], scene).map((x) => x.side)).toEqual([1, 1, 1, 0]);
    expect(counted(e.notes![1], 5)).toBe(true);
    expect(counted(e.notes![1], 2)).toBe(false);
  });
});

