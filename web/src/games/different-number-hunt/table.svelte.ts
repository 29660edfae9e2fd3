import { untrack } from "svelte";

import { ticker } from "../../lib/clock.svelte";
import type { LiveMatch } from "../../lib/live-match.svelte";
import { DuelTable, getTable } from "../../table/context.svelte";
import { ClaimRace } from "./claim-race.svelte";
import { readClock, type Clock } from "./clocks";
import { TableDraft } from "./draft.svelte";
import type { Cells } from "./grid";
import { currentRound, describeDue, isFinished, isSettled, nameStretch, narrate, narrateLatest, summarizeResult } from "./narration";
import { ResultView } from "./result-view.svelte";
import { Trace } from "./trace.svelte";
import type { AnswerView, BoardView, Observation, RoundView, Times } from "./types";
import { say } from "./words";

/** The phases in which a path may be traced, unless a result lies open. */
const TRACEABLE: readonly string[] = ["preview", "window", "targets", "hunt", "answer"];

/** What the parts of this game's table share. */
export class HuntTable extends DuelTable<Observation> {
  readonly draft = new TableDraft(this.live);
  readonly trace = new Trace(
    this.draft,
    () => nameStretch(this.view, this.me),
    () => this.board.number,
    () => !this.isWatching && this.draft.loaded && this.board.cells !== null && this.#openKey === null && TRACEABLE.includes(this.view.phase),
  );
  readonly race = new ClaimRace();
  /** The grid from which the reader has gone on, though the pause after its last result still runs. */
  left = $state(0);

  constructor(live: LiveMatch) {
    super(live);
    $effect(() => {
      if (!this.isWatching) this.race.see(this.view, live, this.me);
    });
    // Somebody was first: a finger that traces feels it.
    const isBeaten = $derived(!this.isWatching && this.view.phase === "answer" && this.round?.claim?.seat === this.them);
    $effect(() => {
      if (isBeaten && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    });
    // A new path answers whatever was refused.
    $effect(() => {
      void this.trace.letters;
      untrack(() => (live.error = null));
    });
  }

  /** The grid that is played on, or was last. */
  get board(): BoardView {
    return this.view.boards.at(-1) as BoardView;
  }

  /** The round that is played, or was last; undefined before the first on a new grid. */
  get round(): RoundView | undefined {
    return currentRound(this.view);
  }

  /** The round whose result lies open: the last one of this grid, or, before a new grid is looked at, of the one before. */
  readonly open: { board: BoardView; round: RoundView; key: string } | null = $derived.by(() => {
    const { view, board } = this;
    if (view.covered) return null;
    const before = view.boards.at(-2);
    const old = view.phase === "preview" && before && this.left !== before.number && this.read("preview")?.delayed;
    const of = old ? before : view.phase === "result" ? board : null;
    const last = of?.rounds.at(-1);
    return of && last && isSettled(last) ? { board: of, round: last, key: `${of.number}.${last.number}.${last.draw}` } : null;
  });

  readonly #openKey: string | null = $derived.by(() => this.open?.key ?? null);

  /** What is shown of that round. */
  readonly result: ResultView | null = $derived.by(() => {
    void this.#openKey;
    return untrack(() => (this.open ? new ResultView(this.open.board, this.open.round, this.me, isFinished(this.view, this.open.board)) : null));
  });

  /** The grid that is seen. */
  get cells(): Cells | null {
    return this.result ? this.result.cells : this.board.cells;
  }

  get mine(): AnswerView | null {
    return this.round?.answers?.[this.me] ?? null;
  }

  get theirs(): AnswerView | null {
    return this.round?.answers?.[this.them] ?? null;
  }

  /** What one of the clocks shows; of those that are a seat's own, that seat's. */
  read(name: keyof Times, seat?: number): Clock | null {
    const elapsed = ticker.now - this.live.received;
    return readClock(this.live.frame?.clocks ?? null, this.view.options.times, name, elapsed, seat);
  }

  readonly place: string = $derived.by(() => {
    const { view, board, open, round } = this;
    if (this.isOver) return "";
    if (open) return say("table-place", { board: open.board.number, round: open.round.number });
    return say("table-place", { board: board.number, round: view.phase === "preview" || view.phase === "grid" ? null : (round?.number ?? null) });
  });

  readonly clause: string = $derived.by(() => {
    const { view, round } = this;
    if (view.covered) return "DNH-A26";
    const answer = round?.claim?.seat === this.me ? "DNH-8" : "DNH-9";
    const hunt = round?.barred ? "DNH-15" : "DNH-8";
    const preview = this.open ? "DNH-11" : "DNH-A16";
    return { grid: "DNH-2", preview, window: "DNH-A14", targets: "DNH-4", hunt, answer, result: "DNH-11", over: "DNH-13" }[view.phase];
  });

  readonly latest: string = $derived.by(() => {
    const { view, who } = this;
    const race = this.isWatching ? null : this.race.describe(view, who, this.me);
    return race ?? narrateLatest(this.open && view.phase === "preview" ? view.events.slice(0, -1) : view.events, who);
  });

  readonly due: string = $derived.by(() => describeDue(this.view, this.who, this.open !== null));
  readonly log: readonly string[] = $derived.by(() => this.view.events.map((event) => narrate(event, this.who)));

  summarizeResult(): string {
    return summarizeResult(this.view, (seat) => this.nameOf(seat));
  }
}

export const useTable = (): HuntTable => getTable() as HuntTable;
