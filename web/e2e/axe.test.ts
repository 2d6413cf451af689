import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Player } from './player';
import { atTheTable, games, invite, playNow, useBrowser, visitor } from './table';

useBrowser();

const WIDTHS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const LIGHTS = ['dark', 'light'] as const;

/** How many choices lead into the middle of a match, past drafts and placing. */
const CHOICES: Record<string, number> = { skirmish: 14, guardians: 24, bossbattle: 20, atlantis: 16 };

/** Colours that are changing are not yet what they will be. */
async function settled(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
}

/** What axe calls serious or critical, in both lights, at a desk and on a phone. */
async function faults(page: Page, widths = Object.entries(WIDTHS)): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [width, viewport] of widths) {
    await page.setViewportSize(viewport);
    for (const colorScheme of LIGHTS) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(settled);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
      );
      for (const { id, impact, nodes } of violations) {
        const where = nodes.slice(0, 3).map((node) => node.html.slice(0, 120));
        if (impact === 'serious' || impact === 'critical')
          found.push(`${colorScheme}, ${width}: ${id} in ${where.join(' | ')}`);
      }
    }
  }
  return found;
}

describe('axe finds nothing serious, in the dark and in the light, at a desk and on a phone', () => {
  it.each(Object.entries(CHOICES))('in the middle of %s', async (game, choices) => {
    const page = await visitor('Ada');
    await playNow(page, game);
    await new Player(page, 3).choose(choices);
    await page.getByRole('log', { name: 'What has happened' }).locator('p').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });

  it('in a replay', async () => {
    const page = await visitor('Ada');
    await playNow(page, 'bossbattle');
    await new Player(page, 3).choose(12);
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('link', { name: 'Look at the match so far' }).click();
    await page.getByRole('slider', { name: 'Moment' }).fill('8');
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });

  it('in what opens over a table', async () => {
    const page = await visitor('Ada');
    const openings: [string, () => Promise<void>][] = [
      ['the rule', () => page.getByRole('button', { name: 'The rule' }).click()],
      ['the menu', () => page.getByRole('button', { name: 'Table menu' }).click()],
      ['help', () => page.keyboard.press('?')],
      ['a card', () => page.locator('[data-card]').first().click({ button: 'right' })],
    ];
    await playNow(page, 'skirmish');
    await new Player(page, 3).choose(6);
    for (const [what, open] of openings) {
      await page.setViewportSize(WIDTHS.desk);
      await open();
      await page.getByRole('dialog').waitFor();
      expect(await faults(page), what).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.context().close();
  });

  it('in the hall, set-up, lessons and lists', async () => {
    const page = await visitor('Ada');
    const paths = ['/', '/mine', '/replays', '/games/skirmish/learn'];
    for (const { id } of await games()) paths.push(`/games/${id}?with=friends`);
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect(await faults(page), path).toEqual([]);
    }
    await page.context().close();
  });

  it('in the books of rules and cards', async () => {
    const page = await visitor('Ada');
    for (const { id } of await games())
      for (const part of ['cards?q=ar', 'rules?q=attack']) {
        await page.goto(`/games/${id}/${part}`);
        await page.locator('section').first().waitFor();
        expect(await faults(page), `${id} ${part}`).toEqual([]);
      }
    await page.context().close();
  });

  it('in the lobby', async () => {
    const page = await visitor('Ada');
    await invite(page, 'skirmish', 3);
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });
});
