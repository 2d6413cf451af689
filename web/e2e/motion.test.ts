import { expect, it } from 'vitest';
import { Player } from './player';
import { settled } from './sight';
import { isAsked, seat, visitor } from './table';

declare global {
  interface Window {
    /** What began to move, for longer than the eye can see. */
    moved: Set<string>;
  }
}

/** Hear of every motion as it begins, however soon it ends. */
function noteMotion(): void {
  const SEEN = 20;
  window.moved = new Set();
  const note = (motions: Animation[]) => {
    for (const { effect } of motions)
      if (Number(effect?.getComputedTiming().duration) > SEEN)
        window.moved.add(String(((effect as KeyframeEffect).target as Element)?.className));
  };
  for (const kind of ['animationstart', 'transitionrun'])
    addEventListener(kind, ({ target }) => note((target as Element).getAnimations()), true);
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = plain.apply(this, how);
    note([motion]);
    return motion;
  };
}

it.each([
  ['move', 'no-preference'],
  ['do not move where the system asks for less', 'reduce'],
] as const)('pieces and cards %s', async (_, reducedMotion) => {
  const page = await visitor('Ada', { reducedMotion, prefs: { motion: true } });
  await page.addInitScript(noteMotion);
  await seat([page], 'skirmish');
  await new Player(page, 3).choose(8);
  await isAsked(page);
  await page.evaluate(settled);
  const moved = await page.evaluate(() => [...window.moved]);
  expect(moved.length > 0).toBe(reducedMotion === 'no-preference');
});
