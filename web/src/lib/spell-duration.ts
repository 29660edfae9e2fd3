const UNITS = ["day", "hour", "minute", "second"];

/** Splits seconds into days, hours, minutes and seconds. */
export const splitSeconds = (seconds: number) =>
  [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60] as const;

/** A length of time in words, as the server says it: `1 minute, 30 seconds`, `6 days, 23 hours`. */
export function spellSeconds(seconds: number, formats: string): string {
  const parts = splitSeconds(seconds).map((count, index) => ({ count, unit: UNITS[index] as string }));
  const said = parts.filter(({ count, unit }) => count > 0 || (unit === "second" && seconds < 1));
  const texts = said.map(({ count, unit }) => new Intl.NumberFormat(formats, { style: "unit", unit, unitDisplay: "long" }).format(count));
  return new Intl.ListFormat(formats, { type: "unit" }).format(texts);
}

/** A clock: `1:05`, rounded up, so that 0:00 means that it is over; null from a day on, for which it has no digits. */
export function formatClock(ms: number): string | null {
  const [days, hours, minutes, seconds] = splitSeconds(Math.ceil(ms / 1000));
  const two = (count: number) => String(count).padStart(2, "0");
  if (days > 0) return null;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
