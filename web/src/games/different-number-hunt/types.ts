// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type Answer = {
  type: "answer";
  path: string;
};

export type AnswerView = {
  target: number;
  sent: boolean;
  late: boolean;
  path: string | null;
  judged: Judged | null;
};

export type Answered = {
  type: "answered";
  board: number;
  round: number;
  seat: number;
  target: number;
  path: string;
  judged: Judged;
  late: boolean;
};

export type BoardView = {
  number: number;
  cells: readonly (number | "*" | "+" | "-" | "/")[] | null;
  rounds: readonly (RoundView)[];
};

export type Claim = {
  type: "claim";
  target: number;
};

export type Claimed = {
  seat: number;
  target: number;
};

export type Comparison = {
  same: boolean | null;
  worth: number | null;
  best: number | null;
  unit: "chance" | "points";
  beside: "policy" | "solver";
};

export type DecisionAnalysis = {
  game: "different-number-hunt";
  board: number;
  round: number;
  targets: readonly (Longest)[];
  had: readonly (Had)[];
  compared: Comparison | null;
};

export type Ended = {
  type: "ended";
  board: number;
  winner: number | null;
  decided_by: string;
};

export type Event = GridShown | PriorityDeclared | TargetsShown | PriorityOver | WouldSkip | TargetClaimed | Answered | RoundEnded | Ended;

export type GridShown = {
  type: "grid";
  board: number;
};

export type Had = {
  seat: number;
  target: number;
  path: string | null;
  points: number | null;
};

export type Judged = {
  fault: "ends" | "letters" | "none" | "repeats" | "steps" | null;
  expression: string | null;
  value: string | null;
  right: boolean;
  points: number;
};

export type Longest = {
  target: number;
  symbols: number;
  count: number;
  total: number;
  paths: readonly (string)[];
};

export type NoPriority = {
  type: "no_priority";
};

export type Observation = {
  game: "different-number-hunt";
  you: number | null;
  options: Options;
  advantage: number;
  phase: "answer" | "grid" | "hunt" | "over" | "preview" | "result" | "targets" | "window";
  to_act: readonly (number)[];
  may: readonly (string)[];
  covered: boolean;
  spent: boolean;
  ready: [boolean, boolean];
  scores: [number, number];
  boards: readonly (BoardView)[];
  events: readonly (GridShown | PriorityDeclared | TargetsShown | PriorityOver | WouldSkip | TargetClaimed | Answered | RoundEnded | Ended)[];
  outcome: Outcome | null;
};

export type Options = {
  numbers: "each_once" | "random";
  symbols: "balanced" | "random";
  target_min: number;
  target_max: number;
  skipped: "counts" | "replaced";
  calculator: "off" | "on";
  points: "symbols" | "targets";
  times: Times;
};

export type Outcome = {
  winners: readonly (number)[];
  decided_by: "advantage" | "annulled" | "centre" | "final_guesses" | "forfeit" | "match_point" | "points" | "resigned" | "rounds" | "time" | "total";
  score: readonly (number | string)[];
  utility: readonly (number)[];
  detail: Record<string, unknown>;
  places?: readonly (number)[];
};

export type Priority = {
  type: "priority";
};

export type PriorityDeclared = {
  type: "priority";
  board: number;
  round: number;
  seat: number;
};

export type PriorityOver = {
  type: "priority_over";
  board: number;
  round: number;
};

export type Ready = {
  type: "ready";
};

export type Resign = {
  type: "resign";
};

export type RoundEnded = {
  type: "round_ended";
  board: number;
  round: number;
  why: "both" | "time";
  counts: boolean;
};

export type RoundView = {
  number: number;
  draw: number;
  targets: readonly (number)[];
  priority: boolean;
  barred: boolean;
  skips: [boolean, boolean];
  claim: Claimed | null;
  answers: [AnswerView, AnswerView] | null;
  ended: "both" | "time" | null;
};

export type SeatAction = Ready | Priority | NoPriority | Claim | Answer | Skip | Resign;

export type Skip = {
  type: "skip";
};

export type TargetClaimed = {
  type: "claimed";
  board: number;
  round: number;
  seat: number;
  target: number;
};

export type TargetsShown = {
  type: "targets";
  board: number;
  round: number;
  targets: [number, number];
};

export type Times = {
  preview: number | string;
  priority_window: number | string;
  priority: number | string;
  skip: number | string;
  claim: number | string;
  answer: number | string;
  result: number | string;
};

export type WouldSkip = {
  type: "would_skip";
  board: number;
  round: number;
  seat: number;
};
