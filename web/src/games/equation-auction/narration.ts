import { joinSentences, list } from "../../lib/catalogue";
import { isolate } from "../../lib/names";
import { orNobody, type Names } from "../../table/names";
import type { TellEvent } from "../../table/own-sentences";
import { say as sayCard } from "./card";
import { glyphOf, membersOf, teamOf, TEAMS, formatRow } from "./cards";
import type { AuctionView, BracketPlaced, Event, Observation, RoundView, Scheduled } from "./types";
import { say } from "./words";

/** What a number is, as it is printed: `−5/2`. */
export const formatValue = (value: string): string => value.replace("-", "−");

const SIGNS = { "+": "plus", "-": "minus", x: "times", "/": "divided-by", "(": "open-bracket", ")": "close-bracket" } as const;

/** A card or bracket as it is said aloud. */
export const speakCard = (text: string): string => (text in SIGNS ? say(`spoken-${SIGNS[text as keyof typeof SIGNS]}`) : text);

/** At which ends of the row there is something, if at any. */
export function findEnds(beginning: string, end: string): "both" | "beginning" | "end" | null {
  if (beginning) return end ? "both" : "beginning";
  return end ? "end" : null;
}

const listNames = (seats: readonly number[], who: Names) => list(seats.map((seat) => who(seat).name));

/** One announcement, worded. */
function narrate(event: Event, view: Observation, who: Names): string {
  switch (event.type) {
    case "teams":
      return say("event-teams", {
        positive: listNames(event.positive, who),
        negative: listNames(event.negative, who),
        neutral: who(event.neutral).name,
      });
    case "saved":
      return say("event-saved");
    case "order":
      return say("event-order", { round: event.round, players: list(event.seats.map((seat) => who(seat).name), "plain") });
    case "scheduled":
      return narrateScheduled(event, who);
    case "card_placed":
      return say("event-card-placed", { card: glyphOf(event.card), slot: event.slot, chips: event.chips, by: event.by });
    case "tied":
      return say("event-tied", { players: listNames(event.seats, who) });
    case "eleventh":
      return say("event-eleventh", { seat: orNobody(event.seat, who), chips: event.chips, by: event.by });
    case "saved_played": {
      const [beginning, end] = [formatRow(event.beginning), formatRow(event.end)];
      const where = findEnds(beginning, end) ?? (event.by === "clock" ? "late" : null);
      return say("event-saved-played", { seat: who(event.seat), where, beginning, end });
    }
    case "bracket": {
      const row = formatRow(findBracketedRow(event, view.rounds[event.round - 1]));
      return say("event-bracket", { seat: who(event.seat), team: event.team, row });
    }
    case "evaluated":
      return say("event-evaluated", { round: event.round, value: formatValue(event.value), total: formatValue(event.total) });
    case "nominated": {
      const candidate = who(event.seat);
      if (event.by === "clock" || !view.teams) return say("event-nominated-late", { candidate });
      return say("event-nominated", { candidate, neutral: who(view.teams.neutral) });
    }
    case "left":
      return say("event-left", { seat: who(event.seat), by: event.by, paid: event.paid });
    case "ended": {
      const first = event.winners[0];
      if (event.decided_by === "annulled" || !view.teams) return say("event-annulled");
      if (first === undefined) return say("event-nobody-left");
      if (event.decided_by === "total") return joinSentences([say("event-team-wins", { team: teamOf(view.teams, first) }), ...describePrizes(view, who)]);
      return say("event-players-win", { players: listNames(event.winners, who), count: event.winners.length });
    }
  }
}

