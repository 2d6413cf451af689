import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atlantisMoments } from '../src/games/moments/atlantis';
import { bossbattleMoments } from '../src/games/moments/bossbattle';
import { guardiansMoments } from '../src/games/moments/guardians';
import { skirmishMoments } from '../src/games/moments/skirmish';
import { Eyes, type Update } from '../src/lib/eyes.svelte';
import { actors, staged, type Happening } from '../src/lib/moments';
import { prefs } from '../src/lib/prefs.svelte';
import type { GameEvent, Thing } from '../src/lib/wire';
import { frames, things, view } from './skirmish';

const thing = (kind: Thing['kind'], name: string): Thing => ({ kind, key: name.toLowerCase(), name });
const hero = (name: string, seat = 1) => ({ key: name.toLowerCase(), name, seat, unresolved: 'mad_dash' });
const event = (kind: string, data: GameEvent['data']): GameEvent => ({ kind, data });

/** What a game's reader goes by, as far as these tests need it. */
function told<Reader extends (told: never) => Happening[]>(
  reader: Reader,
  events: GameEvent[],
  {
    table = {},
    later,
    past = [],
    board = {},
  }: { table?: object; later?: object; past?: GameEvent[]; board?: object } = {},
): Happening[] {
  const seen = (one: object) => ({ seat: 0, table: one });
  const parts = {
    events,
    past,
    before: seen(table),
    after: seen(later ?? table),
    statics: { board },
    actor: actors([]),
  };
  return reader(parts as never);
}

describe('the moments of Guards of Atlantis II', () => {
  const table = { heroes: [hero('Brogan'), hero('Wasp')], battle_zones: ['Midlands'] };
  const attack = event('attacks', { hero: thing('unit', 'Brogan'), target: thing('unit', 'Wasp'), total: 8 });

  it.each([
    [7, false, '1 too few'],
    [8, true, 'Wasp holds'],
  ])('let an attack of 8 meet a defence of %i', (total, held, words) => {
    const card = thing('card', 'Shock');
    const defence = event('defends', { hero: thing('unit', 'Wasp'), card, total, attack: 8 });
    const [clash] = told(atlantisMoments, [defence], { table, past: [attack] });
    expect(clash).toMatchObject({ kind: 'clash', attack: 8, defence: total, held, words });
    expect(clash).toMatchObject({ attackCard: 'mad_dash', defenceCard: 'shock', by: { name: 'Brogan' } });
  });

  it('turn all cards together, the first to act first', () => {
    const reveals = [
      event('revealed', { hero: thing('unit', 'Wasp'), card: thing('card', 'Shock'), initiative: 8 }),
      event('revealed', { hero: thing('unit', 'Brogan'), card: thing('card', 'Shield'), initiative: 11 }),
    ];
    const [reveal] = told(atlantisMoments, reveals, { table });
    expect(reveal).toMatchObject({ kind: 'reveal', cards: [{ card: 'shield' }, { card: 'shock' }] });
  });

  it('tell of a defeat with what it costs and brings, and not of a minion', () => {
    const by = thing('unit', 'Brogan');
    const events = [
      event('defeated', { unit: thing('unit', 'Wasp'), by }),
      event('coins', { hero: by, amount: '2 coins', total: 2 }),
      event('lives', { team: 'Red', amount: '1 life counter', left: 3 }),
      event('defeated', { unit: thing('unit', 'Red_melee_1'), by }),
    ];
    const found = told(atlantisMoments, events, { table });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'news', title: 'Wasp is defeated' });
    expect(JSON.stringify(found[0])).toContain('Red spends 1 life counter: 3 left');
  });

  it('count a minion battle and say who is short', () => {
    const [tally] = told(atlantisMoments, [event('battle', { zone: 'Midlands', red: 4, blue: 6 })], {
      table,
    });
    expect(tally).toMatchObject({ kind: 'tally', words: 'Red is 2 short' });
  });

  it.each([
    [1, 'Blue is 4 short and loses its last minion'],
    [4, 'Blue is 4 short and loses 4'],
  ])('say what a minion battle costs who loses it: %i minions', (gone, words) => {
    const removed = Array.from({ length: gone }, () =>
      event('removed', { unit: thing('unit', 'Blue_heavy_1') }),
    );
    const battle = event('battle', { zone: 'Midlands', red: 5, blue: 1 });
    expect(told(atlantisMoments, [battle, ...removed], { table })[0]).toMatchObject({ words });
  });

  it('say where somebody respawns, with the board in sight', () => {
    const back = event('respawned', { unit: thing('unit', 'Wasp'), to: 'H3' });
    expect(told(atlantisMoments, [back], { table })[0]).toMatchObject({
      title: 'Wasp is back',
      lines: [{ words: 'respawns at H3' }],
      onBoard: true,
    });
  });

  it('show a push from the zone that is left to the one that is won', () => {
    const later = { ...table, battle_zones: ['Blue Beach'] };
    const pushed = event('lane_pushed', { team: 'Red', zone: 'Blue Beach', waves: '2 wave counters' });
    const [push] = told(atlantisMoments, [pushed], { table, later });
    expect(push).toMatchObject({ kind: 'push', from: 'Midlands', to: 'Blue Beach', side: 0 });
  });

  it('show everybody’s new levels and items at once', () => {
    const events = ['Wasp', 'Brogan'].map((name) => event('level', { hero: thing('unit', name), level: 2 }));
    const [levels, ...others] = told(atlantisMoments, events, { table });
    expect(others).toEqual([]);
    expect(levels).toMatchObject({
      lines: [{ words: 'Wasp reaches level 2' }, { words: 'Brogan reaches level 2' }],
    });
  });
});

