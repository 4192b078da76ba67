// What the host says and hears: docs/protocol.md as types. Lists of numbers are flat, lengths are grid points.

export type Side = 0 | 1;

export interface ProcedureTitle { name: string; title: string; help: string; clause: string; phase?: string; look_up?: boolean; roles?: number; effects?: number }
// AT A REAL TABLE (kernel/at_table.h)
export interface Keeping { kind: string; title: string; fields: FactsSchema; each_turn: string[]; lingers?: { field: string; from: string; to: string }[]; usual: { title: string; fields: string }[] }
export interface TableRole { name: string; title: string; kind: string; list: string; optional: boolean; facts: { fact: string; kept: string; if_one_of: string; open?: boolean }[] }
export interface TableEffect { role: string; kept: string; how: 'set' | 'add' | 'take' | 'at-most'; from: string; value: number; when: string; is: string; words: string }
export interface OutcomeGroup { title: string; field: string; is: string }
export interface AtTable { phase: string; look_up: boolean; first: string; roles: TableRole[]; effects: TableEffect[]; groups: OutcomeGroup[] }
export interface SetupTitle { name: string; title: string; description?: string; sides?: string[]; turns?: number; map?: boolean }
export interface Book {
  name: string; prefix: string; title: string; summary: string; clauses: number; invented?: boolean;
  procedures: ProcedureTitle[]; setups: SetupTitle[]; keeps?: Keeping[]; levels?: LevelTitle[]; fresh?: Wishes;
}
/** What can be wished of a battle that nobody wrote: numbers below `numbers`; points and armies where the book has them. */
export interface Wishes { numbers: number; points?: { least: number; most: number; usual: number }; armies?: { name: string; title: string }[] }
export interface Wish { number: number; points?: number; red?: string; blue?: string }
/** A level of the computer, the weakest first. */
export interface LevelTitle { name: string; title: string; about: string }
/** Who was ahead when: chances are of the first side, from 0 to 1. */
export interface TurningPoint { n: number; clock: number; luck: boolean; seat?: Side; by: number; what: string; clause: string }
export interface Curve { points: { n: number; clock: number; chance: number }[]; turning: TurningPoint[]; luck: number; decided: [number, number]; answers: number }
export interface ClauseText { id: string; heading: string; kind: string; text: string; ruling: boolean }
export interface TableNumber { name: string; value: string | number; min?: number; max?: number; choices?: string[]; clause?: string; help?: string }

// FACTS (JSON Schema as docs/formats.md has it)
export interface FactSchema {
  type?: string; enum?: string[]; default?: unknown; description?: string; minimum?: number; maximum?: number;
  multipleOf?: number; items?: FactsSchema; minItems?: number; maxItems?: number; title?: string;
  'x-clause'?: string; 'x-unit'?: string; 'x-label'?: string; 'x-group'?: string;
}
export interface FactsSchema { properties: Record<string, FactSchema>; title?: string; 'x-order'?: string[] }
export interface Procedure {
  book: string; procedure: string; title: string; help: string; clause: string; facts: FactsSchema; outcome: FactsSchema; table?: AtTable;
}
export type FactValue = boolean | number | string | Facts[];
export interface Facts { [name: string]: FactValue }

export interface TallyRow { value: number; reason: string; clause?: string; of?: string }
export interface Chance { outcome: Facts; p: string; percent: number; words?: string; good?: boolean }
export interface Odds {
  facts?: Facts; tally?: TallyRow[]; notes?: Note[]; odds?: Chance[]; exact?: boolean; samples?: number; error?: number;
  question?: string; p?: string; percent?: number; clause?: string;
  rows?: { facts: Facts; odds?: Chance[]; p?: string; percent?: number; refused?: { field?: string; message: string; clause?: string } }[];
}
export interface Adjudication {
  asks?: Question; tally?: TallyRow[]; dice?: { clause: string; dice: string; faces: number[]; result?: number; what: string }[];
  story?: Note[]; notes?: Note[]; outcome?: Facts; words?: string; seed?: string; facts?: Facts;
}

