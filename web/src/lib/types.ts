// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type Acted = {
  seq: number | null;
  kept: boolean;
};

export type Award = {
  by: "bye" | "forfeit" | "withdrawn";
  winner: number | null;
  losers: readonly (number)[];
  reason: string;
};

export type Byed = {
  type: "byed";
  reason: string;
  meeting: number;
  player: number;
};

export type ClockView = {
  timers: readonly (TimerView)[];
  reserves: readonly (number)[];
  paused: boolean;
  stops: readonly (Stop)[];
};

export type Closed = {
  type: "closed";
  reason: string;
};

export type Created = {
  match: string;
  table: Table;
  invites: readonly (string | null)[];
  host: string | null;
  watch: string;
};

export type Draft = {
  decision: string | null;
  draft: Record<string, unknown> | null;
};

export type Failure = {
  code: string;
  message: string;
  clause: string | null;
};

export type Forfeited = {
  type: "forfeited";
  reason: string;
  meeting: number;
  player: number;
};

export type Frame = {
  frame: number;
  table: Table;
  view: unknown;
  clocks: ClockView | null;
  may: May | null;
  notices: readonly (Notice)[];
};

export type GameInfo = {
  id: string;
  title: string;
  designer: string;
  season: string;
  seats: number;
  minutes: [number, number];
  has_advantage: boolean;
  paces: readonly ("correspondence" | "live" | "untimed")[];
  options: Record<string, unknown>;
  policies: readonly (string)[];
  version: number;
};

export type Games = {
  games: readonly (GameInfo)[];
};

export type Joined = {
  type: "joined";
  name: string;
  bot: string | null;
  rating: number | null;
};

export type Lacking = {
  clause: string | null;
  message: string;
};

export type MatchLinks = {
  match: string;
  watch: string;
  chair: string | null;
};

export type May = {
  decision: string | null;
  types: readonly (string)[];
  owes: boolean;
  standing: unknown;
  lacking: Lacking | null;
  resign: boolean;
};

export type Mine = {
  organiser: boolean;
  player: number | null;
  seats: readonly (MySeat)[];
};

export type MySeat = {
  match: string;
  seat: number;
  invite: string;
};

export type Notice = {
  at: number;
  actor: number | string;
  action: unknown;
};

export type Ordered = {
  request: string;
  order: Start | Pair | Joined | Forfeited | Byed | Replayed | Withdrawn | Closed;
};

export type Pair = {
  type: "pair";
};

export type Rematch = {
  match: string;
  seat: number;
  invite: string;
};

export type Replayed = {
  type: "replayed";
  reason: string;
  meeting: number;
};

export type Seated = {
  seat: number;
  token: string;
  table: Table;
};

export type SeriesBrief = {
  series: string;
  title: string;
  game: string;
  stage: "open" | "over" | "running";
};

export type SeriesJoined = {
  player: number;
  token: string;
  view: SeriesView;
};

export type SeriesLinks = {
  join: string | null;
  players: readonly (string | null)[];
  matches: readonly (MatchLinks)[];
};

export type SeriesList = {
  series: readonly (SeriesBrief)[];
};

export type SeriesMade = {
  series: string;
  organiser: string;
  view: SeriesView;
};

export type SeriesMatch = {
  match: string;
  seats: readonly (number)[];
  advantage: number | null;
  status: "over" | "playing" | "waiting";
  void: "annulled" | "dropped" | "replayed" | null;
  winners: readonly (number)[];
  score: readonly (number)[] | null;
  utility: readonly (number)[];
  decided_by: "advantage" | "annulled" | "centre" | "final_guesses" | "forfeit" | "match_point" | "points" | "resigned" | "rounds" | "time" | "total" | null;
};

export type SeriesMeeting = {
  number: number;
  round: number;
  players: readonly (number)[];
  best_of: number;
  matches: readonly (SeriesMatch)[];
  wins: readonly (number)[];
  winner: number | null;
  decided: boolean;
  award: Award | null;
};

export type SeriesPlayer = {
  name: string;
  bot: string | null;
  rating: number | null;
  seed: number | null;
  here: boolean;
  withdrawn: boolean;
};

export type SeriesRuling = {
  at: number;
  ruling: Forfeited | Byed | Replayed | Withdrawn | Closed;
};

export type SeriesView = {
  series: string;
  title: string;
  game: string;
  terms: Terms;
  pace: "correspondence" | "live" | "untimed";
  open: boolean;
  hosted: boolean;
  listed: boolean;
  delay_s: number;
  stage: "open" | "over" | "running";
  players: readonly (SeriesPlayer)[];
  meetings: readonly (SeriesMeeting)[];
  standings: readonly (Standing)[];
  rulings: readonly (SeriesRuling)[];
  pairable: boolean;
  complete: boolean;
};

export type Standing = {
  player: number;
  place: number;
  points: number;
  played: number;
  won: number;
  rounds: number;
  direct: number;
  difference: number;
  rating: number;
};

export type Start = {
  type: "start";
};

export type Stop = {
  actor: number | string;
  reason: string;
};

export type Table = {
  match: string;
  game: string;
  title: string | null;
  status: "over" | "paused" | "playing" | "waiting";
  hosted: boolean;
  hosts: readonly (string)[];
  sight: boolean;
  listed: boolean;
  delay_s: number;
  talk: Talk;
  pace: "correspondence" | "live" | "untimed";
  grace_ms: number;
  options: Record<string, unknown>;
  advantage: number | null;
  commitment: string;
  seats: readonly (TableSeat)[];
  rematch: string | null;
  series: string | null;
};

export type TableSeat = {
  name: string | null;
  bot: string | null;
  taken: boolean;
  here: boolean;
  absent: boolean;
};

export type Talk = {
  table: boolean;
  teams: boolean;
  whispers: boolean;
  audience: boolean;
};

export type Terms = {
  seats: number;
  format: "best_of" | "knockout" | "round_robin";
  best_of: number;
  rounds: number;
  seeding: "draw" | "order" | "rating";
  advantage: "alternate" | "drawn";
  advance: "automatic" | "organiser";
  limit: number;
};

export type TimerView = {
  id: string;
  name: string;
  seat: number | null;
  beat_ms: number;
  left_ms: number;
  reserve_ms: number | null;
};

export type Withdrawn = {
  type: "withdrawn";
  reason: string;
  player: number;
};
