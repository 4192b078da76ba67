// What a player wants to see happen: each throw of dice with its tally and one sentence, and the enemy's assaults.
import { lineOf, sideOf, withSides } from './log';
import type { Event, Note, Scene, Side } from './wire';
import { capital } from './words';

export interface Moment { title: string; side?: Side; subject?: number; object?: number; rolls: { note: Note; side?: Side }[]; rows: { value: number; reason: string; clause?: string }[]; said: string; why?: string; moves?: Event['moves']; announced?: boolean; at?: number }

export const paces = [
  { name: 'wait', title: 'wait for me', ms: Infinity }, { name: 'slow', title: 'slow', ms: 4200 }, { name: 'steady', title: 'steady', ms: 2200 },
  { name: 'fast', title: 'fast', ms: 900 }, { name: 'once', title: 'at once', ms: 0 },
] as const;
export type Pace = (typeof paces)[number]['name'];
export const paceMs = (name: string): number => paces.find((p) => p.name === name)?.ms ?? 2200;

/** One moment for each part of the story that has dice; an enemy's assault is announced before them: a move at one of mine, or what the
 *  story tells of an enemy and one of mine before its first heading. */
export function momentsOf(events: readonly Event[], scene: Scene | null, mine: readonly Side[]): Moment[] {
  const out: Moment[] = [];
  const name = (id?: number) => scene?.units.find((u) => u.id === id)?.name ?? scene?.generals.find((g) => g.id === id)?.name ?? '';
  for (const e of events) {
    if (e.kind !== 'answer' && e.kind !== 'opened') continue;
    const enemy = e.seat !== undefined && !mine.includes(e.seat);
    const target = e.answer?.target;
    if (enemy && target !== undefined && target >= 0 && name(target)) {
      const who = name(e.subject);
      out.push({ title: capital(who ? `${who} goes at ${name(target)}` : lineOf(e, scene)), side: e.seat, subject: e.subject, object: target, rolls: [], rows: [], said: e.by === 'computer' && e.why ? capital(e.why) : '', moves: e.moves });
    }
    let now: Moment | null = null, headed = false;
    // What was ordered in secret happens in parts of equal length (the deepest that the story has): when a moment comes, as a share of all.
    const depth = Math.max(-1, ...(e.notes ?? []).map((n) => (n.kind === 'part' ? (n.depth ?? 0) : -1)));
    const isPart = (n: Note) => n.kind === 'part' && (n.depth ?? 0) === depth, parts = e.kind === 'opened' ? (e.notes ?? []).filter(isPart).length : 0;
    let part = 0;
    for (const { note, side } of withSides(e.notes ?? [], scene, e.seat)) {
      if (isPart(note)) part++;
      if (note.kind === 'heading') headed = true;
      const whose = (id?: number) => scene?.units.find((u) => u.id === id)?.side;
      const at = whose(note.object), by = whose(note.subject);
      if (note.kind === 'told' && !headed && !note.harm && enemy && by !== undefined && at !== undefined && !mine.includes(by) && mine.includes(at) && note.object !== target)
        out.push({ title: capital(note.text ?? ''), side: by, subject: note.subject, object: note.object, rolls: [], rows: [], said: '', announced: true });
      // A heading of nobody right under one that says who does what to whom adds nothing.
      if (note.kind === 'heading' && now && !now.rolls.length && now.subject !== undefined && (note.subject ?? -1) < 0) continue;
      if (note.kind === 'heading' || !now) { now = { title: capital(note.kind === 'heading' ? (note.text ?? note.what ?? '') : lineOf(e, scene)), side, subject: note.subject ?? e.subject, object: note.object, rolls: [], rows: [], said: '', ...(parts && part ? { at: (part - 0.5) / parts } : {}) }; out.push(now); }
      if (note.kind === 'rolled' && note.faces?.length) now.rolls.push({ note, side: side ?? sideOf(note, scene) });
      if (note.kind === 'tally') now.rows.push(...(note.rows ?? []).filter((r) => r.value !== 0));
      if (note.kind === 'finding') now.said = capital(note.conclusion ? String(note.value ?? '') : (note.text ?? String(note.value ?? '')));
      else if (note.kind === 'told' && note.text && !now.said) now.said = capital(note.text);
    }
  }
  return out.filter((m) => m.rolls.length || m.announced || (m.object !== undefined && !m.rows.length && m.moves));
}
