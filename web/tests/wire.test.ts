import { describe, expect, it } from 'vitest';
import { patch, readOption, readQuestion } from '../src/lib/wire';
import { frames, view as first } from './skirmish';

describe('patch', () => {
  it('puts, removes and splices', () => {
    const view = { a: 1, b: [1, 2, 3], c: { d: 'x' } };
    const next = patch(view, [[['a'], 2], [['b'], 1, 1, [9, 9]], [['c', 'd']]]);
    expect(next).toEqual({ a: 2, b: [1, 9, 9, 3], c: {} });
  });

  it('leaves the old view alone and shares what did not change', () => {
    const view = { left: { deep: [1] }, right: { deep: [2] } };
    const next = patch(view, [[['left', 'deep', 0], 7]]);
    expect(view.left.deep).toEqual([1]);
    expect(next.right).toBe(view.right);
  });

  it('replaces the whole', () => {
    expect(patch({ a: 1 } as unknown, [[[], [1]]])).toEqual([1]);
  });

  it('follows a real match to its last frame', () => {
    const view = frames.reduce((before, frame) => patch(before, frame.changes), first);
    expect(view.step).toBeGreaterThan(20);
  });
});

describe('options', () => {
  it('reads the short forms', () => {
    expect(readOption(['d4', 'D4', 'space'])).toEqual({
      key: 'd4',
      label: 'D4',
      things: [{ kind: 'space', key: 'd4', name: 'D4' }],
    });
    expect(readOption(['end', 'End the turn'])).toEqual({ key: 'end', label: 'End the turn', things: [] });
  });

  it('reads the things an option points at', () => {
    const option = readOption([
      'brakka-d4',
      'Brakka to D4',
      [
        ['unit', 'brakka', 'Brakka'],
        ['space', 'd4', 'D4'],
      ],
    ]);
    expect(option.things.map((thing) => thing.key)).toEqual(['brakka', 'd4']);
  });

  it('knows whether there is more to know about a question', () => {
    expect(readQuestion({ id: '0.1', prompt: 'Which?', rule: 'r', options: [], about: true }).about).toBe(
      true,
    );
    expect(readQuestion({ id: '0.1', prompt: 'Which?', rule: 'r', options: [] }).about).toBe(false);
  });
});
