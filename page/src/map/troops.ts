// Units as they stand: each is drawn in its own frame (middle of the front edge, looking up the page) and put in its
// place by one transform, so that it can walk.
import type { General, Ground, Side, Unit } from '../lib/wire';
import { compass, count, plural, spaced } from '../lib/words';
import { boxOf, middleOf, num, type Box, type Point } from './geometry';
import { onPlan, pointsOn, turnOf, type Plan } from './plan';

export type Sign = 'foot' | 'horse' | 'gun' | 'limber';
/** How the sides look: the first hollow with lines across, the second full with lines along the front. */
export const look = (side: Side | undefined | null): 'rd' | 'bl' | '' => (side === 0 ? 'rd' : side === 1 ? 'bl' : '');

export interface Pose { x: number; y: number; turn: number }
export interface Figure {
  id: number; side: Side; sign: Sign; pose: Pose;
  bases: string; half: string; outlines: string; gaps: string; front: string; tip: string; guns: Point[];
  square?: Box; body: Box; around: Box; town: boolean;
}

/** A sign that this page does not know is drawn as foot. */
const signs: readonly Sign[] = ['foot', 'horse', 'gun', 'limber'];
export const signOf = (unit: Unit): Sign => signs.find((s) => s === unit.sign) ?? 'foot';

export function poseOn(plan: Plan, x: number, y: number, facing: number): Pose {
  const p = onPlan(plan, x, y);
  return { x: p[0], y: p[1], turn: turnOf(facing) };
}

/** A point of the plan in a pose's own frame, and back. */
export function toLocal(pose: Pose, p: Point): Point {
  const a = (pose.turn * Math.PI) / 180;
  const dx = p[0] - pose.x, dy = p[1] - pose.y;
  return [dx * Math.cos(a) + dy * Math.sin(a), -dx * Math.sin(a) + dy * Math.cos(a)];
}
export function fromLocal(pose: Pose, p: Point): Point {
  const a = (pose.turn * Math.PI) / 180;
  return [pose.x + p[0] * Math.cos(a) - p[1] * Math.sin(a), pose.y + p[0] * Math.sin(a) + p[1] * Math.cos(a)];
}

const closed = (points: readonly Point[]) => points.map((p, i) => `${i ? 'L' : 'M'}${num(p[0])} ${num(p[1])}`).join('') + 'Z';

/** Bases of a garrison, which the rules keep in its town as a whole: a small block in the middle. */
function garrison(unit: Unit, ground: Ground, plan: Plan): { pose: Pose; bases: Point[][] } | undefined {
  const area = ground.areas[unit.town ?? -1];
  if (!area) return undefined;
  const middle = middleOf(pointsOn(plan, area.outline));
  const n = Math.max(1, unit.strength ?? 1), files = Math.ceil(Math.sqrt(n)), s = 17, ranks = Math.ceil(n / files);
  const bases: Point[][] = [];
  for (let i = 0; i < n; i++) {
    const x = ((i % files) - files / 2) * s, y = Math.floor(i / files) * s;
    bases.push([[x, y], [x + s, y], [x + s, y + s], [x, y + s]]);
  }
  return { pose: { x: middle[0], y: middle[1] - (ranks * s) / 2, turn: 0 }, bases };
}

