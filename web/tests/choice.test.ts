import { expect, it, vi } from 'vitest';
import { Choice } from '../src/lib/choice.svelte';
import { readQuestion, type Question, type WireOption } from '../src/lib/wire';

function moving(): Question {
  const to = (unit: string, space: string): WireOption => [
    `${unit}-${space}`,
    `${unit} to ${space}`,
    [
      ['unit', unit, unit],
      ['space', space, space],
    ],
  ];
  return readQuestion({
    id: '0.3',
    prompt: 'Who moves?',
    rule: 'moving.dice',
    options: [to('brakka', 'd4'), to('brakka', 'd5'), to('cinder', 'd4'), ['stop', 'Stop moving', 'choice']],
  });
}

it('chooses at once when what was pointed at settles it', () => {
  const send = vi.fn();
  new Choice(moving(), send).point({ kind: 'space', key: 'd5' });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'brakka-d5' }));
});

it('narrows down when two could be meant, and then chooses', () => {
  const send = vi.fn();
  const choice = new Choice(moving(), send);
  choice.point({ kind: 'space', key: 'd4' });
  expect(send).not.toHaveBeenCalled();
  expect([...choice.lit.keys()].sort()).toEqual(['space:d4', 'unit:brakka', 'unit:cinder']);
  choice.point({ kind: 'unit', key: 'cinder' });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ key: 'cinder-d4' }));
});

it('lets go of what was picked when it is pointed at again', () => {
  const choice = new Choice(moving(), vi.fn());
  choice.point({ kind: 'unit', key: 'brakka' });
  expect(choice.open).toHaveLength(2);
  choice.point({ kind: 'unit', key: 'brakka' });
  expect(choice.open).toHaveLength(4);
});

it('asks a finger twice where there is a sum to read', () => {
  const send = vi.fn();
  const choice = new Choice(moving(), send);
  choice.consider(choice.question.options.find(({ key }) => key === 'brakka-d5')!); // as the focus does before the tap
  choice.point({ kind: 'space', key: 'd5' }, true);
  expect(choice.considered?.key).toBe('brakka-d5');
  expect(send).not.toHaveBeenCalled();
  choice.point({ kind: 'space', key: 'd5' }, true);
  expect(send).toHaveBeenCalledOnce();
});

it('does not call closed what is merely not part of what was picked', () => {
  const choice = new Choice(moving(), vi.fn());
  const things = choice.question.options.at(-1)!.things;
  choice.about = { closed: [{ key: 'far', label: 'Far', things, why: 'too far' }], sums: {}, verdicts: {} };
  choice.point(choice.question.options[0]!.things[0]!);
  expect(choice.closed.size).toBe(0);
});

it('sends one answer, however often it is clicked, until the server refuses it', () => {
  const send = vi.fn();
  const choice = new Choice(moving(), send);
  choice.choose(choice.question.options[3]!);
  choice.choose(choice.question.options[3]!);
  expect(send).toHaveBeenCalledOnce();
  expect(choice.lit.size).toBe(0);
  choice.refused();
  expect(choice.lit.size).toBeGreaterThan(0);
});

it('says why something is closed', () => {
  const choice = new Choice(moving(), vi.fn());
  const thing = { kind: 'card' as const, key: 'whirlwind', name: 'Whirlwind' };
  choice.about = {
    closed: [
      { key: 'play-whirlwind', label: 'Play Whirlwind', things: [thing], why: 'No opponent is in reach.' },
    ],
    sums: {},
    verdicts: {},
  };
  expect(choice.closed.get('card:whirlwind')).toBe('No opponent is in reach.');
});
