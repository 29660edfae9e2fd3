import type { Viewer } from "./live-match.svelte";
import type {
  Acted,
  Chaired,
  ChairKept,
  Channel,
  Created,
  Draft,
  Failure,
  Filled,
  Frame,
  Games,
  Habits,
  Heard,
  Insight,
  Kept,
  KeptChairs,
  Listed,
  Listing,
  Message,
  Rematch,
  Review,
  Ruled,
  Seated,
  Table,
  Talk,
  Trial,
  Tried,
  Watching,
} from "./types";

/** What the server refused, and why; `offline` is ours: it could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly clause: string | null = null,
  ) {
    super(message);
  }
}

export type NewMatch = {
  game: string;
  options?: Record<string, unknown>;
  pace: "live" | "untimed" | "correspondence";
  scale: number;
  advantage: number | null;
  seats: readonly ({ bot: string } | null)[];
  /** What only a match with a host has, or one that others may watch. */
  hours?: number;
  title?: string | null;
  hosted?: boolean;
  host?: string;
  listed?: boolean;
  delay_s?: number;
  talk?: Talk;
  webhook?: { address: string; turns: boolean };
};

/** What a host does, as the record holds it. */
export type Ruling = Trial["ruling"];

/** Something to be said; who watches has a name, and a secret of their own by which they are known. */
export type NewLine = { request: string; room: string; text: string; name?: string; secret?: string };
/** A match that is over, or a record that was sent: where it is asked for. */
export type Past = `/matches/${string}` | `/records/${string}`;

/** 16 random bytes in hex; works on plain HTTP, too. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Call = { method?: "GET" | "POST" | "PUT" | "DELETE"; body?: unknown; token?: string; tries?: number; keepalive?: boolean; raw?: string };

/** How an address says who looks. */
export const asked = (viewer: Viewer) => (typeof viewer === "number" ? `seat=${viewer}` : `as=${viewer}`);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One request; where the network fails it is sent again as it was. */
export async function call<T>(path: string, { method = "GET", body, token, tries = 1, keepalive = false, raw }: Call = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined || raw !== undefined) headers["Content-Type"] = "application/json";
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  for (let wait = 400; ; wait = Math.min(2 * wait, 4000)) {
    try {
      const answer = await fetch(`/api${path}`, {
        method,
        headers,
        keepalive,
        body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      });
      if (answer.ok) return (await answer.json()) as T;
      if (answer.status < 500) {
        const failure = (await answer.json()) as Failure;
        throw new Refusal(failure.code, failure.message, failure.clause);
      }
    } catch (error) {
      if (error instanceof Refusal) throw error;
    }
    if (--tries <= 0) throw new Refusal("offline", "");
    await pause(wait);
  }
}

