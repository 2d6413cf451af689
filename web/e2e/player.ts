/** Somebody who plays by what the page shows, with a mouse, a finger or the keyboard, and in no other way. */

import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LIMIT } from '../tests/limit';
import { isThere, keyTowards, LIT, settled, sight, unhide, type Seen, type Target } from './sight';

/** One thing may lead to a choice of a second, and that to a third; so many without an answer lead nowhere. */
const FUTILE = 30;
/** The smallest side of what a finger is to hit, in pixels. */
const FINGER = 43.5;
/** More keys than this for one choice are too many. */
const PRESSES = 120;
const FAILURES = 'e2e/failures';

export class Player {
  /** How often something lit was reached for, and how many answers that made. */
  clicks = 0;
  answers = 0;
  /** What was lit but could not be reached, and what was asked but not lit. */
  readonly faults = new Set<string>();
  /** Where the board has been. */
  readonly boards = new Set<string>();
  #seed: number;
  #futile = 0;

  constructor(
    readonly page: Page,
    seed: number,
  ) {
    this.#seed = seed;
  }

  /** Make so many choices, or fewer if the match is over before. */
  async choose(choices = 1): Promise<void> {
    for (let made = 0; made < choices; made += 1) if (!(await this.#choose())) return;
  }

  /** Choose until an answer has gone out, or the match is over. */
  async answer(): Promise<void> {
    const sent = () => this.page.evaluate(() => window.notes.answers);
    const before = await sent();
    while ((await sent()) === before) if (!(await this.#choose())) return;
  }

  async playToTheEnd(most = 2_000): Promise<void> {
    while (await this.#choose()) if (this.clicks > most) await this.#fail(`No end after ${most} clicks`);
  }

  async #choose(): Promise<boolean> {
    const target = await this.#look();
    if (!target) return false;
    await this.reach(target);
    this.clicks += 1;
    return true;
  }

  /** What to reach for; nothing when the match is over. A question with nothing lit is a dead end and fails the test. */
  async #look(): Promise<Target | null> {
    this.#seed = (this.#seed * 16807) % 2147483647;
    for (;;) {
      const seen = await this.see(this.#seed);
      if (seen.board) this.boards.add(seen.board);
      for (const fault of seen.covered) this.faults.add(`${seen.prompt}: ${fault}`);
      for (const option of seen.lost) this.faults.add(`cannot be chosen: ${option}`);
      if (seen.state === 'over') return null;
      if (seen.target) return await this.#notInVain(seen);
      if (seen.state === 'reading') await this.page.keyboard.press('Escape');
      else if (seen.state === 'asked') await this.#fail(`A dead end at "${seen.prompt}"`);
      else await this.#fail(`Nobody goes on at "${seen.prompt}"`);
    }
  }

  async #notInVain({ target, answers, prompt }: Seen): Promise<Target | null> {
    this.#futile = answers > this.answers ? 0 : this.#futile + 1;
    this.answers = answers;
    return this.#futile > FUTILE ? this.#fail(`Choosing leads nowhere at "${prompt}"`) : target;
  }

  protected see(seed: number, patience = LIMIT): Promise<Seen> {
    return this.page.evaluate(sight, { lit: LIT, first: this.first, patience, seed });
  }

  /** What is taken before anything else: the button by which a shared screen is handed over. */
  protected readonly first: string = '.curtain button';

  /**
   * With the mouse. Something that moves away from the pointer is a fault if it does so again after another look. Once
   * may be somebody else's answer, which came in between. What is gone is not clicked: there may be something else now.
   */
  protected async reach(target: Target): Promise<void> {
    let moved = '';
    for (let found: Target | null = target; found; found = (await this.see(this.#seed)).target) {
      await this.page.mouse.move(found.x, found.y);
      const where = await this.page.evaluate(isThere, { lit: `${this.first}, ${LIT}`, target: found });
      if (where === 'moved' && found.id === moved) this.faults.add(`${moved} moves away from the pointer`);
      if (where === 'there' || (where === 'moved' && found.id === moved))
        return this.page.mouse.click(found.x, found.y);
      moved = where === 'moved' ? found.id : '';
    }
  }

  /** Keep what it looked like and what was asked. */
  async #fail(why: string): Promise<never> {
    mkdirSync(FAILURES, { recursive: true });
    const picture = `${FAILURES}/${why.replaceAll(/\W+/g, '-').slice(0, 80)}.png`;
    await this.page.evaluate(unhide);
    await this.page.screenshot({ path: picture });
    const asked = await this.page.evaluate(() => [...window.notes.questions]);
    return expect.fail(`${why}: see web/${picture}\n${JSON.stringify(asked, null, 1).slice(0, 4000)}`);
  }
}

/** Taps; on a phone. What is tapped must be large enough for a finger. */
export class Finger extends Player {
  /** The first tap on a piece or card shows what it would do, the second one, here, does it. */
  protected override readonly first = '[aria-label="The question"] .touch';

  protected override async see(seed: number): Promise<Seen> {
    await this.page.evaluate(settled);
    return super.see(seed);
  }

  protected override async reach({ id, x, y, width, height }: Target): Promise<void> {
    const isNear = await this.#whole().isVisible();
    const isTiny = Math.min(width, height) < FINGER && (isNear || !/^(space|unit)/.test(id));
    if (isTiny) this.faults.add(`${id} is ${width.toFixed(0)} × ${height.toFixed(0)} pixels`);
    await this.page.touchscreen.tap(x, y);
  }

  #whole(): Locator {
    return this.page.getByRole('button', { name: 'Show the whole board' });
  }
}

/** Presses keys alone: letters for the hand, Tab to what is lit, arrows over a board, Enter. */
export class Keys extends Player {
  protected override async reach({ id }: Target): Promise<void> {
    for (let tries = 0; tries < PRESSES; tries += 1) {
      const key = await this.page.evaluate(keyTowards, { lit: LIT, id, tries });
      await this.press(key);
      if (key === 'Enter') return;
    }
    expect.fail(`No key leads to ${id}`);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Tab until an element has the focus. */
  async tabTo(element: Locator): Promise<void> {
    for (let tries = 0; tries < PRESSES; tries += 1) {
      if (await element.evaluate((one) => one === document.activeElement)) return;
      await this.press('Tab');
    }
    expect.fail(`Tab never leads to ${element}`);
  }
}
