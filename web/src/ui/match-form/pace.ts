import type { GameInfo } from "../../lib/types";
import { listItems } from "../choice";
import { say } from "./words";

const PACES = ["1", "2", "3", "10", "untimed", "correspondence"] as const;

/** What a choice of pace means to the server: the choice is a factor of the clocks, or a pace without them. */
export type PaceKind = "live" | "untimed" | "correspondence";
export const paceKind = (pace: string): PaceKind => (pace === "untimed" || pace === "correspondence" ? pace : "live");

/** The paces at which a game can be played, as a form offers them. */
export const paceChoices = (info: Pick<GameInfo, "paces">) =>
  listItems(PACES, (pace) => say(`form-paces-${pace}`), (pace) => say(`form-paces-${pace}-hint`)).filter(({ value }) => info.paces.includes(paceKind(value)));

/** The fields of a new match that a choice of pace settles. */
export const paceSettings = (pace: string, hours: number | null) => ({
  pace: paceKind(pace),
  scale: paceKind(pace) === "live" ? Number(pace) : 1,
  ...(paceKind(pace) === "correspondence" ? { hours: hours ?? 24 } : {}),
});
