/** With which final consonant a digit, a single letter or a sign is read: `ㄹ`, `ㅇ` for any other; the others have none. */
const L = /[178LR]$/i;
const OTHER = /[036MN]$/i;
const NONE = /[2459A-Z+−×÷=]$/i;

/** A fraction's numerator is read last: 5/2 is "2분의 5". */
const FRACTION = /(\d)\/\d+$/;

const NOT_READ = /[^\p{L}\p{N}+−×÷=]+$/u;

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;

/** The final consonant of the last syllable, `""` if it has none, or null if nobody can tell, as with a Latin word. */
function findFinal(text: string): "ㄹ" | "ㅇ" | "" | null {
  const read = text.replace(NOT_READ, "").replace(FRACTION, "$1");
  if (/[가-힣]$/.test(read)) {
    const final = (read.charCodeAt(read.length - 1) - FIRST_SYLLABLE) % FINALS;
    return final === 0 ? "" : final === 8 ? "ㄹ" : "ㅇ";
  }
  if (/[A-Za-z]{2}$/.test(read)) return null;
  return L.test(read) ? "ㄹ" : OTHER.test(read) ? "ㅇ" : NONE.test(read) ? "" : null;
}

/** What follows the name of a bot: 봇, perhaps with a number. The particles after 님 never change; those after a number do. */
const HONORIFIC = /((?<=[가-힣] )봇(?: \d+)?\u2069?)[ \u00a0]님(이|은|을|과|으로)?/g;
const PAIRS: Readonly<Record<string, string>> = { 이: "이/가", 은: "은/는", 을: "을/를", 과: "과/와", 으로: "으로/로" };

/** A text without 님 after the names of bots; the server does the same. */
export const dropHonorific = (text: string): string => text.replace(HONORIFIC, (_, name: string, particle?: string) => (particle ? addParticle(name, PAIRS[particle] ?? "") : name));

/** A text with the particle of a pair such as `을/를` that fits its end; both forms where nobody can tell. */
export function addParticle(text: string, pair: string): string {
  const [afterConsonant = "", afterVowel = ""] = pair.split("/");
  const final = findFinal(text);
  if (final === null) return text + (afterConsonant.endsWith(afterVowel) ? `(${afterConsonant.slice(0, 1)})${afterVowel}` : `${afterConsonant}(${afterVowel})`);
  const hasConsonant = final !== "" && !(afterConsonant === "으로" && final === "ㄹ");
  return text + (hasConsonant ? afterConsonant : afterVowel);
}
