/** Whether what a question speaks of can be seen. This runs inside the page, so it stands alone. */

export interface Look {
  /** Everything that is lit. */
  lit: string;
  /** How many cards of the hand are to be seen at once; a longer hand is moved sideways. */
  cards: number;
  /** How many tiles of a draft, or buttons of a list; more of them are moved up and down. */
  tiles: number;
  /** What is to be read at a glance: on one line, and whole. */
  titles: string;
  /** What may take more lines, but is read whole. */
  whole: string;
}

/** What is wrong with the page as it is drawn now, in words. */
export async function flaws({ lit, cards, tiles, titles, whole }: Look): Promise<string[]> {
  const SMALLEST = 11;
  const TOLERANCE = 1.5;
  /** Where an element is looked at: its middle and four points around it. */
  const SPOTS = [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.25],
    [0.5, 0.75],
  ] as const;
  const found = new Set<string>();

  await window.notes.rest();

  // A page that is not painted is transparent. For a moment it is not: no frame comes in between.
  document.documentElement.style.opacity = '1';
  const isShown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return (
      width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const name = (one: HTMLElement) =>
    one.dataset.lit ?? (one.dataset.card ? `card:${one.dataset.card}` : `option:${one.dataset.option}`);

  /** The part of the page that everything around an element leaves of it. */
  const pane = (one: Element) => {
    const box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let outer = one.parentElement; outer; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const edge = outer.getBoundingClientRect();
      if (overflowX !== 'visible')
        Object.assign(box, { left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right) });
      if (overflowY !== 'visible')
        Object.assign(box, { top: Math.max(box.top, edge.top), bottom: Math.min(box.bottom, edge.bottom) });
    }
    return box;
  };

  for (const one of document.querySelectorAll<HTMLElement>(lit)) {
    if (!isShown(one)) continue;
    const drawn = one.querySelector('.tile') ?? one;
    const { left, top, right, bottom, width, height } = drawn.getBoundingClientRect();
    const box = pane(drawn);
    const outside = Math.max(box.left - left, box.top - top, right - box.right, bottom - box.bottom);
    if (one.dataset.card && document.querySelectorAll('[data-card]').length > cards) continue;
    if (one.closest('.draft') && document.querySelectorAll('.draft li').length > tiles) continue;
    if (one.closest('.bar .list') && document.querySelectorAll('.list [data-option]').length > tiles)
      continue;
    if (outside > TOLERANCE) {
      found.add(`${name(one)} is cut off by ${outside.toFixed(0)} px`);
      continue;
    }
    for (const [across, down] of SPOTS) {
      const over = document.elementFromPoint(left + width * across, top + height * down);
      if (over && !one.contains(over) && !over.contains(one))
        found.add(`${name(one)} is covered by ${over.localName}.${over.getAttribute('class')}`);
    }
  }

  for (const one of document.querySelectorAll<HTMLElement>(titles)) {
    if (!isShown(one)) continue;
    const words = one.textContent?.trim().replaceAll(/\s+/g, ' ');
    const line = parseFloat(getComputedStyle(one).lineHeight) || 20;
    const { paddingTop, paddingBottom } = getComputedStyle(one);
    const text = one.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    if (one.scrollWidth > one.clientWidth + TOLERANCE) found.add(`"${words}" is cut short`);
    else if (one.clientHeight && text > 1.6 * line) found.add(`"${words}" takes two lines`);
  }

  for (const one of document.querySelectorAll<HTMLElement>(whole))
    if (
      isShown(one) &&
      (one.scrollHeight > one.clientHeight + TOLERANCE || one.scrollWidth > one.clientWidth)
    )
      found.add(`"${one.textContent?.trim()}" is not seen whole`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement!;
    if (!walker.currentNode.textContent?.trim() || !isShown(one)) continue;
    if (one.closest('.hidden, dialog, [aria-hidden="true"] .peek')) continue;
    const { height } = one.getBoundingClientRect();
    const plain =
      one instanceof SVGGraphicsElement ? one.getBBox().height : (one as HTMLElement).offsetHeight || height;
    const size = parseFloat(getComputedStyle(one).fontSize) * (height / plain || 1);
    if (size < SMALLEST - 0.05)
      found.add(`"${walker.currentNode.textContent.trim().slice(0, 30)}" is ${size.toFixed(1)} px high`);
  }
  document.documentElement.style.opacity = '';
  return [...found];
}

/** How wide the hexes of the board are drawn, in pixels. */
export function hexWidth(): number {
  return document.querySelector('.hex .tile')!.getBoundingClientRect().width;
}

/** When something is lit at the table that the page shows: the rule that asks. */
export async function asks({ lit, patience }: { lit: string; patience: number }): Promise<string> {
  const asked = () => [...window.notes.questions.values()].find((open) => open.length)?.[0];
  const isDrawn = () => asked() && document.querySelector(lit);
  return new Promise((resolve) => {
    const look = () => {
      if (isDrawn()) done(asked()!.rule);
    };
    const done = (rule: string) => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve(rule);
    };
    const watcher = new MutationObserver(look);
    const timer = setTimeout(() => done(`nothing is lit at "${asked()?.prompt}"`), patience);
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/** Point at something that does not settle the choice yet, where most is still open; whether there is such a thing. */
export function pointHalfway(lit: string): boolean {
  const open = [...window.notes.questions.values()].find((questions) => questions.length)?.[0];
  const left = (one: HTMLElement) => {
    const id = one.dataset.lit ?? `card:${one.dataset.card}`;
    return open!.options.filter(({ things }) => things.some(({ kind, key }) => `${kind}:${key}` === id))
      .length;
  };
  const things = [...document.querySelectorAll<HTMLElement>(lit)].filter((one) => left(one) > 1);
  const [first] = things.toSorted((a, b) => left(b) - left(a));
  first?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  return first !== undefined;
}
