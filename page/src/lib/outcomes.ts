// Outcomes as a player asks for them: a few plain rows in the book's own groups, nothing hidden in "all others".
import { isChoice, isFlag, isNumber, orderOf, outcomeWords, percentOf, varying } from './facts';
import { matches } from './table';
import type { AtTable, Chance, Facts, FactsSchema, OutcomeGroup } from './wire';
import { labelOf, spaced } from './words';

export interface Row { words: string; percent: number; good?: boolean; is?: OutcomeGroup }
export const mostRows = 6;

interface Pile { words: string; percent: number; well: number; is?: OutcomeGroup; rated: boolean }
const row = (p: Pile): Row => ({ words: p.words, percent: p.percent, ...(p.rated ? { good: p.well * 2 > p.percent } : {}), ...(p.is ? { is: p.is } : {}) });
function put(piles: Pile[], words: string, c: Chance, is?: OutcomeGroup): void {
  let pile = piles.find((x) => x.words === words);
  if (!pile) piles.push((pile = { words, percent: 0, well: 0, is, rated: false }));
  const p = percentOf(c);
  pile.percent += p;
  if (c.good !== undefined) { pile.rated = true; if (c.good) pile.well += p; }
}

/** The field that the rows go by where the book has no groups: what is asked about first, else the choice that tells most. */
function telling(rows: readonly Chance[], table: AtTable | undefined, schema: FactsSchema | undefined): string | undefined {
  const differ = varying(rows).filter((n) => typeof rows[0]?.outcome[n] !== 'object');
  if (table?.first && (differ.includes(table.first) || !differ.length)) return table.first;
  const kinds = (n: string) => new Set(rows.map((r) => String(r.outcome[n]))).size;
  const order = schema ? orderOf(schema) : differ;
  return [...differ].sort((a, b) => Number(typeof rows[0].outcome[b] === 'string') - Number(typeof rows[0].outcome[a] === 'string') || (kinds(b) <= mostRows ? kinds(b) : 0) - (kinds(a) <= mostRows ? kinds(a) : 0) || order.indexOf(a) - order.indexOf(b))[0];
}
export const groupOf = (table: AtTable | undefined, outcome: Facts): OutcomeGroup | undefined =>
  table?.groups.find((g) => matches(g.is, outcome[g.field]));

/** At most six rows. The order is the book's: of its groups, of its choices, or from few to many. */
export function rowsOf(rows: readonly Chance[], table?: AtTable, schema?: FactsSchema, most = mostRows): Row[] {
  if (!rows.length) return [];
  if (table?.groups.length) {
    const piles: Pile[] = table.groups.map((g) => ({ words: g.title, percent: 0, well: 0, is: g, rated: false }));
    const rest: Chance[] = [];
    for (const c of rows) { const g = groupOf(table, c.outcome); if (g) put(piles, g.title, c); else rest.push(c); }
    const full = piles.filter((p) => p.percent > 0);
    // What no group names is told in its own words, by the field that the groups go by.
    const { field } = table.groups[0];
    const named = rest.every((c) => typeof c.outcome[field] === 'string');
    const others = rest.length ? byField(rest, named ? field : telling(rest, undefined, schema), schema, Math.max(1, most - full.length)) : [];
    return [...full.map(row), ...others];
  }
  // What is asked first is a choice or a yes: its values are the rows.
  const first = table?.first ? schema?.properties[table.first] : undefined;
  if (first && !isNumber(first) && rows.every((c) => c.outcome[table!.first] !== undefined)) return byField(rows, table!.first, schema, most);
  if (rows.length <= most) {
    const differ = varying(rows);
    const piles: Pile[] = [];
    for (const c of rows) put(piles, outcomeWords(c.outcome, differ, schema) || outcomeWords(c.outcome, undefined, schema) || c.words || 'nothing of the kind', c);
    return piles.map(row);
  }
  return byField(rows, telling(rows, table, schema), schema, most);
}
function byField(rows: readonly Chance[], field: string | undefined, schema: FactsSchema | undefined, most: number): Row[] {
  if (!field) return [{ words: outcomeWords(rows[0].outcome, undefined, schema) || 'nothing of the kind', percent: rows.reduce((s, r) => s + percentOf(r), 0) }];
  const f = schema?.properties[field], label = labelOf(f, field);
  const values = [...new Set(rows.map((r) => String(r.outcome[field])))];
  const piles: Pile[] = [];
  const numbers = values.every((v) => v !== '' && !Number.isNaN(Number(v)));
  if (numbers) {
    const sorted = values.map(Number).sort((a, b) => a - b);
    // The first few by themselves, then in equal steps, the last with all that is more.
    const step = sorted.length <= most ? 0 : Math.ceil(sorted.length / most);
    const bounds = step ? Array.from({ length: Math.ceil(sorted.length / step) }, (_, i) => sorted[i * step]) : sorted;
    for (const [i, low] of bounds.entries()) {
      const high = i + 1 < bounds.length ? sorted[sorted.indexOf(bounds[i + 1]) - 1] : Infinity;
      const words = !step || high === low ? (low === 0 ? `no ${label}` : `${label} ${low}`) : high === Infinity ? `${label} ${low} or more` : `${label} ${low} to ${high}`;
      for (const r of rows) { const n = Number(r.outcome[field]); if (n >= low && n <= high) put(piles, words, r); }
    }
    return piles.map(row);
  }
  const order = f && isChoice(f) ? f.enum! : values;
  const words = (v: string) => (f && isFlag(f) ? (v === 'true' ? label : `${label}: no`) : f && isChoice(f) && f.enum!.every((e) => /^(yes|no)\b/.test(e)) ? `${label}: ${spaced(v)}` : spaced(v));
  const one = (v: string): OutcomeGroup => ({ title: words(v), field, is: v === 'true' ? 'yes' : v === 'false' ? 'no' : v });
  for (const v of order) for (const r of rows) if (String(r.outcome[field]) === v) put(piles, words(v), r, one(v));
  for (const r of rows) { const v = String(r.outcome[field]); if (!order.includes(v)) put(piles, words(v), r, one(v)); }
  // Too many choices: the rarest neighbours stand together, by their names.
  while (piles.length > most) {
    let at = 0;
    for (let i = 0; i + 1 < piles.length; i++) if (piles[i].percent + piles[i + 1].percent < piles[at].percent + piles[at + 1].percent) at = i;
    const [a, b] = [piles[at], piles[at + 1]];
    piles.splice(at, 2, { words: `${a.words} or ${b.words}`, percent: a.percent + b.percent, well: a.well + b.well, rated: a.rated || b.rated, is: { title: `${a.words} or ${b.words}`, field, is: `${a.is!.is},${b.is!.is}` } });
  }
  return piles.map(row);
}
