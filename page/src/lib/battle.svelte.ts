// A battle as this seat sees it: the socket, the scene, the question, the events. It decides nothing.
import * as api from './api';
import { claimed, secretsOf } from './secrets';
import type { Answer, Chances, Event, Ground, Hint, Note, Overlay, Preview, Question, Scene, Seat, Side, View } from './wire';

export interface Refusal { code: string; message: string; clause?: string }
interface News { seq: number; events: Event[]; view: View; missing?: boolean }
type Reply = { type: string; id?: number } & Record<string, unknown>;

/** Lays a partial scene over the last whole one. */
export function merged(old: Scene | null, next: Scene): Scene {
  if (next.whole || !old) return next;
  const lay = <T extends { id: number }>(a: T[], b: T[]): T[] => {
    const by = new Map(b.map((x) => [x.id, x]));
    const out = a.map((x) => by.get(x.id) ?? x);
    const known = new Set(a.map((x) => x.id));
    return [...out, ...b.filter((x) => !known.has(x.id))];
  };
  return { ...old, ...next, whole: true, units: lay(old.units, next.units ?? []), generals: lay(old.generals, next.generals ?? []) };
}

/** Events that still hold: an undo voids those that reached further than it leaves. */
export function standing(events: readonly Event[]): Event[] {
  const out: Event[] = [];
  for (const e of events) {
    if (e.kind === 'undo') while (out.length && out[out.length - 1].n > e.n) out.pop();
    else if (e.kind === 'opened') { while (/sealed$/.test(out.at(-1)?.kind ?? '')) out.pop(); out.push(e); } // who was quicker is past
    else out.push(e);
  }
  return out;
}

export class Battle {
  seat = $state.raw<Seat | null>(null);
  ground = $state.raw<Ground | null>(null);
  scene = $state.raw<Scene | null>(null);
  question = $state.raw<Question | null>(null);
  events = $state.raw<Event[]>([]);
  over = $state(false);
  winner = $state<Side | null>(null);
  mayUndo = $state(false);
  status = $state<'joining' | 'joined' | 'away' | 'lost'>('joining');
  refusal = $state.raw<Refusal | null>(null);
  undoAsked = $state<number | null>(null);
  here = $state.raw<boolean[]>([]);
  said = $state.raw<{ seat: 0 | 1; text: string }[]>([]); // words between the players
  waiting = $state(false); // an answer is on its way
  asked = $state.raw<{ seat: Side; sealed: boolean }[]>([]); // several seats at once: who has answered
  facing = $state<Side | null>(null); // a shared screen in a battle with secrets: who looks at it
  onmoves: (moves: { unit: number; path: number[] }[], together: boolean) => void = () => {};
  onnotes: (notes: Note[]) => void = () => {};
  /** Shows what happened; while its promise is open, later news wait. */
  pacer: (events: Event[]) => Promise<void> | null = () => null;
  private held: News[] = [];
  private showing = false;
  onclaimed: (from: string, to: string) => void = () => {}; // the link has ended; the seat's own secret counts now

  private socket: WebSocket | null = null;
  private next = 1;
  private pause = 250;
  private closed = false;
  private seq = 0;
  private replies = new Map<number, (reply: Reply) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private troubles = 0;

  token = $state('');

  constructor(token: string) { this.token = token; }

  get sides(): string[] { return this.seat?.sides ?? ['', '']; }
  /** Is this client asked now? */
  get mine(): boolean {
    const q = this.question, seats = this.seat?.seats ?? [];
    if (!q || q.shape === 'secret') return false;
    if (this.handedOver && this.facing !== q.seat) return false;
    // Dice belong to whoever sits at the table.
    if (q.seat === undefined || q.seat === null) return q.shape === 'roll' && !!q.roll && seats.length > 0;
    return seats.includes(q.seat);
  }

  /** Is this a screen that is handed over, so that nobody sees what is another's? */
  get handedOver(): boolean { return !!this.seat?.secrets && this.seat.role === 'both' && this.seat.seats.length > 1; }
  async face(seat: Side | null): Promise<void> {
    const reply = await this.request<Reply>({ type: 'face', seat });
    if (reply.type === 'faced') this.facing = seat;
  }

