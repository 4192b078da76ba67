// Grid points to plan units: a base is about 20 plan units wide, y grows downwards.
import type { Ground, Objective, Scene, Unit } from '../lib/wire';
import type { Point } from './geometry';

export interface Plan {
  w: number; h: number;
  scale: number; // plan units to a grid point
  unit: number;  // plan units to the book's unit
}

/** The width of a base as most units have it, in grid points. */
function usualBase(units: readonly Unit[]): number | undefined {
  const widths: number[] = [];
  for (const u of units)
    for (const b of u.bases ?? []) if (b.length >= 4) widths.push(Math.hypot(b[2] - b[0], b[3] - b[1]));
  widths.sort((a, b) => a - b);
  return widths[widths.length >> 1];
}

export function planOf(ground: Ground, scene?: Scene): Plan {
  const [gw, gh] = ground.size;
  const long = Math.max(gw, gh, 1);
  const base = usualBase(scene?.units ?? []);
  const scale = Math.min(1700 / long, Math.max(560 / long, base ? 20 / base : 960 / long));
  return { w: gw * scale, h: gh * scale, scale, unit: scale * ground.per_unit };
}

export const onPlan = (plan: Plan, x: number, y: number): Point => [x * plan.scale, plan.h - y * plan.scale];
export const onGrid = (plan: Plan, x: number, y: number): Point => [
  Math.round(x / plan.scale), Math.round((plan.h - y) / plan.scale)];

export function pointsOn(plan: Plan, flat: readonly number[]): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push(onPlan(plan, flat[i], flat[i + 1]));
  return out;
}

/** Binary angle (anticlockwise from +x) to degrees for a drawing that looks up the page. */
export const turnOf = (facing: number): number => 90 - (facing * 360) / 65536;
export const facingOf = (degrees: number): number => Math.round(((90 - degrees) * 65536) / 360) & 65535;

/** An objective's flag stands at the lower right corner of its ground, clear of names. */
export function flagAt(o: Objective, ground: Ground, plan: Plan): Point | null {
  const area = o.area !== undefined ? ground.areas[o.area] : undefined;
  if (area) return pointsOn(plan, area.outline).reduce((a, p) => (p[0] + 0.6 * p[1] > a[0] + 0.6 * a[1] ? p : a));
  if (!o.at) return null;
  const p = onPlan(plan, o.at[0], o.at[1]), r = (o.radius ?? 0) * plan.scale * 0.71;
  return [p[0] + r, p[1] - r];
}
