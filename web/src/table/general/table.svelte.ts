import { list } from "../../lib/catalogue";
import { describeGame, findNames } from "../../lib/game-descriptions.svelte";
import type { LiveMatch } from "../../lib/live-match.svelte";
import type { GameDescription } from "../../lib/types";
import { getTable, TableContext } from "../context.svelte";
import { Draft } from "../draft.svelte";
import type { TellEvent } from "../own-sentences";
import { Answer, type GeneralDraft } from "./answer.svelte";
import { narrate, summarizeOutcome, type GeneralOutcome, type Event } from "./narration";
import { ViewSchema, type Part, type Schema } from "./schema.svelte";
import { say } from "./words";

/** What the observation of every game holds. */
export type GeneralView = {
  readonly phase: string;
  readonly to_act: readonly number[];
  readonly outcome: GeneralOutcome | null;
  readonly events: readonly Event[];
  /** Of games in stages: the reader's sealed answer, and the earlier ones. */
  readonly sent?: Move | null;
  readonly given?: readonly { readonly answer: Move }[];
  /** Of an open stage: how many actions the reader has left, and whether it has said that it is done. */
  readonly open?: OpenStage | null;
};

/** A stage in which several seats may act at any time. */
type OpenStage = { readonly seats: readonly number[]; readonly left: number; readonly is_done: boolean; readonly done: readonly boolean[] | null };

/** An answer that was sent. */
export type Move = { readonly type: string } & Readonly<Record<string, unknown>>;

/** More players than that are counted, and not named. */
const MANY = 3;

/** How much the Dealer's line holds on a phone, beside what is due. */
const LINE = 76;

/** How long a text is, in letters of the Latin alphabet. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);

/** A text that is too long without its last sentences; the log has all of it. */
function shorten(text: string): string {
  const sentences = text.split(/(?<=[.!?]) (?=\S)/);
  while (sentences.length > 1 && measure(sentences.join(" ")) > LINE) sentences.pop();
  return sentences.join(" ");
}

/** The table of any game: drawn from what a seat sees and the schema of it. */
export class GeneralTable extends TableContext<GeneralView> {
  readonly answer: Answer;
  readonly draft: Draft<GeneralDraft>;
  readonly schema: ViewSchema;
  readonly #title: string;
  readonly #pitch: string;
  /** Where the board of the game's package is; null if it brings none. */
  readonly board: string | null;
  readonly #tellOwn: TellEvent | undefined;
  readonly #words: GameDescription["words"];
  /** Whether the board of the game's package has taken over the pad. */
  isAnsweredOnBoard = $state(false);
  /** Whether the reader answers in small steps all the same. */
  wantsSteps = $state(false);

  constructor(live: LiveMatch, description: GameDescription, tellOwn?: TellEvent) {
    super(live);
    this.#tellOwn = tellOwn;
    this.draft = new Draft<GeneralDraft>(live, { notes: "", answer: null, board: null });
    this.answer = new Answer(live, this.draft);
    this.schema = new ViewSchema(description, live.frame?.table.seats.length ?? 2);
    $effect(() => {
      describeGame(live.frame?.table.game ?? "").then(({ names }) => this.schema.rename(names), () => undefined);
    });
    this.#title = description.title;
    this.#pitch = description.pitch;
    this.#words = description.words;
    this.board = description.board;
  }

