/** What has been worked out anew but is equal to what it was stays the same object: nothing that shows it is drawn again. */

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** `after`, made of as much of `before` as is equal to it; `before` itself where all of it is. Neither is changed. */
export function shared<T>(before: T, after: T): T;
export function shared(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, place) => shared(before[place], item));
    return before.length === items.length && items.every((item, place) => item === before[place])
      ? before
      : items;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const names = Object.keys(after);
  const made = Object.fromEntries(names.map((name) => [name, shared(before[name], after[name])]));
  return names.length === Object.keys(before).length &&
    names.every((name) => name in before && made[name] === before[name])
    ? before
    : made;
}

/** For `$derived.by`: each time shares with the time before. */
export function steady<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => {
    last = last === undefined ? make() : shared(last, make());
    return last;
  };
}
