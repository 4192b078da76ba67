// Puts an engraving on a canvas. Paths are parsed once and kept; colours come from the style sheet's tokens.
import { engrave, lettersAlong, type Engraving, type Ink, type Name } from './ground';
import type { Ground, Scene } from '../lib/wire';
import type { Box } from './geometry';
import { planOf, type Plan } from './plan';
import { overlaps, textWidth } from './troops';

export type Palette = Record<string, string>;
const tokens = ['paper', 'paper-edge', 'sheet', 'ink', 'ink-2', 'ink-3', 'hach', 'water', 'water-line', 'water-ink', 'leaf', 'leaf-wash', 'leaf-ink', 'house', 'road'];

export function paletteOf(): Palette {
  const style = getComputedStyle(document.documentElement);
  const out: Palette = {};
  for (const t of tokens) out[t] = style.getPropertyValue(`--${t}`).trim();
  return out;
}

const crowns = [
  'M-4.6 1.8C-6.4 1.2-6.2-1.8-4.2-2.4-4.4-5-.9-6.6.9-4.9 3.2-6 5.6-3.7 4.7-1.7 6.4-.3 5.2 2.4 3 2.3 1.6 3.4-.8 3.3-1.6 2.4-2.7 3-4 2.9-4.6 1.8Z',
  'M-3.8 1.9C-5.7.8-4.9-2.2-3-2.4-2.6-5 1-5.9 2.3-4 4.6-4 5.3-1.4 4-.2 5 1.6 3.3 3 1.8 2.4.4 3.4-1.1 3-1.7 2.3-2.5 2.8-3.3 2.6-3.8 1.9Z',
  'M-4.2 2.2C-5.9 1-4.9-1.2-3.6-1.4-4-3.9-1.4-6 .5-4.7 2.7-5.7 5.2-3.9 4.4-1.6 5.9-.6 5.2 2 3.6 2.3 2.3 3.3-.2 3.2-.9 2.5-2 3.2-3.5 3-4.2 2.2Z',
];
const leaves = [
  'M1.2-3.2C2.6-3.2 3.6-2.2 3.3-1M2.3-.9C3.7-.6 4.2.6 3.4 1.5M.3 1.6C1.4 2 2.2 1.7 2.6 1M0 2.6V4',
  'M1.4-2.9C2.7-2.6 3.1-1.6 2.6-.6M1.6.2C2.8.5 3.1 1.2 2.4 1.8M0 2.6V3.9',
  'M1.6-3C2.8-2.9 3.5-2 3.1-1M2.2-.2C3.5.1 3.9 1.2 3 1.9M.6 1.9C1.3 2.1 1.8 1.8 2 1.4M0 2.6V4',
];

const shadow = 'M0 3.6h8';

export class Drawing {
  private readonly inks: { path: Path2D; ink: Ink }[];
  private readonly trees: { crown: Path2D; leaf: Path2D; shadow: Path2D };

  constructor(readonly plan: Plan, readonly engraving: Engraving) {
    this.inks = engraving.under.filter((i) => i.d).map((ink) => ({ path: new Path2D(ink.d), ink }));
    this.trees = { crown: new Path2D(), leaf: new Path2D(), shadow: new Path2D() };
    const stamps = crowns.map((c, i) => [new Path2D(c), new Path2D(leaves[i])] as const);
    const under = new Path2D(shadow);
    for (const t of engraving.trees) {
      const place = new DOMMatrix([1, 0, 0, 1, t.x, t.y]);
      this.trees.crown.addPath(stamps[t.kind][0], place);
      this.trees.leaf.addPath(stamps[t.kind][1], place);
      this.trees.shadow.addPath(under, place);
    }
  }

  /** The ground in plan units under the context's present transform. */
  ground(c: CanvasRenderingContext2D, colour: Palette): void {
    const { w, h } = this.plan;
    c.fillStyle = colour.paper;
    c.fillRect(0, 0, w, h);
    for (const { path, ink } of this.inks) {
      c.globalAlpha = ink.alpha ?? 1;
      if (ink.fill) {
        c.fillStyle = colour[ink.fill];
        c.fill(path);
      }
      if (ink.stroke) {
        c.strokeStyle = colour[ink.stroke];
        c.lineWidth = ink.width ?? 1;
        c.setLineDash(ink.dash ?? []);
        c.lineCap = ink.round ? 'round' : 'butt';
        c.lineJoin = 'round';
        c.stroke(path);
      }
    }
    c.setLineDash([]);
    c.globalAlpha = 0.55;
    c.strokeStyle = colour['leaf-ink'];
    c.lineWidth = 0.7;
    c.stroke(this.trees.shadow);
    c.globalAlpha = 1;
    c.fillStyle = colour.leaf;
    c.fill(this.trees.crown);
    c.lineWidth = 0.62;
    c.stroke(this.trees.crown);
    c.lineWidth = 0.55;
    c.stroke(this.trees.leaf);
    const edge = c.createRadialGradient(w / 2, h * 0.48, Math.max(w, h) * 0.42, w / 2, h / 2, Math.hypot(w, h) * 0.56);
    edge.addColorStop(0, colour['paper-edge'] + '00');
    edge.addColorStop(1, colour['paper-edge'] + 'd0');
    c.fillStyle = edge;
    c.fillRect(0, 0, w, h);
  }

  /** Names keep their size on the screen: `zoom` is screen pixels to a plan unit. */
  names(c: CanvasRenderingContext2D, colour: Palette, zoom: number): void {
    for (const { name } of legible(this.engraving.names, zoom)) drawName(c, colour, name, zoom);
  }

