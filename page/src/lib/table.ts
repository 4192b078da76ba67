// The table umpire's roster, from the book's own data: what is kept of a unit, who takes part in a procedure, what an
// outcome changes. No name is cut to pieces here; what the book does not say, the page does not guess.
import { defaultOf, defaultsOf, isChoice, isFlag, isList, isNumber, orderOf } from './facts';
import type { AtTable, Book, FactSchema, Facts, FactsSchema, FactValue, Keeping, Procedure, TableEffect, TableRole } from './wire';
import { count, labelOf, spaced } from './words';

export interface TableUnit { id: number; side: 0 | 1; kind: string; name: string; facts: Facts; full: Facts }
export interface Change { unit: number; kept: string; from: FactValue; to: FactValue; words: string }
export interface Entry { id: string; turn: number; text: string; told: string[]; changes: Change[]; back?: boolean; began?: boolean }
export interface Roster { sides: [string, string]; units: TableUnit[]; turn: number; record: Entry[]; next: number }
export const emptyRoster = (): Roster => ({ sides: ['Red', 'Blue'], units: [], turn: 1, record: [], next: 1 });

export const keepingOf = (keeps: readonly Keeping[], kind: string): Keeping | undefined => keeps.find((k) => k.kind === kind);

/** "2..", "1..3", "routs,retires", "yes": does a value of the outcome match? */
export function matches(list: string, value: FactValue | undefined): boolean {
  if (value === undefined || typeof value === 'object') return false;
  const text = value === true ? 'yes' : value === false ? 'no' : String(value);
  return list.split(',').some((part) => {
    const dots = part.indexOf('..');
    if (dots < 0) return part === text;
    const n = Number(text), from = part.slice(0, dots), to = part.slice(dots + 2);
    return text !== '' && !Number.isNaN(n) && (from === '' || n >= Number(from)) && (to === '' || n <= Number(to));
  });
}

// UNITS

