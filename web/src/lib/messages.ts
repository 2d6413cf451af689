/** What travels between the server and its clients. Written by `make generate` from the server; do not edit. */

/** What a client sends over the socket. */
export type Message = HelloMessage | HereMessage | AnswerMessage | AboutMessage | UndoMessage | AgreeMessage | RefuseMessage | ChatMessage | PointMessage | PhraseMessage | PictureMessage | ResyncMessage | PingMessage;

/** Comes first. After a break: the match, the last number of each seat (or "watch"), and the last chat message. */
export interface HelloMessage {
  id?: number | string;
  type: 'hello';
  table: string;
  tokens?: string[];
  match?: string | null;
  since?: Record<string, number>;
  chat?: number;
}

/** Be in the hall, at no table: friends see it, and you hear of them. */
export interface HereMessage {
  id?: number | string;
  type: 'here';
  tokens: string[];
}

/** The answer to a question, by its key. */
export interface AnswerMessage {
  id?: number | string;
  seat?: number | null;
  type: 'answer';
  question: string;
  key: string;
}

/** Ask what cannot be chosen and why, and how the totals are made up. */
export interface AboutMessage {
  id?: number | string;
  seat?: number | null;
  type: 'about';
  question: string;
}

/** Take back the last answer, or ask the others. */
export interface UndoMessage {
  id?: number | string;
  seat?: number | null;
  type: 'undo';
}

/** Agree to an undo. */
export interface AgreeMessage {
  id?: number | string;
  seat?: number | null;
  type: 'agree';
}

/** Refuse an undo, or withdraw your own. */
export interface RefuseMessage {
  id?: number | string;
  seat?: number | null;
  type: 'refuse';
}

/** Say something. */
export interface ChatMessage {
  id?: number | string;
  seat?: number | null;
  type: 'chat';
  text: string;
}

/** Point at a thing on the table. */
export interface PointMessage {
  id?: number | string;
  seat?: number | null;
  type: 'point';
  kind: Kind;
  key: string;
}

/** What an option can point at. */
export type Kind = 'card' | 'space' | 'unit' | 'location' | 'slot' | 'player' | 'amount' | 'choice';

/** Say something without typing. */
export interface PhraseMessage {
  id?: number | string;
  seat?: number | null;
  type: 'phrase';
  phrase: Saying;
}

/** What can be said without typing. */
export type Saying = 'good_luck' | 'well_played' | 'thanks' | 'sorry' | 'one_minute' | 'attack_here' | 'defend_here' | 'wait_for_me' | 'your_choice' | 'not_that';

/** Ask for the table as lines of styled text. */
export interface PictureMessage {
  id?: number | string;
  seat?: number | null;
  type: 'picture';
}

/** Ask for what was missed, as with hello. */
export interface ResyncMessage {
  id?: number | string;
  type: 'resync';
  match?: string | null;
  since?: Record<string, number>;
}

/** Ask for the server's time. */
export interface PingMessage {
  id?: number | string;
  type: 'ping';
}

/** What the server sends over the socket. */
export type Frame = WelcomeFrame | TableFrame | ViewFrame | UpdateFrame | ChatFrame | SignalFrame | OkFrame | HallFrame | AboutFrame | PictureFrame | PongFrame | ErrorFrame | ByeFrame;

/** Which seats you hold. `refused` has the positions of the tokens that this server does not know. */
export interface WelcomeFrame {
  id?: number | string;
  type: 'welcome';
  protocol: number;
  seats: number[];
  watching: boolean;
  time: number;
  refused?: number[];
}

/** The table, whole, whenever it changes. */
export interface TableFrame {
  type: 'table';
  table: TableView;
}

/** A table as everybody may see it. `host` is a seat. `stalled`: the server cannot reach its database just now. `circle` is the id of the circle it was made for, which tells its members alone anything. */
export interface TableView {
  id: string;
  game: string;
  state: TableState;
  listed: boolean;
  host: number | null;
  setup: Record<string, unknown>;
  undo: boolean;
  spectators: boolean;
  rated: boolean;
  clock: ClockView | null;
  away: Away;
  vacation: number;
  match: string | null;
  earlier: Earlier | null;
  circle: string | null;
  round: number;
  seats: SeatView[];
  watching: number;
  stalled: boolean;
  static: StaticLinks;
}

/** How far a table has come. */
export type TableState = 'gathering' | 'playing' | 'over' | 'closed';

/** Seconds for each answer; anything beyond that is taken from the bank. An answer in its time adds `increment` to the bank, up to `cap`. When an `advisory` clock has run out, nothing happens; with any other, a bot takes over until the player is back. What all choose at once may have `plan` seconds instead, and a reaction `react`. */
export interface ClockView {
  answer: number | null;
  bank: number | null;
  increment: number;
  cap: number | null;
  advisory: boolean;
  plan: number | null;
  react: number | null;
}

/** What happens at this table when somebody is away. The `minutes` count where the rule is `bot`. */
export interface Away {
  rule: AwayRule;
  minutes: number;
}

/** What happens when somebody is away: play waits, a bot takes over after a while, or those who are here decide. */
export type AwayRule = 'wait' | 'bot' | 'decide';

