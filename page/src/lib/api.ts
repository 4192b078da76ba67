// The host over HTTP. Every failure comes out as a Trouble with words for people.
import type { Roster } from './table';
import type {
  Adjudication, Answer, Book, ClauseText, Curve, Event, Facts, Ground, Links, NewBattle, Odds, Procedure, Scene, Seat, Setup, Summary, TableNumber, Wish,
} from './wire';

export class Trouble extends Error {
  constructor(message: string, readonly status = 0, readonly field?: string, readonly clause?: string) {
    super(message);
  }
}

/** A seat's secret goes into a header: addresses are written into logs. */
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal, headers: Record<string, string> = {}): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch('/api/' + path, body === undefined ? { signal, headers } : {
      method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers }, signal,
    });
  } catch (e) {
    if (signal?.aborted) throw e;
    throw new Trouble('The host does not answer. Is it still running?');
  }
  const text = await reply.text();
  let data: unknown;
  try { data = JSON.parse(text); } catch { data = undefined; }
  // A table that somebody else has changed comes back with its newest version.
  if ((reply.ok || (reply.status === 409 && path === 'tables')) && data !== undefined) return data as T;
  const error = (data as { error?: { message?: string; field?: string; clause?: string } } | undefined)?.error;
  throw new Trouble(error?.message ?? `The host answered ${reply.status}.`, reply.status, error?.field, error?.clause);
}

/** What never changes while the page is open is asked for once. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  let p = kept.get(path) as Promise<T> | undefined;
  if (!p) {
    p = ask<T>(path);
    p.catch(() => kept.delete(path));
    kept.set(path, p);
  }
  return p;
}

const at = encodeURIComponent;
export const books = () => once<Book[]>('books');
export const clauses = (book: string) => once<ClauseText[]>(`books/${at(book)}/clauses`);
export const tables = (book: string) => once<TableNumber[]>(`books/${at(book)}/tables`);
export const setup = (book: string, name: string) => once<Setup>(`books/${at(book)}/setups/${at(name)}`);
/** A look at a battle that is wished for. */
export const fresh = (book: string, wish: Wish, signal?: AbortSignal) => ask<Setup>(`books/${at(book)}/fresh`, wish, signal);
export const procedure = (book: string, name: string) => once<Procedure>(`books/${at(book)}/procedures/${at(name)}`);

export interface OddsQuestion { facts: Facts; vary?: string[]; at_least?: string[]; at_most?: string[]; by?: string[] }
export const odds = (book: string, name: string, question: OddsQuestion, signal?: AbortSignal) =>
  ask<Odds>(`books/${at(book)}/procedures/${at(name)}/odds`, question, signal);
export const adjudicate = (book: string, name: string, facts: Facts, answers: Answer[]) =>
  ask<Adjudication>(`books/${at(book)}/procedures/${at(name)}/adjudicate`, { facts, answers, considered: false });

interface TableDocument { book: string; roster: Roster }
export const shareTable = (table: TableDocument) => ask<{ token: string; version: number }>('tables', { table });
export const readTable = (token: string, have: number) =>
  ask<{ version: number; table?: TableDocument }>(`tables?have=${have}`, undefined, undefined, { 'Linstock-Table': token });
export const writeTable = (token: string, version: number, table: TableDocument) =>
  ask<{ version: number; table?: TableDocument }>('tables', { version, table }, undefined, { 'Linstock-Table': token });

export const newBattle = (battle: NewBattle) => ask<{ links: Links; commitment?: string }>('battles', battle);
const askSeat = <T>(token: string, path: string) => ask<T>(path, undefined, undefined, bearer(token));
export const seat = (token: string) => askSeat<Seat>(token, 'seat');
export const curve = (token: string) => askSeat<Curve>(token, 'seat/curve');
export const summary = (token: string) => askSeat<Summary>(token, 'seat/summary');
export const events = (token: string, after: number) => askSeat<{ events: Event[]; seq: number }>(token, `seat/events?after=${after}`);
export const replayPoints = (token: string) => askSeat<{ points: { n: number; seq: number }[]; count: number }>(token, 'seat/replay');
export const replayAt = (token: string, n: number) => askSeat<{ n: number; scene: Scene; over: boolean; ground?: Ground }>(token, `seat/replay/${n}`);
export const socketAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
export const record = (token: string) => askSeat<{ answers?: unknown[] } & Record<string, unknown>>(token, 'seat/record');
/** The record as a file: asked for with the secret in a header, then handed to the browser. */
export async function saveRecord(event: globalThis.Event, token: string): Promise<void> {
  event.preventDefault();
  const reply = await fetch('/api/seat/record', { headers: bearer(token) });
  if (!reply.ok) throw new Trouble(`The host answered ${reply.status}.`, reply.status);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await reply.blob());
  link.download = 'battle.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function allEvents(token: string): Promise<Event[]> {
  const out: Event[] = [];
  for (let after = 0; ;) {
    const part = await events(token, after);
    out.push(...part.events);
    const last = part.events.at(-1)?.seq;
    if (last === undefined || last >= part.seq) return out;
    after = last;
  }
}
