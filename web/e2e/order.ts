/** The longest files first: one that began last would end alone, with the other processes idle. */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = ['room', 'access', 'play', 'lessons', 'together', 'keyboard', 'moments', 'phone'];

/** How soon a file has its turn; those that are not named follow in any order. */
function turn({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => turn(a) - turn(b));
  }
}
