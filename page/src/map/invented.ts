// A small picture for a book that has no battle to show: a few blocks on invented ground, from the book's name.
import type { Ground, Scene, Side, Unit } from '../lib/wire';
import { random, seedOf } from './geometry';

export function invented(name: string): { ground: Ground; scene: Scene } {
  const rnd = random(seedOf(name));
  const blob = (x: number, y: number, rx: number, ry: number): number[] => {
    const out: number[] = [];
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 2 * Math.PI, r = 0.82 + rnd() * 0.3;
      out.push(x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r);
    }
    return out;
  };
  const left = rnd() < 0.5;
  const ground: Ground = {
    unit: 'unit', per_unit: 1000, size: [24400, 12800],
    areas: [
      { kind: 'hill', name: '', outline: blob(left ? 4500 : 19500, 9800, 4600, 2600), elevation: 1 },
      { kind: 'wood', name: '', outline: blob(left ? 20500 : 3600, rnd() < 0.5 ? 2600 : 9900, 2600, 1700) },
    ],
    lines: rnd() < 0.6 ? [{ kind: 'stream', name: '', line: [-500, 7000 + rnd() * 1500, 7000, 6200 + rnd() * 900, 15000, 7300, 25000, 6000 + rnd() * 1500] }] : [],
    roads: [{ name: '', line: [-500, 3600 + rnd() * 800, 9000, 3300, 16000, 4200, 25000, 3300 + rnd() * 900], width: 1000 }],
    defiles: [],
  };
  const units: Unit[] = [];
  const block = (side: Side, arm: string, x: number, files: number, ranks: number) => {
    const y = side ? 9300 : 3300, up = side ? -1 : 1, s = 950;
    const bases: number[][] = [];
    for (let r = 0; r < ranks; r++)
      for (let f = 0; f < files; f++) {
        const l = x + up * (f - files / 2) * s, t = y - up * r * s;
        bases.push([l, t, l + up * s, t, l + up * s, t - up * s, l, t - up * s]);
      }
    const half = (files * s) / 2;
    units.push({
      id: units.length, side, name: '', arm, sign: arm, on_table: true, at: [x, y], facing: side ? 49152 : 16384,
      front: [x - up * half, y, x + up * half, y], bases,
    });
  };
  for (const side of [0, 1] as Side[]) {
    const n = 2 + Math.floor(rnd() * 2);
    for (let i = 0; i < n; i++) block(side, 'foot', 6400 + i * 4600 + rnd() * 600, rnd() < 0.5 ? 4 : 3, rnd() < 0.4 ? 2 : 1);
    block(side, rnd() < 0.5 ? 'gun' : 'horse', side ? 19800 : 3400, 2, 1);
  }
  return { ground, scene: { whole: true, units, generals: [] } };
}
