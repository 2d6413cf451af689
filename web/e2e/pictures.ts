/** The pictures of the README, made from real matches: `npm run pictures`. */

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'vitest';
import { Finger, Player } from './player';
import { atTheTable, games, isAsked, PHONE, playNow, visitor } from './table';

const FOLDER = resolve('../docs/pictures');
const LOOK = { type: 'jpeg', quality: 86 } as const;
const SIZE = { width: 1440, height: 900 };
/** How far into a match the picture is taken, in clicks: when the table is worth looking at. */
const CLICKS: Record<string, number> = { skirmish: 26, atlantis: 30, guardians: 24, bossbattle: 26 };

it('takes pictures of the hall and of every game', async () => {
  mkdirSync(FOLDER, { recursive: true });
  const page = await visitor('Ada', { painted: true, viewport: SIZE, colorScheme: 'dark' });
  await page.goto('/');
  await page.locator('.game').first().waitFor();
  await page.screenshot({ path: `${FOLDER}/hall.jpg`, ...LOOK });
  for (const { id } of await games()) {
    await playNow(page, id);
    await new Player(page, 5).choose(CLICKS[id] ?? 20);
    await isAsked(page);
    await page.mouse.move(700, 5);
    await page.waitForTimeout(1800);
    await page.screenshot({ path: `${FOLDER}/${id}.jpg`, ...LOOK });
  }
  const phone = await visitor('Ada', {
    ...PHONE,
    painted: true,
    colorScheme: 'dark',
    deviceScaleFactor: 2,
  });
  await phone.goto('/games/skirmish/learn');
  await phone.getByRole('button', { name: 'Play a short game' }).tap();
  await atTheTable(phone);
  await new Finger(phone, 3).choose(7);
  await isAsked(phone);
  await phone.waitForTimeout(500);
  await phone.screenshot({ path: `${FOLDER}/phone.jpg`, ...LOOK });
});
