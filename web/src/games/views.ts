/** What the views and boards of our games hold. Written by `make generate` from the games; do not edit. */

// Guards of Atlantis II
export interface AtlantisView {
  map: string;
  phase: string;
  round: number;
  turn: number;
  coin: string;
  lives: number[];
  waves: number[];
  overtime: boolean;
  battle_zones: string[];
  heroes: AtlantisHeroView[];
  minions: AtlantisMinionView[];
  tokens: AtlantisTokenView[];
  effects: AtlantisEffectView[];
  selection: AtlantisSelectionView | null;
}

/** A hero's dashboard. Until a player has chosen, it has no key and no name. */
export interface AtlantisHeroView {
  key: string | null;
  name: string | null;
  seat: number;
  team: string | null;
  at: string | null;
  level: number;
  coins: number;
  hand: string[] | number;
  deck: string[] | number;
  unresolved: string | null;
  initiative: number | null;
  resolved: (string | null)[];
  discard: string[];
  items: Record<string, number>;
  tucked: string[] | null;
  set_aside: string[] | number;
  ultimate: boolean;
  threat: AtlantisThreat | null;
  travel: Record<string, string> | null;
}

/** How many spaces away a piece threatens its enemies, and how. */
export interface AtlantisThreat {
  reach: number;
  why: string;
}

export interface AtlantisMinionView {
  key: string;
  team: string;
  kind: string;
  at: string;
  threat: AtlantisThreat;
}

export interface AtlantisTokenView {
  key: string;
  name: string;
  at: string;
  team: string;
}

/** An active effect: its card, whose it is, when it applies, and the piece it singles out. */
export interface AtlantisEffectView {
  card: string;
  owner: string;
  when: string;
  on: string | null;
}

/** The choice of heroes: how, out of which, and what was dealt to each place at the table. */
export interface AtlantisSelectionView {
  method: string;
  pool: string[];
  banned: string[];
  offers: string[][];
}

export interface AtlantisStatic {
  turns: number;
  minions: Record<string, AtlantisMinionInfo>;
  boards: Record<string, AtlantisBoardInfo>;
  heroes: AtlantisHeroInfo[];
}

export interface AtlantisMinionInfo {
  about: string[];
  threatens_heroes_alone: boolean;
}

export interface AtlantisBoardInfo {
  name: string;
  zones: string[];
  sides: (string | null)[];
  lanes: number[][];
  spaces: AtlantisSpaceInfo[];
}

export interface AtlantisSpaceInfo {
  key: string;
  q: number;
  r: number;
  zone: number;
  spawn: string | null;
}

export interface AtlantisHeroInfo {
  key: string;
  name: string;
  about: string;
  complexity: number;
}

// Boss Battle
export interface BossBattleView {
  mode: string;
  level: string;
  phase: string;
  first: number;
  sides: BossBattleSideView[];
  fighters: BossBattleFighterView[];
  queue: Record<string, BossBattleCardView | BossBattleTokenView>;
}

export interface BossBattleSideView {
  name: string;
  key: string;
  boss: boolean;
  automatic: boolean;
  round: number;
  level: number;
  power: number | null;
  guard: number[];
  lanes: BossBattleLaneView[];
}

export interface BossBattleLaneView {
  name: string;
  owner: number | null;
}

/** A hero or a boss. Cards are keys; there is no list where the viewer may not know them. */
export interface BossBattleFighterView {
  key: string;
  name: string;
  character: string | null;
  special: BossBattleSpecialView | null;
  side: number;
  seat: number | null;
  lane: number | null;
  hp: number;
  max_hp: number;
  weakened: boolean;
  turns: number;
  passed: boolean;
  hand_size: number;
  hand: string[] | null;
  hand_count: number;
  hand_seen: string[];
  hand_levels: number[] | null;
  deck_count: number;
  level_decks: number[];
  offer: string[] | null;
  removed: string[] | null;
  discard: string[];
  revealed: string[];
}

export interface BossBattleSpecialView {
  name: string;
  text: string;
}

/** A card in a slot, with its numbers as they are now. */
export interface BossBattleCardView {
  token: number;
  buff: number;
  card: string;
  name: string;
  owner: number;
  kind: string;
  speed: number | null;
  damage: number;
  hits: number;
  forced: boolean;
  everywhere: boolean;
  heal: number;
  life: number;
  activated: boolean;
  stunned: boolean;
  nullified: boolean;
  first: boolean;
  also: number | null;
}