/** The moment of another match that a table goes on from, whose record anybody may have read. `as_dealt`: what nobody had seen then still lies as it did. It is dealt anew as soon as somebody else sits down. */
export interface Earlier {
  match: string;
  answers: number;
  as_dealt: boolean;
}

/** A seat as everybody sees it. `bot` is the bot that plays it, if one does. A seat that its player left in the middle of a match has a `fate`. `vote` is what the player of this seat wants. `profile` leads to the profile of a player who shows it. */
export interface SeatView {
  seat: number;
  kind: SeatKind;
  name: string;
  bot: string | null;
  away: boolean;
  muted: boolean;
  online: boolean;
  fate: Fate | null;
  vote: Vote | null;
  profile: string | null;
}

/** Who sits on a seat. */
export type SeatKind = 'open' | 'human' | 'bot' | 'left';

/** What becomes of a seat whose player is gone. */
export type Fate = 'wait' | 'bot' | 'invite';

/** What a player wants to become of the seat of somebody who left or is away, or (`seat` is null) of the table. */
export interface Vote {
  seat: number | null;
  fate: Motion;
}

/** What those at a table may decide together. */
export type Motion = 'wait' | 'bot' | 'invite' | 'pause' | 'resume';

/** Where a client fetches what never changes. */
export interface StaticLinks {
  game: string;
  board: string;
}

/** All that a seat may know. `seq` is the number of the last entry that it includes. */
export interface ViewFrame {
  type: 'view';
  seat: number | null;
  match: string;
  seq: number;
  view: LiveView;
  questions: Question[];
}

/** A view of a match that is being played. `paused` is since when it stands still, if it does. */
export interface LiveView {
  game: string;
  seat: number | null;
  step: number;
  waiting: number[];
  talk: boolean;
  table: unknown;
  outcome: Outcome | null;
  undo: Undoable | null;
  request: UndoRequest | null;
  paused: number | null;
  clock?: ClockTimes;
  vacations?: Vacations;
}

/** How a match ended: who won, by which rule, and everybody in order. */
export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  standings: number[][];
}

/** What could be taken back, and whether that needs nobody's consent. `keep` answers came before it. */
export interface Undoable {
  free: boolean;
  keep: number;
  answers: TakenBack[];
}

/** An answer that would be taken back; without its words if this seat may not read them. */
export interface TakenBack {
  seat: number;
  prompt?: string;
  answer?: string;
}

/** An undo that waits for others to agree. */
export interface UndoRequest {
  seat: number;
  waiting: number[];
  answers: TakenBack[];
}

/** The seconds left in each seat's bank. For each asked seat: since when, and how many seconds its answer has. */
export interface ClockTimes {
  bank: number[];
  asked: Record<string, number>;
  own: Record<string, number>;
}

/** Until when each seat is or was on vacation, and how many days each has left. */
export interface Vacations {
  until: Record<string, number>;
  left: number[];
}

/** A question to a seat. `seats` is there when a team may answer, `about` when there is more to know. */
export interface Question {
  id: string;
  prompt: string;
  rule: string;
  options: Choice[];
  seats?: number[];
  about?: true;
}

/** An option: key and words; with the kind of the thing of that key and name; or with the things it points at. */
export type Choice = [string, string] | [string, string, Kind] | [string, string, [Kind, string, string][]];

/** What one entry changed for a seat; with its questions, if they changed. */
export interface UpdateFrame {
  type: 'update';
  seat: number | null;
  seq: number;
  changes: Change[];
  events: GameEvent[];
  questions?: Question[];
}

/** Remove what the path leads to; put a value there; or splice the list there: place, how many go, which come. */
export type Change = [(string | number)[]] | [(string | number)[], unknown] | [(string | number)[], number, number, unknown[]];

/** A fact that a seat may know; with the game's sentences it reads as a line of the log. */
export interface GameEvent {
  kind: string;
  data: Record<string, unknown>;
}

/** What was said. */
export interface ChatFrame {
  type: 'chat';
  messages: ChatLine[];
}

/** Something that was said. `seat` is null where the server itself speaks. */
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Somebody points at a thing, or says a phrase. `team`: only their team gets it. It is gone after a moment. */
export interface SignalFrame {
  type: 'signal';
  seat: number;
  thing: Pointed | null;
  phrase: Saying | null;
  team: boolean;
}

/** A thing that somebody points at. */
export interface Pointed {
  kind: Kind;
  key: string;
}

/** Done. `seq` is the entry, `asked` says whether others must agree, `number` is the number of a chat message. */
export interface OkFrame {
  id?: number | string;
  type: 'ok';
  seq?: number;
  asked?: boolean;
  number?: number;
}

/** For somebody in the hall: friends who are here, and invitations. It comes whole, whenever it changes. */
export interface HallFrame {
  id?: number | string;
  type: 'hall';
  friends: FriendView[];
  invites: InviteView[];
}

/** A friend. `here`: connected now, and does not mind that it is seen. `playing`: at a table. `table` is one of theirs that you may join or watch. */
export interface FriendView {
  id: string;
  name: string;
  since: number;
  here: boolean;
  playing: boolean;
  table: TableLine | null;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  state: TableState;
  setup: Record<string, unknown>;
  seats: SeatView[];
  spectators: boolean;
  rated: boolean;
  clock: ClockView | null;
  away: Away;
  earlier: Earlier | null;
  changed: number;
}

