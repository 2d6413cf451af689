/** Sitting at a table, or watching it: one socket that heals, and the eyes of each seat held here. */

import type { Statics } from '../games/adapter';
import { fetchStatics, forgetTokens, keepToken, keysTo, SOCKET } from './api';
import { Choice } from './choice.svelte';
import { Eyes } from './eyes.svelte';
import type {
  ChatLine,
  ErrorFrame,
  HelloMessage,
  Kind,
  Message,
  Saying,
  PingMessage,
  ResyncMessage,
  SeatView,
  SignalFrame,
  TableView,
  UpdateFrame,
  ViewFrame,
  WelcomeFrame,
} from './messages';
import type { Signal } from './phrases';
import { prefs } from './prefs.svelte';
import { PASSING, readQuestion, type Frame, type Option, type Question, type Reply } from './wire';

export type Link = 'connecting' | 'open' | 'lost' | 'refused';

const PING_EVERY = 20_000;
const SILENCE = 45_000;
const FIRST_RETRY = 400;
/** So many signals are kept to be read again. */
const REMEMBERED = 30;
const LAST_RETRY = 8_000;
/** The id of what nobody waits for a reply to, but what has to be said again if it is refused. */
const AGAIN = 0;

/** Messages that have a reply. */
type Asking = Exclude<Message, HelloMessage | ResyncMessage | PingMessage>;

/** Frames of what a seat sees: they wait until it is known what they speak of. */
type Seen = ViewFrame | UpdateFrame;

export class Sitting {
  link = $state<Link>('connecting');
  table = $state.raw<TableView | null>(null);
  statics = $state.raw<Statics | null>(null);
  seats = $state.raw<number[]>([]);
  watching = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  /** What was pointed at and said without typing since we came; the server keeps none of it. */
  signals = $state.raw<Signal[]>([]);
  eyes = $state.raw<Eyes[]>([]);
  /** What went wrong last, in words; empty when nothing did. */
  trouble = $state('');
  /** How far the server's clock is ahead of ours, in seconds. */
  ahead = $state(0);

  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #heard = 0;
  #pulse: ReturnType<typeof setInterval>;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #messages = 0;
  #noticed = 0;
  #replies = new Map<number, (reply: Reply) => void>();
  #choices = new Map<string, Choice>();
  #early: Seen[] = [];
  /** Updates that came in while the page was busy: they are shown together, not each for itself. */
  #together: UpdateFrame[] = [];
  #turn = new MessageChannel();
  #loading = '';
  /** The tokens of the last hello, whose places the welcome speaks of. */
  #shown: string[] = [];

  constructor(
    readonly id: string,
    private tokens: string[],
    /** The token of a link, which is kept only once the server has let us in with it. */
    private carried: string | null = null,
  ) {
    this.#turn.port1.onmessage = () => this.#catchUp();
    this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#pulse);
    if (this.#retry) clearTimeout(this.#retry);
    this.#turn.port1.close();
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
  }

  /** Come in again with other tokens: a seat was taken. */
  enter(tokens: string[]): void {
    this.tokens = tokens;
    this.#hello();
  }

  // ── the connection ──────────────────────────────────────────────────────────────────────────────────────────────
  #wake = (): void => {
    if (document.visibilityState === 'visible' && this.link === 'lost') this.#connect();
  };

