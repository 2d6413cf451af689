/** Where the options of a question are chosen: on the table where they lie, as cards on the stage, or as buttons. */

import { thingId, type Choice } from './choice.svelte';
import type { Option } from './wire';

/** What can be pointed at on the table. */
export interface Places {
  /** Whether a thing, as `kind:key`, can be pointed at where it is. */
  isVisible(id: string): boolean;
  /** Whether it lies in a place and is chosen with it: alone it cannot be pointed at. */
  isWithin(id: string): boolean;
  isCard(key: string): boolean;
  /** Whether characters or teams are being chosen, each of which is a tile of its own. */
  isDraft: boolean;
}

export interface Offer {
  /** Options that can be chosen where they lie. */
  placed: Option[];
  /** Cards that lie nowhere on the table, by their keys: they are laid out to be chosen from. */
  cards: Map<string, Option>;
  /** Everything else, as buttons. */
  buttons: Option[];
}

export const NOTHING: Offer = { placed: [], cards: new Map(), buttons: [] };

/** More cards than these are a list. */
const MOST_CARDS = 14;

function isPlaced(option: Option, places: Places): boolean {
  const final = option.things.at(-1);
  const ids = option.things.map(thingId);
  if (!final || !ids.some((id) => places.isVisible(id))) return false;
  // In a draft one points at a tile first; what else the option speaks of are buttons then.
  if (!places.isDraft && !ids.every((id) => places.isVisible(id) || places.isWithin(id))) return false;
  return places.isDraft || final.kind !== 'unit' || option.label === final.name || option.things.length > 1;
}

/** Whether one more thing to point at leads to this option and no other. */
function isNext(option: Option, choice: Choice, places: Places): boolean {
  return option.things.map(thingId).some((id) => places.isVisible(id) && choice.lit.get(id)?.length === 1);
}

function laidOut(buttons: Option[], places: Places): Map<string, Option> {
  const found = new Map<string, Option>();
  if (buttons.length > MOST_CARDS) return found;
  for (const option of buttons) {
    const thing = option.things.findLast(({ kind, key }) => kind === 'card' && places.isCard(key));
    if (thing) found.set(thing.key, option);
  }
  const speaking = buttons.filter((option) => option.things.some(({ kind }) => kind === 'card'));
  return found.size > 1 && found.size === speaking.length ? found : new Map<string, Option>();
}

/** Sort the open options; all of them are buttons if they are wanted as a list. */
export function offer(choice: Choice, places: Places, listed: boolean): Offer {
  const placed = choice.open.filter((option) => isPlaced(option, places));
  if (listed) return { placed, cards: new Map(), buttons: choice.open };
  const here = new Set(placed);
  const isLoose = (option: Option) =>
    !here.has(option) || (choice.picked.length > 0 && !isNext(option, choice, places));
  const loose = choice.open.filter(isLoose);
  // Cards on the stage lie over the board, so they are buttons if something there may be chosen too.
  const onBoard = choice.open.some(({ things }) =>
    things.some((thing) => thing.kind !== 'card' && places.isVisible(thingId(thing))),
  );
  const cards = onBoard
    ? new Map<string, Option>()
    : laidOut(
        loose.filter((option) => !here.has(option)),
        places,
      );
  const asCards = new Set(cards.values());
  return { placed, cards, buttons: loose.filter((option) => !asCards.has(option)) };
}
