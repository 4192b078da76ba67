// Points, polylines and outlines in plan units; nothing here knows a canvas.

export type Point = readonly [number, number];

/** The same seed always gives the same strokes. */
export function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a name, so that a wood keeps its trees when others are added. */
export function seedOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export const num = (n: number): string => (Math.round(n * 10) / 10).toString();
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function pathOf(points: readonly Point[], closed = false): string {
  return points.map((p, i) => `${i ? 'L' : 'M'}${num(p[0])} ${num(p[1])}`).join('') + (closed ? 'Z' : '');
}

/** Corners rounded by at most `radius`: the line stays within a hair of what the rules measure. */
export function rounded(points: readonly Point[], radius: number, closed = false): string {
  const n = points.length;
  if (n < 3) return pathOf(points, closed);
  const towards = (from: Point, to: Point): Point => {
    const l = distance(from, to) || 1;
    const r = Math.min(radius, l / 2);
    return [from[0] + ((to[0] - from[0]) / l) * r, from[1] + ((to[1] - from[1]) / l) * r];
  };
  let d = '';
  for (let i = 0; i < n; i++) {
    const p = points[i];
    if (!closed && (i === 0 || i === n - 1)) {
      d += `${i ? 'L' : 'M'}${num(p[0])} ${num(p[1])}`;
      continue;
    }
    const before = towards(p, points[(i + n - 1) % n]);
    const after = towards(p, points[(i + 1) % n]);
    d += `${i ? 'L' : 'M'}${num(before[0])} ${num(before[1])}Q${num(p[0])} ${num(p[1])} ${num(after[0])} ${num(after[1])}`;
  }
  return d + (closed ? 'Z' : '');
}

/** Points along a polyline, `step` apart, with the direction there. */
export function along(points: readonly Point[], step: number, from = 0): { at: Point; way: Point }[] {
  const out: { at: Point; way: Point }[] = [];
  let next = from;
  let walked = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const l = distance(a, b);
    if (l === 0) continue;
    const way: Point = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
    for (; next <= walked + l; next += step)
      out.push({ at: [a[0] + way[0] * (next - walked), a[1] + way[1] * (next - walked)], way });
    walked += l;
  }
  return out;
}

export function lengthOf(points: readonly Point[]): number {
  let l = 0;
  for (let i = 1; i < points.length; i++) l += distance(points[i - 1], points[i]);
  return l;
}

export function inside(p: Point, outline: readonly Point[]): boolean {
  let c = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i];
    const [bx, by] = outline[j];
    if (ay > p[1] !== by > p[1] && p[0] < ((bx - ax) * (p[1] - ay)) / (by - ay) + ax) c = !c;
  }
  return c;
}

export function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const l = dx * dx + dy * dy;
  const t = l === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / l));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

export function toLine(p: Point, line: readonly Point[], closed = false): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) best = Math.min(best, toSegment(p, line[i - 1], line[i]));
  if (closed && line.length > 1) best = Math.min(best, toSegment(p, line[line.length - 1], line[0]));
  return best;
}

/** Distance from the outline, positive inside. */
export const depthIn = (p: Point, outline: readonly Point[]): number =>
  (inside(p, outline) ? 1 : -1) * toLine(p, outline, true);

/** As nature has it: corners worn down and edges a little uneven, but everywhere within half a base of what the rules
 *  measure (a base is twenty units wide; very sharp corners lose more). A line keeps its ends. */
export function softened(points: readonly Point[], seed: number, closed = true, uneven = 2): Point[] {
  const line = closed ? [...points, points[0]] : points;
  const length = lengthOf(line);
  const n = Math.max(8, Math.round(length / 6));
  let out = along(line, length / n).map((p) => p.at).slice(0, n);
  if (!closed) out.push(points[points.length - 1]);
  const last = out.length - 1;
  const passes = Math.max(2, Math.min(12, Math.round(length / 40)));
  for (let pass = 0; pass < passes; pass++)
    out = out.map((p, i) => {
      if (!closed && (i === 0 || i === last)) return p;
      const a = out[(i + last) % (last + 1)], b = out[(i + 1) % (last + 1)];
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  const rnd = random(seed);
  const waves = [[length / 74, 0.9], [length / 37, 0.5], [length / 17, 0.27]].map(([k, size]) => ({ k: Math.max(1, Math.round(k)) * 2 * Math.PI, size: size * uneven, from: rnd() * 7 }));
  return out.map((p, i) => {
    const a = out[closed ? (i + last) % (last + 1) : Math.max(0, i - 1)], b = out[closed ? (i + 1) % (last + 1) : Math.min(last, i + 1)];
    const l = distance(a, b) || 1, t = i / (last + (closed ? 1 : 0));
    const hold = closed ? 1 : Math.min(1, 6 * t, 6 * (1 - t));
    const off = hold * waves.reduce((sum, w) => sum + w.size * Math.sin(w.k * t + w.from), 0);
    return [p[0] - ((b[1] - a[1]) / l) * off, p[1] + ((b[0] - a[0]) / l) * off];
  });
}

export interface Box { x: number; y: number; w: number; h: number }

export function boxOf(points: readonly Point[]): Box {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (const [x, y] of points) {
    x0 = Math.min(x0, x); x1 = Math.max(x1, x);
    y0 = Math.min(y0, y); y1 = Math.max(y1, y);
  }
  return points.length ? { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } : { x: 0, y: 0, w: 0, h: 0 };
}

/** The middle of an area: its centroid, or the middle of its box for a sliver. */
export function middleOf(outline: readonly Point[]): Point {
  let a = 0, x = 0, y = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const k = outline[j][0] * outline[i][1] - outline[i][0] * outline[j][1];
    a += k;
    x += (outline[j][0] + outline[i][0]) * k;
    y += (outline[j][1] + outline[i][1]) * k;
  }
  if (Math.abs(a) > 1e-6) return [x / (3 * a), y / (3 * a)];
  const b = boxOf(outline);
  return [b.x + b.w / 2, b.y + b.h / 2];
}
