/** How a card is read: one anatomy a game, in the places where its rulebook puts things. */

import type { IconName } from '../art/icons';
import type { CardInfo } from '../games/adapter';

export interface Figure {
  icon: IconName;
  value: string | number;
  label: string;
}

export interface Anatomy {
  /** Top left, large. */
  lead: Figure | null;
  /** Top right. */
  corner: Figure | null;
  /** The line under the name. */
  banner: string;
  bannerIcon: IconName;
  figures: Figure[];
  foot: string;
  sigil: string;
  /** The colour of the head. */
  colour: string;
}

type Reader = (card: CardInfo) => Anatomy;

const KINDS: Record<string, { icon: IconName; colour: string }> = {
  'Basic Attack': { icon: 'attack', colour: '#8a2f22' },
  'Attack or Defence': { icon: 'attack', colour: '#6b3f57' },
  'Radius Attack': { icon: 'radius', colour: '#8a4a12' },
  'Distance Attack': { icon: 'range', colour: '#7a5a10' },
  'Targeted Attack': { icon: 'target', colour: '#6f2c4f' },
  'World Attack': { icon: 'world', colour: '#5a2d6e' },
  Defence: { icon: 'defence', colour: '#1f5273' },
  'Special Ability': { icon: 'skill', colour: '#2f5d3f' },
  'Kill reward': { icon: 'star', colour: '#7a5a10' },
};

function figure(card: CardInfo, name: string, icon: IconName, label = name): Figure[] {
  const value = card.numbers[name];
  return value === undefined || value === null ? [] : [{ icon, value: String(value), label }];
}

function title(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

const skirmish: Reader = (card) => {
  const look = KINDS[card.kind] ?? { icon: 'skill', colour: '#4a4f58' };
  const [attack] = figure(card, 'attack', 'attack');
  const [defence] = figure(card, 'defence', 'defence');
  return {
    lead: attack ?? defence ?? null,
    corner: attack && defence ? defence : null,
    banner: card.kind,
    bannerIcon: look.icon,
    figures: figure(card, 'range', 'range'),
    foot: card.group,
    sigil: card.group.split(' ').at(-1) ?? card.group,
    colour: look.colour,
  };
};

const FALLBACK_ICONS: Record<string, IconName> = {
  attack: 'attack',
  damage: 'attack',
  defence: 'defence',
  defense: 'defence',
  movement: 'movement',
  initiative: 'initiative',
  range: 'range',
  radius: 'radius',
  life: 'life',
  hp: 'life',
  heal: 'life',
  speed: 'speed',
  cost: 'power',
  charges: 'charge',
  points: 'star',
  level: 'crown',
};

/** Any game: its numbers in their order, the first one large. */
const plain: Reader = (card) => {
  const figures = Object.entries(card.numbers)
    .filter(([, value]) => typeof value === 'number' || typeof value === 'string')
    .map(([name, value]) => ({ icon: FALLBACK_ICONS[name] ?? 'active', value: value as string, label: name }) as Figure);
  return {
    lead: figures[0] ?? null,
    corner: null,
    banner: title(card.kind),
    bannerIcon: 'skill',
    figures: figures.slice(1),
    foot: card.group,
    sigil: card.group,
    colour: '#4a4f58',
  };
};

const READERS: Record<string, Reader> = { skirmish };

export function anatomy(game: string, card: CardInfo): Anatomy {
  return (READERS[game] ?? plain)(card);
}
