// Units on the march: where one is on its path after some time.
import { poseOn, type Pose } from './troops';
import type { Plan } from './plan';

export interface March { unit: number; poses: Pose[]; lengths: number[]; begun: number; lasts: number }

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

/** The shorter way round, in degrees. */
export const turnBetween = (a: number, b: number): number => ((((b - a) % 360) + 540) % 360) - 180;

export function poseAt(march: March, now: number): Pose | null {
  const t = (now - march.begun) / march.lasts;
  if (t >= 1) return null;
  const total = march.lengths.reduce((a, b) => a + b, 0);
  const eased = t <= 0 ? 0 : 1 - (1 - t) ** 2.2;
  let left = total * eased;
  for (let i = 1; i < march.poses.length; i++) {
    const l = march.lengths[i];
    if (left <= l && l > 0) {
      const u = left / l, a = march.poses[i - 1], b = march.poses[i];
      return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, turn: a.turn + turnBetween(a.turn, b.turn) * u };
    }
    left -= l;
  }
  return march.poses[march.poses.length - 1];
}