export function figureOf(unit: Unit, ground: Ground, plan: Plan): Figure | undefined {
  if (!unit.on_table) return undefined;
  const inTown = unit.town !== undefined && unit.town >= 0 && !unit.bases?.length;
  let pose: Pose, bases: Point[][];
  if (inTown) {
    const g = garrison(unit, ground, plan);
    if (!g) return undefined;
    ({ pose, bases } = g);
  } else {
    if (!unit.at || !unit.bases?.length) return undefined;
    pose = poseOn(plan, unit.at[0], unit.at[1], unit.facing ?? 0);
    bases = unit.bases.map((b) => pointsOn(plan, b).map((p) => toLocal(pose, p)));
  }
  const gaps = (unit.gaps ?? []).map((b) => pointsOn(plan, b).map((p) => toLocal(pose, p)));
  const body = boxOf(bases.flat());
  const around = boxOf([...bases, ...gaps].flat());
  const sign = signOf(unit);
  let front = '', tip = '';
  const square = unit.all_round ? body : undefined;
  const forward = sign !== 'limber';
  if (!square) {
    let l: Point = [body.x, 0], r: Point = [body.x + body.w, 0];
    if (unit.front && unit.front.length >= 4 && !inTown) [l, r] = pointsOn(plan, unit.front).map((p) => toLocal(pose, p));
    if (forward) front = `M${num(l[0])} ${num(l[1])}L${num(r[0])} ${num(r[1])}`;
    const m: Point = [(l[0] + r[0]) / 2, (l[1] + r[1]) / 2];
    tip = `M${num(m[0] - 4)} ${num(m[1] - 1.4)}L${num(m[0])} ${num(m[1] - 6.5)}L${num(m[0] + 4)} ${num(m[1] - 1.4)}Z`;
  }
  return {
    id: unit.id, side: unit.side, sign, pose, front, tip, square, body, around, town: inTown,
    bases: bases.map(closed).join(''), outlines: bases.map(closed).join(''),
    half: sign === 'horse' ? bases.map((b) => { const x = boxOf(b); return `M${num(x.x)} ${num(x.y + x.h)}V${num(x.y)}L${num(x.x + x.w)} ${num(x.y + x.h)}Z`; }).join('') : '',
    guns: sign === 'gun' || sign === 'limber' ? bases.map((b) => { const x = boxOf(b); return [x.x + x.w / 2, x.y] as Point; }) : [],
    gaps: gaps.map((b) => { const x = boxOf(b); return `M${num(x.x + 1)} ${num(x.y + 1)}h${num(x.w - 2)}v${num(x.h - 2)}h${num(2 - x.w)}Z`; }).join(''),
  };
}

/** The block of a figure on the plan. */
export function boundsOf(f: Figure): Box {
  const b = f.around;
  return boxOf(([[b.x, b.y], [b.x + b.w, b.y], [b.x + b.w, b.y + b.h], [b.x, b.y + b.h]] as Point[]).map((p) => fromLocal(f.pose, p)));
}

/** One mark as it is drawn: up to three of a kind stand side by side, more are one plate with their number. `at`: its middle. */
export interface Chip { sign: string; name: string; at: number; w: number }
export function chipsOf(unit: Unit): Chip[] {
  const out: Chip[] = [];
  const add = (sign: string, name: string, w: number) => {
    const last = out.at(-1);
    out.push({ sign, name, w, at: last ? last.at + (last.w + w) / 2 - 2.2 : w / 2 + 4.4 });
  };
  for (const m of unit.marks ?? [])
    if (m.count > 3) add(`${m.sign}${m.count}`, `${m.name} ${m.count}`, 8.5 + textWidth(`${m.sign}${m.count}`, 9.4));
    else for (let i = 0; i < m.count; i++) add(m.sign, m.name, 13.2);
  return out;
}
export const widthOfChips = (chips: readonly Chip[]): number => chips.reduce((w, c) => Math.max(w, c.at + c.w / 2 - 6.6), 0);

/** `short`: no room for the name; the flag and the marks stay. `lead`: the name stands apart, and a line leads to whose it is. */
export interface Label { id: number; x: number; y: number; w: number; short: boolean; inside?: boolean; lead?: [Point, Point] }

/** Generals in one place stand side by side, each with a thin line to where he is. */
export function fanned<T extends { at: Point }>(all: readonly T[], apart: number): (T & { true_?: Point })[] {
  const out: (T & { true_?: Point })[] = all.map((x) => ({ ...x }));
  const seen = new Set<number>();
  out.forEach((_, i) => {
    if (seen.has(i)) return;
    const heap = out.map((_x, k) => k).filter((k) => !seen.has(k) && Math.hypot(all[k].at[0] - all[i].at[0], all[k].at[1] - all[i].at[1]) < apart * 0.8);
    heap.forEach((k) => seen.add(k));
    if (heap.length < 2) return;
    const mx = heap.reduce((s, k) => s + all[k].at[0], 0) / heap.length, my = heap.reduce((s, k) => s + all[k].at[1], 0) / heap.length;
    heap.forEach((k, n) => {
      const angle = heap.length === 2 ? n * Math.PI : (n / heap.length) * 2 * Math.PI - Math.PI / 2, r = heap.length === 2 ? apart * 0.6 : apart * (0.45 + heap.length * 0.12);
      out[k] = { ...out[k], true_: all[k].at, at: [mx + Math.cos(angle) * r, my + Math.sin(angle) * r] };
    });
  });
  return out;
}

