/** What a review says, in words and as lines of a graph. */

import type { JudgedAnswer, MatchReview, NamedMoment } from './messages';
import { called } from './sentences';

/** Less than this of the chance of winning is not worth a word. */
const TRIFLE = 0.02;

const LIST = new Intl.ListFormat('en');

const TITLES: Record<NamedMoment['kind'], string> = {
  blunder: 'Blunder',
  missed_win: 'Missed win',
  lucky: 'Lucky',
  unlucky: 'Unlucky',
  turning_point: 'Turning point',
};

/** A sign for each kind of moment: shape, not colour alone, tells them apart. */
export const SIGNS: Record<NamedMoment['kind'], string> = {
  blunder: '?',
  missed_win: '×',
  lucky: '+',
  unlucky: '−',
  turning_point: '↕',
};

export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

function points(change: number): string {
  const count = Math.round(100 * Math.abs(change));
  return `${count} ${count === 1 ? 'point' : 'points'}`;
}

/** The numbers of the teams, in the order of the chances. */
export function sides({ teams }: Pick<MatchReview, 'teams'>): number[] {
  return [...new Set(teams)].sort((a, b) => a - b);
}

/** Who plays in a team. */
export function members({ teams }: Pick<MatchReview, 'teams'>, team: number, names: string[]): string {
  return LIST.format(names.filter((_, seat) => teams[seat] === team));
}

/** A team's chances as the path of a line, over a field of this width and height. */
export function lineOf(chances: number[][], place: number, width: number, height: number): string {
  const last = Math.max(1, chances.length - 1);
  return chances
    .map((moment, number) => {
      const [x, y] = [(number / last) * width, (1 - (moment[place] ?? 0)) * height];
      return `${number ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** What a named moment is called, and whose it is. */
export function titleOf(named: NamedMoment, review: Pick<MatchReview, 'teams'>, names: string[]): string {
  const title = TITLES[named.kind];
  if (named.kind === 'turning_point')
    return `${title}: from here ${members(review, review.teams[named.seat]!, names)} leads`;
  const name = names[named.seat] ?? '';
  if (named.kind === 'lucky' || named.kind === 'unlucky') {
    const did = named.kind === 'lucky' ? 'gave' : 'took from';
    return `${title}: chance, or what was hidden, ${did} ${name} ${points(named.change)}`;
  }
  return `${title} by ${name}: ${points(named.change)}`;
}

/** What is said of the answer that comes next: what was chosen, what would have been better and what it was worth. */
export function judgementOf(answer: JudgedAnswer, names: string[]): string {
  const chosen = `Next, ${names[answer.seat] ?? ''}: ${called(answer.played.label, names)}.`;
  if (answer.options === 1) return `${chosen} There was nothing else to choose.`;
  if (!isBetter(answer)) return `${chosen} As good as anything (${percent(answer.played_chance)}).`;
  const best = called(answer.best.label, names);
  const worth = `${percent(answer.best_chance)} instead of ${percent(answer.played_chance)}`;
  return `${chosen} Better: ${best}, ${worth}.`;
}

/** Why the other answer is better: what it brings about, or what is expected to follow. */
export function reasonOf(answer: JudgedAnswer, names: string[]): string {
  if (!isBetter(answer)) return '';
  if (answer.why) return called(answer.why, names);
  const follows = answer.follows.slice(0, 3).map(({ seat, label }) => `${names[seat]}: ${label}`);
  return follows.length ? called(`Then perhaps ${follows.join(', ')}.`, names) : '';
}

/** Whether another answer was better by more than a trifle. */
export function isBetter({ loss, played, best }: JudgedAnswer): boolean {
  return loss >= TRIFLE && played.key !== best.key;
}

/** Moments worth a stop: those that have a name; where none has, every one with a better answer. */
export function stops({ named, judged }: Pick<MatchReview, 'named' | 'judged'>): number[] {
  return named.length
    ? named.map(({ number }) => number)
    : judged.filter(isBetter).map(({ number }) => number);
}

/** What is said where nothing is judged, so that nobody looks for marks that are not there. */
export function leadOf(review: Pick<MatchReview, 'named' | 'judged'>): string {
  const better = review.judged.filter(isBetter).length;
  if (review.named.length) return 'Nothing is judged at this moment. The arrows lead to the marked ones.';
  if (!better) return 'No blunder, and nothing that would have been better.';
  const moments = better === 1 ? 'At one moment' : `At ${better} moments`;
  return `No single blunder decided this. ${moments} another answer was a little better: the arrows lead there.`;
}

/** The next stop from here, forward or back; null if there is none. */
export function nextMark(marks: number[], at: number, by: 1 | -1): number | null {
  const places = marks.filter((number) => (by > 0 ? number > at : number < at));
  if (!places.length) return null;
  return by > 0 ? Math.min(...places) : Math.max(...places);
}

/** The whole graph in a sentence, for those who do not see it. */
export function summed(review: MatchReview, names: string[]): string {
  const counts = Object.entries(TITLES).flatMap(([kind, title]) => {
    const count = review.named.filter((named) => named.kind === kind).length;
    return count ? [`${title}: ${count}`] : [];
  });
  const first = review.chances[0] ?? [];
  const last = review.chances.at(-1) ?? [];
  const lines = sides(review).map(
    (team, place) =>
      `${members(review, team, names)} from ${percent(first[place] ?? 0)} to ${percent(last[place] ?? 0)}`,
  );
  return `Chances of winning: ${lines.join('; ')}. ${counts.join(', ')}`;
}
