/** What a page shows as soon as it is there, and what it can do without until then. */

import { Refused } from './api';
import { PASSING } from './wire';

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

/** A server that is away, or a proxy in front of it that says so. */
const AWAY = ['lost', 'unknown'];

/** Ask until the answer comes, later each time, as long as what stands in the way may pass. Gives what calls it off. */
export function keepAsking<T>(ask: () => Promise<T>, take: (found: T) => void): () => void {
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function attempt(number: number): Promise<void> {
    try {
      const found = await ask();
      if (!isOver) take(found);
    } catch (error) {
      const passes = error instanceof Refused && [...AWAY, ...PASSING].includes(error.code);
      if (isOver || !passes) return;
      retry = setTimeout(() => void attempt(number + 1), Math.min(LAST_RETRY, FIRST_RETRY * 2 ** number));
    }
  }

  void attempt(0);
  return () => {
    isOver = true;
    clearTimeout(retry);
  };
}
