/** The rules page, over the table: whether it is open, and at which clause. */
class Rules {
  shown = $state(false);
  clause = $state<string | null>(null);

  open(clause: string | null = null): void {
    this.clause = clause;
    this.shown = true;
  }
}

export const rules = new Rules();
