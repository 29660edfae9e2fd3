import { untrack } from "svelte";

import type { LiveMatch } from "../../lib/live-match.svelte";
import { DuelTable, getTable } from "../../table/context.svelte";
import { ExpressionBuilder } from "./builder.svelte";
import { TableDraft } from "./draft.svelte";
import { FinalGuessDraft } from "./final-guess.svelte";
import { deduceKnowledge, type Knowledge } from "./knowledge";
import { describeDue, narrate, narrateLatest, summarizeResult } from "./narration";
import type { BoutView, Observation, RoundView } from "./types";
import { say } from "./words";

/** What expressions come near unless a match has another target: then it stands above the table. */
const USUAL_TARGET = 10;
/** So many rounds has a bout unless a match has fewer: then they stand above the table. */
const USUAL_ROUNDS = 12;

/** What the parts of this game's table share. */
export class ExpressionTable extends DuelTable<Observation> {
  readonly draft = new TableDraft(this.live);
  readonly builder = new ExpressionBuilder(this.draft, () => this.view, this.me, this.isWatching);
  /** Your Final Guess: that of the bout which is ending. */
  finalGuess = $state.raw<FinalGuessDraft | null>(null);

  /** What is asked for: the same while frames come that ask for nothing else. */
  readonly #decision: string | null = $derived.by(() => this.may?.decision ?? null);
  /** The bout whose Final Guess the reader writes; null where none is written. */
  readonly #finalBout: number | null = $derived.by(() =>
    this.view.phase === "final" && !this.isWatching && this.draft.loaded ? this.bout.number : null,
  );
  readonly #knownOfThem: Knowledge = $derived.by(() => deduceKnowledge(this.bout, this.them));
  readonly #knownOfMe: Knowledge = $derived.by(() => deduceKnowledge(this.bout, this.me));

  constructor(live: LiveMatch) {
    super(live);
    $effect(() => {
      const number = this.#finalBout;
      untrack(() => {
        const { them } = this;
        this.finalGuess = number === null ? null : new FinalGuessDraft(live, this.draft, () => this.bout, () => this.known(them));
      });
    });
    $effect(() => {
      void this.#decision;
      untrack(() => (this.builder.picked = this.builder.chosen = null));
    });
  }

  /** The bout that is played, or was last. */
  get bout(): BoutView {
    return this.view.bouts.at(-1) as BoutView;
  }

  /** The round that is played, or was last; undefined before the first of a bout. */
  get round(): RoundView | undefined {
    return this.bout.rounds.at(-1);
  }

  /** Whether the page works out what is possible. Rule: EBW-A23. */
  get lists(): boolean {
    return this.isOver || this.view.options.possible_sets === "listed";
  }

  /** What follows for a seat's hidden tiles; null where the players work that out themselves. */
  known(seat: number): Knowledge | null {
    if (!this.lists) return null;
    return seat === this.me ? this.#knownOfMe : this.#knownOfThem;
  }

  readonly place: string = $derived.by(() => {
    const { bout, round } = this;
    if (this.isOver) return "";
    const rounds = bout.numbers.length;
    const parts = [
      bout.target === USUAL_TARGET ? "" : say("table-target", { target: bout.target }),
      say("table-bout", { bout: bout.number }),
      round ? say("table-round", { round: round.number, of: rounds === USUAL_ROUNDS ? null : rounds }) : "",
    ];
    return parts.filter(Boolean).join(" · ");
  });

  readonly clause: string = $derived.by(() => {
    const deciding = this.may?.types[0] === "reveal" ? "EBW-24" : "EBW-21";
    return { dealing: "EBW-8", planning: "EBW-8", starter: "EBW-9", play: "EBW-12", guess: deciding, final: "EBW-27", over: "EBW-31" }[
      this.view.phase
    ];
  });

  readonly latest: string = $derived.by(() => narrateLatest(this.view, this.who));
  readonly due: string = $derived.by(() => describeDue(this.view, this.who));
  readonly log: readonly string[] = $derived.by(() => this.view.events.map((event) => narrate(event, this.view, this.who)));

  summarizeResult(): string {
    return summarizeResult(this.view, (seat) => this.nameOf(seat));
  }
}

export const useTable = (): ExpressionTable => getTable() as ExpressionTable;
