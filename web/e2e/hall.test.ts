import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  atTheTable,
  games,
  invite,
  LIT,
  noSidewaysScroll,
  sitDown,
  useBrowser,
  visitor,
} from './table';

useBrowser();

async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .map(
      (fault) =>
        `${fault.id}: ${fault.nodes
          .map((node) => node.html.slice(0, 120))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

describe('a newcomer', () => {
  it('is playing against bots after one click, and learns the rule behind the question', async () => {
    const page = await visitor('Ada');
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).last().click();
    await atTheTable(page);
    await page.getByRole('button', { name: 'The rule' }).click();
    await page.getByRole('dialog').getByText('All the rules').waitFor();
    await page.keyboard.press('Escape');
    await page.locator(LIT).first().waitFor();
    await page.context().close();
  });

  it('is taught the skirmish by doing', async () => {
    const page = await visitor('Ada');
    await page.goto('/games/skirmish/learn');
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    const lesson = page.getByRole('complementary', { name: 'The lesson' });
    await lesson.getByText('Click any lit space').waitFor();
    for (let placed = 0; placed < 2; placed += 1) {
      await page.getByText(/Place (Brakka|Cinder)/).waitFor();
      await page.locator('.hex.lit').nth(25).click();
    }
    await page.getByRole('button', { name: 'Roll the dice to move' }).click();
    await lesson.locator('li.done', { hasText: 'Roll the dice' }).waitFor();
    await page.getByRole('button', { name: 'Stop moving' }).click();
    await page.getByRole('button', { name: 'Draw a card' }).click();
    await lesson.locator('li.done', { hasText: 'Draw a card' }).waitFor();
    await page.context().close();
  });

  it('finds cards and rules by their words', async () => {
    const page = await visitor('Ada');
    await page.goto('/games/skirmish/cards');
    await page.getByRole('searchbox').fill('stunned earth');
    await expect.poll(() => page.locator('.cards button').count()).toBe(1);
    await page.locator('.cards button').click();
    await page.getByRole('dialog', { name: 'Earthshaker' }).waitFor();
    await page.goto('/games/skirmish/rules');
    await page.locator('section').first().waitFor();
    await page.context().close();
  });
});

describe('keyboard alone', () => {
  it('starts a match, chooses a team, places a character', async () => {
    const page = await visitor('Ada');
    await page.goto('/games/skirmish?with=bots');
    await page.getByRole('button', { name: 'Begin' }).focus();
    await page.keyboard.press('Enter');
    await atTheTable(page);
    const tabTo = async (what: string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((lit) => document.activeElement?.matches(lit) ?? false, what)) return;
      }
      throw new Error(`Tab never reached ${what}`);
    };
    await page.locator('[data-lit]').first().waitFor();
    await tabTo('[data-lit]');
    await page.keyboard.press('Enter');
    await page.getByText(/^Place /).waitFor();
    await tabTo('.hex.lit');
    const before = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.space);
    await page.keyboard.press('ArrowDown');
    const after = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.space);
    expect(after).not.toBe(before);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'At this table' }).waitFor();
    await page.keyboard.press('Escape');
    await page.context().close();
  });
});

describe('a phone', () => {
  it('plays by touch at 390 pixels', async () => {
    const page = await visitor('Ada', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/');
    await noSidewaysScroll(page);
    await page.goto('/games/skirmish?with=bots');
    await page.getByRole('group', { name: 'Teams' }).getByText('Red').tap();
    await page.getByRole('group', { name: 'Teams' }).getByText('Blue').tap();
    await page.getByRole('button', { name: 'Begin' }).tap();
    await page
      .getByText(/^Place /)
      .first()
      .waitFor();
    await noSidewaysScroll(page);
    // The first touch brings crowded hexes near, the second one chooses.
    await page.locator('.hex.lit').nth(30).tap();
    await page.getByRole('button', { name: 'Show the whole board' }).waitFor();
    const size = await page.locator('.hex.lit .tile').first().boundingBox();
    expect(size!.width).toBeGreaterThanOrEqual(44);
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('footer button, header button, header a')]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)).length,
    );
    expect(small).toBe(0);
    await page.getByRole('navigation', { name: 'Panels' }).getByText('Log').tap();
    await page.getByRole('log', { name: 'What has happened' }).waitFor();
    await page.context().close();
  });
});

describe('axe', () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    it(`finds nothing serious in the ${colorScheme} theme`, async () => {
      const page = await visitor('Ada', { colorScheme });
      const faults: string[] = [];
      for (const path of [
        '/',
        '/games/skirmish?with=friends',
        '/games/skirmish/cards?q=axe',
        '/mine',
        '/games/skirmish/learn',
      ]) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        faults.push(...(await seriousFaults(page)).map((fault) => `${path} ${fault}`));
      }
      for (const { id } of await games()) {
        await page.goto('/');
        const game = page.locator('.game', { has: page.locator(`a[href="/games/${id}/cards"]`) });
        await game.getByRole('button', { name: 'Play now' }).click();
        await atTheTable(page);
        await page.locator(LIT).first().waitFor();
        faults.push(...(await seriousFaults(page)).map((fault) => `${id} ${fault}`));
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }
});

describe('the lobby', () => {
  it('hands a link round, fills seats with bots, and lets others watch', async () => {
    const host = await visitor('Ada');
    const link = await invite(host, 'skirmish', 3);
    expect(link.startsWith(`${address()}/t/`)).toBe(true);
    const guest = await visitor('Ben');
    await sitDown(guest, link);
    await host.getByText('Ben').waitFor();
    await host.getByRole('button', { name: 'Begin now, with bots on the free seats' }).click();
    await Promise.all([atTheTable(host), atTheTable(guest)]);
    const watcher = await visitor('Cleo');
    await watcher.goto(link);
    await atTheTable(watcher);
    expect(await watcher.locator(LIT).count()).toBe(0);
    await Promise.all([host, guest, watcher].map((page) => page.context().close()));
  });

  it('shares one screen behind a curtain', async () => {
    const page = await visitor('Ada');
    await page.goto('/games/skirmish?with=screen');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: /show my table/ }).click();
    await page.locator('[data-lit]').first().click();
    await page.getByText('Everybody else look away').waitFor();
    await page.context().close();
  });
});
