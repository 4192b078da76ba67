import { describe, expect, it } from 'vitest';
import { added, castIn, deedsOf, effectsOf, emptyRoster, freeName, losses, matches, newUnit, nextTurn, openFacts, partsOf, phasesOf, readArmy, readFields, readUnits, sentence, strengthOf, takenBack, unitWords, writeUnits, written, type Roster } from '../src/lib/table';
import { momentsOf } from '../src/lib/moments';
import { moveByWords, placeWords } from '../src/lib/places';
import { find, marked, nearMisses, sheetOf } from '../src/lib/rules';
import type { Book, Event, Facts, Form, Ground, Keeping, Procedure, Scene, Unit } from '../src/lib/wire';
import { fanned } from '../src/map/troops';

const foot: Keeping = {
  kind: 'unit', title: 'Unit', each_turn: ['fired'],
  fields: { properties: {
    arm: { enum: ['foot', 'horse'], default: 'foot' }, bases: { type: 'integer', minimum: 0, maximum: 12, default: 6 },
    shot: { type: 'integer', minimum: 0, maximum: 12, default: 4, 'x-label': 'bases with firearms' }, dps: { type: 'integer', minimum: 0, maximum: 20, default: 0, 'x-label': 'DPs' },
    status: { enum: ['steady', 'routing'], default: 'steady' }, stoic: { type: 'boolean', default: false, description: 'Stoic (S)' }, fired: { type: 'boolean', default: false },
  }, 'x-order': ['arm', 'bases', 'shot', 'dps', 'status', 'stoic', 'fired'] },
  usual: [{ title: 'Swedish foot, 2 pike 4 shot', fields: 'bases=6 shot=4' }, { title: 'Horse', fields: 'arm=horse shot=0' }],
};
const fire: Procedure = {
  book: 'b', procedure: 'fire', title: 'Fire', help: '', clause: '',
  facts: { properties: {
    front_bases: { type: 'integer', minimum: 0, maximum: 8, default: 1 }, fired_already: { type: 'boolean', default: false }, in_the_way: { enum: ['nothing', 'ground'], default: 'nothing' },
    target_routs: { type: 'boolean', default: false }, distance: { type: 'integer', minimum: 0, maximum: 400, default: 40, 'x-unit': 'yards', 'x-group': 'The shot' },
  }, 'x-order': ['front_bases', 'fired_already', 'in_the_way', 'target_routs', 'distance'] },
  outcome: { properties: { dps: { type: 'integer' }, lost: { type: 'integer' }, end: { enum: ['stands', 'routs'] } }, 'x-order': ['dps', 'lost', 'end'] },
  table: {
    phase: 'Fire', look_up: false, first: 'dps', groups: [],
    roles: [
      { name: 'firer', title: 'Who fires', kind: 'unit', list: '', optional: false, facts: [{ fact: 'front_bases', kept: 'shot', if_one_of: '' }, { fact: 'fired_already', kept: 'fired', if_one_of: '' }] },
      { name: 'target', title: 'At whom', kind: 'unit', list: '', optional: false, facts: [{ fact: 'target_routs', kept: 'status', if_one_of: 'routing' }] },
    ],
    effects: [
      { role: 'target', kept: 'dps', how: 'add', from: 'dps', value: 0, when: '', is: '', words: '{n} DPs on {unit}' },
      { role: 'target', kept: 'bases', how: 'take', from: 'lost', value: 0, when: '', is: '', words: '{unit} loses {n} bases' },
      { role: 'target', kept: 'status', how: 'set', from: '', value: 1, when: 'end', is: 'routs', words: '{unit} routs' },
      { role: 'firer', kept: 'fired', how: 'set', from: '', value: 1, when: '', is: '', words: '{unit} has fired' },
    ],
  },
};
const two = (): Roster => added({ ...emptyRoster() }, [newUnit(foot, {}, 'Breuner', 0), newUnit(foot, readFields('shot=9', foot.fields), 'Horn', 1)]);

