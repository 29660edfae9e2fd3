import type { Failure } from "./types";

/** An error that the server answered with; its code is `offline` where the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly clause: string | null = null,
  ) {
    super(message);
  }
}

/** Returns 16 random bytes in hex; works on plain HTTP, too. */
export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type SendOptions = { method?: "GET" | "POST" | "PUT" | "DELETE"; body?: unknown; token?: string; tries?: number; keepalive?: boolean; raw?: string };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a request to `/api` and returns the answer. After a network failure or a server error it is sent again, `tries` times in all.
 *
 * Throws an `ApiError`.
 */
export async function send<T>(path: string, { method = "GET", body, token, tries = 1, keepalive = false, raw }: SendOptions = {}): Promise<T> {
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
        throw new ApiError(failure.code, failure.message, failure.clause);
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
    if (--tries <= 0) throw new ApiError("offline", "");
    await pause(wait);
  }
}
