import { describe, expect, it } from 'vitest';
import type { Statics } from '../src/games/adapter';
import { bossbattle } from '../src/games/bossbattle';
import { chargesOf, factionAt, guardians } from '../src/games/guardians';
import type {
  BossBattleCardView,
  BossBattleFacedView,
  BossBattleStatic,
  BossBattleTokenView,
  BossBattleView,
  GuardiansHeroView,
  GuardiansStatic,
  GuardiansUltimateView,
  GuardiansView,
} from '../src/games/views';
import type { View } from '../src/lib/wire';

/** As much of a view as a test is about. */
function viewOf<Table>(table: Partial<Table>): View<Table> {
  return { seat: 0, outcome: null, table } as unknown as View<Table>;
}

describe('the characters of Boss Battle', () => {
  const board = {
    characters: ['warrior', 'dragon'].map((key) => ({ key, name: key, text: '', numbers: {} })),
  };
  const statics = { board } as unknown as Statics<BossBattleStatic>;
  const table: Partial<BossBattleView> = {
    strengths: { warrior: { hp: 21, level_heal: 3, hand: 6, power: null } },
    fighters: [],
  };
  const [warrior, dragon] = bossbattle.draft!(viewOf(table), statics)!.candidates;

  it('are told in words, with what they bring to this table', () => {
    expect(warrior!.note).toBe('21 hit points · a new level heals 3 · 6 cards in hand');
  });

  it('are not on offer where they bring nothing', () => {
    expect([warrior!.state, dragon!.state]).toEqual(['open', 'out']);
  });
});

describe('the Queue of Boss Battle', () => {
  const slot = { key: 'south-left-1', name: 'left 1-slot', side: 'south', lane: 'left', round: 1 };
  const statics = { board: { slots: [slot] }, card: () => undefined } as unknown as Statics<BossBattleStatic>;
  const card: BossBattleCardView = {
    token: 0, buff: 0, card: 'x', name: 'Blow', owner: 1, kind: 'Resolution', acts_in: 1, speed: 3, damage: 4, hits: 1,
    against: 'north', lanes: ['left'], forced: false, everywhere: false, heal: 0, life: 0, activated: false,
    stunned: false, nullified: false, first: false, also: null,
  }; // prettier-ignore
  const token: BossBattleTokenView = {
    token: 2, buff: 1, card: null, damage: 3, against: 'south', lanes: ['left'], stunned: false,
  }; // prettier-ignore

  function about(piece: BossBattleCardView | BossBattleTokenView): string {
    const table: Partial<BossBattleView> = { sides: [], fighters: [], queue: { [slot.key]: piece } };
    return bossbattle.pieces(viewOf(table), statics)[0]!.about.join(' ');
  }

  it('tells when a card acts, and on which lanes', () => {
    expect(about(card)).toContain('Acts in 1 round, at speed 3. 4 damage to the left lane it faces.');
    expect(about({ ...card, acts_in: 0, hits: 2, lanes: ['left', 'right'], also: 2 })).toContain(
      'Acts now, at speed 3. 4×2 damage to the left and the right lanes.',
    );
    expect(about({ ...card, everywhere: true })).toContain('4 damage to every lane.');
  });

  it('tells that an Active card works at once, and that a Field stands', () => {
    expect(about({ ...card, kind: 'Active', damage: 0 })).toContain('Works as long as it is here');
    const field = { ...card, kind: 'Field' as const, damage: 0, activated: true, life: 4 };
    expect(about(field)).toContain('Stands, with 4 hp.');
  });

  it('tells what a damage token does to its lane', () => {
    expect(about(token)).toBe('Each Countdown, 3 damage to the left lane, its own.');
    expect(about({ ...token, lanes: [] })).toBe('Leaves without harm.');
  });

  it('tells a fighter what it faces', () => {
    const blow: BossBattleFacedView = { name: 'Blow', damage: 4, hits: 3, acts_in: 2 };
    const burn: BossBattleFacedView = { name: null, damage: 3, hits: 1, acts_in: null };
    const fighter = { key: 'fighter1', name: 'the Warrior', special: null, faces: [blow, burn] };
    const table = { sides: [], fighters: [fighter], queue: {} } as unknown as BossBattleView;
    expect(bossbattle.pieces(viewOf(table), statics)[0]!.about).toEqual([
      'Faces Blow for 4×3 in 2 rounds, a damage token for 3 each round.',
    ]);
  });
});

describe('the heroes of Guardians', () => {
  const ultimate: GuardiansUltimateView = {
    key: 'payback',
    name: 'Payback',
    spent: false,
    charges: 1,
    cost: 0,
  };
  const hero: GuardiansHeroView = {
    key: 'mauler', name: 'Mauler', seat: 0, side: 0, place: 1, out: false, ready: true, attack: 3,
    threat: { reach: 0, why: 'attacks where it is' }, life: 8, damage: 0, left: 8, shield: true, immobilised: false,
    powerlocked: false, used: false, ultimate,
  }; // prettier-ignore
  const player = {
    seat: 0, side: 0, actions: 2, done: false, acts: true, cards: 5, deck: 9, discard: [], hand: [], known: [],
  }; // prettier-ignore
  const table: Partial<GuardiansView> = { sides: [], heroes: [hero], players: [player] };
  const board = {
    conditions: { shield: 'Shielded: no damage' },
    factions: {
      left: { name: 'Loyalist', pulls: -1, text: '' },
      right: { name: 'Renegade', pulls: 1, text: '' },
    },
  } as unknown as GuardiansStatic;
  const statics = { board } as unknown as Statics<GuardiansStatic>;
  const seat = (changes: Partial<GuardiansView>) =>
    guardians.seats(viewOf({ ...table, ...changes }), statics)[0]!;

  it('have the words of the game for their conditions', () => {
    expect(seat({}).bars[0]!.statuses).toEqual([{ icon: 'defence', label: 'Shielded: no damage' }]);
  });

  it('have no life while they are knocked out', () => {
    const out = seat({ heroes: [{ ...hero, place: null, out: true, left: 0 }] }).bars[0]!;
    expect([out.value, out.statuses[0]!.label]).toEqual([0, 'Knocked out']);
  });

  it('say how they threaten', () => {
    expect(guardians.pieces(viewOf(table), statics)[0]!.threat).toEqual({
      reach: 0,
      why: 'Attacks where it is',
    });
  });

  it('have actions left while their player acts', () => {
    expect(seat({}).title).toBe('2 actions left');
    expect(seat({ players: [{ ...player, acts: false }] }).title).toBe('');
  });

  it('say that an Ultimate needs no charges', () => {
    expect(chargesOf(ultimate)).toBe('free');
    expect(chargesOf({ ...ultimate, cost: 3 })).toBe('1/3');
  });

  it('pull control tokens to the end of their faction', () => {
    expect([factionAt(board, -2), factionAt(board, 1)]).toEqual(['Loyalist', 'Renegade']);
  });
});