describe('a table', () => {
  it('reads lists, ranges and flags as the kernel does', () => {
    expect(matches('2..', 3)).toBe(true);
    expect(matches('1..3', 4)).toBe(false);
    expect(matches('routs,retires', 'retires')).toBe(true);
    expect(matches('yes', true)).toBe(true);
    expect(matches('0', 0)).toBe(true);
  });
  it('hands on what each unit knows, fitted to the fact, and leaves the rest open', () => {
    const roster = two(), parts = partsOf(fire, {}, { firer: 2, target: 1 });
    let facts: Facts = { front_bases: 1, fired_already: false, in_the_way: 'nothing', target_routs: false, distance: 40 };
    facts = castIn(fire, facts, parts[0], roster.units[1]);
    facts = castIn(fire, facts, parts[1], { ...roster.units[0], facts: { ...roster.units[0].facts, status: 'routing' } });
    expect(facts).toMatchObject({ front_bases: 8, target_routs: true }); // nine of them, the fact knows eight
    const open = openFacts(fire, facts, parts);
    expect(open.map((o) => o.label)).toEqual(['in the way', 'distance']);
    expect(open[1].group).toBe('The shot');
    expect(open[1].set(80).distance).toBe(80);
  });
  it('asks for what only begins with what a unit keeps', () => {
    const roster = two(), roles = fire.table!.roles.map((r) => (r.name === 'firer' ? { ...r, facts: r.facts.map((k) => ({ ...k, open: k.fact === 'front_bases' })) } : r));
    const some: Procedure = { ...fire, table: { ...fire.table!, roles } }, parts = partsOf(some, {}, { firer: roster.units[0].id, target: roster.units[1].id });
    const facts = castIn(some, {}, parts[0], roster.units[0]), open = openFacts(some, facts, parts);
    const bases = open.find((o) => o.key === 'front_bases');
    expect(bases?.value).toBe(roster.units[0].facts.shot);
    expect(bases?.set(1).front_bases).toBe(1);
    expect(open.map((o) => o.key)).not.toContain('fired_already');
  });
  it('depend on facts too, and on several things at once', () => {
    const roster = two(), parts = partsOf(fire, {}, { firer: roster.units[0].id, target: roster.units[1].id });
    const only: Procedure = { ...fire, table: { ...fire.table!, effects: [{ role: 'firer', kept: 'fired', how: 'set', from: '', value: 1, when: 'end;in_the_way', is: 'stands,routs;nothing', words: '' }] } };
    const told = (end: string, way: string) => effectsOf(only, { dps: 0, lost: 0, end }, parts, roster, [foot], { in_the_way: way }).length;
    expect(told('routs', 'nothing')).toBe(1);
    expect(told('routs', 'ground')).toBe(0);
    expect(told('gone', 'nothing')).toBe(0);
  });
  it('limit what is kept, and leave it where it is less already', () => {
    const roster = two(), parts = partsOf(fire, {}, { firer: roster.units[1].id, target: roster.units[0].id });
    const limits: Procedure = { ...fire, table: { ...fire.table!, effects: [{ role: 'firer', kept: 'shot', how: 'at-most', from: 'lost', value: 0, when: '', is: '', words: '' }] } };
    expect(effectsOf(limits, { dps: 0, lost: 3, end: 'stands' }, parts, roster, [foot]).map((c) => [c.from, c.to])).toEqual([[9, 3]]);
    expect(effectsOf(limits, { dps: 0, lost: 9, end: 'stands' }, parts, roster, [foot])).toEqual([]);
  });
  it('writes down what an outcome changes, in a sentence, and takes it back', () => {
    const roster = two(), parts = partsOf(fire, {}, { firer: 2, target: 1 });
    const changes = effectsOf(fire, { dps: 3, lost: 0, end: 'routs' }, parts, roster, [foot]);
    expect(changes.map((c) => c.words)).toEqual(['three DPs on Breuner', 'Breuner routs', 'Horn has fired']);
    const after = written(roster, { id: 'e', turn: 1, text: '', told: [], changes });
    expect(after.units[0].facts).toMatchObject({ dps: 3, status: 'routing', bases: 6 });
    expect(after.units[1].facts.fired).toBe(true);
    // Somebody else gave it one more in the meantime: that one stays.
    const later = { ...after, units: after.units.map((u) => (u.id === 1 ? { ...u, facts: { ...u.facts, dps: 4 } } : u)) };
    const back = takenBack(later, 'e');
    expect(back.units[0].facts).toMatchObject({ dps: 1, status: 'steady' });
    expect(back.units[1].facts.fired).toBe(false);
    expect(takenBack(back, 'e')).toBe(back);
  });
  it('speaks of one and of many', () => {
    expect(sentence('{n} DPs on {unit}', 1, 'Breuner')).toBe('one DP on Breuner');
    expect(sentence('{unit} loses {n} bases', 2, 'Horn')).toBe('Horn loses two bases');
    expect(sentence('{unit} spends {n} half moves', 1, 'Horn')).toBe('Horn spends one half move');
    expect(sentence('{unit} is {n}', 'fall-back', 'Horn')).toBe('Horn is fall back');
  });
  it('forgets the deeds of a turn when the next begins', () => {
    const parts = partsOf(fire, {}, { firer: 2, target: 1 });
    let r = two();
    r = written(r, { id: 'a', turn: 1, text: '', told: [], changes: effectsOf(fire, { dps: 1, lost: 1, end: 'stands' }, parts, r, [foot]) });
    expect(deedsOf(r.units[1], foot)).toBe('fired');
    expect(losses(r, 0, strengthOf([fire], [foot]))).toEqual({ lost: 1, full: 6 });
    r = nextTurn(r, [foot], 'b');
    expect(r.turn).toBe(2);
    expect(r.units[1].facts.fired).toBe(false);
    expect(r.units[0].facts).toMatchObject({ dps: 1, bases: 5 });
  });
  it('remembers for a turn longer what lingers', () => {
    const shot: Keeping = { kind: 'unit', title: 'Unit', each_turn: ['under_fire'], lingers: [{ field: 'under_fire', from: 'close-fire', to: 'last-close-fire' }], usual: [],
      fields: { properties: { under_fire: { enum: ['no', 'last-close-fire', 'musketry', 'close-fire'], default: 'no' } }, 'x-order': ['under_fire'] } };
    let r = added(emptyRoster(), [newUnit(shot, { under_fire: 'close-fire' }, 'Breuner', 0), newUnit(shot, { under_fire: 'musketry' }, 'Horn', 1)]);
    r = nextTurn(r, [shot], 'a');
    expect(r.units.map((u) => u.facts.under_fire)).toEqual(['last-close-fire', 'no']);
    r = nextTurn(r, [shot], 'b');
    expect(r.units[0].facts.under_fire).toBe('no');
  });
  it('takes units from text, from what it wrote itself, and from army files', () => {
    const { units, odd } = readUnits('Breuner: Swedish foot, 2 pike 4 shot, stoic\n# a note\nHorn; Horse; 2 DPs; purple\nPlain', [foot], 0);
    expect(units.map((u) => u.name)).toEqual(['Breuner', 'Horn', 'Plain']);
    expect(units[0].facts).toMatchObject({ bases: 6, shot: 4, stoic: true });
    expect(units[1].facts).toMatchObject({ arm: 'horse', shot: 0, dps: 2 });
    expect(odd).toEqual(['Horn: purple']);
    const roster = added(emptyRoster(), units), again = readUnits(writeUnits(roster.units, [foot]), [foot], 0);
    expect(again.odd).toEqual([]);
    expect(again.units.map((u) => u.facts)).toEqual(roster.units.map((u) => u.facts));
    const army = readArmy('[army]\nname = "A corps"\n[[unit]]\nname = "Kempt"\narm = "foot"\nbases = 4\ntraits = "SE"\n[[unit]]\nname = "Ponsonby"\narm = "horse"\n', [foot], 1);
    expect(army.name).toBe('A corps');
    expect(army.units.map((u) => [u.name, u.facts.arm, u.facts.bases, u.facts.stoic])).toEqual([['Kempt', 'foot', 4, true], ['Ponsonby', 'horse', 6, false]]);
  });
  it('takes an army file by the nearest usual unit, at its own strength, leaders as leaders', () => {
    const number = (n = 0) => ({ type: 'integer', minimum: 0, maximum: 40, default: n });
    const unit: Keeping = {
      kind: 'unit', title: 'Unit', each_turn: [], fields: { properties: {
        arm: { enum: ['foot', 'horse', 'guns'], default: 'foot' }, grade: { enum: ['A', 'B', 'C'], default: 'C' }, bases: number(6), front: number(3), shot: number(3), cuirassiers: { type: 'boolean', default: false },
        small_arm: { enum: ['none', 'NG', 'MLR'], default: 'MLR' }, formation: { enum: ['line', 'unlimbered'], default: 'line' },
      }, 'x-order': ['arm', 'grade', 'bases', 'front', 'shot', 'cuirassiers', 'small_arm', 'formation'] },
      usual: [{ title: 'Foot', fields: 'bases=6 front=2 shot=2' }, { title: 'Horse', fields: 'arm=horse bases=6 front=3 shot=3' }, { title: 'Cuirassiers', fields: 'arm=horse grade=B bases=6 front=3 shot=3 cuirassiers' }, { title: 'Guns', fields: 'arm=guns formation=unlimbered bases=2 front=2 shot=0' }],
    };
    const leader: Keeping = { kind: 'leader', title: 'Leader', each_turn: [], usual: [], fields: { properties: { rank: { enum: ['commander', 'general'], default: 'commander' } }, 'x-order': ['rank'] } };
    const { name, units } = readArmy(['[army]', 'name = "Imperialists"', '[[battalia]]', 'name = "Left wing"', '[[leader]]', 'name = "Wallenstein"', 'rank = "general"',
      '[[unit]]', 'name = "Piccolomini"', 'arm = "horse"', 'grade = "B"', 'bases = 4', '[[unit]]', 'name = "Grenadiers"', 'arm = "foot"', 'bases = 12', 'weapon = "NG"', '[[unit]]', 'name = "Battery"', 'arm = "guns"', 'bases = 1'].join('\n'), [unit, leader], 0);
    expect(name).toBe('Imperialists');
    expect(units.map((u) => [u.kind, u.name])).toEqual([['leader', 'Wallenstein'], ['unit', 'Piccolomini'], ['unit', 'Grenadiers'], ['unit', 'Battery']]);
    expect(units[0].facts.rank).toBe('general');
    expect(units[1].facts).toMatchObject({ front: 2, shot: 2, grade: 'B', cuirassiers: false });
    expect(units[2].facts).toMatchObject({ front: 4, shot: 4, small_arm: 'NG' });
    expect(units[3].facts).toMatchObject({ formation: 'unlimbered', front: 1, shot: 0 });
  });
  it('says what a unit is in labels, and finds free names', () => {
    expect(unitWords(added(emptyRoster(), [newUnit(foot, { dps: 2, shot: 3 }, 'x', 0)]).units[0], foot)).toBe('foot, bases with firearms 3, DPs 2');
    expect(freeName('Horn', [{ name: 'Horn' }, { name: 'Horn 2' }])).toBe('Horn 3');
  });
  it('lists procedures by phase in the book’s order, look-ups apart', () => {
    const p = (name: string, phase: string, look_up = false) => ({ name, title: name, help: '', clause: '', phase, look_up });
    const book = { procedures: [p('a', 'Fire'), p('b', 'Morale'), p('c', 'Fire', true), p('d', 'Fire')] } as Book;
    expect(phasesOf(book).map((x) => [x.phase, x.actions.map((y) => y.name).join(), x.lookUps.map((y) => y.name).join()])).toEqual([['Fire', 'a,d', 'c'], ['Morale', 'b', '']]);
  });
});

