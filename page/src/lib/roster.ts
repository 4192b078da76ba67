// The table umpire's roster: units typed once, laid over the facts of any procedure of any book by the names of the facts.
import { defaultOf, filled, isChoice, isFlag, isList, isNumber, orderOf } from './facts';
import type { FactSchema, Facts, FactsSchema, FactValue, Procedure } from './wire';
import { spaced } from './words';

export interface RosterUnit { id: number; side: 0 | 1; name: string; facts: Facts; full: Facts }
export interface Entry { turn: number; text: string; detail: string }
export interface Roster { sides: [string, string]; units: RosterUnit[]; turn: number; record: Entry[]; next: number }
export const emptyRoster = (): Roster => ({ sides: ['Red', 'Blue'], units: [], turn: 1, record: [], next: 1 });

/** A role in a procedure: one group of facts that describes one unit. */
export interface Role { key: string; title: string; list?: string; index?: number; fields: Record<string, { name: string; schema: FactSchema }> }

const prefixOf = (name: string) => name.split('_')[0];

/** The parts of a schema that describe a unit each: elements of lists, facts with a common first word, else the rest. */
export function rolesOf(schema: FactsSchema, facts: Facts): Role[] {
  const roles: Role[] = [];
  const names = orderOf(schema);
  const often = new Map<string, number>();
  for (const n of names) if (n.includes('_') && !isList(schema.properties[n])) often.set(prefixOf(n), (often.get(prefixOf(n)) ?? 0) + 1);
  const rest: Role = { key: '', title: 'unit', fields: {} };
  for (const n of names) {
    const f = schema.properties[n];
    if (isList(f)) {
      const items = (facts[n] as Facts[]) ?? [];
      items.forEach((_, i) => {
        const fields: Role['fields'] = {};
        for (const m of orderOf(f.items!)) if (!isList(f.items!.properties[m])) fields[m] = { name: m, schema: f.items!.properties[m] };
        const one = spaced(n).replace(/ies$/, 'y').replace(/s$/, '');
        roles.push({ key: `${n}.${i}`, title: items.length > 1 ? `${one} ${i + 1}` : one, list: n, index: i, fields });
      });
    } else if (n.includes('_') && (often.get(prefixOf(n)) ?? 0) >= 3) {
      const word = prefixOf(n);
      let role = roles.find((r) => r.key === word);
      if (!role) roles.push((role = { key: word, title: word, fields: {} }));
      role.fields[n.slice(word.length + 1)] = { name: n, schema: f };
    } else rest.fields[n] = { name: n, schema: f };
  }
  // What is left describes a unit only where no other group does.
  return roles.length ? roles : Object.keys(rest.fields).length ? [rest] : [];
}

/** Words for what belongs to the moment and not to the unit, in any book. */
const momentary = /^(cover|aim|range|distance|phase|role|round)s?$/;

/** What a unit of this book is known by: facts that come back in several roles of its procedures. */
export function propertiesOf(procedures: readonly Procedure[]): FactsSchema {
  const seen = new Map<string, { schema: FactSchema; times: number; first: number }>();
  let place = 0;
  for (const p of procedures) {
    const facts = filled(p.facts, undefined);
    for (const n of orderOf(p.facts)) {
      const f = p.facts.properties[n];
      if (isList(f) && !(facts[n] as Facts[]).length) facts[n] = [filled(f.items!, undefined)];
    }
    const here = new Set<string>();
    for (const role of rolesOf(p.facts, facts))
      for (const [short, { schema }] of Object.entries(role.fields)) {
        if (schema['x-unit'] || momentary.test(short)) continue;
        const old = seen.get(short);
        if (old) {
          if (!here.has(short + role.key)) old.times++;
          // The widest reading of a fact serves all.
          if (isChoice(schema) && isChoice(old.schema) && schema.enum!.length > old.schema.enum!.length) old.schema = schema;
          if (isNumber(schema) && isNumber(old.schema) && (schema.maximum ?? 0) > (old.schema.maximum ?? 0)) old.schema = schema;
        } else seen.set(short, { schema, times: 1, first: place++ });
        here.add(short + role.key);
      }
  }
  const often = [...seen.entries()].filter(([, s]) => s.times >= 3 && !isFlag(s.schema)).sort((a, b) => b[1].times - a[1].times).slice(0, 9);
  const flags = [...seen.entries()].filter(([, s]) => s.times >= 3 && isFlag(s.schema)).sort((a, b) => b[1].times - a[1].times).slice(0, 6);
  const all = [...often.sort((a, b) => a[1].first - b[1].first), ...flags.sort((a, b) => a[1].first - b[1].first)];
  return { properties: Object.fromEntries(all.map(([n, s]) => [n, s.schema])), 'x-order': all.map(([n]) => n) };
}

export function fits(schema: FactSchema, value: FactValue | undefined): boolean {
  if (value === undefined) return false;
  if (isChoice(schema)) return schema.enum!.includes(String(value));
  if (isFlag(schema)) return typeof value === 'boolean';
  return typeof value === 'number' && value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
}

