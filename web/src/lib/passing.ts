/** Answering for somebody who has nothing to choose. */

import type { Choice } from './choice.svelte';
import type { Question } from './wire';

/** The pause is as long as chance has it, so that others cannot tell from it what is in the hand. */
const SHORTEST = 500;
const LONGEST = 2_000;
/** What gives nothing away is not asked: it is said for a moment and done. */
const BEAT = 400;

/** Whether all that can be answered is one word: reactions are asked whatever the hand holds. */
export function isBare({ options }: Question): boolean {
  return options.length === 1 && options[0]!.things.every(({ kind }) => kind === 'choice');
}

/** Whether there is one answer, and whoever looks on knows it as well: a last card, a single target. */
export function isForced(question: Question): boolean {
  return question.options.length === 1 && !isBare(question);
}

/** Give the only answer after a pause; what is returned stops it. */
export function passSoon(choice: Choice): () => void {
  const pause = isForced(choice.question) ? BEAT : SHORTEST + Math.random() * (LONGEST - SHORTEST);
  const timer = setTimeout(() => choice.choose(choice.question.options[0]!), pause);
  return () => clearTimeout(timer);
}
