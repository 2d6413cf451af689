/** How a card is read: one anatomy a game, in the places where its rulebook puts things. */

import type { Frame } from '../art/frames';
import type { IconName } from '../art/icons';
import { CHARACTERS, shelfOf } from '../art/pictures.svelte';
import type { CardInfo } from '../lib/messages';
import { spelled } from '../lib/sentences';

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
  /** What it gives where it is not played, apart from the rest. */
  gift?: Figure[];
  foot: string;
  /** Whom alone it defends, where a player leads several. */
  guards?: string;
  sigil: string;
  /** Where its picture lies, and what is around it. */
  shelf: string;
  frame: Frame;
  /** The colour of the head. */
  colour: string;
}

type Reader = (card: CardInfo) => Anatomy;

/** What cards of one kind have in common. */
interface Kind {
  icon: IconName;
  frame: Frame;
  colour: string;
}

const UNKNOWN: Kind = { icon: 'skill', frame: 'orb', colour: '#4a4f58' };
const KINDS: Record<string, Kind> = {
  'Basic Attack': { icon: 'attack', frame: 'blade', colour: '#8a2f22' },
  'Attack or Defence': { icon: 'attack', frame: 'crest', colour: '#6b3f57' },
  'Radius Attack': { icon: 'radius', frame: 'ring', colour: '#8a4a12' },
  'Distance Attack': { icon: 'range', frame: 'arrow', colour: '#7a5a10' },
  'Targeted Attack': { icon: 'target', frame: 'target', colour: '#6f2c4f' },
  'World Attack': { icon: 'world', frame: 'burst', colour: '#5a2d6e' },
  Defence: { icon: 'defence', frame: 'shield', colour: '#1f5273' },
  'Special Ability': { icon: 'skill', frame: 'orb', colour: '#2f5d3f' },
  'Kill reward': { icon: 'star', frame: 'seal', colour: '#7a5a10' },
};

function figure(card: CardInfo, name: string, icon: IconName, label = name): Figure[] {
  const value = card.numbers[name];
  return value === undefined || value === null ? [] : [{ icon, value: String(value), label }];
}

