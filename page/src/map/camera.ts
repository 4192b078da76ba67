// Where we look. `x`, `y` is the plan point in the middle of the stage; `zoom` is pixels to a plan unit.
import type { Box } from './geometry';
import type { Plan } from './plan';

export interface Camera { x: number; y: number; zoom: number }
export interface Stage { w: number; h: number }
export const margin = 26; // plan units around the table for its frame

export function fit(plan: Plan, stage: Stage): Camera {
  const zoom = Math.min(stage.w / (plan.w + 2 * margin), stage.h / (plan.h + 2 * margin));
  return { x: plan.w / 2, y: plan.h / 2, zoom: Math.max(0.05, zoom) };
}

/** Keeps some of the table on the stage, and the zoom sensible; `sheet` pixels at the bottom are covered. */
export function bounded(c: Camera, plan: Plan, stage: Stage, sheet = 0): Camera {
  const least = fit(plan, stage).zoom * 0.8;
  const zoom = Math.max(least, Math.min(6, c.zoom));
  const hold = (v: number, size: number, view: number, more = 0): number => {
    const half = view / zoom / 2;
    const low = -margin + Math.min(half, size / 2 + margin), high = size + margin - Math.min(half, size / 2 + margin);
    const give = Math.min(half, size / 2) * 0.5;
    return Math.max(low - give, Math.min(high + give + more, v));
  };
  return { x: hold(c.x, plan.w, stage.w), y: hold(c.y, plan.h, stage.h, sheet / zoom), zoom };
}

/** Zooms so that the plan point under a place of the stage stays there. */
export function zoomAt(c: Camera, stage: Stage, sx: number, sy: number, factor: number): Camera {
  const zoom = c.zoom * factor;
  const dx = sx - stage.w / 2, dy = sy - stage.h / 2;
  return { x: c.x + dx / c.zoom - dx / zoom, y: c.y + dy / c.zoom - dy / zoom, zoom };
}
export const toStage = (c: Camera, stage: Stage, x: number, y: number): [number, number] => [
  (x - c.x) * c.zoom + stage.w / 2, (y - c.y) * c.zoom + stage.h / 2];
export const toPlan = (c: Camera, stage: Stage, sx: number, sy: number): [number, number] => [
  (sx - stage.w / 2) / c.zoom + c.x, (sy - stage.h / 2) / c.zoom + c.y];

/** A camera that shows a box, no nearer than `most`. */
export function show(box: Box, stage: Stage, most: number): Camera {
  const zoom = Math.min(most, stage.w / (box.w + 120), stage.h / (box.h + 120));
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, zoom };
}
