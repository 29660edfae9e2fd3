// Written by tools/client_types.py from the server's types. Change those, then `make types`.

export type Acted = {
  seq: number | null;
  kept: boolean;
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

export type AuctionView = {
  number: number;
  card: "+" | "-" | "/" | "1" | "2" | "3" | "x";
  starter: number;
  turn: number | null;
  chips: readonly (number)[];
  spent: readonly (number)[];
  passed: readonly (boolean)[];
  bidder: number | null;
  moves: readonly (Move)[];
  slot: number | null;
};

export type BoardView = {
  number: number;
  cells: readonly (number | "*" | "+" | "-" | "/")[] | null;
  rounds: readonly (DifferentNumberHuntRoundView)[];
};

export type BoutView = {
  number: number;
  numbers: readonly (number)[];
  symbols: readonly ("*" | "+" | "-" | "/")[];
  ready: [boolean, boolean];
  starter: number | null;
  rounds: readonly (RoundView)[];
  stocks: [Stock | null, Stock | null];
  finals: [FinalView, FinalView] | null;
};

export type BracketPlaced = {
  type: "bracket";
  round: number;
  seat: number;
  team: "negative" | "neutral" | "positive";
  open: number;
  close: number;
};

export type Called = {
  tile: number | "*" | "+" | "-" | "/";
  right: boolean;
};

export type CardPlaced = {
  type: "card_placed";
  round: number;
  auction: number;
  card: "+" | "-" | "/" | "1" | "2" | "3" | "x";
  slot: number;
  chips: number;
  bidder: number | null;
  by: "bids" | "chance" | "rules";
};

export type CardsSaved = {
  type: "saved";
  garnets: readonly (number)[];
};

export type CellView = {
  turn: number;
  seat: number;
  letter: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";
  colour: "black" | "white";
  late: boolean;
  number: number | null;
};

export type ChooseStarter = {
  type: "choose_starter";
  seat: number;
};

export type Claimed = {
  seat: number;
  target: number;
};

export type ClockView = {
  timers: readonly (TimerView)[];
  reserves: readonly (number)[];
  paused: boolean;
};

export type Collapsed = {
  type: "collapsed";
  kept: number;
  cards: readonly (number)[];
};

export type Colours = OrderedColours | GroupedColours | CountedColours;

export type CountedColours = {
  type: "counts";
  black: number;
};

export type Created = {
  match: string;
  table: Table;
  invites: readonly (string | null)[];
};

export type Dealt = {
  type: "dealt";
};

export type DifferentNumberHuntEnded = {
  type: "ended";
  board: number;
  winner: number | null;
  decided_by: string;
};

export type DifferentNumberHuntObservation = {
  game: "different-number-hunt";
  you: number | null;
  options: DifferentNumberHuntOptions;
  advantage: number;
  phase: "answer" | "beat" | "grid" | "hunt" | "over" | "preview" | "targets" | "window";
  to_act: readonly (number)[];
  may: readonly (string)[];
  covered: boolean;
  spent: boolean;
  ready: [boolean, boolean];
  scores: [number, number];
  boards: readonly (BoardView)[];
  news: readonly (GridShown | PriorityDeclared | TargetsShown | PriorityOver | WouldSkip | TargetClaimed | Answered | RoundEnded | DifferentNumberHuntEnded)[];
  outcome: Outcome | null;
};

export type DifferentNumberHuntOptions = {
  numbers: "each_once" | "random";
  symbols: "balanced" | "random";
  target_min: number;
  target_max: number;
  skipped: "counts" | "replaced";
  calculator: "off" | "on";
  times: DifferentNumberHuntTimes;
};

export type DifferentNumberHuntRoundView = {
  number: number;
  draw: number;
  targets: readonly (number)[];
  priority: boolean;
  barred: boolean;
  skips: [boolean, boolean];
  claim: Claimed | null;
  answers: [AnswerView, AnswerView] | null;
  ended: "both" | "pause" | "time" | null;
};

export type DifferentNumberHuntTimes = {
  preview: number | string;
  priority_window: number | string;
  priority: number | string;
  skip: number | string;
  claim: number | string;
  answer: number | string;
  beat: number | string;
};

export type Discarded = {
  type: "discarded";
  card: number;
};

export type Distributed = {
  type: "distributed";
  seat: number;
  by: "chance" | "clock" | "seat";
};

export type DivisorOne = {
  type: "divisor_one";
  division: number;
};

export type Draft = {
  decision: string | null;
  draft: Record<string, unknown> | null;
};

export type DuelOver = {
  type: "duel_over";
  points: [number, number];
  winner: number | null;
};

export type EleventhView = {
  bidders: readonly (number)[];
  ballot: number;
  bid: number | null;
  settled: boolean;
  winner: number | null;
  chips: number;
};

export type EleventhWon = {
  type: "eleventh";
  round: number;
  seat: number | null;
  chips: number;
  by: "bids" | "chance";
};

export type Ended = {
  type: "ended";
  bout: number;
  winner: number | null;
  decided_by: string;
};

export type EquationAuctionEnded = {
  type: "ended";
  winners: readonly (number)[];
  decided_by: string;
};

export type EquationAuctionObservation = {
  game: "equation-auction";
  you: number | null;
  options: EquationAuctionOptions;
  phase: "bid" | "bracket" | "nominate" | "order" | "over" | "place" | "save" | "schedule" | "secret_bid" | "teams";
  to_act: readonly (number)[];
  compelled: boolean;
  teams: TeamsView | null;
  garnets: readonly (number)[];
  tokens: readonly (number)[];
  chips: readonly (number)[];
  saved: readonly (readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[] | null)[];
  total: string;
  candidates: readonly (number)[];
  rounds: readonly (EquationAuctionRoundView)[];
  news: readonly (TeamsDrawn | CardsSaved | OrderSet | Scheduled | CardPlaced | Tied | EleventhWon | SavedPlayed | BracketPlaced | Evaluated | Nominated | EquationAuctionEnded)[];
  outcome: Outcome | null;
};

export type EquationAuctionOptions = {
  garnets: number | readonly (number)[];
  teams: "drawn" | ["negative" | "neutral" | "positive", "negative" | "neutral" | "positive", "negative" | "neutral" | "positive", "negative" | "neutral" | "positive", "negative" | "neutral" | "positive"];
  chips: number;
  chips_per: "match" | "round";
  last_slot: "auction" | "free";
  saved_cards: "any_end" | "one_end";
  brackets_per: "match" | "round";
  boundary: "inner" | "outer";
  times: EquationAuctionTimes | null;
};

export type EquationAuctionRoundView = {
  number: number;
  order: readonly (number)[];
  schedule: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x" | null)[];
  choices: number;
  slots: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x" | null)[];
  auctions: readonly (AuctionView)[];
  eleventh: EleventhView | null;
  row: string | null;
  pairs: readonly (PlacedPair)[];
  reading: Reading | null;
  value: string | null;
};

export type EquationAuctionTimes = {
  save: number | string;
  order: number | string;
  bid: number | string;
  secret_bid: number | string;
  place: number | string;
  bracket: number | string;
  nominate: number | string;
  beat: number | string;
};

export type Evaluated = {
  type: "evaluated";
  round: number;
  row: string;
  value: string;
  total: string;
};

export type Failure = {
  code: string;
  message: string;
  clause: string | null;
};

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
  rows: readonly (Row | null)[] | null;
  right: readonly (boolean)[] | null;
};

