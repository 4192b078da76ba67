// Small words and figures.

/** 7500 of 1000 to the inch is "7½", 7330 is "7.3". */
export function figure(n: number): string {
  const whole = Math.floor(n + 1e-9);
  const rest = n - whole;
  const parts: [number, string][] = [[0, ''], [0.25, '¼'], [0.5, '½'], [0.75, '¾']];
  for (const [value, sign] of parts)
    if (Math.abs(rest - value) < 0.011) return sign && whole === 0 ? sign : `${whole}${sign}`;
  if (rest > 0.989) return `${whole + 1}`;
  return n.toFixed(1).replace(/\.0$/, '');
}

/** A length in the book's unit, with its mark. */
export function measure(grid: number, perUnit: number, mark: string): string {
  return figure(grid / perUnit) + mark;
}
export function markOf(unit: string): string {
  const known: Record<string, string> = { inch: '″', inches: '″', cm: ' cm', centimetre: ' cm', yard: ' yd', yards: ' yd', 'base width': ' bw' };
  return known[unit] ?? ` ${unit}`;
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Percentages: one place, never a false 0 or 100. */
export function percent(p: number): string {
  if (p > 0 && p < 0.05) return '<0.1';
  if (p < 100 && p >= 99.95) return '>99.9';
  return p.toFixed(1).replace(/\.0$/, '');
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "target_in_cover" and "no-move-or-retreat" as words. */
// Letters between hyphens are an abbreviation: "c-in-c" is the C-in-C.
export const spaced = (name: string): string => name.replace(/(?<![a-z])([a-z])-in-([a-z])(?![a-z])/g, (_, a: string, b: string) => `${a.toUpperCase()}\u2011in\u2011${b.toUpperCase()}`).replace(/[_-]+/g, ' ').trim();
export const title = (name: string): string => capital(spaced(name));
/** What a player calls a fact: the book's label, else the whole name in words; never a part of it. */
export const labelOf = (f: { 'x-label'?: string } | undefined, name: string): string => f?.['x-label'] || spaced(name);

const points = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];
/** Binary angle, 0 to the right, anticlockwise; up on the page is north. */
export const compass = (facing: number): string => points[Math.round((((facing % 65536) + 65536) % 65536) / 8192) % 8];

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
export const count = (n: number): string => small[n] ?? String(n);
export const plural = (n: number, one: string, many = one + 's'): string => `${count(n)} ${n === 1 ? one : many}`;
