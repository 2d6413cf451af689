/** Being in the hall: friends see it, and I hear which of them are here and where I am invited. */

import { myToken, SOCKET } from './api';
import type { Frame, FriendView, HereMessage, InviteView, PingMessage } from './messages';
import { PASSING } from './wire';

const PING_EVERY = 20_000;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

export class Hallway {
  friends = $state.raw<FriendView[]>([]);
  invites = $state.raw<InviteView[]>([]);
  /** Whether the hall has said who is here. */
  heard = $state(false);

  #socket: WebSocket | null = null;
  #tries = 0;
  #pulse: ReturnType<typeof setInterval> | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;

  constructor(friends: FriendView[] = [], invites: InviteView[] = []) {
    this.friends = friends;
    this.invites = invites;
  }

  /** Come in, once; only somebody the hall knows is seen there. */
  enter(): void {
    const tokens = myToken();
    if (this.#socket || !tokens.length) return;
    const socket = new WebSocket(SOCKET);
    this.#socket = socket;
    socket.onopen = () => {
      this.#say({ type: 'here', tokens });
      this.#pulse = setInterval(() => this.#say({ type: 'ping' }), PING_EVERY);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Frame);
    socket.onclose = () => this.#lost(socket);
  }

  leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#pulse) clearInterval(this.#pulse);
    socket?.close();
  }

  #say(message: HereMessage | PingMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(frame: Frame): void {
    if (frame.type === 'hall') {
      this.#tries = 0;
      this.heard = true;
      this.friends = frame.friends;
      this.invites = frame.invites;
    } else if (frame.type === 'error' && PASSING.includes(frame.code)) this.#lost(this.#socket);
    else if (frame.type === 'error') this.leave(); // the hall does not know me: there is nothing to hear
  }

  #lost(socket: WebSocket | null): void {
    if (this.#socket !== socket) return;
    this.leave();
    this.#retry = setTimeout(() => this.enter(), Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#tries));
    this.#tries += 1;
  }
}
