import type { LiveMatch } from "../../lib/live-match.svelte";
import { Draft } from "../../table/draft.svelte";
import { TEN, type Card } from "./cards";
import type { Held } from "./row";
import type { AuctionView, Observation } from "./types";

/** When the page passes for you: in one auction, when more than so many chips lead, or until you say otherwise. */
export type AutoPassRule =
  | { kind: "off" }
  | { kind: "auction"; auction: string }
  | { kind: "above"; chips: number }
  | { kind: "always" };

/** A bid in the making; `null` chips mean: as many as take the lead. */
export type BidDraft = { auction: string; slot: number | null; chips: number | null };

type Kept = {
  notes: string;
  save: Card[];
  schedule: { decision: string; card: Card | null; position: number | null };
  bid: BidDraft;
  auto: AutoPassRule;
  secret: { decision: string; chips: number };
  play: { round: number; end: "beginning" | "end"; beginning: Card[]; last: Card[] };
  pair: { round: number; held: Held | null; seen: string };
};

/** Names an auction in the match. */
export const nameAuction = (round: number, auction: number): string => `r${round}.a${auction}`;

/** What you prepare here: saved cards, a bid, brackets, when to pass for you, notes. */
export class TableDraft extends Draft<Kept> {
  constructor(live: LiveMatch) {
    super(live, {
      notes: "",
      save: [],
      schedule: { decision: "", card: null, position: null },
      bid: { auction: "", slot: null, chips: null },
      auto: { kind: "off" },
      secret: { decision: "", chips: 0 },
      play: { round: 0, end: "beginning", beginning: [], last: [] },
      pair: { round: 0, held: null, seen: "" },
    });
  }

  /** Saves one card more of a kind, or, once the copy has no more of it, none. */
  save(card: Card): void {
    const cards = [...this.kept.save, card];
    const has = (kind: Card) => cards.filter((each) => each === kind).length;
    const full = TEN.filter((each) => each === card).length;
    this.kept.save = has(card) > full ? cards.filter((each) => each !== card) : cards;
  }

  schedule(decision: string): Kept["schedule"] {
    return this.kept.schedule.decision === decision ? this.kept.schedule : { decision, card: null, position: null };
  }

  bid(auction: string): BidDraft {
    return this.kept.bid.auction === auction ? this.kept.bid : { auction, slot: null, chips: null };
  }

  secret(decision: string): number {
    return this.kept.secret.decision === decision ? this.kept.secret.chips : 0;
  }

  play(round: number): Kept["play"] {
    return this.kept.play.round === round ? this.kept.play : { round, end: "beginning", beginning: [], last: [] };
  }

  pair(round: number): Kept["pair"] {
    return this.kept.pair.round === round ? this.kept.pair : { round, held: null, seen: "" };
  }
}

/** Whether the page is to pass for you in an auction. */
export function passesByItself(auto: AutoPassRule, auction: string, lying: readonly number[]): boolean {
  switch (auto.kind) {
    case "off":
      return false;
    case "auction":
      return auto.auction === auction;
    case "above":
      return Math.max(...lying) > auto.chips;
    case "always":
      return true;
  }
}

/** The auction that runs, if one does. */
export function findRunningAuction(view: Observation): AuctionView | null {
  const auction = view.rounds.at(-1)?.auctions.at(-1);
  return view.phase === "bid" && auction && auction.slot === null ? auction : null;
}

/** Who has put how many chips on a slot of the auction that runs. */
export function listShares(auction: AuctionView, slot: number): Map<number, number> {
  const by = new Map<number, number>();
  for (const move of auction.moves) {
    if (move.slot === slot) by.set(move.seat, (by.get(move.seat) ?? 0) + move.chips);
  }
  return by;
}

