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
  /** The colours of its values. */
  readonly "x-colours"?: Readonly<Record<string, string>>;
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
  /** Whether it is a list with one thing for each seat. */
  readonly isBySeat: boolean;
  /** What `null` is there. */
  readonly missing: "face down" | "empty";
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
  #names = $state.raw<GameDescription["names"]>({ fields: {}, values: {}, steps: {} });

  constructor(
    { observation, panels, names }: Pick<GameDescription, "observation" | "panels" | "names">,
    readonly seats: number,
  ) {
    this.#names = names;
    this.#root = observation as Schema;
    this.#definitions = this.#root.$defs ?? {};
    this.#panels = new Map(panels.map((panel) => [panel.field, panel]));
  }

  /** Takes over what things are called in another language. */
  rename(names: GameDescription["names"]): void {
    this.#names = names;
  }

  /** What a field is called. */
  nameField(name: string, title = ""): string {
    return this.#names.fields[name] ?? (title || humanize(name));
  }

  /** A word among the values, as people read it. */
  readonly nameValue = (value: string): string => this.#names.values[value] ?? value.replaceAll("_", " ");

  /** A kind of answer, as people read it. */
  nameStep(type: string): string {
    return this.#names.steps[type] ?? humanize(type);
  }

  /** The type of a field of an answer, as far as the observation tells it: `lay`, `tile`. */
  answerField(type: string, field: string): Schema {
    const { sent } = this.resolve(this.#root).properties ?? {};
    const kinds = (sent?.anyOf ?? (sent ? [sent] : [])).map((each) => this.resolve(each));
    const kind = kinds.find(({ properties }) => properties?.type?.enum?.includes(type)) ?? {};
    return field.split(".").reduce<Schema>((at, name) => this.resolve(/^\d+$/.test(name) ? this.item(at, Number(name)) : (at.properties?.[name] ?? {})), kind);
  }

  /** The colour of a value; null if it has none. */
  colour(type: Schema, value: unknown): string | null {
    return (isScalar(value) ? this.resolve(type)["x-colours"]?.[String(value)] : undefined) ?? null;
  }

  /** The parts that the board shows, in the order of the game's own fields. */
  board(view: object): Part[] {
    return this.parts(this.#root, view, "").filter(({ name }) => !ELSEWHERE.has(name) && !(name === "sent" && "given" in view));
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
    const isBySeat = this.#isBySeat(name, resolved, about, value);
    const kind = hint?.kind ?? this.#guess(resolved, value, isBySeat);
    return {
      path,
      name,
      title: this.nameField(name, hint?.title),
      about,
      schema: resolved,
      value,
      // What lies where the answer is given is the reader's own: a row within something else is not.
      kind: kind === "hand" && path !== name ? "row" : kind,
      hint,
      namesSeats: this.namesSeats(name, schema),
      isBySeat,
      missing: hint?.null ?? (kind === "grid" ? "empty" : "face down"),
    };
  }

  /** Whether an object is a thing that lies on the table: it has a colour, and nothing with parts of its own. */
  isThing(schema: Schema): boolean {
    const fields = Object.values(schema.properties ?? {}).map((each) => this.resolve(each));
    return fields.some((each) => each["x-colours"]) && fields.every(({ type, properties }) => type !== "array" && !properties);
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

  #isBySeat(name: string, schema: Schema, about: string | undefined, value: unknown): boolean {
    if (!Array.isArray(value) || value.length !== this.seats) return false;
    return /\bby seat\b/i.test(about ?? "") || BY_SEAT.test(name) || schema.prefixItems?.length === this.seats;
  }

  #guess(schema: Schema, value: unknown, isBySeat: boolean): Kind {
    if (Array.isArray(value)) {
      const first = this.item(schema, 0);
      if (isBySeat && first.type !== "array" && !first.properties && value.every(isScalar)) return "seats";
      if (isBySeat) return this.isThing(first) ? "row" : "perSeat";
      if (value.some(Array.isArray) || first.type === "array") return "grid";
      if (first.properties || value.some((each) => !isScalar(each))) return this.#isDeep(first) ? "latest" : "ledger";
      return "row";
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
