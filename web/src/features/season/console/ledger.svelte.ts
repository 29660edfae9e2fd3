import { Submission } from "../../../lib/submission.svelte";
import type { LedgerPage } from "../../../lib/types";
import { type LedgerFilter, requests } from "../season-requests";

export type LedgerRow = LedgerPage["lines"][number];

/** The lines of the ledger that are shown: the newest first, older ones page by page. */
export class LedgerPages extends Submission {
  rows = $state.raw<readonly LedgerRow[]>([]);
  #before = $state.raw<number | null>(null);
  #filter: LedgerFilter = {};
  #asked = 0;

  constructor(readonly season: string) {
    super();
  }

  get hasMore(): boolean {
    return this.#before !== null;
  }

  /** Shows the newest lines of a filter; those of the whole ledger are at hand. Older pages of the same filter stay. */
  async show(filter: LedgerFilter, newest: LedgerPage): Promise<void> {
    const asked = ++this.#asked;
    const isSame = JSON.stringify(filter) === JSON.stringify(this.#filter);
    this.#filter = filter;
    const isWhole = Object.keys(filter).length === 0;
    const page = isWhole ? newest : await this.fetch(() => requests.getLedger(this.season, filter));
    if (page && asked === this.#asked) this.#put(page, isSame);
  }

  /** Asks for the next page. */
  async loadMore(): Promise<void> {
    if (this.busy || this.#before === null) return;
    const [asked, before] = [this.#asked, this.#before];
    const page = await this.fetch(() => requests.getLedger(this.season, { ...this.#filter, before }));
    if (!page || asked !== this.#asked) return;
    this.rows = [...this.rows, ...page.lines];
    this.#before = page.before;
  }

  #put({ lines, before }: LedgerPage, keepsOlder: boolean): void {
    const last = lines.at(-1)?.number ?? 0;
    const isJoined = keepsOlder && before !== null && (this.rows[0]?.number ?? -1) >= last;
    const older = isJoined ? this.rows.filter(({ number }) => number < last) : [];
    this.rows = [...lines, ...older];
    if (older.length === 0) this.#before = before;
  }
}
