/** A review that is being worked out: asked for again and again until it is done. */

import { Refused, review } from './api';
import type { MatchReview } from './messages';

const EVERY = 2500;
/** When the server is busy with other reviews of ours, or was too slow. */
const PATIENT = ['busy', 'no_answer_in_time', 'too_frequent'];

export class Reviewing {
  found = $state.raw<MatchReview | null>(null);
  failed = $state('');
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;

  constructor(
    private match: string,
    private seat: number | null,
    private open: boolean,
  ) {
    void this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      const found = await review(this.match, this.seat, this.open);
      if (this.#stopped) return;
      this.found = found;
      this.failed = '';
      if (found.done) return;
    } catch (error) {
      if (this.#stopped) return;
      if (error instanceof Refused && !PATIENT.includes(error.code)) {
        this.failed = error.message;
        return;
      }
    }
    this.#timer = setTimeout(() => void this.#ask(), EVERY);
  }

  /** Nobody looks any more; the server stops by itself soon after. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }
}
