import { ApiError } from "./http";

/** A request that a form or a button sends: whether it is under way, and why the server refused the last one. */
export class Submission {
  busy = $state(false);
  error = $state.raw<ApiError | null>(null);

  /** Runs `action` and returns whether it succeeded. Rethrows everything but an `ApiError`. */
  async run(action: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.error = null;
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.error = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Runs `action` and returns its result, or null if the server refused or could not be reached. */
  async fetch<T>(action: () => Promise<T>): Promise<T | null> {
    let result = null as T | null;
    await this.run(async () => (result = await action()));
    return result;
  }
}
