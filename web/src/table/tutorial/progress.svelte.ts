import { SvelteSet } from "svelte/reactivity";

import { readTab, writeTab } from "../../lib/tab-storage";

/** Which steps of a guided round were read in this tab, also after the page was loaded again. */
export class TutorialProgress {
  readonly read: SvelteSet<string>;
  readonly #key: string;

  constructor(match: string) {
    this.#key = `dealer.guide.${match}`;
    this.read = new SvelteSet(JSON.parse(readTab(this.#key) ?? "[]") as string[]);
  }

  add(step: string): void {
    this.read.add(step);
    writeTab(this.#key, JSON.stringify([...this.read]));
  }
}
