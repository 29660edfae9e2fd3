import { DuelTable, getTable } from "../../table/context.svelte";
import { DistributionDraft } from "./distribution-draft.svelte";
import { TableDraft } from "./draft.svelte";
import { deduceKnowledge, type Knowledge } from "./knowledge";
import { describeDue, narrate, narrateLatest, summarizeResult } from "./narration";
import { Selection } from "./selection.svelte";
import type { Observation } from "./types";
import { say } from "./words";

/** What the parts of this game's table share. */
export class IncrementTable extends DuelTable<Observation> {
  readonly draft = new TableDraft(this.live);
  readonly distribution = new DistributionDraft(this.live, this.draft, () => this.view, this.me);
  readonly selection = new Selection(this.draft, () => this.view, this.me);

  readonly #knownOfThem: Knowledge = $derived.by(() => deduceKnowledge(this.view, this.them));
  readonly #knownOfMe: Knowledge = $derived.by(() => deduceKnowledge(this.view, this.me));

  /** What the number of each tile of a seat can still be. */
  known(seat: number): Knowledge {
    return seat === this.me ? this.#knownOfMe : this.#knownOfThem;
  }

  readonly place: string = $derived.by(() => {
    const { view } = this;
    switch (view.phase) {
      case "over":
        return "";
      case "choose":
        return view.part === 2 ? say("table-part-duel") : say("table-part-grid");
      case "present":
        return say("table-part-present", { round: view.rounds.length });
      case "place":
        return say("table-part-place", { turn: view.grid.flat().filter((cell) => cell !== null).length + 1 });
      default:
        return say("table-part-distribute");
    }
  });

  readonly clause: string = $derived.by(
    () =>
      ({
        dealing: "IBW-2",
        distribute: "IBW-5",
        choose: this.view.part === 2 ? "IBW-10" : "IBW-A9",
        present: "IBW-11",
        place: "IBW-18",
        over: "IBW-22",
      })[this.view.phase],
  );

  readonly latest: string = $derived.by(() => narrateLatest(this.view, this.who));
  readonly due: string = $derived.by(() => describeDue(this.view, this.who));
  readonly log: readonly string[] = $derived.by(() => this.view.events.map((event) => narrate(event, this.who)));

  summarizeResult(): string {
    return summarizeResult(this.view, (seat) => this.nameOf(seat));
  }
}

export const useTable = (): IncrementTable => getTable() as IncrementTable;
