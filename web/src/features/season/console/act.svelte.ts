import type { EarnedRight, Game } from "../../../lib/types";
import type { PostKind, SentEntry } from "../season-requests";

/** What a form asks for before something is entered; `more` stands folded below the rest. */
export type Field = { readonly name: string; readonly label: string; readonly hint?: string; readonly more?: boolean } & (
  | { readonly kind: "places"; readonly among: readonly number[]; readonly least: number; readonly most: number }
  | { readonly kind: "standing"; readonly among: readonly number[] }
  | { readonly kind: "amounts"; readonly among: readonly number[] }
  | { readonly kind: "choice"; readonly items: readonly { value: string; title: string; hint?: string }[] }
  | { readonly kind: "options"; readonly items: readonly { value: number | string; title: string }[]; readonly count: number; readonly isOrdered: boolean }
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "text"; readonly most: number; readonly isOptional?: boolean; readonly isLong?: boolean }
  | { readonly kind: "reason"; readonly ready: readonly string[] }
  | { readonly kind: "game"; readonly seats: number | null; readonly none: string | null }
  | { readonly kind: "check" }
  | { readonly kind: "rights"; readonly among: readonly number[] }
  | { readonly kind: "tables" }
  | { readonly kind: "moment" }
);

/** Who won and who came last. */
export type Standing = { readonly winners: readonly number[]; readonly last: readonly number[] };

/** A table of a Main Match as a host sets it: places by number, guests by name; `advantage` is one of them. */
export type TableSeats = { readonly seats: readonly (number | string)[]; readonly advantage: number | string | null };

/** Something that a host can enter: what is asked first, and the entries that come of it. */
export type Act = {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly yes: string;
  readonly fields: readonly Field[];
  /** What the fields hold at first. */
  readonly start?: Readonly<Record<string, unknown>>;
  readonly build: (answers: Answers) => readonly SentEntry[];
  /** The announcement that belongs to it. */
  readonly post?: PostKind;
  /** What it changes is what its button says: nothing is tried before. */
  readonly isPlain?: boolean;
  /** It gives something up that cannot be had back. */
  readonly isGrave?: boolean;
};

/** Opens a sheet with one act, or several to choose from, as they are at each moment. */
export type Open = (title: string, acts: () => readonly Act[]) => void;

/** What a host has filled into a form so far, by the names of its fields. */
export class Answers {
  values = $state<Record<string, unknown>>({});

  constructor(start: Readonly<Record<string, unknown>> = {}) {
    this.values = { ...start };
  }

  set(name: string, value: unknown): void {
    this.values[name] = value;
  }

  text(name: string): string {
    return String(this.values[name] ?? "").trim();
  }

  number(name: string): number {
    return Number(this.values[name] ?? 0);
  }

  places(name: string): readonly number[] {
    return (this.values[name] as readonly number[] | undefined) ?? [];
  }

  options(name: string): readonly (number | string)[] {
    return (this.values[name] as readonly (number | string)[] | undefined) ?? [];
  }

  standing(name: string): Standing {
    return (this.values[name] as Standing | undefined) ?? { winners: [], last: [] };
  }

  /** By place, how much. */
  amounts(name: string): Readonly<Record<number, number>> {
    return (this.values[name] as Readonly<Record<number, number>> | undefined) ?? {};
  }

  game(name: string): Game | null {
    return (this.values[name] as Game | null | undefined) ?? null;
  }

  rights(name: string): readonly EarnedRight[] {
    return (this.values[name] as readonly EarnedRight[] | undefined) ?? [];
  }

  tables(name: string): readonly TableSeats[] {
    return (this.values[name] as readonly TableSeats[] | undefined) ?? [];
  }

  check(name: string): boolean {
    return this.values[name] === true;
  }

  /** Whether everything is there that a form needs. */
  fill(fields: readonly Field[]): boolean {
    return fields.every((field) => this.#fills(field));
  }

  #fills(field: Field): boolean {
    switch (field.kind) {
      case "places":
        return this.places(field.name).length >= field.least && this.places(field.name).length <= field.most;
      case "standing":
        return this.standing(field.name).winners.length + this.standing(field.name).last.length > 0;
      case "choice":
      case "reason":
      case "moment":
        return this.text(field.name) !== "";
      case "options":
        return this.options(field.name).length === field.count;
      case "number":
        return this.values[field.name] !== undefined && this.values[field.name] !== null && this.number(field.name) >= field.least && this.number(field.name) <= field.most;
      case "text":
        return field.isOptional === true || this.text(field.name) !== "";
      case "tables":
        return this.tables(field.name).some(({ seats }) => seats.length > 0);
      case "game":
        return field.none !== null || (this.game(field.name)?.name ?? "").trim() !== "";
      default:
        return true;
    }
  }
}
