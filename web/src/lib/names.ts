/** The longest name, in characters as people count them; the server holds names to the same. */
export const LONGEST_NAME = 40;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END] = ["\u2068", "\u2069"];

/** How many characters a text has as people count them: an emoji of a family is one. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** The first characters of a text, none of them cut in two. */
export function shorten(text: string, most = LONGEST_NAME): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length > most ? characters.slice(0, most).join("").trimEnd() : text;
}

/** Words that select a variant of a message: a player may be called so. */
const RESERVED = new Set(["you", "none", "yes", "no", "host", "server"]);

/** A text that reorders nothing around it, and that nothing around it reorders. */
export const enclose = (text: string): string => `${ISOLATE}${text}${END}`;

/** A text for the middle of a sentence: one that is written from right to left does not reorder what follows. */
export const isolateDirection = (text: string): string => (RIGHT_TO_LEFT.test(text) && !text.startsWith(ISOLATE) ? enclose(text) : text);

/** A name for the middle of a sentence: it reorders nothing, and one that messages know selects no variant. */
export const isolate = (name: string): string => (RESERVED.has(name) ? enclose(name) : isolateDirection(name));
