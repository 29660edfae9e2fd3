import type { GameDescription, Panel } from "../../lib/types";

/** A part of a JSON Schema, as far as a table needs it. */
export type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
};

/** How a part of an observation is drawn. */
export type Kind = Panel["kind"] | "group" | "perSeat" | "latest";

/** One part of an observation: where it is, what it is called, its value, and how it is drawn. */
export type Part = {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly about: string | undefined;
  readonly schema: Schema;
  readonly value: unknown;
  readonly kind: Kind;
  readonly hint: Panel | undefined;
  /** Whether its numbers name seats. */
  readonly namesSeats: boolean;
};

/** What every table shows elsewhere than on its board. */
const ELSEWHERE: ReadonlySet<string> = new Set(["game", "you", "options", "phase", "to_act", "outcome", "events", "times", "advantage", "may", "seats", "given", "left"]);

/** Fields that hold one value for each seat by what they are called. */
const BY_SEAT = /^(points|scores?|chips|lives|purses|stacks|money)$/;

/** Fields that name a seat by what they are called. */
const SEAT = /^(seat|winner|loser|leader|owner|starter|placer|bidder|dealer|first|by|who|player|holder|target|out)s?$/;

/** Whether a field names a seat by what it is called. */
export const isSeatField = (name: string) => SEAT.test(name);

/** Whether a value is a single one. */
export const isScalar = (value: unknown) => value === null || typeof value !== "object";

/** `increments.3` and `round_over` in words. */
export const humanize = (name: string): string => {
  const text = name.replaceAll("_", " ").trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** The schema of what a seat sees of one game, and the hints of its package. */
export class ViewSchema {
  readonly #definitions: Readonly<Record<string, Schema>>;
  readonly #root: Schema;
  readonly #panels: ReadonlyMap<string, Panel>;

  constructor(
    { observation, panels }: Pick<GameDescription, "observation" | "panels">,
    readonly seats: number,
  ) {
    this.#root = observation as Schema;
    this.#definitions = this.#root.$defs ?? {};
    this.#panels = new Map(panels.map((panel) => [panel.field, panel]));
  }

  /** The parts that the board shows, in the order of the game's own fields. */
  board(view: object): Part[] {
    return this.parts(this.#root, view, "").filter(({ name }) => !ELSEWHERE.has(name));
  }

  /** The parts of an object. */
  parts(schema: Schema, value: object, path: string): Part[] {
    const { properties = {} } = this.resolve(schema);
    return Object.entries(value).flatMap(([name, each]) => {
      const part = this.part(name, properties[name] ?? {}, each, path ? `${path}.${name}` : name);
      return part.kind === "hidden" || name === "type" ? [] : [part];
    });
  }

  part(name: string, schema: Schema, value: unknown, path: string): Part {
    const hint = this.#panels.get(path) ?? this.#panels.get(path.replace(/(?<=^|\.)-?\d+(?=\.|$)/g, "*"));
    const about = schema.description;
    const resolved = this.resolve(schema);
    return {
      path,
      name,
      title: hint?.title || humanize(name),
      about,
      schema: resolved,
      value,
      kind: hint?.kind ?? this.#guess(name, resolved, about, value),
      hint,
      namesSeats: this.namesSeats(name, schema),
    };
  }

  /** The type of the items of a list, at a place of it. */
  item(schema: Schema, at: number): Schema {
    const resolved = this.resolve(schema);
    return this.resolve(resolved.prefixItems?.[at] ?? (resolved.items || {}));
  }

  /** Whether the numbers of a field name seats. */
  namesSeats(name: string, schema: Schema): boolean {
    return isSeatField(name) || /^(the )?seats? (?!index)/i.test(schema.description ?? "");
  }

  /** A type without its name, and without `null`. */
  resolve(schema: Schema): Schema {
    if (schema.$ref) return this.resolve(this.#definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
    return others.length === 1 && others[0] ? this.resolve(others[0]) : schema;
  }

  #guess(name: string, schema: Schema, about: string | undefined, value: unknown): Kind {
    if (Array.isArray(value)) {
      const first = this.item(schema, 0);
      const isBySeat = value.length === this.seats && (/\bby seat\b/i.test(about ?? "") || BY_SEAT.test(name) || schema.prefixItems?.length === this.seats);
      if (isBySeat) return value.every(isScalar) && first.type !== "array" && !first.properties ? "seats" : "perSeat";
      if (value.some(Array.isArray) || first.type === "array") return "grid";
      if (first.properties || value.some((each) => !isScalar(each))) return this.#isDeep(first) ? "latest" : "ledger";
      return "hand";
    }
    return isScalar(value) ? "counter" : "group";
  }

  /** Whether an object holds lists of objects: then only the last of several is drawn whole. */
  #isDeep(schema: Schema): boolean {
    return Object.values(schema.properties ?? {}).some((each) => {
      const resolved = this.resolve(each);
      if (resolved.type !== "array") return false;
      const item = this.item(resolved, 0);
      return item.properties !== undefined || item.type === "array";
    });
  }
}
