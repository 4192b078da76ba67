// THE ORDER IN HAND: what the present question leaves open, what the player has drawn so far, and what would come of it. The host
// decides whether a draft is legal; here is only what was meant.
import type { Battle } from './battle.svelte';
import { facingTo, pivoted, placed, snap, swung, wheeled, type Grip, type Wanted } from './draft';
import { moveByWords } from './places';
import type { Answer, Block, Chances, Form, Hint, Option, Overlay, Preview } from './wire';
import { measure, percent } from './words';

/** What the order wants of the map. */
export interface MapView {
  showUnits(ids: number[], places?: [number, number][]): void;
  march(moves: { unit: number; path: number[] }[], together?: boolean): void;
  skip(): void;
  /** Stops what happens at the same time when this share of it is done. */
  holdAt(share: number): Promise<void>;
  goOn(): void;
}

/** A sheet that is being written: the map hands it units and places. */
export interface SheetInHand {
  take(id: number): void;
  corner(x: number, y: number): boolean;
  /** Can this unit's entry be drawn by dragging? */
  may(id: number): boolean;
  drag(what: Grip, x: number, y: number, free: boolean): void;
  carry(id: number, x: number, y: number): void;
  drop(): void;
  pad(key: string): boolean;
}
/** The block of the line in hand, where it is wanted, and where it may stand. */
export interface SheetBlock { block: Block; want: Wanted; legal: boolean | null; region?: number[]; moves: boolean }

/** No more plays than the host gives at once. */
const mostPlays = 1600;
/** Odds in words: they follow the number. */
export const oddsWords = (p: number): string => (p >= 60 ? 'the odds are good' : p >= 45 ? 'the odds are about even' : 'the odds are against it');

export class Orders {
  selected = $state<number | null>(null);
  stays = $state(false); // a phone: in its sheet the last odds stay: if they went with the hand, the options would move from under it
  kind = $state<number | null>(null);
  target = $state<number | null>(null);
  form = $state<number | null>(null);
  want = $state.raw<Wanted | null>(null);
  preview = $state.raw<Preview | null>(null);
  hints = $state.raw<Hint[]>([]);
  chances = $state.raw<Chances | null>(null);
  chanceOf = $state<number | null>(null); // the option that the card speaks of
  figures = $state.raw<Record<number, Chances | null>>({}); // the odds of each option, as they come in
  sure = $state<number | null>(null); // an option that wants a second press
  advice = $state.raw<{ value: number; why: string } | null>(null);
  said = $state(''); // what became of an order in words
  routes = $state.raw<Overlay[]>([]); // drawn for the sheet
  sheet: SheetInHand | null = null;
  sheetBlock = $state.raw<SheetBlock | null>(null);
  map: MapView | undefined;
  /** Before an answer is sent: what still stands on the map is passed over. */
  onsend: () => void = () => {};

  private hinted = false; // the kind of move came from a suggestion, not from the player
  private turned = false; // the player has turned it by hand
  private running = false;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hintChance = $state.raw<Record<number, number>>({});

  constructor(readonly battle: Battle) {}

