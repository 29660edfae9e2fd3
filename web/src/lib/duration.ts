/** Lengths of time, in words and as a clock. */

import { language } from "./language.svelte";
import { formatClock, spellSeconds, splitSeconds } from "./spell-duration";
import { say } from "./words";

/** A length of time in the reader's words: `1 minute, 30 seconds`. */
export const spellDuration = (seconds: number): string => spellSeconds(seconds, language.formats);

/** A clock: `1:05`, rounded up, so that 0:00 means that it is over; from a day on `6 d 23 h`. */
export function formatTime(ms: number): string {
  const [days, hours] = splitSeconds(Math.ceil(ms / 1000));
  return formatClock(ms) ?? say("time-days", { days, hours });
}

/** The time that is left, in the two largest units and rounded down: `6 d 23 h`, `2 h 5 min`; no seconds, so that it is calm. */
export function formatTimeLeft(ms: number): string {
  const [days, hours, minutes] = splitSeconds(Math.floor(ms / 1000));
  if (days > 0) return say("time-days", { days, hours });
  return hours > 0 ? say("time-hours", { hours, minutes }) : say("time-minutes", { minutes });
}
