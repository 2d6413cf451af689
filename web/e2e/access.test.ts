import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './player';
import { settled, unhide } from './sight';
import { arrive, DESK, invite, isAsked, leave, PHONE, prompt, seat, visitor, withBots } from './table';

const SCREENS = { desk: DESK, phone: PHONE };

/** What axe looks at in each light: everything in the first, and in the other what can be another there. */
const LIGHTS = { dark: {}, light: { runOnly: ['color-contrast', 'link-in-text-block'] } };
/** A phone has the colours of a desk. */
const ONCE = { phone: ['dark'], desk: ['dark', 'light'] } as const;

/** How many choices lead into the middle of a match, past drafts and placing. */
const CHOICES: Record<string, number> = { skirmish: 12, guardians: 20, bossbattle: 20, atlantis: 8 };

/** A few cards of each game, of all its kinds and colours. */
const WORDS: Record<string, string> = {
  skirmish: 'earth',
  guardians: 'shield',
  bossbattle: 'fire',
  atlantis: 'dodger',
};

/** What axe calls serious or critical: at a desk in both lights, and on a phone. */
async function faults(page: Page, screens: (keyof typeof SCREENS)[] = ['desk', 'phone']): Promise<string[]> {
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  await page.evaluate(unhide); // colours are read from what is painted
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(SCREENS[screen].viewport);
    for (const light of ONCE[screen]) {
      await page.emulateMedia({ colorScheme: light });
      await page.evaluate(settled);
      const { violations } = await page.evaluate(
        (only) =>
          (window as unknown as { axe: typeof axe }).axe.run(document, {
            resultTypes: ['violations'],
            ...only,
          }),
        LIGHTS[light] as { runOnly?: string[] },
      );
      for (const { id, impact, nodes } of violations) {
        const where = nodes.slice(0, 3).map((node) => node.html.slice(0, 120));
        if (impact === 'serious' || impact === 'critical')
          found.push(`${light}, ${screen}: ${id} in ${where.join(' | ')}`);
      }
    }
  }
  return found;
}

describe.each(Object.entries(CHOICES))('in the middle of %s', (game, choices) => {
  let page: Page;
  const heard = new Set<string>();
  beforeAll(async () => {
    page = await arrive('Ada');
    await seat([page], game);
    const ada = new Player(page, 4);
    for (let made = 0; made < choices; made += 1) {
      await isAsked(page);
      heard.add(await prompt(page));
      await ada.choose();
    }
    await isAsked(page);
  });
  afterAll(() => leave(page));

  it('a screen reader hears each question, and what has happened', async () => {
    expect(heard.size).toBeGreaterThan(2);
    await expect.poll(() => page.getByRole('log', { name: 'What has happened' }).innerText()).toMatch(/\w+/);
  });

  it('a screen reader is told the name of every button, and of all that may be chosen', async () => {
    const tree = await page.locator('body').ariaSnapshot();
    const named = tree.split('\n').filter((line) => /^\s*- '?button ".*can be chosen/i.test(line));
    const lit = await page.locator('[data-lit]:not(.button), li.lit [data-card]').count();
    expect(named.length).toBe(lit);
    expect(tree).not.toMatch(/- '?button(:|$)/m);
  });

  it('axe finds nothing serious, in the dark and in the light, at a desk and on a phone', async () => {
    expect(await faults(page)).toEqual([]);
  });
});

describe('axe finds nothing serious, in the dark and in the light, at a desk and on a phone', () => {
  it('in a replay', async () => {
    const page = await withBots('bossbattle');
    await new Player(page, 3).choose(12);
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('link', { name: 'Look at the match so far' }).click();
    await page.getByRole('slider', { name: 'Moment' }).fill('8');
    await page.getByText(/^8 \//).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('in a draft, and in the page of a hero over it', async () => {
    const page = await withBots('atlantis', { setup: { selection: 'all_pick' } });
    await isAsked(page);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'How Arien plays' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('in what opens over a table', async () => {
    const page = await withBots('skirmish');
    const openings: [string, () => Promise<void>][] = [
      ['the rule', () => page.getByRole('button', { name: 'The rule' }).click()],
      ['the menu', () => page.getByRole('button', { name: 'Table menu' }).click()],
      ['help', () => page.keyboard.press('?')],
      ['a card', () => page.locator('[data-card]').first().click({ button: 'right' })],
    ];
    await new Player(page, 3).choose(6);
    await isAsked(page);
    for (const [what, open] of openings) {
      await open();
      await page.getByRole('dialog').waitFor();
      expect(await faults(page, ['desk']), what).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('in the hall, set-up, lessons, lists and rules', async () => {
    const page = await visitor('Ada');
    const paths = [
      '/',
      '/mine',
      '/replays',
      '/find',
      '/leaders',
      '/p/nobody-shows-this',
      '/circles/nobody-is-in-this',
      '/me',
      '/carry#t.x.y',
      '/invited#w.x.y',
      '/confirm#t.x.y',
      '/stop#n.x.y',
      '/games/skirmish/learn',
      '/games/atlantis?with=friends',
      '/games/skirmish/rules?q=attack',
      '/games/atlantis/heroes/min',
      '/games/guardians/rules',
      '/games/guardians/set',
      '/credits',
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect(await faults(page), path).toEqual([]);
    }
  });

  it('in the hall that greets somebody, on the page about them, and in its dialogs', async () => {
    const page = await withBots('skirmish');
    await page.goto('/me');
    await page.getByRole('button', { name: 'Let the hall remember me' }).click();
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    expect(await faults(page), 'the page').toEqual([]);
    for (const name of ['Show the link and the picture', 'Show me my ten words', 'Delete it']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      expect(await faults(page, ['desk']), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Show it to everybody' }).click();
    await page.getByLabel('Link to your profile').waitFor();
    expect(await faults(page), 'a profile').toEqual([]);
    await page.goto('/friends');
    await page.getByLabel('A circle is a club of friends').fill('Our Tuesdays');
    expect(await faults(page), 'friends').toEqual([]);
    await page.getByRole('button', { name: 'Make a circle' }).click();
    await page.getByRole('heading', { name: 'Our Tuesdays' }).waitFor();
    expect(await faults(page), 'a circle').toEqual([]);
    for (const name of ['Invite', 'Lay a table', 'Ada, you, looks after the circle']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await faults(page, ['desk']), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.goto('/');
    await page.getByRole('heading', { name: 'It is your turn' }).waitFor();
    expect(await faults(page), 'the hall').toEqual([]);
  });

  it.each(Object.entries(WORDS))('in the book of cards of %s', async (game, words) => {
    const page = await visitor('Ada');
    await page.goto(`/games/${game}/cards?q=${words}`);
    await page.locator('section').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('in the lobby', async () => {
    const page = await visitor('Ada');
    await invite(page, 'skirmish', 3);
    expect(await faults(page)).toEqual([]);
  });
});
