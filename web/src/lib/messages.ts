/** The messages of the socket and of HTTP. */

/** A seat as everybody sees it. `bot` is the bot that plays it, if one does. */
export interface SeatView {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name: string;
  bot: string | null;
  away: boolean;
  online: boolean;
}

/** So many seconds for each answer; what goes beyond comes out of the bank. */
export interface ClockView {
  answer: number | null;
  bank: number | null;
}

/** Where a client fetches what never changes. */
export interface StaticLinks {
  game: string;
  board: string;
}

/** A table as everybody may see it. */
export interface TableView {
  id: string;
  game: string;
  state: 'gathering' | 'playing' | 'over' | 'closed';
  listed: boolean;
  setup: Record<string, unknown>;
  undo: boolean;
  spectators: boolean;
  clock: ClockView | null;
  match: string | null;
  round: number;
  seats: SeatView[];
  watching: number;
  static: StaticLinks;
}

/** Something that was said. `seat` is null where the server itself speaks. */
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** How a match ended: who won, by which rule, and everybody in order. */
export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  standings: number[][];
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

/** An answer that would be taken back; without its words where this seat may not read them. */
export interface TakenBack {
  seat: number;
  prompt?: string;
  answer?: string;
}

/** What could be taken back, and whether nobody needs to agree. */
export interface Undoable {
  free: boolean;
  answers: TakenBack[];
}

/** An undo that waits for others to agree. */
export interface UndoRequest {
  seat: number;
  waiting: number[];
  answers: TakenBack[];
}

/** The seconds left in each seat's bank, and since when each asked seat has been asked. */
export interface ClockTimes {
  bank: number[];
  asked: Record<string, number>;
}

/** A view of a match that is being played. */
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
  clock?: ClockTimes;
}

/** Something on the table. */
export interface Thing {
  kind: 'card' | 'space' | 'unit' | 'location' | 'slot' | 'player' | 'amount' | 'choice';
  key: string;
  name: string;
}

/** A question to a seat. `seats` is there when a team may answer, `about` when there is more to know. */
export interface Question {
  id: string;
  prompt: string;
  rule: string;
  options: ([string, string] | [string, string, 'card' | 'space' | 'unit' | 'location' | 'slot' | 'player' | 'amount' | 'choice'] | [string, string, (['card' | 'space' | 'unit' | 'location' | 'slot' | 'player' | 'amount' | 'choice', string, string])[]])[];
  seats?: number[];
  about?: true;
}

/** A fact that a seat may know; with the game's sentences it reads as a line of the log. */
export interface GameEvent {
  kind: string;
  data: Record<string, unknown>;
}

/** An option that cannot be chosen, and why. */
export interface ClosedOption {
  key: string;
  label: string;
  things: Thing[];
  why: string;
}

/** One part of a sum, such as the attack of a card. */
export interface SumPart {
  part: string;
  amount: number;
}

/** What a player may want to know before choosing: what cannot be chosen, and the sums behind each option. */
export interface About {
  closed: ClosedOption[];
  sums: Record<string, SumPart[]>;
}

/** Whose eyes you have. `refused` has the places of the tokens that this server does not know. */
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

/** All that a seat may know. `seq` is the number of the last entry that it includes. */
export interface ViewFrame {
  type: 'view';
  seat: number | null;
  match: string;
  seq: number;
  view: LiveView;
  questions: Question[];
}

/** What one entry changed for a seat; with its questions, if they changed. */
export interface UpdateFrame {
  type: 'update';
  seat: number | null;
  seq: number;
  changes: ([(string | number)[]] | [(string | number)[], unknown] | [(string | number)[], number, number, unknown[]])[];
  events: GameEvent[];
  questions?: Question[];
}

/** What was said. */
export interface ChatFrame {
  type: 'chat';
  messages: ChatLine[];
}

/** It is done: `seq` is the entry, `asked` says whether others must agree, `number` is that of a chat message. */
export interface OkFrame {
  id?: number | string;
  type: 'ok';
  seq?: number;
  asked?: boolean;
  number?: number;
}

/** What there is to know about a question. */
export interface AboutFrame {
  id?: number | string;
  type: 'about';
  question: string;
  about: About | null;
}

