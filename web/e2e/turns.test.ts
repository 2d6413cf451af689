import { expect, it } from 'vitest';
import { Player } from './player';
import { Device, PushService, showing, SHOWING } from './pushing';
import { atTheTable, invite, isAsked, visitor } from './table';

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

it.skipIf(!SHOWING)(
  'a guest who has left the table is told on their device that it is their turn, and a click leads there',
  async () => {
    const service = await PushService.open();
    const ada = await visitor('Ada', { browser: await showing(), permissions: ['notifications'] });
    await service.serve(ada);
    await ada.goto('/me');
    await ada.getByRole('button', { name: 'Let the hall remember me' }).click();
    await ada.getByRole('button', { name: 'Tell me on this device' }).click();
    await ada.getByText('This device is told.').waitFor();

    const ben = await visitor('Ben');
    const link = await invite(ada, 'skirmish', 2);
    await ben.goto(link);
    await ben.getByRole('button', { name: 'Sit here' }).click();
    await atTheTable(ada);
    await new Player(ada, 3).choose(1);
    await isAsked(ben);
    const { pathname } = new URL(link);
    await ada.goto('/credits');
    const device = await Device.of(ada);
    // As long as the hall takes her to be at the table, it tells her nothing.
    await ben.getByRole('list', { name: 'Players' }).getByText('away', { exact: true }).waitFor();
    await new Player(ben, 3).choose(1);
    await expect.poll(() => service.messages.length).toBe(1);

    const message = service.messages[0]!;
    const told = { title: 'It is your turn', body: 'Hex skirmish with Ben', link: pathname };
    expect(JSON.parse(message)).toEqual(told);
    await device.deliver(message);
    await expect.poll(() => device.notices()).toEqual([told]);
    await ada.goto(await device.click());
    expect(new URL(ada.url()).pathname).toBe(pathname);
    await atTheTable(ada);
    await isAsked(ada);
    expect(await device.notices()).toEqual([]);
  },
);
