import { api, type Viewer, viewerQuery } from "./api";
import { site } from "./base";
import { ApiError, readFailure, sendOnce } from "./http";
import { MatchSocket } from "./match-socket";
import { isolate } from "./names";
import { nameAt } from "./players";
import type { Failure, Frame } from "./types";

/** What a seat may send: an action of its game, or that it resigns. */
export type Action = { readonly type: string };

/** `polling`: there is no socket, and frames are asked for. `ended`: what opened the match here opens it no longer, or is in use too often. */
export type ConnectionState = "connecting" | "open" | "polling" | "lost" | "ended" | "unknown";

/** After so many ms without a frame, one is asked for. */
const QUIET = 20_000;

/** After so many ms an answer that is on its way is spoken of. */
const SLOW = 600;

/** An action that was sent: for which decision, and whether the server took it before a frame showed it. */
type Sent = { readonly decision: string | null; taken: boolean };

/** A match that somebody follows: the newest frame, and for a seat the way to answer it. */
export class LiveMatch {
  frame = $state.raw<Frame | null>(null);
  /** When the frame came, by `performance.now()`; clocks count from here. */
  received = $state(0);
  link = $state<ConnectionState>("connecting");
  /** Why it has ended: the code of a refusal, or `too_many_open`. */
  cause = $state("");
  /** Whether the server had no room for this connection when it was last tried. */
  crowded = $state(false);
  /** Whether the match had not begun when this page came: then all that was ever told is news here. */
  waited = false;
  error = $state.raw<ApiError | null>(null);
  /** Why the last action was refused, also where something else is due by now. */
  refusal: ApiError | null = null;
  #slow = $state(false);

  #sent = $state.raw<Sent | null>(null);
  #socket: MatchSocket | null = null;
  #wait = 300;
  #retry = 0;
  #looking: "no" | "yes" | "again" = "no";
  #closed = false;

  /** The seat of whoever reads; null for who has none, and is told of everybody by name. */
  readonly you: number | null;

  /** `side` is the seat that lies at the bottom of the table. */
  constructor(
    readonly match: string,
    readonly viewer: Viewer,
    readonly side = typeof viewer === "number" ? viewer : 0,
    readonly token: string | null = null,
  ) {
    this.you = typeof viewer === "number" ? viewer : null;
  }

  /** Connects, and stays connected until the returned function is called. */
  follow(): () => void {
    const again = () => document.visibilityState === "visible" && this.#connect();
    const still = () => performance.now() - this.received > QUIET && this.frame?.table.status !== "over";
    const watch = setInterval(() => document.visibilityState === "visible" && still() && void this.#look(), QUIET);
    document.addEventListener("visibilitychange", again);
    window.addEventListener("online", again);
    window.addEventListener("pageshow", again);
    this.#connect();
    return () => {
      this.#closed = true;
      clearTimeout(this.#retry);
      clearInterval(watch);
      document.removeEventListener("visibilitychange", again);
      window.removeEventListener("online", again);
      window.removeEventListener("pageshow", again);
      this.#socket?.close();
    };
  }

  /** Whether something that belongs to what is due now is on its way; what is due next does not wait for it. */
  get sending(): boolean {
    return this.#sent !== null && this.#sent.decision === this.#due;
  }

  /** Whether that takes longer than a moment. */
  get isSlow(): boolean {
    return this.sending && this.#slow;
  }

  get #due(): string | null {
    return this.frame?.may?.decision ?? null;
  }

  /** Sends an answer to the decision that is due now, of the type that its game knows. Says whether it was taken. */
  async submit<A extends Action>(action: A, decision = this.#due): Promise<boolean> {
    const sent: Sent = (this.#sent = { decision: this.#due, taken: false });
    const before = this.received;
    this.error = this.refusal = null;
    this.#slow = false;
    const slow = setTimeout(() => (this.#slow = true), SLOW);
    try {
      await this.#send(action, action.type === "resign" ? null : decision);
      sent.taken = this.received === before;
      if (sent.taken) setTimeout(() => this.received === before && void this.#look(), 1000);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.who = (seat) => ({ name: isolate(nameAt(this.frame?.table, seat) ?? "?"), you: seat === this.you });
      this.refusal = error;
      if (sent.decision === this.#due) this.error = error; // what is due next is not answered by it
      return false;
    } finally {
      clearTimeout(slow);
      if (!sent.taken && this.#sent === sent) this.#sent = null;
    }
  }

  /** Sends an action over the socket; by HTTP, under the same id, where there is none or no answer comes over it. */
  #send(action: Action, decision: string | null): Promise<unknown> {
    const state = decision ?? this.frame?.notices.length;
    return sendOnce([this.match, this.side, state, action], async (request) => {
      const answer = (await this.#socket?.submit({ request, decision, action })) ?? null;
      if (answer === null || answer.status >= 500) await api.sendAction(this.match, this.side, decision, action, request);
      else if (answer.status !== 200) throw await readFailure(answer.body as Failure);
    });
  }

  /** Asks for the table as it is: what came by socket may have been lost with a network that changed. What comes by socket is newer. */
  async #look(): Promise<void> {
    if (this.#looking !== "no") {
      this.#looking = "again";
      return;
    }
    this.#looking = "yes";
    const before = this.received;
    try {
      const frame = await api.getFrame(this.match, this.viewer, this.token);
      if (this.received === before) this.#take(frame);
      if (this.link === "lost") this.link = "polling";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.link === "open") this.#connect();
      else if (this.link === "polling") this.link = "lost";
    } finally {
      const again = (this.#looking as string) === "again";
      this.#looking = "no";
      if (again && !this.#closed) void this.#look();
    }
  }

  #take(frame: Frame): void {
    if (frame.may?.decision !== this.frame?.may?.decision) this.error = null;
    if (this.#sent?.taken) this.#sent = null;
    if (frame.table.status === "waiting") this.waited = true;
    this.frame = frame;
    this.received = performance.now();
  }

  /** Connects again, such as where another tab has taken the place of this one. */
  reconnect = (): void => this.#connect();

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#socket?.close();
    const address = `${site.replace("http", "ws")}/api/matches/${this.match}/live?frames=changes&${viewerQuery(this.viewer)}`;
    this.#socket = new MatchSocket(address, this.token, (frame) => this.#receive(frame), (code, reason) => this.#end(code, reason));
  }

  #receive(frame: Frame): void {
    this.link = "open";
    this.crowded = false;
    this.#wait = 300;
    this.#take(frame);
  }

  #end(code: number, reason: string): void {
    if ([4401, 4403, 4409].includes(code)) {
      this.link = "ended";
      this.cause = reason;
    } else if (code === 4404) this.link = "unknown";
    else {
      if (this.link !== "polling") this.link = "lost";
      this.crowded = code === 4429;
      if (code !== 4429 || this.you !== null) void this.#look();
      this.#retry = window.setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(2 * this.#wait, 5000);
    }
  }
}