  // WHAT IS ASKED
  q = $derived.by(() => this.battle.question);
  scene = $derived.by(() => this.battle.scene);
  perUnit = $derived.by(() => this.battle.ground?.per_unit ?? 1000);
  /** By how much a key or a snapping pointer moves: the book's natural step. */
  step = $derived.by(() => this.battle.ground?.step ?? this.perUnit / 2);
  /** Units first, then what ends or declines. */
  options: Option[] = $derived.by(() => (this.battle.mine ? [...(this.q?.options ?? [])].sort((a, b) => Number((a.subject ?? -1) < 0) - Number((b.subject ?? -1) < 0)) : []));
  drafting = $derived.by(() => this.battle.mine && (this.q?.shape === 'move' || this.q?.shape === 'place') && !!this.q?.block && !this.q?.sealed);
  writing = $derived.by(() => this.battle.mine && this.q?.shape === 'write' && !this.q?.sealed);
  open = $derived.by(() => new Set(this.q?.shape === 'pick' ? this.options.filter((o) => o.subject !== undefined && o.subject >= 0).map((o) => o.subject!) : []));
  /** Units of mine that could still be chosen when somebody ends a phase. */
  left = $derived.by(() => (this.q?.shape === 'pick' ? this.options.filter((o) => o.subject !== undefined && o.subject >= 0 && (this.unitOf(o.subject)?.side ?? -1) === this.q?.seat) : []));
  formNow = $derived.by(() => this.q?.forms?.find((f) => f.value === this.form) ?? this.q?.forms?.find((f) => f.now));
  start: Wanted | null = $derived.by(() => { const b = this.writing ? (this.sheetBlock?.moves ? this.sheetBlock.block : undefined) : this.q?.block; return b ? { x: b.x, y: b.y, facing: b.facing } : null; });
  region = $derived.by(() => (this.writing ? this.sheetBlock?.region : this.q?.shape === 'place' && this.battle.mine && !this.q.sealed ? this.q.region : undefined) ?? null);
  ghost = $derived.by(() => {
    const b = this.q?.block, own = this.writing ? this.sheetBlock : null;
    if (own) return { ...own.want, width: own.block.width ?? this.perUnit, depth: own.block.depth ?? this.perUnit, legal: own.legal, side: (this.q?.seat ?? 0) as 0 | 1 };
    return this.drafting && b && this.want ? {
      ...this.want, width: this.formNow?.width ?? b.width ?? this.perUnit, depth: this.formNow?.depth ?? b.depth ?? this.perUnit,
      legal: this.preview ? this.preview.legal : null, side: (this.q?.seat ?? 0) as 0 | 1,
    } : null;
  });
  /** No two options with the same words: what they are about tells them apart, else their place in the list. */
  words = $derived.by(() => {
    const plain = this.options.map((o) => o.text || o.label || this.nameOf(o.subject));
    return new Map(this.options.map((o, i) => {
      const same = plain.filter((t) => t === plain[i]).length > 1, name = this.nameOf(o.subject);
      const words = !same ? plain[i] : name && !plain[i].includes(name) ? `${plain[i]}: ${name}` : `${plain[i]} (${plain.slice(0, i + 1).filter((t) => t === plain[i]).length})`;
      return [o.value, words] as const;
    }));
  });
  /** Formations likewise: those of one name go by their breadth, then by their depth. */
  formWords = $derived.by(() => {
    const forms = this.q?.forms ?? [], mark = this.battle.ground?.mark ?? '', size = (n?: number) => measure(n ?? 0, this.perUnit, mark);
    const unique = (of: (f: Form) => string) => (f: Form) => forms.filter((x) => of(x) === of(f)).length === 1;
    const ways: ((f: Form) => string)[] = [(f) => f.name, (f) => `${f.name}, ${size(f.width)} wide`, (f) => `${f.name}, ${size(f.width)} by ${size(f.depth)}`];
    return new Map(forms.map((f, i) => [f.value, ways.find((w) => unique(w)(f))?.(f) ?? `${f.name} (${forms.slice(0, i + 1).filter((x) => x.name === f.name).length})`] as const));
  });
  /** A general in hand: how many of his own stand within his reach where he is dragged to. */
  command = $derived.by(() => {
    const scene = this.scene, want = this.want, g = scene?.generals.find((x) => x.id === this.q?.subject);
    if (!this.drafting || !g || !want || !scene) return null;
    const radius = g.radius ?? 0, side = scene.units.filter((u) => u.side === g.side && u.on_table && u.at);
    const own = side.some((u) => u.group === g.group) ? side.filter((u) => u.group === g.group) : side;
    const near = own.filter((u) => (u.bases?.length ? u.bases : [u.at!]).some((b) => { for (let i = 0; i + 1 < b.length; i += 2) if (Math.hypot(b[i] - want.x, b[i + 1] - want.y) <= radius) return true; return false; }));
    return { radius, words: `commands ${near.length} of ${own.length}` };
  });
  nameOf = (id?: number | null) => this.scene?.units.find((u) => u.id === id)?.name ?? this.scene?.generals.find((g) => g.id === id)?.name ?? '';
  unitOf = (id?: number | null) => this.scene?.units.find((u) => u.id === id);
  placeOf = (id: number) => this.unitOf(id)?.at ?? this.scene?.generals.find((g) => g.id === id)?.at;
  /** An answer's target: a unit, or, where the kind of move goes somewhere, a piece of ground. */
  targetName(answer: Answer): string {
    if (answer.target === undefined || answer.target < 0) return '';
    const goes = this.q?.options?.find((o) => o.value === answer.value)?.means === 'go';
    return goes ? (this.battle.ground?.areas[answer.target]?.name ?? '') : this.nameOf(answer.target);
  }