function title(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

const skirmish: Reader = (card) => {
  const look = KINDS[card.kind] ?? UNKNOWN;
  const [attack] = figure(card, 'attack', 'attack');
  const [defence] = figure(card, 'defence', 'defence');
  return {
    lead: attack ?? defence ?? null,
    corner: attack && defence ? defence : null,
    banner: card.kind,
    bannerIcon: look.icon,
    figures: figure(card, 'range', 'range'),
    foot: card.group,
    guards: defence ? card.group : undefined,
    sigil: card.group.split(' ').at(-1) ?? card.group,
    shelf: shelfOf(card.group),
    frame: look.frame,
    colour: look.colour,
  };
};

const COLOURS: Record<string, string> = {
  gold: '#8a6a12',
  silver: '#5f6670',
  red: '#9c2f22',
  green: '#2f6b3f',
  blue: '#1f568a',
  purple: '#5a2d6e',
};

const ACTIONS: Record<string, { icon: IconName; frame: Frame }> = {
  attack: { icon: 'attack', frame: 'blade' },
  skill: { icon: 'skill', frame: 'orb' },
  movement: { icon: 'movement', frame: 'arrow' },
  defence: { icon: 'defence', frame: 'shield' },
  ultimate: { icon: 'crown', frame: 'burst' },
};

const VALUES: Record<string, IconName> = {
  attack: 'attack',
  defense: 'defence',
  movement: 'movement',
  range: 'range',
  radius: 'radius',
};

/** Initiative top left, tier and colour top right, the primary action as the banner, the secondary values below. */
const atlantis: Reader = (card) => {
  const kind = spelled(card.kind);
  const action = ACTIONS[kind.split(' ').at(-1) ?? ''] ?? UNKNOWN;
  const values = Object.entries(VALUES).flatMap(([name, icon]) => figure(card, name, icon, spelled(name)));
  const item = String(card.numbers.item ?? '');
  const gift: Figure[] = item
    ? [{ icon: VALUES[item] ?? 'initiative', value: '+', label: `as an item: adds to ${spelled(item)}` }]
    : [];
  return {
    // An ultimate is never played, so it has no place in the order of a turn.
    lead: card.kind === 'ultimate' ? null : (figure(card, 'initiative', 'initiative')[0] ?? null),
    corner: {
      icon: 'crown',
      value: card.numbers.tier === 'basic' ? '·' : String(card.numbers.tier),
      label: `tier ${card.numbers.tier}`,
    },
    banner: title(kind),
    bannerIcon: action.icon,
    figures: values,
    gift,
    foot: card.group,
    sigil: card.group,
    shelf: shelfOf(card.group),
    frame: action.frame,
    colour: COLOURS[String(card.numbers.color)] ?? UNKNOWN.colour,
  };
};

const TYPES: Record<string, Kind> = {
  Action: { icon: 'attack', frame: 'blade', colour: '#8a2f22' },
  Reaction: { icon: 'counter', frame: 'counter', colour: '#5a2d6e' },
  Utility: { icon: 'cog', frame: 'orb', colour: '#2f5d3f' },
  Ultimate: { icon: 'crown', frame: 'burst', colour: '#7a5a10' },
  Hero: { icon: 'person', frame: 'portrait', colour: '#3a4560' },
  Location: { icon: 'place', frame: 'arch', colour: '#5b4a2a' },
};

/** What a card costs, as a sign: an action, charges, or nothing. */
function costSign(cost: string): Figure {
  if (cost.includes('charges'))
    return { icon: 'charge', value: cost.replace(/\D/g, ''), label: `cost: ${cost}` };
  return {
    icon: cost.includes('action') ? 'active' : 'ready',
    value: '',
    label: cost === 'none' ? 'free' : `cost: ${cost}`,
  };
}

/** Cost top left, type as the banner, hero below, the charge point top right. */
const guardians: Reader = (card) => {
  const look = TYPES[card.kind.split(/[ ,]/)[0]!] ?? UNKNOWN;
  const cost = card.numbers.cost === undefined ? '' : String(card.numbers.cost);
  const [first, second] = [
    ...figure(card, 'attack', 'attack'),
    ...figure(card, 'life', 'life'),
    ...figure(card, 'points', 'star'),
    ...figure(card, 'spaces', 'place'),
  ];
  const charge: Figure = { icon: 'charge', value: '', label: 'charge point' };
  return {
    lead: cost ? costSign(cost) : (first ?? null),
    corner: card.numbers['charge point'] ? charge : cost ? null : (second ?? null),
    banner: card.kind,
    bannerIcon: look.icon,
    figures: [],
    foot: cost ? `${card.group} · ${cost === 'none' ? 'free' : `costs ${cost}`}` : card.group,
    sigil: card.group === 'Locations' || card.group === 'Basic' ? card.key : card.group,
    shelf: card.kind === 'Hero' ? CHARACTERS : shelfOf(card.group),
    frame: look.frame,
    colour: look.colour,
  };
};

const BANNERS: Record<string, Kind> = {
  Resolution: { icon: 'attack', frame: 'blade', colour: '#8a2f22' },
  Counter: { icon: 'counter', frame: 'counter', colour: '#5a2d6e' },
  Active: { icon: 'active', frame: 'orb', colour: '#7a5a10' },
  Field: { icon: 'field', frame: 'tower', colour: '#2f5d3f' },
  Character: { icon: 'person', frame: 'portrait', colour: '#3a4560' },
};

/** What a card does first, where that says more than its kind. */
const PRIMARIES: Record<string, { icon: IconName; frame: Frame }> = {
  sword: { icon: 'attack', frame: 'blade' },
  heart: { icon: 'life', frame: 'seal' },
};

/** What is different where a hero fights a boss alone: the hand, and the Power of the boss; and the hand with one friend. */
function duel({ numbers }: CardInfo): string {
  const power = numbers['Power against it alone'];
  return power === undefined
    ? ''
    : `Duel: hand ${numbers['hand alone']}, Power ${power}; pair ${numbers['hand of two']}`;
}

/** Slot number top left, level top right, banner with the types, speed and numbers below; in the foot the cost, or whose it is. */
const bossbattle: Reader = (card) => {
  const kind = BANNERS[card.kind] ?? UNKNOWN;
  const primary = PRIMARIES[String(card.numbers.primary)] ?? { icon: 'skill', frame: 'orb' };
  const look = card.kind === 'Resolution' ? { ...kind, ...primary } : kind;
  const types = [card.numbers.primary, card.numbers.secondary].filter(Boolean).join(' · ');
  const cost =
    card.numbers.cost === undefined || card.numbers.cost === 'no cost'
      ? ''
      : `Cost: ${String(card.numbers.cost)}`;
  return {
    lead: figure(card, 'round', 'clock', 'slot')[0] ?? figure(card, 'hp', 'life', 'hit points')[0] ?? null,
    corner: figure(card, 'level', 'crown')[0] ?? null,
    banner: types ? `${card.kind}: ${types}` : card.kind,
    bannerIcon: look.icon,
    figures: [
      ...figure(card, 'speed', 'speed'),
      ...figure(card, 'damage', 'attack'),
      ...figure(card, 'hits', 'target'),
      ...figure(card, 'heal', 'life'),
      ...(card.kind === 'Field' ? figure(card, 'hp', 'defence', 'hit points') : []),
      ...figure(card, 'level heal', 'life', 'a new level heals'),
      ...figure(card, 'hand', 'hand', 'cards in hand'),
      ...figure(card, 'Power', 'power', 'Power to begin with'),
    ],
    foot: duel(card) || cost || card.group,
    sigil: card.group,
    shelf: card.kind === 'Character' ? CHARACTERS : shelfOf(card.group),
    frame: look.frame,
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
  const figures = Object.entries(card.numbers).flatMap(([name, value]): Figure[] =>
    typeof value === 'number' || typeof value === 'string'
      ? [{ icon: FALLBACK_ICONS[name] ?? 'active', value, label: name }]
      : [],
  );
  return {
    lead: figures[0] ?? null,
    corner: null,
    banner: title(card.kind),
    bannerIcon: 'skill',
    figures: figures.slice(1),
    foot: card.group,
    sigil: card.group,
    shelf: shelfOf(card.group),
    frame: UNKNOWN.frame,
    colour: UNKNOWN.colour,
  };
};

const READERS: Record<string, Reader> = { atlantis, bossbattle, guardians, skirmish };

export function anatomy(game: string, card: CardInfo): Anatomy {
  return (READERS[game] ?? plain)(card);
}
