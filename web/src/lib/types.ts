// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type AbsenceGranted = {
  type: "absence_granted";
  place: number;
  episodes: number;
};

export type AcceptRequest = {
  request: string;
  kind: "announce" | "announce_episode" | "archive" | "ask" | "close_episode" | "draw_items" | "enter_death_match" | "enter_result" | "force_opponent" | "name_candidate" | "name_game" | "open_death_match" | "open_main_match" | "plan_episode" | "post_planned" | "resolve" | "reveal_cast" | "rule_candidate" | "rule_death_match" | "rule_game" | "rule_selection" | "settle_dispute";
  death: number | null;
  selection: number | null;
  announce: boolean;
  text: string | null;
};

export type AcceptedRecord = {
  record: string;
  table: Table;
};

export type ActionResult = {
  number: number | null;
  provisional: boolean;
};

export type Agree = {
  type: "agree";
  seat: number;
};

export type Amended = {
  type: "amended";
  reason: string;
  house_rules: HouseRules;
  from_episode: number;
};

export type Amendment = {
  from_episode: number;
  house_rules: HouseRules;
  reason: string;
  entry: number;
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

export type Answered = {
  type: "answered";
  selection: number;
  options: readonly (number | string)[];
};

export type Archived = {
  type: "archived";
};

export type Asked = {
  type: "asked";
  kind: "ban" | "candidate" | "chair" | "custom" | "game" | "immunity" | "item" | "opponent" | "order" | "spare_token" | "supporter";
  choosers: readonly (number)[];
  method: "agree" | "lot" | "majority" | "one" | "ordered";
  fallback: "fewest_garnets" | "host" | "lot" | "most_garnets" | "nothing";
  until: number | null;
  shows_count: boolean;
  death: number | null;
  right: number | null;
  question: string;
  options: readonly (number | string)[];
  number: number | null;
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

export type Booked = {
  type: "booked";
  reason: string;
  place: number;
  money: string;
  amount: number;
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

export type CalendarStatus = {
  is_by_post: boolean;
  has_link: boolean;
};

export type Cancelled = {
  type: "cancelled";
  reason: string;
};

export type CandidateNamed = {
  type: "candidate_named";
  lot: readonly (number)[];
};

export type CandidateRuled = {
  type: "candidate_ruled";
  reason: string;
  candidates: readonly (number)[];
};

export type Cast = {
  type: "cast";
  name: string;
  bot: string | null;
};

export type CastDropped = {
  type: "cast_dropped";
  place: number;
};

export type CastRevealed = {
  type: "cast_revealed";
};

export type CastingOpened = {
  type: "casting_opened";
};

export type Change = {
  name: string;
  title: Label;
  value: string | Label | Message | Duration | Listing;
  usual: string | Label | Message | Duration | Listing;
  clauses: readonly (string)[];
};

export type Changes = {
  pace: Message | null;
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

export type ConsequencesRuled = {
  type: "consequences_ruled";
  reason: string;
  episode: number;
  changes: readonly (MoneyChange)[];
  revived: readonly (number)[];
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
  creator: string | null;
};

export type CreatedSeason = {
  season: string;
  host: string;
  view: SeasonView;
};

export type CreatedSeries = {
  series: string;
  organiser: string;
  view: SeriesView;
};

export type DealerNamed = {
  type: "dealer_named";
  host: number;
  episode: number;
};

export type DeathMatchDecided = {
  type: "death_match_decided";
  death: number;
  winner: number;
};

export type DeathMatchOpened = {
  type: "death_match_opened";
  death: number;
  table: TablePlan;
  lot: readonly (number)[];
};

export type DeathMatchRuled = {
  type: "death_match_ruled";
  reason: string;
  death: number;
  out: readonly (number)[];
};

export type DeathMatchView = {
  number: number;
  candidate: number;
  opponent: number | null;
  chosen: boolean;
  game: Game | null;
  banned: readonly (string)[];
  advantage: number | null;
  tables: readonly (TableView)[];
  out: readonly (number)[] | null;
  void: string | null;
};

export type DeathMatchVoided = {
  type: "death_match_voided";
  reason: string;
  death: number;
  keeps_game: boolean;
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

export type DisputeEnded = {
  type: "dispute_ended";
};

export type Draft = {
  version: number;
  parts: Record<string, DraftPart>;
};

export type DraftPart = {
  version: number;
  value: unknown;
};

export type DraftRequest = {
  kind: "balances" | "candidate" | "cast" | "death_match" | "elimination" | "episode" | "final" | "main_match" | "note" | "opponent" | "result" | "tokens" | "winner";
  proposal: ProposalChoice | null;
  entries: readonly (Amended | CastingOpened | Cast | CastDropped | CastRevealed | HostAdded | HostLeft | DealerNamed | Paused | Resumed | Cancelled | Archived | PostPlanned | PostDropped | Replaced | Quit | Expelled | AbsenceGranted | Returned | Revived | Booked | Reversed | TransferOffered | TransferAccepted | TransferDeclined | TransferWithdrawn | Asked | Answered | SelectionRuled | EpisodePlanned | EpisodeChanged | EpisodeAnnounced | MainMatchOpened | MainMatchSkipped | TableReplayed | ResultEntered | ResultCorrected | ResultDisputed | DisputeEnded | CandidateRuled | OpponentRuled | GameNamed | NamingUndone | DeathMatchOpened | DeathMatchDecided | DeathMatchRuled | DeathMatchVoided | ConsequencesRuled | RightGranted | RightUsed | FinalAbandoned)[];
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

export type EarnedRight = {
  place: number;
  kind: "brackets" | "decision" | "immunity" | "item" | "priority_list";
  episode: number | null;
  text: string;
};

export type EntriesRequest = {
  request: string;
  entries: readonly (Amended | CastingOpened | Cast | CastDropped | CastRevealed | HostAdded | HostLeft | DealerNamed | Paused | Resumed | Cancelled | Archived | PostPlanned | PostDropped | Replaced | Quit | Expelled | AbsenceGranted | Returned | Revived | Booked | Reversed | TransferOffered | TransferAccepted | TransferDeclined | TransferWithdrawn | Asked | Answered | SelectionRuled | EpisodePlanned | EpisodeChanged | EpisodeAnnounced | MainMatchOpened | MainMatchSkipped | TableReplayed | ResultEntered | ResultCorrected | ResultDisputed | DisputeEnded | CandidateRuled | OpponentRuled | GameNamed | NamingUndone | DeathMatchOpened | DeathMatchDecided | DeathMatchRuled | DeathMatchVoided | ConsequencesRuled | RightGranted | RightUsed | FinalAbandoned)[];
  post: SentPost | null;
  role: "host" | "place" | null;
};

export type EpisodeAnnounced = {
  type: "episode_announced";
};

export type EpisodeChanged = {
  type: "episode_changed";
  episode: number;
  kind: "final" | "ordinary" | "special" | "tournament";
  title: string;
  main: Game | null;
  death: Game | null;
  later_games: readonly (Game | null)[];
};

export type EpisodeClosed = {
  type: "episode_closed";
  lot: readonly (number)[];
};

export type EpisodePlanned = {
  type: "episode_planned";
  kind: "final" | "ordinary" | "special" | "tournament";
  title: string;
  main: Game | null;
  death: Game | null;
  later_games: readonly (Game | null)[];
};

export type EpisodeView = {
  number: number;
  kind: "final" | "ordinary" | "special" | "tournament";
  title: string;
  step: "announced" | "candidate" | "closed" | "closing" | "death_match" | "game" | "main_match" | "opponent" | "planned" | "result" | "tokens";
  main: Game | null;
  tables: readonly (TableView)[];
  skipped: string | null;
  result: Result | null;
  tokens: readonly (number)[];
  spare: "due" | "given" | "lost" | "none";
  candidates: readonly (number)[] | null;
  no_death: string | null;
  immune: readonly (number)[];
  deaths: readonly (DeathMatchView)[];
  balances: readonly (readonly (number | null)[])[];
  supporters: readonly ([number, number])[];
  gone: readonly (number)[];
};

export type Expelled = {
  type: "expelled";
  reason: string;
  place: number;
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

export type FinalAbandoned = {
  type: "final_abandoned";
  reason: string;
  place: number;
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

export type Founded = {
  type: "founded";
  title: string;
  zone: string;
  house_rules: HouseRules;
  host: string;
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

export type Game = {
  name: string;
  game: string | null;
  best_of: number;
};

export type GameDescription = {
  id: string;
  title: string;
  pitch: string;
  observation: Record<string, unknown>;
  actions: Record<string, unknown>;
  panels: readonly (Panel)[];
  page: string | null;
  words: Record<string, string>;
  names: GameNames;
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

export type GameNamed = {
  type: "game_named";
  death: number;
  game: Game | null;
  lot: readonly (number | string)[];
};

export type GameNames = {
  fields: Record<string, string>;
  values: Record<string, string>;
  steps: Record<string, string>;
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
  number: number;
  invite: string | null;
};

export type HostAdded = {
  type: "host_added";
  name: string;
  role: "dealer" | "host" | "main" | "moderator";
};

export type HostInvite = {
  grant: number;
  invite: string;
};

export type HostLeft = {
  type: "host_left";
  host: number;
};

export type HostView = {
  host: number;
  hosts: readonly (SeasonHost)[];
  stage: "archived" | "cancelled" | "casting" | "draft" | "final" | "finished" | "revealed" | "running";
  step: "announced" | "candidate" | "closed" | "closing" | "death_match" | "game" | "main_match" | "opponent" | "planned" | "result" | "tokens";
  proposals: readonly (Proposal)[];
  selections: readonly (Selection)[];
  questions: readonly (Question)[];
  transfers: readonly (Transfer)[];
  rights: readonly (Right)[];
  ledger: LedgerPage;
  checkpoints: readonly (readonly (readonly (number)[])[])[];
  balances: readonly (readonly (number)[])[];
  episodes: readonly (EpisodeView)[];
  planned: readonly (HostedEpisode)[];
  unsafe: readonly (number)[];
  places: readonly (PlaceView)[];
  protected: readonly (number | null)[];
  amendments: readonly (Amendment)[];
  posts: readonly (Post)[];
  unannounced: number;
};

export type HostedEpisode = {
  announced: boolean;
  disputed: boolean;
  dealer: number | null;
  death: Game | null;
  later_games: readonly (Game | null)[];
};

export type HouseRules = {
  moneys: readonly (Money)[];
  acceptance: "needed" | "not_needed";
  frozen: readonly ("announced" | "candidate" | "closed" | "closing" | "death_match" | "game" | "main_match" | "opponent" | "planned" | "result" | "tokens")[];
  spare_token: "none" | "sole_winner";
  spare_not_given: "host" | "lost" | "lot";
  most_tokens: number;
  candidate: "fewest_garnets" | "host" | "last" | "named_by_winners";
  death_matches: 1 | 2 | 3;
  nobody_to_choose: "candidate_out" | "no_death_match";
  opponent_not_chosen: "fewest_garnets" | "host" | "lot";
  death_game: "agreed" | "host" | "pool";
  pool: readonly (Game)[];
  bans: number;
  repeats: "allowed" | "never" | "not_for_a_pair";
  advantage: "candidate" | "lot" | "more_garnets" | "opponent" | "priority_list";
  garnets_of_losers: "confiscated" | "winner";
  garnets_of_quitters: "confiscated" | "shared";
  after_quit: "death_match" | "no_death_match";
  quit_before_death: "new_opponent" | "other_is_safe";
  revival: "by_ruling" | "never";
  absences: number;
  answer_minutes: number;
  grace_minutes: number;
  advance: "automatic" | "host";
  final_games: 1 | 3 | 5;
  items: readonly (string)[];
  eliminated: "audience" | "sequestered";
  audience_minutes: number;
  host_absence_days: number;
};

export type ItemsDrawn = {
  type: "items_drawn";
  lot: readonly (number | string)[];
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
  by: string;
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

export type Label = {
  type: "label";
  id: string;
  text: string;
};

export type LedgerPage = {
  lines: readonly (LedgerRow)[];
  before: number | null;
};

export type LedgerRow = {
  number: number;
  book: number;
  entry: number;
  money: string;
  amount: number;
  source: number;
  target: number;
  cause: "by_hand" | "correction" | "decay" | "elimination" | "result" | "reversal" | "ruling" | "start" | "transfer";
  reason: string;
  balance: number;
  reversible: boolean;
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
  items: readonly (string | number | boolean | Seat | Bot | Label | Duration | Message | Listing | null)[];
  style: "and" | "plain";
};

export type MainMatchOpened = {
  type: "main_match_opened";
  tables: readonly (TablePlan)[];
};

export type MainMatchSkipped = {
  type: "main_match_skipped";
  reason: string;
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
  creator: boolean;
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
  values: Record<string, string | number | boolean | Seat | Bot | Label | Duration | Message | Listing | null>;
};

export type Money = {
  name: string;
  start: number;
  may_be_negative: boolean;
  may_be_given: boolean;
  shown: "checkpoints" | "own" | "public";
  lasts: number;
};

export type MoneyChange = {
  place: number;
  amount: number;
  money: string;
};

export type NamedPlayer = {
  name: string;
  bot: string | null;
};

export type NamingUndone = {
  type: "naming_undone";
  reason: string;
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

export type NewCalendar = {
  link: string;
};

export type NewMember = {
  name: string;
  bot: string | null;
};

export type NewSeason = {
  title: string;
  zone: string;
  preset: "evening" | "fans" | "television";
  house_rules: HouseRules | null;
  host: string | null;
  cast: readonly (NewMember)[];
  pace: "correspondence" | "live" | "untimed";
  scale: number | string;
  hours: number;
  hosted: boolean;
  listed: boolean;
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

export type OpponentForced = {
  type: "opponent_forced";
  death: number;
};

export type OpponentRuled = {
  type: "opponent_ruled";
  reason: string;
  death: number;
  opponent: number;
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

export type OutageCredited = {
  type: "outage_credited";
  length: number;
};

export type OwnView = {
  place: number;
  purses: readonly (PurseView)[];
  offers: readonly (Transfer)[];
  questions: readonly (Question)[];
  rights: readonly (Right)[];
  frozen: boolean;
  has_quit: boolean;
};

export type Pair = {
  type: "pair";
};

export type Panel = {
  field: string;
  kind: "counter" | "grid" | "hand" | "hidden" | "latest" | "ledger" | "row" | "seats" | "text" | "track";
  title: string;
  width: number | null;
  row: string | null;
  column: string | null;
  first: number;
  at: string | null;
  show: readonly (string)[];
  null: "empty" | "face down" | null;
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

export type Paused = {
  type: "paused";
  reason: string;
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

export type PlaceView = {
  number: number;
  name: string;
  bot: string | null;
  status: "in" | "out";
  placement: number | null;
  cause: "death_match" | "expelled" | "final" | "quit" | null;
  episode: number | null;
  balances: readonly (number | null)[];
};

export type Player = {
  name: string | null;
  bot: string | null;
};

export type Post = {
  number: number;
  kind: "balances" | "candidate" | "cast" | "death_match" | "elimination" | "episode" | "final" | "main_match" | "note" | "opponent" | "result" | "tokens" | "winner";
  text: string;
  upto: number;
  step: "announced" | "candidate" | "closed" | "closing" | "death_match" | "game" | "main_match" | "opponent" | "planned" | "result" | "tokens";
  due: number | null;
  posted: number | null;
  dropped: boolean;
};

export type PostDropped = {
  type: "post_dropped";
  post: number;
};

export type PostPlanned = {
  type: "post_planned";
  kind: "balances" | "candidate" | "cast" | "death_match" | "elimination" | "episode" | "final" | "main_match" | "note" | "opponent" | "result" | "tokens" | "winner";
  text: string;
  due: number;
};

export type PostView = {
  kind: "balances" | "candidate" | "cast" | "death_match" | "elimination" | "episode" | "final" | "main_match" | "note" | "opponent" | "result" | "tokens" | "winner";
  text: string;
  at: number;
};

export type Posted = {
  type: "posted";
  kind: "balances" | "candidate" | "cast" | "death_match" | "elimination" | "episode" | "final" | "main_match" | "note" | "opponent" | "result" | "tokens" | "winner";
  text: string;
  upto: number;
  post: number | null;
};

export type Proposal = {
  kind: "announce" | "announce_episode" | "archive" | "ask" | "close_episode" | "draw_items" | "enter_death_match" | "enter_result" | "force_opponent" | "name_candidate" | "name_game" | "open_death_match" | "open_main_match" | "plan_episode" | "post_planned" | "resolve" | "reveal_cast" | "rule_candidate" | "rule_death_match" | "rule_game" | "rule_selection" | "settle_dispute";
  entries: readonly (Founded | Amended | CastingOpened | Cast | CastDropped | CastRevealed | HostAdded | HostLeft | DealerNamed | Paused | Resumed | Cancelled | Archived | Posted | PostPlanned | PostDropped | Replaced | Quit | Expelled | AbsenceGranted | Returned | Revived | Booked | Reversed | TransferOffered | TransferAccepted | TransferDeclined | TransferWithdrawn | Asked | OutageCredited | Answered | Resolved | SelectionSettled | SelectionRuled | EpisodePlanned | EpisodeChanged | EpisodeAnnounced | MainMatchOpened | MainMatchSkipped | TableTaken | TableAnnulled | TableReplayed | ResultEntered | ResultCorrected | ResultDisputed | DisputeEnded | CandidateNamed | CandidateRuled | OpponentForced | OpponentRuled | GameNamed | NamingUndone | DeathMatchOpened | DeathMatchDecided | DeathMatchRuled | DeathMatchVoided | EpisodeClosed | ConsequencesRuled | RightGranted | RightUsed | ItemsDrawn | FinalAbandoned)[];
  lot: readonly (number | string)[];
  automatic: boolean;
  post: "balances" | "candidate" | "cast" | "death_match" | "elimination" | "episode" | "final" | "main_match" | "note" | "opponent" | "result" | "tokens" | "winner" | null;
  episode: number | null;
  death: number | null;
  selection: number | null;
  places: readonly (number)[];
};

export type ProposalChoice = {
  kind: "announce" | "announce_episode" | "archive" | "ask" | "close_episode" | "draw_items" | "enter_death_match" | "enter_result" | "force_opponent" | "name_candidate" | "name_game" | "open_death_match" | "open_main_match" | "plan_episode" | "post_planned" | "resolve" | "reveal_cast" | "rule_candidate" | "rule_death_match" | "rule_game" | "rule_selection" | "settle_dispute";
  death: number | null;
  selection: number | null;
};

export type ProposedTables = {
  tables: readonly (readonly (number | string)[])[];
  counts: readonly (number)[];
  missing: number;
  has_advantage: boolean;
};

export type PurseView = {
  money: string;
  balance: number;
  reserved: number;
  may_be_given: boolean;
};

export type PushDevice = {
  id: string;
  label: string;
  wants: readonly ("end" | "half" | "message" | "step" | "turn")[];
  quiet: Quiet | null;
};

export type PushStatus = {
  key: string;
  devices: readonly (PushDevice)[];
};

export type Question = {
  selection: number;
  kind: "ban" | "candidate" | "chair" | "custom" | "game" | "immunity" | "item" | "opponent" | "order" | "spare_token" | "supporter";
  text: string;
  death: number | null;
  choices: readonly (number | string)[];
  number: number;
  ordered: boolean;
  until: number | null;
  answer: readonly (number | string)[];
  is_final: boolean;
  answered: number | null;
  asked: number | null;
};

export type Quiet = {
  start: number;
  end: number;
  zone: string;
};

export type Quit = {
  type: "quit";
  place: number;
  reason: string;
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

export type Replaced = {
  type: "replaced";
  reason: string;
  place: number;
  name: string;
  bot: string | null;
};

export type Replayed = {
  type: "replayed";
  reason: string;
  meeting: number;
};

export type Resolved = {
  type: "resolved";
  selection: number;
  lot: readonly (number | string)[];
};

export type Result = {
  winners: readonly (number)[];
  last: readonly (number)[];
  changes: readonly (MoneyChange)[];
  tokens: readonly (TokenGrant)[];
  nullified: boolean;
  candidates: readonly (number)[] | null;
  may_be_chosen: readonly (number)[] | null;
  rights: readonly (EarnedRight)[];
  note: string;
};

export type ResultCorrected = {
  type: "result_corrected";
  reason: string;
  result: Result;
};

export type ResultDisputed = {
  type: "result_disputed";
  reason: string;
};

export type ResultEntered = {
  type: "result_entered";
  result: Result;
};

export type Resume = {
  type: "resume";
};

export type Resumed = {
  type: "resumed";
};

export type Returned = {
  type: "returned";
  place: number;
};

export type Reversed = {
  type: "reversed";
  reason: string;
  entry: number;
};

export type Review = {
  of: "match" | "record";
  table: Table;
  steps: readonly (Step)[];
  chapters: readonly (Section)[];
  notes: boolean;
};

export type Revived = {
  type: "revived";
  reason: string;
  place: number;
};

export type Right = {
  number: number;
  right: EarnedRight;
  state: "expired" | "held" | "used" | "withdrawn";
  text: string;
  entry: number;
};

export type RightGranted = {
  type: "right_granted";
  reason: string;
  right: EarnedRight;
};

export type RightUsed = {
  type: "right_used";
  right: number;
  text: string;
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

export type SeasonAccess = {
  host: number | null;
  place: number | null;
  token: string;
  view: SeasonView;
};

export type SeasonChannel = {
  state: "failing" | "gone" | "none" | "on" | "over" | "refused" | "unreachable";
};

export type SeasonDraft = {
  text: string | null;
};

export type SeasonHost = {
  number: number;
  name: string;
  role: "dealer" | "host" | "main" | "moderator";
  left: boolean;
};

export type SeasonLink = {
  gives: "host" | "place" | "return";
  name: string;
  used: boolean;
  held: boolean;
  other: string | null;
};

export type SeasonLinks = {
  places: readonly (string | null)[];
  hosts: readonly (string | null)[];
  matches: readonly (SeasonMatchLinks)[];
};

export type SeasonList = {
  seasons: readonly (SeasonSummary)[];
};

export type SeasonMatchLinks = {
  match: string;
  watch: string | null;
  host_invite: string | null;
  guests: Record<string, string>;
};

export type SeasonPreview = {
  view: SeasonView;
};

export type SeasonRole = {
  host: number | null;
  place: number | null;
  seats: readonly (SeasonSeat)[];
  recoverable: boolean;
  link: SeasonLink | null;
  ended: "moved" | "removed" | "renewed" | "replaced" | null;
};

export type SeasonSeat = {
  match: string;
  is_series: boolean;
  seat: number;
  invite: string | null;
  taken: boolean;
  held: boolean;
};

export type SeasonSummary = {
  season: string;
  title: string;
  stage: string;
  alive: number;
  cast: number;
};

export type SeasonView = {
  title: string;
  zone: string;
  stage: "archived" | "cancelled" | "casting" | "draft" | "final" | "finished" | "revealed" | "running";
  paused: string | null;
  cancelled: string | null;
  places: readonly (PlaceView)[];
  hosts: readonly (string)[];
  episodes: readonly (EpisodeView)[];
  posts: readonly (PostView)[];
  house_rules: HouseRules;
  amendments: readonly (Amendment)[];
  me: OwnView | null;
  hosting: HostView | null;
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

export type Selection = {
  number: number;
  episode: number | null;
  kind: "ban" | "candidate" | "chair" | "custom" | "game" | "immunity" | "item" | "opponent" | "order" | "spare_token" | "supporter";
  choosers: readonly (number)[];
  method: "agree" | "lot" | "majority" | "one" | "ordered";
  fallback: "fewest_garnets" | "host" | "lot" | "most_garnets" | "nothing";
  until: number | null;
  shows_count: boolean;
  death: number | null;
  right: number | null;
  question: string;
  options: readonly (number | string)[];
  answers: readonly ([number, readonly (number | string)[]])[];
  outcome: readonly (number | string)[] | null;
  how: "answers" | "dropped" | "fallback" | "lot" | "ruling" | null;
  asked: number;
};

export type SelectionRuled = {
  type: "selection_ruled";
  reason: string;
  selection: number;
  outcome: readonly (number | string)[];
};

export type SelectionSettled = {
  type: "selection_settled";
  selection: number;
  outcome: readonly (number | string)[];
  how: "answers" | "fallback" | "lot";
};

export type SentPost = {
  kind: "balances" | "candidate" | "cast" | "death_match" | "elimination" | "episode" | "final" | "main_match" | "note" | "opponent" | "result" | "tokens" | "winner";
  text: string | null;
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
  ended: "moved" | "removed" | "renewed" | "replaced" | null;
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
  season: string | null;
  watchable: boolean;
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
  code: "agreed" | "away" | "behind" | "bye" | "closed" | "continued" | "fault" | "forfeited" | "idle" | "left" | "operator" | "outage" | "replayed" | "returned" | "ruled" | "season" | "withdrawn";
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
  open_until: number | null;
  ready_minutes: number | null;
  ready_by: number | null;
  delay_s: number;
  talk: Talk;
  opens_rooms: boolean;
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
  season: string | null;
  stopped: Stopped | null;
  changes: Changes;
  stand_in: "bot" | "nobody" | null;
};

export type TableAnnulled = {
  type: "table_annulled";
  match: string;
};

export type TablePlan = {
  seats: readonly (number | string)[];
  match: string | null;
  advantage: number | null;
  game: Game | null;
  garnets: readonly (number)[] | null;
  is_series: boolean;
};

export type TableReplayed = {
  type: "table_replayed";
  reason: string;
  main: Game | null;
};

export type TableResult = {
  winners: readonly (number)[];
  ranks: readonly (number)[];
  balances: readonly (number)[] | null;
  tokens: readonly (number)[] | null;
  candidates: readonly (number)[] | null;
  left: readonly (number)[];
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

export type TableTaken = {
  type: "table_taken";
  match: string;
  result: TableResult;
};

export type TableView = {
  seats: readonly (number | string)[];
  match: string | null;
  is_series: boolean;
  game: Game | null;
  is_over: boolean;
  is_void: boolean;
  winners: readonly (number)[];
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

export type TokenGrant = {
  place: number;
  reason: string;
};

export type Transfer = {
  number: number;
  source: number;
  target: number;
  money: string;
  amount: number;
  note: string;
  state: "accepted" | "declined" | "lapsed" | "offered" | "withdrawn";
};

export type TransferAccepted = {
  type: "transfer_accepted";
  transfer: number;
};

export type TransferDeclined = {
  type: "transfer_declined";
  transfer: number;
};

export type TransferOffered = {
  type: "transfer_offered";
  to: number;
  money: string;
  amount: number;
  note: string;
  number: number | null;
};

export type TransferWithdrawn = {
  type: "transfer_withdrawn";
  transfer: number;
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