/** Lays a unit over its role; what does not fit there is left as it was. */
export function cast(facts: Facts, role: Role, unit: RosterUnit): Facts {
  const out: Facts = { ...facts };
  const values: Facts = {};
  for (const [short, { name, schema }] of Object.entries(role.fields)) if (fits(schema, unit.facts[short])) values[name] = unit.facts[short];
  if (role.list !== undefined) out[role.list] = (facts[role.list] as Facts[]).map((item, i) => (i === role.index ? { ...item, ...values } : item));
  else Object.assign(out, values);
  return out;
}

export interface Moment { key: string; label: string; schema: FactSchema; value: FactValue; set: (value: FactValue) => Facts }
/** Facts of the moment, which no roster knows: of the whole, then of each unit in its role. */
export function momentsOf(schema: FactsSchema, facts: Facts, roles: readonly Role[], properties: FactsSchema): Moment[] {
  const out: Moment[] = [];
  const ofUnits = new Set(roles.flatMap((r) => (r.list === undefined ? Object.values(r.fields).map((f) => f.name) : [])));
  const known = (short: string) => short in properties.properties;
  for (const n of orderOf(schema)) {
    const f = schema.properties[n];
    if (!isList(f) && !ofUnits.has(n)) out.push({ key: n, label: spaced(n), schema: f, value: facts[n], set: (v) => ({ ...facts, [n]: v }) });
  }
  for (const r of roles)
    for (const [short, { name, schema: f }] of Object.entries(r.fields)) {
      if (known(short)) continue;
      const label = roles.length > 1 ? `${r.title}: ${spaced(short)}` : spaced(short);
      if (r.list === undefined) out.push({ key: name, label, schema: f, value: facts[name], set: (v) => ({ ...facts, [name]: v }) });
      else {
        const items = facts[r.list] as Facts[], i = r.index!;
        out.push({ key: `${r.key}.${name}`, label, schema: f, value: items[i]?.[name], set: (v) => ({ ...facts, [r.list!]: items.map((item, k) => (k === i ? { ...item, [name]: v } : item)) }) });
      }
    }
  return out;
}
/** What matters at a glance: distances, cover and the like, then choices of the whole; the small print of a rule stays under
 *  "all facts". */
export function atAGlance(moments: readonly Moment[], most = 3): Moment[] {
  const first = (m: Moment) => !!m.schema['x-unit'] || /(^|[ _])(cover|range|distance)$/.test(m.label);
  return [...moments.filter((m) => !isFlag(m.schema) && first(m)), ...moments.filter((m) => isChoice(m.schema) && !first(m) && !m.key.includes('.'))].slice(0, most);
}

export interface Change { unit: number; property: string; from: FactValue; to: FactValue }
/** What an outcome says of the units in their roles, where it uses the same words. */
export function changesOf(outcome: Facts, roles: readonly { role: Role; unit?: RosterUnit }[], properties: FactsSchema): Change[] {
  const out: Change[] = [];
  const look = (unit: RosterUnit, property: string, value: FactValue | undefined) => {
    const schema = properties.properties[property];
    if (!schema || value === undefined || !fits(schema, value)) return;
    const from = unit.facts[property] ?? defaultOf(schema);
    if (from !== value && !out.some((c) => c.unit === unit.id && c.property === property)) out.push({ unit: unit.id, property, from, to: value });
  };
  for (const { role, unit } of roles) {
    if (!unit) continue;
    if (role.list !== undefined) {
      const item = (outcome[role.list] as Facts[] | undefined)?.[role.index!];
      if (item && typeof item === 'object') for (const [n, v] of Object.entries(item)) look(unit, n, v);
    } else for (const [n, v] of Object.entries(outcome)) {
      if (role.key && n.startsWith(role.key + '_')) look(unit, n.slice(role.key.length + 1), v);
      else if (!role.key) look(unit, n, v);
    }
  }
  return out;
}

/** The property that counts a unit's strength, if the book has one. */
export const strengthOf = (properties: FactsSchema): string | undefined =>
  orderOf(properties).find((n) => isNumber(properties.properties[n]) && /base|strength|figure|stand|element|men/.test(n));

export function losses(roster: Roster, side: 0 | 1, strength: string | undefined): { lost: number; full: number } {
  let lost = 0, full = 0;
  if (strength)
    for (const u of roster.units)
      if (u.side === side) {
        const f = Number(u.full[strength] ?? 0);
        full += f;
        lost += Math.max(0, f - Number(u.facts[strength] ?? f));
      }
  return { lost, full };
}

export function unitWords(unit: RosterUnit, properties: FactsSchema): string {
  const parts: string[] = [];
  for (const n of orderOf(properties)) {
    const f = properties.properties[n], v = unit.facts[n];
    if (v === undefined) continue;
    if (isFlag(f)) { if (v === true) parts.push(spaced(n)); }
    else if (isChoice(f)) { if (v !== 'none') parts.push(spaced(String(v))); }
    else if (v !== 0) parts.push(`${spaced(n)} ${v}`);
  }
  return [...new Set(parts)].join(', ');
}
