import { api, type TokenRequest } from "./api";
import { device } from "./device";
import { createNonce } from "./http";
import { drawNumber, isUnused } from "./numbers";
import { route } from "./route.svelte";
import { readTab, writeTab } from "./tab-storage";

/** Takes a seat, saves it on this device, and opens the table. `from` a link, the page is replaced in the history. */
export async function takeSeat(
  match: string,
  seat: number,
  invite: string,
  name: string,
  from: "page" | "link",
  { guided = false } = {},
): Promise<void> {
  const kept = device.findNumber(match, seat);
  const number = kept && isUnused(kept) ? kept : drawNumber(null, kept ? kept.draw + 1 : 1);
  device.saveNumber(match, seat, number);
  const { table } = await requestToken(invite, (request) => api.takeSeat(match, seat, invite, name, number.nonce, request));
  // Who takes over a seat after the beginning has added nothing to the deal.
  device.saveNumber(match, seat, { ...number, commitment: table.status === "waiting" ? table.commitment : null });
  openSeat(match, seat, table.game, from, guided);
}

/** Saves a seat on this device and opens its table; the address says no more than which seat it is. */
export function openSeat(match: string, seat: number, game: string, from: "page" | "link", guided = false): void {
  device.saveSeat({ match, seat, game, at: Date.now(), with: [], guided });
  route.go(`/m/${match}?seat=${seat}${route.general ? "&table=general" : ""}`, { replace: from === "link" });
}

/** Returns the link by which somebody takes a seat; `guest` is offered as their name. */
export function seatLink(match: string, seat: number, invite: string, guest = ""): string {
  const fragment = new URLSearchParams({ seat: String(seat), token: invite, ...(guest ? { name: guest } : {}) });
  return `${location.origin}/m/${match}#${fragment}`;
}

/**
 * Asks for the token of an invite. Until the answer comes, this tab keeps the request and its secret: sent again, also
 * after the page was loaded again, it is answered the same.
 */
export async function requestToken<T>(invite: string, ask: (request: TokenRequest) => Promise<T>): Promise<T> {
  const key = `dealer.token.${invite}`;
  const request = JSON.parse(readTab(key) ?? "null") ?? { request: createNonce(), secret: createNonce() };
  writeTab(key, JSON.stringify(request));
  const answer = await ask(request);
  writeTab(key, null);
  return answer;
}
