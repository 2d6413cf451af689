import { describe, expect, it } from 'vitest';
import type { Piece, Statics } from '../src/games/adapter';
import { bossbattle } from '../src/games/bossbattle';
import { chargesOf, guardians } from '../src/games/guardians';
import type { Json, View } from '../src/lib/wire';

function viewOf(game: string, table: Json): View {
  return { game, seat: 0, outcome: null, table } as unknown as View;
}

describe('the characters of Boss Battle', () => {
  const numbers = {
    hp: 19,
    'hp with two heroes': 22,
    'hp with one hero': 21,
    'level heal': 3,
    hand: 5,
    Power: 6,
  };
  const board = { characters: [{ key: 'warrior', name: 'Warrior', text: '', numbers }] };

  function note(mode: string, fighters: number, ...bosses: boolean[]): string {
    const table = {
      phase: 'choosing characters',
      mode,
      fighters: Array.from({ length: fighters }, () => ({ character: null })),
      sides: bosses.map((boss) => ({ boss })),
    };
    return bossbattle.draft!(viewOf('bossbattle', table), { board } as unknown as Statics)!.candidates[0]!
      .note;
  }

  it('are told in words, with the numbers they have at this table', () => {
    expect(note('versus', 4, true, false)).toBe(
      '19 hit points · a new level heals 3 · 5 cards in hand · begins with 7 Power',
    );
    expect(note('cooperative', 4, true, false)).toContain('begins with 6 Power');
    expect(note('versus', 3, true, false)).toContain('22 hit points');
    expect(note('versus', 2, true, false)).toContain('21 hit points · a new level heals 3 · 6 cards in hand');
    expect(note('heroes', 2, false, false)).toContain('19 hit points');
  });
});

describe('the Queue of Boss Battle', () => {
  const SIDES = ['north', 'south'];
  const LANES = ['left', 'middle', 'right'];
  const slots = SIDES.flatMap((side) =>
    LANES.flatMap((lane) =>
      [0, 0, 1, 2].map((round, at) => ({ key: `${side}-${lane}-${at}`, side, lane, round })),
    ),
  );
  const statics = { board: { slots }, card: () => undefined } as unknown as Statics;
  const card = {
    token: 0, buff: 0, card: 'x', name: 'Blow', kind: 'Resolution', speed: 3, damage: 4, hits: 1,
    everywhere: false, also: null, activated: false, stunned: false, life: 0,
  }; // prettier-ignore
  const token = { token: 2, buff: 1, card: null, stunned: false };

  function pieces(queue: Json): Map<string, Piece> {
    const table = {
      sides: [
        { boss: true, lanes: LANES.map(() => ({ owner: 0 })) },
        { boss: false, lanes: [null, 1, null].map((owner) => ({ owner })) },
      ],
      fighters: [
        { key: 'fighter0', name: 'the Dragon', side: 0, seat: 0, special: null },
        { key: 'fighter1', name: 'the Warrior', side: 1, seat: 1, special: null },
      ],
      queue,
    };
    return new Map(
      bossbattle.pieces(viewOf('bossbattle', table), statics).map((piece) => [piece.key, piece]),
    );
  }

  const about = (key: string, queue: Json) => pieces(queue).get(key)!.about.join(' ');

  it('tells when a card acts, a stunned one a round later', () => {
    expect(about('queue south-left-2', { 'south-left-2': card })).toContain('Acts in 1 round, at speed 3.');
    expect(about('queue south-left-0', { 'south-left-0': { ...card, stunned: true } })).toContain(
      'Acts in 1 round',
    );
  });

  it('tells that an Active card works at once, and that a Field stands', () => {
    const active = { ...card, kind: 'Active', damage: 0 };
    expect(about('queue south-left-3', { 'south-left-3': active })).toContain('Works as long as it is here');
    const field = { ...card, kind: 'Field', damage: 0, activated: true, life: 4 };
    expect(about('queue south-left-0', { 'south-left-0': field })).toContain('Stands, with 4 life.');
  });

  it('says that a damage token hurts the lane it lies in, until it is in a 0-slot', () => {
    expect(about('queue south-middle-3', { 'south-middle-3': token })).toBe(
      'Each Countdown, 3 damage to the middle lane, its own.',
    );
    expect(about('queue south-middle-0', { 'south-middle-0': token })).toBe('Leaves without harm.');
    expect(about('fighter1', { 'south-middle-3': token })).toBe('Faces a damage token for 3 each round.');
    expect(about('fighter0', { 'south-middle-3': token })).toBe('');
  });

  it('counts what hits every lane, once for each lane of a boss', () => {
    const breath = { ...card, everywhere: true };
    expect(about('fighter1', { 'north-left-0': breath })).toBe('Faces Blow for 4 now.');
    expect(about('fighter0', { 'south-left-0': breath })).toBe('Faces Blow for 4×3 now.');
    expect(about('fighter1', { 'north-left-0': card })).toBe('');
    expect(about('fighter1', { 'north-middle-3': { ...card, hits: 2 } })).toBe(
      'Faces Blow for 4×2 in 2 rounds.',
    );
  });
});

describe('the heroes of Guardians', () => {
  const ultimate = { name: 'Payback', spent: false, charges: 1, cost: 0 };
  const hero = {
    key: 'mauler', name: 'Mauler', seat: 0, side: 0, place: 1, ready: true, life: 8, damage: 0, attack: 3, reach: 0,
    shield: false, immobilised: false, powerlocked: false, ultimate,
  }; // prettier-ignore
  const player = {
    seat: 0,
    side: 0,
    actions: 2,
    done: false,
    cards: 5,
    deck: 9,
    discard: [],
    hand: [],
    known: [],
  };
  const table = {
    phase: 'action', side: 0, acting: 0, sides: [{ faction: 'Loyalist' }, { faction: 'Renegade' }],
    heroes: [hero], players: [player],
  }; // prettier-ignore
  const seat = (changes: Json) =>
    guardians.seats(viewOf('guardians', { ...table, ...changes }), {} as Statics)[0]!;

  it('have no life while they are knocked out', () => {
    const out = seat({ heroes: [{ ...hero, place: null }] }).bars[0]!;
    expect([out.value, out.statuses[0]!.label]).toEqual([0, 'Knocked out']);
    const unplaced = seat({ phase: 'placing', acting: null, heroes: [{ ...hero, place: null }] }).bars[0]!;
    expect(unplaced.value).toBe(8);
  });

  it('have actions left in their own Action Phase alone', () => {
    expect(seat({}).title).toBe('2 actions left');
    expect(seat({ side: 1, acting: 1 }).title).toBe('');
    expect(seat({ phase: 'score', acting: null }).title).toBe('');
    expect(seat({ players: [{ ...player, done: true }] }).title).toBe('');
  });

  it('say that an Ultimate needs no charges', () => {
    expect(chargesOf(ultimate)).toBe('none');
    expect(chargesOf({ ...ultimate, cost: 3 })).toBe('1/3');
  });
});
