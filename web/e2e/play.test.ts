import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './player';
import { arrive, leave, seat } from './table';

/**
 * At each table: the seats, the names of the people there, and bots on the others. Two people at one table show that
 * both see the same end; a match of two takes twice as long.
 */
const TABLES: [string, number, string[]][] = [
  ['skirmish', 3, ['Ada', 'Ben']],
  ['guardians', 4, ['Ada']],
  ['bossbattle', 3, ['Ada']],
  ['atlantis', 4, ['Ada']],
];

describe.each(TABLES)('%s, played to its end', (game, seats, names) => {
  let people: Player[];
  beforeAll(async () => {
    const pages = await Promise.all(names.map((name) => arrive(name)));
    people = pages.map((page, place) => new Player(page, 7 + 4 * place));
    await seat(pages, game, seats);
    await Promise.all(people.map((one) => one.playToTheEnd()));
  });
  afterAll(() => leave(...people.map(({ page }) => page)));

  it('takes nothing but clicks', () => {
    for (const { faults, answers } of people) {
      expect([...faults]).toEqual([]);
      expect(answers).toBeGreaterThan(5);
    }
  });

  it('ends alike for everybody, and the log with what was said last', async () => {
    const question = ({ page }: Player) => page.getByRole('region', { name: 'The question' });
    const ended = await question(people[0]!).innerText();
    for (const one of people) await expect.poll(() => question(one).innerText()).toBe(ended);
    for (const { page } of people) {
      const last = await page.locator('.just').innerText();
      const log = page.getByRole('log', { name: 'What has happened' });
      await expect.poll(async () => (await log.innerText()).replace(/\s+/g, ' ')).toContain(last.trim());
    }
  });

  it('keeps its board in its place, whatever is asked', () => {
    for (const { boards } of people) expect([...boards]).toHaveLength(1);
  });
});
