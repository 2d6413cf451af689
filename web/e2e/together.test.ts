import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from './server';
import { atTheTable, invite, LIT, sitDown, useBrowser, visitor } from './table';

useBrowser();

describe('two people', () => {
  it('talk, take back by consent, and see what would be taken back', async () => {
    const host = await visitor('Ada');
    const link = await invite(host, 'skirmish');
    const guest = await visitor('Ben');
    await sitDown(guest, link);
    await Promise.all([atTheTable(host), atTheTable(guest)]);

    await host.getByRole('tab', { name: 'Talk' }).click();
    await host.getByLabel('Say to the table').fill('Good luck!');
    await host.keyboard.press('Enter');
    await guest.getByRole('tab', { name: /Talk/ }).click();
    await guest.getByRole('log', { name: 'Talk' }).getByText('Good luck!').waitFor();

    // Both choose a team; then the first of them wants another one after all.
    const both = [host, guest];
    const first = await Promise.race(
      both.map((page) =>
        page
          .locator(LIT)
          .first()
          .waitFor()
          .then(() => page),
      ),
    );
    const second = first === host ? guest : host;
    await first.locator(LIT).first().click();
    await second.locator(LIT).first().click();
    await first.getByRole('button', { name: 'Take back' }).click();
    await first.getByRole('dialog', { name: 'Take back' }).getByText('The others must agree').waitFor();
    await first.getByRole('button', { name: 'Ask the others' }).click();
    await second.getByRole('alertdialog').getByText('asks to take back').waitFor();
    await second.getByRole('button', { name: /^Agree/ }).click();
    await first.getByRole('heading', { name: 'Choose your team' }).waitFor();
    await expect.poll(() => first.locator('[data-lit]').count()).toBe(5);
    await Promise.all(both.map((page) => page.context().close()));
  });
});

describe('a server that goes away', () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start();
  });
  afterAll(() => server.end());

  it('is found again in mid-question, without a reload', async () => {
    const page = await visitor('Ada', {}, server.address);
    await page.goto('/games/skirmish?with=bots');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { name: 'Choose your team' }).waitFor();
    await page.locator('[data-lit]').first().waitFor();
    await page.evaluate(() => ((window as unknown as { here: boolean }).here = true));
    await server.stop();
    await page.getByText('Reconnecting…').waitFor();
    await server.run();
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
    await page.locator('[data-lit]').first().click();
    await page
      .getByText(/^Place /)
      .first()
      .waitFor();
    expect(await page.evaluate(() => (window as unknown as { here: boolean }).here)).toBe(true);
    await page.context().close();
  });
});
