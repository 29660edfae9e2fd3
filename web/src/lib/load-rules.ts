import { language } from "./language.svelte";

const pages = import.meta.glob<{ default: string }>("../../../docs/rules/**/*.md", { query: "?html" });
const FOLDER = "../../../docs/rules";

/** Loads the rules page of one of our games, in the reader's language where it exists, else in English. */
export async function loadRules(game: string): Promise<{ default: string; language: string }> {
  const own = pages[`${FOLDER}/${language.current}/${game}.md`];
  const load = own ?? pages[`${FOLDER}/${game}.md`];
  if (!load) throw new Error(`There are no rules of ${game}`);
  return { ...(await load()), language: own ? language.current : "en" };
}
