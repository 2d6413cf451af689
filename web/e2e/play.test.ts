import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './player';
import { arrive, leave, seat } from './table';

/** Seats at each table: two people, and bots on the others. */
const SEATS: Record<string, number> = { skirmish: 3, guardians: 4, bossbattle: 3, atlantis: 4 };

describe.each(Object.entries(SEATS))('%s, played by two browsers and bots', (game, seats) => {
  let people: Player[];
  beforeAll(async () => {
    const pages = [await arrive('Ada'), await arrive('Ben')];
    people = pages.map((page, place) => new Player(page, 7 + 4 * place));
    await seat(pages, game, seats);
    await Promise.all(people.map((one) => one.playToTheEnd()));
  });
  afterAll(() => leave(...people.map(({ page }) => page)));

  it('comes to its end by clicking alone', () => {
    for (const { faults, answers } of people) {
      expect([...faults]).toEqual([]);
      expect(answers).toBeGreaterThan(5);
    }
  });

  it('ends alike for both, and the log with what was said last', async () => {
    const [ends, sees] = people.map(({ page }) => page.getByRole('region', { name: 'The question' }));
    const ended = await ends!.innerText();
    await expect.poll(() => sees!.innerText()).toBe(ended);
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
