// The log as readers want it: which side an event belongs to, what can be searched, which entries pass a filter.
import type { Event, Note, Scene, Side } from './wire';

export type Filter = 'all' | 'dice' | 'moves';

export function textOf(e: Event): string {
  return [e.what, e.text, e.why, e.clause, ...(e.notes ?? []).flatMap((n) => [n.text, n.what, n.clause, String(n.value ?? ''), ...(n.rows ?? []).flatMap((r) => [r.reason, r.clause])])]
    .filter(Boolean).join(' ').toLowerCase();
}
export function passes(e: Event, filter: Filter, search: string): boolean {
  const notes = e.notes ?? [];
  if (filter === 'dice' && !notes.some((n) => n.kind === 'rolled')) return false;
  if (filter === 'moves' && !(e.moves ?? []).length) return false;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return true;
  const text = textOf(e);
  return words.every((w) => text.includes(w));
}
/** The side whose unit a note speaks of; its dice are drawn in its colour. */
export function sideOf(note: { subject?: number; seat?: number }, scene: Scene | null): Side | undefined {
  if (note.subject !== undefined && scene) {
    const u = scene.units.find((x) => x.id === note.subject) ?? scene.generals.find((x) => x.id === note.subject);
    if (u) return u.side;
  }
  return note.seat === 0 || note.seat === 1 ? note.seat : undefined;
}
/** Notes with the side that was last spoken of carried along, so that a roll below a heading has its colour: that of the side that the
 *  host names, or of whoever is acted on if the dice are his. */
export function withSides(notes: readonly Note[], scene: Scene | null, begin?: Side): { note: Note; side?: Side }[] {
  let side = begin, other: Side | undefined;
  return notes.map((note) => {
    if (note.kind === 'heading') {
      const acts = sideOf(note, scene), suffers = note.object === undefined ? undefined : sideOf({ subject: note.object }, scene);
      if (acts !== undefined || suffers !== undefined) other = suffers;
      side = acts ?? side;
    }
    return { note, side: note.side ?? sideOf(note, scene) ?? (note.by_object ? (other ?? side) : side) };
  });
}
export const counted = (note: Note, face: number): boolean => note.ask !== 'count' || face >= (note.at_least ?? 0);

/** One line for an event: who, and what was chosen. */
export function lineOf(e: Event, scene: Scene | null): string {
  if (e.kind === 'begin') return 'The battle begins';
  const who = scene?.units.find((u) => u.id === e.subject)?.name ?? scene?.generals.find((g) => g.id === e.subject)?.name ?? '';
  const text = e.text ?? '';
  if (who && text && !text.includes(who)) return `${who}: ${text}`;
  const line = text || e.what || '';
  return line.charAt(0).toUpperCase() + line.slice(1);
}
