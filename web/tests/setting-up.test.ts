import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { SetupOption } from '../src/games/adapter';
import { guardians } from '../src/games/guardians';
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
});

describe('before the first turn', () => {
  const view = {
    seat: 0,
    table: {
      round: 0,
      phase: 'faction',
      side: 0,
      sides: [{ faction: 'Loyalist' }, { faction: 'Renegade' }],
      players: [],
      heroes: [],
    },
  } as unknown as View;

  it('nobody has a faction, a score or a turn', () => {
    expect(guardians.moment(view, null!)).toBe('Choosing factions');
    expect(guardians.scores(view, null!)).toEqual([]);
  });
});
