/** The cards of a character, as its page lays them out: a row a colour, and in each the tiers in their order. */

import type { CardInfo, CharacterInfo, GameStatic } from './messages';

/** Cards of one tier: alternatives to each other. */
export interface Step {
  tier: string;
  cards: CardInfo[];
}

export interface Row {
  name: string;
  steps: Step[];
}

/** What a tier is called above its cards. */
const TIERS: Record<string, string> = {
  basic: '',
  IV: 'Ultimate',
  H: 'handicap card, in place of a basic one',
};

export function tierWords({ tier, cards }: Step): string {
  return TIERS[tier] ?? `tier ${tier}${cards.length > 1 ? ', one of these' : ''}`;
}

function grouped<T>(items: T[], of: (item: T) => string): [string, T[]][] {
  const map = new Map<string, T[]>();
  for (const item of items) map.set(of(item), [...(map.get(of(item)) ?? []), item]);
  return [...map];
}

const ROWS: Record<string, string> = { basic: 'Basic cards', IV: 'Beyond the tiers', H: 'Beyond the tiers' };

function rowOf({ numbers, kind }: CardInfo): string {
  const name = ROWS[String(numbers.tier)] ?? String(numbers.color ?? kind);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export function kit(cards: CardInfo[]): Row[] {
  return grouped(cards, rowOf).map(([name, list]) => ({
    name,
    steps: grouped(list, ({ numbers }) => String(numbers.tier)).map(([tier, alternatives]) => ({
      tier,
      cards: alternatives,
    })),
  }));
}

/** The character with this key, and its cards. */
export function findCharacter(
  { characters, cards }: GameStatic,
  key: string,
): { character: CharacterInfo; cards: CardInfo[] } | null {
  const character = characters.find((one) => one.key === key);
  return character ? { character, cards: cards.filter((card) => card.group === character.name) } : null;
}

/** Each kind of token once, with how many there are. */
export function counted(tokens: string[]): { kind: string; count: number }[] {
  return grouped(tokens, (one) => one).map(([kind, all]) => ({ kind, count: all.length }));
}
