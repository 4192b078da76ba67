// A table that one phone keeps by itself, or that several share by a link. A change is a function from one roster to the
// next: whoever is late lays his changes over the newest version and tries again, so two umpires never undo each other.
import * as api from './api';
import { keep, kept } from './settings.svelte';
import { emptyRoster, type Roster } from './table';

export type Mutation = (roster: Roster) => Roster;

export class SharedTable {
  roster = $state.raw<Roster>(emptyRoster());
  token = $state('');
  status = $state<'alone' | 'joining' | 'live' | 'away' | 'lost'>('alone');
  private version = 0;
  private base: Roster = emptyRoster();
  private waiting: Mutation[] = [];
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly book: string, token = '') {
    if (token) { this.token = token; this.status = 'joining'; void this.look(); return; }
    this.roster = clean(kept<Roster>(`table.${book}`, emptyRoster()));
  }
  change(mutation: Mutation): void {
    this.roster = mutation(this.roster);
    if (!this.token) { keep(`table.${this.book}`, this.roster); return; }
    this.waiting.push(mutation);
    void this.push();
  }
  /** Hands this table to the host; its token is the link. */
  async share(): Promise<string> {
    if (this.token) return this.token;
    const made = await api.shareTable({ book: this.book, roster: this.roster });
    this.token = made.token;
    this.version = made.version;
    this.base = this.roster;
    this.status = 'live';
    this.again();
    return made.token;
  }
  leave(): void { this.closed = true; clearTimeout(this.timer); }

  private again(): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.look(), this.status === 'away' ? 3000 : 900);
  }
  private take(version: number, roster: Roster): void {
    this.version = version;
    this.base = clean(roster);
    this.roster = this.waiting.reduce((r, m) => m(r), this.base);
  }
  private async look(): Promise<void> {
    if (this.busy || this.closed) return this.again();
    if (typeof document !== 'undefined' && document.hidden && this.status === 'live') return this.again();
    try {
      const news = await api.readTable(this.token, this.version);
      if (!this.busy && news.table) this.take(news.version, news.table.roster);
      this.status = 'live';
    } catch (e) {
      if ((e as api.Trouble).status === 404) { this.status = 'lost'; return; }
      this.status = 'away';
    }
    this.again();
  }
  private async push(): Promise<void> {
    if (this.busy || this.closed) return;
    this.busy = true;
    while (this.waiting.length && !this.closed) {
      const sent = this.waiting.length, next = this.waiting.reduce((r, m) => m(r), this.base);
      try {
        const reply = await api.writeTable(this.token, this.version, { book: this.book, roster: next });
        if (reply.table) { this.take(reply.version, reply.table.roster); continue; } // somebody was quicker
        this.waiting = this.waiting.slice(sent);
        this.version = reply.version;
        this.base = next;
        this.status = 'live';
      } catch {
        this.status = 'away';
        await new Promise((r) => setTimeout(r, 1500));
      }
    }
    this.busy = false;
    this.again();
  }
}

/** A roster of an older page, or one that somebody wrote by hand, still opens. */
function clean(r: Roster): Roster {
  const e = emptyRoster();
  return { sides: r?.sides?.length === 2 ? r.sides : e.sides, units: (r?.units ?? []).map((u) => ({ ...u, kind: u.kind ?? 'unit' })), turn: r?.turn ?? 1, record: (r?.record ?? []).filter((x) => x?.id && x.changes), next: r?.next ?? 1 };
}
