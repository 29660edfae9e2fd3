/**
 * Languages that tests make of the English words: one with accents, one from right to left. Both have longer words.
 *
 * What is still in plain Latin letters on a page was not in a catalogue, and what is cut off has no room for German.
 */

import type { FluentResource } from "@fluent/bundle";

type Message = FluentResource["body"][number];
type Pattern = Message["value"];

const ACCENTS: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ö", u: "ü", c: "ç", n: "ñ", s: "š", y: "ý", t: "ţ", r: "ŕ", l: "ļ", d: "đ", h: "ĥ", w: "ŵ" };
const HEBREW = [..."אבגדהוזחטיכלמנסעפצקרשת"];

/** Every second vowel once more: a fifth longer. */
function lengthen(text: string): string {
  let vowels = 0;
  return text.replace(/[aeiou]/gi, (vowel) => (vowels++ % 2 === 0 ? vowel + vowel.toLowerCase() : vowel));
}

/** Each letter with an accent. */
const accent = (text: string) =>
  lengthen(text).replace(/[a-z]/gi, (letter) => {
    const other = ACCENTS[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });

/** Each letter as one of the Hebrew alphabet. */
const mirror = (text: string) => lengthen(text).replace(/[A-Za-z]/g, (letter) => HEBREW[(letter.toLowerCase().charCodeAt(0) - 97) % HEBREW.length] ?? letter);

function rewrite(pattern: Pattern, write: (text: string) => string): Pattern {
  if (pattern === null || typeof pattern === "string") return pattern && write(pattern);
  return pattern.map((part) => {
    if (typeof part === "string") return write(part);
    if (part.type !== "select") return part;
    return { ...part, variants: part.variants.map((each) => ({ ...each, value: rewrite(each.value, write) ?? "" })) };
  });
}

const rewriteBody = (body: readonly Message[], write: (text: string) => string): Message[] => body.map((each) => ({ ...each, value: rewrite(each.value, write) }));

/** By the language that a page takes it for, what makes the words of English ones. */
export const PSEUDO: Readonly<Record<string, (body: readonly Message[]) => Message[]>> = {
  "en-XA": (body) => rewriteBody(body, accent),
  he: (body) => rewriteBody(body, mirror),
};
