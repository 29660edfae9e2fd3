// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type CellView = {
  turn: number;
  seat: number;
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  colour: "black" | "white";
  late: boolean;
  number: number | null;
};

export type Comparison = {
  same: boolean | null;
  worth: number | null;
  best: number | null;
  unit: "chance" | "points";
  beside: "policy" | "solver";
};

export type Dealt = {
  type: "dealt";
};

export type DecisionAnalysis = {
  game: "increment-black-white";
  shown: readonly (TileBelief)[];
  hidden: readonly (NumberChance)[];
  meetings: readonly (Meeting)[];
  careful: Distribute | Lead | Present | Place | null;
  compared: Comparison | null;
};

export type Distribute = {
  type: "distribute";
  increments: readonly (number)[];
  done: boolean;
};

export type Distributed = {
  type: "distributed";
  seat: number;
  by: "chance" | "clock" | "seat";
};

export type DuelOver = {
  type: "duel_over";
  points: [number, number];
  winner: number | null;
};

export type Ended = {
  type: "ended";
  winner: number | null;
  decided_by: string;
};

export type Event = Dealt | Distributed | LeadChosen | Presented | RoundOver | DuelOver | Relabelled | Placed | LineOver | Ended;

export type HandView = {
  closed: "chance" | "clock" | "seat" | null;
  left: readonly ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J")[];
  tiles: readonly (OwnTile)[] | null;
  sent: readonly (number)[] | null;
};

export type Lead = {
  type: "lead";
  seat: number;
};

export type LeadChosen = {
  type: "lead";
  part: number;
  seat: number;
  by: "clock" | "seat";
};

export type LineOver = {
  type: "line_over";
  line: "column" | "row";
  index: number;
  totals: [number, number];
  winner: number | null;
};

export type Meeting = {
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  wins: number;
  loses: number;
};

export type NumberChance = {
  number: number;
  chance: number;
};

export type Observation = {
  game: "increment-black-white";
  you: number | null;
  options: Options;
  advantage: number;
  part: number;
  phase: "choose" | "dealing" | "distribute" | "over" | "place" | "present";
  to_act: readonly (number)[];
  scores: [number, number];
  round_points: [number, number];
  match_point: number | null;
  hands: [HandView, HandView];
  rounds: readonly (RoundView)[];
  placer: number | null;
  grid: readonly (readonly (CellView | null)[])[];
  events: readonly (Dealt | Distributed | LeadChosen | Presented | RoundOver | DuelOver | Relabelled | Placed | LineOver | Ended)[];
  outcome: Outcome | null;
};

export type Options = {
  increments: "exact" | "up_to";
  tie_leader: "same" | "swap";
  letters: "relabelled" | "same";
  additions: 6 | 8 | 10 | 12 | 14;
  tiles: 6 | 8 | 10;
  times: Times | null;
};

export type Outcome = {
  winners: readonly (number)[];
  decided_by: "advantage" | "annulled" | "centre" | "final_guesses" | "forfeit" | "match_point" | "points" | "resigned" | "rounds" | "time" | "total";
  score: readonly (number | string)[];
  utility: readonly (number)[];
  detail: Record<string, unknown>;
  places?: readonly (number)[];
};

export type OwnTile = {
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  dealt_as: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  dealt: number;
  added: number;
  gained: number;
  number: number;
  colour: "black" | "white";
};

export type Place = {
  type: "place";
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  row: number;
  column: number;
};

export type Placed = {
  type: "placed";
  turn: number;
  seat: number;
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  colour: "black" | "white";
  row: number;
  column: number;
  late: boolean;
};

export type Present = {
  type: "present";
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
};

export type Presented = {
  type: "presented";
  round: number;
  seat: number;
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  colour: "black" | "white";
  late: boolean;
};

export type PresentedView = {
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  colour: "black" | "white";
  late: boolean;
  number: number | null;
};

export type Relabelled = {
  type: "relabelled";
};

export type Resign = {
  type: "resign";
};

export type RoundOver = {
  type: "round_over";
  round: number;
  winner: number | null;
};

export type RoundView = {
  number: number;
  leader: number;
  tiles: [PresentedView | null, PresentedView | null];
  over: boolean;
  winner: number | null;
};

export type SeatAction = Distribute | Lead | Present | Place | Resign;

export type TileBelief = {
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  numbers: readonly (NumberChance)[];
  gained: number;
};

export type Times = {
  distribute: number | string;
  choose: number | string;
  present: number | string;
  place: number | string;
  result: number | string;
};
