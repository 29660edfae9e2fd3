// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type Acted = {
  seq: number | null;
  kept: boolean;
};

export type ClockView = {
  timers: readonly (TimerView)[];
  reserves: readonly (number)[];
  paused: boolean;
  stops: readonly (Stop)[];
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

export type Lacking = {
  clause: string | null;
  message: string;
};

export type May = {
  decision: string | null;
  types: readonly (string)[];
  owes: boolean;
  standing: unknown;
  lacking: Lacking | null;
  resign: boolean;
};

export type Notice = {
  at: number;
  actor: number | string;
  action: unknown;
};

export type Rematch = {
  match: string;
  seat: number;
  invite: string;
};

export type Seated = {
  seat: number;
  token: string;
  table: Table;
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

export type TimerView = {
  id: string;
  name: string;
  seat: number | null;
  beat_ms: number;
  left_ms: number;
  reserve_ms: number | null;
};
