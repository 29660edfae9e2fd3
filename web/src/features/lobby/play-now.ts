import { device } from "../../lib/device";
import { hashHex } from "../../lib/hashing";
import { createNonce, LONG_TIMEOUT, sendAsDevice } from "../../lib/http";
import { drawNumber } from "../../lib/numbers";
import { openSeat } from "../../lib/seating";
import type { SeatAccess } from "../../lib/types";

/** Sits down at the oldest open table that fits, or at a new one. `game`: which; any without. */
export async function playNow(name: string, game: string | null): Promise<void> {
  const number = drawNumber(null, 1);
  const { seat, table } = await sendAsDevice<SeatAccess>("/open-tables", {
    method: "POST",
    body: { name, game, nonce_hash: hashHex(number.nonce), request: createNonce() },
    tries: 5,
    timeout: LONG_TIMEOUT,
  });
  // Whoever waits there already has bound the seat to another number.
  if (device.findNumber(table.match, seat) === undefined) device.saveNumber(table.match, seat, { ...number, commitment: table.commitment });
  openSeat(table.match, seat, table.game, "page");
}
