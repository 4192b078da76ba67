// Places in words, and moves by words: for those who cannot see the map, and for those who would rather write.
import { pivoted, placed, wheeled, type Wanted } from './draft';
import type { Form, Ground, Scene, Unit } from './wire';
import { compass, figure } from './words';

/** "9 inches north-east of Lindach", from the nearest place that has a name. */
export function placeWords(at: readonly [number, number] | undefined, ground: Ground, scene: Scene): string {
  if (!at) return '';
  let best: { name: string; far: number; dx: number; dy: number } | undefined;
  const look = (name: string, x: number, y: number) => {
    const dx = at[0] - x, dy = at[1] - y, far = Math.hypot(dx, dy);
    if (name && (!best || far < best.far)) best = { name, far, dx, dy };
  };
  for (const a of ground.areas) {
    const n = a.outline.length / 2;
    let x = 0, y = 0;
    for (let i = 0; i + 1 < a.outline.length; i += 2) { x += a.outline[i] / n; y += a.outline[i + 1] / n; }
    look(a.name, x, y);
  }
  for (const o of scene.objectives ?? []) if (o.at) look(o.name, o.at[0], o.at[1]);
  for (const d of ground.defiles) look(d.name, d.at[0], d.at[1]);
  if (!best) return '';
  if (best.far < ground.per_unit * 1.5) return `at ${best.name}`;
  const units = figure(Math.round(best.far / ground.per_unit));
  const plural: Record<string, string> = { inch: 'inches', cm: 'cm' };
  return `${units} ${units === '1' ? ground.unit : (plural[ground.unit] ?? `${ground.unit}s`)} ${compass((Math.atan2(best.dy, best.dx) / (2 * Math.PI)) * 65536)} of ${best.name}`;
}

export interface Worded { want: Wanted; target?: number; form?: number; said: string; odd: string[] }
/** "advance 6, wheel left 30, form march, at Castex": what a move by words comes to. */
export function moveByWords(text: string, start: Wanted, width: number, unit: number, forms: readonly Form[], enemies: readonly Unit[]): Worded {
  let want = { ...start }, target: number | undefined, form: number | undefined;
  const odd: string[] = [], said: string[] = [];
  for (const part of text.split(/[,;.]| then | and /i).map((p) => p.trim()).filter(Boolean)) {
    const low = part.toLowerCase(), n = Number(low.match(/[\d.]+/)?.[0] ?? NaN), angle = ((Number.isNaN(n) ? 45 : n) / 360) * 65536;
    const side = /right/.test(low) ? 'right' : 'left', sign = side === 'left' ? 1 : -1;
    const enemy = /^(at|to|charge|assault|attack)\b/.test(low) ? enemies.find((u) => low.includes(u.name.toLowerCase())) : undefined;
    const named = forms.find((f) => low === f.name.toLowerCase() || low === `form ${f.name.toLowerCase()}` || low === `in ${f.name.toLowerCase()}`);
    if (enemy?.at) { target = enemy.id; want = { x: enemy.at[0], y: enemy.at[1], facing: want.facing }; said.push(`at ${enemy.name}`); }
    else if (named) { form = named.value; said.push(named.name); }
    else if (/^wheel/.test(low)) { want = wheeled(want, width, side, sign * angle); said.push(part); }
    else if (/^(turn|pivot|face)/.test(low)) { want = pivoted(want, /about|round/.test(low) ? 32768 : sign * angle); said.push(part); }
    else if (/^(advance|ahead|forward|go|move|on)\b/.test(low) && !Number.isNaN(n)) { want = placed(want, n * unit, 0); said.push(part); }
    else if (/^(back|retire|retreat)/.test(low) && !Number.isNaN(n)) { want = placed(want, -n * unit, 0); said.push(part); }
    else if (/^(left|right|shift|side)/.test(low) && !Number.isNaN(n)) { want = placed(want, 0, sign * n * unit); said.push(part); }
    else odd.push(part);
  }
  return { want, target, form, said: said.join(', '), odd };
}