/** A table that you are invited to, and by whom. */
export interface InviteView {
  id: string;
  name: string;
  at: number;
  table: TableLine;
}

/** What there is to know about a question. */
export interface AboutFrame {
  id?: number | string;
  type: 'about';
  question: string;
  about: About | null;
}

/** What a player may want to know before choosing. What cannot be chosen; the sum behind each option; and what comes of the option, in a few words. */
export interface About {
  closed: ClosedOption[];
  sums: Record<string, SumPart[]>;
  verdicts: Record<string, string>;
}

/** An option that cannot be chosen, and why. */
export interface ClosedOption {
  key: string;
  label: string;
  things: Thing[];
  why: string;
}

/** Something on the table. */
export interface Thing {
  kind: Kind;
  key: string;
  name: string;
}

/** One part of a sum, such as the attack of a card. */
export interface SumPart {
  part: string;
  amount: number;
}

/** The table as lines of styled text. */
export interface PictureFrame {
  id?: number | string;
  type: 'picture';
  seat: number | null;
  seq: number;
  lines: Span[][];
}

/** A piece of a line: its text and its style. */
export type Span = [string, string];

/** The server's time. */
export interface PongFrame {
  id?: number | string;
  type: 'pong';
  time: number;
}

/** A refusal. Programs should compare only the code. */
export interface ErrorFrame {
  id?: number | string;
  type: 'error';
  code: string;
  message: string;
}

/** The server restarts; reconnect after this time. */
export interface ByeFrame {
  type: 'bye';
  reason: string;
  retry_ms: number;
}

/** A game in the list of games; `static` is where the rest is. */
export interface GameSummary {
  id: string;
  name: string;
  summary: string;
  version: number;
  minutes: string;
  seating: string;
  first_seat: number;
  tempos: string[];
  content_note: string;
  seat_counts: number[];
  default_seats: number;
  options: SetupOption[];
  static: string;
}

/** Something to choose before a match. A `seat` is the number of a player, from 1; 0 is nobody. `words` has what each choice is called and what it means; `fits`, for how many players it is, if not for any number. `when` has the choices of other options with which it counts, if not with all. The choices of a `mode` are rated apart. */
export interface SetupOption {
  name: string;
  label: string;
  help: string;
  kind: 'flag' | 'number' | 'list' | 'choice' | 'seat';
  default: boolean | number | string | string[];
  choices: string[];
  words: Record<string, [string, string]>;
  fits: Record<string, number[]>;
  when: Record<string, string[]>;
  mode: boolean;
}

/** All that is said about a game whatever its setup. */
export interface GameStatic {
  id: string;
  name: string;
  summary: string;
  version: number;
  minutes: string;
  seating: string;
  first_seat: number;
  tempos: string[];
  content_note: string;
  seat_counts: number[];
  default_seats: number;
  options: SetupOption[];
  cards: CardInfo[];
  characters: CharacterInfo[];
  rules: Rule[];
  sentences: Record<string, string>;
}

/** A card, or another printed thing, as the card list shows it. */
export interface CardInfo {
  key: string;
  name: string;
  group: string;
  kind: string;
  text: string;
  numbers: Record<string, unknown>;
  copies: number;
}

/** A character as players read it before they choose it. Its cards are those whose group is its name. `stars` says how hard it is to play: 0 where a game does not say. `tokens` has each piece that it brings, by kind. */
export interface CharacterInfo {
  key: string;
  name: string;
  about: string;
  how_it_plays: string;
  stars: number;
  roles: string[];
  tokens: string[];
}

/** An entry of a game's ledger of rules. */
export interface Rule {
  id: string;
  section: string;
  text: string;
  reason: string;
}

/** The bots there are, and which one fills seats by default. */
export interface BotList {
  bots: string[];
  default: string;
}

/** A table, as somebody wants it. */
export interface NewTable {
  /** The id of a game; may be left out with `from` */
  game?: string;
  seats?: number | null;
  setup?: Record<string, boolean | number | string | string[]>;
  /** One word a seat: "me", "open", "bot" or "bot:name"; the rest are open */
  places?: string[];
  name?: string;
  /** For several seats at one screen */
  names?: string[];
  /** Show the table in the lobby; otherwise only by its link */
  listed?: boolean;
  /** Its matches change ratings: everybody is known and has one seat; without undo and advice */
  rated?: boolean;
  undo?: boolean;
  spectators?: boolean;
  /** Friends of the host find the table, to join it or to watch */
  friends?: boolean;
  /** The circle that the table is for; you are in it */
  circle?: string | null;
  clock?: ClockWish | null;
  away?: AwayWish;
  /** Days of vacation that each player may take in a match */
  vacation?: number;
  from?: MatchMoment | null;
  /** Begin in this position. Who knows a seed knows what comes, so all others must be bots */
  opening?: Opening | null;
}

/** Seconds for each answer; anything beyond that is taken from the bank. An answer in its time may refill it. */
export interface ClockWish {
  answer: number;
  bank?: number;
  /** What an answer in its time adds to the bank */
  increment?: number;
  /** How full the bank can get; if left out, as full as it began */
  cap?: number | null;
  /** Only tell: nothing happens when time runs out */
  advisory?: boolean;
  /** Seconds for what all choose at once; if left out, `answer` */
  plan?: number | null;
  /** Seconds for a reaction, such as a defence; if left out, `answer` */
  react?: number | null;
}

