import { SvelteSet } from "svelte/reactivity";

/** Which steps of a guided round were read in this tab, also after the page was loaded again. */
export class TutorialProgress {
  readonly read: SvelteSet<string>;
  readonly #key: string;

  constructor(match: string) {
    this.#key = `dealer.guide.${match}`;
    let known: string[] = [];
    try {
      known = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]") as string[];
    } catch {
      // Without storage a reload begins the explanations again.
    }
    this.read = new SvelteSet(known);
  }

  add(step: string): void {
    this.read.add(step);
    try {
      sessionStorage.setItem(this.#key, JSON.stringify([...this.read]));
    } catch {
      // As above.
    }
  }
}
