import type { TakenBack } from './messages';
import { called } from './sentences';

/** What would be taken back, a line each: one's own answers in words, of the others' only how many. */
export function takenBack(answers: TakenBack[], names: string[]): string[] {
  const lines: string[] = [];
  const counts = new Map<number, number>();
  for (const { seat, prompt, answer } of answers) {
    if (answer === undefined) counts.set(seat, (counts.get(seat) ?? 0) + 1);
    else lines.push(`${names[seat]}: ${called(answer, names)}${prompt ? ` (${called(prompt, names)})` : ''}`);
  }
  for (const [seat, count] of counts)
    lines.push(`${names[seat]}: ${count === 1 ? 'an answer' : `${count} answers`}`);
  return lines;
}
