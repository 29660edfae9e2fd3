/** The rules page, over the table: of which game, whether it is open, and at which clause. */
class Rules {
  /** The game that the page is about. */
  game = $state<string | null>(null);
  shown = $state(false);
  clause = $state<string | null>(null);

  open(clause: string | null = null): void {
    this.clause = clause;
    this.shown = true;
  }
}

export const rules = new Rules();
