/** What the views and boards of our games hold. Written by `make generate` from the games; do not edit. */

// Guards of Atlantis II
export interface AtlantisView {
  map: string;
  phase: string;
  round: number;
  /** Counted from 1; one more than a round has turns while the round ends. */
  turn: number;
  coin: string;
  lives: number[];
  waves: number[];
  overtime: boolean;
  /** Rounds until the game is decided as it stands, this one included; None while that is far off. */
  rounds_left: number | null;
  battle_zones: string[];
  /** For each lane, how its minion battle would be counted now. */
  tallies: AtlantisTallyView[];
  /** While cards are resolved: the heroes that played one, in the order in which they act. */
  order: AtlantisOrderView[];
  heroes: AtlantisHeroView[];
  minions: AtlantisMinionView[];
  tokens: AtlantisTokenView[];
  effects: AtlantisEffectView[];
  selection: AtlantisSelectionView | null;
}

/** How a minion battle would be counted now. */
export interface AtlantisTallyView {
  zone: string;
  /** For each team, its minions in the battle zone, and the heroes that count as one. */
  counts: number[];
}

/** A hero's place in the order of this turn. */
export interface AtlantisOrderView {
  hero: string;
  card: string;
  initiative: number;
  stand: 'done' | 'acting' | 'waiting';
  /** Whether others have the same initiative: then the coin decides between teams, and a team among its heroes. */
  tie: 'none' | 'coin' | 'team';
}

/** A hero's dashboard. Until a player has chosen, it has no key and no name. */
export interface AtlantisHeroView {
  key: string | null;
  name: string | null;
  seat: number;
  team: string | null;
  at: string | null;
  /** Its further figures on the board, if it has several. */
  figures: AtlantisFigureView[];
  level: number;
  coins: number;
  /** One's own cards; of another's, how many. */
  hand: string[] | number;
  deck: string[] | number;
  unresolved: string | null;
  initiative: number | null;
  /** The card of each turn; `face-down` for one that was turned over. */
  resolved: (string | null)[];
  discard: string[];
  items: Record<string, number>;
  /** The cards under one's own dashboard. */
  tucked: string[] | null;
  set_aside: string[] | number;
  /** The marker below each turn slot; empty for a hero that has none there. */
  runes: string[];
  /** The spells in one's own spellbook; of another's, how many. */
  book: string[] | number;
  /** The spells that were removed from it. */
  spells_out: string[];
  /** How often it has cast the spell that wins the game at the third time. */
  tally: number;
  ultimate: boolean;
  /** The cards it may take at its next level, as far as the table knows which it holds. */
  upgrades: string[];
  /** What its next level costs, in coins; None at the top. */
  next_level: number | null;
  threat: AtlantisThreat | null;
  /** For each zone, why one's own hero cannot fast travel there; empty where it can. */
  travel: Record<string, string> | null;
}

/** One more figure of a hero that has several. */
export interface AtlantisFigureView {
  key: string;
  name: string;
  at: string;
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
  immune: boolean;
  threat: AtlantisThreat;
}

export interface AtlantisTokenView {
  key: string;
  /** The type of token, as the cards of its hero call it. */
  kind: string;
  name: string;
  at: string;
  /** The team of the hero whose token it is. */
  team: string;
}

/** An active effect: its card, whose it is, when it applies, the piece it singles out, and how far it reaches. */
export interface AtlantisEffectView {
  card: string;
  owner: string;
  when: string;
  /** Whether it is in force, and does not wait for its turn. */
  now: boolean;
  on: string | null;
  /** What it remembers, in words: a colour, a line; empty if nothing. */
  note: string;
  /** The spaces of the line that splits the board, if it does. */
  line: string[];
  /** Around its owner, or around the miniature it singles out; None where it is not a matter of distance. */
  radius: number | null;
}

/** The choice of heroes: how, out of which, and what was dealt to each place at the table. */
export interface AtlantisSelectionView {
  method: string;
  pool: string[];
  banned: string[];
  offers: string[][];
}

