import { describeGame, findNames } from "../lib/game-descriptions.svelte";
import { route } from "../lib/route.svelte";
import Emblem from "../table/general/Emblem.svelte";
import { ownSentences } from "../table/own-sentences";
import type { Game } from "./game";

const found = import.meta.glob<Game>("./*/index.ts", { eager: true, import: "default" });

/** The games that have a table of their own on this page, by id. */
export const games: Partial<Record<string, Game>> = Object.fromEntries(
  Object.values(found).map((game) => [game.id, game]),
);

/** A game at the general table: one of a package, which brings no table, or one of ours that is asked for so. */
class GeneralGame implements Game {
  readonly emblem: Game["emblem"];
  readonly rules: Game["rules"];
  readonly #own: Game | undefined;

  constructor(readonly id: string) {
    this.#own = games[id];
    this.emblem = this.#own?.emblem ?? Emblem;
    this.rules = this.#own?.rules ?? (() => import("../table/general/rules").then(({ loadRules }) => loadRules(id)));
    if (this.#own?.sentences) ownSentences.set(id, this.#own.sentences);
    else if (!this.#own) void describeGame(id).catch(() => undefined);
  }

  /** As its rules have it; by its id until that is known. */
  get title(): string {
    return this.#own?.title ?? findNames(this.id)?.title ?? this.id.replaceAll("-", " ");
  }

  get pitch(): string {
    return this.#own?.pitch ?? findNames(this.id)?.pitch ?? "";
  }

  get isNamed(): boolean {
    return (this.#own ?? findNames(this.id)) !== undefined;
  }

  readonly table = () => import("../table/general/Table.svelte");
  readonly analysis = () => import("../table/general/Analysis.svelte");
}

const general = new Map<string, Game>();

/** A game by its id: with its own table, or, where it has none or `?table=general` stands in the address, the general one. */
export function findGame(id: string): Game {
  const own = games[id];
  if (own && !route.general) return own;
  const known = general.get(id) ?? new GeneralGame(id);
  general.set(id, known);
  return known;
}
