import { SYMBOLS, type Tile } from "./tiles";

const TOGETHER = 800;

/** Reads typed keys as tiles: `1` and soon after it `0`, `1` or `2` is 10, 11 or 12, and takes the 1 back. */
export class TileTyping {
  #undo: (() => void) | null = null;
  #at = 0;

  /** Lays what a key says. Says whether it was a tile's. `lay` gives back how to undo it, or null if it may not lie. */
  read({ key, timeStamp }: KeyboardEvent, lay: (tile: Tile) => (() => void) | null): boolean {
    const undo = timeStamp - this.#at < TOGETHER ? this.#undo : null;
    this.#undo = null;
    if (undo && /^[012]$/.test(key)) {
      undo();
      if (lay(10 + Number(key))) return true;
      lay(1);
    }
    const symbol = { x: "*", "×": "*", "÷": "/", ":": "/", "−": "-" }[key] ?? key;
    const tile = /^[1-9]$/.test(key) ? Number(key) : SYMBOLS.find((each) => each === symbol);
    if (tile === undefined) return false;
    const back = lay(tile);
    if (tile === 1) {
      // A 1 that may not lie can still become a 10.
      this.#undo = back ?? (() => undefined);
      this.#at = timeStamp;
    }
    return true;
  }
}

/** Whether Enter was pressed, and no button has it for itself. */
export function isConfirm(event: KeyboardEvent): boolean {
  return event.key === "Enter" && !(event.target instanceof HTMLButtonElement);
}
