import type { RecordedDeal } from "./api";
import type { SavedNumber } from "./device";
import { hashHex } from "./hashing";
import { createNonce } from "./http";
import type { Table } from "./types";

/** Returns a number that nobody has seen yet. */
export function drawNumber(commitment: string | null, draw = 1): SavedNumber {
  return { nonce: createNonce(), commitment, hashes: null, draw, sent: false };
}

/** Whether a number may still be bound: it was neither opened nor on the table with all others. */
export const isUnused = (number: SavedNumber): boolean => !number.sent && number.hashes === null;

/** What a device does next about the number of its seat, before the match begins. */
export type NextStep =
  | { readonly does: "wait" }
  /** Something that was fixed has changed: the number is never opened. */
  | { readonly does: "refuse" }
  | { readonly does: "bind" | "open"; readonly number: SavedNumber };

/**
 * Returns what to do at a table that has not begun. A number is opened only when every seat is bound, and only while the
 * server's commitment and all hashes are those that were first seen complete.
 */
export function nextStep(table: Table, seat: number, saved: SavedNumber | undefined): NextStep {
  const mine = table.seats[seat];
  if (!mine || mine.bot !== null || !mine.taken) return { does: "wait" };
  if (saved && saved.commitment !== null && saved.commitment !== table.commitment) return { does: "refuse" };
  const known = saved && { ...saved, commitment: table.commitment };
  if (known && mine.nonce_hash === hashHex(known.nonce)) {
    if (!table.opening) return known.hashes === null ? { does: "wait" } : { does: "refuse" };
    const hashes = table.seats.map(({ nonce_hash }) => nonce_hash);
    if (known.hashes !== null && String(known.hashes) !== String(hashes)) return { does: "refuse" };
    return mine.opened ? { does: "wait" } : { does: "open", number: { ...known, hashes, draw: Math.max(table.draw, known.draw), sent: true } };
  }
  // A hash that never arrived is sent again; a number that was complete or opened is never used a second time.
  if (known && isUnused(known)) return { does: "bind", number: known };
  return { does: "bind", number: drawNumber(table.commitment, known ? known.draw + 1 : table.draw) };
}

/** Whether a record was dealt from what a device has seen: `unseen` where it has nothing to compare. */
export type DealVerdict = "fits" | "unseen" | "left_out" | "other_secret" | "other_number" | "other_hash";

/** Returns how a record compares with what a device has kept of the beginning. */
export function checkDeal(record: RecordedDeal, seat: number, kept: SavedNumber | undefined): DealVerdict {
  if (!kept || kept.commitment === null) return "unseen";
  if (record.commitment !== kept.commitment || hashHex(record.secret) !== kept.commitment) return "other_secret";
  if (kept.hashes === null) return "left_out";
  if (record.seats[seat]?.nonce !== kept.nonce) return "other_number";
  const fit = kept.hashes.every((hash, other) => {
    const nonce = record.seats[other]?.nonce;
    return nonce !== undefined && (hash === null ? nonce === "" : hashHex(nonce) === hash);
  });
  return fit && kept.hashes.length === record.seats.length ? "fits" : "other_hash";
}