  /** The edge of the table is its ruler. */
  frame(c: CanvasRenderingContext2D, colour: Palette): void {
    const { w, h, unit } = this.plan;
    const block = unit >= 7 ? unit : unit * 10 >= 7 ? unit * 10 : unit * 100;
    c.globalAlpha = 1;
    c.strokeStyle = c.fillStyle = colour.ink;
    c.lineWidth = 0.7;
    c.strokeRect(-6, -6, w + 12, h + 12);
    c.strokeRect(-1.6, -1.6, w + 3.2, h + 3.2);
    for (let i = 0; i * block < w; i += 2) {
      const l = Math.min(block, w - i * block);
      c.fillRect(i * block, -6, l, 4.4);
      c.fillRect(i * block, h + 1.6, l, 4.4);
    }
    for (let i = 0; i * block < h; i += 2) {
      const l = Math.min(block, h - i * block);
      c.fillRect(-6, h - i * block - l, 4.4, l);
      c.fillRect(w + 1.6, h - i * block - l, 4.4, l);
    }
    c.lineWidth = 1.8;
    c.strokeRect(-19.5, -19.5, w + 39, h + 39);
    c.fillStyle = colour['ink-2'];
    c.font = '10px "Old Standard TT", serif';
    c.textAlign = 'center';
    const every = 6 * block;
    for (let x = every; x < w - 8; x += every) c.fillText(String(Math.round(x / unit)), x, -9.5);
    for (let y = every; y < h - 8; y += every) c.fillText(String(Math.round(y / unit)), -12.6, h - y + 3.5);
    if (w < 400) return;
    // North is up the page, as the units say it.
    c.strokeStyle = c.fillStyle = colour.ink;
    c.lineWidth = 0.9;
    c.stroke(new Path2D(`M${w - 20} 14l4.500 25l-4.500-4l-4.500 4Z`));
    c.fill(new Path2D(`M${w - 20} 14v21l-4.500 4Z`));
    c.font = '12px "Old Standard TT", serif';
    c.fillText('N', w - 20, 51);
  }
}

/** The size of a name's letters in plan units. */
const nameSize = (name: Name, zoom: number): number => Math.max(11, Math.min(17.5, name.size * Math.sqrt(zoom))) / zoom;

/** The room that a name takes: along a line it is where the line's middle is. */
function roomOf(name: Name, zoom: number): Box {
  const size = nameSize(name, zoom), w = textWidth(name.text, size) + name.spread * size * name.text.length;
  const [x, y] = name.line ? name.line[name.line.length >> 1] : name.at;
  return { x: x - w / 2, y: y - size * 0.6, w, h: size * 1.2 };
}

/** Names that do not lie over one another: places come first, larger letters before smaller; who comes nearer sees the others. */
export function legible(names: readonly Name[], zoom: number): { name: Name; room: Box }[] {
  const out: { name: Name; room: Box }[] = [];
  const first = [...names].sort((a, b) => Number(!!a.line) - Number(!!b.line) || b.size - a.size);
  for (const name of first) {
    const room = roomOf(name, zoom);
    if (!out.some((o) => overlaps(o.room, room))) out.push({ name, room });
  }
  return out;
}

function drawName(c: CanvasRenderingContext2D, colour: Palette, name: Name, zoom: number): void {
  const size = nameSize(name, zoom);
  c.font = `${name.italic ? 'italic ' : ''}${size}px "Old Standard TT", Georgia, serif`;
  c.globalAlpha = 1;
  c.fillStyle = colour[name.colour];
  c.strokeStyle = colour[name.halo];
  c.lineWidth = 3.5 / zoom;
  c.lineJoin = 'round';
  c.textBaseline = 'middle';
  c.textAlign = 'center';
  const letters = [...name.text];
  const widths = letters.map((l) => c.measureText(l).width);
  const gap = name.spread * size;
  let places = name.line ? lettersAlong(name.line, widths, gap) : [];
  if (!places.length) {
    const total = widths.reduce((a, b) => a + b + gap, -gap);
    let x = (name.line ? name.line[name.line.length >> 1][0] : name.at[0]) - total / 2;
    const y = name.line ? name.line[name.line.length >> 1][1] : name.at[1];
    places = widths.map((w) => {
      const at = { at: [x + w / 2, y] as const, turn: 0 };
      x += w + gap;
      return at;
    });
  }
  for (const pass of ['stroke', 'fill'] as const)
    places.forEach(({ at, turn }, i) => {
      c.save();
      c.translate(at[0], at[1]);
      if (turn) c.rotate(turn);
      if (pass === 'stroke') c.strokeText(letters[i], 0, 0); else c.fillText(letters[i], 0, 0);
      c.restore();
    });
  c.textBaseline = 'alphabetic';
}

/** A ground is engraved once, however many pictures show it. */
const engraved = new WeakMap<Ground, Drawing>();
export function drawingOf(ground: Ground, scene?: Scene): Drawing {
  let d = engraved.get(ground);
  if (!d) {
    const plan = planOf(ground, scene);
    engraved.set(ground, (d = new Drawing(plan, engrave(ground, plan))));
  }
  return d;
}

/** Work that can wait until the page is there: one piece at a time, the most wanted first. */
const waiting: { wanted: number; work: () => void }[] = [];
let busy = false;
export function later(wanted: number, work: () => void): () => void {
  const job = { wanted, work };
  waiting.push(job);
  if (!busy) {
    busy = true;
    const next = () => {
      waiting.sort((a, b) => b.wanted - a.wanted);
      waiting.shift()?.work();
      if (waiting.length) setTimeout(next, 0); else busy = false;
    };
    requestAnimationFrame(() => setTimeout(next, 0));
  }
  return () => { const i = waiting.indexOf(job); if (i >= 0) waiting.splice(i, 1); };
}
