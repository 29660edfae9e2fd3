import type { Game } from "../../games/game";
import type { GameInfo, OptionInfo } from "../../lib/types";
import { nameValue, type PlainValue } from "../../ui/match-form/options";

/** The options of a game as a host sets them; what is left as the rules have it is not sent. */
export class GameSettings {
  readonly #game: Game;
  readonly #usual: Readonly<Record<string, unknown>>;
  readonly #seats: number;
  readonly #described: ReadonlyMap<string, OptionInfo>;
  /** Each plain option and what it is now; a field that was emptied is null. */
  plain = $state<Record<string, PlainValue>>({});
  /** Amounts that every seat has its own of; null while they are the same for all. */
  each = $state<Record<string, (number | null)[] | null>>({});
  /** What each seat is, where it is not drawn. */
  lots = $state<string[] | null>(null);
  /** Seconds of each clock. */
  clocks = $state<Record<string, number | null>>({});

  constructor(game: Game, info: GameInfo) {
    this.#game = game;
    this.#usual = info.options;
    this.#seats = info.seats;
    this.#described = new Map(info.described.map((option) => [option.name, option]));
    this.reset();
  }

  /** Everything as the rules have it. */
  reset(): void {
    const { times, ...options } = this.#usual;
    const { lots } = this.#game;
    this.plain = Object.fromEntries(
      Object.entries(options).filter((entry): entry is [string, string | number | boolean] => entry[0] !== lots?.name && ["string", "number", "boolean"].includes(typeof entry[1])),
    );
    this.each = {};
    this.lots = null;
    this.clocks = { ...((times ?? {}) as Record<string, number>) };
  }

  /** The options that are no choice from a list, and that the page of the game does not describe, and no variant; with their bounds, if there are any. */
  get others(): { name: string; title: string; number: boolean; least: number | null; most: number | null }[] {
    const amounts = new Set(this.#game.amounts?.map(({ name }) => name));
    return Object.keys(this.plain)
      .filter((name) => {
        const { choices, is_variant } = this.#described.get(name) ?? {};
        return !amounts.has(name) && !choices?.length && !is_variant;
      })
      .map((name) => {
        const { least = null, most = null } = this.#described.get(name) ?? {};
        return { name, title: this.title(name), number: typeof this.#usual[name] === "number", least, most };
      });
  }

  /** What an option or a clock is called. */
  title(name: string): string {
    return this.#described.get(name)?.title ?? name;
  }

  /** What a value of an option is called. */
  value(name: string, value: string): string {
    const option = this.#described.get(name);
    return option ? nameValue(option, value) : value;
  }

  /** Lets every seat have its own amount, or all the same again. */
  spread(name: string, apart: boolean): void {
    const amount = this.plain[name];
    this.each[name] = apart ? Array.from({ length: this.#seats }, () => (typeof amount === "number" ? amount : 0)) : null;
  }

  /** Settles what each seat is, to begin with in the order of the kinds; or leaves it to chance. */
  settle(settled: boolean): void {
    const kinds = this.#game.lots?.kinds ?? [];
    this.lots = settled ? kinds.flatMap(({ value, count }) => Array.from({ length: count }, () => value)) : null;
  }

  /** Whether so many of each kind are there as there must be. */
  get lotsFit(): boolean {
    const { lots } = this;
    return lots === null || (this.#game.lots?.kinds ?? []).every(({ value, count }) => lots.filter((lot) => lot === value).length === count);
  }

  /** The options that differ from those of the rules; `clocks` says whether the pace leaves the clocks to the rules. */
  changed(clocks: boolean): Record<string, unknown> {
    const options: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.plain)) if (value !== this.#usual[name] && value !== null) options[name] = value;
    for (const [name, amounts] of Object.entries(this.each)) if (amounts) options[name] = amounts.map((amount) => amount ?? 0);
    if (this.lots && this.#game.lots) options[this.#game.lots.name] = [...this.lots];
    const usual = (this.#usual.times ?? {}) as Record<string, unknown>;
    const times = Object.entries(this.clocks).filter(([name, seconds]) => seconds !== null && seconds !== usual[name]);
    if (clocks && times.length) options.times = Object.fromEntries(times);
    return options;
  }
}