function narrateScheduled({ seat, card, position, by }: Scheduled, who: Names): string {
  const values = { card: glyphOf(card), position };
  if (seat === null) return say("event-scheduled-last", values);
  return say(by === "clock" ? "event-scheduled-late" : "event-scheduled", { ...values, seat: who(seat) });
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

/** The seats whose players left before the total was known. Rule: EQ-A51. */
export const findUnpaid = ({ outcome }: Observation) => (outcome?.detail["unpaid"] ?? []) as readonly number[];

/** What the total has brought, and to whom. Rule: EQ-32, EQ-33, EQ-34, EQ-35 */
function describePrizes(view: Observation, who: Names): string[] {
  const { outcome, options, teams, total } = view;
  const unpaid = findUnpaid(view);
  const { tier } = (outcome?.detail ?? {}) as { tier?: "neutral" | "inner" | "outer" };
  if (!outcome || !teams || !tier) return [];
  const garnets = { neutral: options.neutral_prize, inner: options.spared_prize, outer: options.far_prize }[tier];
  const paid = outcome.winners.filter((seat) => !unpaid.includes(seat));
  const spared = tier === "inner" && !unpaid.includes(teams.neutral) ? [teams.neutral] : [];
  return [
    describePrize(paid, tier === "neutral" ? 2 : 1, garnets, who),
    describePrize(spared, 1, 0, who),
    tier === "inner" && total.startsWith("-") ? say("event-prize-reading") : "",
  ];
}

function describePrize(seats: readonly number[], tokens: number, garnets: number, who: Names): string {
  const [first] = seats;
  if (first === undefined) return "";
  const players = seats.length === 1 ? who(first) : { name: listNames(seats, who), you: false };
  const prize = list([say("tokens", { tokens }), garnets ? say("garnets", { garnets }) : ""]);
  return say("event-prize", { players, count: seats.length, prize });
}

/** One turn of an auction, worded. */
export function narrateMove(auction: AuctionView, at: number, who: Names): string {
  const move = auction.moves[at];
  if (!move) return "";
  const { slot, chips, by } = move;
  const seat = who(move.seat);
  if (slot === null) return say("move-pass", { seat, by });
  const card = glyphOf(auction.card);
  if (by === "clock") return say("move-bid-late", { seat, card, slot });
  const before = auction.moves.slice(0, at);
  if (before.every((each) => each.slot === null)) return say("move-bid-first", { seat, card, chips, slot });
  const total = before.reduce((sum, each) => sum + (each.slot === slot ? each.chips : 0), chips);
  return total === chips ? say("move-bid", { seat, chips, slot }) : say("move-add", { seat, chips, slot, total });
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
      return say("teams-drawn");
    case "order":
      return before?.type === "evaluated" ? narrate(before, view, who) : say("round-begins", { round: last.round });
    case "scheduled":
      // The tenth card goes where it must; the ninth is what somebody did.
      return joinSentences([last.seat === null && before ? narrate(before, view, who) : "", narrate(last, view, who)]);
    case "ended":
      return joinSentences([before?.type === "nominated" ? narrate(before, view, who) : "", narrate(last, view, who)]);
    default:
      return narrate(last, view, who);
  }
}

/** What is expected, and of whom. */
export function describeDue(view: Observation, who: Names): string {
  const [actor] = view.to_act;
  if (actor === undefined) return view.phase === "over" ? say("all-open") : "";
  const isYours = view.to_act.some((seat) => who(seat).you);
  const seat = who(actor);
  const all = { players: listNames(view.to_act, who), count: view.to_act.length };
  switch (view.phase) {
    case "save":
      return isYours ? say("due-save-you") : say("due-save", all);
    case "schedule":
      return say("due-schedule", { seat });
    case "bid":
      return say(view.compelled ? "due-begin" : "due-bid", { seat, card: glyphOf(view.rounds.at(-1)?.auctions.at(-1)?.card ?? "") });
    case "secret_bid":
      return isYours ? say("due-secret-bid-you") : say("due-secret-bid", all);
    case "place":
      return say("due-place", { seat, ends: view.options.saved_cards });
    case "bracket":
      return isYours ? say("due-bracket-you") : say("due-bracket", { players: all.players });
    case "nominate":
      return say("due-nominate", { seat });
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

/** Where the card of an auction went, and what for. */
export function describeSale(view: Observation, { number, slot, chips }: AuctionView): string {
  if (slot === null) return say("sale-running");
  const paid = chips[slot - 1] ?? 0;
  if (paid) return say("sale-bids", { slot, chips: paid });
  return say(number === 10 && view.options.last_slot === "free" ? "sale-free" : "sale-chance", { slot });
}

function describeWinners({ outcome, teams }: Observation, names: (seats: readonly number[]) => string): string {
  const winners = outcome?.winners ?? [];
  const [first] = winners;
  if (outcome?.decided_by === "annulled" || !teams) return say("result-annulled");
  if (first === undefined) return say("result-nobody-left");
  if (outcome?.decided_by === "total") return say("result-team-wins", { team: teamOf(teams, first) });
  return say("result-players-win", { players: names(winners), count: winners.length });
}

/** The result, as lines to copy. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  const { outcome, teams, candidates } = view;
  if (!outcome) return "";
  const names = (seats: readonly number[]) => list(seats.map((seat) => isolate(name(seat))));
  return [
    `${sayCard("title")}: ${describeWinners(view, names)}`,
    ...view.rounds.flatMap(({ number, row, value }) =>
      row !== null && value !== null ? [say("result-round", { round: number, row: formatRow(row), value: formatValue(value) })] : [],
    ),
    say("result-total", { total: formatValue(view.total) }),
    ...(teams ? TEAMS.map((team) => say("team-side", { team, players: names(membersOf(teams, team)) })) : []),
    say("result-candidates", { players: names(candidates), count: candidates.length }),
    ...findUnpaid(view).map((seat) => say("result-unpaid", { seat: isolate(name(seat)) })),
  ].join("\n");
}

/** One announcement, worded for the general table. */
export const tellEvent: TellEvent = (event, view, who) => narrate(event as Event, view as Observation, who);
