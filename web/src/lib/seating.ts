import { api } from "./api";
import { device } from "./device";
import { createNonce } from "./http";
import { route } from "./route.svelte";

/** Takes a seat, saves it on this device, and opens the table. `from` a link, the page is replaced in the history. */
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

/** Saves a seat on this device and opens its table; the address says no more than which seat it is. */
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

/** Returns the link by which somebody takes a seat; `guest` is offered as their name. */
export function seatLink(match: string, seat: number, invite: string, guest = ""): string {
  const fragment = new URLSearchParams({ seat: String(seat), token: invite, ...(guest ? { name: guest } : {}) });
  return `${location.origin}/m/${match}#${fragment}`;
}

/** Returns the request id of an invite, also after the page was loaded again, so that an invite that is used twice counts once. */
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
