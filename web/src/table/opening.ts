/** A card opens anywhere: by a long press, by the other mouse button, or by the key V. */

import type { Attachment } from 'svelte/attachments';

const HOLD = 450;
/** A finger that wanders farther than this scrolls and does not hold. */
const STILL = 10;

export function opening(open: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let held = false;
    let start = { x: 0, y: 0 };

    const stop = (): void => {
      if (timer) clearTimeout(timer);
      timer = null;
    };
    const down = (event: PointerEvent): void => {
      held = false;
      if (event.pointerType !== 'touch') return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        held = true;
        open();
      }, HOLD);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) stop();
    };
    /** The click that ends a long press chooses nothing. */
    const click = (event: MouseEvent): void => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: MouseEvent): void => {
      event.preventDefault();
      stop();
      if (!held) open();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'v' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };

    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', stop, { signal });
    element.addEventListener('pointercancel', stop, { signal });
    element.addEventListener('click', click, { signal, capture: true });
    element.addEventListener('contextmenu', menu, { signal });
    element.addEventListener('keydown', key, { signal });
    return () => {
      stop();
      ended.abort();
    };
  };
}
