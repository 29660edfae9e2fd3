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
  readonly additionalProperties?: Schema | boolean;
  /** A number that is a seat. */
  readonly "x-seat"?: boolean;
  /** A list or an object with a value for each seat. */
  readonly "x-by-seat"?: boolean;
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
  /** Whether it is a seat or a list of seats. */
  readonly namesSeats: boolean;
  /** Whether there is one thing for each seat. */
  readonly isBySeat: boolean;
  /** What `null` is there. */
  readonly missing: "face down" | "empty";
};

/** Fields of games in stages that the panel and the log tell. */
const OF_STAGES: ReadonlySet<string> = new Set(["sent", "open", "acted"]);

/** What every table shows elsewhere than on its board. */
const ELSEWHERE: ReadonlySet<string> = new Set(["game", "you", "options", "phase", "to_act", "outcome", "events", "times", "advantage", "may", "seats", "given", "left"]);

/** Whether a value is a single one. */
export const isScalar = (value: unknown) => value === null || typeof value !== "object";

/** `increments.3` and `round_over` in words. */
export const humanize = (name: string): string => {
  const text = name.replaceAll("_", " ").trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** A JSON Schema with its definitions. */
export class Types {
  readonly #definitions: Readonly<Record<string, Schema>>;

  constructor(readonly root: Schema) {
    this.#definitions = root.$defs ?? {};
  }

  /** A type without its name, and without `null`. */
  resolve(schema: Schema): Schema {
    if (schema.$ref) return this.resolve(this.#definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
    return others.length === 1 && others[0] ? this.resolve(others[0]) : schema;
  }

  /** The type of the items of a list, at a place of it; of the values of an object without named fields. */
  item(schema: Schema, at: number): Schema {
    const { anyOf, prefixItems, items, additionalProperties } = this.resolve(schema);
    const list = anyOf?.map((each) => this.resolve(each)).find(({ type }) => type === "array");
    if (list) return this.item(list, at);
    return this.resolve(prefixItems?.[at] ?? (items || (typeof additionalProperties === "object" ? additionalProperties : {})));
  }

  /** The type of a field of an object; of several types of objects, of the one that `type` names. */
  field(schema: Schema, type: unknown, name: string): Schema {
    const { anyOf, properties } = this.resolve(schema);
    if (properties) return properties[name] ?? {};
    const all = anyOf?.map((each) => this.resolve(each)).filter((each) => each.properties) ?? [];
    const own = all.find((each) => each.properties?.type?.enum?.includes(type)) ?? all[0];
    return own?.properties?.[name] ?? {};
  }

  /** Whether numbers of a type are seats. */
  isSeat(schema: Schema): boolean {
    const resolved = this.resolve(schema);
    return resolved["x-seat"] === true || (resolved.anyOf?.some((each) => this.isSeat(each)) ?? false);
  }

  /** Whether a type is that of a seat, or of a list of seats. */
  holdsSeats(schema: Schema): boolean {
    return this.isSeat(schema) || (!this.isBySeat(schema) && this.isSeat(this.item(schema, 0)));
  }

  /** Whether there is a value for each seat. */
  isBySeat(schema: Schema): boolean {
    return this.resolve(schema)["x-by-seat"] === true;
  }
}

/** The schemas of what a seat sees of one game and answers, the names of their parts, and the hints of its package. */
export class ViewSchema extends Types {
  readonly #actions: Types;
  readonly #panels: ReadonlyMap<string, Panel>;
  #names = $state.raw<GameDescription["names"]>({ fields: {}, values: {}, steps: {} });

  constructor(
    { observation, actions, panels, names }: Pick<GameDescription, "observation" | "actions" | "panels" | "names">,
    readonly seats: number,
  ) {
    super(observation as Schema);
    this.#actions = new Types(actions as Schema);
    this.#names = names;
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

  /** The type of a field of an answer: `lay`, `tile`. */
  answerField(type: string, field: string): Schema {
    const { root } = this.#actions;
    return field.split(".").reduce<Schema>((at, name) => this.#actions.resolve(/^\d+$/.test(name) ? this.#actions.item(at, Number(name)) : this.#actions.field(at, type, name)), root);
  }

  /** The type of what the Dealer announces. */
  get event(): Schema {
    return this.item(this.field(this.root, undefined, "events"), 0);
  }

  /** The colour of a value; null if it has none. */
  colour(type: Schema, value: unknown): string | null {
    return (isScalar(value) ? this.resolve(type)["x-colours"]?.[String(value)] : undefined) ?? null;
  }

  /** The parts that the board shows, in the order of the game's own fields. */
  board(view: object): Part[] {
    return this.parts(this.root, view, "").filter(({ name }) => !ELSEWHERE.has(name) && !(OF_STAGES.has(name) && "given" in view));
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
    const isBySeat = this.isBySeat(resolved) && (!Array.isArray(value) || value.length === this.seats);
    const kind = hint?.kind ?? this.#choose(resolved, value, isBySeat);
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
      namesSeats: this.holdsSeats(resolved),
      isBySeat,
      missing: hint?.null ?? (kind === "grid" || this.holdsSeats(isBySeat ? this.item(resolved, 0) : resolved) ? "empty" : "face down"),
    };
  }

  /** Whether an object is a thing that lies on the table: it has a colour, and nothing with parts of its own. */
  isThing(schema: Schema): boolean {
    const fields = Object.values(schema.properties ?? {}).map((each) => this.resolve(each));
    return fields.some((each) => each["x-colours"]) && fields.every(({ type, properties }) => type !== "array" && !properties);
  }

  #choose(schema: Schema, value: unknown, isBySeat: boolean): Kind {
    if (Array.isArray(value)) {
      const first = this.item(schema, 0);
      if (isBySeat && first.type !== "array" && !first.properties && value.every(isScalar)) return "seats";
      if (isBySeat) return this.isThing(first) ? "row" : "perSeat";
      if (value.some(Array.isArray) || first.type === "array") return "grid";
      if (first.properties || value.some((each) => !isScalar(each))) return this.#isDeep(first) ? "latest" : "ledger";
      return "row";
    }
    return isScalar(value) ? "counter" : isBySeat ? "text" : "group";
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
