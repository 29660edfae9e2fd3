import type { Names } from "../../table/names";
import { glyphOf, membersOf, teamOf, TEAMS, formatRow } from "./cards";
import type { AuctionView, BracketPlaced, Event, Observation, RoundView } from "./types";
import { words } from "./words";

const say = words.narration;

/** What a number is, as it is printed: `−5/2`. */
export const formatValue = (value: string): string => value.replace("-", "−");

const listNames = (seats: readonly number[], who: Names) => seats.map((seat) => who(seat).name);

/** One announcement, worded. */
function narrate(event: Event, view: Observation, who: Names): string {
  switch (event.type) {
    case "teams":
      return say.teams(listNames(event.positive, who), listNames(event.negative, who), who(event.neutral).name);
    case "saved":
      return say.saved;
    case "order":
      return say.order(event.round, listNames(event.seats, who));
    case "scheduled":
      return say.scheduled(event.seat === null ? null : who(event.seat), glyphOf(event.card), event.position, event.by);
    case "card_placed":
      return say.placed(glyphOf(event.card), event.slot, event.chips, event.by);
    case "tied":
      return say.tied(listNames(event.seats, who));
    case "eleventh":
      return say.eleventh(event.seat === null ? null : who(event.seat), event.chips, event.by);
    case "saved_played":
      return say.savedPlayed(who(event.seat), formatRow(event.beginning), formatRow(event.end), event.by === "clock");
    case "bracket":
      return say.bracket(who(event.seat), event.team, formatRow(findBracketedRow(event, view.rounds[event.round - 1])));
    case "evaluated":
      return say.evaluated(event.round, formatValue(event.value), formatValue(event.total));
    case "nominated":
      return say.nominated(who(view.teams?.neutral ?? 0), who(event.seat), event.by === "clock");
    case "left":
      return say.left(who(event.seat), event.by, event.paid);
    case "ended": {
      const first = event.winners[0];
      if (event.decided_by === "annulled" || !view.teams) return say.annulled;
      if (first === undefined) return say.nobodyLeft;
      if (event.decided_by !== "total") return say.endedOther(listNames(event.winners, who));
      return [say.ended(teamOf(view.teams, first)), ...describePrizes(view, who)].join(" ");
    }
  }
}

/** The row as it was when a pair had been placed, without the pairs that came later. */
function findBracketedRow(placed: BracketPlaced, round: RoundView | undefined): string {
  let row = round?.row ?? "";
  for (const { seat, open, close } of round?.pairs.toReversed() ?? []) {
    if (seat === placed.seat && open === placed.open && close === placed.close) break;
    row = row.slice(0, close + 1) + row.slice(close + 2);
    row = row.slice(0, open) + row.slice(open + 1);
  }
  return row;
}

/** What the total has brought, and to whom. Rule: EQ-32, EQ-33, EQ-34, EQ-35 */
function describePrizes({ outcome, options, teams, total }: Observation, who: Names): string[] {
  const { tier, unpaid = [] } = (outcome?.detail ?? {}) as { tier?: "neutral" | "inner" | "outer"; unpaid?: readonly number[] };
  if (!outcome || !teams || !tier) return [];
  const prizes = { neutral: options.neutral_prize, inner: options.spared_prize, outer: options.far_prize };
  const paid = outcome.winners.filter((seat) => !unpaid.includes(seat));
  const spared = tier === "inner" && !unpaid.includes(teams.neutral);
  return [
    ...(paid.length ? [say.prize(paid.map(who), tier === "neutral" ? 2 : 1, prizes[tier])] : []),
    ...(spared ? [say.prize([who(teams.neutral)], 1, 0)] : []),
    ...(tier === "inner" && total.startsWith("-") ? [say.mirrored] : []),
  ];
}

/** One turn of an auction, worded. */
function narrateMove(auction: AuctionView, at: number, who: Names): string {
  const move = auction.moves[at];
  if (!move) return "";
  if (move.slot === null) return say.pass(who(move.seat), move.by);
  const lies = auction.moves.slice(0, at + 1).reduce((sum, { slot, chips }) => sum + (slot === move.slot ? chips : 0), 0);
  const begins = auction.moves.slice(0, at).every(({ slot }) => slot === null);
  return say.bid(who(move.seat), move.chips, move.slot, lies, begins ? glyphOf(auction.card) : null, move.by === "clock");
}

