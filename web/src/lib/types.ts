// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type AcceptedRecord = {
  record: string;
  table: Table;
};

export type ActionResult = {
  seq: number | null;
  provisional: boolean;
};

export type Agree = {
  type: "agree";
  seat: number;
};

export type Analysis = {
  moment: number;
  seat: number;
  decision: string | null;
  action: Record<string, unknown> | null;
  took_ms: number | null;
  finding: unknown;
};

export type Annul = {
  type: "annul";
  reason: string | ServerCause;
};

export type AskedPauseView = {
  seat: number;
  reason: string;
  agreed: readonly (number)[];
};

export type AssignedSeat = {
  invite: string | null;
  table: Table;
};

export type Award = {
  by: "bye" | "forfeit" | "withdrawn";
  winner: number | null;
  losers: readonly (number)[];
  reason: string;
};

export type Bot = {
  type: "bot";
  name: string;
  policy: string;
};

export type BrokenClause = {
  clause: string | null;
  said: string | Message;
};

export type Byed = {
  type: "byed";
  reason: string;
  meeting: number;
  player: number;
};

export type Change = {
  name: string;
  title: string;
  value: string;
  usual: string;
  clauses: readonly (string)[];
};

export type Changes = {
  pace: string | null;
  options: readonly (Change)[];
  clocks: readonly (Change)[];
};

export type ChatMessage = {
  id: string;
  at: number;
  author: number | string;
  name: string;
  text: string | null;
};

export type ClockView = {
  timers: readonly (TimerView)[];
  reserves: readonly (number)[];
  paused: boolean;
  stops: readonly (PauseView)[];
  asked: readonly (AskedPauseView)[];
};

export type Closed = {
  type: "closed";
  reason: string;
};

export type Comparison = {
  same: boolean | null;
  worth: number | null;
  best: number | null;
  unit: "chance" | "points";
  beside: "policy" | "solver";
};

export type ContinuedMatch = {
  match: string;
  seat: number;
  token: string;
  table: Table;
};

export type Cost = {
  mean: number;
  low: number;
  high: number;
  played: number;
  best: number;
  pairs: number;
};

export type CreatedMatch = {
  match: string;
  table: Table;
  invites: readonly (string | null)[];
  host: string | null;
  watch: string;
};

export type CreatedSeries = {
  series: string;
  organiser: string;
  view: SeriesView;
};

export type DecisionStatistics = {
  type: string;
  decisions: number;
  compared: number;
  same: number;
  weighed: number;
  worth: number | null;
  best: number | null;
  unit: "chance" | "points";
  came: number;
  expected: number;
  got: number;
  took_ms: number | null;
};

export type Departure = {
  seat: number;
  name: string;
  bot: string | null;
  by: "forfeit" | "resigned";
  taken_over: "bot" | "person" | null;
};

export type DiscordCode = {
  code: string;
  minutes: number;
};

export type DiscordStatus = {
  state: "code" | "linked" | "none" | "off";
};

export type Draft = {
  version: number;
  parts: Record<string, DraftPart>;
};

export type DraftPart = {
  version: number;
  value: unknown;
};

export type DryRunRequest = {
  ruling: Pause | Agree | Resume | Extend | Substitute | Forfeit | Annul | Say | Host | OpenSight;
};

export type DryRunResult = {
  ends: boolean;
  winners: readonly (number)[];
  decided_by: string | null;
  score: readonly (number | string)[];
  owing: readonly (number)[];
  clocks: ClockView;
  seats: readonly (TableSeat)[];
};

export type Duration = {
  type: "duration";
  seconds: number;
};

export type Extend = {
  type: "extend";
  seat: number | null;
  seconds: number;
  reason: string;
};

export type Failure = {
  code: string;
  message: string;
  clause: string | null;
  said: Message | null;
  words: string;
};

export type Forfeit = {
  type: "forfeit";
  seat: number;
  reason: string | ServerCause;
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
  may: Permissions | null;
  notices: readonly (NarratedNotice)[];
  draft: number | null;
  talk: Record<string, number>;
};

export type GameDescription = {
  id: string;
  title: string;
  pitch: string;
  observation: Record<string, unknown>;
  panels: readonly (Panel)[];
  page: string | null;
  words: GameWords;
  board: string | null;
};

export type GameInfo = {
  id: string;
  title: string;
  pitch: string;
  designer: string;
  season: string;
  seats: number;
  minutes: [number, number];
  has_advantage: boolean;
  paces: readonly ("correspondence" | "live" | "untimed")[];
  options: Record<string, unknown>;
  described: readonly (OptionInfo)[];
  policies: readonly (string)[];
  usual: string;
  version: number;
  seat_counts: readonly (number)[];
};

export type GameList = {
  games: readonly (GameInfo)[];
};

export type GameWords = {
  sources: Record<string, string>;
  seats: Record<string, Record<string, "by_seat" | "seat">>;
};

export type Host = {
  type: "host";
  name: string;
};

export type HostAccess = {
  grant: number;
  token: string;
  table: Table;
};

export type HostActionResult = {
  seq: number;
  invite: string | null;
};

export type HostInvite = {
  grant: number;
  invite: string;
};