export type Frame = {
  frame: number;
  table: Table;
  view: Observation | EquationAuctionObservation | IncrementBlackWhiteObservation | DifferentNumberHuntObservation | null;
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
  paces: readonly ("live" | "untimed")[];
  options: Record<string, unknown>;
  policies: readonly (string)[];
  version: number;
};

export type Games = {
  games: readonly (GameInfo)[];
};

export type GlobalsShown = {
  type: "globals";
  bout: number;
};

export type GridShown = {
  type: "grid";
  board: number;
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

export type HandView = {
  closed: "chance" | "clock" | "seat" | null;
  left: readonly ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J")[];
  tiles: readonly (OwnTile)[] | null;
  sent: readonly (number)[] | null;
};

export type IncrementBlackWhiteEnded = {
  type: "ended";
  winner: number | null;
  decided_by: string;
};

export type IncrementBlackWhiteObservation = {
  game: "increment-black-white";
  you: number | null;
  options: IncrementBlackWhiteOptions;
  advantage: number;
  part: number;
  phase: "choose" | "dealing" | "distribute" | "over" | "place" | "present";
  to_act: readonly (number)[];
  scores: [number, number];
  round_points: [number, number];
  match_point: number | null;
  hands: [HandView, HandView];
  rounds: readonly (IncrementBlackWhiteRoundView)[];
  placer: number | null;
  grid: readonly (readonly (CellView | null)[])[];
  news: readonly (Dealt | Distributed | LeadChosen | Presented | RoundOver | DuelOver | Relabelled | Placed | LineOver | IncrementBlackWhiteEnded)[];
  outcome: Outcome | null;
};

export type IncrementBlackWhiteOptions = {
  increments: "exact" | "up_to";
  tie_leader: "same" | "swap";
  letters: "relabelled" | "same";
  times: IncrementBlackWhiteTimes | null;
};

export type IncrementBlackWhiteRoundView = {
  number: number;
  leader: number;
  tiles: [PresentedView | null, PresentedView | null];
  over: boolean;
  winner: number | null;
};

export type IncrementBlackWhiteTimes = {
  distribute: number | string;
  choose: number | string;
  present: number | string;
  place: number | string;
  beat: number | string;
};

export type Judged = {
  fault: "ends" | "letters" | "none" | "repeats" | "steps" | null;
  expression: string | null;
  value: string | null;
  right: boolean;
  points: number;
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

export type May = {
  decision: string | null;
  types: readonly (string)[];
  owes: boolean;
  standing: unknown;
  resign: boolean;
};

export type Move = {
  seat: number;
  slot: number | null;
  chips: number;
  by: "choice" | "clock" | "rules";
};

export type Multiplied = {
  type: "multiplied";
  open: number;
};

export type News = GlobalsShown | StarterChosen | Played | RoundWon | Guessed | Revealed | FinalGuessed | Ended;

export type Nominated = {
  type: "nominated";
  seat: number;
  by: "choice" | "clock";
};

export type Notice = {
  at: number;
  actor: string;
  action: unknown;
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
  news: readonly (GlobalsShown | StarterChosen | Played | RoundWon | Guessed | Revealed | FinalGuessed | Ended)[];
  outcome: Outcome | null;
};

export type Options = {
  colours: "counts" | "grouped" | "ordered";
  globals: "balanced" | "independent";
  second_bout: "fresh" | "mirrored";
  reserve_scope: "bout" | "match";
  times: Times | null;
};

export type OrderSet = {
  type: "order";
  round: number;
  seats: readonly (number)[];
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

export type Piece = {
  text: string;
  place: number | null;
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

export type PlacedPair = {
  seat: number;
  open: number;
  close: number;
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

export type Promoted = {
  type: "promoted";
  operation: number;
  side: "after" | "before";
  division: number;
};

export type Reading = {
  row: string;
  steps: readonly (Struck | Collapsed | ZeroInserted | Discarded | Multiplied | Promoted | DivisorOne)[];
  reduced: readonly (Piece)[];
  value: string;
};

export type Ready = {
  type: "ready";
};

export type Relabelled = {
  type: "relabelled";
};

export type Rematch = {
  match: string;
  seat: number;
  invite: string;
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

export type RoundEnded = {
  type: "round_ended";
  board: number;
  round: number;
  why: "both" | "pause" | "time";
  counts: boolean;
};

export type RoundOver = {
  type: "round_over";
  round: number;
  winner: number | null;
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

export type SavedPlayed = {
  type: "saved_played";
  round: number;
  seat: number;
  beginning: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[];
  end: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[];
  by: "choice" | "clock";
};

export type Scheduled = {
  type: "scheduled";
  round: number;
  seat: number | null;
  card: "+" | "-" | "/" | "1" | "2" | "3" | "x";
  position: number;
  by: "choice" | "clock" | "rules";
};

export type SeatAction = Ready | ChooseStarter | Play | Guess | Reveal | FinalGuess | Resign;

export type Seated = {
  seat: number;
  token: string;
  table: Table;
};

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

export type Struck = {
  type: "struck";
  open: number;
  close: number;
  cards: readonly (number)[];
};

export type SymbolTile = "*" | "+" | "-" | "/";

export type Table = {
  match: string;
  game: string;
  status: "over" | "paused" | "playing" | "waiting";
  pace: "live" | "untimed";
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

export type TeamsDrawn = {
  type: "teams";
  positive: [number, number];
  negative: [number, number];
  neutral: number;
};

export type TeamsView = {
  positive: [number, number];
  negative: [number, number];
  neutral: number;
  pairs: [number, number, number];
};

export type Tied = {
  type: "tied";
  round: number;
  seats: readonly (number)[];
};

export type Tile = number | "*" | "+" | "-" | "/";

export type Tiles = {
  numbers: [number, number];
  symbol: "*" | "+" | "-" | "/";
};

export type TimerView = {
  id: string;
  name: string;
  seat: number | null;
  beat_ms: number;
  left_ms: number;
  reserve_ms: number | null;
};

export type Times = {
  planning: number | string;
  starter: number | string;
  play: number | string;
  guess: number | string;
  final_guess: number | string;
  reserve: number | string;
  beat: number | string;
};

export type WouldSkip = {
  type: "would_skip";
  board: number;
  round: number;
  seat: number;
};

export type ZeroInserted = {
  type: "zero_inserted";
  operation: number;
  side: "after" | "before";
};
