// Hills as engravers drew them: short strokes down the slope, heavier where it is steep and away from the light.
import { boxOf, depthIn, distance, num, random, toLine, type Point } from './geometry';

export type Height = (x: number, y: number) => number;

export interface Hill { outline: readonly Point[]; height: number }

/** A field of heights from hill outlines and ridgelines, kept on a grid and read in between. */
export function heightField(hills: readonly Hill[], ridges: readonly (readonly Point[])[], w: number, h: number): Height {
  const step = 5;
  const edge = 4;
  const nx = Math.ceil(w / step) + 2 * edge;
  const ny = Math.ceil(h / step) + 2 * edge;
  const values = new Float32Array(nx * ny);
  // Only the cells near a hill are looked at; far from all of them the ground is flat.
  const cells = (points: readonly Point[], around: number) => {
    const b = boxOf(points), out: number[] = [];
    const i0 = Math.max(0, Math.floor((b.x - around) / step) + edge), i1 = Math.min(nx - 1, Math.ceil((b.x + b.w + around) / step) + edge);
    const j0 = Math.max(0, Math.floor((b.y - around) / step) + edge), j1 = Math.min(ny - 1, Math.ceil((b.y + b.h + around) / step) + edge);
    for (let j = j0; j <= j1; j++) for (let i = i0; i <= i1; i++) out.push(j * nx + i);
    return out;
  };
  for (const hill of hills) {
    let inner = 0;
    const near = cells(hill.outline, 4);
    const depth = new Map<number, number>();
    for (const k of near) {
      const d = depthIn([((k % nx) - edge) * step, (Math.floor(k / nx) - edge) * step], hill.outline);
      depth.set(k, d);
      inner = Math.max(inner, d);
    }
    const slope = Math.max(8, Math.min(74, inner * 0.86));
    for (const k of near) {
      const x = ((k % nx) - edge) * step;
      const y = (Math.floor(k / nx) - edge) * step;
      const uneven = 1 + 0.16 * Math.sin(x / 23 + y / 41) + 0.13 * Math.sin(y / 17 - x / 37);
      const t = Math.max(0, Math.min(1, (depth.get(k)! + 1.5) / (slope * uneven)));
      values[k] += hill.height * t * (1.35 - 0.35 * t);
    }
  }
  blur(values, nx, ny);
  for (const ridge of ridges)
    for (const k of cells(ridge, 70)) {
      const d = toLine([((k % nx) - edge) * step, (Math.floor(k / nx) - edge) * step], ridge);
      if (d < 70) values[k] += 0.5 * Math.exp(-(d * d) / 700);
    }
  return (x, y) => {
    const gx = Math.max(0, Math.min(nx - 1.001, x / step + edge));
    const gy = Math.max(0, Math.min(ny - 1.001, y / step + edge));
    const i = Math.floor(gx), j = Math.floor(gy), u = gx - i, v = gy - j;
    const k = j * nx + i;
    return (values[k] * (1 - u) + values[k + 1] * u) * (1 - v) + (values[k + nx] * (1 - u) + values[k + nx + 1] * u) * v;
  };
}

/** Ground has no corners. */
function blur(values: Float32Array, nx: number, ny: number): void {
  for (let pass = 0; pass < 3; pass++)
    for (const [step, n, lines, next] of [[1, nx, ny, nx], [nx, ny, nx, 1]])
      for (let l = 0; l < lines; l++) {
        let a = values[l * next], b = a;
        for (let i = 0; i < n; i++) {
          const k = l * next + i * step;
          const c = values[Math.min(i + 1, n - 1) * step + l * next];
          [a, b] = [b, values[k]];
          values[k] = (a + 2 * b + c) / 4;
          if (i === 0) a = b;
        }
      }
}

const crossings: Record<number, [number, number][]> = {
  1: [[3, 0]], 2: [[0, 1]], 3: [[3, 1]], 4: [[1, 2]], 5: [[3, 0], [1, 2]], 6: [[0, 2]], 7: [[3, 2]],
  8: [[2, 3]], 9: [[2, 0]], 10: [[0, 1], [2, 3]], 11: [[2, 1]], 12: [[1, 3]], 13: [[1, 0]], 14: [[0, 3]],
};

