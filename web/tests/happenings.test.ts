import { describe, expect, it } from 'vitest';
import { happenings } from '../src/lib/happenings';
import type { Thing, View } from '../src/lib/wire';
import { things } from './skirmish';

function unit(key: string, space: string | null, life: number) {
  return { key, name: key, seat: 0, team: 'red', main: true, space, life, max_life: 16, stunned: false, rewards: [] };
} // prettier-ignore

function view(...units: object[]): View {
  const table = { units, standing: [] };
  return { game: 'skirmish', seat: 0, step: 1, waiting: [], talk: true, table, outcome: null };
}

const thing = (key: string): Thing => ({ kind: 'unit', key, name: key });
const before = view(unit('brakka', 'a1', 16), unit('bell', 'a3', 9));

describe('what happened between two views', () => {
  it('is a walk where nothing else is told', () => {
    const after = view(unit('brakka', 'a2', 16), unit('bell', 'a3', 9));
    const { moves } = happenings(before, after, [{ kind: 'moved', data: { unit: thing('brakka') } }], things);
    expect(moves).toEqual([{ key: 'brakka', from: 'a1', to: 'a2', how: 'walk' }]);
  });

  it('is a push where a push is told', () => {
    const after = view(unit('brakka', 'a1', 16), unit('bell', 'a5', 9));
    const { moves } = happenings(before, after, [{ kind: 'pushed', data: { unit: thing('bell') } }], things);
    expect(moves).toEqual([{ key: 'bell', from: 'a3', to: 'a5', how: 'push' }]);
  });

  it('is a blow from where one stands to where the other stood, and what it cost', () => {
    const after = view(unit('brakka', 'a2', 16), unit('bell', null, 0));
    const events = [{ kind: 'attacked', data: { unit: thing('brakka'), targets: [thing('bell')] } }];
    const { strikes, floats } = happenings(before, after, events, things);
    expect(strikes).toMatchObject([{ by: 'brakka', on: 'bell', from: 'a2', to: 'a3' }]);
    expect(floats).toMatchObject([{ key: 'bell', text: '−9', good: false }]);
  });
});
