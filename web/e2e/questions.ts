/** A position for every kind of question that a game asks: see questions.py, which finds them. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PYTHON } from './server';

export interface Position {
  /** How many options there are. */
  options: number;
  /** How many sit at the table, and which of them is asked. */
  seats: number;
  seat: number;
  setup: Record<string, unknown>;
  seed: number;
  /** The seat, the key, and which of several open questions it answered. */
  answers: (number | string)[][];
}

/** By the kind: the rule that asks, and what its options point at. */
export function everyQuestion(game: string): Map<string, Position> {
  const script = join(import.meta.dirname, 'questions.py');
  const printed = execFileSync(PYTHON, [script, game], { encoding: 'utf-8', maxBuffer: 1 << 26 });
  return new Map(Object.entries(JSON.parse(printed)));
}