describe('a table of numbers', () => {
  it('stands in a grid where the same numbers come back, and in words of its own elsewhere', () => {
    const n = (name: string, value: number, help: string) => ({ name, value, help, clause: 'X-1' });
    const sheet = sheetOf([n('man.wheel.half', 1, 'half moves'), n('man.wheel.dps', 0, 'DPs'), n('man.face.half', 2, 'half moves'), n('man.face.dps', 1, 'DPs'), n('combat.pikes', 3, 'dice a base'), n('combat.each', 1, 'dice a base'), n('move.road', 120, 'yards of a road move')]);
    expect(sheet.grids).toEqual([{ columns: ['Half moves', 'DPs'], rows: [{ label: 'Wheel', values: [1, 0], clause: 'X-1' }, { label: 'Face', values: [2, 1], clause: 'X-1' }] }]);
    expect(sheet.rows.map((r) => r.label)).toEqual(['Pikes (dice a base)', 'Each (dice a base)', 'Yards of a road move']);
  });
  it('finds words that are nearly right and marks those that are', () => {
    const list = [{ id: 'X-1', heading: 'Fire', kind: '', text: 'Musketry hits on 5.', ruling: false }];
    expect(nearMisses(list, 'musketrry')).toEqual(['musketry']);
    expect(find(list, 'hits fire')).toHaveLength(1);
    expect(marked('Musketry hits', 'hits')).toEqual([{ text: 'Musketry ', hit: false }, { text: 'hits', hit: true }]);
  });
});

