// A move on a sheet as a hand draws it: manoeuvres that would lead there, the plainest first. The host says which of them is legal.
import { facingTo, placed, relative, turnBy, wheeled, wrap, type Wanted } from './draft';
import type { Block, Manoeuvre } from './wire';
import { measure } from './words';

const near = 450; // a straight line by hand: so many parts of the way in ten thousand may be aside

/** No further than the allowance: what lies beyond is left out. */
function within(path: Manoeuvre[], allowance: number): Manoeuvre[] {
  let left = allowance > 0 ? allowance : Infinity;
  return path.flatMap((m) => {
    if (m.do !== 'advance' && m.do !== 'back') return [m];
    const distance = Math.min(Math.round(m.distance as number), left);
    left -= distance;
    return distance > 0 ? [{ ...m, distance }] : [];
  });
}
/** A wheel after which the place lies straight ahead, and the rest of the way. */
function wheelTo(from: Wanted, width: number, x: number, y: number): Manoeuvre[] {
  const corner = relative(from, x, y).left >= 0 ? 'left' : 'right';
  let by = 0, at = from;
  for (let i = 0; i < 6; i++) {
    by = turnBy(from.facing, facingTo(at.x, at.y, x, y));
    at = wheeled(from, width, corner, by);
  }
  return [{ do: 'wheel', corner, turn: Math.round(by) }, { do: 'advance', distance: relative(at, x, y).ahead }];
}

/** From where a block stands to where it is wanted. `turned`: the hand has turned it, so it shall face so in the end. */
export function waysTo(block: Block, want: Wanted, turned: boolean, allowance = 0): Manoeuvre[][] {
  const { ahead, left } = relative(block, want.x, want.y), far = Math.hypot(ahead, left);
  const pivot = (from: number, to: number): Manoeuvre[] => { const turn = Math.round(turnBy(from, to)); return turn ? [{ do: 'pivot', turn }] : []; };
  const then = (facing: number) => (turned ? pivot(facing, want.facing) : []);
  if (far < 20) return turned && wrap(want.facing) !== block.facing ? [pivot(block.facing, want.facing), [{ do: 'wheel', corner: turnBy(block.facing, want.facing) > 0 ? 'left' : 'right', turn: Math.round(turnBy(block.facing, want.facing)) }]] : [[]];
  const heading = facingTo(block.x, block.y, want.x, want.y), aside = Math.abs(left) * 10_000 < near * far;
  const ways: Manoeuvre[][] = [];
  if (aside) ways.push([ahead > 0 ? { do: 'advance', distance: ahead } : { do: 'back', distance: -ahead }, ...then(block.facing)]);
  ways.push([...pivot(block.facing, heading), { do: 'advance', distance: far }, ...then(heading)], wheelTo(block, block.width ?? 0, want.x, want.y), [{ do: 'shift', x: Math.round(want.x - block.x), y: Math.round(want.y - block.y) }, ...then(block.facing)]);
  return ways.map((w) => within(w, allowance));
}

/** Where the block would stand after its manoeuvres, as far as a page can tell. */
export function ended(block: Block, path: readonly Manoeuvre[]): Wanted {
  let at: Wanted = { x: block.x, y: block.y, facing: block.facing };
  for (const m of path) {
    const turn = Number(m.turn ?? 0), distance = Number(m.distance ?? 0);
    if (m.do === 'advance') at = placed(at, distance, 0);
    else if (m.do === 'back') at = placed(at, -distance, 0);
    else if (m.do === 'shift') at = { ...at, x: at.x + Number(m.x), y: at.y + Number(m.y) };
    else if (m.do === 'pivot') at = { ...at, facing: wrap(at.facing + turn) };
    else if (m.do === 'wheel') at = wheeled(at, block.width ?? 0, m.corner === 'right' ? 'right' : 'left', turn);
    else if (m.do === 'face') at = { ...at, facing: wrap(at.facing + 16384 * Number(m.quarters ?? 0)) };
  }
  return at;
}

/** One more step by a key: it goes on with the last manoeuvre if it is of the same kind. */
export function further(path: readonly Manoeuvre[], m: Manoeuvre): Manoeuvre[] {
  const last = path.at(-1);
  if (!last || last.do !== m.do || last.corner !== m.corner) return [...path, m];
  const joined: Manoeuvre = { ...last };
  for (const k of ['distance', 'turn', 'x', 'y']) if (k in m) joined[k] = Number(last[k] ?? 0) + Number(m[k]);
  const nothing = Object.entries(joined).every(([k, v]) => k === 'do' || k === 'corner' || v === 0);
  return nothing ? path.slice(0, -1) : [...path.slice(0, -1), joined];
}

const degrees = (turn: unknown) => `${Math.round((Math.abs(Number(turn)) * 360) / 65536)}°`;
const hand = (turn: unknown) => (Number(turn) > 0 ? 'left' : 'right');
/** "turn left 30°, ahead 6″". */
export function pathWords(path: readonly Manoeuvre[], perUnit: number, mark: string): string {
  const length = (n: unknown) => measure(Number(n), perUnit, mark);
  return path.map((m) => (m.do === 'advance' ? `ahead ${length(m.distance)}` : m.do === 'back' ? `back ${length(m.distance)}`
    : m.do === 'pivot' ? `turn ${hand(m.turn)} ${degrees(m.turn)}` : m.do === 'wheel' ? `wheel ${hand(m.turn)} ${degrees(m.turn)}`
      : m.do === 'shift' ? `shift ${length(Math.hypot(Number(m.x), Number(m.y)))}` : m.do)).join(', ');
}
