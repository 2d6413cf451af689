/** Where the keyboard goes. */

const LIT = '[data-lit], li.lit [data-card], [data-option]';

/** Bring the focus to the first thing that may be chosen, or the last; false when there is none, or it is on one already. */
export function leadToLit(last = false): boolean {
  if (document.activeElement?.matches(LIT)) return false;
  const lit = [...document.querySelectorAll<HTMLElement>(LIT)].filter(
    (one) => one.checkVisibility?.() ?? true,
  );
  const goal = last ? lit.at(-1) : lit[0];
  goal?.focus();
  return goal !== undefined;
}

/** Where something may be chosen in a place that scrolls, but none of it is in sight: scroll to it. */
export function bringLitIntoSight(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-scrolls]')) {
    const lit = [...place.querySelectorAll<HTMLElement>(LIT)];
    const frame = place.getBoundingClientRect();
    const isSeen = lit.some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    });
    if (isSeen || !lit[0]) continue;
    const { left, right, top, bottom } = lit[0].getBoundingClientRect();
    place.scrollBy(
      (left + right - frame.left - frame.right) / 2,
      (top + bottom - frame.top - frame.bottom) / 2,
    );
  }
}