/** The server's time. */
export interface PongFrame {
  id?: number | string;
  type: 'pong';
  time: number;
}

/** The server's no. Only the code is made to be compared. */
export interface ErrorFrame {
  id?: number | string;
  type: 'error';
  code: string;
  message: string;
}

/** The server restarts: come back after that time. */
export interface ByeFrame {
  type: 'bye';
  reason: string;
  retry_ms: number;
}

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

/** The answer to a question, by its key. */
export interface AnswerMessage {
  id?: number | string;
  seat?: number | null;
  type: 'answer';
  question: string;
  key: string;
}

/** Ask what cannot be chosen and why, and for the sums. */
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

/** Refuse an undo, or withdraw one's own. */
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

/** Something to choose before a match. A `seat` is the number of a player, from 1; 0 is nobody. `words` has what each choice is called and what it means; `fits`, for how many players it is, if not for any number. */
export interface SetupOption {
  name: string;
  label: string;
  help: string;
  kind: 'flag' | 'number' | 'list' | 'choice' | 'seat';
  default: boolean | number | string | string[];
  choices: string[];
  words: Record<string, [string, string]>;
  fits: Record<string, number[]>;
}

/** A game in a few words, with its setup options. */
export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  version: number;
  minutes: string;
  seating: string;
  content_note: string;
  seat_counts: number[];
  default_seats: number;
  options: SetupOption[];
}

/** A game in the list of games; `static` is where the rest is. */
export interface GameSummary {
  id: string;
  name: string;
  summary: string;
  version: number;
  minutes: string;
  seating: string;
  content_note: string;
  seat_counts: number[];
  default_seats: number;
  options: SetupOption[];
  static: string;
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

/** An entry of a game's ledger of rules. */
export interface Rule {
  id: string;
  section: string;
  text: string;
  reason: string;
}

/** All that is said about a game whatever its setup. */
export interface GameStatic {
  id: string;
  name: string;
  summary: string;
  version: number;
  minutes: string;
  seating: string;
  content_note: string;
  seat_counts: number[];
  default_seats: number;
  options: SetupOption[];
  cards: CardInfo[];
  rules: Rule[];
  sentences: Record<string, string>;
}

/** The bots there are, and which one fills seats by default. */
export interface BotList {
  bots: string[];
  default: string;
}

/** A token opens the seats, from anywhere. It is shown once and kept nowhere: keep it. */
export interface Seated {
  table: TableView;
  seats: number[];
  token: string;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  state: 'gathering' | 'playing' | 'over' | 'closed';
  setup: Record<string, unknown>;
  seats: SeatView[];
  spectators: boolean;
  clock: ClockView | null;
  changed: number;
}

/** One of one's own tables. */
export interface MyTable {
  id: string;
  game: string;
  state: 'gathering' | 'playing' | 'over' | 'closed';
  setup: Record<string, unknown>;
  seats: SeatView[];
  spectators: boolean;
  clock: ClockView | null;
  changed: number;
  mine: number[];
  my_turn: boolean;
  waiting: number[];
}

/** A token that finds all one's tables. */
export interface Player {
  token: string;
}

/** An answer that is expected to follow. */
export interface Deed {
  seat: number;
  label: string;
}

/** An option as a bot sees it: its value (0 to 1), the share of the looks it got, and what is expected to follow. */
export interface AdviceLine {
  key: string;
  label: string;
  value: number;
  share: number;
  follows: Deed[];
}

/** What a bot would answer and why. With one option there is nothing to think about, and no line. */
export interface Advice {
  key: string;
  looks: number;
  lines: AdviceLine[];
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

/** For each answer, the events it caused. */
export interface MatchLog {
  match: string;
  answers: number;
  log: GameEvent[][];
}

/** What an answer changed; in words, where they may be read. */
export interface ReplayFrame {
  seat: number;
  changes: ([(string | number)[]] | [(string | number)[], unknown] | [(string | number)[], number, number, unknown[]])[];
  events: GameEvent[];
  prompt?: string;
  answer?: string;
}

/** A match again, through chosen eyes: the first view, and what each answer changed. */
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

/** The server's no. */
export interface ErrorBody {
  error: ErrorText;
}

/** A code from the list of the protocol, and what to do about it. */
export interface ErrorText {
  code: string;
  message: string;
}
