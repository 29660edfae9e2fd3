import { hashText } from "./hashing";
import type { ActionResult, Failure, Frame } from "./types";

/** A path of keys and indices, from the outside in, and the value that stands there now. */
type Change = readonly [path: readonly (string | number)[], value: unknown];

/** A frame without its number. */
type Content = Omit<Frame, "frame">;

/** What comes over a socket: the answer to an action, or to `seen`; or a frame, as changes of the last one or whole. */
type Message =
  | { request: string | null; status: number; body: ActionResult | Failure }
  | { seen: number }
  | { frame: number; digest: string; changes: readonly Change[] }
  | { frame: number; digest: string; whole: Content }
  | Frame;

/** An action with the decision that it answers, and the id under which it may be sent again. */
export type Submission = { readonly request: string; readonly decision: string | null; readonly action: { readonly type: string } };

/** The answer to a submission, as HTTP would have it. */
export type SubmissionAnswer = { readonly status: number; readonly body: ActionResult | Failure };

/** After so many ms without an answer a submission is taken for lost. */
const PATIENCE = 4000;

/** After so many ms without a message the server is told which frame came last: it sends what was lost, or says that it is there. */
const QUIET = 3000;

/** After so many ms without an answer to that the connection counts as dead. */
const SILENT = 3500;

/** So many ms may pass until a new socket is open. */
const OPENING = 8000;

/** How often the silence is measured, in ms. */
const TICK_MS = 500;

/** The code with which a socket ends here that was silent for too long. */
const DEAD = 4000;

/** Returns a value after changes; what has not changed is shared with the value of before. */
function applyChanges<T extends object>(before: T, changes: readonly Change[]): T {
  const own = new Set<unknown>();
  const copy = <V>(value: V): V => {
    if (own.has(value)) return value;
    const copied = (Array.isArray(value) ? [...value] : { ...value }) as V;
    own.add(copied);
    return copied;
  };
  const after = copy(before);
  for (const [path, value] of changes) {
    let at = after as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) at = (at[key] = copy(at[key])) as typeof at;
    at[path.at(-1) as string | number] = value;
  }
  return after;
}

/** One socket of a match: it puts frames together, and sends actions. */
export class MatchSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (answer: SubmissionAnswer | null) => void>();
  readonly #watch: number;
  #heard = performance.now();
  /** When the server was last told which frame came last, if nothing has come since. */
  #asked: number | null = null;
  #ticked = performance.now();
  #number = 0;
  #content: Content | null = null;

  /** `take` is given each frame, `end` the code and the reason with which the socket was closed, unless by `close`. */
  constructor(
    address: string,
    token: string | null,
    readonly take: (frame: Frame) => void,
    end: (code: number, reason: string) => void,
  ) {
    this.#socket = token === null ? new WebSocket(address) : new WebSocket(address, ["dealer", `token.${token}`]);
    this.#socket.onopen = () => (this.#heard = performance.now());
    this.#socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = performance.now();
      this.#asked = null;
      this.#read(JSON.parse(event.data) as Message);
    };
    this.#watch = window.setInterval(() => {
      if (!this.#isDead()) return;
      this.close();
      end(DEAD, "");
    }, TICK_MS);
    this.#socket.onclose = ({ code, reason }) => {
      this.#giveUp();
      end(code, reason);
    };
  }

  /** Sends an action, and waits for its answer; null if none comes, and then it is not known whether it was taken. */
  submit(submission: Submission): Promise<SubmissionAnswer | null> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(null), PATIENCE);
      const settle = (answer: SubmissionAnswer | null) => {
        clearTimeout(timer);
        this.#waiting.delete(submission.request);
        resolve(answer);
      };
      this.#waiting.set(submission.request, settle);
      this.#socket.send(JSON.stringify(submission));
    });
  }

  close(): void {
    this.#socket.onclose = this.#socket.onmessage = null;
    this.#socket.close();
    this.#giveUp();
  }

  /** Asks for a sign of life when all is quiet; returns whether none came in time. A page that slept or hides asks again first. */
  #isDead(): boolean {
    const now = performance.now();
    const slept = now - this.#ticked > 4 * TICK_MS || document.visibilityState === "hidden";
    this.#ticked = now;
    if (this.#socket.readyState === WebSocket.CONNECTING) return now - this.#heard >= OPENING;
    if (this.#asked !== null && !slept) return now - this.#asked >= SILENT;
    if (document.visibilityState === "visible" && now - this.#heard >= QUIET) {
      this.#asked = now;
      this.#socket.send(JSON.stringify({ seen: this.#number }));
    }
    return false;
  }

  #giveUp(): void {
    clearInterval(this.#watch);
    for (const settle of this.#waiting.values()) settle(null);
  }

  #read(message: Message): void {
    if ("seen" in message) return;
    if ("status" in message) {
      if (message.request !== null) this.#waiting.get(message.request)?.(message);
    } else if ("digest" in message) {
      const content = this.#assemble(message);
      if (content !== null) this.take({ frame: message.frame, ...content });
    } else this.take(message);
  }

  /** Returns the content of a frame; null if it is not what the server has, and then the whole is asked for. */
  #assemble(message: { frame: number; digest: string } & ({ whole: Content } | { changes: readonly Change[] })): Content | null {
    const follows = message.frame === this.#number + 1;
    const known = "whole" in message ? message.whole : follows && this.#content ? applyChanges(this.#content, message.changes) : null;
    this.#number = message.frame;
    this.#content = known !== null && hashText(JSON.stringify(known)).startsWith(message.digest) ? known : null;
    if (this.#content === null) this.#socket.send(JSON.stringify({ whole: message.frame }));
    return this.#content;
  }
}
