// MOMENTS: each throw stands on the map until it is pressed away, or as long as the pace says. While one stands, later news wait.
import { standing, type Battle } from './battle.svelte';
import { momentsOf, paceMs, type Moment } from './moments';
import { settings } from './settings.svelte';
import type { MapView } from './orders.svelte';

export class Showing {
  list = $state.raw<Moment[]>([]);
  private queue: Moment[] = []; // the list, and what waits for its time
  map: MapView | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (() => void) | null = null;
  private again = false; // somebody asked to see it once more: it stands, even where things go at once

  constructor(private battle: Battle) {}

  /** For what has just come in; null where nothing is to be looked at. */
  show(list: Moment[], hasField: boolean): Promise<void> | null {
    if (!list.length || paceMs(settings.pace) === 0 || !hasField) return null;
    return new Promise((resolve) => { this.queue = list; this.done = resolve; this.stand(); });
  }
  stand(): void {
    clearTimeout(this.timer);
    const m = this.queue[0];
    if (!m) { this.list = []; this.map?.goOn(); this.again = false; this.done?.(); this.done = null; return; }
    if (m.at === undefined || this.again || !this.map) { this.put(m); return; }
    // What was ordered in secret is opened in order of time: the march goes on until this comes.
    this.list = [];
    void this.map.holdAt(m.at).then(() => { if (this.queue[0] === m) this.put(m); });
  }
  private put(m: Moment): void {
    this.list = this.queue;
    this.map?.showUnits([m.subject, m.object].filter((x): x is number => x !== undefined && x >= 0));
    if (m.moves?.length) this.map?.march(m.moves);
    // Whoever has fallen behind catches up.
    const pace = paceMs(settings.pace), ms = this.again && pace === 0 ? Infinity : pace / (1 + Math.min(8, this.battle.waitingNews));
    if (ms !== Infinity) this.timer = setTimeout(() => this.next(), ms);
  }
  next(): void { this.queue = this.queue.slice(1); this.stand(); }
  skip(): void { this.queue = []; this.stand(); }
  setPace(name: string): void {
    settings.setPace(name);
    if (paceMs(settings.pace) === 0) this.skip();
    else if (this.list.length) this.stand();
  }
  /** What the other side did since this side last decided, once more; false if it has thrown nothing. */
  theirTurn(): boolean {
    const all = standing(this.battle.events), mine = this.battle.seat?.seats ?? [];
    let end = all.length;
    while (end && !(all[end - 1].kind === 'answer' && all[end - 1].seat !== undefined && !mine.includes(all[end - 1].seat!))) end--;
    let begin = end;
    while (begin && (all[begin - 1].seat === undefined || !mine.includes(all[begin - 1].seat!)) && all[begin - 1].kind === 'answer') begin--;
    const told = momentsOf(all.slice(begin, end), this.battle.scene, mine);
    if (told.length) { this.again = true; this.queue = told; this.stand(); }
    return told.length > 0;
  }
}
