// ONE GESTURE: a unit that may act is dragged; what must come first (its throw) is answered on the way, and the move goes on.
import type { Orders } from './orders.svelte';

export class Carry {
  held = $state.raw<{ id: number; x: number; y: number; free: boolean } | null>(null);
  private sending = false;

  constructor(private orders: Orders) {}

  may = (id: number): boolean => {
    const { battle, drafting, q, options, scene, writing, sheet } = this.orders;
    if (writing) return !battle.waiting && !!sheet?.may(id);
    const own = scene?.units.find((u) => u.id === id) ?? scene?.generals.find((g) => g.id === id);
    return battle.mine && !battle.waiting && ((drafting && q?.subject === id) || (q?.shape === 'pick' && options.some((o) => o.subject === id) && own?.side === q?.seat));
  };
  move = (id: number, x: number, y: number, free: boolean): void => {
    const o = this.orders;
    if (o.writing) { o.sheet?.carry(id, x, y); return; }
    if (o.drafting && o.q?.subject === id) { this.held = null; o.drag('body', x, y, free); return; }
    if (this.held?.id === id) { this.held = { id, x, y, free }; return; }
    const option = o.battle.mine && o.q?.shape === 'pick' ? o.options.find((p) => p.subject === id) : undefined;
    if (!option) return;
    this.held = { id, x, y, free };
    o.selected = id;
    if (this.sending) return;
    this.sending = true;
    void o.send({ value: option.value }).then(() => { this.sending = false; });
  };
  /** The question that the gesture was waiting for, or one that ends it. */
  goOn(): void {
    const c = this.held, o = this.orders, q = o.q;
    if (!c || !q || !o.battle.mine) { this.held = null; return; }
    if ((q.shape === 'move' || q.shape === 'place') && q.subject === c.id && o.start) { this.held = null; o.drag('body', c.x, c.y, c.free); }
    else if (q.subject !== c.id) this.held = null;
    else if (q.shape === 'pick') {
      // Whoever is dragged means to go, if that is one of the things that he may do.
      const go = o.options.find((x) => x.means === 'go');
      if (go) void o.send({ value: go.value }); else this.held = null;
    }
  }
}