/** Lines of equal height, joined (marching squares). */
export function contours(height: Height, level: number, w: number, h: number, busy: (x: number, y: number) => boolean = () => true, g = 6): Point[][] {
  const pieces: [Point, Point][] = [];
  for (let y = -2 * g; y < h + 2 * g; y += g)
    for (let x = -2 * g; x < w + 2 * g; x += g) {
      if (!busy(x, y)) continue;
      const corner: Point[] = [[x, y], [x + g, y], [x + g, y + g], [x, y + g]];
      const v = corner.map(([a, b]) => height(a, b));
      let c = 0;
      v.forEach((q, i) => { if (q > level) c |= 1 << i; });
      if (c === 0 || c === 15) continue;
      const cut = (i: number): Point => {
        const j = (i + 1) % 4;
        const t = (level - v[i]) / (v[j] - v[i]);
        return [corner[i][0] + (corner[j][0] - corner[i][0]) * t, corner[i][1] + (corner[j][1] - corner[i][1]) * t];
      };
      for (const [a, b] of crossings[c]) pieces.push([cut(a), cut(b)]);
    }
  const key = (p: Point) => `${p[0].toFixed(1)},${p[1].toFixed(1)}`;
  const at = new Map<string, number[]>();
  pieces.forEach((s, i) => s.forEach((p) => {
    const k = key(p);
    const list = at.get(k);
    if (list) list.push(i); else at.set(k, [i]);
  }));
  const used = new Set<number>();
  const lines: Point[][] = [];
  pieces.forEach((s, i) => {
    if (used.has(i)) return;
    used.add(i);
    const line: Point[] = [s[0], s[1]];
    for (const end of [true, false])
      for (;;) {
        const p = end ? line[line.length - 1] : line[0];
        const next = at.get(key(p))?.find((j) => !used.has(j));
        if (next === undefined) break;
        used.add(next);
        const t = pieces[next];
        const other = key(t[0]) === key(p) ? t[1] : t[0];
        if (end) line.push(other); else line.unshift(other);
      }
    if (line.length > 5) lines.push(line);
  });
  return lines;
}

export interface HachureStyle {
  spacing: number; seed: number; widest: number;
  skip: (x: number, y: number) => boolean;
  busy?: (x: number, y: number) => boolean; // false: flat for certain
}

/** Strokes from each level down to the one below, as one path to be filled. */
export function hachures(height: Height, top: number, w: number, h: number, style: HachureStyle): string {
  const rnd = random(style.seed);
  const e = 1.5;
  const slope = (x: number, y: number): Point => [
    (height(x + e, y) - height(x - e, y)) / (2 * e), (height(x, y + e) - height(x, y - e)) / (2 * e)];
  const rise = 0.1;
  let d = '';
  for (let level = Math.floor((top - 0.04) / rise) * rise; level > rise / 2; level -= rise) {
    const below = level - rise;
    for (const line of contours(height, level, w, h, style.busy)) {
      let walked = rnd() * style.spacing;
      for (let k = 1; k < line.length; k++) {
        const a = line[k - 1], b = line[k];
        const l = distance(a, b);
        let left = l;
        let from = 0;
        while (walked + left >= style.spacing) {
          from += style.spacing - walked;
          left = l - from;
          walked = (rnd() - 0.5) * style.spacing * 0.35;
          const t = from / l;
          d += stroke(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, below);
        }
        walked += left;
      }
    }
  }
  return d;

  function stroke(x: number, y: number, below: number): string {
    if (x < 2 || y < 2 || x > w - 2 || y > h - 2 || style.skip(x, y)) return '';
    const points: Point[] = [[x, y]];
    const stop = below + rise * (0.1 + rnd() * 0.14);
    for (let n = 0; n < 15; n++) {
      const [gx, gy] = slope(x, y);
      const m = Math.hypot(gx, gy);
      if (m < 1e-5) break;
      x -= (gx / m) * 1.6;
      y -= (gy / m) * 1.6;
      points.push([x, y]);
      if (height(x, y) < stop) break;
    }
    if (points.length < 3) return '';
    const q = points[points.length >> 1];
    const [gx, gy] = slope(q[0], q[1]);
    const m = Math.hypot(gx, gy) || 1;
    const shade = (-gx / m) * 0.7 + (-gy / m) * 0.7; // 1 on the side away from the light in the north-west
    if (shade < -0.35 && rnd() < 0.16) return '';
    const width = Math.max(0.42, Math.min(style.widest, m * 74 * (0.62 + 0.62 * shade)));
    const s = points[0], t = points[points.length - 1];
    const l = distance(s, t) || 1;
    const nx = (-(t[1] - s[1]) / l) * (width / 2), ny = ((t[0] - s[0]) / l) * (width / 2);
    return `M${num(s[0] + nx)} ${num(s[1] + ny)}Q${num(q[0] + nx * 0.8)} ${num(q[1] + ny * 0.8)} ${num(t[0])} ${num(t[1])}` +
      `Q${num(q[0] - nx * 0.8)} ${num(q[1] - ny * 0.8)} ${num(s[0] - nx)} ${num(s[1] - ny)}Z`;
  }
}
