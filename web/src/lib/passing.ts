/** Passing for somebody who has nothing to choose. */

import type { Choice } from './choice.svelte';
import type { Question } from './wire';

/** The pause is as long as chance has it, so that others cannot tell from it what is in the hand. */
const SHORTEST = 500;
const LONGEST = 2_000;

/** Whether all that can be answered is one word: reactions are asked whatever the hand holds. */
export function isBare({ options }: Question): boolean {
  return options.length === 1 && options[0]!.things.every(({ kind }) => kind === 'choice');
}

/** Give the only answer after a pause; what is returned stops it. */
export function passSoon(choice: Choice): () => void {
  const pause = SHORTEST + Math.random() * (LONGEST - SHORTEST);
  const timer = setTimeout(() => choice.choose(choice.question.options[0]!), pause);
  return () => clearTimeout(timer);
}
