import { api, nonce, Refusal } from "./api";
import type { Frame, SeatAction } from "./types";

export type Link = "connecting" | "open" | "lost" | "moved" | "unknown";

/** A match as one seat follows it: the newest frame, and the way to answer it. */
export class Live {
  frame = $state.raw<Frame | null>(null);
  /** When the frame came, by `performance.now()`; clocks count from here. */
  received = $state(0);
  link = $state<Link>("connecting");
  sending = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  #socket: WebSocket | null = null;
  #wait = 300;
  #retry = 0;
  #closed = false;

  constructor(
    readonly match: string,
    readonly seat: number,
  ) {}

  /** Connects, and stays connected until the returned function is called. */
  follow(): () => void {
    const again = () => document.visibilityState === "visible" && this.#connect();
    document.addEventListener("visibilitychange", again);
    window.addEventListener("online", again);
    window.addEventListener("pageshow", again);
    this.#connect();
    return () => {
      this.#closed = true;
      clearTimeout(this.#retry);
      document.removeEventListener("visibilitychange", again);
      window.removeEventListener("online", again);
      window.removeEventListener("pageshow", again);
      this.#socket?.close();
    };
  }

  /** Sends an answer to the decision that is due now. Says whether it was taken. */
  async submit(action: SeatAction, decision = this.frame?.may?.decision ?? null): Promise<boolean> {
    this.sending = true;
    this.refusal = null;
    try {
      await api.act(this.match, this.seat, action.type === "resign" ? null : decision, action, nonce());
      if (this.link !== "open") this.#take(await api.view(this.match, this.seat));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  #take(frame: Frame): void {
    if (frame.may?.decision !== this.frame?.may?.decision) this.refusal = null;
    this.frame = frame;
    this.received = performance.now();
  }

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const old = this.#socket;
    if (old) {
      old.onclose = old.onmessage = null;
      old.close();
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/live?seat=${this.seat}`);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      this.link = "open";
      this.#wait = 300;
      this.#take(JSON.parse(event.data) as Frame);
    };
    socket.onclose = ({ code }) => {
      if (code === 4401 || code === 4403) return (this.link = "moved");
      if (code === 4404) return (this.link = "unknown");
      this.link = "lost";
      this.#retry = window.setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      return (this.#wait = Math.min(2 * this.#wait, 5000));
    };
  }
}
