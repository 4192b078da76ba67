// The rules page: contents by printed heading, words found and words nearly found, who uses a clause, tables by heading.
import { isList, orderOf } from './facts';
import type { ClauseText, FactsSchema, Procedure, TableNumber } from './wire';
import { capital, spaced } from './words';

export const bare = (id: string): string => id.replace(/\?$/, '');
export const anchor = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function headings(list: readonly ClauseText[]): { heading: string; clauses: ClauseText[] }[] {
  const out: { heading: string; clauses: ClauseText[] }[] = [];
  for (const c of list) {
    const g = out.find((x) => x.heading === c.heading);
    if (g) g.clauses.push(c); else out.push({ heading: c.heading, clauses: [c] });
  }
  return out;
}
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);
export function find(list: readonly ClauseText[], search: string): ClauseText[] {
  const words = wordsOf(search);
  return list.filter((c) => { const t = `${c.id} ${c.heading} ${c.text}`.toLowerCase(); return words.every((w) => t.includes(w)); });
}
/** The text in pieces, those that were looked for marked. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const words = wordsOf(search).map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!words.length) return [{ text, hit: false }];
  return text.split(new RegExp(`(${words.join('|')})`, 'i')).filter(Boolean).map((part) => ({ text: part, hit: words.some((w) => new RegExp(`^${w}$`, 'i').test(part)) }));
}
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(a[i - 1] !== b[j - 1]));
    row = next;
  }
  return row[b.length];
}
/** Words of the book that are nearly what was typed. */
export function nearMisses(list: readonly ClauseText[], search: string, most = 5): string[] {
  const known = new Map<string, number>();
  for (const c of list) for (const w of `${c.heading} ${c.text}`.toLowerCase().match(/[a-z]{3,}/g) ?? []) known.set(w, (known.get(w) ?? 0) + 1);
  const wanted = wordsOf(search).filter((w) => ![...known.keys()].some((k) => k.includes(w)));
  const out: { word: string; far: number }[] = [];
  for (const w of wanted) for (const k of known.keys()) {
    const far = k.startsWith(w.slice(0, 4)) && w.length > 4 ? 1 : distance(w, k);
    if (far <= Math.max(1, Math.floor(w.length / 3))) out.push({ word: k, far: far * 100 - (known.get(k) ?? 0) });
  }
  return [...new Set(out.sort((a, b) => a.far - b.far).map((x) => x.word))].slice(0, most);
}

function cited(schema: FactsSchema, into: Set<string>): void {
  for (const n of orderOf(schema)) {
    const f = schema.properties[n];
    if (f['x-clause']) into.add(bare(f['x-clause']));
    if (isList(f) && f.items) cited(f.items, into);
  }
}
/** Which procedures read or answer a clause. */
export function usedBy(procedures: readonly Procedure[]): Map<string, { name: string; title: string }[]> {
  const out = new Map<string, { name: string; title: string }[]>();
  for (const p of procedures) {
    const ids = new Set([bare(p.clause)]);
    cited(p.facts, ids);
    cited(p.outcome, ids);
    for (const id of ids) out.set(id, [...(out.get(id) ?? []), { name: p.procedure, title: p.title }]);
  }
  return out;
}
/** Printed numbers under the printed heading of their clause. */
export function tablesBy(numbers: readonly TableNumber[], list: readonly ClauseText[]): { heading: string; rows: TableNumber[] }[] {
  const where = new Map(list.map((c) => [bare(c.id), c.heading]));
  const order = headings(list).map((h) => h.heading);
  const out = new Map<string, TableNumber[]>();
  for (const n of numbers) { const h = where.get(bare(n.clause ?? '')) ?? 'Also'; out.set(h, [...(out.get(h) ?? []), n]); }
  return [...out.entries()].map(([heading, rows]) => ({ heading, rows })).sort((a, b) => (order.indexOf(a.heading) + 1 || 999) - (order.indexOf(b.heading) + 1 || 999));
}

/** What a player needs at the table: not what only look-ups of the first phase use, which is over when the battle begins. */
export function needed<T extends { heading: string; rows: TableNumber[] }>(tables: readonly T[], procedures: readonly Procedure[], book: { procedures: { name: string; phase?: string; look_up?: boolean }[] } | undefined): T[] {
  const first = book?.procedures.find((p) => p.look_up && p.phase)?.phase, used = usedBy(procedures);
  const before = new Set(book?.procedures.filter((p) => p.look_up && p.phase === first).map((p) => p.name));
  const late = (n: TableNumber) => { const by = used.get(bare(n.clause ?? '')) ?? []; return by.length === 0 || by.some((p) => !before.has(p.name)); };
  return tables.filter((t) => t.rows.some((n) => late(n)));
}

export interface Sheet { rows: { label: string; value: string | number; clause?: string }[]; grids: { columns: string[]; rows: { label: string; values: (string | number | undefined)[]; clause?: string }[] }[] }
/** Numbers that come back for one thing after the other stand in a grid; the others in a list, each by words of its own. */
export function sheetOf(numbers: readonly TableNumber[]): Sheet {
  const parts = (n: TableNumber) => { const p = n.name.split('.'); return { stem: p.slice(0, -1).join('.'), leaf: p[p.length - 1] }; };
  const stems = new Map<string, TableNumber[]>();
  for (const n of numbers) { const { stem } = parts(n); stems.set(stem, [...(stems.get(stem) ?? []), n]); }
  // Things with the same numbers, at least two of each.
  const shapes = new Map<string, string[]>();
  for (const [stem, list] of stems) if (list.length > 1 && stem.includes('.')) { const key = list.map((n) => n.help ?? '').join('|'); shapes.set(key, [...(shapes.get(key) ?? []), stem]); }
  const gridded = new Set<string>();
  const grids: Sheet['grids'] = [];
  for (const list of shapes.values()) {
    if (list.length < 2) continue;
    list.forEach((x) => gridded.add(x));
    const first = stems.get(list[0])!;
    // Where one help serves for all, the columns go by their own names.
    const alike = new Set(first.map((n) => n.help)).size < first.length;
    grids.push({ columns: first.map((n) => capital((!alike && n.help) || spaced(parts(n).leaf))), rows: list.map((stem) => { const all = stems.get(stem)!; return { label: capital(spaced(stem.slice(stem.lastIndexOf('.') + 1))), values: all.map((n) => n.value), clause: all[0].clause }; }) });
  }
  const rest = numbers.filter((n) => !gridded.has(parts(n).stem));
  const often = new Map<string, number>();
  for (const n of rest) often.set(n.help ?? '', (often.get(n.help ?? '') ?? 0) + 1);
  const rows = rest.map((n) => {
    const { stem, leaf } = parts(n), whole = capital(spaced(leaf)), thing = stem.includes('.') ? `${capital(spaced(stem.slice(stem.lastIndexOf('.') + 1)))}: ${spaced(leaf)}` : whole;
    const help = n.help ?? '';
    return { label: !help ? thing : (often.get(help) ?? 0) > 1 || help.split(' ').length < 2 ? `${thing} (${help})` : capital(help), value: n.value, clause: n.clause };
  });
  return { rows, grids };
}
