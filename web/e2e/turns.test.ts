import { expect, it } from 'vitest';
import { visitor } from './table';

it('what somebody wants to hear is chosen under You, and one click stops all of it', async () => {
  const page = await visitor('Ada');
  await page.goto('/me');
  await page.getByRole('button', { name: 'Let the hall remember me' }).click();
  const told = page.getByRole('region', { name: 'When it is your turn' });
  await told.getByText('Nobody tells you anything unless you want it.').waitFor();
  await told.getByLabel('The address of a webhook').fill('https://discord.com/api/webhooks/1/x');
  await told.getByRole('button', { name: 'Tell me there' }).click();
  await told.getByRole('button', { name: 'Stop everything' }).click();
  await told.getByText('Nobody tells you anything unless you want it.').waitFor();
  expect(await told.getByLabel('The address of a webhook').inputValue()).toBe('');
});
