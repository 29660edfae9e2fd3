// Written by tools/client_types.py from the server's types. Change those, then `make types`.

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

export type Bid = {
  type: "bid";
  slot: number;
  chips: number;
};

export type Bracket = {
  type: "bracket";
  open: number;
  close: number;
};

export type BracketPlaced = {
  type: "bracket";
  round: number;
  seat: number;
  team: "negative" | "neutral" | "positive";
  open: number;
  close: number;
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

export type Collapsed = {
  type: "collapsed";
  kept: number;
  cards: readonly (number)[];
};

export type Comparison = {
  same: boolean | null;
  worth: number | null;
  best: number | null;
  unit: "chance" | "points";
  beside: "policy" | "solver";
};

export type DecisionAnalysis = {
  game: "equation-auction";
  round: number;
  team: "negative" | "neutral" | "positive" | null;
  slots: readonly (SlotWorth)[];
  leads: number | null;
  row: Prospect | null;
  after: Prospect | null;
  careful: Save | Schedule | Bid | Pass | SecretBid | PlaceSaved | Bracket | NoBracket | Nominate | null;
  compared: Comparison | null;
};

export type Discarded = {
  type: "discarded";
  card: number;
};

export type DivisorOne = {
  type: "divisor_one";
  division: number;
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
  winners: readonly (number)[];
  decided_by: string;
};

export type Evaluated = {
  type: "evaluated";
  round: number;
  row: string;
  value: string;
  total: string;
};

export type Event = TeamsDrawn | CardsSaved | OrderSet | Scheduled | CardPlaced | Tied | EleventhWon | SavedPlayed | BracketPlaced | Evaluated | Nominated | Left | Ended;

export type Left = {
  type: "left";
  seat: number;
  by: "forfeit" | "resigned";
  paid: boolean;
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

export type NoBracket = {
  type: "no_bracket";
};

export type Nominate = {
  type: "nominate";
  seat: number;
};

export type Nominated = {
  type: "nominated";
  seat: number;
  by: "choice" | "clock";
};

export type Observation = {
  game: "equation-auction";
  you: number | null;
  options: Options;
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
  rounds: readonly (RoundView)[];
  events: readonly (TeamsDrawn | CardsSaved | OrderSet | Scheduled | CardPlaced | Tied | EleventhWon | SavedPlayed | BracketPlaced | Evaluated | Nominated | Left | Ended)[];
  outcome: Outcome | null;
};

export type Options = {
  garnets: number | readonly (number)[];
  teams: "drawn" | ["negative" | "neutral" | "positive", "negative" | "neutral" | "positive", "negative" | "neutral" | "positive", "negative" | "neutral" | "positive", "negative" | "neutral" | "positive"];
  chips: number;
  chips_per: "match" | "round";
  last_slot: "auction" | "free";
  saved_cards: "any_end" | "one_end";
  brackets_per: "match" | "round";
  boundary: "inner" | "outer";
  stand_in: "bot" | "nobody";
  neutral_within: number;
  spared_within: number;
  neutral_prize: number;
  spared_prize: number;
  far_prize: number;
  times: Times | null;
};

export type OrderSet = {
  type: "order";
  round: number;
  seats: readonly (number)[];
};

export type Outcome = {
  winners: readonly (number)[];
  decided_by: "advantage" | "annulled" | "centre" | "final_guesses" | "forfeit" | "match_point" | "points" | "resigned" | "rounds" | "time" | "total";
  score: readonly (number | string)[];
  utility: readonly (number)[];
  detail: Record<string, unknown>;
  places?: readonly (number)[];
};

export type Pass = {
  type: "pass";
};

export type Piece = {
  text: string;
  place: number | null;
};

export type PlaceSaved = {
  type: "place";
  beginning: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[];
  end: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[];
};

export type PlacedPair = {
  seat: number;
  open: number;
  close: number;
};

export type Promoted = {
  type: "promoted";
  operation: number;
  side: "after" | "before";
  division: number;
};

export type Prospect = {
  positive: number;
  negative: number;
  neutral: number;
};

export type Reading = {
  row: string;
  steps: readonly (Struck | Collapsed | ZeroInserted | Discarded | Multiplied | Promoted | DivisorOne)[];
  reduced: readonly (Piece)[];
  value: string;
};

export type Resign = {
  type: "resign";
};

export type RoundView = {
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

export type Save = {
  type: "save";
  cards: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[];
};

export type SavedPlayed = {
  type: "saved_played";
  round: number;
  seat: number;
  beginning: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[];
  end: readonly ("+" | "-" | "/" | "1" | "2" | "3" | "x")[];
  by: "choice" | "clock";
};

export type Schedule = {
  type: "schedule";
  card: "+" | "-" | "/" | "1" | "2" | "3" | "x";
  position: number;
};

export type Scheduled = {
  type: "scheduled";
  round: number;
  seat: number | null;
  card: "+" | "-" | "/" | "1" | "2" | "3" | "x";
  position: number;
  by: "choice" | "clock" | "rules";
};

export type SeatAction = Save | Schedule | Bid | Pass | SecretBid | PlaceSaved | Bracket | NoBracket | Nominate | Resign;

export type SecretBid = {
  type: "secret_bid";
  chips: number;
};

export type SlotWorth = {
  slot: number;
  prospect: Prospect;
};

export type Struck = {
  type: "struck";
  open: number;
  close: number;
  cards: readonly (number)[];
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

export type Times = {
  save: number | string;
  order: number | string;
  bid: number | string;
  secret_bid: number | string;
  place: number | string;
  bracket: number | string;
  nominate: number | string;
  result: number | string;
};

export type ZeroInserted = {
  type: "zero_inserted";
  operation: number;
  side: "after" | "before";
};