  /** Whether there is a line in place of the pad. */
  get hasLine(): boolean {
    return this.isAnsweredOnBoard && !this.wantsSteps && !this.isWatching;
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

  readonly #all: readonly Part[] = $derived.by(() => this.schema.board(this.view));
  /** The number of the round, which stands in the bar above. */
  readonly #round: Part | undefined = $derived.by(() => this.#all.find(({ name, kind, value }) => name === "round" && kind === "counter" && typeof value === "number"));

  /** What lies on the board, or with the players. */
  readonly parts: readonly Part[] = $derived.by(() => this.#all.filter((part) => part !== this.#round && part.kind !== "hand"));
  /** What the reader holds: it lies where the answer is given, also where it is the reader's part of what each seat has. */
  readonly held: readonly Part[] = $derived.by(() => [...this.#all, ...this.#listOwn()].filter(({ hint, value }) => hint?.kind === "hand" && Array.isArray(value)));

  /** The parts of what each seat has that are the reader's. */
  #listOwn(): readonly Part[] {
    if (this.isWatching || this.isOver) return [];
    const groups = this.#all.filter(({ kind }) => kind === "perSeat").map(({ schema, value, path }) => ({ type: this.schema.item(schema, this.me), own: (value as readonly unknown[])[this.me], path }));
    return groups.flatMap(({ type, own, path }) => (typeof own === "object" && own !== null && !Array.isArray(own) ? this.schema.parts(type, own, `${path}.${this.me}`) : []));
  }

  /** The parts of something on the board, without what the reader holds. */
  listInside(schema: Schema, value: object, path: string): readonly Part[] {
    return this.schema.parts(schema, value, path).filter((part) => !this.held.some((each) => each.path === part.path));
  }

  readonly place: string = $derived.by(() => {
    if (this.isOver) return "";
    if (this.#round) return `${this.#round.title} ${String(this.#round.value)}`;
    return this.view.phase ? this.schema.nameValue(this.view.phase) : this.title;
  });
  readonly clause = "";
  readonly log: readonly string[] = $derived.by(() => this.view.events.map((event) => this.#tell(event)));
  /** The last announcement, and the one before it where the line holds both: it says how things came about. */
  readonly #line: readonly string[] = $derived.by(() => {
    const last = this.log.at(-1) ?? "";
    const told = shorten(last);
    const before = this.log.at(-2) ?? "";
    if (told !== last) return [told];
    return measure(before) + measure(told) > LINE ? [told] : [before, told].filter(Boolean);
  });
  readonly latest: string = $derived.by(() => this.#line.join(" "));
  /** What was announced before what the line says, the newest first; with all of what the line cuts short. */
  readonly earlier: readonly string[] = $derived.by(() => {
    const isCut = this.#line.length === 1 && this.#line[0] !== this.log.at(-1);
    return this.log.slice(0, this.log.length - (isCut ? 0 : this.#line.length)).toReversed();
  });

  readonly due: string = $derived.by(() => {
    if (this.isOver) return "";
    if (!this.isWatching && this.mayAct(this.me)) return this.view.open?.is_done ? say("general-open-wait") : say("general-open-yours");
    if (this.acting.includes(this.me) && !this.isWatching) return say("general-yours");
    return this.waiting;
  });

  /** An announcement as a sentence: as the game's own table has it, or by the messages of its package. */
  #tell(event: Event): string {
    return this.#tellOwn ? this.#tellOwn(event, this.view, this.who) : narrate(event, this.#words, this.schema, this.who);
  }

  /** What the game says of itself. */
  get pitch(): string {
    return findNames(this.live.frame?.table.game ?? "")?.pitch ?? this.#pitch;
  }

  /** Whether a seat may act at any time now. */
  mayAct(seat: number): boolean {
    return this.view.open?.seats.includes(seat) ?? false;
  }

  /** Whether a seat has said that it has nothing more to do in an open stage, as far as the reader knows. */
  isDone(seat: number): boolean {
    const { open } = this.view;
    if (!open) return false;
    return seat === this.me && !this.isWatching ? open.is_done : (open.done?.[seat] ?? false);
  }

  /** What stands with a player. What all others hide from the reader is left out. */
  listHeld(seat: number): readonly Part[] {
    const isOwn = (each: number) => each === this.me && !this.isWatching;
    return this.parts.filter(({ kind, value, missing }) => kind === "seats" && (missing === "empty" || isOwn(seat) || (value as readonly unknown[]).some((each, at) => each !== null && !isOwn(at))));
  }

  /** What the table waits for, for who has nothing to do. */
  get waiting(): string {
    const { length } = this.acting;
    return length > MANY ? say("general-waiting-many", { count: length }) : say("general-waiting", { names: list(this.acting.map((seat) => this.who(seat).name)) });
  }

  /** The reader's last answer, where the game remembers it. */
  get lastMove(): Move | null {
    return this.view.given ? (this.view.sent ?? this.view.given.at(-1)?.answer ?? null) : null;
  }

  summarizeResult(): string {
    const { outcome } = this.view;
    return outcome ? summarizeOutcome(this.title, outcome, (seat) => this.nameOf(seat) || this.who(seat).name) : "";
  }
}

export const useTable = (): GeneralTable => getTable() as GeneralTable;
