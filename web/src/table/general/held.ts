import { readSeatName } from "../../lib/seat-names";
import type { NextSteps } from "../../lib/types";
import { isScalar, type Part, type Schema, type ViewSchema } from "./schema.svelte";

/** The plain value of a step's word. */
export function readWord(word: string): string | number | boolean | null {
  if (/^(0|-?[1-9]\d{0,17})$/.test(word)) return Number(word);
  const seat = readSeatName(word);
  if (seat !== null) return seat;
  if (word === "yes" || word === "no") return word === "yes";
  if (word.startsWith('"')) return JSON.parse(word) as string;
  return word === "none" ? null : word;
}

const isSameType = (one: Schema, other: Schema) => JSON.stringify({ ...one, description: "" }) === JSON.stringify({ ...other, description: "" });

/** Finds the step that takes a thing from the reader's hand: by its place, or by its value where the answer has values of that type. */
export function findStep(schema: ViewSchema, asked: NextSteps | null, part: Part, at: number): string | null {
  if (!asked) return null;
  const placed = asked.steps.find(({ place }) => place === `${part.path}.${at}`);
  if (placed) return placed.word;
  const value: unknown = (part.value as readonly unknown[])[at];
  const [type] = asked.taken;
  if (!isScalar(value) || type === undefined) return null;
  if (!isSameType(schema.answerField(type, asked.field), schema.item(part.schema, at))) return null;
  return asked.steps.find(({ word }) => readWord(word) === value)?.word ?? null;
}
