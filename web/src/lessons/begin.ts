/** Begin a stage of a lesson: a table of its own, in the position that its opening leads to. */

import { createTable } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';
import { router } from '../lib/router.svelte';
import { placesOf, type Lesson, type Opening } from './lesson';

const OPENINGS = import.meta.glob<Record<string, Opening>>('./openings/*.json', { import: 'default' });

/** The opening of a stage; none for the short game. */
export async function openingOf(lesson: Lesson, stage: number): Promise<Opening | undefined> {
  const name = lesson.stages[stage]?.opening;
  return name === undefined ? undefined : (await OPENINGS[`./openings/${lesson.game}.json`]!())[name];
}

export async function begin(lesson: Lesson, stage: number): Promise<void> {
  const opening = await openingOf(lesson, stage);
  const table = await createTable({
    game: lesson.game,
    seats: lesson.seats,
    setup: lesson.setup,
    places: placesOf(lesson),
    name: prefs.name || 'Guest',
    opening: opening && {
      seed: opening.seed,
      answers: opening.answers.map(([seat, key, part = 0]) => ({ seat, key, part })),
    },
  });
  router.go(`/t/${table}?lesson=${stage + 1}`);
}
