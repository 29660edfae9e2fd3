import { FluentBundle, type FluentFunction } from "@fluent/bundle";
import loaders, { groups } from "virtual:words";

import { formatsOf, isRightToLeft, language } from "./language.svelte";
import { prepareValue, type Value } from "./message-value";
import { enclose, isolateDirection } from "./names";
import type { Catalogues } from "./messages";

type Values = Readonly<Record<string, Value>>;
type Merged<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;

/** Words a message of some catalogues in the reader's language. A typo in a name or in a variable does not compile. */
export type Say<Messages> = <Name extends keyof Messages & string>(
  name: Name,
  ...values: Messages[Name] extends null ? [] : [Messages[Name]]
) => string;

/**
 * Loads catalogues, and returns what words their messages. A later one replaces messages of an earlier one.
 *
 * To be awaited where a module begins, so that what imports the module can speak at once.
 */
export async function openCatalogue<Name extends keyof Catalogues>(...names: Name[]): Promise<Say<Merged<Catalogues[Name]>>> {
  const bundles = new Map<string, FluentBundle>();
  await language.open(async (code) => {
    if (!bundles.has(code)) bundles.set(code, await loadBundle(code, names));
  });
  return ((name: string, values?: Values) => format(bundles.get(language.current), name, values)) as Say<Merged<Catalogues[Name]>>;
}

/** What a language needs beside its words: functions that its messages call, what is done to parts of a text and to the whole, and fonts. */
type Extras = { functions: Record<string, FluentFunction>; transform: (text: string) => string; finish: (text: string) => string };
const EXTRAS: Readonly<Record<string, () => Promise<Extras>>> = {
  ko: async () => {
    const [{ addParticle, dropHonorific }] = await Promise.all([import("./korean"), import("./korean-fonts")]);
    return {
      finish: dropHonorific,
      functions: { JOSA: ([value, pair]) => addParticle(String(value), String(pair)) },
      // No line begins with 님, which belongs to the name, or with what belongs to a percentage or to brackets.
      transform: (text) => text.replace(/^ (?=님)/, "\u00a0").replace(/^(?=입니다)|(?<=[%)])(?=[가-힣])/, "\u2060"),
    };
  },
};

const loaded = new Map<string, Extras>();

/** An empty bundle of a language whose words have been loaded. */
export function createBundle(code: string): FluentBundle {
  // From left to right, names are isolated that are not; from right to left most values are: names, numbers, arithmetic.
  return new FluentBundle(formatsOf(code), { useIsolating: isRightToLeft(code), ...loaded.get(code) });
}

async function loadBundle(code: string, names: readonly string[]): Promise<FluentBundle> {
  const [extras, ...bodies] = await Promise.all([EXTRAS[code]?.(), ...names.map(async (name) => (await loaders[`${groups[name] ?? name}/${code}`]?.())?.default[name])]);
  if (extras) loaded.set(code, extras);
  const bundle = createBundle(code);
  for (const body of bodies) if (body) bundle.addResource({ body }, { allowOverrides: true });
  return bundle;
}

function format(bundle: FluentBundle | undefined, name: string, values: Values = {}): string {
  const pattern = bundle?.getMessage(name)?.value;
  if (!bundle || !pattern) throw new Error(`There is no message ${name}`);
  const prepared = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, prepareValue(value)]));
  return formatPattern(bundle, pattern, prepared);
}

/** A message as text, with what its language does to a whole text. */
export function formatPattern(bundle: FluentBundle, ...[pattern, values]: Parameters<FluentBundle["formatPattern"]>): string {
  const text = bundle.formatPattern(pattern, values);
  return loaded.get(language.current)?.finish(text) ?? text;
}

/** Whether a catalogue was built into the page: those of packages are not. */
export const hasCatalogue = (name: string): boolean => `${groups[name] ?? name}/en` in loaders;

const LISTS = { and: "conjunction", or: "disjunction" } as const;

/** Languages that list people by commas alone: CLDR's Korean conjunction, 및, belongs on forms. The server has the same. */
const COMMAS: ReadonlySet<string> = new Set(["ko"]);

/** Several texts in a row: `Ann, Ben and Cho`, `3, 5 or 7`, or plain with commas alone. What is empty is left out. */
export function list(items: readonly string[], kind: keyof typeof LISTS | "plain" = "and"): string {
  const texts = items.filter(Boolean).map(isRightToLeft(language.current) ? enclose : isolateDirection);
  const isPlain = kind === "plain" || (kind === "and" && COMMAS.has(language.current));
  return isPlain ? texts.join(", ") : new Intl.ListFormat(language.formats, { type: LISTS[kind] }).format(texts);
}

/** Some sentences in a row; those that are empty are left out. */
export const joinSentences = (sentences: readonly string[]): string => sentences.filter(Boolean).join(" ");
