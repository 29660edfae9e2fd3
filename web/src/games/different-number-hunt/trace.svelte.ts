import { isExpression, canExtend, isNumber, letterOf, spellPath, parsePath, stepFrom, symbolsIn, type Path } from "./grid";

/** Why a square was not taken. */
export type Refused = { square: number; why: "symbol" | "used" | "apart" };

/** Where a path in hand is kept, and paths that were put aside. */
export interface PathDraft {
  letters(stretch: string): string;
  write(stretch: string, letters: string): void;
  aside(board: number): readonly string[];
  put(board: number, letters: string): void;
  drop(board: number, letters: string): void;
}

/** The path in your hand: slid, tapped, typed. It belongs to a stretch of the match and is kept on the server. */
export class Trace {
  /** The square that was refused last. */
  refused = $state.raw<Refused | null>(null);
  /** Where the keyboard is, while there is no path. */
  cursor = $state(0);

  constructor(
    readonly draft: PathDraft,
    /** The stretch that a path lives for; it ends with each result. */
    readonly stretch: () => string,
    readonly board: () => number,
    /** Whether anything may be traced now. */
    readonly open: () => boolean,
  ) {}

  readonly path: Path = $derived.by(() => parsePath(this.draft.letters(this.stretch())) ?? []);
  readonly head: number | undefined = $derived.by(() => this.path.at(-1));
  readonly complete: boolean = $derived.by(() => isExpression(this.path));
  readonly symbols: number = $derived.by(() => symbolsIn(this.path));
  readonly letters: string = $derived.by(() => spellPath(this.path));
  readonly aside: readonly string[] = $derived.by(() => this.draft.aside(this.board()));

  set(path: Path): void {
    if (!this.open()) return;
    this.refused = null;
    this.draft.write(this.stretch(), spellPath(path));
    this.cursor = path.at(-1) ?? this.cursor;
  }

  /** The finger comes to a square, or its letter is typed: go on to it, or back from the last one. */
  enter(square: number): boolean {
    if (!this.open()) return false;
    if (square === this.path.at(-2)) this.undo();
    else if (canExtend(this.path, square)) this.set([...this.path, square]);
    else this.refuse(square);
    return this.refused === null;
  }

  /** A tap: go on, or cut the path off behind a square of it; a tap on the last square takes it back. */
  tap(square: number): void {
    const place = this.path.indexOf(square);
    if (place < 0) this.enter(square);
    else this.set(this.path.slice(0, square === this.head ? place : place + 1));
  }

  /** An arrow key: the path goes on that way, or the keyboard's place does while there is none. */
  go(across: number, down: number): void {
    const next = stepFrom(this.head ?? this.cursor, across, down);
    if (next === null) return;
    if (this.head === undefined) this.cursor = next;
    else this.enter(next);
  }

  undo(): void {
    this.set(this.path.slice(0, -1));
  }

  clear(): void {
    this.set([]);
  }

  /** Puts the path aside. */
  keep(): void {
    if (this.complete && this.symbols) this.draft.put(this.board(), this.letters);
  }

  /** Takes a path that was put aside into the hand; once more, and it is thrown away. */
  take(letters: string): void {
    if (letters === this.letters) this.draft.drop(this.board(), letters);
    else this.set(parsePath(letters) ?? []);
  }

  /** What typing a letter does; letters that stand on no square do nothing. */
  type(key: string): boolean {
    const [square] = key.length === 1 && /[a-y]/i.test(key) ? (parsePath(key) ?? []) : [];
    if (square === undefined) return false;
    if (square === this.head) this.undo();
    else this.enter(square);
    return true;
  }

  refuse(square: number): void {
    const why = this.path.includes(square) ? "used" : this.path.length === 0 && !isNumber(square) ? "symbol" : "apart";
    this.refused = { square, why };
  }

  name(square: number): string {
    return letterOf(square);
  }
}
