import { call } from "../../lib/api";
import type { Mine, Ordered, SeriesJoined, SeriesLinks, SeriesList, SeriesMade, SeriesView, Talk } from "../../lib/types";

export type Order = Ordered["order"];

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
  delay_s: number;
  talk: Talk;
};

export const api = {
  all: () => call<SeriesList>("/series", { tries: 3 }),
  create: (said: NewSeries) => call<SeriesMade>("/series", { method: "POST", body: said }),
  view: (series: string) => call<SeriesView>(`/series/${series}`),
  mine: (series: string) => call<Mine>(`/series/${series}/me`),
  links: (series: string) => call<SeriesLinks>(`/series/${series}/links`),
  join: (series: string, invite: string, name: string | null, request: string) =>
    call<SeriesJoined>(`/series/${series}/players`, { method: "POST", token: invite, body: { name, request }, tries: 5 }),
  comeBack: (series: string, token: string) => call<Mine>(`/series/${series}/return`, { method: "POST", token }),
  order: (series: string, order: Order, request: string) =>
    call<SeriesView>(`/series/${series}/orders`, { method: "POST", body: { request, order }, tries: 5 }),
  newLink: (series: string, player: number) =>
    call<SeriesLinks>(`/series/${series}/players/${player}/link`, { method: "POST" }),
};
