import { Refusal } from "./api";

/** What one place of a page asks of the server: whether it is under way, and why it was refused. */
export class Asking {
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  /** Does something, and says whether it was done. What is no refusal is a fault of ours. */
  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