describe('the moments of the others', () => {
  it('score a location of Guardians', () => {
    const scored = event('scored', {
      location: thing('location', 'Armoury'),
      points: 2,
      faction: 'Renegade',
      total: 5,
    });
    const [news] = told(guardiansMoments, [scored], { board: { winning: 9 } });
    expect(news).toMatchObject({
      title: 'Armoury is scored',
      lines: [{ words: 'Renegade: +2 points, 5 of 9' }],
    });
  });

  it('announce a level and a phase of Boss Battle', () => {
    const sides = [{ key: 'north', name: 'the Dragon', boss: true, round: 4 }];
    const table = { phase: 'Draw Phase', sides, fighters: [] };
    const later = { ...table, phase: 'Resolution Phase' };
    const levelled = event('levelled', { side: thing('player', 'the Dragon'), level: 2 });
    const found = told(bossbattleMoments, [levelled], { table, later });
    expect(found.map(({ kind }) => kind)).toEqual(['phase', 'news']);
    expect(found[1]).toMatchObject({ title: 'The Dragon: level 2' });
  });

  it('roll the dice of the skirmish together, and give a kill reward as a card', () => {
    const events = [
      event('rolled', { unit: thing('unit', 'Wren'), die: 'white', roll: 6 }),
      event('rolled', { unit: thing('unit', 'Moth'), die: 'black', roll: 2 }),
      event('rewarded', { unit: thing('unit', 'Wren'), card: thing('card', 'Trophy') }),
    ];
    const found = told(skirmishMoments, events);
    expect(found[0]).toMatchObject({
      kind: 'dice',
      dice: [
        { value: 6, dark: false },
        { value: 2, dark: true },
      ],
    });
    expect(found[1]).toMatchObject({ kind: 'news', card: 'trophy' });
  });
});

describe('the stage', () => {
  const updates = frames.map((frame, place): Update => ({ ...frame, seq: place + 1 }));
  const struck = updates.findIndex(({ events }) => events.some(({ kind }) => kind === 'damaged'));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    prefs.set({ pace: 'instant' });
  });

  /** Somebody who has seen everything before the first blow, and sees that now. */
  function watching(): Eyes {
    const eyes = new Eyes(0, things);
    eyes.start('match', 0, view, []);
    prefs.set({ pace: 'instant' });
    for (const update of updates.slice(0, struck)) eyes.push(update);
    prefs.set({ pace: 'calm' });
    eyes.push(updates[struck]!);
    return eyes;
  }

  it('shows the totals first and what came of them after', () => {
    const eyes = watching();
    const before = eyes.view;
    expect(eyes.stage.moments[0]?.kind).toBe('clash');
    vi.advanceTimersByTime(500);
    expect(eyes.view).toBe(before);
    vi.advanceTimersByTime(500);
    expect(eyes.view).not.toBe(before);
  });

  it('is empty again within two seconds a moment', () => {
    const eyes = watching();
    vi.advanceTimersByTime(2_000 * eyes.stage.moments.length);
    expect(eyes.stage.moments).toEqual([]);
  });

  it('shows what came of it at once to whoever has seen enough', () => {
    const eyes = watching();
    const before = eyes.view;
    eyes.skip();
    expect(eyes.stage.moments).toEqual([]);
    expect(eyes.view).not.toBe(before);
  });

  it('stays empty for whoever wants everything at once', () => {
    const eyes = new Eyes(0, things);
    eyes.start('match', 0, view, []);
    for (const update of updates) eyes.push(update);
    expect(eyes.stage.moments).toEqual([]);
  });

  it('keeps every moment under two seconds, and small ones give way to big ones', () => {
    const phase: Happening = { kind: 'phase', title: 'Draw Phase', words: '' };
    const news: Happening = { kind: 'news', icon: 'star', title: 'Ultimate', tone: 'grand', lines: [] };
    const found = staged([phase, news], 1.1);
    expect(found.map(({ kind }) => kind)).toEqual(['news']);
    expect(found.every(({ lasts }) => lasts < 2_000)).toBe(true);
  });
});