export const api = {
  games: () => call<Games>("/games", { tries: 5 }),
  matches: (status: Listed["status"], before: string | null) =>
    call<Listing>(`/matches?status=${status}${before === null ? "" : `&before=${encodeURIComponent(before)}`}`, { tries: 3 }),
  create: (match: NewMatch) => call<Created>("/matches", { method: "POST", body: match }),
  table: (match: string) => call<Table>(`/matches/${match}`, { tries: 5 }),
  sit: (match: string, seat: number, invite: string, name: string, request: string) =>
    call<Seated>(`/matches/${match}/seats/${seat}`, {
      method: "POST",
      token: invite,
      body: { name, nonce: nonceFor(request), request },
      tries: 5,
    }),
  comeBack: (match: string, seat: number, token: string) =>
    call<Seated>(`/matches/${match}/seats/${seat}/return`, { method: "POST", token, tries: 1 }),
  view: (match: string, viewer: Viewer, token: string | null) =>
    call<Frame>(`/matches/${match}/view?${asked(viewer)}`, token === null ? {} : { token }),
  act: (match: string, seat: number, decision: string | null, action: { readonly type: string }, request: string) =>
    call<Acted>(`/matches/${match}/actions?seat=${seat}`, {
      method: "POST",
      body: { request, decision, action },
      tries: 8,
    }),
  draft: (match: string, seat: number) => call<Draft>(`/matches/${match}/draft?seat=${seat}`, { tries: 5 }),
  keep: (match: string, seat: number, decision: string | null, draft: unknown, leaving: boolean) =>
    call<unknown>(`/matches/${match}/draft?seat=${seat}`, {
      method: "PUT",
      body: { decision, draft },
      keepalive: leaving,
      tries: leaving ? 1 : 4,
    }),
  /** What was said in a room, after the first `since` messages. */
  hear: (match: string, viewer: Viewer, token: string | null, room: string, since: number) =>
    call<Heard>(`/matches/${match}/talk?${asked(viewer)}&room=${encodeURIComponent(room)}&since=${since}`, {
      ...(token === null ? {} : { token }),
      tries: 3,
    }),
  say: (match: string, viewer: Viewer, token: string | null, said: NewLine) =>
    call<Message>(`/matches/${match}/talk?${asked(viewer)}`, {
      method: "POST",
      body: said,
      ...(token === null ? {} : { token }),
      tries: 4,
    }),
  /** The host deletes a message. */
  unsay: (match: string, token: string | null, id: string) =>
    call<unknown>(`/matches/${match}/talk/delete`, {
      method: "POST",
      body: { id },
      ...(token === null ? {} : { token }),
      tries: 3,
    }),
  rematch: (match: string, seat: number) =>
    call<Rematch>(`/matches/${match}/rematch?seat=${seat}`, { method: "POST", tries: 4 }),
  absence: (match: string, seat: number, gone: number, choice: "bot" | "win", request: string) =>
    call<Acted>(`/matches/${match}/absence?seat=${seat}`, {
      method: "POST",
      body: { request, seat: gone, choice },
      tries: 5,
    }),
  fill: (match: string, seat: number, bot: string | null) =>
    call<Filled>(`/matches/${match}/host/seats/${seat}`, { method: "POST", body: { bot }, tries: 3 }),
  begin: (match: string) => call<unknown>(`/matches/${match}/host/begin`, { method: "POST" }),
  rule: (match: string, ruling: Ruling, request: string) =>
    call<Ruled>(`/matches/${match}/host/rulings`, { method: "POST", body: { request, ruling }, tries: 8 }),
  attempt: (match: string, ruling: Ruling) =>
    call<Tried>(`/matches/${match}/host/trial`, { method: "POST", body: { ruling }, tries: 3 }),
  keepChair: (match: string, name: string, leave: boolean, request: string) =>
    call<ChairKept>(`/matches/${match}/host/chairs`, { method: "POST", body: { request, name, leave }, tries: 5 }),
  /** The chairs whose links nobody has used yet. */
  keptChairs: (match: string) => call<KeptChairs>(`/matches/${match}/host/chairs`, { tries: 3 }),
  withdrawChair: (match: string, chair: number) =>
    call<KeptChairs>(`/matches/${match}/host/chairs/${chair}`, { method: "DELETE", tries: 3 }),
  takeChair: (match: string, invite: string, request: string) =>
    call<Chaired>(`/matches/${match}/chairs`, { method: "POST", token: invite, body: { request }, tries: 5 }),
  channel: (match: string) => call<Channel>(`/matches/${match}/host/webhook`, { tries: 3 }),
  announce: (match: string, address: string | null, turns: boolean) =>
    call<Channel>(`/matches/${match}/host/webhook`, { method: "PUT", body: { address, turns }, tries: 3 }),
  hush: (match: string) => call<unknown>(`/matches/${match}/host/webhook`, { method: "DELETE", tries: 3 }),
  watchers: (match: string) => call<Watching>(`/matches/${match}/host/watch`, { tries: 3 }),
  record: (match: string) => `/api/matches/${match}/record`,
  keepRecord: (raw: string) => call<Kept>("/records", { method: "POST", raw }),
  review: (of: Past) => call<Review>(`${of}/review`, { tries: 5 }),
  moment: (of: Past, moment: number, as: string) => call<Frame>(`${of}/review/${moment}?as=${as}`, { tries: 5 }),
  insight: (of: Past, moment: number, seat: number) => call<Insight>(`${of}/review/${moment}/insight?seat=${seat}`, { tries: 2 }),
  habits: (of: Past) => call<Habits>(`${of}/review/habits`, { tries: 2 }),
};

const nonces = new Map<string, string>();

/** The same nonce for the same request, however often it is sent. */
function nonceFor(request: string): string {
  const known = nonces.get(request) ?? nonce();
  nonces.set(request, known);
  return known;
}
