import { expect, it } from 'vitest';
import { stopTheClock, twoAt } from './table';

it('somebody goes, a bot keeps the seat, and who opens the table again has it; the table is paused; one points, one thanks', async () => {
  const [host, guest] = await twoAt('skirmish');
  const table = new URL(guest.url()).pathname;
  const inMenu = async (name: string): Promise<void> => {
    await host.getByRole('button', { name: 'Table menu' }).click();
    await host.getByRole('dialog', { name: 'This table' }).getByRole('button', { name }).click();
  };
  const talk = host.getByRole('log', { name: 'Talk' });
  await host.getByRole('tab', { name: 'Talk' }).click();

  await guest.goto('/');
  await host.getByRole('list', { name: 'Players' }).getByText('away', { exact: true }).waitFor();
  await inMenu('Let a bot play for Ben');
  await host.keyboard.press('Escape');
  await host.getByLabel('a bot plays for them').waitFor();
  await talk.getByText('a bot plays for Ben until they are back').waitFor();

  await guest.goto(table);
  await host.getByLabel('a bot plays for them').waitFor({ state: 'detached' });
  await talk.getByText('Ben is back.').waitFor();

  await inMenu('Pause the table');
  await guest.getByText('The table is paused.').first().waitFor();
  await host.getByRole('region', { name: 'Pausing' }).getByRole('button', { name: 'Go on' }).click();
  await guest.getByRole('region', { name: 'Pausing' }).waitFor({ state: 'detached' });

  // What is pointed at is ringed for a moment: it lasts until this test has seen it.
  await stopTheClock(guest);
  await host.getByRole('button', { name: 'Point at something' }).click();
  await host.locator('[data-point]').first().click();
  await guest.getByRole('status', { name: 'Pointing and phrases' }).getByText('points at').waitFor();
  const ring = guest.locator('.rings g');
  expect(await ring.evaluate((one) => getComputedStyle(one).opacity), 'also where nothing moves').toBe('1');
  await guest.clock.resume();
  await guest.getByRole('tab', { name: 'Talk' }).click();
  await guest.getByLabel('Say a phrase').selectOption('thanks');
  await talk.getByText('Thank you').waitFor();
});
