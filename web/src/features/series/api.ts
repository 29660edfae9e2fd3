import type { TokenRequest } from "../../lib/api";
import { LONG_TIMEOUT, send } from "../../lib/http";
import type { SeriesRole, OrderRequest, SeriesAccess, SeriesLinks, SeriesList, SeriesTokens, CreatedSeries, SeriesView, Talk } from "../../lib/types";

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
  delay_s: number;
  talk: Talk;
};

export const api = {
  all: () => send<SeriesList>("/series", { tries: 3 }),
  create: (said: NewSeries) => send<CreatedSeries>("/series", { method: "POST", body: said, timeout: LONG_TIMEOUT }),
  view: (series: string) => send<SeriesView>(`/series/${series}`),
  mine: (series: string) => send<SeriesRole>(`/series/${series}/me`),
  links: (series: string) => send<SeriesLinks>(`/series/${series}/links`),
  join: (series: string, invite: string, name: string | null, { request, secret }: TokenRequest) =>
    send<SeriesAccess>(`/series/${series}/players`, { method: "POST", token: invite, body: { name, request, secret }, tries: 5 }),
  /** The tokens of this device, for a link to another one. */
  tokens: (series: string) => send<SeriesTokens>(`/series/${series}/return`, { tries: 3 }),
  comeBack: (series: string, token: string) => send<SeriesRole>(`/series/${series}/return`, { method: "POST", token }),
  order: (series: string, order: Order, request: string) =>
    send<SeriesView>(`/series/${series}/orders`, { method: "POST", body: { request, order }, tries: 5 }),
  newLink: (series: string, player: number) =>
    send<SeriesLinks>(`/series/${series}/players/${player}/link`, { method: "POST" }),
};
