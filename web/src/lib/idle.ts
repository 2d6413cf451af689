/** Work that can wait until the board has been drawn. */

/** The longest that it waits while the page is busy, in milliseconds. */
const MOST = 150;

/** Do something once the page rests, or soon in any case; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: MOST });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, MOST / 3);
  return () => clearTimeout(id);
}