  // A NEW QUESTION: nothing of the old draft stays.
  begin(number: number): void {
    this.kind = this.target = this.form = this.sure = this.chanceOf = null;
    this.want = null; this.preview = null; this.chances = null; this.turned = false; this.hints = []; this.advice = null; this.figures = {}; this.said = '';
    const q = this.q;
    if (!this.battle.mine || !q) { if (this.battle.handedOver) this.selected = null; return; }
    if (q.sealed) return;
    if (q.subject !== undefined && q.subject >= 0) this.selected = q.subject;
    else if (q.shape === 'pick' || q.shape === 'write') this.selected = null;
    if (q.shape === 'move' || q.shape === 'place') {
      if (this.start) this.want = { ...this.start };
      void this.battle.hints().then((h) => {
        if (this.battle.question?.number !== number) return;
        this.hints = h.slice(0, 5);
        void this.hintOdds(number);
        if (!this.preview && h[0] && this.q?.shape === 'place') this.tryHint(h[0]);
      });
    }
    if (q.shape === 'pick') setTimeout(() => void this.figureOut(number), 300);
  }
  private now = (number: number | undefined) => this.battle.question?.number === number;

  // ODDS
  /** The odds of every option, one after the other, once the player has had time to look. */
  private async figureOut(number: number) {
    for (const o of this.options.slice(0, 16)) {
      if (!this.now(number) || this.battle.waiting) return;
      if (o.value in this.figures) continue;
      const c = await this.battle.chances({ value: o.value });
      if (!this.now(number)) return;
      this.figures = { ...this.figures, [o.value]: c };
      if (!c && o === this.options[0] && (o.subject ?? -1) < 0) return; // nothing is thrown for these
    }
  }
  /** The first estimate at once; where it is sampled, four times as many plays again and again while somebody looks at it. */
  async weigh(answer: Answer, looks: () => boolean, show: (c: Chances | null) => void) {
    let c = await this.battle.chances(answer);
    while (looks()) {
      show(c);
      if (!c || c.exact !== false || !c.samples || 4 * c.samples > mostPlays) return;
      c = (await this.battle.chances(answer, 4 * c.samples)) ?? c;
    }
  }
  /** Where none of them can come to anything the figures say nothing, and are left out. */
  figureOf = (value: number) => { const p = this.figures[value]?.ask?.percent; return p === undefined || Object.values(this.figures).every((c) => !c?.ask?.percent) ? '' : `${percent(p)}%`; };
  private async hintOdds(number: number) {
    this.hintChance = {};
    for (const [i, h] of this.hints.entries()) {
      if (h.answer.target === undefined || h.answer.target < 0) continue;
      const c = await this.battle.chances(h.answer);
      if (!this.now(number)) return;
      if (c?.ask) this.hintChance = { ...this.hintChance, [i]: c.ask.percent };
    }
  }
  /** The reason, then the odds with words that follow them. */
  hintWhy(h: Hint, i: number): string {
    const p = this.hintChance[i], why = h.why ?? '';
    return p === undefined ? why : `${why}${why ? '; ' : ''}${oddsWords(p)}, ${percent(p)}%`;
  }
  private odds() {
    clearTimeout(this.timer);
    const p = this.preview;
    if (!p?.legal || !p.answer || p.answer.target === undefined || p.answer.target < 0) { if (this.chanceOf === null) this.chances = null; return; }
    this.timer = setTimeout(() => void this.weigh(p.answer!, () => this.preview === p, (c) => (this.chances = c)), 90);
  }
  hoverOption = (value: number | null) => {
    clearTimeout(this.timer);
    this.chanceOf = value;
    if (value === null) { if (!this.drafting && !this.stays) this.chances = null; return; }
    if (value in this.figures) { this.chances = this.figures[value]; return; }
    const number = this.q?.number;
    this.timer = setTimeout(() => void this.weigh({ value }, () => this.now(number) && this.chanceOf === value, (c) => {
      this.figures = { ...this.figures, [value]: c };
      this.chances = c;
    }), 110);
  };
  hoverUnit = (id: number | null) => {
    if (this.q?.shape !== 'pick' || !this.battle.mine) return;
    const o = id === null ? undefined : this.options.find((x) => x.subject === id);
    this.hoverOption(o ? o.value : null);
  };

