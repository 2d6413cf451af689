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
