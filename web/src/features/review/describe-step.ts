import { list } from "../../lib/catalogue";
import type { Step } from "../../lib/types";
import type { Names } from "../../table/names";
import { say } from "./words";

/** What an entry of the log did. */
export function describeStep({ actor, type }: Pick<Step, "actor" | "type">, who: Names): string {
  if (typeof actor === "number") return say("did-seat", { name: who(actor).name, type });
  switch (actor) {
    case "chance":
      return say("did-chance");
    case "clock":
      return say("did-clock");
    case "host":
      return say("did-host", { type });
    default:
      return say("did-server", { type });
  }
}

/** A chapter by its name, such as `b1.r3`: `Bout 1, Round 3`. */
export const namePlace = (chapter: string): string => list(chapter.split(".").map(namePart), "plain");

function namePart(part: string): string {
  const [, kind, number = ""] = /^([abgprt])(\d+)$/.exec(part) ?? [];
  return kind ? say(`place-${kind as "a" | "b" | "g" | "p" | "r" | "t"}`, { number }) : say("place", { part });
}
