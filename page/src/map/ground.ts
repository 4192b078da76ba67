// The ground as an engraver would cut it, made once from the terrain data: layers of strokes and fills in plan units,
// tree stamps and names. The same data always gives the same strokes.
import type { Area, Ground, Line } from '../lib/wire';
import {
  along, boxOf, depthIn, inside, lengthOf, middleOf, num, pathOf, random, rounded, seedOf, softened, toLine, type Point,
} from './geometry';
import { hachures, heightField, type Hill } from './hachures';
import { onPlan, pointsOn, turnOf, type Plan } from './plan';

/** A colour is the name of a token of the style sheet. */
export interface Ink {
  d: string; fill?: string; stroke?: string; width?: number; alpha?: number; dash?: number[]; round?: boolean;
}
export interface Name {
  text: string; at: Point; turn: number; spread: number; size: number; italic: boolean; colour: string; halo: string;
  line?: Point[]; caps?: boolean;
}
export interface Stamp { x: number; y: number; kind: number }
export interface Engraving { under: Ink[]; trees: Stamp[]; names: Name[] }

const is = (kind: string, words: RegExp) => words.test(kind);
const wooded = (a: Area) => is(a.kind, /wood|forest|orchard|grove/);
const built = (a: Area) => is(a.kind, /village|town|hamlet|farm|city|house/);
const wet = (a: Area) => is(a.kind, /marsh|swamp|bog/);
const lake = (a: Area) => is(a.kind, /lake|pond|water/);
const fort = (a: Area) => is(a.kind, /fort|redoubt|works?$|entrench/);
const field = (a: Area) => is(a.kind, /field|crop|vineyard|plough/);
const raised = (a: Area) => (a.elevation ?? 0) > 0 || is(a.kind, /hill|slope|height/);

