import { describe, expect, it } from 'vitest';
import {
  atTheTable,
  clickAway,
  handToBot,
  invite,
  isOver,
  LIT,
  noSidewaysScroll,
  sitDown,
  useBrowser,
  visitor,
} from './table';

useBrowser();

/** How many clicks each of two people makes before bots finish the match for them. */
const CLICKS = 40;

/** Every game: listed here because a set-up of its own keeps the test short; a game that is not installed is passed over. */
const GAMES: Record<string, number> = { skirmish: 2, atlantis: 4, guardians: 2, bossbattle: 4 };

describe.each(Object.keys(GAMES))('%s', (game) => {
  it('is played by two browsers against each other and bots, by clicking, to the end', async ({ skip }) => {
    const host = await visitor('Ada');
    const known = await (await host.request.get('/api/games')).json();
    if (!known.some((one: { id: string }) => one.id === game)) {
      await host.context().close();
      return skip(`${game} is not installed`);
    }
    const link = await invite(host, game, GAMES[game]);
    const guest = await visitor('Ben');
    await sitDown(guest, link);
    if (GAMES[game]! > 2) await host.getByRole('button', { name: /Begin now/ }).click();
    await Promise.all([atTheTable(host), atTheTable(guest)]);

    // The first choices with the mouse, where people see them.
    for (let choices = 0; choices < 2; choices += 1) {
      const asked = await Promise.race(
        [host, guest].map(async (page) => {
          await page.locator(LIT).first().waitFor();
          return page;
        }),
      );
      await asked.locator(LIT).first().click({ force: true });
    }
    const clicks = await Promise.all([clickAway(host, CLICKS, 7), clickAway(guest, CLICKS, 11)]);
    expect(Math.max(...clicks)).toBeGreaterThan(20);
    if (!(await isOver(host))) {
      await Promise.all([handToBot(host), handToBot(guest)]);
      await host.getByRole('button', { name: 'Play again' }).waitFor({ timeout: 80_000 });
    }
    await guest.getByRole('button', { name: 'Play again' }).waitFor();
    const [ends, sees] = await Promise.all(
      [host, guest].map((page) => page.getByRole('region', { name: 'The question' }).innerText()),
    );
    expect(sees).toBe(ends);

    // See it again: step, scrub, other eyes, a link to the moment, and on from there.
    await host.getByRole('link', { name: 'See it again' }).click();
    await host.getByRole('group', { name: 'Replay' }).waitFor();
    await host.getByRole('button', { name: 'One step on' }).click();
    await host.getByRole('slider', { name: 'Moment' }).fill('12');
    await host.getByLabel('Whose eyes').selectOption({ index: 2 });
    await expect.poll(() => host.url()).toContain('at=12&eyes=1');
    const shared = await visitor('Cleo');
    await shared.goto(host.url());
    await shared.getByText(/^12 \//).waitFor();
    await shared.getByRole('button', { name: 'Continue from here' }).click();
    await atTheTable(shared);
    await noSidewaysScroll(shared);
    await Promise.all([host, guest, shared].map((page) => page.context().close()));
  });
});
