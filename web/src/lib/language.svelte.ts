import { languages } from "virtual:words";
import { base } from "./base";

/** The language of a reader who has chosen none, and whose browser asks for none that we have. */
const SOURCE = "en";

/** Where dates, numbers and lists are written in another way than in the language at large: ours is British. */
const FORMATS: Readonly<Record<string, string>> = { en: "en-GB" };

export const formatsOf = (code: string) => FORMATS[code] ?? code;

const COOKIE = "language";
const YEAR = 31_536_000;

/** The server reads the cookie too, so that the next page comes with the right words. */
function readChoice(): string | undefined {
  const chosen = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  return [chosen, ...navigator.languages.map((each) => each.split("-")[0])].find((each) => each !== undefined && languages.includes(each));
}

let current = $state(readChoice() ?? SOURCE);

/** Catalogues that are open: each loads its words in a language, if it has not done so. */
const opened: ((language: string) => Promise<void>)[] = [];

export const language = {
  /** The language of the page, such as `ko`. */
  get current(): string {
    return current;
  },
  /** How dates, numbers and lists are written: `en-GB`. */
  get formats(): string {
    return formatsOf(current);
  },
  /** Every language, by its own name: `English`, `한국어`. */
  get names(): readonly { readonly code: string; readonly name: string }[] {
    return languages.map((code) => ({ code, name: new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code }));
  },
  /** Registers a catalogue, and loads its words. */
  async open(load: (language: string) => Promise<void>): Promise<void> {
    opened.push(load);
    await load(current);
  },
  /** Changes the language of the page; everything on it stays as it is. */
  async choose(code: string): Promise<void> {
    let loaded = 0;
    while (loaded < opened.length) {
      loaded = opened.length;
      await Promise.all(opened.map((load) => load(code)));
    }
    current = code;
    document.cookie = `${COOKIE}=${code}; path=${base || "/"}; max-age=${YEAR}; samesite=lax`;
    apply();
  },
};

function apply(): void {
  document.documentElement.lang = current;
  document.documentElement.dir = isRightToLeft(current) ? "rtl" : "ltr";
}

export const isRightToLeft = (code: string) => /^(ar|fa|he|ur)\b/.test(code);

apply();
