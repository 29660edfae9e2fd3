import { TileTyping } from "./keys";
import { canBecomeLegal, completeTiles, eraseSlot, placeTile, swapSlots, type Pair, type Slots } from "./slots";
import type { TableDraft } from "./draft.svelte";
import { Stock, type Tile } from "./tiles";
import type { BoutView, Observation } from "./types";

/** The expression in your hand: the round it is for, its five places, the place that is chosen. Whoever watches has none. */
export class ExpressionBuilder {
  /** The place that the next tile goes to, or that the next tap swaps. */
  chosen = $state<number | null>(null);
  /** A round picked from the track, to plan it. */
  picked = $state<number | null>(null);

  readonly #typing = new TileTyping();

  constructor(
    readonly draft: TableDraft,
    readonly view: () => Observation,
    readonly side: 0 | 1,
    readonly watching: boolean,
  ) {}

  readonly bout: BoutView = $derived.by(() => this.view().bouts.at(-1) as BoutView);

  /** The round that is being played, from 1; 0 before the first. */
  readonly current: number = $derived.by(() => this.bout.rounds.length);

  /** Whether your expression for the present round is still to come; for who watches, either one. */
  readonly open: boolean = $derived.by(() => {
    const plays = this.bout.rounds.at(-1)?.plays ?? [null, null];
    return this.view().phase === "play" && (this.watching ? plays.some((play) => play === null) : !plays[this.side]);
  });

  /** The round that the five places belong to; null while there is nothing to build. */
  readonly round: number | null = $derived.by(() => {
    if (this.watching) return null;
    const past = this.current - (this.open ? 1 : 0);
    if (this.picked !== null && this.picked > past) return this.picked;
    if (this.view().phase === "planning" || this.view().phase === "starter") return 1;
    return this.open ? this.current : null;
  });

  readonly pair: Pair = $derived.by(() => this.pairOf(this.round ?? Math.max(1, this.current)));

  readonly slots: Slots = $derived.by(() => this.draft.plan(this.bout.number, this.round ?? 0));

  readonly stock: Stock = $derived.by(() => {
    const stock = this.bout.stocks[this.side];
    return stock ? new Stock(stock.numbers, stock.symbols) : new Stock();
  });

  readonly tiles: Tile[] | null = $derived.by(() => completeTiles(this.slots, this.pair, this.stock));

  /** Own tiles that plans for other rounds to come would take. */
  readonly reserved: Tile[] = $derived.by(() => {
    const past = this.current - (this.open ? 1 : 0);
    const tiles: Tile[] = [];
    for (let round = past + 1; round <= this.bout.numbers.length; round++) {
      if (round === this.round) continue;
      const pair = this.pairOf(round);
      const five = completeTiles(this.draft.plan(this.bout.number, round), pair, new Stock());
      if (!five) continue;
      five.splice(five.indexOf(pair.number), 1);
      five.splice(five.indexOf(pair.symbol), 1);
      tiles.push(...five);
    }
    return tiles;
  });

  pairOf(round: number): Pair {
    return { number: this.bout.numbers[round - 1] ?? 0, symbol: this.bout.symbols[round - 1] ?? "+" };
  }

  /** What the five places would hold with this tile; null if it may not lie there. */
  with(tile: Tile): Slots | null {
    const slots = placeTile(this.slots, tile, this.chosen);
    return slots && canBecomeLegal(slots, this.pair, this.stock) ? slots : null;
  }

  /** Lays a tile. Gives back how to undo it; null if it may not lie there. */
  lay(tile: Tile): (() => void) | null {
    const { slots: before, chosen } = this;
    const slots = this.with(tile);
    if (!slots) return null;
    this.#set(slots);
    return () => {
      this.#set(before);
      this.chosen = chosen;
    };
  }

  /** A tap on a place: choose it, swap with the chosen one, or take its tile back. */
  tap(place: number): void {
    const { chosen } = this;
    if (chosen === null || chosen % 2 !== place % 2) this.chosen = place;
    else if (chosen === place) this.erase();
    else this.#set(swapSlots(this.slots, chosen, place));
  }

  erase(): void {
    this.#set(eraseSlot(this.slots, this.chosen));
  }

  clear(): void {
    this.#set([null, null, null, null, null]);
  }

  /** A key that was pressed. Says whether it was a tile. */
  type(event: KeyboardEvent): boolean {
    return this.round !== null && this.#typing.read(event, (tile) => this.lay(tile));
  }

  #set(slots: Slots): void {
    if (this.round !== null) this.draft.setPlan(this.bout.number, this.round, slots);
    this.chosen = null;
  }
}