/** All that was announced, with the turns of the auction that runs and of the one before it. */
export function narrateAll(view: Observation, who: (event: Event | undefined) => Names): string[] {
  const tellMoves = (auction: AuctionView | undefined) => auction?.moves.map((_, at) => narrateMove(auction, at, who(undefined))) ?? [];
  const told = view.events.flatMap((event) => {
    const before = event.type === "card_placed" ? tellMoves(view.rounds[event.round - 1]?.auctions[event.auction - 1]) : [];
    return [...before, narrate(event, view, who(event))];
  });
  const running = view.rounds.at(-1)?.auctions.at(-1);
  return running?.slot === null ? [...told, ...tellMoves(running)] : told;
}

/** What has just happened: the last turn of the auction that runs, or what was announced last. */
export function narrateLatest(view: Observation, who: Names): string {
  const round = view.rounds.at(-1);
  const auction = round?.auctions.at(-1);
  if (view.phase === "bid" && auction?.moves.length) return narrateMove(auction, auction.moves.length - 1, who);
  const last = view.events.at(-1);
  const before = view.events.at(-2);
  if (!last) return "";
  switch (last.type) {
    case "teams":
      return say.drawn;
    case "order":
      return before?.type === "evaluated" ? narrate(before, view, who) : say.begins(last.round);
    case "scheduled":
      // The tenth card goes where it must; the ninth is what somebody did.
      return last.seat === null && before ? `${narrate(before, view, who)} ${narrate(last, view, who)}` : narrate(last, view, who);
    case "ended":
      return before?.type === "nominated" ? `${narrate(before, view, who)} ${narrate(last, view, who)}` : narrate(last, view, who);
    default:
      return narrate(last, view, who);
  }
}

/** What is expected, and of whom. */
export function describeDue(view: Observation, who: Names): string {
  const [actor] = view.to_act;
  const waited = view.to_act.filter((seat) => !who(seat).you);
  const mine = waited.length < view.to_act.length;
  switch (view.phase) {
    case "save":
      return mine ? say.dueSave : say.waitFor(listNames(waited, who));
    case "schedule":
      return actor === undefined ? "" : say.dueSchedule(who(actor));
    case "bid": {
      const card = glyphOf(view.rounds.at(-1)?.auctions.at(-1)?.card ?? "");
      if (actor === undefined) return "";
      return view.compelled ? say.dueBegin(who(actor), card) : say.dueBid(who(actor), card);
    }
    case "secret_bid":
      return mine ? say.dueSecret : say.waitFor(listNames(waited, who));
    case "place":
      return actor === undefined ? "" : say.duePlace(who(actor), view.options.saved_cards);
    case "bracket":
      return mine ? say.dueBracket : say.waitFor(listNames(waited, who));
    case "nominate":
      return actor === undefined ? "" : say.dueNominate(who(actor));
    case "over":
      return say.thatsAll;
    default:
      return "";
  }
}

/** What a round counts as: who won its eleventh auction and what they made of it, said in order. */
export function narrateAfterAuctions(view: Observation, round: RoundView, who: Names): string[] {
  return view.events.flatMap((event) =>
    (event.type === "eleventh" || event.type === "saved_played" || event.type === "bracket") && event.round === round.number
      ? [narrate(event, view, who)]
      : [],
  );
}

/** The result, as lines to copy. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  const { outcome, teams } = view;
  if (!outcome) return "";
  const w = words.end;
  const first = outcome.winners[0];
  const title =
    outcome.decided_by === "annulled" || !teams ? w.annulled : first === undefined ? w.nobody : outcome.decided_by === "total" ? w.win[teamOf(teams, first)] : w.others;
  const rounds = view.rounds.flatMap(({ number, row, value }) =>
    row !== null && value !== null ? [w.textRound(number, formatRow(row), formatValue(value))] : [],
  );
  const sides = teams ? TEAMS.map((team) => w.textTeam(words.team.name[team], membersOf(teams, team).map(name))) : [];
  return w.text(title, formatValue(view.total), rounds, sides, w.candidates(view.candidates.map(name)));
}
