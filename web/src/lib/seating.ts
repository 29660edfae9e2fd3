import { api, type Invited } from "./api";
import { site } from "./base";
import { device } from "./device";
import { drawNumber, isUnused } from "./numbers";
import { route } from "./route.svelte";

type From = "page" | "link";

/** Takes a seat, saves it on this device, and opens the table. `from` a link, the page is replaced in the history. */
export function takeSeat(match: string, seat: number, invite: string, name: string, from: From, { guided = false, ready = false } = {}): Promise<void> {
  return sitDown(match, { seat, invite }, name, from, guided, ready);
}

/** Takes any free seat of a match that is open to all. */
export function takeOpenSeat(match: string, name: string): Promise<void> {
  return sitDown(match, null, name, "link", false, false);
}

async function sitDown(match: string, invited: Invited | null, name: string, from: From, guided: boolean, ready: boolean): Promise<void> {
  const kept = invited ? device.findNumber(match, invited.seat) : undefined;
  const number = kept && isUnused(kept) ? kept : drawNumber(null, kept ? kept.draw + 1 : 1);
  if (invited) device.saveNumber(match, invited.seat, number);
  const { seat, table } = await api.takeSeat(match, invited, { name, nonce: number.nonce, ready });
  // Who takes over a seat after the beginning has added nothing to the deal.
  device.saveNumber(match, seat, { ...number, commitment: table.status === "waiting" ? table.commitment : null });
  openSeat(match, seat, table.game, from, guided);
}

/** Saves a seat on this device and opens its table; the address says no more than which seat it is. */
export function openSeat(match: string, seat: number, game: string, from: "page" | "link", guided = false): void {
  device.saveSeat({ with: [], ...device.findSeat(match, seat), match, seat, game, at: Date.now(), guided });
  route.go(`/m/${match}?seat=${seat}${route.general ? "&table=general" : ""}`, { replace: from === "link" });
}

/** Returns the link by which somebody takes a seat; `guest` is offered as their name. */
export function seatLink(match: string, seat: number, invite: string, guest = ""): string {
  const fragment = new URLSearchParams({ seat: String(seat), token: invite, ...(guest ? { name: guest } : {}) });
  return `${site}/m/${match}#${fragment}`;
}