/** What happens when somebody is away. */
export interface AwayWish {
  /** Play waits; or a bot takes over after so many minutes; or the host, or the others, decide */
  rule?: 'wait' | 'bot' | 'decide';
  minutes?: number;
}

/** A point in a finished match. */
export interface MatchMoment {
  match: string;
  answers: number;
}

/** A beginning that is already played: the seed and the first answers of a match, as its record has them. */
export interface Opening {
  seed: number;
  answers?: OpeningAnswer[];
}

export interface OpeningAnswer {
  seat: number;
  key: string;
  /** Which of several open questions it answers */
  part?: number;
}

/** The token opens these seats from anywhere. It is shown only once and not stored, so keep it. */
export interface Seated {
  table: TableView;
  seats: number[];
  token: string;
}

/** A match against bots, now. */
export interface Quick {
  game: string;
  name?: string;
  seats?: number | null;
  setup?: Record<string, boolean | number | string | string[]>;
  bot?: string;
}

/** A match. `table` is only for those who sit at it. */
export interface MatchView {
  id: string;
  table: string | null;
  game: string;
  rules: number;
  seats: number;
  setup: Record<string, unknown>;
  names: string[];
  state: 'playing' | 'over' | 'closed';
  outcome: Outcome | null;
  note: string;
  answers: number;
  created: number;
  ended: number | null;
}

/** Which bot. */
export interface BotChoice {
  /** The name of a bot; the server's own choice when empty */
  bot?: string;
}

/** The same again. */
export interface Rematch {
  /** Everybody moves on by one seat */
  swap?: boolean;
}

/** The name of a player who takes a seat. */
export interface Sitting {
  name?: string;
}

/** What a bot would answer and why. With one option there is nothing to think about, and no line. */
export interface Advice {
  key: string;
  looks: number;
  lines: AdviceLine[];
}

/** An option as a bot sees it: its value (0 to 1), the share of the looks it got, and what is expected to follow. */
export interface AdviceLine {
  key: string;
  label: string;
  value: number;
  share: number;
  follows: Deed[];
}

/** An answer that is expected to follow. */
export interface Deed {
  seat: number;
  label: string;
}

/** Where a player wants to be notified. */
export interface WebhookAddress {
  /** Called when the seat is asked; empty for none */
  url: string;
}

/** For each answer, the events it caused. */
export interface MatchLog {
  match: string;
  answers: number;
  log: GameEvent[][];
}

/** Whether a seat may be heard in the chat. */
export interface Voice {
  muted: boolean;
}

/** The seat of the player who becomes the host. */
export interface NewHost {
  seat: number;
}

/** What is wrong at a table, for the host of the server. */
export interface Complaint {
  text: string;
}

/** A report is kept under this number of its table. */
export interface Reported {
  number: number;
}

/** A match as `warhall replay` reads it: everything it takes to play it again. */
export interface MatchRecord {
  warhall: number;
  game: string;
  rules: number;
  seats: number;
  seed: number;
  setup: Record<string, unknown>;
  answers: ([number, string] | [number, string, number])[];
  names: string[];
  times: number[];
  start?: [number, string];
}

/** A replay as a seat or a spectator saw the match: the first view, and what each answer changed. */
export interface Replay {
  id: string;
  game: string;
  setup: Record<string, unknown>;
  names: string[];
  outcome: Outcome | null;
  static: StaticLinks;
  view: View;
  frames: ReplayFrame[];
}

/** What a seat, or a spectator, may know. `table` is the game's own part. */
export interface View {
  game: string;
  seat: number | null;
  step: number;
  waiting: number[];
  talk: boolean;
  table: unknown;
  outcome: Outcome | null;
}

/** What an answer changed; in words, where they may be read. */
export interface ReplayFrame {
  seat: number;
  changes: Change[];
  events: GameEvent[];
  prompt?: string;
  answer?: string;
}

/** A moment of a match as lines of styled text. */
export interface ReplayPicture {
  answers: number;
  lines: Span[][];
}

/** A review as far as it is. While it is not done, it goes on as long as somebody asks for it now and then. `chances` has a list for each moment, before the first answer and after each: one chance for each team, in the order of their numbers. `teams` says each seat's team. */
export interface MatchReview {
  done: boolean;
  progress: ReviewProgress;
  teams: number[];
  chances: number[][];
  judged: JudgedAnswer[];
  named: NamedMoment[];
}

/** How many answers there are, how many were looked at, and at how many moments a closer look is wanted. */
export interface ReviewProgress {
  answers: number;
  seen: number;
  open: number;
}

/** An answer of a match, and what the search would have answered with what the seat knew: both as chances to win. `number` is how many answers came before. `loss` is what the answer cost, give or take `error`. `luck` is what chance, or what had been hidden, added to it. `depth` is how often the search looked closer. `why` may be empty. */
export interface JudgedAnswer {
  number: number;
  seat: number;
  prompt: string;
  options: number;
  played: ReviewOption;
  best: ReviewOption;
  best_chance: number;
  played_chance: number;
  loss: number;
  error: number;
  luck: number;
  name: '' | 'blunder' | 'missed_win';
  why: string;
  follows: Deed[];
  depth: number;
}

