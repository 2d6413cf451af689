import { describe, expect, it } from 'vitest';
import { Player } from './player';
import { atTheTable, games, invite, sitDown, useBrowser, visitor } from './table';

useBrowser();

/** Seats at each table: two people, and bots on the others. */
const SEATS: Record<string, number> = { skirmish: 3, guardians: 4, bossbattle: 3, atlantis: 4 };

describe.each(Object.keys(SEATS))('%s', (game) => {
  it('is played by two browsers against each other and bots to the end, by clicking alone', async ({
    skip,
  }) => {
    if (!(await games()).some((one) => one.id === game)) return skip(`${game} is not installed`);
    const [host, guest] = [await visitor('Ada'), await visitor('Ben')];
    await sitDown(guest, await invite(host, game, SEATS[game]));
    await host.getByRole('button', { name: 'Begin now, with bots on the free seats' }).click();
    await Promise.all([atTheTable(host), atTheTable(guest)]);

    const people = [new Player(host, 7), new Player(guest, 11)];
    await Promise.all(people.map((one) => one.playToTheEnd()));

    for (const { faults, answers } of people) {
      expect([...faults]).toEqual([]);
      expect(answers).toBeGreaterThan(5);
    }
    const results = people.map(({ page }) => page.getByRole('region', { name: 'The question' }).innerText());
    const [ends, sees] = await Promise.all(results);
    expect(sees).toBe(ends);
    for (const { page } of people) {
      const log = page.getByRole('log', { name: 'What has happened' });
      await expect
        .poll(() => log.locator('p').last().innerText())
        .toBe(await page.locator('.just').innerText());
    }
    await Promise.all(people.map(({ page }) => page.context().close()));
  });
});
