/** What the server calls a seat: its number, in addresses, or `seat` and the number where others may be named. */
export type SeatName = `seat${number}`;

/** So many seats a match has at most. */
const MOST_SEATS = 17;

export const nameSeat = (seat: number): SeatName => `seat${seat}`;

/** Reads the number of a seat; null if it is none. */
export function readSeat(text: string | null): number | null {
  return text !== null && /^(0|[1-9]\d?)$/.test(text) && Number(text) < MOST_SEATS ? Number(text) : null;
}

/** Reads the name of a seat; null if it is none. */
export const readSeatName = (name: string | null): number | null => (name?.startsWith("seat") ? readSeat(name.slice(4)) : null);