/** An option that was played, or might have been, and what it points at. */
export interface ReviewOption {
  key: string;
  label: string;
  things: Thing[];
}

/** A moment with a name: after how many answers, whose it is, and by how much their chance of winning changed. */
export interface NamedMoment {
  kind: 'blunder' | 'missed_win' | 'lucky' | 'unlucky' | 'turning_point';
  number: number;
  seat: number;
  change: number;
}

/** A game that has puzzles, how many, and which is today's. */
export interface PuzzleGame {
  game: string;
  puzzles: number;
  today: string;
}

/** The puzzles of a game that were asked for, the easiest first; with all of its themes, and today's puzzle. */
export interface PuzzleList {
  game: string;
  today: string;
  themes: PuzzleTheme[];
  puzzles: PuzzleLine[];
}

/** What a solution does, and in how many puzzles. */
export interface PuzzleTheme {
  theme: string;
  puzzles: number;
}

/** A puzzle in a list. `rating` is how hard it is: half of all solvers solve one of 1200. `seat` of `seats` is to answer, after so many `answers` of all. */
export interface PuzzleLine {
  id: string;
  seat: number;
  seats: number;
  answers: number;
  rating: number;
  tried: number;
  solved: number;
}

/** A position as the seat that is asked sees it, with its question and what happened last. */
export interface PuzzleView {
  id: string;
  seat: number;
  seats: number;
  answers: number;
  rating: number;
  tried: number;
  solved: number;
  game: string;
  names: string[];
  static: StaticLinks;
  view: View;
  question: Question;
  about: About | null;
  events: GameEvent[];
  hints: number;
}

/** A hint, and how many more there are. */
export interface PuzzleHint {
  text: string;
  more: number;
}

/** The key of an option. */
export interface PuzzleAnswer {
  answer: string;
}

/** Whether an answer is as good as the best, and what both are worth as chances to win. `why` may be empty. `counted`: the try moved the puzzle's rating. */
export interface PuzzleVerdict {
  id: string;
  seat: number;
  seats: number;
  answers: number;
  rating: number;
  tried: number;
  solved: number;
  right: boolean;
  chance: number;
  why: string;
  best: ReviewOption;
  best_chance: number;
  counted: boolean;
}

/** What should become of a seat whose player left or is away. */
export interface SeatFate {
  /** `wait` for them, let a `bot` play, or `invite` somebody else */
  fate: 'wait' | 'bot' | 'invite';
}

/** How long a player is away. */
export interface Vacation {
  /** Days from now; 0 ends a vacation */
  days: number;
}

/** Whether a table should stand still. */
export interface Pausing {
  paused: boolean;
}

/** What the hall shows to whoever comes back: tables that wait for them first, then the others, then the past. `invites`: where they are invited. `friends`: those who are here now. */
export interface Greeting {
  tables: MyTable[];
  invites: InviteView[];
  friends: FriendView[];
  finished: FinishedMatch[];
  won: number;
  lost: number;
  left: number;
}

/** One of your own tables. */
export interface MyTable {
  id: string;
  game: string;
  state: TableState;
  setup: Record<string, unknown>;
  seats: SeatView[];
  spectators: boolean;
  rated: boolean;
  clock: ClockView | null;
  away: Away;
  earlier: Earlier | null;
  changed: number;
  mine: number[];
  my_turn: boolean;
  waiting: number[];
}

/** A match that somebody has played. */
export interface FinishedMatch {
  match: string;
  game: string;
  names: string[];
  mine: number[];
  result: Result;
  ended: number;
}

/** How a match ended for somebody who played it. */
export type Result = 'won' | 'lost' | 'left';

/** All of a client's tokens. */
export interface Tokens {
  tokens: string[];
}

/** A token that finds all your tables. */
export interface Player {
  token: string;
}

/** Somebody, as they alone see it. Whoever has a passkey has an account. `can_have_passkeys`: whether passkeys work at the address that the hall was asked at. */
export interface Me {
  name: string;
  created: number;
  account: boolean;
  phrase: boolean;
  passkeys: PasskeyView[];
  sessions: SessionView[];
  can_have_passkeys: boolean;
}

