// Facts as a form fills them in: defaults, order, groups, the part that goes into a link, and outcomes as words.
import type { Chance, FactSchema, Facts, FactsSchema, FactValue } from './wire';
import { labelOf, spaced } from './words';

export const orderOf = (schema: FactsSchema): string[] => schema['x-order'] ?? Object.keys(schema.properties);
export const isList = (f: FactSchema): boolean => f.type === 'array' || !!f.items;
export const isFlag = (f: FactSchema): boolean => f.type === 'boolean';
export const isChoice = (f: FactSchema): boolean => Array.isArray(f.enum);
export const isNumber = (f: FactSchema): boolean => !isList(f) && !isFlag(f) && !isChoice(f);

export function defaultOf(f: FactSchema): FactValue {
  if (isList(f)) return Array.from({ length: f.minItems ?? 0 }, () => defaultsOf(f.items!));
  if (f.default !== undefined) return f.default as FactValue;
  if (isFlag(f)) return false;
  if (isChoice(f)) return f.enum![0];
  return f.minimum ?? 0;
}
export function defaultsOf(schema: FactsSchema): Facts {
  const out: Facts = {};
  for (const name of orderOf(schema)) out[name] = defaultOf(schema.properties[name]);
  return out;
}

/** Defaults with what is given laid over them; what the schema does not know is dropped. */
export function filled(schema: FactsSchema, given: Facts | undefined): Facts {
  const out = defaultsOf(schema);
  for (const [name, value] of Object.entries(given ?? {})) {
    const f = schema.properties[name];
    if (!f) continue;
    if (isList(f)) {
      if (Array.isArray(value)) out[name] = value.slice(0, f.maxItems ?? 99).map((v) => filled(f.items!, v));
    } else if (isFlag(f) ? typeof value === 'boolean' : isChoice(f) ? f.enum!.includes(String(value)) : typeof value === 'number')
      out[name] = value;
  }
  return out;
}

/** Only what differs from the defaults: short links, readable summaries. */
export function changed(schema: FactsSchema, facts: Facts): Facts {
  const out: Facts = {};
  for (const name of orderOf(schema)) {
    const f = schema.properties[name];
    const value = facts[name];
    if (isList(f)) {
      const items = ((value as Facts[]) ?? []).map((v) => changed(f.items!, v));
      const least = f.minItems ?? 0;
      if (items.length !== least || items.some((i) => Object.keys(i).length)) out[name] = items;
    } else if (value !== defaultOf(f)) out[name] = value;
  }
  return out;
}

export interface Group { title: string; names: string[] }
/** Facts under the book's own headings, in its order; a list is a heading by itself. */
export function groupsOf(schema: FactsSchema): Group[] {
  const groups: Group[] = [];
  for (const n of orderOf(schema)) {
    const f = schema.properties[n], title = isList(f) ? n : (f['x-group'] ?? '');
    const last = isList(f) ? undefined : groups.find((g) => g.title === title && !isList(schema.properties[g.names[0]]));
    if (last) last.names.push(n); else groups.push({ title, names: [n] });
  }
  return groups;
}

/** Of facts that are counted (touches_1, touches_2, ...) only those that are set and the next one: nobody reads twelve empty lines. */
export function unfolded(names: readonly string[], facts: Facts, schema: FactsSchema): string[] {
  const stem = (n: string) => n.match(/^(.+)_(\d+)$/), set = (n: string) => facts[n] !== undefined && facts[n] !== defaultOf(schema.properties[n]);
  return names.filter((n) => {
    const [, of, number] = stem(n) ?? [];
    if (!of || Number(number) < 2 || names.filter((m) => stem(m)?.[1] === of).length < 5) return true; // a few are read at once
    return set(n) || set(`${of}_${Number(number) - 1}`) || names.some((m) => { const s = stem(m); return s?.[1] === of && Number(s[2]) > Number(number) && set(m); });
  });
}

export interface Path { path: string; schema: FactSchema; label: string }
/** Every fact that a chart can run over, lists by their elements that are there. */
export function pathsOf(schema: FactsSchema, facts: Facts): Path[] {
  const out: Path[] = [];
  for (const name of orderOf(schema)) {
    const f = schema.properties[name];
    if (isList(f))
      ((facts[name] as Facts[]) ?? []).forEach((item, i) => {
        for (const p of pathsOf(f.items!, item)) out.push({ ...p, path: `${name}.${i + 1}.${p.path}`, label: `${labelOf(f, name)} ${i + 1}, ${p.label}` });
      });
    else out.push({ path: name, schema: f, label: labelOf(f, name) });
  }
  return out;
}

