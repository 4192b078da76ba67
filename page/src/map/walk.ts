// Units on the march: where one is on its path after some time.
import { poseOn, type Pose } from './troops';
import type { Plan } from './plan';

export interface March { unit: number; poses: Pose[]; lengths: number[]; begun: number; lasts: number; even?: boolean }

/** 90 ms for each unit of length, 900 ms at most; a turn alone takes a moment too. */
export function marchOf(unit: number, path: readonly number[], plan: Plan, now: number): March | null {
  const poses: Pose[] = [];
  for (let i = 0; i + 2 < path.length; i += 3) poses.push(poseOn(plan, path[i], path[i + 1], path[i + 2]));
  if (poses.length < 2) return null;
  const lengths = poses.map((p, i) => {
    if (i === 0) return 0;
    const q = poses[i - 1];
    return Math.hypot(p.x - q.x, p.y - q.y) + Math.abs(turnBetween(q.turn, p.turn)) * 0.3;
  });
  const total = lengths.reduce((a, b) => a + b, 0);
  if (total < 0.01) return null;
  return { unit, poses, lengths, begun: now, lasts: Math.max(160, Math.min(900, (total / plan.unit) * 90)) };
}

/** What was ordered in secret happens at once: every leg of every path is one slice of time, and all end together. */
export function inStep(moves: readonly { unit: number; path: number[] }[], plan: Plan, now: number, leg = 260): March[] {
  const most = Math.max(0, ...moves.map((m) => m.path.length / 3 - 1));
  return moves.flatMap((m) => {
    const one = marchOf(m.unit, m.path, plan, now), legs = m.path.length / 3 - 1;
    return one ? [{ ...one, begun: now + (most - legs) * leg, lasts: legs * leg, even: true }] : [];
  });
}

/** The shorter way round, in degrees. */
export const turnBetween = (a: number, b: number): number => ((((b - a) % 360) + 540) % 360) - 180;

const between = (a: Pose, b: Pose, u: number): Pose => ({ x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, turn: a.turn + turnBetween(a.turn, b.turn) * u });

export function poseAt(march: March, now: number): Pose | null {
  const t = (now - march.begun) / march.lasts;
  if (t >= 1) return null;
  if (march.even) {
    const at = Math.max(0, t) * (march.poses.length - 1), i = Math.min(march.poses.length - 2, Math.floor(at));
    return between(march.poses[i], march.poses[i + 1], at - i);
  }
  const total = march.lengths.reduce((a, b) => a + b, 0);
  const eased = t <= 0 ? 0 : 1 - (1 - t) ** 2.2;
  let left = total * eased;
  for (let i = 1; i < march.poses.length; i++) {
    const l = march.lengths[i];
    if (left <= l && l > 0) {
      return between(march.poses[i - 1], march.poses[i], left / l);
    }
    left -= l;
  }
  return march.poses[march.poses.length - 1];
}
