import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import DraftBoard from '../src/boards/DraftBoard.svelte';
import type { Draft } from '../src/games/adapter';
import { Choice } from '../src/lib/choice.svelte';
import type { CharacterInfo, SetupOption } from '../src/lib/messages';
import { ANYBODY, drawn, rolesOf, starsOf, wanted } from '../src/lib/roster';
import { readQuestion } from '../src/lib/wire';
import SetupField from '../src/screens/SetupField.svelte';
import { things } from './skirmish';
import Wrapped from './Wrapped.svelte';

afterEach(cleanup);

function hero(key: string, stars: number, ...roles: string[]): CharacterInfo {
  const name = key.slice(0, 1).toUpperCase() + key.slice(1);
  return { key, name, about: 'fights', how_it_plays: '', stars, roles, tokens: [] };
}

const HEROES = [
  hero('ada', 1, 'damager'),
  hero('ben', 1, 'durable', 'damager'),
  hero('cleo', 2, 'sniper'),
  hero('dan', 2, 'durable'),
  hero('eve', 3, 'sniper', 'farming'),
  hero('fay', 3, 'healer'),
  hero('gil', 4, 'tactician'),
  hero('hal', 4, 'damager'),
  hero('ivy', 4, 'sniper'),
];

describe('a roster', () => {
  it('knows the roles and stars there are', () => {
    expect(rolesOf(HEROES)).toEqual(['damager', 'durable', 'farming', 'healer', 'sniper', 'tactician']);
    expect(starsOf(HEROES)).toEqual([1, 2, 3, 4]);
  });

  it('is sifted by role, by stars, and by both', () => {
    expect(wanted(HEROES, ANYBODY).size).toBe(9);
    expect([...wanted(HEROES, { role: 'sniper', stars: 0 })]).toEqual(['cleo', 'eve', 'ivy']);
    expect([...wanted(HEROES, { role: '', stars: 2 })]).toEqual(['cleo', 'dan']);
    expect([...wanted(HEROES, { role: 'sniper', stars: 4 })]).toEqual(['ivy']);
  });

  it('has one drawn from it by chance, another than before where there is another', () => {
    for (let times = 0; times < 20; times++) expect(drawn(['ada', 'ben'], 'ada')).toBe('ben');
    expect(drawn(['ada'], 'ada')).toBe('ada');
    expect(drawn([])).toBeNull();
  });
});

describe('a draft of many', () => {
  const draft: Draft = {
    title: 'Choose your hero',
    candidates: HEROES.map(({ key, name }) => ({
      key,
      kind: 'unit',
      name,
      about: 'fights',
      note: '★',
      sigil: key,
      state: 'open',
      side: -1,
    })),
  };

  function sit(offered: string[], send = vi.fn()) {
    const options = offered.map((key): [string, string, 'unit'] => [key, key, 'unit']);
    const question = { id: '0.1', prompt: 'Pick a hero', rule: 'selection', options, about: true as const };
    const choice = new Choice(readQuestion(question), send);
    const game = { ...things.game, characters: HEROES };
    const statics = Object.assign(Object.create(things), { game });
    render(Wrapped, {
      props: { component: DraftBoard as never, inner: { draft, choice }, statics, choice, opened: vi.fn() },
    });
    return send;
  }

  const seen = () => screen.getAllByRole('listitem').map((one) => one.querySelector('b')!.textContent);

  it('shows those of a role, and of so many stars', async () => {
    sit(['ada', 'cleo']);
    expect(seen()).toHaveLength(9);
    await fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'sniper' } });
    expect(seen()).toEqual(['Cleo', 'Eve', 'Ivy']);
    await fireEvent.change(screen.getByLabelText('Stars'), { target: { value: '4' } });
    expect(seen()).toEqual(['Ivy']);
    await fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'healer' } });
    expect(screen.getByText('Nobody is like that.')).toBeTruthy();
  });

  it('picks one of a role at random, among those on offer', async () => {
    const send = sit(['ada', 'cleo']);
    await fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'sniper' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Random sniper' }));
    expect(send).toHaveBeenCalledOnce();
    expect(JSON.stringify(send.mock.calls[0])).toContain('cleo');
  });

  it('picks nobody at random where nobody like that is on offer', async () => {
    const send = sit(['ada', 'cleo']);
    await fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'healer' } });
    expect(screen.getByRole('button', { name: 'Random healer' })).toHaveProperty('disabled', true);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a list of heroes in the set-up', () => {
  const option: SetupOption = {
    name: 'heroes',
    label: 'Heroes to choose from',
    help: '',
    kind: 'list',
    default: [],
    choices: HEROES.map(({ key }) => key),
    words: Object.fromEntries(HEROES.map(({ key, name }) => [key, [name, '']])),
    fits: {},
    when: {},
    mode: false,
  };

  function fill(first: string[]) {
    const form = { value: first };
    render(SetupField, {
      props: {
        option,
        seats: 4,
        characters: HEROES,
        get value() {
          return form.value;
        },
        set value(now) {
          form.value = now as string[];
        },
      },
    });
    return form;
  }

  it('shows those of a role, and those that are named already', async () => {
    fill(['ada']);
    await fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'sniper' } });
    const group = screen.getByRole('group', { name: 'Heroes to choose from' });
    const names = within(group)
      .getAllByRole('checkbox')
      .map((one) => one.closest('label')!.textContent?.trim());
    expect(names).toEqual(['Ada', 'Cleo', 'Eve', 'Ivy']);
  });

  it('names one of them at random, or all of them', async () => {
    const one = fill([]);
    await fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'sniper' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Name one at random' }));
    expect(one.value).toHaveLength(1);
    expect(['cleo', 'eve', 'ivy']).toContain(one.value[0]);
    cleanup();
    const all = fill(['ada']);
    await fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'sniper' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Name all of these' }));
    expect(all.value).toEqual(['ada', 'cleo', 'eve', 'ivy']);
  });
});