/** "pike=2 shot=4 veteran" as values; a word by itself is a flag. */
export function readFields(fields: string, schema: FactsSchema): Facts {
  const out: Facts = {};
  for (const word of fields.split(/\s+/).filter(Boolean)) {
    const [name, text] = word.includes('=') ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word, 'yes'];
    const f = schema.properties[name];
    if (f) out[name] = isFlag(f) ? text === 'yes' : isChoice(f) ? text : Number(text);
  }
  return out;
}
export function newUnit(keeping: Keeping, given: Facts, name: string, side: 0 | 1): Omit<TableUnit, 'id'> {
  const facts = { ...defaultsOf(keeping.fields), ...given };
  return { side, kind: keeping.kind, name, facts, full: { ...facts } };
}
export function added(roster: Roster, units: readonly Omit<TableUnit, 'id'>[]): Roster {
  let next = roster.next;
  return { ...roster, units: [...roster.units, ...units.map((u) => ({ ...u, id: next++ }))], next };
}
/** "Breuner" again is "Breuner 2". */
export function freeName(name: string, units: readonly { name: string }[]): string {
  const taken = new Set(units.map((u) => u.name));
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`;
}

/** What a unit is, in the book's words: only what differs from the usual. */
export function unitWords(unit: TableUnit, keeping: Keeping | undefined): string {
  if (!keeping) return '';
  const parts: string[] = [];
  for (const n of orderOf(keeping.fields)) {
    const f = keeping.fields.properties[n], v = unit.facts[n];
    // The first choice says what it is; of the others only what is not as usual.
    if (v === undefined || (v === defaultOf(f) && !(isChoice(f) && !parts.length))) continue;
    if (isFlag(f)) { if (v === true) parts.push(labelOf(f, n)); }
    else if (isChoice(f)) parts.push(spaced(String(v)));
    else parts.push(`${labelOf(f, n)} ${v}`);
  }
  return [...new Set(parts)].join(', ');
}

/** One line for each unit: its name, a usual one or fields, as a player would write them down. */
export function readUnits(text: string, keeps: readonly Keeping[], side: 0 | 1): { units: Omit<TableUnit, 'id'>[]; odd: string[] } {
  const units: Omit<TableUnit, 'id'>[] = [], odd: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (!line || line.startsWith('#')) continue;
    const cut = line.search(/[:;\t]/);
    let rest = cut < 0 ? line : line.slice(cut + 1).trim();
    let found: { keeping: Keeping; facts: Facts } | undefined;
    // A usual unit by its title, the longest first.
    const usual = keeps.flatMap((k) => k.usual.map((u) => ({ k, u }))).sort((a, b) => b.u.title.length - a.u.title.length);
    for (const { k, u } of usual) {
      const at = rest.toLowerCase().indexOf(u.title.toLowerCase());
      if (at < 0 || rest[at - 1] === '=') continue;
      found = { keeping: k, facts: readFields(u.fields, k.fields) };
      rest = (rest.slice(0, at) + ' ' + rest.slice(at + u.title.length)).trim();
      break;
    }
    const keeping = found?.keeping ?? keeps[0];
    if (!keeping) break;
    const facts: Facts = { ...(found?.facts ?? {}) };
    if (cut >= 0 || found) odd.push(...readWords(rest, keeping.fields, facts).map((w) => `${line.slice(0, cut < 0 ? 24 : cut)}: ${w}`));
    units.push(newUnit(keeping, facts, cut < 0 ? line : line.slice(0, cut).trim(), side));
  }
  return { units, odd };
}
/** "grade B, 2 pikes in front, shot=4, swordsmen": values, labels and names in any order. What is not understood comes back. */
function readWords(text: string, schema: FactsSchema, out: Facts): string[] {
  const odd: string[] = [];
  for (let part of text.split(/[,;]/).map((p) => p.trim()).filter(Boolean)) {
    for (const word of part.split(/\s+/)) if (word.includes('=')) {
      const given = readFields(word, schema);
      if (Object.keys(given).length) { Object.assign(out, given); part = part.replace(word, '').trim(); }
    }
    if (!part) continue;
    const low = part.toLowerCase(), number = low.match(/-?\d+/)?.[0], bare = low.replace(/-?\d+/, '').trim();
    const name = orderOf(schema).find((n) => {
      const f = schema.properties[n], names = [spaced(n), labelOf(f, n).toLowerCase()];
      if (isFlag(f)) return names.includes(low);
      if (isChoice(f)) return f.enum!.some((c) => low === c.toLowerCase() || low === spaced(c).toLowerCase() || names.some((m) => low === `${m} ${spaced(c).toLowerCase()}`));
      return number !== undefined && names.includes(bare);
    });
    if (!name) { odd.push(part); continue; }
    const f = schema.properties[name];
    out[name] = isFlag(f) ? true : isNumber(f) ? Number(number) : f.enum!.find((c) => low.endsWith(c.toLowerCase()) || low.endsWith(spaced(c).toLowerCase()))!;
  }
  return odd;
}
export function writeUnits(units: readonly TableUnit[], keeps: readonly Keeping[]): string {
  return units.map((u) => {
    const keeping = keepingOf(keeps, u.kind);
    if (!keeping) return u.name;
    const usual = keeping.usual.find((x) => { const f = { ...defaultsOf(keeping.fields), ...readFields(x.fields, keeping.fields) }; return orderOf(keeping.fields).every((n) => f[n] === u.full[n]); });
    if (usual && u.facts === u.full) return `${u.name}: ${usual.title}`;
    const fields = orderOf(keeping.fields).filter((n) => u.facts[n] !== undefined && u.facts[n] !== defaultOf(keeping.fields.properties[n]))
      .map((n) => { const v = u.facts[n]; return v === true ? n : v === false ? `${n}=no` : `${n}=${v}`; });
    return `${u.name}: ${fields.join(' ')}`;
  }).join('\n');
}
/** An army file: its units and leaders, each as the usual one that is nearest to it, at its own strength and with whatever the file
 *  says of it. */
export function readArmy(toml: string, keeps: readonly Keeping[], side: 0 | 1): { name: string; units: Omit<TableUnit, 'id'>[] } {
  const leads = /leader|general|officer/;
  const keepingFor = (table: string) => keeps.find((k) => k.kind === table) ?? (leads.test(table) ? keeps.find((k) => leads.test(k.kind)) : table === 'unit' ? keeps[0] : undefined);
  let name = '', army = false, here: Record<string, string> | undefined;
  const found: { keeping: Keeping; given: Record<string, string> }[] = [];
  for (const raw of toml.split('\n')) {
    const line = raw.trim(), table = line.match(/^\[\[\s*([\w-]+)\s*\]\]/)?.[1];
    if (line.startsWith('[')) {
      const keeping = table ? keepingFor(table.toLowerCase().replace(/s$/, '')) : undefined;
      army = line.startsWith('[army]');
      here = keeping ? {} : undefined;
      if (keeping) found.push({ keeping, given: here! });
    }
    const m = line.match(/^([A-Za-z_][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^#]+?))\s*(?:#.*)?$/);
    if (!m) continue;
    const value = m[2] ?? m[3] ?? m[4];
    if (here) here[m[1]] = value; else if (army && m[1] === 'name') name = value;
  }
  return { name, units: found.map(({ keeping, given }) => newUnit(keeping, troopsOf(given, keeping), given.name ?? keeping.title, side)) };
}
function troopsOf(given: Record<string, string>, keeping: Keeping): Facts {
  const { properties } = keeping.fields, names = orderOf(keeping.fields), facts: Facts = {};
  for (const n of names) {
    const f = properties[n], text = given[n];
    if (text !== undefined) { if (isFlag(f)) facts[n] = text === 'true' || text === 'yes'; else if (isChoice(f)) { if (f.enum!.includes(text)) facts[n] = text; } else if (!Number.isNaN(Number(text))) facts[n] = Number(text); }
    // Letters of traits stand in the book's own words in brackets: "Stoic (S)".
    else if (isFlag(f) && given.traits) { const letter = f.description?.match(/\((\w)\)/)?.[1]; if (letter && given.traits.includes(letter)) facts[n] = true; }
  }
  // What the file calls otherwise is known by its value, if only one choice has it.
  for (const [key, text] of Object.entries(given)) {
    const of = key in properties ? [] : names.filter((n) => facts[n] === undefined && isChoice(properties[n]) && properties[n].enum!.includes(text) && text !== 'none');
    if (of.length === 1) facts[of[0]] = text;
  }
  const usual = nearestUsual(facts, keeping);
  if (!usual) return facts;
  // Of the usual one: how it stands, and its ranks at this unit's strength. What it can do only the file says.
  const strength = names.find((n) => typeof facts[n] === 'number' && typeof usual[n] === 'number'), share = strength ? Number(facts[strength]) / (Number(usual[strength]) || 1) : 1;
  for (const n of names) if (facts[n] === undefined && usual[n] !== undefined && !isFlag(properties[n])) facts[n] = typeof usual[n] === 'number' ? Math.round(Number(usual[n]) * share) : usual[n];
  return facts;
}
/** The usual one of the same arm (the first choice that the file names) of which most is said. */
function nearestUsual(facts: Facts, keeping: Keeping): Facts | undefined {
  const { properties } = keeping.fields, arm = orderOf(keeping.fields).find((n) => isChoice(properties[n]) && facts[n] !== undefined);
  let best: Facts | undefined, most = -Infinity;
  for (const u of keeping.usual) {
    const said = readFields(u.fields, keeping.fields), value = (n: string) => said[n] ?? defaultOf(properties[n]);
    if (arm && value(arm) !== facts[arm]) continue;
    let score = 0;
    for (const n of new Set([...Object.keys(said), ...Object.keys(facts)])) {
      const own = facts[n] ?? (isNumber(properties[n]) ? undefined : defaultOf(properties[n]));
      if (own !== undefined) score += own === value(n) ? 1 : isNumber(properties[n]) ? 0 : -1;
    }
    if (score > most) { most = score; best = said; }
  }
  return best;
}

// PROCEDURES

export const tableOf = (p: Procedure): AtTable => p.table ?? { phase: '', look_up: false, first: '', roles: [], effects: [], groups: [] };

/** Procedures by phase, in the book's order; look-ups apart. */
export function phasesOf(book: Book): { phase: string; actions: Book['procedures']; lookUps: Book['procedures'] }[] {
  const out: { phase: string; actions: Book['procedures']; lookUps: Book['procedures'] }[] = [];
  for (const p of book.procedures) {
    let g = out.find((x) => x.phase === (p.phase ?? ''));
    if (!g) out.push((g = { phase: p.phase ?? '', actions: [], lookUps: [] }));
    (p.look_up ? g.lookUps : g.actions).push(p);
  }
  return out;
}

export interface Part { key: string; role: TableRole; index: number; title: string; unit?: number }
/** The places to be filled: one for each role, one for each element where the role has a list. */
export function partsOf(p: Procedure, facts: Facts, cast: Record<string, number>): Part[] {
  return tableOf(p).roles.flatMap((role) => {
    if (!role.list) return [{ key: role.name, role, index: 0, title: role.title, unit: cast[role.name] }];
    const n = Math.max(1, ((facts[role.list] as Facts[]) ?? []).length);
    return Array.from({ length: n }, (_, i) => ({ key: `${role.name}.${i}`, role, index: i, title: n > 1 ? `${role.title} (${i + 1})` : role.title, unit: cast[`${role.name}.${i}`] }));
  });
}

function handed(f: FactSchema, kept: FactValue | undefined, oneOf: string): FactValue | undefined {
  if (kept === undefined) return undefined;
  if (isFlag(f)) return oneOf ? matches(oneOf, kept) : typeof kept === 'number' ? kept !== 0 : kept === true;
  if (isChoice(f)) return f.enum!.includes(String(kept)) ? kept : undefined;
  return typeof kept === 'number' ? Math.max(f.minimum ?? -Infinity, Math.min(f.maximum ?? Infinity, kept)) : undefined;
}
/** Hands every fact that a unit knows to the procedure. */
export function castIn(p: Procedure, facts: Facts, part: Part, unit: TableUnit): Facts {
  const { role } = part;
  const schema = role.list ? p.facts.properties[role.list]?.items : p.facts;
  if (!schema) return facts;
  const values: Facts = {};
  for (const k of role.facts) {
    const f = schema.properties[k.fact];
    const v = f ? handed(f, unit.facts[k.kept], k.if_one_of) : undefined;
    if (v !== undefined) values[k.fact] = v;
  }
  if (!role.list) return { ...facts, ...values };
  const items = [...((facts[role.list] as Facts[]) ?? [])];
  while (items.length <= part.index) items.push(defaultsOf(schema));
  items[part.index] = { ...items[part.index], ...values };
  return { ...facts, [role.list]: items };
}

export interface Open { key: string; label: string; group: string; schema: FactSchema; value: FactValue; set: (v: FactValue) => Facts }
const settled = (part: Part): string[] => part.role.facts.filter((k) => !k.open).map((k) => k.fact);
/** The facts that nobody who takes part knows, or that only begin with what he knows: to be set by hand. */
export function openFacts(p: Procedure, facts: Facts, parts: readonly Part[]): Open[] {
  const known = new Set(parts.filter((x) => x.unit && !x.role.list).flatMap(settled));
  const out: Open[] = [];
  for (const n of orderOf(p.facts)) {
    const f = p.facts.properties[n];
    if (isList(f)) {
      const mine = parts.filter((x) => x.role.list === n);
      ((facts[n] as Facts[]) ?? []).forEach((item, i) => {
        const part = mine.find((x) => x.index === i);
        const told = new Set(mine.filter((x) => x.index === i && x.unit).flatMap(settled));
        for (const m of orderOf(f.items!)) {
          const g = f.items!.properties[m];
          if (!told.has(m) && !isList(g)) out.push({ key: `${n}.${i}.${m}`, label: labelOf(g, m), group: part?.title ?? '', schema: g, value: item[m],
            set: (v) => ({ ...facts, [n]: (facts[n] as Facts[]).map((x, k) => (k === i ? { ...x, [m]: v } : x)) }) });
        }
      });
    } else if (!known.has(n)) out.push({ key: n, label: labelOf(f, n), group: f['x-group'] ?? '', schema: f, value: facts[n], set: (v) => ({ ...facts, [n]: v }) });
  }
  return out;
}

// EFFECTS

/** "{n} DPs on {unit}": "three DPs on Breuner", "one DP on Breuner". */
export function sentence(words: string, n: FactValue, unit: string): string {
  let out = words;
  if (typeof n === 'number') {
    // One of them: "DPs" is "DP", "half moves" is "half move".
    if (Math.abs(n) === 1) out = out.replace(/(\{n\} (?:\w+ )?\w+)s\b/, '$1');
    out = out.replace('{n}', count(Math.abs(n))) + (n < 0 ? ', taken off' : '');
  } else out = out.replace('{n}', n === true ? 'yes' : n === false ? 'no' : spaced(String(n)));
  return out.replaceAll('{unit}', unit);
}

export function effectsOf(p: Procedure, outcome: Facts, parts: readonly Part[], roster: Roster, keeps: readonly Keeping[], facts: Facts = {}): Change[] {
  const out: Change[] = [];
  const now = new Map<string, FactValue>();
  const factOf = (name: string, part: Part) => (part.role.list ? (facts[part.role.list] as Facts[] | undefined)?.[part.index]?.[name] : undefined) ?? facts[name];
  const apply = (e: TableEffect, part: Part, unit: TableUnit) => {
    const keeping = keepingOf(keeps, unit.kind), f = keeping?.fields.properties[e.kept];
    if (!f) return;
    const item = part.role.list ? (outcome[part.role.list] as Facts[] | undefined)?.[part.index] : undefined;
    const field = (name: string) => item?.[name] ?? outcome[name];
    // Conditions, with semicolons between them: of a field of the outcome, or else of a fact.
    const lists = e.is.split(';');
    if (e.when && !e.when.split(';').every((name, i) => matches(lists[i] ?? '', field(name) ?? factOf(name, part)))) return;
    const key = `${unit.id}.${e.kept}`, from = now.get(key) ?? unit.facts[e.kept] ?? defaultOf(f);
    const given = e.from ? field(e.from) : isChoice(f) ? f.enum![e.value] : isFlag(f) ? e.value !== 0 : e.value;
    if (given === undefined) return;
    let to: FactValue = given;
    if (e.how === 'at-most') to = Math.min(Number(from), Number(given));
    else if (e.how !== 'set') to = Number(from) + (e.how === 'add' ? 1 : -1) * Number(given);
    if (isNumber(f)) to = Math.max(f.minimum ?? 0, Math.min(f.maximum ?? 999, Number(to)));
    if (to === from) return;
    now.set(key, to);
    const told = e.words ? sentence(e.words, isNumber(f) && e.how !== 'set' ? Number(given) : to, unit.name) : '';
    const old = out.find((c) => c.unit === unit.id && c.kept === e.kept);
    if (old) { old.to = to; if (told) old.words = old.words ? `${old.words}; ${told}` : told; }
    else out.push({ unit: unit.id, kept: e.kept, from, to, words: told });
  };
  for (const e of tableOf(p).effects)
    for (const part of parts.filter((x) => x.role.name === e.role)) {
      const unit = roster.units.find((u) => u.id === part.unit);
      if (unit) apply(e, part, unit);
    }
  return out;
}

const laid = (units: readonly TableUnit[], changes: readonly Change[], way: 'to' | 'from'): TableUnit[] => units.map((u) => {
  const mine = changes.filter((c) => c.unit === u.id);
  if (!mine.length) return u;
  const facts = { ...u.facts };
  for (const c of mine) {
    // What somebody else changed in the meantime stays: numbers go by their difference.
    if (typeof c.from === 'number' && typeof c.to === 'number' && typeof facts[c.kept] === 'number')
      facts[c.kept] = Math.max(0, (facts[c.kept] as number) + (way === 'to' ? c.to - c.from : c.from - c.to));
    else facts[c.kept] = way === 'to' ? c.to : c.from;
  }
  return { ...u, facts };
});
export const written = (roster: Roster, entry: Entry): Roster => ({ ...roster, units: laid(roster.units, entry.changes, 'to'), record: [...roster.record, entry] });
export function takenBack(roster: Roster, id: string): Roster {
  const entry = roster.record.find((e) => e.id === id);
  if (!entry || entry.back) return roster;
  return { ...roster, turn: entry.began ? Math.max(1, roster.turn - 1) : roster.turn, units: laid(roster.units, entry.changes, 'from'), record: roster.record.map((e) => (e.id === id ? { ...e, back: true } : e)) };
}
export const lastEntry = (roster: Roster): Entry | undefined => roster.record.findLast((e) => !e.back);

/** A new turn: what lasts only a turn goes back to where it began, or lingers under another name. */
export function nextTurn(roster: Roster, keeps: readonly Keeping[], id: string): Roster {
  const changes: Change[] = roster.units.flatMap((u) => {
    const k = keepingOf(keeps, u.kind);
    const then = (n: string) => k!.lingers?.find((l) => l.field === n && l.from === u.facts[n])?.to ?? defaultOf(k!.fields.properties[n]);
    return (k?.each_turn ?? []).filter((n) => u.facts[n] !== undefined && u.facts[n] !== defaultOf(k!.fields.properties[n]))
      .map((n) => ({ unit: u.id, kept: n, from: u.facts[n], to: then(n), words: '' }));
  });
  const entry: Entry = { id, turn: roster.turn + 1, text: `Turn ${roster.turn + 1} begins`, told: [], changes, began: true };
  return { ...written(roster, entry), turn: roster.turn + 1 };
}
/** What a unit did this turn, in the labels of what lasts a turn. */
export function deedsOf(unit: TableUnit, keeping: Keeping | undefined): string {
  if (!keeping) return '';
  return keeping.each_turn.filter((n) => unit.facts[n] !== undefined && unit.facts[n] !== defaultOf(keeping.fields.properties[n])).map((n) => {
    const f = keeping.fields.properties[n], v = unit.facts[n];
    return isFlag(f) ? labelOf(f, n) : isChoice(f) ? `${labelOf(f, n)}: ${spaced(String(v))}` : `${labelOf(f, n)} ${v}`;
  }).join(', ');
}

/** The number that counts a unit's strength: what effects take away, else the first number that they set. */
export function strengthOf(procedures: readonly Procedure[], keeps: readonly Keeping[]): string | undefined {
  const effects = procedures.flatMap((p) => tableOf(p).effects);
  const taken = effects.find((e) => e.how === 'take')?.kept;
  if (taken) return taken;
  const fields = keeps[0]?.fields;
  return fields && orderOf(fields).find((n) => isNumber(fields.properties[n]) && effects.some((e) => e.how === 'set' && e.kept === n));
}
export function losses(roster: Roster, side: 0 | 1, strength: string | undefined): { lost: number; full: number } {
  let lost = 0, full = 0;
  for (const u of strength ? roster.units.filter((x) => x.side === side) : []) {
    const f = Number(u.full[strength!] ?? 0);
    full += f;
    lost += Math.max(0, f - Number(u.facts[strength!] ?? f));
  }
  return { lost, full };
}