export const overlaps = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Widths are guessed from letters: the same on every machine, and near enough for keeping names apart. */
export function textWidth(text: string, size = 13.2): number {
  let w = 0;
  for (const c of text) w += /[W]/.test(c) ? 13 : /[A-ZÄÖÜ]/.test(c) ? 9.6 : /[mw]/.test(c) ? 10.4 : /[iltj,.’]/.test(c) ? 4.3 : /[ rsf]/.test(c) ? 5.3 : 7;
  return (w * size) / 13.2;
}

/** Names stand behind their units where there is room, else beside them. `scale`: plan units to a pixel of lettering;
 *  widths: of the whole label and of the one without the name, in such pixels; names: of places, better left readable. */
export function placeLabels(
  figures: readonly Figure[], widths: ReadonlyMap<number, [number, number]>, generals: readonly { id: number; at: Point }[], plan: Plan, scale: number,
  names: readonly Box[] = [],
): Map<number, Label> {
  const taken: Box[] = figures.map(boundsOf);
  for (const g of generals) taken.push({ x: g.at[0] - 12, y: g.at[1] - 12, w: 24, h: 24 });
  const out = new Map<number, Label>();
  const roomy = new Map(figures.map((f) => [f.id, boundsOf(f).w]));
  const cost = (b: Box, i: number) => {
    let c = i * 0.6;
    for (const t of taken) if (overlaps(b, t)) c += 4;
    for (const t of names) if (overlaps(b, t)) c += 1.6;
    if (b.x < 0 || b.y < 0 || b.x + b.w > plan.w || b.y + b.h > plan.h) c += 6;
    return c;
  };
  // In a crowd a name steps aside or a row or two away, and a line leads to whose it is.
  const stepped = (b: Box, w: number, h: number, gap: number): Box[] => {
    const spots: Box[] = [];
    for (let row = 0; row <= 4; row++)
      for (const dx of [0, -0.3, 0.3, -0.5, 0.5])
        for (const y of [b.y + b.h + gap + row * h * 1.1, b.y - gap - h - row * h * 1.1])
          if (row || dx) spots.push({ x: b.x + b.w / 2 - w / 2 + dx * w, y, w, h });
    return spots;
  };
  const middleOf = (b: Box): Point => [b.x + b.w / 2, b.y + b.h / 2];
  const nearest = (b: Box, [x, y]: Point): Point => [Math.max(b.x, Math.min(b.x + b.w, x)), Math.max(b.y, Math.min(b.y + b.h, y))];
  const put = (id: number, block: Box, spots: (w: number) => Box[]) => {
    const [long, short_] = widths.get(id) ?? [40, 21];
    // A unit that is wider than its label keeps its name, whoever stands near.
    const brief = (roomy.get(id) ?? 0) > long * scale ? long : short_;
    let best: Box | undefined, least = Infinity, short = false, inside = false;
    for (const w of [long, brief]) {
      const places = spots(w * scale);
      if (places.length === 1) { best = places[0]; least = 0; inside = true; break; }
      places.forEach((b, i) => {
        const c = cost(b, i) + (w === brief ? 3.9 : 0);
        if (c < least) { least = c; best = b; short = w === brief && brief !== long; }
      });
      if (least < 4) break;
      if (w !== long) continue;
      for (const [k, b] of stepped(block, long * scale, 18 * scale, 4 * scale).entries()) {
        const c = cost(b, 0) + 1.5 + k * 0.04;
        if (c < 4 && c < least) { least = c; best = b; short = false; }
      }
      if (least < 4) break;
    }
    if (!short || brief) taken.push(best!);
    const far = !inside && !overlaps({ x: best!.x - 8 * scale, y: best!.y - 8 * scale, w: best!.w + 16 * scale, h: best!.h + 16 * scale }, block);
    out.set(id, {
      id, x: best!.x, y: best!.y + best!.h * 0.76, w: best!.w, short, ...(inside ? { inside } : {}),
      ...(far ? { lead: [nearest(block, middleOf(best!)), nearest(best!, middleOf(block))] as [Point, Point] } : {}),
    });
  };
  for (const f of figures) {
    const h = 18 * scale, gap = 4 * scale;
    const b = boundsOf(f);
    const a = ((f.pose.turn % 360) + 360) % 360;
    put(f.id, b, (w) => {
      const below: Box = { x: b.x + b.w / 2 - w / 2, y: b.y + b.h + gap, w, h };
      const above: Box = { x: below.x, y: b.y - gap - h, w, h };
      const left: Box = { x: b.x - gap - w, y: b.y + b.h / 2 - h / 2, w, h };
      const right: Box = { x: b.x + b.w + gap, y: left.y, w, h };
      // Larger than its label: the name stands on the unit itself and nothing can drive it away.
      if (b.w > w * 1.1 && b.h > h * 2.2) return [{ x: b.x + b.w / 2 - w / 2, y: b.y + b.h / 2 - h / 2, w, h }];
      return a < 45 || a >= 315 ? [below, right, left, above] : a < 135 ? [left, below, above, right]
        : a < 225 ? [above, right, left, below] : [right, below, above, left];
    });
  }
  // A general's name is never left out: in a crowd it stands where there is room, and a line leads to him.
  for (const g of generals) {
    const h = 16 * scale, d = 16, w = (widths.get(g.id) ?? [40, 0])[0] * scale; // d: past the corners of an army commander's lozenge
    const about = (x: number, y: number): Box => ({ x: g.at[0] + x - w / 2, y: g.at[1] + y - h / 2, w, h });
    const spots = [about(d + w / 2, 0), about(0, d + h / 2), about(-d - w / 2, 0), about(0, -d - h / 2)], beside = spots.length;
    for (let ring = 1; ring <= 7; ring++)
      for (let k = 0; k < 16; k++) spots.push(about(Math.cos((k * Math.PI) / 8) * (d + w / 2 + ring * h * 1.5), Math.sin((k * Math.PI) / 8) * (d + ring * h * 1.5)));
    let best = 0, least = Infinity;
    spots.forEach((box, i) => { const c = cost(box, i < beside ? i : beside + (i - beside) * 0.02); if (c < least - 1e-9) { least = c; best = i; } });
    const b = spots[best], near = (v: number, low: number, size: number) => Math.max(low, Math.min(low + size, v));
    taken.push(b);
    out.set(g.id, { id: g.id, x: b.x, y: b.y + b.h * 0.76, w: b.w, short: false, ...(best < beside ? {} : { lead: [g.at, [near(g.at[0], b.x, b.w), near(g.at[1], b.y, b.h)]] as [Point, Point] }) });
  }
  return out;
}

