/** Where a match of a season is watched and looked back at. */

export const seasonAt = (season: string) => `/season/${season}`;
export const watchAt = (match: string) => `/m/${match}/watch`;
export const reviewAt = (match: string) => `/m/${match}/review`;
export const seriesAt = (series: string) => `/series/${series}`;
/** The page of a series; with a player's link until somebody has used it. */
export const playIn = (series: string, invite: string | null) => `${seriesAt(series)}${invite === null ? "" : `#player=${invite}`}`;
