/** Things that go from one place of the page to another are seen to travel there. */

import { untrack } from 'svelte';
import { prefs } from '../lib/prefs.svelte';

const TIME = 280;

function places(root: HTMLElement | undefined): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root?.querySelectorAll<HTMLElement>('[data-travels]') ?? [])
    found.set(element.dataset.travels!, element.getBoundingClientRect());
  return found;
}

/**
 * Let whatever has the same `data-travels` before and after a change of the view go its way.
 * Called while a component is made.
 */
export function travelling(root: () => HTMLElement | undefined, view: () => unknown): void {
  let before = new Map<string, DOMRect>();
  $effect.pre(() => {
    view();
    untrack(() => (before = prefs.motion ? places(root()) : new Map<string, DOMRect>()));
  });
  $effect(() => {
    view();
    untrack(() => {
      if (!before.size) return;
      const now = places(root());
      for (const element of root()?.querySelectorAll<HTMLElement>('[data-travels]') ?? []) {
        const [from, to] = [before.get(element.dataset.travels!), now.get(element.dataset.travels!)];
        if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < 4) continue;
        element.animate?.(
          [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
          { duration: TIME, easing: 'ease-in-out' },
        );
      }
    });
  });
}