export interface AtlantisStatic {
  /** How many turns a round has. */
  turns: number;
  /** By kind: melee, ranged, heavy. */
  minions: Record<string, AtlantisMinionInfo>;
  /** By type, what the rules say of a token, or of a miniature that is none; a sentence each. */
  tokens: Record<string, string[]>;
  boards: Record<string, AtlantisBoardInfo>;
  heroes: AtlantisHeroInfo[];
}

export interface AtlantisMinionInfo {
  /** What the rules say of such a minion, a sentence each. */
  about: string[];
  threatens_heroes_alone: boolean;
}

export interface AtlantisBoardInfo {
  name: string;
  zones: string[];
  /** For each zone, the team on whose side of the map it lies; None in the middle. */
  sides: (string | null)[];
  lanes: number[][];
  spaces: AtlantisSpaceInfo[];
}

export interface AtlantisSpaceInfo {
  key: string;
  q: number;
  r: number;
  /** The place of its zone in `zones`; -1 for terrain. */
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
  phase: 'choosing characters' | 'claiming lanes' | 'flipping the coin' | 'choosing starting cards' | 'start of the round' | 'choosing new cards' | 'Draw Phase' | 'Placement Phase' | 'Special Phase' | 'Resolution Phase' | 'Countdown Phase' | 'game over';
  first: number;
  sides: BossBattleSideView[];
  fighters: BossBattleFighterView[];
  /** What stands in the slots, by their keys; empty slots are left out. */
  queue: Record<string, BossBattleCardView | BossBattleTokenView>;
  /** While characters are being chosen: all that fit this mode, by their keys. */
  strengths: Record<string, BossBattleStrengthView> | null;
}

export interface BossBattleSideView {
  name: string;
  key: string;
  boss: boolean;
  automatic: boolean;
  round: number;
  level: number;
  power: number | null;
  /** By how much hits on each lane are reduced this round. */
  guard: number[];
  lanes: BossBattleLaneView[];
}

export interface BossBattleLaneView {
  name: string;
  /** A place in the list of fighters. */
  owner: number | null;
}

/** A hero or a boss. Cards are keys. A list is missing if the viewer may not know it. */
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
  /** Cards in the hand that the viewer's side has seen. */
  hand_seen: string[];
  /** How many cards of level 1, 2 and 3 a boss holds: all see from which deck they are drawn. */
  hand_levels: number[] | null;
  deck_count: number;
  level_decks: number[];
  /** How many cards it can draw before a pile is shuffled. */
  to_draw: number;
  offer: string[] | null;
  removed: string[] | null;
  discard: string[];
  revealed: string[];
  /** Soonest first. */
  faces: BossBattleFacedView[];
}

export interface BossBattleSpecialView {
  name: string;
  text: string;
}

/** Damage on its way to a fighter, as the Queue stands: a card's, or that of a damage token in its lane. */
export interface BossBattleFacedView {
  /** What the card is called; None for a token. */
  name: string | null;
  damage: number;
  hits: number;
  /** In how many rounds; None for a token, which hurts in each. */
  acts_in: number | null;
}

/** A card in a slot, with its numbers as they are now. */
export interface BossBattleCardView {
  token: number;
  buff: number;
  card: string;
  name: string;
  owner: number;
  kind: 'Resolution' | 'Counter' | 'Active' | 'Field';
  /** In how many rounds. A stunned card is turned up instead of marching or acting. */
  acts_in: number;
  speed: number | null;
  damage: number;
  hits: number;
  /** The side that it faces, and the lanes that it affects. */
  against: string;
  lanes: string[];
  forced: boolean;
  everywhere: boolean;
  heal: number;
  life: number;
  activated: boolean;
  stunned: boolean;
  nullified: boolean;
  first: boolean;
  /** A second lane that it affects. */
  also: number | null;
}

