import { listStored, readStored, writeStored } from "../../lib/storage";

/** A season that this device has a part in; its cookie opens it. */
type SeasonMembership = { season: string; title: string; at: number };

const SEASON = "season.";

export const listMemberships = (): readonly SeasonMembership[] =>
  listStored(SEASON)
    .map((season) => readStored<SeasonMembership>(SEASON + season, { season, title: "", at: 0 }))
    .sort((one, other) => other.at - one.at);

export function saveMembership(season: string, title: string): void {
  writeStored(SEASON + season, { season, title, at: Date.now() });
}