/** A damage token in a slot. */
export interface BossBattleTokenView {
  token: number;
  buff: number;
  card: null;
  stunned: boolean;
}

export interface BossBattleStatic {
  mode: string;
  lanes: number;
  slots: BossBattleSlotInfo[];
  characters: BossBattleCharacterInfo[];
}

export interface BossBattleSlotInfo {
  key: string;
  name: string;
  side: string;
  lane: string;
  round: number;
}

export interface BossBattleCharacterInfo {
  key: string;
  name: string;
  group: string;
  kind: string;
  text: string;
  numbers: Record<string, number>;
  copies: number;
}

// Guardians
/** The table. Heroes, cards and locations are named by their keys, places by their number in the row. */
export interface GuardiansView {
  round: number;
  turns_left: number | null;
  phase: string;
  side: number;
  first: number;
  acting: number | null;
  offered: string[];
  playing: string[];
  sides: GuardiansSideView[];
  row: GuardiansLocationView[];
  locations_left: number;
  heroes: GuardiansHeroView[];
  players: GuardiansPlayerView[];
}

export interface GuardiansSideView {
  faction: string;
  points: number;
  scored: string[];
}

export interface GuardiansLocationView {
  key: string;
  name: string;
  text: string;
  points: number;
  spaces: number;
  token: number;
}

export interface GuardiansHeroView {
  key: string;
  name: string;
  seat: number;
  side: number;
  place: number | null;
  ready: boolean;
  attack: number;
  reach: number;
  life: number;
  damage: number;
  shield: boolean;
  immobilised: boolean;
  powerlocked: boolean;
  used: boolean;
  ultimate: GuardiansUltimateView;
}

export interface GuardiansUltimateView {
  key: string;
  name: string;
  charges: number;
  cost: number;
  spare: number;
  spent: boolean;
}

export interface GuardiansPlayerView {
  seat: number;
  side: number;
  actions: number;
  done: boolean;
  hand: string[] | null;
  cards: number;
  known: string[];
  deck: number;
  discard: string[];
}

/** What a client fetches once. */
export interface GuardiansStatic {
  board: string;
  heroes: GuardiansPrintedHero[];
  locations: GuardiansPrintedLocation[];
}

export interface GuardiansPrintedHero {
  key: string;
  name: string;
  attack: number;
  life: number;
  ability: string;
  text: string;
  ultimate: string;
  cards: string[];
}

export interface GuardiansPrintedLocation {
  key: string;
  name: string;
  points: number;
  spaces: number;
  text: string;
}

// Hex skirmish
export interface SkirmishView {
  map: string;
  stage: string;
  turn: number;
  turns: number;
  turns_left: number | null;
  actions: number;
  dice: SkirmishDice;
  rewards_left: number;
  players: SkirmishPlayerView[];
  units: SkirmishUnitView[];
  standing: SkirmishStandingView[];
}

export interface SkirmishDice {
  white: number;
  black: number;
}

export interface SkirmishPlayerView {
  team: string | null;
  deck: number;
  hand: number;
  cards: string[] | null;
  known: string[];
  discards: string[];
  out: boolean;
}

export interface SkirmishUnitView {
  key: string;
  name: string;
  seat: number;
  team: string;
  main: boolean;
  space: string | null;
  life: number;
  max_life: number;
  stunned: boolean;
  rewards: string[];
  threat: SkirmishThreat | null;
}

/** How far a character can strike, and with what. */
export interface SkirmishThreat {
  reach: number;
  why: string;
}

/** A card that stays in play: whose it is, and whom or where it waits for. */
export interface SkirmishStandingView {
  card: string;
  unit: string;
  target: string | null;
  space: string | null;
}

export interface SkirmishStatic {
  board: string;
  name: string;
  about: string;
  spaces: SkirmishSpaceInfo[];
  teams: SkirmishTeamInfo[];
}

export interface SkirmishSpaceInfo {
  key: string;
  name: string;
  q: number;
  r: number;
  kind: string;
}

export interface SkirmishTeamInfo {
  key: string;
  name: string;
  sigil: string;
  characters: SkirmishCharacterInfo[];
}

export interface SkirmishCharacterInfo {
  key: string;
  name: string;
  life: number;
  about: string;
}

/** For each game, its view and what a client fetches once. */
export interface Games {
  atlantis: { view: AtlantisView; static: AtlantisStatic };
  bossbattle: { view: BossBattleView; static: BossBattleStatic };
  guardians: { view: GuardiansView; static: GuardiansStatic };
  skirmish: { view: SkirmishView; static: SkirmishStatic };
}
