/** Where a match of a series is watched, looked back at, and hosted. */

export const watchAt = (match: string, token?: string) => `/m/${match}/watch${token ? `#token=${token}` : ""}`;
export const reviewAt = (match: string) => `/m/${match}/review`;
export const hostAt = (match: string, invite: string) => `/m/${match}#host=${invite}`;
