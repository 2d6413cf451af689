import type { TakenBack } from './messages';
import { called } from './sentences';

const SPACE = '[A-Z]\\d{1,2}';

/** An answer without coordinates, for a board that shows none: "Wren to E7" is "the move of Wren". */
export function placeless(answer: string): string {
  return answer
    .replace(new RegExp(`^(.+) to ${SPACE}\\b(?: \\([^)]*\\))?`), 'the move of $1')
    .replace(new RegExp(`^${SPACE} \\(([^)]*)\\)`), 'a space in $1')
    .replace(new RegExp(`^${SPACE}\\b`), 'a space');
}

/** What would be taken back, a line each: one's own answers in words, of the others' only how many. */
export function takenBack(answers: TakenBack[], names: string[], me: number | null = null): string[] {
  const who = (seat: number) => (seat === me ? 'You' : names[seat]);
  const lines: string[] = [];
  const counts = new Map<number, number>();
  for (const { seat, prompt, answer } of answers) {
    if (answer === undefined) counts.set(seat, (counts.get(seat) ?? 0) + 1);
    else lines.push(`${who(seat)}: ${called(answer, names)}${prompt ? ` (${called(prompt, names)})` : ''}`);
  }
  for (const [seat, count] of counts)
    lines.push(`${who(seat)}: ${count === 1 ? 'an answer' : `${count} answers`}`);
  return lines;
}
