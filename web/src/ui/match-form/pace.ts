import type { GameInfo } from "../../lib/types";
import { toItems } from "../choice";
import { formWords } from "./words";

/** What a choice of pace means to the server: the choice is a factor of the clocks, or a pace without them. */
export type PaceKind = "live" | "untimed" | "correspondence";
export const paceKind = (pace: string): PaceKind => (pace === "untimed" || pace === "correspondence" ? pace : "live");

/** The paces at which a game can be played, as a form offers them. */
export const paceChoices = (info: GameInfo) =>
  toItems(formWords.paces).filter(({ value }) => info.paces.includes(paceKind(value)));

/** The fields of a new match that a choice of pace settles. */
export const paceSettings = (pace: string, hours: number | null) => ({
  pace: paceKind(pace),
  scale: paceKind(pace) === "live" ? Number(pace) : 1,
  ...(paceKind(pace) === "correspondence" ? { hours: hours ?? 24 } : {}),
});
