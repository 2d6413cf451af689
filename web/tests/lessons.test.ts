import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LESSONS } from '../src/lessons';
import { isDone, placesOf, suggestion, tipFor, type Opening, type Step } from '../src/lessons/lesson';
import type { Line } from '../src/lib/eyes.svelte';
import type { Thing, View } from '../src/lib/wire';

const view = {
  game: 'skirmish',
  seat: 0,
  outcome: null,
  table: { actions: 1, dice: { white: 3, black: 0 }, players: [{ hand: 5 }] },
};
const mine: Thing = { kind: 'unit', key: 'brakka', name: 'Brakka' };
const theirs: Thing = { kind: 'unit', key: 'bell', name: 'Bell' };
const isMine = (thing: Thing) => thing.key === 'brakka';

function done(step: Step, kind: string, ...pieces: (Thing | string)[]): boolean {
  const log: Line[] = [{ seq: 1, kind, pieces, things: [] }];
  return isDone(step, log, view as unknown as View, isMine);
}

describe('a step of a lesson', () => {
  it('is done by one’s own deed alone', () => {
    const step: Step = { title: 'Strike', done: ['attacked'] };
    expect(done(step, 'attacked', mine, ' strikes ', theirs)).toBe(true);
    expect(done(step, 'attacked', theirs, ' strikes ', mine)).toBe(false);
  });

  it('may be a thing that befalls the others', () => {
    const step: Step = { title: 'Deal damage', done: ['damaged'], whose: 'theirs' };
    expect(done(step, 'damaged', theirs)).toBe(true);
    expect(done(step, 'damaged', mine)).toBe(false);
  });

  it('may be told by whom a sentence names last', () => {
    const step: Step = { title: 'Defeat somebody', done: ['defeated'], named: 'last' };
    expect(done(step, 'defeated', theirs, ' is defeated by ', mine)).toBe(true);
  });

  it('is winning where nothing else shows it', () => {
    const step: Step = { title: 'Win', done: [] };
    const won = { ...view, outcome: { winners: [0], rule: '', reason: '', standings: [] } };
    expect(isDone(step, [], view as unknown as View, isMine)).toBe(false);
    expect(isDone(step, [], won as unknown as View, isMine)).toBe(true);
  });
});

it('says one action as one', () => {
  expect(tipFor(LESSONS.skirmish!, 'actions.three', view as unknown as View)).toContain('one action left');
});

it('seats the learner where the lesson says, and bots elsewhere', () => {
  expect(placesOf(LESSONS.bossbattle!)).toEqual(['bot:random', 'me']);
  expect(placesOf(LESSONS.atlantis!)).toEqual(['me', 'bot', 'bot', 'bot']);
});

describe('a lesson in stages', () => {
  it.each(Object.values(LESSONS))(
    'of $game names an aim and a reason for each, and has its position',
    (lesson) => {
      const text = readFileSync(`src/lessons/openings/${lesson.game}.json`, 'utf8');
      const openings = JSON.parse(text) as Record<string, Opening>;
      expect(lesson.stages.map((stage) => stage.opening)).toEqual(Object.keys(openings));
      for (const stage of lesson.stages) {
        expect(stage.title && stage.about && stage.why).toBeTruthy();
        expect(openings[stage.opening]!.line.length).toBeGreaterThan(0);
      }
    },
  );

  it('suggests the next answer of its line', () => {
    expect(suggestion(['attack', 'minion'], 0, ['attack', 'hold'])).toBe('attack');
    expect(suggestion(['attack', 'minion'], 1, ['hero', 'minion'])).toBe('minion');
  });

  it('suggests what fits where the bots have left the line', () => {
    expect(suggestion(['attack', 'minion'], 1, ['forward', 'hold'], ['back', 'forward'])).toBe('forward');
  });

  it('suggests nothing once the learner has left the line', () => {
    expect(suggestion(['attack', 'minion'], 1, ['attack', 'hold'])).toBeUndefined();
  });
});
