// A sheet while it is written: which lines have an entry, what is missing, what goes into the envelope. It decides nothing.
import type { Wanted } from './draft';
import { pathWords } from './entry';
import { defaultsOf, isChoice, isFlag, orderOf } from './facts';
import type { Answer, Facts, Manoeuvre, Overlay, SheetEntry, SheetLine, Unit } from './wire';
import { labelOf, measure, spaced } from './words';

/** What is written for one unit: fields, a route, a choice, a move (its manoeuvres, and whom it goes at) or a place. */
export interface Draft { facts: Facts; line: number[]; value?: number; path?: Manoeuvre[]; target?: number; at?: Wanted; written: boolean }
export type Drafts = Record<number, Draft>;

export const blank = (line: SheetLine): Draft => ({ facts: line.form ? defaultsOf(line.form) : {}, line: [], value: line.options?.[0]?.value, written: false });

export function answerOf(line: SheetLine, d: Draft): Answer {
  if (line.shape === 'place') { const { x, y, facing } = d.at ?? line.block!; return { value: 0, block: { x, y, facing } }; }
  if (line.shape === 'move') return { value: d.value ?? 0, path: d.path ?? [], ...(d.target === undefined ? {} : { target: d.target }) };
  const out: Answer = {};
  if (line.shape === 'pick' || line.options?.length) out.value = d.value;
  if (line.form) out.form = d.facts;
  if (line.line && d.line.length) out.line = d.line;
  return out;
}
/** What a hint or an envelope says, as a draft again. */
export function draftOf(line: SheetLine, a: Answer): Draft {
  const fresh = blank(line), b = a.block;
  return { ...fresh, facts: { ...fresh.facts, ...(a.form ?? {}) }, line: a.line ?? [], value: a.value ?? fresh.value, path: a.path, target: a.target, at: b && { x: b.x, y: b.y, facing: b.facing }, written: true };
}
export const missing = (lines: readonly SheetLine[], drafts: Drafts): SheetLine[] => lines.filter((l) => l.required && !drafts[l.subject]?.written);
export const entriesOf = (lines: readonly SheetLine[], drafts: Drafts): SheetEntry[] =>
  lines.filter((l) => drafts[l.subject]?.written).map((l) => ({ subject: l.subject, answer: answerOf(l, drafts[l.subject]) }));

// MANY AT ONCE

/** Lines that ask the same thing can be given the same order. */
export const kindOf = (l: SheetLine): string => JSON.stringify([l.shape, l.form ? orderOf(l.form) : [], (l.options ?? []).map((o) => [o.value, o.label]), !!l.line]);
/** A place is one unit's own; everything else can be copied. */
export const alike = (lines: readonly SheetLine[], like: SheetLine): SheetLine[] => (like.shape === 'place' ? [] : lines.filter((l) => kindOf(l) === kindOf(like)));

type At = (id: number) => [number, number] | undefined;
/** A route beside the first one: as far to the side as the units stand apart, inside its ground. */
function beside(route: readonly number[], from: [number, number] | undefined, to: [number, number] | undefined, region: readonly number[] = []): number[] {
  if (!from || !to) return [...route];
  const bound = (v: number, odd: number) => { const all = region.filter((_, i) => i % 2 === odd); return all.length ? Math.max(Math.min(...all), Math.min(Math.max(...all), v)) : v; };
  return route.map((v, i) => bound(v + to[i % 2] - from[i % 2], i % 2));
}
/** The order of one line for many that ask the same: fields and choice as they are, a move from where each stands, a route side by side. */
export function applied(lines: readonly SheetLine[], drafts: Drafts, to: readonly number[], like: number, at: At = () => undefined): Drafts {
  const source = lines.find((l) => l.subject === like), d = drafts[like];
  if (!source || !d) return drafts;
  const out = { ...drafts };
  for (const l of alike(lines, source)) {
    if (!to.includes(l.subject)) continue;
    out[l.subject] = { ...d, facts: { ...d.facts }, line: l.subject === like ? d.line : beside(d.line, at(like), at(l.subject), l.line?.region), written: true };
  }
  return out;
}

// FINDING

export type Which = 'all' | 'missing' | 'refused';
/** By words of the name, of what the unit is, and of its order. */
export function filtered(lines: readonly SheetLine[], words: string, unit: (id: number) => Unit | undefined = () => undefined, order: (l: SheetLine) => string = () => ''): SheetLine[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return lines.filter((l) => {
    const u = unit(l.subject), text = [l.name, u?.group, u?.arm, u?.class, u?.sign, order(l)].join(' ').toLowerCase();
    return wanted.every((w) => text.includes(w));
  });
}

/** An order in a few words. */
export function entryWords(l: SheetLine, d: Draft | undefined, perUnit: number, mark: string): string {
  if (!d?.written) return l.required ? 'no entry yet' : 'as before';
  const option = l.options?.find((o) => o.value === d.value), said = option ? (option.text || option.label) : '';
  if (l.shape === 'move') return [l.options && l.options.length > 1 ? said : '', pathWords(d.path ?? [], perUnit, mark)].filter(Boolean).join(': ') || 'stays';
  if (l.shape === 'place') { const far = d.at && l.block ? Math.hypot(d.at.x - l.block.x, d.at.y - l.block.y) : 0; return far > 1 ? `${measure(far, perUnit, mark)} from here` : 'where it is'; }
  const facts = l.form ? orderOf(l.form).map((n) => {
    const f = l.form!.properties[n], v = d.facts[n];
    if (v === undefined || typeof v === 'object') return '';
    return isFlag(f) ? (v === true ? labelOf(f, n) : '') : isChoice(f) ? spaced(String(v)) : `${labelOf(f, n).toLowerCase()} ${String(v)}`;
  }) : [];
  return [said, ...facts, d.line.length ? `route of ${d.line.length / 2}` : ''].filter(Boolean).join(', ');
}

/** Routes as lines on the map, from where each unit stands. */
export function routesOf(drafts: Drafts, at: At): Overlay[] {
  const out: Overlay[] = [];
  for (const [id, d] of Object.entries(drafts)) {
    let from = at(Number(id));
    for (let i = 0; i + 1 < d.line.length; i += 2) {
      const to: [number, number] = [d.line[i], d.line[i + 1]];
      if (from) out.push({ kind: 'target', name: 'route', line: [...from, ...to], subject: Number(id) });
      from = to;
    }
  }
  return out;
}
/** Where those go that have a move or a place written, other than the one in hand: a line from where each stands. */
export function goings(lines: readonly SheetLine[], ends: Record<number, [number, number] | undefined>, hand: number | null, at: At): Overlay[] {
  return lines.flatMap((l) => {
    const from = at(l.subject), to = ends[l.subject];
    return l.subject !== hand && from && to && (l.shape === 'move' || l.shape === 'place') && Math.hypot(to[0] - from[0], to[1] - from[1]) > 1 ? [{ kind: 'target', name: 'route', line: [...from, ...to], subject: l.subject }] : [];
  });
}
