// A sheet while it is written: which lines have an entry, what is missing, what goes into the envelope. It decides nothing.
import { defaultsOf } from './facts';
import type { Answer, Facts, Overlay, SheetEntry, SheetLine } from './wire';

export interface Draft { facts: Facts; line: number[]; value?: number; written: boolean }
export type Drafts = Record<number, Draft>;

export const blank = (line: SheetLine): Draft => ({ facts: line.form ? defaultsOf(line.form) : {}, line: [], value: line.options?.[0]?.value, written: false });

export function answerOf(line: SheetLine, d: Draft): Answer {
  const out: Answer = {};
  if (line.shape === 'pick' || line.options?.length) out.value = d.value;
  if (line.form) out.form = d.facts;
  if (line.line && d.line.length) out.line = d.line;
  return out;
}
export const missing = (lines: readonly SheetLine[], drafts: Drafts): SheetLine[] => lines.filter((l) => l.required && !drafts[l.subject]?.written);
export const entriesOf = (lines: readonly SheetLine[], drafts: Drafts): SheetEntry[] =>
  lines.filter((l) => drafts[l.subject]?.written).map((l) => ({ subject: l.subject, answer: answerOf(l, drafts[l.subject]) }));

/** The same fields for many lines; a route belongs to one unit and is not copied. */
export function applied(lines: readonly SheetLine[], drafts: Drafts, to: readonly number[], facts: Facts, value?: number): Drafts {
  const out = { ...drafts };
  for (const l of lines) if (to.includes(l.subject)) out[l.subject] = { ...(out[l.subject] ?? blank(l)), facts: { ...facts }, value, written: true };
  return out;
}
export const filtered = (lines: readonly SheetLine[], words: string): SheetLine[] =>
  lines.filter((l) => words.toLowerCase().split(/\s+/).every((w) => l.name.toLowerCase().includes(w)));

/** Routes as lines on the map, from where each unit stands. */
export function routesOf(drafts: Drafts, at: (id: number) => [number, number] | undefined): Overlay[] {
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
