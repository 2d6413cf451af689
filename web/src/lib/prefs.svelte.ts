/** What a player has set for this browser; kept across visits. */

const STORE = 'warhall.prefs';

export const PACES = { instant: 0, quick: 350, calm: 900, slow: 1800 } as const;
export type Pace = keyof typeof PACES;
/** How much of its time a big moment takes at each pace. */
const HASTE: Record<Pace, number> = { instant: 0, quick: 0.6, calm: 1, slow: 1.1 };
export type Theme = 'system' | 'dark' | 'light';

interface Saved {
  name: string;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  pace: Pace;
  /** Whether a question whose only answer is to pass is answered for the player. */
  passes: boolean;
  /** Whether the players and the story beside the board are open; null until somebody says so. */
  players: boolean | null;
  story: boolean | null;
  /** Of each game: the stages of its lesson that were reached, and whether the lesson is finished or declined. */
  lessons: Record<string, Taught>;
  /** Of each game: how its puzzles went at the first try, and how many were solved in a row. */
  puzzles: Record<string, Solving>;
  /** Whether it is shown what others point at, and what they say in phrases. */
  signals: boolean;
  /** Whether somebody was asked at a table if they want to be told, and has answered. */
  offered: boolean;
}

interface Taught {
  reached: number[];
  over: boolean;
}

export interface Solving {
  streak: number;
  longest: number;
  tried: Record<string, boolean>;
}

const DEFAULTS: Saved = {
  name: '',
  theme: 'system',
  motion: true,
  sound: false,
  pace: 'calm',
  passes: true,
  players: null,
  story: null,
  lessons: {},
  puzzles: {},
  signals: true,
  offered: false,
};

function load(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Saved>) };
  } catch {
    return DEFAULTS;
  }
}

class Prefs {
  #saved = $state<Saved>(load());
  #calm = $state(false);

  constructor() {
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    this.#calm = query?.matches ?? true;
    query?.addEventListener?.('change', () => (this.#calm = query.matches));
  }

  get name(): string {
    return this.#saved.name;
  }
  get theme(): Theme {
    return this.#saved.theme;
  }
  get offered(): boolean {
    return this.#saved.offered;
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  get pace(): Pace {
    return this.#saved.pace;
  }
  get haste(): number {
    return HASTE[this.#saved.pace];
  }
  get signals(): boolean {
    return this.#saved.signals;
  }

  get passes(): boolean {
    return this.#saved.passes;
  }
  get players(): boolean | null {
    return this.#saved.players;
  }
  get story(): boolean | null {
    return this.#saved.story;
  }
  get wantsMotion(): boolean {
    return this.#saved.motion;
  }
  /** Whether things move: only if neither the player nor the system asks for less. */
  get motion(): boolean {
    return this.#saved.motion && !this.#calm;
  }

  /** Which stages of a game's lesson were reached. */
  reached(game: string): number[] {
    return this.#saved.lessons[game]?.reached ?? [];
  }
  /** Whether a game's lesson is still to be offered before anything else. */
  isNewTo(game: string): boolean {
    return !this.#saved.lessons[game]?.over;
  }
  reach(game: string, stage: number): void {
    const reached = [...new Set([...this.reached(game), stage])];
    this.set({ lessons: { ...this.#saved.lessons, [game]: { reached, over: !this.isNewTo(game) } } });
  }
  /** A lesson is finished or declined: it is no longer the first thing to see. */
  endLesson(game: string): void {
    this.set({ lessons: { ...this.#saved.lessons, [game]: { reached: this.reached(game), over: true } } });
  }

  /** How the puzzles of a game went. */
  solving(game: string): Solving {
    return this.#saved.puzzles[game] ?? { streak: 0, longest: 0, tried: {} };
  }
  /** A puzzle was solved or not: the first try counts. */
  tryPuzzle(game: string, id: string, solved: boolean): void {
    const before = this.solving(game);
    if (id in before.tried) return;
    const streak = solved ? before.streak + 1 : 0;
    const longest = Math.max(before.longest, streak);
    const now = { streak, longest, tried: { ...before.tried, [id]: solved } };
    this.set({ puzzles: { ...this.#saved.puzzles, [game]: now } });
  }

  set(change: Partial<Saved>): void {
    Object.assign(this.#saved, change);
    localStorage.setItem(STORE, JSON.stringify(this.#saved));
    this.show();
  }

  /** Put the theme and the motion where style sheets can see them. */
  show(): void {
    const root = document.documentElement;
    if (this.theme === 'system') root.removeAttribute('data-theme');
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.motion ? 'on' : 'off';
  }
}

export const prefs = new Prefs();
