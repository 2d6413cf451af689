import { expect, it } from 'vitest';
import { Player } from './player';
import { playNow, useBrowser, visitor } from './table';

useBrowser();

/** Everything that moved on the page for longer than the eye can see. */
function noteMotion(): void {
  const moved = new Set<string>();
  (window as unknown as { moved: Set<string> }).moved = moved;
  const look = () => {
    for (const one of document.getAnimations()) {
      const { target } = one.effect as KeyframeEffect;
      if (Number(one.effect?.getComputedTiming().duration) > 20)
        moved.add(String((target as Element)?.className));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const moves = reducedMotion === 'no-preference';
  it(`pieces and cards ${moves ? 'move' : 'do not move where the system asks for less'}`, async () => {
    const page = await visitor('Ada', { reducedMotion, prefs: { motion: true } });
    await page.addInitScript(noteMotion);
    await playNow(page, 'skirmish');
    await new Player(page, 3).choose(8);
    const moved = await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
    expect(moved.length > 0).toBe(moves);
    await page.context().close();
  });
}
