import type { GameInfo } from "../../lib/types";
import { words } from "../../features/host/words";

/** What a choice of pace means to the server: the choice is a factor of the clocks, or a pace without them. */
export type PaceKind = "live" | "untimed" | "correspondence";
export const kind = (pace: string): PaceKind => (pace === "untimed" || pace === "correspondence" ? pace : "live");

/** The paces at which a game can be played, as a form offers them. */
export const paces = (info: GameInfo) =>
  Object.entries(words.form.paces)
    .filter(([value]) => info.paces.includes(kind(value)))
    .map(([value, [title, hint] = [value, ""]]) => ({ value, title, hint }));

/** The fields of a new match that a choice of pace settles. */
export const settled = (pace: string, hours: number | null) => ({
  pace: kind(pace),
  scale: kind(pace) === "live" ? Number(pace) : 1,
  ...(kind(pace) === "correspondence" ? { hours: hours ?? 24 } : {}),
});