export function engrave(ground: Ground, plan: Plan): Engraving {
  const under: Ink[] = [];
  const names: Name[] = [];
  const trees: Stamp[] = [];
  const areas = ground.areas.map((area) => ({ area, outline: pointsOn(plan, area.outline) })).filter((a) => a.outline.length > 2);
  const lines = ground.lines.map((line) => ({ line, points: pointsOn(plan, line.line) })).filter((l) => l.points.length > 1);
  const roads = ground.roads.map((road) => ({ road, points: pointsOn(plan, road.line) })).filter((r) => r.points.length > 1);
  const water = lines.filter((l) => waterWidth(l.line) > 0);
  const nearRoad = (x: number, y: number, r: number) => roads.some(({ points }) => toLine([x, y], points) < r);
  const nearWater = (x: number, y: number, more: number) =>
    water.some(({ line, points }) => toLine([x, y], points) < waterWidth(line) / 2 + more) ||
    areas.some(({ area, outline }) => lake(area) && depthIn([x, y], outline) > -more);
  const inTown = (x: number, y: number) => areas.some(({ area, outline }) => built(area) && inside([x, y], outline));

  // Ploughland: faint furrows where nothing else is, to give the plain a scale.
  under.push(...furrows());

  // HILLS
  const hills: Hill[] = [];
  for (const { area, outline } of areas.filter((a) => raised(a.area))) {
    const middle = middleOf(outline);
    let below = 0;
    for (const other of areas)
      if (other.area !== area && (other.area.elevation ?? 0) < (area.elevation ?? 1) && inside(middle, other.outline))
        below = Math.max(below, other.area.elevation ?? 0);
    const rise = Math.max(0.55, Math.min(1.6, (area.elevation || 1) - below));
    hills.push({ outline: softened(outline, seedOf(area.name + 'hill'), true, 3).filter((_, i) => i % 2 === 0), height: is(area.kind, /steep/) ? rise * 1.35 : is(area.kind, /gentle/) ? rise * 0.85 : rise });
    names.push(label(area.name, outline, { italic: true, size: 15, spread: 0.08 }));
  }
  const ridges = lines.filter((l) => is(l.line.kind, /ridge|crest/)).map((l) => l.points);
  if (hills.length || ridges.length) {
    const height = heightField(hills, ridges, plan.w, plan.h);
    const boxes = [...hills.map((h) => boxOf(h.outline)), ...ridges.map((r) => boxOf(r))].map((b) => ({ x: b.x - 76, y: b.y - 76, w: b.w + 152, h: b.h + 152 }));
    const busy = (x: number, y: number) => boxes.some((b) => x >= b.x && y >= b.y && x <= b.x + b.w && y <= b.y + b.h);
    let top = 0;
    for (let y = 0; y < plan.h; y += 9) for (let x = 0; x < plan.w; x += 9) if (busy(x, y)) top = Math.max(top, height(x, y));
    under.push({
      d: hachures(height, top, plan.w, plan.h, {
        spacing: 2.9, seed: 7, widest: 1.75, busy,
        skip: (x, y) => nearRoad(x, y, 6) || nearWater(x, y, 4) || inTown(x, y),
      }), fill: 'hach', alpha: 0.86,
    });
  }

  // MARSH, WATER
  for (const { area, outline } of areas.filter((a) => wet(a.area))) marsh(area, outline);
  for (const { area, outline } of areas.filter((a) => lake(a.area))) {
    const d = pathOf(softened(outline, seedOf(area.name + 'lake')), true);
    under.push({ d, fill: 'water' }, { d, stroke: 'water-line', width: 1.2 });
    names.push(label(area.name, outline, { italic: true, size: 15, spread: 0.3, colour: 'water-ink', halo: 'water' }));
  }
  for (const { line, points } of water) river(line, points);

  // ROADS, BRIDGES
  roads.forEach(({ road, points }) => {
    const width = Math.max(3.4, Math.min(6, (road.width ?? ground.per_unit / 4) * plan.scale * 0.26));
    const d = rounded(points, 14);
    under.push({ d, stroke: 'ink', width, alpha: 0.82 }, { d, stroke: 'road', width: width - 1.5 });
    if (is(road.name, /high ?road|chauss|road/i)) {
      let dots = '';
      for (const { at, way } of along(points, 15, 8))
        for (const k of [-1, 1]) {
          const x = at[0] - way[1] * k * (width / 2 + 2.6), y = at[1] + way[0] * k * (width / 2 + 2.6);
          if (!nearWater(x, y, 3) && !inTown(x, y)) dots += `M${num(x)} ${num(y)}h.01`;
        }
      under.push({ d: dots, stroke: 'leaf-ink', width: 2.4, alpha: 0.7, round: true });
    }
  });
  for (const defile of ground.defiles) {
    const at = onPlan(plan, defile.at[0], defile.at[1]);
    const l = Math.max(9, (defile.length * plan.scale) / 2);
    const half = Math.max(3.6, Math.min(6, (defile.width * plan.scale) / 4));
    const place = (points: Point[]) => {
      const a = ((turnOf(defile.axis) - 90) * Math.PI) / 180;
      return points.map(([x, y]): Point => [at[0] + x * Math.cos(a) - y * Math.sin(a), at[1] + x * Math.sin(a) + y * Math.cos(a)]);
    };
    if (is(defile.kind, /bridge/)) {
      under.push({ d: pathOf(place([[-l, -half], [l, -half], [l, half], [-l, half]]), true), fill: 'road' });
      for (const k of [-1, 1])
        under.push({ d: pathOf(place([[-l - 3.5, k * (half + 3.4)], [-l, k * half], [l, k * half], [l + 3.5, k * (half + 3.4)]])), stroke: 'ink', width: 1.5 });
    } else if (is(defile.kind, /ford/)) {
      under.push({ d: pathOf(place([[-l, -half], [l, -half]])) + pathOf(place([[-l, half], [l, half]])), stroke: 'ink', width: 1, dash: [2, 2.4] });
    }
    if (defile.name && !is(defile.kind, /street/))
      names.push({ text: defile.name, at: [at[0] + 14, at[1] - 9], turn: 0, spread: 0.02, size: 12, italic: true, colour: 'ink-2', halo: 'paper' });
  }

  // WALLS, WORKS, OTHER LINES
  for (const { line, points } of lines) {
    if (waterWidth(line) > 0) continue;
    const d = rounded(points, 4);
    if (is(line.kind, /ridge|crest/)) {
      if (line.name) names.push(onLine(line.name, points, { italic: true, size: 14, spread: 0.08, colour: 'ink', halo: 'paper' }));
      continue;
    }
    if (is(line.kind, /wall|hedge/)) under.push({ d, stroke: 'ink', width: 2.2 }, { d, stroke: 'paper', width: 0.8, dash: [3, 2] });
    else if (is(line.kind, /entrench|redoubt|work|earth/)) works(points, line.covers ?? 'both');
    else under.push({ d, stroke: 'ink-2', width: 1.2, dash: [6, 3] });
    if (line.name) names.push(onLine(line.name, points, { italic: true, size: 12.5, spread: 0.04, colour: 'ink-2', halo: 'paper' }));
  }

  // WOODS, TOWNS, WORKS AND THE REST
  for (const { area, outline } of areas) {
    if (wooded(area)) wood(area, outline);
    else if (built(area)) houses(area, outline);
    else if (fort(area)) {
      under.push({ d: pathOf(outline, true), fill: 'road', alpha: 0.7 });
      works([...outline, outline[0]], 'both');
      names.push(label(area.name, outline, { size: 14.5 }));
    } else if (field(area)) {
      under.push({ d: pathOf(outline, true), stroke: 'hach', width: 0.7, alpha: 0.6, dash: [1, 3], round: true });
      names.push(label(area.name, outline, { italic: true, size: 13, colour: 'ink-2' }));
    } else if (!raised(area) && !wet(area) && !lake(area)) {
      under.push({ d: pathOf(outline, true), stroke: 'ink-3', width: 0.8, alpha: 0.7, dash: [4, 3] });
      if (!is(area.kind, /^open$/)) names.push(label(area.name || area.kind, outline, { italic: true, size: 13, colour: 'ink-2' }));
    }
  }
  trees.sort((a, b) => a.y - b.y);
  return { under, trees, names: names.filter((n) => n.text) };

  function label(text: string, outline: readonly Point[], look: Partial<Name>): Name {
    return { text, at: middleOf(outline), turn: 0, spread: 0, size: 14, italic: false, colour: 'ink', halo: 'paper', ...look };
  }
  function onLine(text: string, line: Point[], look: Partial<Name>): Name {
    return { text, at: line[0], turn: 0, spread: 0.1, size: 14, italic: true, colour: 'ink', halo: 'paper', line, ...look };
  }

  function furrows(): Ink[] {
    const rnd = random(seedOf(`${plan.w}x${plan.h}`));
    let lines = '', edges = '';
    const patches: Point[] = [];
    for (let i = 0; i < 60 && patches.length < (plan.w * plan.h) / 48000; i++) {
      const x = 30 + rnd() * (plan.w - 60), y = 30 + rnd() * (plan.h - 60), a = rnd() * Math.PI;
      const w = 34 + rnd() * 22, h = 24 + rnd() * 14;
      if (areas.some(({ outline }) => depthIn([x, y], outline) > -34) || nearRoad(x, y, 30) || nearWater(x, y, 26)) continue;
      if (patches.some((p) => Math.hypot(p[0] - x, p[1] - y) < 80)) continue;
      patches.push([x, y]);
      const put = (u: number, v: number): string =>
        `${num(x + u * Math.cos(a) - v * Math.sin(a))} ${num(y + u * Math.sin(a) + v * Math.cos(a))}`;
      for (let v = -h / 2 + 3; v < h / 2; v += 4.2) lines += `M${put(-w / 2 + 2 + rnd() * 3, v)}L${put(w / 2 - 2 - rnd() * 4, v)}`;
      edges += `M${put(-w / 2, -h / 2)}L${put(w / 2, -h / 2)}L${put(w / 2, h / 2)}L${put(-w / 2, h / 2)}Z`;
    }
    return [
      { d: lines, stroke: 'hach', width: 0.55, alpha: 0.3 },
      { d: edges, stroke: 'hach', width: 0.55, alpha: 0.34, dash: [0.4, 2.6], round: true },
    ];
  }

  function river(line: Line, points: Point[]) {
    const w = waterWidth(line);
    const d = pathOf(softened(points, seedOf(line.name + 'water'), false, w > 12 ? 3 : 2.4));
    under.push({ d, stroke: 'water-line', width: w });
    under.push({ d, stroke: 'water', width: w - 1.6 });
    // Water lining: the further from the bank the finer and the paler.
    const lining: [number, number, number][] = [[4.2, 0.7, 0.9], [8.2, 0.6, 0.75], [13.2, 0.5, 0.6], [19.2, 0.4, 0.45]];
    for (const [inset, thick, alpha] of lining)
      if (w - inset - thick > 1) under.push({ d, stroke: 'water-line', width: w - inset, alpha }, { d, stroke: 'water', width: w - inset - thick });
    if (line.name) names.push(onLine(line.name, points, { spread: w > 12 ? 0.3 : 0.14, size: 14.5, colour: 'water-ink', halo: w > 12 ? 'water' : 'paper' }));
  }

  function marsh(area: Area, outline: Point[]) {
    const rnd = random(seedOf(area.name + 'marsh'));
    const box = boxOf(outline);
    let water = '', tufts = '';
    for (let i = 0; i < (box.w * box.h) / 90; i++) {
      const x = box.x + rnd() * box.w, y = box.y + rnd() * box.h, l = 4 + rnd() * 9, tuft = rnd() < 0.3;
      if (depthIn([x, y], outline) < 3 || nearWater(x, y, 3) || nearRoad(x, y, 6)) continue;
      water += `M${num(x - l / 2)} ${num(y)}h${num(l)}`;
      if (tuft) tufts += `M${num(x)} ${num(y - 1)}v-4.4M${num(x - 1)} ${num(y - 1)}l-1.8-3.4M${num(x + 1)} ${num(y - 1)}l1.8-3.4`;
    }
    under.push({ d: pathOf(softened(outline, seedOf(area.name)), true), stroke: 'water-line', width: 0.7, alpha: 0.6, dash: [0.5, 3], round: true });
    under.push({ d: water, stroke: 'water-line', width: 0.75, alpha: 0.75 }, { d: tufts, stroke: 'leaf-ink', width: 0.6, alpha: 0.7 });
    names.push(label(area.name, outline, { italic: true, size: 13.5, colour: 'water-ink' }));
  }

  function wood(area: Area, outline: Point[]) {
    const rnd = random(seedOf(area.name + 'wood'));
    const box = boxOf(outline);
    const edge = softened(outline, seedOf(area.name));
    const d = pathOf(edge, true);
    under.push({ d, fill: 'leaf-wash', alpha: 0.9 }, { d, stroke: 'leaf-ink', width: 0.9, alpha: 0.9, dash: [0.5, 2.6], round: true });
    const gap = 10.6;
    const cells = new Map<string, Point[]>();
    const cell = (x: number, y: number) => `${Math.floor(x / gap)},${Math.floor(y / gap)}`;
    for (let miss = 0; miss < 500;) {
      const p: Point = [box.x + rnd() * box.w, box.y + rnd() * box.h];
      let near = !inside(p, outline);
      for (let i = -1; i <= 1 && !near; i++)
        for (let j = -1; j <= 1 && !near; j++)
          near = (cells.get(cell(p[0] + i * gap, p[1] + j * gap)) ?? []).some((q) => Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.15) < gap);
      near ||= nearRoad(p[0], p[1], 9) || nearWater(p[0], p[1], 6) || depthIn(p, edge) < 2.5;
      if (near) { miss++; continue; }
      miss = 0;
      const k = cell(p[0], p[1]);
      cells.set(k, [...(cells.get(k) ?? []), p]);
      trees.push({ x: p[0], y: p[1], kind: Math.floor(rnd() * 3) });
    }
    names.push(label(area.name, outline, { italic: true, size: 14, colour: 'leaf-ink', halo: 'leaf-wash' }));
  }

  function houses(area: Area, outline: Point[]) {
    const rnd = random(seedOf(area.name + 'houses'));
    const box = boxOf(outline);
    const town = is(area.kind, /town|city/);
    under.push({ d: rounded(outline, 12, true), fill: town ? 'road' : undefined, stroke: 'ink', width: town ? 0.9 : 0.6, alpha: town ? 1 : 0.55, dash: town ? [5, 2] : [0.6, 3], round: !town });
    const step = town ? 12 : 15.5;
    let walls = '', shade = '';
    for (let y = box.y + step * 0.6; y < box.y + box.h; y += step * 0.92)
      for (let x = box.x + step * 0.6; x < box.x + box.w; x += step) {
        const px = x + (rnd() - 0.5) * step * 0.3, py = y + (rnd() - 0.5) * step * 0.25;
        const w = (town ? 7.6 : 9) + rnd() * 3.4, h = (town ? 6.2 : 5.8) + rnd() * 2.2;
        const a = (((rnd() - 0.5) * 24 + (rnd() < 0.2 ? 90 : 0)) * Math.PI) / 180;
        if (depthIn([px, py], outline) < 6.5 || nearRoad(px, py, 8.5) || nearWater(px, py, 7) || rnd() < (town ? 0.06 : 0.22)) continue;
        const put = (u: number, v: number) => `${num(px + u * Math.cos(a) - v * Math.sin(a))} ${num(py + u * Math.sin(a) + v * Math.cos(a))}`;
        walls += `M${put(-w / 2, -h / 2)}L${put(w / 2, -h / 2)}L${put(w / 2, h / 2)}L${put(-w / 2, h / 2)}Z`;
        shade += `M${put(-w / 2, h / 2)}L${put(w / 2, h / 2)}L${put(w / 2, -h / 2)}`;
      }
    under.push({ d: walls, fill: 'house', stroke: 'ink', width: 0.65 }, { d: shade, stroke: 'ink', width: 1.5 });
    const text = town ? area.name.toUpperCase() : area.name;
    names.push(label(text, outline, { at: [box.x + box.w / 2, box.y - 7], size: town ? 17 : 14.5, spread: town ? 0.16 : 0.01 }));
  }

  function works(points: Point[], covers: string) {
    under.push({ d: pathOf(points), stroke: 'ink', width: 2.6 });
    let teeth = '';
    for (const { at, way } of along(points, 5, 2.5))
      for (const k of covers === 'both' ? [1] : covers === 'left' ? [1] : [-1])
        teeth += `M${num(at[0])} ${num(at[1])}l${num(way[1] * 5 * k)} ${num(-way[0] * 5 * k)}`;
    under.push({ d: teeth, stroke: 'ink', width: 0.9 });
  }
}

function waterWidth(line: Line): number {
  if (is(line.kind, /river|canal/)) return 26;
  return is(line.kind, /stream|brook|ditch/) ? 7 : 0;
}

/** Where the letters of a name stand along a line: the longest straight enough stretch, read from left to right. */
export function lettersAlong(line: readonly Point[], widths: readonly number[], spread: number): { at: Point; turn: number }[] {
  const total = widths.reduce((a, b) => a + b + spread, 0);
  const l = lengthOf(line);
  if (l < total * 1.05) return [];
  let points = line;
  const start0 = (l - total) * 0.32;
  const probe = along(line, total, start0);
  if (probe.length > 1 && probe[1].at[0] < probe[0].at[0]) points = [...line].reverse();
  const start = points === line ? start0 : l - start0 - total;
  const out: { at: Point; turn: number }[] = [];
  let s = start;
  for (const w of widths) {
    const place = along(points, 1e9, s + w / 2)[0];
    if (!place) return [];
    out.push({ at: place.at, turn: Math.atan2(place.way[1], place.way[0]) });
    s += w + spread;
  }
  return out;
}