  #connect(): void {
    if (this.#closed) return;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#socket?.close();
    const socket = new WebSocket(`${SOCKET}?table=${encodeURIComponent(this.id)}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.#receive(JSON.parse(event.data as string) as Frame);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(wait?: number): void {
    if (this.#closed || this.link === 'refused') return;
    this.link = 'lost';
    for (const reply of this.#replies.values())
      reply({ type: 'error', code: 'lost', message: 'The connection broke.' });
    this.#replies.clear();
    const delay = wait ?? Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#tries) * (0.7 + Math.random() * 0.6);
    this.#tries += 1;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  #beat(): void {
    if (this.link !== 'open') return;
    if (Date.now() - this.#heard > SILENCE) this.#connect();
    else this.#send({ type: 'ping' });
  }

  #hello(): void {
    const since: Record<string, number> = {};
    for (const eyes of this.eyes) since[eyes.seat === null ? 'watch' : String(eyes.seat)] = eyes.received;
    const tokens = this.carried === null ? this.tokens : [...this.tokens, this.carried];
    this.#shown = tokens;
    const hello: HelloMessage = { type: 'hello', id: AGAIN, table: this.id, tokens, since };
    if (this.eyes[0]?.match) hello.match = this.eyes[0].match;
    const last = this.chat.at(-1);
    if (last) hello.chat = last.number;
    this.#send(hello);
  }

  #send(message: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Send and hear the reply to just this message. */
  #ask(message: Asking): Promise<Reply> {
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        resolve({
          type: 'error',
          code: 'lost',
          message: 'There is no connection just now; it is being restored.',
        });
        return;
      }
      this.#messages += 1;
      this.#replies.set(this.#messages, resolve);
      this.#send({ ...message, id: this.#messages });
    });
  }

  // ── what comes in ───────────────────────────────────────────────────────────────────────────────────────────────
  #receive(message: Frame): void {
    if (this.#settled(message)) return;
    if (message.type === 'update') {
      // Our turn comes after that of the messages which are already here.
      if (this.#together.push(message) === 1) this.#turn.port2.postMessage(null);
      return;
    }
    this.#catchUp();
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'table':
        void this.#showTable(message.table);
        break;
      case 'view':
        this.#take(message);
        break;
      case 'chat':
        this.#hear(message.messages);
        break;
      case 'signal':
        this.#notice(message);
        break;
      case 'bye':
        this.#lost(message.retry_ms);
        break;
      case 'error':
        this.#refused(message);
        break;
    }
  }

  /** Whether the message was the reply that somebody here waits for. */
  #settled(message: Frame): boolean {
    if (!('id' in message) || typeof message.id !== 'number') return false;
    if (message.type === 'welcome' || message.type === 'hall') return false;
    const reply = this.#replies.get(message.id);
    this.#replies.delete(message.id);
    reply?.(message);
    return reply !== undefined;
  }

  #refused(message: ErrorFrame): void {
    this.trouble = message.message;
    if (PASSING.includes(message.code)) {
      if (message.id === AGAIN) this.#lost();
    } else if (!this.table) {
      this.link = 'refused';
      this.#socket?.close();
    }
  }

  /** Tokens that the server does not know open nothing here; those of a link are not kept in the first place. */
  #forget(places: number[]): void {
    const unknown = places.flatMap((place) => this.#shown[place] ?? []);
    forgetTokens(unknown);
    this.tokens = this.tokens.filter((token) => !unknown.includes(token));
    if (this.carried !== null && unknown.includes(this.carried)) this.carried = null;
  }

  #welcome(message: WelcomeFrame): void {
    this.#forget(message.refused ?? []);
    if (this.carried !== null && message.seats.length) {
      keepToken(this.id, this.carried);
      this.tokens = keysTo(this.id);
      this.carried = null;
    }
    this.link = 'open';
    this.#tries = 0;
    this.trouble = '';
    this.ahead = message.time - Date.now() / 1000;
    if (String(message.seats) !== String(this.seats)) this.eyes = [];
    this.seats = message.seats;
    this.watching = message.watching;
  }

  async #showTable(table: TableView): Promise<void> {
    this.table = table;
    for (const eyes of this.eyes) this.#mind(eyes);
    const wanted = `${table.static.game} ${table.static.board}`;
    if (this.#loading === wanted) return;
    this.#loading = wanted;
    this.statics = await fetchStatics(table.static);
    for (const message of this.#early.splice(0)) this.#show(message);
  }

  #catchUp(): void {
    for (const message of this.#together.splice(0)) this.#take(message);
  }

  #take(message: Seen): void {
    if (this.statics) this.#show(message);
    else this.#early.push(message);
  }

  #show(message: Seen): void {
    let eyes = this.eyes.find((one) => one.seat === message.seat);
    if (!eyes) {
      if (message.type === 'update') return this.#resync();
      eyes = new Eyes(message.seat, this.statics!);
      this.#mind(eyes);
      this.eyes = [...this.eyes, eyes].sort((a, b) => (a.seat ?? -1) - (b.seat ?? -1));
    }
    const questions = message.questions?.map(readQuestion);
    if (message.type === 'view') eyes.start(message.match, message.seq, message.view, questions ?? []);
    else if (!eyes.push({ seq: message.seq, changes: message.changes, events: message.events, questions }))
      this.#resync();
  }

  #mind(eyes: Eyes): void {
    eyes.idle = eyes.seat === null || this.table?.seats[eyes.seat]?.away === true;
  }

  #resync(): void {
    const since: Record<string, number> = {};
    for (const eyes of this.eyes) since[eyes.seat === null ? 'watch' : String(eyes.seat)] = eyes.received;
    this.#send({ type: 'resync', id: AGAIN, match: this.eyes[0]?.match ?? '', since });
  }

  /** Lines from two workers may come in another order than they were said in, and after a break some come twice. */
  #hear(messages: ChatLine[]): void {
    const lines = new Map([...this.chat, ...messages].map((line) => [line.number, line]));
    this.chat = [...lines.values()].sort((one, other) => one.number - other.number);
  }

  /** Nothing that somebody said is shown any more; the server sends no more of it. */
  hush({ seat, name }: Pick<SeatView, 'seat' | 'name'>): void {
    this.chat = this.chat.filter((line) => line.seat !== seat || line.name !== name);
    this.signals = this.signals.filter((signal) => signal.seat !== seat);
  }

  #notice(message: SignalFrame): void {
    if (!prefs.signals) return;
    this.#noticed += 1;
    const after = this.chat.at(-1)?.number ?? 0;
    this.signals = [...this.signals.slice(-REMEMBERED), { ...message, id: this.#noticed, after }];
  }

  // ── what goes out ───────────────────────────────────────────────────────────────────────────────────────────────
  /** The choice that a question puts before a seat; the same one for as long as the question is open. */
  choice(eyes: Eyes, question: Question): Choice {
    const id = `${eyes.match} ${eyes.seat} ${question.id}`;
    let choice = this.#choices.get(id);
    if (!choice) {
      choice = new Choice(question, (option) => void this.answer(eyes, choice!, option));
      this.#choices.clear();
      this.#choices.set(id, choice);
      if (question.about) void this.#learn(eyes, choice);
    }
    return choice;
  }

  async #learn(eyes: Eyes, choice: Choice): Promise<void> {
    const reply = await this.#ask({ type: 'about', seat: eyes.seat, question: choice.question.id });
    if (reply.type === 'about') choice.about = reply.about;
  }

  async answer(eyes: Eyes, choice: Choice, option: Option): Promise<void> {
    this.trouble = '';
    eyes.answered();
    const reply = await this.#ask({
      type: 'answer',
      seat: eyes.seat,
      question: choice.question.id,
      key: option.key,
    });
    if (reply.type !== 'error' || reply.code === 'duplicate') return;
    choice.refused();
    this.trouble = reply.message;
  }

  async #tell(message: Asking): Promise<boolean> {
    const reply = await this.#ask(message);
    this.trouble = reply.type === 'error' ? reply.message : '';
    return reply.type !== 'error';
  }

  undo(seat: number): Promise<boolean> {
    return this.#tell({ type: 'undo', seat });
  }

  consent(seat: number, agree: boolean): Promise<boolean> {
    return this.#tell({ type: agree ? 'agree' : 'refuse', seat });
  }

  say(seat: number, text: string): Promise<boolean> {
    return this.#tell({ type: 'chat', seat, text });
  }

  point(seat: number, kind: Kind, key: string): Promise<boolean> {
    return this.#tell({ type: 'point', seat, kind, key });
  }

  phrase(seat: number, phrase: Saying): Promise<boolean> {
    return this.#tell({ type: 'phrase', seat, phrase });
  }
}