/** What a screen reader says: "Morand, French, veteran infantry, four of six bases in depth, disrupted, faces east". */
export function spoken(unit: Unit, sides: readonly string[]): string {
  if (unit.spoken) return unit.spoken;
  const parts = [unit.name, sides[unit.side] ?? ''];
  const kind = [unit.class, unit.arm].filter(Boolean).join(' ');
  if (kind) parts.push(kind);
  if (unit.strength !== undefined) {
    const lost = unit.full !== undefined && unit.full > unit.strength;
    const bases = lost ? `${count(unit.strength)} of ${plural(unit.full!, 'base')}` : plural(unit.strength, 'base');
    parts.push(unit.form ? `${bases}, ${spaced(unit.form)}` : bases);
  } else if (unit.form) parts.push(spaced(unit.form));
  for (const m of unit.marks ?? []) if (m.count > 0) parts.push(m.count > 1 ? `${m.name} ${m.count}` : m.name);
  for (const f of unit.flags ?? []) parts.push(f);
  if (!unit.on_table) parts.push(unit.arrives !== undefined ? `arrives in turn ${unit.arrives}` : 'not on the table');
  else if (unit.facing !== undefined && !unit.all_round) parts.push(`faces ${compass(unit.facing)}`);
  return parts.filter(Boolean).join(', ');
}
export const spokenGeneral = (g: General, sides: readonly string[]): string =>
  [g.name, sides[g.side], g.rank, g.group].filter(Boolean).join(', ');