describe('words for the map', () => {
  const ground = { unit: 'inch', per_unit: 1000, size: [40000, 40000], areas: [{ kind: 'village', name: 'Lindach', outline: [18000, 18000, 22000, 18000, 22000, 22000, 18000, 22000] }], lines: [], roads: [], defiles: [] } as unknown as Ground;
  it('say where a unit stands', () => {
    expect(placeWords([26400, 26400], ground, { objectives: [] } as unknown as Scene)).toBe('9 inches north-east of Lindach');
    expect(placeWords([20500, 20000], ground, { objectives: [] } as unknown as Scene)).toBe('at Lindach');
  });
  it('move it', () => {
    const castex = { id: 7, side: 1, name: 'Castex', at: [5000, 9000], on_table: true } as unknown as Unit;
    const w = moveByWords('advance 6, wheel left 30', { x: 0, y: 0, facing: 16384 }, 2000, 1000, [{ value: 2, name: 'march' } as Form], [castex]);
    expect(w.odd).toEqual([]);
    expect(w.want.y).toBeGreaterThan(5500);
    expect(w.want.facing).toBe(16384 + 5461);
    expect(moveByWords('march, at castex', { x: 0, y: 0, facing: 0 }, 2000, 1000, [{ value: 2, name: 'march' } as Form], [castex])).toMatchObject({ target: 7, form: 2 });
    expect(moveByWords('dance', { x: 0, y: 0, facing: 0 }, 2000, 1000, [], []).odd).toEqual(['dance']);
  });
});

