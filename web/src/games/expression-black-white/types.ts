// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type BoutView = {
  number: number;
  target: number;
  pay: Pay;
  numbers: readonly (number)[];
  symbols: readonly ("*" | "+" | "-" | "/")[];
  ready: [boolean, boolean];
  starter: number | null;
  rounds: readonly (RoundView)[];
  stocks: [Stock | null, Stock | null];
  finals: [FinalView, FinalView] | null;
};

export type Called = {
  tile: number | "*" | "+" | "-" | "/";
  right: boolean;
};

export type ChooseStarter = {
  type: "choose_starter";
  seat: number;
};

export type Comparison = {
  same: boolean | null;
  worth: number | null;
  best: number | null;
  unit: "chance" | "points";
  beside: "policy" | "solver";
};

export type CountedColours = {
  type: "counts";
  black: number;
};

export type DecisionAnalysis = {
  game: "expression-black-white";
  bout: number;
  round: number | null;
  triples: number;
  exact: boolean;
  likeliest: readonly (TripleChance)[];
  tiles: readonly (TileChance)[];
  mine: readonly (TileChance)[];
  wins: number | null;
  rows: readonly (RowChance)[];
  careful: Ready | ChooseStarter | Play | Guess | Reveal | FinalGuess | null;
  compared: Comparison | null;
};

export type Ended = {
  type: "ended";
  bout: number;
  winner: number | null;
  decided_by: string;
};

export type Event = GlobalsShown | StarterChosen | Played | RoundWon | Guessed | Revealed | FinalGuessed | Ended;

export type FinalGuess = {
  type: "final_guess";
  rounds: readonly (Row | null)[];
  done: boolean;
};

export type FinalGuessed = {
  type: "final_guessed";
  bout: number;
  seat: number;
  right: number;
  points: number;
};

export type FinalView = {
  done: boolean;
  closed: boolean;
  rows: readonly (Row | null)[] | null;
  right: readonly (boolean)[] | null;
};

export type GlobalsShown = {
  type: "globals";
  bout: number;
};

export type GroupedColours = {
  type: "grouped";
  black_numbers: number;
  black_symbols: number;
};

export type Guess = {
  type: "guess";
  numbers: readonly (number)[];
  symbol: "*" | "+" | "-" | "/" | null;
};

export type Guessed = {
  type: "guessed";
  bout: number;
  round: number;
  seat: number;
  tiles: readonly (Called)[];
  points: number;
  by_clock: boolean;
};

export type Observation = {
  game: "expression-black-white";
  you: number | null;
  options: Options;
  advantage: number;
  phase: "dealing" | "final" | "guess" | "over" | "planning" | "play" | "starter";
  to_act: readonly (number)[];
  scores: [number, number];
  bouts: readonly (BoutView)[];
  events: readonly (GlobalsShown | StarterChosen | Played | RoundWon | Guessed | Revealed | FinalGuessed | Ended)[];
  outcome: Outcome | null;
};

export type Options = {
  colours: "counts" | "grouped" | "ordered";
  globals: "balanced" | "independent";
  second_bout: "fresh" | "mirrored";
  reserve_scope: "bout" | "match";
  possible_sets: "hidden" | "listed";
  target: number;
  rounds: number;
  right_number: number;
  right_symbol: number;
  wrong_guess: number;
  right_row: number;
  times: Times | null;
};

export type OrderedColours = {
  type: "ordered";
  tiles: readonly ("black" | "white")[];
};

export type Outcome = {
  winners: readonly (number)[];
  decided_by: "advantage" | "annulled" | "centre" | "final_guesses" | "forfeit" | "match_point" | "points" | "resigned" | "rounds" | "time" | "total";
  score: readonly (number | string)[];
  utility: readonly (number)[];
  detail: Record<string, unknown>;
  places?: readonly (number)[];
};

export type Pay = {
  number: number;
  symbol: number;
  wrong: number;
  row: number;
};

export type Play = {
  type: "play";
  expression: string;
};

export type PlayView = {
  colours: OrderedColours | GroupedColours | CountedColours;
  expression: string | null;
  tiles: Tiles | null;
  value: string | null;
  distance: string | null;
};

export type Played = {
  type: "played";
  bout: number;
  round: number;
  seat: number;
  colours: OrderedColours | GroupedColours | CountedColours;
};

export type Ready = {
  type: "ready";
};

export type Resign = {
  type: "resign";
};

export type Reveal = {
  type: "reveal";
  tile: number | "*" | "+" | "-" | "/";
};

export type Revealed = {
  type: "revealed";
  bout: number;
  round: number;
  seat: number;
  tile: number | "*" | "+" | "-" | "/";
  by_clock: boolean;
};

export type RoundView = {
  number: number;
  first: number;
  plays: [PlayView | null, PlayView | null];
  winner: number | null;
  guessed: readonly (Called)[] | null;
  revealed: number | "*" | "+" | "-" | "/" | null;
  guess_in: boolean;
  reveal_in: boolean;
  guess: Guess | null;
  choice: number | "*" | "+" | "-" | "/" | null;
};

export type RoundWon = {
  type: "round_won";
  bout: number;
  round: number;
  seat: number;
};

export type Row = {
  numbers: [number, number];
  symbol: "*" | "+" | "-" | "/";
};

export type RowChance = {
  chance: number;
  likeliest: TripleChance | null;
};

export type SeatAction = Ready | ChooseStarter | Play | Guess | Reveal | FinalGuess | Resign;

export type StarterChosen = {
  type: "starter";
  bout: number;
  seat: number;
  by: "choice" | "clock" | "turn";
};

export type Stock = {
  numbers: readonly (number)[];
  symbols: readonly (number)[];
};

export type TileChance = {
  tile: number | "*" | "+" | "-" | "/";
  chance: number;
};

export type Tiles = {
  numbers: [number, number];
  symbol: "*" | "+" | "-" | "/";
};

export type Times = {
  planning: number | string;
  starter: number | string;
  play: number | string;
  guess: number | string;
  final_guess: number | string;
  reserve: number | string;
  result: number | string;
};

export type TripleChance = {
  numbers: [number, number];
  symbol: "*" | "+" | "-" | "/";
  chance: number;
};