export type Joined = {
  type: "joined";
  name: string;
  bot: string | null;
  rating: number | null;
};

export type JudgedDecision = {
  moment: number;
  seat: number;
  type: string;
  decision: string;
  action: unknown;
  best: unknown;
  same: boolean;
  cost: Cost | null;
  is_rough: boolean;
};

export type Judgement = {
  state: "done" | "failed" | "none" | "off" | "waiting" | "working";
  best: string | null;
  player: string | null;
  progress: number;
  of: number;
  decisions: readonly (JudgedDecision)[];
  turning_points: readonly (number)[];
};

export type LegalStep = {
  word: string;
  label: string;
  seat: number | null;
  place: string | null;
  hint: string | null;
};

export type Listing = {
  type: "list";
  items: readonly (string | number | boolean | Seat | Bot | Duration | Message | Listing | null)[];
  style: "and" | "plain";
};

export type MatchLink = {
  gives: "host" | "host_return" | "return" | "seat";
  seat: number | null;
  used: boolean;
};

export type MatchLinks = {
  match: string;
  watch: string;
  host_invite: string | null;
};

export type MatchPage = {
  matches: readonly (MatchSummary)[];
  more: string | null;
};

export type MatchRoles = {
  seats: readonly (number)[];
  recoverable: readonly (number)[];
  host: boolean;
  host_recoverable: boolean;
  link: MatchLink | null;
};

export type MatchStatistics = {
  done: number;
  decisions: number;
  seats: readonly (SeatStatistics)[];
};

export type MatchSummary = {
  match: string;
  game: string;
  title: string | null;
  status: "over" | "playing" | "waiting";
  players: readonly (Player)[];
  hosted: boolean;
  open_to_all: boolean;
  delay_s: number;
  changes: string;
  since: number;
};

export type Message = {
  type: "message";
  id: string;
  values: Record<string, string | number | boolean | Seat | Bot | Duration | Message | Listing | null>;
};

export type NamedPlayer = {
  name: string;
  bot: string | null;
};

export type NarratedNotice = {
  at: number;
  actor: number | string;
  action: unknown;
  effect: "agreed" | "asked" | "away" | "begun" | "cut_short" | "declined" | "ended" | "left" | "paused" | "played_on" | "ready" | "replaced" | "resumed" | "returned" | "taken_back" | null;
  pauses: readonly (number)[];
  said: Message;
  own: Record<string, Message>;
};

export type NextSteps = {
  decision: string;
  taken: readonly (string)[];
  labels: readonly (string)[];
  kind: "choice" | "number" | "text" | "whole";
  field: string;
  title: string;
  steps: readonly (LegalStep)[];
  least: number | null;
  most: number | null;
  without: readonly (number)[];
  longest: number | null;
  action: unknown;
  asked: Message | null;
};

export type OpenSight = {
  type: "open_sight";
};

export type OptionInfo = {
  name: string;
  title: string;
  clauses: readonly (string)[];
  choices: readonly (string | number | boolean)[];
  values: Record<string, string>;
  is_clock: boolean;
  least: number | null;
  most: number | null;
  is_variant: boolean;
};

export type OrderRequest = {
  request: string;
  order: Start | Pair | Joined | Forfeited | Byed | Replayed | Withdrawn | Closed;
};

export type Pair = {
  type: "pair";
};

export type Panel = {
  field: string;
  kind: "counter" | "grid" | "hand" | "hidden" | "ledger" | "seats" | "text" | "track";
  title: string;
  width: number | null;
  row: string | null;
  column: string | null;
  first: number;
  at: string | null;
  show: readonly (string)[];
};

export type Pause = {
  type: "pause";
  reason: string | ServerCause;
};

export type PauseView = {
  actor: number | string;
  reason: string | ServerCause;
  left_ms: number | null;
};

export type Permissions = {
  decision: string | null;
  types: readonly (string)[];
  owes: boolean;
  provisional: unknown;
  lacking: BrokenClause | null;
  resign: boolean;
  pauses: number | null;
  stand_in: "bot" | "nobody" | null;
  answer_within_ms: number | null;
};

export type Player = {
  name: string | null;
  bot: string | null;
};

export type RecoveryLink = {
  token: string;
  link: string;
  qr: readonly (string)[];
};

export type Rematch = {
  match: string;
  asked_by: readonly (number)[];
};

export type RematchAccess = {
  match: string;
  seat: number;
  invites: readonly (string | null)[];
};

export type Replayed = {
  type: "replayed";
  reason: string;
  meeting: number;
};

export type Resume = {
  type: "resume";
};

export type Review = {
  of: "match" | "record";
  table: Table;
  steps: readonly (Step)[];
  chapters: readonly (Section)[];
  notes: boolean;
};

export type RoomMessages = {
  room: string;
  write: boolean;
  count: number;
  messages: readonly (ChatMessage)[];
  deleted: readonly (string)[];
};

export type Safeguards = {
  pauses: number;
  pause_minutes: number;
  time_outs: number;
  absence_minutes: number;
  idle_minutes: number;
};

export type Say = {
  type: "say";
  text: string;
};

