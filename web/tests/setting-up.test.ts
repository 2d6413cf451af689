import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { guardians } from '../src/games/guardians';
import { nearest, possible, whyFewer } from '../src/lib/fitting';
import type { Statics } from '../src/games/adapter';
import type { GuardiansStatic, GuardiansView } from '../src/games/views';
import type { GameSummary, SetupOption } from '../src/lib/messages';
import type { View } from '../src/lib/wire';
import SetupField from '../src/screens/SetupField.svelte';

afterEach(cleanup);

const HANDICAP: SetupOption = {
  name: 'handicap',
  label: 'Who plays with handicap cards',
  help: 'Every hero has a weaker version of one of its cards.',
  kind: 'choice',
  default: 'odd',
  choices: ['odd', 'red'],
  words: { odd: ['Only to even the teams', 'With an odd number of players.'], red: ['Red as well', ''] },
  fits: {},
  when: {},
  mode: false,
};

describe('an option of the set-up', () => {
  it('is called what people call it, and so are its choices, with what they mean', () => {
    render(SetupField, { props: { option: HANDICAP, value: 'odd', seats: 4 } });
    const group = screen.getByRole('group', { name: 'Who plays with handicap cards' });
    expect(group.textContent).toContain('Every hero has a weaker version');
    expect(screen.getByRole('radio', { name: /Only to even the teams.*With an odd number/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('radio', { name: 'Red as well' })).toBeTruthy();
  });

  it('that names a player offers those who play, or nobody', () => {
    const option: SetupOption = { ...HANDICAP, kind: 'seat', default: 0, choices: [], words: {} };
    render(SetupField, { props: { option, value: 0, seats: 3 } });
    const offered = screen.getAllByRole('radio').map((one) => one.closest('label')!.textContent?.trim());
    expect(offered).toEqual(['Nobody', 'Player 1', 'Player 2', 'Player 3']);
  });

  it('that names several players offers those who play, and forgets who no longer does', async () => {
    const option: SetupOption = {
      ...HANDICAP,
      kind: 'list',
      default: [],
      choices: ['player_1', 'player_2', 'player_3'],
      words: { player_1: ['Player 1', ''], player_2: ['Player 2', ''], player_3: ['Player 3', ''] },
      fits: { player_3: [3] },
    };
    let named = ['player_2', 'player_3'];
    render(SetupField, {
      props: {
        option,
        seats: 2,
        get value() {
          return named;
        },
        set value(now) {
          named = now;
        },
      },
    });
    const offered = screen.getAllByRole('checkbox').map((one) => one.closest('label')!.textContent?.trim());
    expect(offered).toEqual(['Player 1', 'Player 2']);
    await tick();
    expect(named).toEqual(['player_2']);
  });
});

describe('a choice that is not for every number of players', () => {
  const game = {
    seat_counts: [1, 2, 3, 4, 6],
    options: [
      {
        ...HANDICAP,
        name: 'mode',
        choices: ['versus', 'heroes'],
        words: { versus: ['Competitive', ''], heroes: ['Heroes against heroes', ''] },
        fits: { versus: [2, 3, 4], heroes: [2, 4, 6] },
      },
      HANDICAP,
    ],
  } as unknown as GameSummary;

  it('leaves the numbers that it is for, and says so', () => {
    const setup = { mode: 'heroes', handicap: 'odd' };
    expect(possible(game, setup)).toEqual([2, 4, 6]);
    expect(whyFewer(game, setup)).toBe('Heroes against heroes is for 2, 4 or 6.');
  });

  it('moves a number that it is not for to the nearest one', () => {
    expect(nearest([2, 4, 6], 1)).toBe(2);
    expect(nearest([2, 3, 4], 6)).toBe(4);
    expect(nearest([], 5)).toBe(5);
  });

  it('is one of many: the others leave every number', () => {
    const free = { ...game, options: [HANDICAP] };
    expect(possible(free, { handicap: 'odd' })).toEqual(game.seat_counts);
    expect(whyFewer(free, { handicap: 'odd' })).toBe('');
  });
});

describe('a game in which nothing happens', () => {
  it('says in time when it will be decided as it stands', () => {
    const table = { round: 13, phase: 'action', side: 0, sides: [{ faction: 'Loyalist' }], turns_left: 6 };
    const moment = (left: number | null): string =>
      guardians.moment(
        { seat: 0, table: { ...table, turns_left: left } } as unknown as View<GuardiansView>,
        { board: { winning: 9 } } as unknown as Statics<GuardiansStatic>,
      );
    const now = 'Round 13 · Action Phase · the Loyalist turn';
    expect(moment(null)).toBe(now);
    expect(moment(6)).toBe(`${now} · 6 turns left unless somebody scores`);
    expect(moment(1)).toBe(`${now} · the last turn unless somebody scores`);
  });
});

describe('before the first turn', () => {
  const view = {
    seat: 0,
    table: {
      round: 0,
      turns_left: null,
      phase: 'faction',
      side: 0,
      sides: [
        { faction: 'Loyalist', pulls: null },
        { faction: 'Renegade', pulls: null },
      ],
      players: [],
      heroes: [],
    },
  } as unknown as View<GuardiansView>;

  const statics = { board: { winning: 9 } } as unknown as Statics<GuardiansStatic>;

  it('nobody has a faction, a score or a turn', () => {
    expect(guardians.moment(view, statics)).toBe('Choosing factions');
    expect(guardians.scores(view, statics)).toEqual([]);
  });
});