/** A passkey, without what makes it one. */
export interface PasskeyView {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** A device that is signed in. `here` is the one that asks; `one_seat`, one that may play a single seat only. */
export interface SessionView {
  id: string;
  device: string;
  created: number;
  seen: number;
  here: boolean;
  one_seat: boolean;
}

/** What somebody wants to be called. */
export interface Rename {
  name: string;
}

/** Everything that is stored about a person, as it is stored. Of keys and tokens only that they are there. */
export interface Export {
  person: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  passkeys: Record<string, unknown>[];
  contacts: Record<string, unknown>[];
  subscriptions: Record<string, unknown>[];
  seats: Record<string, unknown>[];
  matches: Record<string, unknown>[];
  ratings: Record<string, unknown>[];
  rated: Record<string, unknown>[];
  tallies: Record<string, unknown>[];
  seeking: Record<string, unknown>[];
  chat: Record<string, unknown>[];
  friends: Record<string, unknown>[];
  apart: Record<string, unknown>[];
  invitations: Record<string, unknown>[];
  links: Record<string, unknown>[];
  circles: Record<string, unknown>[];
}

/** What is left of somebody who was deleted: the matches, in which nobody is called by that name. */
export interface Deleted {
  matches: number;
}

/** A ticket that carries a seat, or a person, to another device: once, and until it expires. The link is `/carry#` and the ticket: what stands behind `#` reaches no log. */
export interface Carrier {
  ticket: string;
  expires: number;
}

/** What a link carries. */
export interface Ticket {
  /** The tables and the history of the guest whose token is sent along */
  bring?: boolean;
  ticket: string;
}

/** Somebody has come in. The token opens all that is theirs or, with a `table`, one seat there. */
export interface Arrival {
  token: string;
  table: string | null;
}

/** Ten words that bring somebody back. They are shown only once. */
export interface Phrase {
  phrase: string;
}

/** The ten words of a recovery phrase. */
export interface Recovery {
  /** The tables and the history of the guest whose token is sent along */
  bring?: boolean;
  phrase: string;
}

/** What the browser's own functions for passkeys take, as JSON. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A passkey that the browser has made, as `navigator.credentials.create` gives it. */
export interface NewPasskey {
  credential: Record<string, unknown>;
  /** What its owner calls it */
  name?: string;
}

/** A passkey that was used, as `navigator.credentials.get` gives it. */
export interface SignIn {
  /** The tables and the history of the guest whose token is sent along */
  bring?: boolean;
  credential: Record<string, unknown>;
}

/** The ways in which somebody is told that it is their turn, as they alone see it. `push_key`: what a browser needs to make a subscription. `here`: this device is told. `can_mail`: the hall can send e-mail. */
export interface Notices {
  push_key: string;
  here: boolean;
  devices: number;
  can_mail: boolean;
  mail: string;
  mail_confirmed: boolean;
  mail_turns: boolean;
  webhook: string;
}

/** What a browser made for push messages, as `PushSubscription.toJSON` gives it. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An address for e-mail. */
export interface MailAddress {
  address: string;
}

/** Whether turns are told by e-mail. */
export interface MailTurns {
  wanted: boolean;
}

/** What the link in an e-mail carries. */
export interface MailTicket {
  ticket: string;
}

/** It is done. That is all there is to say, whoever asks. */
export interface Done {
  done: boolean;
}

/** Your friends, those who are here first; whether they see you; and whom you keep apart from. */
export interface FriendList {
  friends: FriendView[];
  shows: boolean;
  apart: ApartView[];
}

/** Somebody whom you have muted or blocked, under the name they had then. */
export interface ApartView {
  id: string;
  name: string;
  kind: ApartKind;
  since: number;
}

/** How somebody keeps apart from somebody else. Who is blocked is muted too. */
export type ApartKind = 'blocked' | 'muted';

/** Whether friends see that you are here. */
export interface Showing {
  shows: boolean;
}

/** Show the link, or make a new one. */
export interface LinkWish {
  /** Make a new link; that of before leads nowhere from now on */
  renew?: boolean;
}

/** The link is `/invited#` and the ticket: what stands behind `#` reaches no log. It works until it expires. */
export interface WelcomeLink {
  ticket: string;
  expires: number;
}

/** What a link carries behind `#`. */
export interface WelcomeTicket {
  ticket: string;
}

/** What a link offers: to be a friend of `name`, or to join the circle of that name. `already`: you are that. */
export interface Welcome {
  kind: LinkKind;
  name: string;
  already: boolean;
  mine: boolean;
}

/** What a link makes: friends, or members of a circle. */
export type LinkKind = 'friend' | 'circle';

/** Who is your friend now, or which circle you are in. */
export interface Welcomed {
  name: string;
  circle: string | null;
}

/** To which table a friend is invited. */
export interface TableInvite {
  table: string;
}

/** Whom you no longer want to hear, or to meet: a friend, a member of a circle, or whoever sits on a seat. */
export interface KeepApart {
  kind: 'blocked' | 'muted';
  friend?: string | null;
  circle?: string | null;
  member?: string | null;
  table?: string | null;
  seat?: number | null;
}

/** A circle in a list. `members`: how many there are. `mine`: you own it. */
export interface CircleLine {
  id: string;
  name: string;
  members: number;
  mine: boolean;
}

/** What a circle is called. */
export interface CircleName {
  name: string;
}

/** A circle: who is in it, its tables that gather or play, what was finished last, and its ranking. */
export interface CircleView {
  id: string;
  name: string;
  mine: boolean;
  members: MemberView[];
  tables: TableLine[];
  finished: CircleMatch[];
  ranking: RankingRow[];
}

/** Somebody in a circle. */
export interface MemberView {
  id: string;
  name: string;
  joined: number;
  owner: boolean;
  me: boolean;
}

/** A finished match at a table of the circle. `winners` are seats. */
export interface CircleMatch {
  match: string;
  game: string;
  names: string[];
  winners: number[];
  ended: number;
}

/** How a member has done. The true share of wins lies between `low` and `high` in 95 of 100 cases. */
export interface RankingRow {
  member: string;
  name: string;
  games: number;
  wins: number;
  low: number;
  high: number;
}

/** The member who owns the circle from now on. */
export interface NewOwner {
  member: string;
}

/** A game and a mode in which people are rated. `words` is what the mode is called. */
export interface Board {
  game: string;
  mode: string;
  words: string;
  players: number;
}

/** The best of a mode, those whose rating is provisional last. `you` are there wherever you rank. */
export interface Leaderboard {
  game: string;
  mode: string;
  words: string;
  players: number;
  leaders: Leader[];
  you: Leader | null;
  established: number;
}

/** Somebody on a leaderboard. Who shows no profile has no name here, except to themselves (`you`). The rating is `rating` ± `doubt`. It is `provisional`, and they have no `rank`, until they have played `established` matches. */
export interface Leader {
  rank: number | null;
  name: string | null;
  profile: string | null;
  you: boolean;
  rating: number;
  doubt: number;
  provisional: boolean;
  matches: number;
}

/** What somebody has played. `profile` is what leads to it, if it is shown to everybody. */
export interface Profile {
  name: string;
  profile: string | null;
  you: boolean;
  won: number;
  lost: number;
  left: number;
  ratings: ProfileRating[];
  games: GameFigures[];
}

/** A rating, and how it went lately. */
export interface ProfileRating {
  game: string;
  mode: string;
  words: string;
  rating: number;
  doubt: number;
  provisional: boolean;
  rank: number | null;
  matches: number;
  history: RatingThen[];
}

/** A rating after a match. */
export interface RatingThen {
  at: number;
  rating: number;
  doubt: number;
}

/** What somebody has played of a game. `streak`: matches won in a row until now, or lost, if below 0. */
export interface GameFigures {
  game: string;
  rate: WinRate;
  streak: number;
  best: number;
  heroes: HeroFigure[];
  cards: CardFigure[];
}

/** A share of wins, and between what it may truly lie, 19 times out of 20 (Wilson's interval). */
export interface WinRate {
  won: number;
  played: number;
  share: number;
  low: number;
  high: number;
}

/** How somebody does with a hero, or a team. */
export interface HeroFigure {
  name: string;
  rate: WinRate;
}

/** How often somebody has played a card. */
export interface CardFigure {
  key: string;
  name: string;
  times: number;
}

/** Whether everybody may see somebody's profile. */
export interface Publicity {
  public: boolean;
}

/** Somebody's search for players: since when, and the `table` at which they were seated. No `since`: no search. `waiting` is how many look for players, whatever they would like. */
export interface Seeking {
  since: number | null;
  table: string | null;
  waiting: number;
  wishes: SoughtTable[];
}

/** A table that somebody would like to sit at. */
export interface SoughtTable {
  game: string;
  seats: number;
  words: string;
  clock: string;
  rated: boolean;
}

/** What somebody would like to play: any of these games, with any of these clocks. */
export interface Seek {
  wishes: SeekWish[];
  clocks: ('quick' | 'calm' | 'days')[];
  /** With people about as good; the longer one waits, the wider */
  rated?: boolean;
}

/** A game, for how many, and in which of its modes; what is left out is as usual. */
export interface SeekWish {
  game: string;
  seats: number;
  setup?: Record<string, boolean | number | string | string[]>;
}

/** A refusal. */
export interface ErrorBody {
  error: ErrorText;
}

/** A code from the list of the protocol, and what to do about it. */
export interface ErrorText {
  code: string;
  message: string;
}

/** Whether a worker can serve: the database can be reached and written, and there is room on its disk. */
export interface Health {
  status: 'ok' | 'closing' | 'no_database' | 'cannot_write' | 'disk_full';
  version: string;
  worker: string;
}

/** Every address of HTTP: what is sent there, and what comes back. */
export interface Api {
  'GET /api/games': { answer: GameSummary[] };
  'GET /api/games/{game}/{hash}': { answer: GameStatic };
  'GET /api/bots': { answer: BotList };
  'GET /api/lobby': { answer: TableLine[] };
  'POST /api/tables': { body: NewTable; answer: Seated };
  'POST /api/quick': { body: Quick; answer: Seated };
  'GET /api/tables/{table}': { answer: TableView };
  'GET /api/tables/{table}/board/{hash}': { answer: Record<string, unknown> };
  'GET /api/tables/{table}/matches': { answer: MatchView[] };
  'POST /api/tables/{table}/start': { body: BotChoice; answer: TableView };
  'POST /api/tables/{table}/rematch': { body?: Rematch | null; answer: TableView };
  'POST /api/tables/{table}/seats/{seat}': { body: Sitting; answer: Seated };
  'DELETE /api/tables/{table}/seats/{seat}': { answer: TableView };
  'PUT /api/tables/{table}/seats/{seat}/name': { body: Sitting; answer: TableView };
  'PUT /api/tables/{table}/seats/{seat}/bot': { body: BotChoice; answer: TableView };
  'DELETE /api/tables/{table}/seats/{seat}/bot': { answer: TableView };
  'GET /api/tables/{table}/seats/{seat}/advice': { answer: Advice };
  'PUT /api/tables/{table}/seats/{seat}/webhook': { body: WebhookAddress; answer: TableView };
  'GET /api/tables/{table}/log': { answer: MatchLog };
  'POST /api/tables/{table}/seats/{seat}/remove': { answer: TableView };
  'PUT /api/tables/{table}/seats/{seat}/muted': { body: Voice; answer: TableView };
  'PUT /api/tables/{table}/host': { body: NewHost; answer: TableView };
  'POST /api/tables/{table}/reports': { body: Complaint; answer: Reported };
  'GET /api/matches/{match}': { answer: MatchView };
  'GET /api/matches/{match}/board/{hash}': { answer: Record<string, unknown> };
  'GET /api/matches/{match}/record': { answer: MatchRecord };
  'GET /api/matches/{match}/replay': { answer: Replay };
  'GET /api/matches/{match}/picture': { answer: ReplayPicture };
  'GET /api/matches/{match}/review': { answer: MatchReview };
  'GET /api/puzzles': { answer: PuzzleGame[] };
  'GET /api/puzzles/{game}': { answer: PuzzleList };
  'GET /api/puzzles/{game}/{puzzle}': { answer: PuzzleView };
  'GET /api/puzzles/{game}/{puzzle}/board/{hash}': { answer: Record<string, unknown> };
  'POST /api/puzzles/{game}/{puzzle}/hints/{number}': { answer: PuzzleHint };
  'POST /api/puzzles/{game}/{puzzle}/answers': { body: PuzzleAnswer; answer: PuzzleVerdict };
  'PUT /api/tables/{table}/seats/{seat}/fate': { body: SeatFate; answer: TableView };
  'PUT /api/tables/{table}/seats/{seat}/vacation': { body: Vacation; answer: TableView };
  'PUT /api/tables/{table}/paused': { body: Pausing; answer: TableView };
  'GET /api/greeting': { answer: Greeting };
  'POST /api/mine': { body: Tokens; answer: MyTable[] };
  'POST /api/players': { body: Sitting; answer: Player };
  'GET /api/me': { answer: Me };
  'PUT /api/me/name': { body: Rename; answer: Me };
  'GET /api/me/export': { answer: Export };
  'DELETE /api/me': { answer: Deleted };
  'DELETE /api/me/sessions/{session}': { answer: Me };
  'DELETE /api/me/sessions': { answer: Me };
  'POST /api/me/carry': { answer: Carrier };
  'POST /api/tables/{table}/seats/{seat}/carry': { answer: Carrier };
  'POST /api/carry': { body: Ticket; answer: Arrival };
  'POST /api/me/phrase': { answer: Phrase };
  'POST /api/recover': { body: Recovery; answer: Arrival };
  'POST /api/me/passkeys/options': { answer: PasskeyOptions };
  'POST /api/me/passkeys': { body: NewPasskey; answer: Me };
  'DELETE /api/me/passkeys/{passkey}': { answer: Me };
  'POST /api/sign-in/options': { answer: PasskeyOptions };
  'POST /api/sign-in': { body: SignIn; answer: Arrival };
  'GET /api/me/notices': { answer: Notices };
  'DELETE /api/me/notices': { answer: Notices };
  'PUT /api/me/notices/push': { body: PushSubscription; answer: Notices };
  'DELETE /api/me/notices/push': { answer: Notices };
  'PUT /api/me/notices/webhook': { body: WebhookAddress; answer: Notices };
  'PUT /api/me/notices/mail': { body: MailAddress; answer: Notices };
  'PUT /api/me/notices/mail/turns': { body: MailTurns; answer: Notices };
  'DELETE /api/me/notices/mail': { answer: Notices };
  'POST /api/mail/confirm': { body: MailTicket; answer: Done };
  'POST /api/mail/stop/{token}': { answer: Done };
  'POST /api/recover/mail': { body: MailAddress; answer: Done };
  'GET /api/friends': { answer: FriendList };
  'DELETE /api/friends/{friend}': { answer: FriendList };
  'PUT /api/me/shows': { body: Showing; answer: FriendList };
  'POST /api/friends/link': { body: LinkWish; answer: WelcomeLink };
  'POST /api/invited': { body: WelcomeTicket; answer: Welcome };
  'POST /api/invited/accept': { body: WelcomeTicket; answer: Welcomed };
  'POST /api/friends/{friend}/invite': { body: TableInvite; answer: InviteView[] };
  'DELETE /api/me/invites/{invite}': { answer: InviteView[] };
  'GET /api/me/matches': { answer: FinishedMatch[] };
  'POST /api/matches/{match}/again': { answer: Seated };
  'PUT /api/me/apart': { body: KeepApart; answer: FriendList };
  'DELETE /api/me/apart/{apart}': { answer: FriendList };
  'GET /api/circles': { answer: CircleLine[] };
  'POST /api/circles': { body: CircleName; answer: CircleView };
  'GET /api/circles/{circle}': { answer: CircleView };
  'GET /api/circles/{circle}/matches': { answer: CircleMatch[] };
  'PUT /api/circles/{circle}/name': { body: CircleName; answer: CircleView };
  'POST /api/circles/{circle}/link': { body: LinkWish; answer: WelcomeLink };
  'PUT /api/circles/{circle}/owner': { body: NewOwner; answer: CircleView };
  'DELETE /api/circles/{circle}/members/{member}': { answer: CircleLine[] };
  'GET /api/leaders': { answer: Board[] };
  'GET /api/leaders/{game}/{mode}': { answer: Leaderboard };
  'GET /api/me/profile': { answer: Profile };
  'PUT /api/me/profile': { body: Publicity; answer: Profile };
  'GET /api/profiles/{profile}': { answer: Profile };
  'GET /api/seeking': { answer: Seeking };
  'POST /api/seeking': { body: Seek; answer: Seeking };
  'DELETE /api/seeking': { answer: Seeking };
}
