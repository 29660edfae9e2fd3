import { base } from "./base";
import type { WordRefusal } from "./refusals";
import type { Failure } from "./types";
import type { NameSeat } from "./wire-messages";

/** An error that the server answered with; its code is `offline` where the server could not be reached. */
export class ApiError extends Error {
  /** How the players are called that it names. */
  who: NameSeat | undefined;
  readonly #word: WordRefusal | null;

  /** `message` is in English; `word` says the same in the reader's language. */
  constructor(
    readonly code: string,
    message = "",
    readonly clause: string | null = null,
    word: WordRefusal | null = null,
  ) {
    super(message);
    this.#word = word;
  }

  /** What is wrong and what to do, in the reader's language. */
  get text(): string {
    return this.#word?.(this.who) ?? this.message;
  }
}

/** Returns the error of a refusal, once its words are there; without a network it is in English. */
export async function readFailure(failure: Failure): Promise<ApiError> {
  const word = await import("./refusals").then(({ openRefusal }) => openRefusal(failure)).catch(() => null);
  return new ApiError(failure.code, failure.message, failure.clause, word);
}

/** Returns 16 random bytes in hex; works on plain HTTP, too. */
export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** By what they ask for: the ids of requests whose answer never came. */
const unanswered = new Map<string, string>();

/**
 * Runs `action` with a request id: a new one, or, where the last request with the same `key` was never answered, its id. So
 * the server does once what a person asks for twice.
 */
export async function sendOnce<T>(key: readonly unknown[], action: (request: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(key);
  const request = unanswered.get(name) ?? createNonce();
  unanswered.set(name, request);
  try {
    const answer = await action(request);
    unanswered.delete(name);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "offline") unanswered.delete(name);
    throw error;
  }
}

type SendOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  token?: string;
  tries?: number;
  timeout?: number;
  keepalive?: boolean;
  raw?: string;
};

/** How long one try of a request waits for its answer, in ms. */
const TIMEOUT = 8_000;

/** The same for what the server works on for a while, such as a deal or a review, or what is large. */
export const LONG_TIMEOUT = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a request to `/api` and returns the answer. After a network failure, a timeout or a server error it is sent again,
 * `tries` times in all. Refused for want of this device's cookie, it is sent once more: the refusal has brought one.
 *
 * Throws an `ApiError`.
 */
export async function send<T>(path: string, options: SendOptions = {}): Promise<T> {
  const { method = "GET", body, token, timeout = TIMEOUT, keepalive = false, raw } = options;
  let { tries = 1 } = options;
  const headers: Record<string, string> = {};
  if (body !== undefined || raw !== undefined) headers["Content-Type"] = "application/json";
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  let hasCookie = false;
  for (let wait = 400; ; wait = Math.min(2 * wait, 4000)) {
    try {
      const answer = await fetch(`${base}/api${path}`, {
        method,
        headers,
        keepalive,
        body: raw ?? (body === undefined ? null : JSON.stringify(body)),
        signal: AbortSignal.timeout(timeout),
      });
      if (answer.ok) return (await answer.json()) as T;
      if (answer.status < 500) {
        const failure = (await answer.json()) as Failure;
        if (failure.code === "no_cookie" && !hasCookie) {
          hasCookie = true;
          continue;
        }
        throw await readFailure(failure);
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
    if (--tries <= 0) throw new ApiError("offline");
    await pause(wait);
  }
}

/**
 * Sends a request by which this device gets something to keep, such as a seat. Two tabs take turns, so that a first visit
 * in both does not bring two cookies, of which the second replaces the first.
 */
export const sendAsDevice = <T>(path: string, options: SendOptions): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("dealer.device", () => send<T>(path, options)) : send<T>(path, options);
