import type { Attachment } from "svelte/attachments";

import { countCharacters, LONGEST_NAME } from "../lib/names";
import { say } from "../lib/words";

type Field = Attachment<HTMLInputElement | HTMLTextAreaElement>;

/** Requires a text in a field: spaces alone are missing like nothing at all, and the form says what to type. */
export function requireText(text: string, missing: string): Field {
  return (field) => {
    field.required = true;
    field.setCustomValidity(text.trim() ? "" : missing);
  };
}

/** Holds a name in a field to its length; the server says what else is wrong with it. */
export function limitName(name: string): Field {
  return (field) => field.setCustomValidity(countCharacters(name.trim()) > LONGEST_NAME ? say("missing-shorter-name", { most: LONGEST_NAME }) : "");
}

/** Requires a name in a field, and holds it to its length. */
export function requireName(name: string): Field {
  return name.trim() ? limitName(name) : requireText(name, say("missing-name"));
}
