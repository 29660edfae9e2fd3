import type { Changes, Table } from "./types";

/** The rules page, over the table or the season: of which game and match, whether it is open, and at which clause. */
class Rules {
  /** What the page is about: a game by its id, or `season`. */
  subject = $state<string | null>(null);
  /** In what the match differs from the page. */
  changes = $state.raw<Changes | null>(null);
  /** The match whose changes were read here. */
  #read: string | null = null;
  shown = $state(false);
  /** Whether it was open before: until then nothing of it is loaded. */
  wanted = $state(false);
  clause = $state<string | null>(null);

  /** Says of which match, or of which game, the page is now. */
  about(table: (Pick<Table, "game"> & Partial<Pick<Table, "changes">>) | undefined): void {
    this.subject = table?.game ?? null;
    this.changes = table?.changes ?? null;
  }

  /** Says that the page is now that of seasons. */
  aboutSeasons(): void {
    this.subject = "season";
    this.changes = null;
  }

  /** Whether the page has a clause: the rules of a season have none of a game. */
  has(clause: string): boolean {
    return this.subject === "season" ? clause.startsWith("S-") : this.subject !== null;
  }

  open(clause: string | null = null): void {
    this.clause = clause;
    this.wanted = true;
    this.shown = true;
  }

  /** Opens at a clause; the first time in a match that differs from the page, at what is changed. */
  openFirst(clause: string, match: string, changed: boolean): void {
    this.open(changed && this.#read !== match ? null : clause);
    this.#read = match;
  }
}

export const rules = new Rules();
