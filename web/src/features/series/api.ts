import { createNonce, LONG_TIMEOUT, send, sendAsDevice } from "../../lib/http";
import type { RecoveryLink, SeatAccess, SeriesRole, OrderRequest, SeriesAccess, SeriesLinks, SeriesList, CreatedSeries, SeriesView, Talk } from "../../lib/types";

export type Order = OrderRequest["order"];

export type NewSeries = {
  game: string;
  title: string;
  format: string;
  best_of: number;
  rounds: number;
  seeding: string;
  advantage: string;
  advance: string;
  players: readonly { name: string; bot?: string; rating?: number }[];
  open: boolean;
  options: Record<string, unknown>;
  pace: string;
  scale: number;
  hours?: number;
  hosted: boolean;
  host: string | null;
  listed: boolean;
  seats: number;
  ready_minutes: number | null;
  delay_s: number;
  talk: Talk;
};

export const api = {
  all: () => send<SeriesList>("/series", { tries: 3 }),
  create: (said: NewSeries) => sendAsDevice<CreatedSeries>("/series", { method: "POST", body: said, timeout: LONG_TIMEOUT }),
  view: (series: string) => send<SeriesView>(`/series/${series}`),
  /** What this device is in a series, and what the link gives whose token is sent. */
  mine: (series: string, link: string | null = null) => send<SeriesRole>(`/series/${series}/me`, link === null ? {} : { token: link, tries: 5 }),
  links: (series: string) => send<SeriesLinks>(`/series/${series}/links`),
  join: (series: string, invite: string, name: string | null) =>
    sendAsDevice<SeriesAccess>(`/series/${series}/players`, { method: "POST", token: invite, body: { name, request: createNonce() }, tries: 5 }),
  /** Makes the link that moves the player to another device; the one of before ends. */
  makeRecoveryLink: (series: string) => send<RecoveryLink>(`/series/${series}/recovery`, { method: "POST" }),
  /** Makes this device the player's, or an organiser's, with their link. */
  comeBack: (series: string, token: string) => sendAsDevice<SeriesAccess>(`/series/${series}/return`, { method: "POST", token, tries: 5 }),
  /** Moves the player's seat in a match of the series to this device. */
  reclaimSeat: (series: string, match: string) => sendAsDevice<SeatAccess>(`/series/${series}/matches/${match}/return`, { method: "POST", tries: 5 }),
  order: (series: string, order: Order, request: string) =>
    send<SeriesView>(`/series/${series}/orders`, { method: "POST", body: { request, order }, tries: 5 }),
  newLink: (series: string, player: number) =>
    send<SeriesLinks>(`/series/${series}/players/${player}/link`, { method: "POST" }),
  /** Gives the series a new join link; the old one ends. */
  renewJoinLink: (series: string) => send<SeriesLinks>(`/series/${series}/join/link`, { method: "POST" }),
  /** Gives the organisers a new link; the old one ends, and so do the other devices that used it. */
  renewOrganiserLink: (series: string) => send<SeriesLinks>(`/series/${series}/organisers/link`, { method: "POST" }),
};