  join(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(api.socketAddress());
    this.socket = socket;
    socket.onmessage = (m) => {
      if (socket === this.socket) this.hear(JSON.parse(m.data as string) as Reply);
    };
    socket.onopen = () => {
      const { key, commit } = secretsOf(this.token);
      socket.send(JSON.stringify({ type: 'sit', token: this.token, key, commit, have: this.seq }));
    };
    socket.onclose = () => {
      if (socket !== this.socket || this.closed) return;
      this.dropReplies();
      this.status = this.seat ? 'away' : 'joining';
      if (!this.seat && ++this.troubles > 2) void this.diagnose();
      this.timer = setTimeout(() => this.join(), this.pause);
      this.pause = Math.min(10_000, this.pause * 1.8);
    };
  }
  leave(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
  /** For tests and for "try again now". */
  rejoin(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.dropReplies();
    this.join();
  }
  private async diagnose() {
    try { await api.seat(this.token); } catch (e) {
      if ((e as api.Trouble).status === 404) { this.status = 'lost'; this.leave(); }
    }
  }
  private dropReplies() {
    for (const [id, reply] of this.replies) reply({ type: 'gone', id });
    this.replies.clear();
    this.waiting = false;
  }

  private hear(m: Reply): void {
    switch (m.type) {
      case 'hello':
        this.seat = m.seat as Seat;
        this.said = []; // what was said before comes again
        this.ground = m.ground as Ground;
        this.status = 'joined';
        this.facing = null;
        this.pause = 250;
        if (typeof m.token === 'string' && m.token !== this.token) {
          const from = this.token;
          claimed(from, m.token);
          this.token = m.token;
          this.onclaimed(from, m.token);
        }
        break;
      case 'reveal': void this.request({ type: 'reveal', share: secretsOf(this.token).share }); break;
      case 'trouble':
        this.refusal = m as unknown as Refusal;
        // What will not be otherwise in a moment is not tried again.
        if (['unknown', 'taken', 'damaged', 'full'].includes(this.refusal.code)) { this.status = 'lost'; this.leave(); }
        break;
      case 'news':
        this.held.push(m as unknown as News);
        this.drain();
        if (m.accepted) this.hear({ type: 'accepted', ...(m.accepted as { id: number }) });
        break;
      case 'undo-asked': this.undoAsked = m.seat as number; break;
      case 'undo-denied': this.refusal = { code: 'undo', message: 'The other side would rather not.' }; break;
      case 'said': this.said = [...this.said, ...(m.said as { seat: 0 | 1; text: string }[])].slice(-40); break;
      case 'here': this.here = m.players as boolean[]; break;
      case 'closing': this.status = 'away'; break;
      case 'refused':
        if (m.id === undefined) this.refusal = m as unknown as Refusal;
        break;
    }
    if (m.id !== undefined) {
      const reply = this.replies.get(m.id);
      this.replies.delete(m.id);
      reply?.(m);
    }
  }
  /** News one after the other, each when the last has been looked at. */
  private drain() {
    while (this.held.length && !this.showing) {
      const fresh = this.news(this.held.shift()!);
      const wait = fresh.length ? this.pacer(fresh) : null;
      if (!wait) continue;
      this.showing = true;
      void wait.then(() => { this.showing = false; this.drain(); });
    }
  }
  get waitingNews(): number { return this.held.length; }
  private news(m: News): Event[] {
    const fresh = (m.events ?? []).filter((e) => e.seq > this.seq);
    const first = this.seq === 0;
    if (m.missing) void api.allEvents(this.token).then((all) => { this.events = all; });
    this.events = [...this.events, ...fresh];
    this.seq = Math.max(this.seq, m.seq);
    const before = this.question?.number;
    this.scene = merged(this.scene, m.view.scene);
    this.question = m.view.question;
    // When all is over everything is revealed, what was told before too.
    if (m.view.over && this.seat?.secrets && !this.over) void api.allEvents(this.token).then((all) => { this.events = all; });
    this.over = m.view.over;
    this.winner = m.view.winner;
    this.mayUndo = !!m.view.undo;
    this.asked = m.view.asked ?? [];
    if (this.question?.number !== before) { this.refusal = null; this.undoAsked = null; }
    if (!first) {
      this.onmoves(fresh.flatMap((e) => e.moves ?? []), fresh.some((e) => e.kind === 'opened'));
      this.onnotes(fresh.flatMap((e) => e.notes ?? []));
    }
    return first ? [] : fresh;
  }

  request<T extends { type: string }>(message: Record<string, unknown>): Promise<T> {
    const id = this.next++;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) { resolve({ type: 'gone', id } as unknown as T); return; }
      this.replies.set(id, resolve as (r: Reply) => void);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }
  async answer(answer: Answer): Promise<boolean> {
    if (this.waiting || this.question?.number === undefined) return false;
    this.waiting = true;
    this.refusal = null;
    const number = this.question.number, shared = this.handedOver;
    const reply = await this.request<Reply>({ type: 'answer', number, answer });
    this.waiting = false;
    if (reply.type === 'refused') {
      // A stale answer needs no words: the news has told already what happened.
      if ((reply as unknown as Refusal).code !== 'stale') this.refusal = reply as unknown as Refusal;
      return false;
    }
    if (shared && reply.type === 'accepted') this.facing = null;
    return reply.type === 'accepted';
  }
  async preview(request: Record<string, unknown>): Promise<Preview | null> {
    const reply = await this.request<Reply>({ type: 'preview', number: this.question?.number, ...request });
    return reply.type === 'preview' ? (reply as unknown as Preview) : null;
  }
  async chances(answer: Answer, plays?: number): Promise<Chances | null> {
    const reply = await this.request<Reply>({ type: 'chances', number: this.question?.number, answer, ...(plays ? { plays } : {}) });
    return reply.type === 'chances' && !reply.none ? (reply as unknown as Chances) : null;
  }
  async overlays(unit: number): Promise<Overlay[]> {
    const reply = await this.request<Reply>({ type: 'overlays', unit });
    return reply.type === 'overlays' ? (reply.shapes as Overlay[]) : [];
  }
  async hints(): Promise<Hint[]> {
    const reply = await this.request<Reply>({ type: 'hints', number: this.question?.number });
    return reply.type === 'hints' ? (reply.hints as Hint[]) : [];
  }
  async undo(): Promise<void> {
    const reply = await this.request<Reply>({ type: 'undo' });
    if (reply.type === 'refused') this.refusal = reply as unknown as Refusal;
    else if (reply.type === 'undo-sent') this.refusal = { code: 'undo', message: 'The other side is asked whether you may take it back.' };
  }
  /** A word to the other side; answers with what is wrong with it, or nothing. */
  async say(text: string): Promise<string> {
    const reply = await this.request<Reply>({ type: 'say', text });
    return reply.type === 'told' ? '' : reply.type === 'refused' ? (reply as unknown as Refusal).message : 'The host is away.';
  }
  agree(yes: boolean): void {
    this.undoAsked = null;
    void this.request({ type: 'undo-reply', agree: yes });
  }
  setPace(pace: number, pause: boolean): void { void this.request({ type: 'pace', pace, pause }); }
}
