/**
 * Languages that tests make of the English words: one with accents and longer words, one from right to left.
 *
 * What is still in plain Latin letters on a page was not in a catalogue, and what is cut off has no room for German.
 */

import type { FluentResource } from "@fluent/bundle";

type Message = FluentResource["body"][number];
type Pattern = Message["value"];

const ACCENTS: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ö", u: "ü", c: "ç", n: "ñ", s: "š", y: "ý", t: "ţ", r: "ŕ", l: "ļ", d: "đ", h: "ĥ", w: "ŵ" };
const HEBREW = [..."אבגדהוזחטיכלמנסעפצקרשת"];

/** Each letter with an accent, and every third vowel once more: a third longer. */
function accent(text: string): string {
  let vowels = 0;
  return [...text].map((letter) => {
    const other = ACCENTS[letter.toLowerCase()] ?? letter;
    const written = letter === letter.toLowerCase() ? other : other.toUpperCase();
    return /[aeiou]/i.test(letter) && vowels++ % 2 === 0 ? written + written.toLowerCase() : written;
  }).join("");
}

/** Each letter as one of the Hebrew alphabet. */
const mirror = (text: string) => text.replace(/[A-Za-z]/g, (letter) => HEBREW[(letter.toLowerCase().charCodeAt(0) - 97) % HEBREW.length] ?? letter);

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
