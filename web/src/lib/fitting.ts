import { counts as numbersOf } from './counts';
import type { GameSummary, SetupOption } from './messages';

type Choices = Record<string, unknown>;

/** The numbers of players that a chosen value is for; undefined for any number. A list leaves out what does not suit. */
function limits(option: SetupOption, value: unknown): number[] | undefined {
  return option.kind === 'list' ? undefined : option.fits[String(value)];
}

/** Those of the numbers of players that everything chosen is for. */
export function possible(game: GameSummary, setup: Choices): number[] {
  return game.seat_counts.filter((seats) =>
    game.options.every((option) => limits(option, setup[option.name])?.includes(seats) ?? true),
  );
}

/** Whether an option counts with what is chosen otherwise. */
export function counts(option: SetupOption, setup: Choices): boolean {
  return Object.entries(option.when).every(([name, choices]) => choices.includes(String(setup[name])));
}

/** The possible number that comes nearest to the one that was wanted; that one itself if none is possible. */
export function nearest(numbers: number[], wanted: number): number {
  return numbers.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
}

/** Which choices leave fewer numbers of players, in words; empty when none does. */
export function whyFewer(game: GameSummary, setup: Choices): string {
  return game.options
    .flatMap((option) => {
      const value = String(setup[option.name]);
      const numbers = limits(option, value);
      return numbers && numbers.length < game.seat_counts.length
        ? [`${option.words[value]?.[0] ?? value} is for ${numbersOf(numbers)}.`]
        : [];
    })
    .join(' ');
}