/** A damage token in a slot. */
export interface BossBattleTokenView {
  token: number;
  buff: number;
  card: null;
  damage: number;
  /** The side that it hurts, and the lanes: its own, or none where it leaves without harm. */
  against: string;
  lanes: string[];
  stunned: boolean;
}

/** What a character brings to this table. Of a hero alone, `power` is what the boss begins with. */
export interface BossBattleStrengthView {
  hp: number;
  level_heal: number;
  hand: number | null;
  power: number | null;
}

export interface BossBattleStatic {
  mode: string;
  lanes: string[];
  rounds: number;
  /** What it means for a card to be stunned. */
  stunned: string;
  /** What it means for a hero to be weakened. */
  weakened: string;
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
  /** Turns until the game is decided as it stands, this one included; None while that is far off. */
  turns_left: number | null;
  phase: 'faction' | 'draft' | 'placing' | 'mulligan' | 'control' | 'ready' | 'action' | 'score' | 'draw';
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
  /** Where it pulls control tokens: -1 to the left, 1 to the right. None while factions are being chosen. */
  pulls: number | null;
  points: number;
  scored: string[];
}

export interface GuardiansLocationView {
  key: string;
  name: string;
  text: string;
  points: number;
  spaces: number;
  /** How far the control token is from the centre; below 0 to the left. */
  token: number;
}

export interface GuardiansHeroView {
  key: string;
  name: string;
  seat: number;
  side: number;
  place: number | null;
  /** Knocked out, until it returns. */
  out: boolean;
  ready: boolean;
  attack: number;
  threat: GuardiansThreat | null;
  life: number;
  damage: number;
  /** The life it has left; none while it is out. */
  left: number;
  shield: boolean;
  immobilised: boolean;
  powerlocked: boolean;
  used: boolean;
  ultimate: GuardiansUltimateView;
}

/** How many locations away a hero attacks, and how. */
export interface GuardiansThreat {
  reach: number;
  why: string;
}

export interface GuardiansUltimateView {
  key: string;
  name: string;
  /** Charge tokens that count towards the cost; those to spare are of no use. */
  charges: number;
  cost: number;
  spent: boolean;
}

export interface GuardiansPlayerView {
  seat: number;
  side: number;
  actions: number;
  done: boolean;
  /** Its side is in the Action Phase, and it has not ended its actions. */
  acts: boolean;
  hand: string[] | null;
  cards: number;
  known: string[];
  deck: number;
  discard: string[];
}

/** What a client fetches once. */
export interface GuardiansStatic {
  board: string;
  /** How many locations are in play. */
  row: number;
  /** How many points win. */
  winning: number;
  /** By the keys of the options that choose them. */
  factions: Record<string, GuardiansFactionInfo>;
  conditions: GuardiansConditionWords;
  heroes: GuardiansPrintedHero[];
  locations: GuardiansPrintedLocation[];
}

export interface GuardiansFactionInfo {
  name: string;
  /** Where it pulls control tokens: -1 to the left, 1 to the right. */
  pulls: number;
  text: string;
}

/** What the conditions of a hero mean. */
export interface GuardiansConditionWords {
  shield: string;
  immobilised: string;
  powerlocked: string;
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
  stage: 'first_player' | 'teams' | 'placing' | 'moving' | 'acting' | 'ending';
  turn: number;
  turns: number;
  /** Turns until the game is decided as it stands, this one included; None while that is far off. */
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
  /** One's own hand; None for another's. */
  cards: string[] | null;
  /** Cards in another's hand that the viewer has seen. */
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
  /** Kill rewards in force: they leave the game with whoever has them. */
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
  /** All open spaces that it covers. */
  spaces: string[];
  /** So many turns of its player still begin before it ends; 0 ends with the present turn. */
  turns: number;
}

export interface SkirmishStatic {
  board: string;
  name: string;
  about: string;
  spaces: SkirmishSpaceInfo[];
  teams: SkirmishTeamInfo[];
  /** What it means to be stunned. */
  stunned: string;
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
