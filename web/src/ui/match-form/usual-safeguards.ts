import type { Safeguards } from "../../lib/types";

/** The safeguards of a match, unless somebody changes them. */
export const usualSafeguards = (): Safeguards => ({ pauses: 2, pause_minutes: 5, time_outs: 3, absence_minutes: 10, idle_minutes: 60 });