export type Seat = {
  type: "seat";
  index: number;
};

export type SeatAccess = {
  seat: number;
  token: string;
  table: Table;
};

export type SeatInvite = {
  match: string;
  seat: number;
  invite: string;
  taken: boolean;
  held: boolean;
};

export type SeatStatistics = {
  seat: number;
  name: string;
  bot: string | null;
  by_type: readonly (DecisionStatistics)[];
};

export type SeatStatus = {
  status: "cancelled" | "over" | "paused" | "playing" | "waiting" | "unknown";
  owes: boolean;
  left_ms: number | null;
  result: "annulled" | "drawn" | "lost" | "won" | null;
  place: number | null;
};

export type SeatStatuses = {
  seats: readonly (SeatStatus)[];
};

export type Section = {
  moment: number;
  name: string;
};

export type SeriesAccess = {
  player: number | null;
  token: string;
  view: SeriesView;
};

export type SeriesLink = {
  gives: "join" | "organiser" | "player" | "return";
  player: number | null;
  used: boolean;
};

export type SeriesLinks = {
  join: string | null;
  organiser: string;
  players: readonly (string | null)[];
  matches: readonly (MatchLinks)[];
};

export type SeriesList = {
  series: readonly (SeriesSummary)[];
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
  left: readonly (number)[];
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
  forfeited: readonly (number)[];
};

export type SeriesPlayer = {
  name: string;
  bot: string | null;
  rating: number | null;
  seed: number | null;
  here: boolean;
  withdrawn: boolean;
};

export type SeriesRole = {
  organiser: boolean;
  player: number | null;
  seats: readonly (SeatInvite)[];
  recoverable: boolean;
  link: SeriesLink | null;
};

export type SeriesRuling = {
  at: number;
  ruling: Forfeited | Byed | Replayed | Withdrawn | Closed;
};

export type SeriesSettings = {
  seats: number;
  format: "best_of" | "knockout" | "round_robin";
  best_of: number;
  rounds: number;
  seeding: "draw" | "order" | "rating";
  advantage: "alternate" | "drawn";
  advance: "automatic" | "organiser";
  limit: number;
};

export type SeriesSummary = {
  series: string;
  title: string;
  game: string;
  stage: "open" | "over" | "running";
};

export type SeriesView = {
  series: string;
  title: string;
  game: string;
  terms: SeriesSettings;
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
  changes: Changes;
};

export type ServerCause = {
  code: "agreed" | "away" | "behind" | "bye" | "closed" | "continued" | "fault" | "forfeited" | "idle" | "left" | "operator" | "outage" | "replayed" | "returned" | "ruled" | "withdrawn";
  players: readonly (NamedPlayer)[];
  winner: NamedPlayer | null;
};

export type Standing = {
  player: number;
  place: number;
  points: number;
  played: number;
  won: number;
  rounds: number;
  direct: number;
  beaten: number;
  rating: number;
};

export type Start = {
  type: "start";
};

export type Step = {
  seq: number;
  at: number;
  actor: number | string;
  type: string;
  decision: string | null;
  settled: boolean;
  took_ms: number | null;
};

export type Stopped = {
  since: number;
  agreed: readonly (number)[];
};

export type Substitute = {
  type: "substitute";
  seat: number;
  name: string;
  bot: string | null;
  reason: string | ServerCause;
};

export type Table = {
  match: string;
  game: string;
  title: string | null;
  status: "cancelled" | "over" | "paused" | "playing" | "waiting";
  started: number | null;
  hosted: boolean;
  hosts: readonly (string)[];
  sight: boolean;
  listed: boolean;
  open_to_all: boolean;
  ready_minutes: number | null;
  ready_by: number | null;
  delay_s: number;
  talk: Talk;
  pace: "correspondence" | "live" | "untimed";
  grace_ms: number;
  options: Record<string, unknown>;
  safeguards: Safeguards;
  advantage: number | null;
  commitment: string;
  opening: boolean;
  draw: number;
  seats: readonly (TableSeat)[];
  rematch: Rematch | null;
  previous: string | null;
  channel: "failing" | "gone" | "none" | "on" | "over" | "refused" | "unreachable";
  series: string | null;
  stopped: Stopped | null;
  changes: Changes;
  stand_in: "bot" | "nobody" | null;
};

export type TableSeat = {
  name: string | null;
  bot: string | null;
  taken: boolean;
  vacant: boolean;
  here: boolean;
  absent: boolean;
  began: string | null;
  nonce_hash: string | null;
  opened: boolean;
  left: Departure | null;
  ready: boolean;
  late: boolean;
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
  delay_ms: number;
  left_ms: number;
  reserve_ms: number | null;
};

export type UnusedHostGrant = {
  grant: number;
  name: string;
  leave: boolean;
};

export type UnusedHostGrants = {
  grants: readonly (UnusedHostGrant)[];
};

export type WatchToken = {
  watch: string;
};

export type WebhookStatus = {
  state: "failing" | "gone" | "none" | "on" | "over" | "refused" | "unreachable";
  turns: boolean;
};

export type Withdrawn = {
  type: "withdrawn";
  reason: string;
  player: number;
};
