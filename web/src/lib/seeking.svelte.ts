/** My search for players: it goes on whatever page I look at, and says when there is a table. */

import { myToken, playerToken, request } from './api';
import { possible } from './fitting';
import type { GameSummary, Seek, Seeking } from './messages';

const KEPT = 'warhall.seeking';
const EVERY = 4_000;

class Search {
  /** What the hall says of it; null if I look for nobody. */
  found = $state.raw<Seeking | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (localStorage.getItem(KEPT)) void this.look();
  }

  /** The table at which I was seated. */
  get table(): string | null {
    return this.found?.table ?? null;
  }

  get isOn(): boolean {
    return this.found !== null && !this.found.table;
  }

  async begin(name: string, wanted: Seek): Promise<void> {
    const tokens = await playerToken(name);
    this.#take(await request('POST /api/seeking', { body: wanted, tokens }));
  }

  /** Look for nobody any more; also when I have come to the table that was found. */
  async stop(): Promise<void> {
    this.#take(await request('DELETE /api/seeking', { tokens: myToken() }));
  }

  /** Ask how it goes. If nobody answers, ask again later. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    if (!myToken().length) return;
    try {
      this.#take(await request('GET /api/seeking', { tokens: myToken() }));
    } catch {
      this.#timer = setTimeout(() => void this.look(), EVERY);
    }
  }

  #take(answer: Seeking): void {
    clearTimeout(this.#timer);
    this.found = answer.since === null ? null : answer;
    if (this.found) localStorage.setItem(KEPT, 'on');
    else localStorage.removeItem(KEPT);
    if (this.isOn) this.#timer = setTimeout(() => void this.look(), EVERY);
  }
}

export const search = new Search();

/** Every table that is wanted, to the last choice: these games, with these choices of their modes, for these numbers. */
export function wishes(
  games: GameSummary[],
  modes: Record<string, Record<string, string[]>>,
  counts: number[],
): Seek['wishes'] {
  return games.flatMap((game) => {
    const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    let setups: Record<string, string>[] = [{}];
    for (const [name, chosen] of Object.entries(modes[game.id] ?? {}))
      setups = setups.flatMap((setup) => chosen.map((choice) => ({ ...setup, [name]: choice })));
    return setups.flatMap((setup) =>
      possible(game, { ...usual, ...setup })
        .filter((seats) => counts.includes(seats))
        .map((seats) => ({ game: game.id, seats, setup })),
    );
  });
}
