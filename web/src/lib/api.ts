import type { Acted, Created, Draft, Failure, Frame, Games, Rematch, Seated, Table } from "./types";

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
  pace: "live" | "untimed";
  scale: number;
  advantage: number | null;
  seats: readonly ({ bot: string } | null)[];
};

/** 16 random bytes in hex; works on plain HTTP, too. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Call = { method?: "GET" | "POST" | "PUT"; body?: unknown; token?: string; tries?: number; keepalive?: boolean };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One request; where the network fails it is sent again as it was. */
export async function call<T>(path: string, { method = "GET", body, token, tries = 1, keepalive = false }: Call = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  for (let wait = 400; ; wait = Math.min(2 * wait, 4000)) {
    try {
      const answer = await fetch(`/api${path}`, {
        method,
        headers,
        keepalive,
        body: body === undefined ? null : JSON.stringify(body),
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
  view: (match: string, seat: number) => call<Frame>(`/matches/${match}/view?seat=${seat}`),
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
  rematch: (match: string, seat: number) =>
    call<Rematch>(`/matches/${match}/rematch?seat=${seat}`, { method: "POST", tries: 4 }),
  record: (match: string) => `/api/matches/${match}/record`,
};

const nonces = new Map<string, string>();

/** The same nonce for the same request, however often it is sent. */
function nonceFor(request: string): string {
  const known = nonces.get(request) ?? nonce();
  nonces.set(request, known);
  return known;
}