// THE BATTLE
export interface Area {
  kind: string; name: string; outline: number[]; elevation?: number; close?: boolean; cover?: string; town?: boolean;
  going?: Record<string, string>;
}
export interface Line { kind: string; name: string; line: number[]; cover?: string; covers?: string; elevation?: number; crossing?: Record<string, string> }
export interface Road { name: string; line: number[]; width?: number }
export interface Defile { kind: string; name: string; at: [number, number]; axis: number; length: number; width: number }
export interface Ground {
  unit: string; mark?: string; per_unit: number; step?: number; size: [number, number]; colours?: string[];
  areas: Area[]; lines: Line[]; roads: Road[]; defiles: Defile[]; zones?: { side: Side; outline: number[] }[];
}
export interface Mark { sign: string; count: number; name: string }
export interface Unit {
  id: number; side: Side; name: string; group?: string; arm?: string; sign?: string; class?: string; traits?: string[];
  spoken?: string; on_table: boolean; at?: [number, number]; facing?: number; form?: string; front?: number[];
  bases?: number[][]; base_kinds?: string[]; gaps?: number[][]; all_round?: boolean; strength?: number; full?: number; marks?: Mark[];
  flags?: string[]; town?: number; part_of?: number; arrives?: number;
}
export interface General {
  id: number; side: Side; name: string; rank?: string; chief?: boolean; group?: string; at?: [number, number]; radius?: number; on_table: boolean;
}
/** Ground that is no longer what it was when the battle began. */
export interface Piece { area: number; kind: string; name: string; outline: number[] }
export interface Objective { name: string; at?: [number, number]; radius?: number; area?: number; points?: number; holder?: Side | null }
export interface Scene {
  whole: boolean; turn?: number; turns?: number; phase?: string; phases?: string[]; side?: Side;
  units: Unit[]; generals: General[]; objectives?: Objective[]; pieces?: Piece[];
  score?: { name: string; points?: number; lost?: number; breaks_at?: number }[];
}
export interface Option { value: number; label: string; text?: string; subject?: number; means?: 'go'; clause?: string; about?: string }
export interface Closed { label?: string; text?: string; subject?: number; message: string; clause?: string }
export interface Form { value: number; name: string; width?: number; depth?: number; now?: boolean }
export interface Roll {
  count: number; die: string; sides: number[]; ask: 'each' | 'total' | 'count'; at_least?: number; lowest?: number; highest?: number; text: string;
}
export interface Block { x: number; y: number; facing: number; width?: number; depth?: number; form?: number | string }
export interface Question {
  number?: number; seat?: Side | null; shape: 'pick' | 'move' | 'place' | 'roll' | 'write' | 'secret'; what: string; text?: string; about?: string; clause?: string;
  subject?: number; options?: Option[]; closed?: Closed[]; block?: Block; allowance?: number; forms?: Form[];
  region?: number[]; roll?: Roll;
  form?: FactsSchema; line?: DrawnLine; sheet?: SheetLine[]; sealed?: Answer; // to write; sealed: what was handed in
}
export interface DrawnLine { least: number; most: number; region?: number[] }
/** One line of a sheet: what is asked of one unit. */
export interface SheetLine {
  subject: number; name: string; required: boolean; shape: string; what: string; clause?: string; options?: Option[]; form?: FactsSchema;
  line?: DrawnLine; allowance?: number; block?: Block; region?: number[];
}
export interface SheetEntry { subject: number; answer: Answer }
export type Manoeuvre = { do: string; [key: string]: unknown };
export interface Answer { value?: number; target?: number; path?: Manoeuvre[]; faces?: number[]; block?: Block; form?: Facts; line?: number[]; entries?: SheetEntry[] }
export interface Note {
  kind: string; what?: string; clause?: string; subject?: number; object?: number; seat?: number; text?: string; harm?: boolean; depth?: number; number?: number;
  conclusion?: boolean; side?: Side; by_object?: boolean;
  total?: number; rows?: TallyRow[]; dice?: string; die?: string; ask?: string; at_least?: number; faces?: number[];
  result?: number; value?: string | number;
}
export interface Event {
  seq: number; n: number; kind: 'answer' | 'undo' | 'begin' | 'sealed' | 'unsealed' | 'opened'; seat?: Side; by?: 'human' | 'computer'; what?: string; clause?: string;
  subject?: number; answer?: Answer; text?: string; why?: string; notes?: Note[]; moves?: { unit: number; path: number[] }[];
  opened?: { seat: Side; what?: string; clause?: string; subject?: number; answer?: Answer; text?: string }[];
}
export interface View { scene: Scene; question: Question | null; over: boolean; winner: Side | null; undo?: boolean; asked?: { seat: Side; sealed: boolean }[] }
export interface Player { player: 'human' | 'computer'; level?: string; here?: boolean }
export interface Seat {
  role: 'seat0' | 'seat1' | 'both' | 'watch'; seats: Side[]; book: string; title: string; description?: string; sides: string[];
  players: Player[]; dice: string; commitment?: string; seed?: string; house?: Record<string, string>; pace?: number;
  created?: string; n: number; seq: number; over: boolean; winner: Side | null; invite?: { seat0?: string; seat1?: string; watch?: string };
  secrets?: boolean;
}
export interface Setup { name: string; title: string; description?: string; sides: string[]; ground: Ground; scene: Scene }
export interface Preview {
  number: number; legal: boolean; answer?: Answer; refusal?: { message: string; clause?: string }; path?: number[];
  ends?: { at: [number, number]; facing: number; form?: string; front?: number[]; bases?: number[][] };
  used?: number; allowance?: number; stops?: { at: [number, number]; text: string; clause?: string; subject?: number }[];
  remarks?: { text: string; clause?: string }[]; short_of?: { message: string; clause?: string };
  zones?: { outline: number[]; text?: string; subject?: number; clause?: string }[];
}
export interface Chances extends Odds {
  none?: boolean; title?: string; book?: string; procedure?: string; assumed?: string; ask?: { words: string; percent: number };
}
export interface Overlay {
  kind: string; name?: string; outline?: number[]; circle?: [number, number, number]; line?: number[]; clause?: string;
  subject?: number; blocked?: boolean; by?: string; blocked_at?: [number, number];
}
export interface Hint { answer: Answer; score?: number; why?: string; text?: string }
export interface Links { seat0?: string; seat1?: string; both?: string; watch?: string }
export interface NewBattle {
  book?: string; setup?: string; record?: unknown; fresh?: Wish; before?: unknown; seats?: { player: 'human' | 'computer'; level?: string }[]; hot_seat?: boolean;
  dice?: 'seeded' | 'typed'; seed?: string; house?: Record<string, string>; pace?: number;
}
export interface Summary {
  over: boolean; winner: Side | null; before?: boolean; metrics?: { name: string; value: number }[];
  sides: { name: string; units: { id: number; name: string; strength: number; full: number; lost: number; on_table: boolean }[]; strength: number; full: number; lost: number }[];
  luck?: { side: Side; rolls: number; rolled: number; expected: number; deviation: number; z: number }[];
  answers?: number;
}
