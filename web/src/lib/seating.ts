import { api } from "./api";
import { createNonce } from "./http";
import { device } from "./device";
import { route } from "./route.svelte";

/** Sits down, remembers the seat on this device, and goes to the table; `from` a page to come back to, or a link. */
export async function takeSeat(
  match: string,
  seat: number,
  invite: string,
  name: string,
  from: "page" | "link",
  { guided = false } = {},
): Promise<void> {
  const { token, table } = await api.takeSeat(match, seat, invite, name, seatRequestId(invite));
  openSeat(match, seat, table.game, token, from, guided);
}

/** The seat is this device's: remembered, and the address says no more than which seat it is. */
export function openSeat(
  match: string,
  seat: number,
  game: string,
  token: string,
  from: "page" | "link",
  guided = false,
): void {
  device.saveSeat({ match, seat, game, token, at: Date.now(), with: [], guided });
  route.go(`/m/${match}?seat=${seat}`, { replace: from === "link" });
}

/** The link by which somebody sits down; `guest` is offered as their name. */
export function seatLink(match: string, seat: number, invite: string, guest = ""): string {
  const fragment = new URLSearchParams({ seat: String(seat), token: invite, ...(guest ? { name: guest } : {}) });
  return `${location.origin}/m/${match}#${fragment}`;
}

/** One request id for one invite, also after the page was loaded again: sitting down twice is sitting down once. */
export function seatRequestId(invite: string): string {
  const key = `dealer.sit.${invite}`;
  try {
    const known = sessionStorage.getItem(key) ?? createNonce();
    sessionStorage.setItem(key, known);
    return known;
  } catch {
    return createNonce();
  }
}
