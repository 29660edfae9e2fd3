import type { Attachment } from "svelte/attachments";

/** Requires a text in a field: spaces alone are missing like nothing at all, and the form says what to type. */
export function requireText(text: string, missing: string): Attachment<HTMLInputElement | HTMLTextAreaElement> {
  return (field) => {
    field.required = true;
    field.setCustomValidity(text.trim() ? "" : missing);
  };
}
