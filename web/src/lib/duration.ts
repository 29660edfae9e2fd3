/** Lengths of time, in words and as a clock. */

/** Where dates, numbers and lists are written in another way than in the language at large: ours is British. */
export const FORMATS = "en-GB";

const UNITS = ["day", "hour", "minute", "second"];

/** Splits seconds into days, hours, minutes and seconds. */
const split = (seconds: number) =>
  [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60] as const;

/** A length of time in words, as the server says it: `1 minute and 30 seconds`, `6 days and 23 hours`. */
export function spellDuration(seconds: number): string {
  const parts = split(seconds).map((count, index) => ({ count, unit: UNITS[index] as string }));
  const said = parts.filter(({ count, unit }) => count > 0 || (unit === "second" && seconds < 1));
  const texts = said.map(({ count, unit }) => new Intl.NumberFormat(FORMATS, { style: "unit", unit, unitDisplay: "long" }).format(count));
  return new Intl.ListFormat(FORMATS).format(texts);
}

/** A clock: `1:05`, rounded up, so that 0:00 means that it is over; from a day on `6 d 23 h`. */
export function formatTime(ms: number): string {
  const [d, h, m, s] = split(Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  if (d > 0) return `${d}\u00a0d\u00a0${h}\u00a0h`;
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The time that is left, in the two largest units and rounded down: `6 d 23 h`, `2 h 5 min`; no seconds, so that it is calm. */
export function formatTimeLeft(ms: number): string {
  const [d, h, m] = split(Math.floor(ms / 1000));
  if (d > 0) return `${d}\u00a0d\u00a0${h}\u00a0h`;
  if (h > 0) return `${h}\u00a0h\u00a0${m}\u00a0min`;
  return m > 0 ? `${m}\u00a0min` : "under\u00a01\u00a0min";
}
