// A move as the player draws it, before the engine has spoken: a wanted pose, or turns about a corner. Snapping only
// helps the hand; what is legal the engine says.
import type { Block, Scene, Unit } from './wire';

export interface Wanted { x: number; y: number; facing: number }

const turn = 65536;
const rad = (facing: number) => (facing / turn) * 2 * Math.PI;
export const wrap = (facing: number): number => ((Math.round(facing) % turn) + turn) % turn;
/** The shorter way from one facing to another, left positive. */
export const turnBy = (from: number, to: number): number => ((((to - from) % turn) + turn * 1.5) % turn) - turn / 2;

/** Ahead and left of a pose, in grid points. */
export function relative(from: Wanted, x: number, y: number): { ahead: number; left: number } {
  const a = rad(from.facing), dx = x - from.x, dy = y - from.y;
  return { ahead: dx * Math.cos(a) + dy * Math.sin(a), left: -dx * Math.sin(a) + dy * Math.cos(a) };
}
export function placed(from: Wanted, ahead: number, left: number): Wanted {
  const a = rad(from.facing);
  return { x: Math.round(from.x + ahead * Math.cos(a) - left * Math.sin(a)), y: Math.round(from.y + ahead * Math.sin(a) + left * Math.cos(a)), facing: from.facing };
}
export const pivoted = (from: Wanted, by: number): Wanted => ({ ...from, facing: wrap(from.facing + by) });

/** About a front corner, which stays where it is. */
export function wheeled(from: Wanted, width: number, corner: 'left' | 'right', by: number): Wanted {
  const half = corner === 'left' ? width / 2 : -width / 2;
  const c = placed(from, 0, half);
  const facing = wrap(from.facing + by);
  const back = placed({ x: c.x, y: c.y, facing }, 0, -half);
  return { x: back.x, y: back.y, facing };
}
/** The facing from a point to another. */
export const facingTo = (x: number, y: number, tx: number, ty: number): number => wrap((Math.atan2(ty - y, tx - x) / (2 * Math.PI)) * turn);

export type Grip = 'body' | 'turn' | 'left' | 'right';
/** A pose whose knob or corner is pulled to a point: it turns on its place, or swings about the other corner. */
export function swung(what: Grip, want: Wanted, width: number, x: number, y: number, free: boolean): Wanted {
  if (what === 'turn') {
    const facing = facingTo(want.x, want.y, x, y);
    return { ...want, facing: free ? facing : wrap(Math.round(facing / 910.2) * 910.2) }; // five degrees
  }
  const about = what === 'left' ? 'right' : 'left', c = placed(want, 0, about === 'left' ? width / 2 : -width / 2);
  const facing = wrap(facingTo(c.x, c.y, x, y) + (what === 'left' ? -16384 : 16384));
  return wheeled(want, width, about, facing - want.facing);
}

export interface Snapped { to: Wanted; target?: number; words?: string }

/** The enemy whose bases a point lies on, or within reach of it. */
export function enemyAt(scene: Scene, side: number, x: number, y: number, reach: number): Unit | undefined {
  let best: Unit | undefined, near = reach;
  for (const u of scene.units) {
    if (u.side === side || !u.on_table || !u.bases?.length) continue;
    for (const b of u.bases) {
      let cx = 0, cy = 0;
      for (let i = 0; i + 1 < b.length; i += 2) { cx += b[i]; cy += b[i + 1]; }
      const n = b.length / 2;
      const half = Math.hypot(b[2] - b[0], b[3] - b[1]) / 2;
      const d = Math.hypot(cx / n - x, cy / n - y) - half;
      if (d < near) { near = d; best = u; }
    }
  }
  return best;
}

/** Straight ahead if nearly so, by half of `unit` (twice the book's natural step); on an enemy it becomes a target; beside a friend it lines up. */
export function snap(start: Wanted, wanted: Wanted, block: Block, scene: Scene, side: number, self: number, unit: number): Snapped {
  const enemy = enemyAt(scene, side, wanted.x, wanted.y, unit * 0.45);
  if (enemy) return { to: wanted, target: enemy.id, words: enemy.name };
  const same = Math.abs(turnBy(start.facing, wanted.facing)) < 300;
  const { ahead, left } = relative(start, wanted.x, wanted.y);
  if (same && Math.abs(left) < unit * 0.45 && Math.abs(ahead) > unit * 0.2) {
    const half = unit / 2;
    return { to: placed(start, Math.round(ahead / half) * half, 0), words: 'straight' };
  }
  const width = block.width ?? 0;
  for (const u of scene.units) {
    if (u.id === self || u.side !== side || !u.on_table || !u.front || u.facing === undefined) continue;
    if (Math.abs(turnBy(wanted.facing, u.facing)) > 2400) continue;
    const [lx, ly, rx, ry] = u.front;
    const pose = { x: 0, y: 0, facing: u.facing };
    // Our right corner at his left one, or our left at his right.
    for (const [cx, cy, k] of [[lx, ly, 1], [rx, ry, -1]]) {
      const to = placed({ ...pose, x: cx, y: cy }, 0, (k * width) / 2);
      if (Math.hypot(to.x - wanted.x, to.y - wanted.y) < unit * 0.5) return { to, words: `in line with ${u.name}` };
    }
  }
  return { to: wanted };
}