  // PREVIEWS: one at a time, the newest wish wins.
  wish = () => {
    if (!this.drafting) return;
    if (this.running) { this.again = true; return; }
    this.running = true;
    const { q, want, start, kind, target, form } = this, number = q?.number;
    const request: Record<string, unknown> = {};
    if (q?.shape === 'place') request.answer = { value: 0, block: { ...want, form: form ?? undefined } };
    else if (want && start && (want.x !== start.x || want.y !== start.y || want.facing !== start.facing || form !== null || target !== null)) {
      request.to = { ...want };
      if (form !== null) request.form = form;
      if (kind !== null) request.kind = kind;
      if (target !== null) request.target = target;
    } else if (kind !== null) request.answer = { value: kind, path: [] };
    else { this.preview = null; this.chances = null; this.running = false; return; }
    void this.tryPreview(request).then((p) => {
      this.running = false;
      if (this.now(number)) { this.preview = p; this.odds(); }
      if (this.again) { this.again = false; this.wish(); }
    });
  };
  /** A drag that is short of its angle turns by itself: the same place, faced along the way, if that brings it nearer. */
  private async tryPreview(request: Record<string, unknown>): Promise<Preview | null> {
    const first = await this.battle.preview(request), start = this.start;
    const to = request.to as Wanted | undefined;
    if (!to || !start || this.turned || this.form !== null || to.facing !== start.facing || (first?.legal && !first.short_of)) return first;
    const away = Math.hypot(to.x - start.x, to.y - start.y);
    if (away < this.perUnit * 0.7) return first;
    const second = await this.battle.preview({ ...request, to: { ...to, facing: facingTo(start.x, start.y, to.x, to.y) } });
    const left = (p: Preview | null) => (p?.legal && p.ends ? Math.hypot(p.ends.at[0] - to.x, p.ends.at[1] - to.y) : Infinity);
    return left(second) + this.perUnit * 0.25 < left(first) ? second : first;
  }
  tryHint(h: Hint): void {
    this.kind = h.answer.value ?? null;
    this.hinted = true;
    const goes = this.q?.options?.find((o) => o.value === h.answer.value)?.means === 'go';
    this.target = !goes && h.answer.target !== undefined && h.answer.target >= 0 ? h.answer.target : null;
    const number = this.q?.number;
    void this.battle.preview({ answer: h.answer }).then((p) => {
      if (!this.now(number) || !p) return;
      this.preview = p;
      if (p.ends) {
        this.want = { x: p.ends.at[0], y: p.ends.at[1], facing: p.ends.facing };
        this.form = this.q?.forms?.find((f) => f.name === p.ends!.form && !f.now)?.value ?? null;
        if (this.q?.subject !== undefined) this.map?.showUnits([this.q.subject, ...(this.target !== null ? [this.target] : [])], [p.ends.at]);
      }
      this.odds();
    });
  }
  nextHint(): void {
    const i = this.hints.findIndex((h) => this.preview?.answer && JSON.stringify(h.answer) === JSON.stringify(this.preview.answer));
    this.tryHint(this.hints[(i + 1) % this.hints.length]);
  }
  async advise(): Promise<void> {
    const number = this.q?.number, h = (await this.battle.hints())[0];
    if (h && this.now(number)) this.advice = { value: h.answer.value ?? -1, why: h.why || 'the computer would do this' };
  }

