import { api } from "./api";
import { device } from "./device";
import { ApiError } from "./http";
import { nextStep } from "./numbers";
import type { Table } from "./types";

/** The number that a seat on this device adds to the deal: bound before the beginning, opened when all are bound. */
export class Opening {
  /** What was fixed before has changed, so the number stays closed and the match does not begin. */
  refused = $state(false);
  #busy = false;
  #newest: Table | null = null;

  constructor(
    readonly match: string,
    readonly seat: number,
  ) {}

  /** Does what a new state of the table asks for, one after the other; what fails is tried again with the next one. */
  async follow(table: Table): Promise<void> {
    this.#newest = table;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#newest !== null) {
        const next: Table = this.#newest;
        this.#newest = null;
        await this.#answer(next);
      }
    } finally {
      this.#busy = false;
    }
  }

  async #answer(table: Table): Promise<void> {
    if (table.status !== "waiting") return;
    const step = nextStep(table, this.seat, device.findNumber(this.match, this.seat));
    this.refused = step.does === "refuse";
    if (step.does === "wait" || step.does === "refuse") return;
    device.saveNumber(this.match, this.seat, step.number);
    try {
      await (step.does === "open" ? api.openNumber(this.match, this.seat, step.number.nonce) : api.bindNumber(this.match, this.seat, step.number.nonce));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
