import type { GameInfo } from "../../lib/types";

/** The numbers of seats that a match of a game may have; one, where there is no choice. */
export function seatCounts({ seats, seat_counts: counts }: GameInfo): readonly number[] {
  return counts.length ? counts : [seats];
}
