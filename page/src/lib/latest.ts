// What happened last, told on the map: who, what, the dice.
import { standing } from './battle.svelte';
import { lineOf, withSides } from './log';
import type { Event, Scene } from './wire';
import { capital } from './words';

export type Latest = { seq: number; subject?: number; text: string; rolls: ReturnType<typeof withSides>; found: string; why: string };

export function latestOf(events: readonly Event[], scene: Scene | null): Latest | null {
  const e = standing(events.slice(-30)).at(-1);
  if (!e || e.kind === 'begin' || e.kind === 'sealed' || e.kind === 'unsealed') return null;
  const notes = withSides(e.notes ?? [], scene);
  // The last part of the story that has dice, else its last part.
  const parts: { head: string; rolls: typeof notes; found: string }[] = [];
  for (const x of notes) {
    if (x.note.kind === 'heading' || !parts.length) parts.push({ head: x.note.kind === 'heading' ? (x.note.text ?? x.note.what ?? '') : '', rolls: [], found: '' });
    const part = parts[parts.length - 1];
    if (x.note.kind === 'rolled' && x.note.faces?.length) part.rolls = [...part.rolls, x].slice(-3);
    if (x.note.kind === 'finding') part.found = x.note.text ?? '';
  }
  const told = parts.findLast((x) => x.rolls.length) ?? parts.at(-1);
  return { seq: e.seq, subject: e.subject, text: told?.rolls.length ? capital(told.head) : lineOf(e, scene), rolls: told?.rolls ?? [], found: told?.rolls.length ? told.found : '', why: e.by === 'computer' ? (e.why ?? '') : '' };
}
