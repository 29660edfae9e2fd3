import type { Table } from "./types";
import { say } from "./words";

type Part = Pick<Table, "series" | "season">;

/** The page of the series or the season that a match belongs to. */
export const contestAddress = ({ series, season }: Part): string | null => (series !== null ? `/series/${series}` : season !== null ? `/season/${season}` : null);

/** The way back to it. */
export const nameWayBack = ({ series }: Part): string => say(series === null ? "end-to-season" : "end-to-series");

/** Why a match never begins. */
export const describeCancelled = ({ series, season }: Part): string => say(season !== null ? "app-dropped-season" : series !== null ? "app-dropped" : "app-cancelled");
