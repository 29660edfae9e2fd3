import type { LiveMatch } from "../../lib/live-match.svelte";
import { Draft } from "../../table/draft.svelte";
import type { Letter } from "./tiles";

type Kept = {
  notes: string;
  /** What is added to the tiles A..J; null as long as nothing was touched. */
  increments: number[] | null;
  /** The tile that is picked to be presented or placed, and the cell for it. */
  tile: Letter | null;
  cell: [row: number, column: number] | null;
};

/** What you prepare here: additions, a tile, a cell, notes. */
export class TableDraft extends Draft<Kept> {
  constructor(live: LiveMatch) {
    super(live, { notes: "", increments: null, tile: null, cell: null });
  }
}
