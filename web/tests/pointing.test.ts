import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHRASES, type Signal } from '../src/lib/phrases';
import Chat from '../src/table/Chat.svelte';
import Pointing from '../src/table/Pointing.svelte';

const NAMES = ['Ann', 'Bo'];
const chosen = vi.fn();

/** A table with one space, which chooses something when it is clicked. */
beforeEach(() => {
  vi.useFakeTimers();
  chosen.mockClear();
  document.body.innerHTML =
    '<div class="shell"><button data-point="space:d4" aria-label="D4, Wasp">D4</button></div>';
  document.querySelector('button')!.addEventListener('click', chosen);
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

function signal(more: Partial<Signal>): Signal {
  return { type: 'signal', id: 1, after: 0, seat: 1, thing: null, phrase: null, team: false, ...more };
}

function pointing(props: { active?: boolean; may?: boolean; signals?: Signal[] } = {}) {
  const onpoint = vi.fn();
  const shown = render(Pointing, {
    props: {
      ...{ active: false, may: true, signals: [], names: NAMES, mine: [0], onpoint, ...props },
      cardName: (key: string) => (key === 'stoke' ? 'Stoke' : undefined),
    },
  });
  return { onpoint, ...shown };
}

const said = (): string | undefined => screen.getByRole('status').textContent?.trim();
const space = (): HTMLElement => screen.getByRole('button', { name: 'D4, Wasp' });

describe('pointing', () => {
  it('is a click with Alt held down, which chooses nothing', async () => {
    const { onpoint } = pointing();
    await fireEvent.click(space(), { altKey: true });
    expect(onpoint).toHaveBeenCalledWith('space', 'd4');
    expect(chosen).not.toHaveBeenCalled();
    await fireEvent.click(space());
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('is the next click once it has begun, by the key too, and ends with it', async () => {
    const { onpoint } = pointing();
    await fireEvent.keyDown(document.body, { key: '.' });
    expect(said()).toContain('choose a space');
    await fireEvent.keyDown(space(), { key: 'Enter' });
    expect(onpoint).toHaveBeenCalledOnce();
    await fireEvent.click(space());
    expect(chosen).toHaveBeenCalledOnce();
    await fireEvent.keyDown(document.body, { key: '.' });
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(said()).toBe('');
  });

  it('is not possible where talk is locked', async () => {
    const { onpoint } = pointing({ may: false });
    await fireEvent.click(space(), { altKey: true });
    expect(onpoint).not.toHaveBeenCalled();
  });

  it('of others is ringed and said for a moment, and then gone', async () => {
    const { container, rerender } = pointing();
    await rerender({ signals: [signal({ thing: { kind: 'space', key: 'd4' }, team: true })] });
    expect(said()).toBe('Bo points at D4, Wasp for the team');
    expect(container.querySelectorAll('rect').length).toBe(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(said()).toBe('');
    expect(container.querySelectorAll('rect').length).toBe(0);
  });

  it('at something on which much is written is said with its name', async () => {
    space().dataset.called = 'Wasp';
    const { rerender } = pointing();
    await rerender({ signals: [signal({ thing: { kind: 'space', key: 'd4' } })] });
    expect(said()).toBe('Bo points at Wasp');
  });

  it('at something that lies under cards to choose from is only said', async () => {
    space().insertAdjacentHTML('afterend', '<div data-over-board></div>');
    const { container, rerender } = pointing();
    await rerender({ signals: [signal({ thing: { kind: 'space', key: 'd4' } })] });
    expect(said()).toBe('Bo points at D4, Wasp');
    expect(container.querySelectorAll('rect').length).toBe(0);
  });

  it('at a card in a hand is ringed for its holder alone, and said to others by its name', async () => {
    const hand = '<ul data-own><li><button data-point="card:stoke" data-called="Stoke">4</button></li></ul>';
    space().insertAdjacentHTML('afterend', hand);
    const { container, rerender } = pointing();
    const thing = { kind: 'card', key: 'stoke' } as const;
    await rerender({ signals: [signal({ thing })] });
    expect(said()).toBe('Bo points at Stoke');
    expect(container.querySelectorAll('rect').length).toBe(0);
    await vi.advanceTimersByTimeAsync(4000);
    await rerender({ signals: [signal({ id: 2, seat: 0, thing })] });
    expect(said()).toBe('Ann points at Stoke');
    expect(container.querySelectorAll('rect').length).toBe(2);
  });

  it('at what is not on this table is only said', async () => {
    const { container, rerender } = pointing();
    await rerender({ signals: [signal({ thing: { kind: 'unit', key: 'nobody' } })] });
    expect(said()).toBe('Bo points at nobody');
    expect(container.querySelectorAll('rect').length).toBe(0);
  });
});

it('a phrase is chosen from a short list and stands in the talk where it was said', async () => {
  const onphrase = vi.fn();
  const line = (number: number, text: string) => ({ number, seat: 0, name: 'Ann', text, at: 0 });
  render(Chat, {
    props: {
      ...{ said: [line(1, 'Hello'), line(2, 'Bye')], names: NAMES, locked: '', onsay: vi.fn(), onphrase },
      signals: [
        signal({ phrase: 'well_played', after: 1 }),
        signal({ id: 2, thing: { kind: 'card', key: 'x' } }),
      ],
    },
  });
  const talk = [...screen.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(talk).toEqual(['Ann Hello', 'Bo Well played', 'Ann Bye']);
  const list = screen.getByRole('combobox', { name: 'Say a phrase' });
  expect(list.textContent).toContain(PHRASES.one_minute);
  await fireEvent.change(list, { target: { value: 'thanks' } });
  expect(onphrase).toHaveBeenCalledWith('thanks');
});
