// STANDING ANSWERS: "always fire at the nearest", "always hold", by the question's own words, for this battle.
import { keep, kept } from './settings.svelte';
import type { Orders } from './orders.svelte';

export class Always {
  how = $state.raw<Record<string, string>>({});

  constructor(private orders: Orders) { this.how = kept(this.key, {}); }
  private get key() { return `always.${this.orders.battle.token}`; }

  /** The enemies that can be chosen, the nearest first. */
  private enemies() {
    const o = this.orders, me = o.placeOf(o.q?.subject ?? -1);
    if (!me) return [];
    return o.options.filter((x) => x.subject !== undefined && x.subject >= 0 && o.placeOf(x.subject) && o.unitOf(x.subject)?.side !== o.q?.seat)
      .map((x) => ({ x, far: Math.hypot(o.placeOf(x.subject!)![0] - me[0], o.placeOf(x.subject!)![1] - me[1]) })).sort((a, b) => a.far - b.far).map(({ x }) => x);
  }
  /** What can be answered once and for all: [kept value, words]. */
  get choices(): string[][] {
    const o = this.orders, q = o.q;
    if (!o.battle.mine || q?.shape !== 'pick' || q.subject === undefined || q.subject < 0) return [];
    // Of a single enemy there is no nearest: "evade from him" is not "always the nearest".
    const list = this.enemies().length > 1 ? [['nearest', 'the nearest']] : [];
    for (const x of o.options) if ((x.subject ?? -1) < 0) list.push([x.text || x.label || '', x.text || x.label || '']);
    return list.filter(([, words]) => words);
  }
  set(what: string, how: string): void {
    this.how = Object.fromEntries(Object.entries({ ...this.how, [what]: how }).filter(([, v]) => v));
    keep(this.key, this.how);
    if (how) this.give();
  }
  give(): void {
    const { q, battle, options } = this.orders;
    const how = q?.shape === 'pick' && battle.mine ? this.how[q.what] : undefined;
    if (!how) return;
    const o = how === 'nearest' ? this.enemies()[0] : options.find((x) => (x.text || x.label) === how);
    if (o) void this.orders.send({ value: o.value });
  }
}