describe('moments', () => {
  it('tell each throw with its side, its tally and a sentence, and announce the enemy', () => {
    const scene = { units: [{ id: 3, side: 0, name: 'Morand' }, { id: 9, side: 1, name: 'Castex' }], generals: [] } as unknown as Scene;
    const events = [{ seq: 1, n: 1, kind: 'answer', seat: 1, by: 'computer', subject: 9, answer: { value: 3, target: 3 }, moves: [{ unit: 9, path: [] }], why: 'turns its flank', notes: [
      { kind: 'heading', what: 'fire', text: 'Fire: Castex at Morand', subject: 9, object: 3 }, { kind: 'heading', what: 'fire', text: 'fire' }, { kind: 'tally', rows: [{ value: 1, reason: 'close' }, { value: 0, reason: 'column' }] },
      { kind: 'rolled', faces: [5, 2], dice: '2D6', result: 7 }, { kind: 'finding', what: 'so', value: 'a base is lost', text: 'so: a base is lost', conclusion: true }] }] as unknown as Event[];
    const told = momentsOf(events, scene, [0]);
    expect(told.map((m) => m.title)).toEqual(['Castex goes at Morand', 'Fire: Castex at Morand']);
    expect(told[1].rolls.map((r) => r.side)).toEqual([1]);
    expect(told[1]).toMatchObject({ side: 1, said: 'A base is lost', rows: [{ value: 1, reason: 'close' }] });
    expect(momentsOf(events, scene, [1]).map((m) => m.title)).toEqual(['Fire: Castex at Morand']); // one's own needs no announcement
  });
});

describe('what is told of an enemy and one of mine', () => {
  const scene = { units: [{ id: 0, side: 0, name: 'Red regiment' }, { id: 6, side: 1, name: 'Horse' }], generals: [] } as unknown as Scene;
  const declared = (notes: unknown[], kind = 'answer') => [{ seq: 1, n: 1, kind, seat: 0, by: 'computer', answer: { value: 0 }, notes }] as unknown as Event[];
  const told = { kind: 'told', text: 'Red regiment declares a charge at Horse', subject: 0, object: 6 };
  it('is announced before the dice, and only to whom it concerns', () => {
    expect(momentsOf(declared([{ kind: 'chosen', text: 'Red regiment' }, told]), scene, [1]).map((m) => m.title)).toEqual([told.text]);
    expect(momentsOf(declared([told]), scene, [0])).toEqual([]);
    expect(momentsOf(declared([{ kind: 'heading', text: 'Combat', subject: 0, object: 6 }, told]), scene, [1])).toEqual([]); // what came of it
    expect(momentsOf(declared([{ ...told, harm: true }]), scene, [1])).toEqual([]);
  });
  it('comes in its own time where all was ordered in secret', () => {
    const part = { kind: 'part', depth: 1 }, fight = [{ kind: 'heading', text: 'They meet', subject: 0, object: 6 }, { kind: 'rolled', faces: [4] }];
    expect(momentsOf(declared([{ kind: 'part', depth: 0 }, part, ...fight, part, part, ...fight, part], 'opened'), scene, [1]).map((m) => m.at)).toEqual([0.125, 0.625]);
    expect(momentsOf(declared([part, ...fight]), scene, [1]).map((m) => m.at)).toEqual([undefined]);
  });
});

describe('crowds', () => {
  it('fan out generals who stand in one place, each tied to it', () => {
    const out = fanned([{ at: [100, 100] as [number, number] }, { at: [101, 100] as [number, number] }, { at: [300, 300] as [number, number] }], 24);
    expect(Math.hypot(out[0].at[0] - out[1].at[0], out[0].at[1] - out[1].at[1])).toBeGreaterThan(20);
    expect(out[0].true_).toEqual([100, 100]);
    expect(out[2]).toEqual({ at: [300, 300] });
  });
});
