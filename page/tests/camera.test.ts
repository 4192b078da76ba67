import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, fit, margin, toPlan, toStage, zoomAt } from '../src/map/camera';
import { marchOf, poseAt, turnBetween } from '../src/map/walk';

const plan = { w: 960, h: 720, scale: 0.02, unit: 20 };
const stage = { w: 1000, h: 800 };

describe('the camera', () => {
  it('shows the whole table', () => {
    const c = fit(plan, stage);
    const [x, y] = toStage(c, stage, -margin, -margin);
    expect(x).toBeGreaterThanOrEqual(-0.001);
    expect(y).toBeGreaterThanOrEqual(-0.001);
  });
  it('zooms about the finger', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 800 }), fc.double({ min: 0.5, max: 2, noNaN: true }), (sx, sy, k) => {
      const c = fit(plan, stage);
      const before = toPlan(c, stage, sx, sy), after = toPlan(zoomAt(c, stage, sx, sy, k), stage, sx, sy);
      expect(after[0]).toBeCloseTo(before[0], 6);
      expect(after[1]).toBeCloseTo(before[1], 6);
    }), { numRuns: 60 });
  });
  it('never loses the table, however far one drags', () => {
    fc.assert(fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), fc.double({ min: 0.01, max: 50, noNaN: true }), (x, y, zoom) => {
      const c = bounded({ x, y, zoom }, plan, stage);
      const [x0, y0] = toStage(c, stage, 0, 0), [x1, y1] = toStage(c, stage, plan.w, plan.h);
      expect(x1 > 0 && x0 < stage.w && y1 > 0 && y0 < stage.h).toBe(true);
    }), { numRuns: 200 });
  });
});

describe('a march', () => {
  it('goes from the first place to the last and is over', () => {
    const m = marchOf(1, [0, 0, 16384, 0, 6000, 16384, 0, 6000, 0], { ...plan, scale: 0.02 }, 0)!;
    expect(m.lasts).toBeLessThanOrEqual(900);
    expect(poseAt(m, 0)!.y).toBeCloseTo(720);
    expect(poseAt(m, m.lasts * 0.999)!.turn).toBeGreaterThan(80);
    expect(poseAt(m, m.lasts)).toBeNull();
  });
  it('turns the shorter way', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
  });
  it('is nothing without a way', () => {
    expect(marchOf(1, [0, 0, 0], plan, 0)).toBeNull();
    expect(marchOf(1, [5, 5, 0, 5, 5, 0], plan, 0)).toBeNull();
  });
});