  // DRAWING
  drag = (what: Grip, x: number, y: number, free: boolean) => {
    if (this.writing) { this.sheet?.drag(what, x, y, free); return; }
    const { want, start, q, scene } = this, block = q?.block;
    if (!want || !start || !block || !scene || !q) return;
    this.byHand();
    if (what === 'body') {
      const wanted = { x: Math.round(x), y: Math.round(y), facing: want.facing };
      const s = free || q.shape === 'place' ? { to: wanted } : snap(start, wanted, { ...block, width: this.ghost?.width }, scene, q.seat ?? 0, q.subject ?? -1, 2 * this.step);
      this.want = s.to;
      this.target = 'target' in s && s.target !== undefined ? s.target : null;
    } else {
      if (what === 'turn') this.turned = true;
      this.want = swung(what, want, this.ghost?.width ?? this.perUnit, x, y, free);
    }
    this.wish();
  };
  drop = () => { if (this.writing) this.sheet?.drop(); };
  private byHand() { if (this.hinted) { this.kind = null; this.hinted = false; } }
  nudge(next: Wanted): void {
    this.byHand();
    this.want = next;
    this.target = null;
    this.wish();
  }
  /** By keys and buttons: [name, key, what it does]. */
  get pads(): [string, string, () => void][] {
    const step = this.step, width = this.ghost?.width ?? this.perUnit;
    const by = (f: (w: Wanted) => Wanted) => () => { if (this.want) this.nudge(f(this.want)); };
    return [
      ['Ahead', '↑', by((w) => placed(w, step, 0))], ['Back', '↓', by((w) => placed(w, -step, 0))],
      ['Left', '←', by((w) => placed(w, 0, step))], ['Right', '→', by((w) => placed(w, 0, -step))],
      ['Turn left', '[', by((w) => pivoted(w, 910))], ['Turn right', ']', by((w) => pivoted(w, -910))],
      ['Wheel left', ',', by((w) => wheeled(w, width, 'left', 910))], ['Wheel right', '.', by((w) => wheeled(w, width, 'right', -910))],
    ];
  }
  byWords(worded: string): void {
    const { start, q, scene } = this;
    if (!start || !q || !scene) return;
    const w = moveByWords(worded, start, q.block?.width ?? this.perUnit, this.perUnit, q.forms ?? [], scene.units.filter((u) => u.side !== q.seat && u.on_table));
    this.said = w.odd.length ? `Not understood: ${w.odd.join(', ')}. Say for instance: advance 6, wheel left 30, at a name.` : `Drawn: ${w.said}.`;
    if (w.odd.length) return;
    this.want = w.want;
    this.target = w.target ?? null;
    this.form = w.form ?? null;
    this.turned = true;
    this.wish();
  }
  chooseKind(value: number): void { this.kind = this.kind === value ? null : value; this.hinted = false; this.wish(); }
  chooseForm(value: number): void { this.form = value; this.wish(); }
  reset(): void {
    if (this.start) this.want = { ...this.start };
    this.kind = this.target = this.form = null;
    this.preview = null;
    this.chances = null;
  }

  // SENDING
  async send(answer: Answer): Promise<void> {
    this.onsend();
    this.sure = null;
    await this.battle.answer(answer);
  }
  choose(value: number): void {
    const o = this.options.find((x) => x.value === value), left = this.left;
    if (o && (o.subject === undefined || o.subject < 0) && left.length > 0 && left.length === this.options.length - 1 && this.sure !== value) { this.sure = value; return; }
    void this.send({ value });
  }
  confirm(): void {
    if (!this.battle.mine || this.battle.waiting) return;
    if (this.drafting) {
      if (this.preview?.legal && this.preview.answer) void this.send(this.preview.answer);
      return;
    }
    const o = this.q?.shape === 'pick' && this.selected !== null ? this.options.find((x) => x.subject === this.selected) : undefined;
    if (o) this.choose(o.value);
  }
  /** A unit on the map was pressed. */
  pick(id: number): void {
    const u = this.unitOf(id);
    if (this.q?.shape === 'move' && this.battle.mine && u && u.side !== this.q.seat) {
      // An enemy while moving: what about going at him?
      this.target = id;
      if (u.at) { this.want = { x: u.at[0], y: u.at[1], facing: this.start ? facingTo(this.start.x, this.start.y, u.at[0], u.at[1]) : 0 }; this.wish(); }
      return;
    }
    if (this.writing) this.sheet?.take(id);
    const o = this.battle.mine && this.q?.shape === 'pick' ? this.options.find((x) => x.subject === id) : undefined;
    if (o && this.selected === id) { this.choose(o.value); return; }
    this.selected = id;
    if (o) this.hoverOption(o.value);
  }
  ground = (x: number, y: number) => {
    if (this.writing && this.sheet?.corner(Math.round(x), Math.round(y))) return;
    if (this.drafting && this.want) { this.want = { ...this.want, x, y }; this.target = null; this.wish(); }
    else if (!this.drafting) this.selected = null;
  };
}
