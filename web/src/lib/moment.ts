/** Moments, in the reader's own zone and way of writing. */

import { language } from "./language.svelte";

const CLOCK = { hour: "2-digit", minute: "2-digit" } as const;

/** How the reader's browser writes the language of the page, such as `en-US`. */
const findFormats = () => navigator.languages.find((each) => each.split("-")[0] === language.current) ?? language.formats;

/** The time of a moment (milliseconds since 1970): `20:14`; with the date, unless that is today's: `24 Nov, 20:14`. */
export function formatMoment(at: number): string {
  const [then, today] = [new Date(at), new Date()];
  if (then.toDateString() === today.toDateString()) return then.toLocaleTimeString(findFormats(), CLOCK);
  const year = then.getFullYear() === today.getFullYear() ? {} : ({ year: "numeric" } as const);
  return then.toLocaleString(findFormats(), { ...CLOCK, ...year, day: "numeric", month: "short" });
}
