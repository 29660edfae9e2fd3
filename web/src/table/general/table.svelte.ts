import { list } from "../../lib/catalogue";
import { findNames } from "../../lib/game-descriptions.svelte";
import type { LiveMatch } from "../../lib/live-match.svelte";
import type { GameDescription } from "../../lib/types";
import { getTable, TableContext } from "../context.svelte";
import { Draft } from "../draft.svelte";
import { Answer, type GeneralDraft } from "./answer.svelte";
import { narrate, summarizeOutcome, type GeneralOutcome, type Event } from "./narration";
import { humanize, ViewSchema, type Part } from "./schema";
import { say } from "./words";

/** What the observation of every game holds. */
export type GeneralView = {
  readonly phase: string;
  readonly to_act: readonly number[];
  readonly outcome: GeneralOutcome | null;
  readonly events: readonly Event[];
};

/** The table of any game: drawn from what a seat sees and the schema of it. */
export class GeneralTable extends TableContext<GeneralView> {
  readonly answer: Answer;
  readonly draft: Draft<GeneralDraft>;
  readonly schema: ViewSchema;
  readonly #title: string;
  /** Where the board of the game's package is; null if it brings none. */
  readonly board: string | null;
  readonly #words: GameDescription["words"];

  constructor(live: LiveMatch, description: GameDescription) {
    super(live);
    this.draft = new Draft<GeneralDraft>(live, { notes: "", answer: null, board: null });
    this.answer = new Answer(live, this.draft);
    this.schema = new ViewSchema(description, live.frame?.table.seats.length ?? 2);
    this.#title = description.title;
    this.#words = description.words;
    this.board = description.board;
  }

  override get isOver(): boolean {
    return this.view.outcome !== null;
  }

  /** What the game is called. */
  get title(): string {
    return findNames(this.live.frame?.table.game ?? "")?.title ?? this.#title;
  }

  /** All seats, from 0. */
  get seats(): number[] {
    return Array.from({ length: this.schema.seats }, (_, seat) => seat);
  }

  /** Who owes a decision: seats alone, for chance and the clock owe none to anybody. */
  get acting(): number[] {
    return this.view.to_act.filter((actor) => typeof actor === "number");
  }

  readonly parts: readonly Part[] = $derived.by(() => this.schema.board(this.view));

  readonly place: string = $derived.by(() => (this.isOver ? "" : humanize(this.view.phase ?? this.title)));
  readonly clause = "";
  readonly log: readonly string[] = $derived.by(() => this.view.events.map((event) => narrate(event, this.#words, this.schema.seats, this.who)));
  readonly latest: string = $derived.by(() => this.log.at(-1) ?? "");

  readonly due: string = $derived.by(() => {
    if (this.isOver) return "";
    if (this.acting.includes(this.me) && !this.isWatching) return say("general-yours");
    return say("general-waiting", { names: list(this.acting.map((seat) => this.who(seat).name)) });
  });

  /** What the table waits for, for who has nothing to do. */
  get waiting(): string {
    return say("general-waiting", { names: list(this.acting.map((seat) => this.who(seat).name)) });
  }

  summarizeResult(): string {
    const { outcome } = this.view;
    return outcome ? summarizeOutcome(this.title, outcome, (seat) => this.nameOf(seat) || this.who(seat).name) : "";
  }
}

export const useTable = (): GeneralTable => getTable() as GeneralTable;