/** A refusal as a player reads it: the fact by what the form calls it, not by its name. */
export function troubleWords(trouble: { field?: string; message: string }, schema: FactsSchema, facts: Facts): string {
  const { field, message } = trouble;
  if (!field || !message.startsWith(`${field}: `)) return message;
  const called = pathsOf(schema, facts).find((p) => p.path === field)?.label ?? (schema.properties[field] ? labelOf(schema.properties[field], field) : '');
  return called ? `${called}: ${message.slice(field.length + 2)}` : message;
}

export function valueAt(facts: Facts, path: string): FactValue | undefined {
  let here: FactValue | undefined = facts as unknown as FactValue;
  for (const part of path.split('.')) {
    if (Array.isArray(here)) here = here[Number(part) - 1] as unknown as FactValue;
    else if (here && typeof here === 'object') here = (here as Facts)[part];
    else return undefined;
  }
  return here;
}

/** What to ask of the host to run over a fact: at most 49 values. */
export function variation(p: Path): string {
  if (!isNumber(p.schema)) return p.path;
  const low = Math.ceil(p.schema.minimum ?? 0), high = Math.floor(p.schema.maximum ?? low + 24);
  return `${p.path}=${low}..${Math.min(high, low + 48)}`;
}

// OUTCOMES

const scalar = (v: FactValue | undefined): v is boolean | number | string => v !== undefined && typeof v !== 'object';

/** Fields of the outcome that differ between the rows. */
export function varying(rows: readonly Chance[]): string[] {
  const names = new Set(rows.flatMap((r) => Object.keys(r.outcome)));
  return [...names].filter((n) => new Set(rows.map((r) => JSON.stringify(r.outcome[n]))).size > 1);
}

export function outcomeWords(outcome: Facts, only?: readonly string[], schema?: FactsSchema, first = ''): string {
  const called = (name: string) => labelOf(schema?.properties[name], name);
  const parts: string[] = [];
  for (const [name, value] of Object.entries(outcome)) {
    if (only && !only.includes(name)) continue;
    if (Array.isArray(value)) {
      value.forEach((v, i) => {
        const inner = outcomeWords(v, undefined, schema?.properties[name]?.items);
        if (inner) parts.push(`${called(name)}${value.length > 1 ? ` ${i + 1}` : ''}: ${inner}`);
      });
    } else if (typeof value === 'boolean') { if (value) parts.push(called(name)); else if (name === first) parts.push(`${called(name)}: no`); }
    else if (typeof value === 'number') { if (value !== 0 || name === first) parts.push(`${called(name)} ${value}`); }
    else if (value === 'none' || value === 'no') parts.push(...(parts.length === 0 ? [`no ${called(name)}`] : []));
    else if (scalar(value)) parts.push(parts.length === 0 && !/^\d/.test(value) ? spaced(value) : `${called(name)} ${spaced(value)}`);
  }
  // Nothing but noughts: say of what there is none.
  if (!parts.length && only) { const n = only.find((x) => typeof outcome[x] === 'number' || typeof outcome[x] === 'boolean'); if (n) return `no ${called(n)}`; }
  return parts.join(', ');
}

/** A chance in per cent from its fraction, which the host never rounds. */
export function percentOf(c: { p?: string; percent?: number }): number {
  const [a, b] = (c.p ?? '').split('/');
  if (!/^\d+$/.test(a ?? '') || !/^[1-9]\d*$/.test(b ?? '')) return c.percent ?? 0;
  const scaled = Number((BigInt(a) * 10n ** 12n) / BigInt(b)) / 1e10;
  return scaled === 0 && a !== '0' ? 1e-9 : scaled;
}
/** "3 in 36", and only "exact" where nobody would read the figures. */
export const fractionWords = (p?: string): string => (p && p.length <= 11 ? p.replace('/', ' in ') : '');

/** A field that can be asked "at least": ordered choices and numbers. */
export const askable = (schema: FactsSchema): string[] => orderOf(schema).filter((n) => !isList(schema.properties[n]));
export function stepsOf(f: FactSchema, rows: readonly Chance[], name: string): string[] {
  if (isChoice(f)) return f.enum!;
  if (isFlag(f)) return ['no', 'yes'];
  const seen = [...new Set(rows.map((r) => Number(r.outcome[name])).filter((n) => !Number.isNaN(n)))].sort((a, b) => a - b);
  return seen.map(String);
}
