import { render } from "svelte/server";

import LandingPage from "../features/lobby/LandingPage.svelte";
import { language } from "../lib/language.svelte";

/** The first page in each language, as HTML. */
export async function prerender(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const { code } of language.names) {
    await language.choose(code);
    pages[code] = render(LandingPage).body.replaceAll(/<!--.*?-->/g, ""); // marks for hydration; the page is built anew
  }
  return pages;
}
