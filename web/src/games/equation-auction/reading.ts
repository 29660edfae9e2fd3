import type { Piece, Reading } from "./types";

/**
 * How a row is read, as the rules read it on the server: for rows that do not lie on the table yet. Whole numbers
 * without bound, so that nothing is ever rounded; a test compares this with the rules, reading by reading.
 */

type Step = Reading["steps"][number];
type Side = "before" | "after";
type Beside = { operation: number; side: Side };
type Token = { glyph: string; place: number | null; beside?: Beside };

/** A fraction in lowest terms, its bottom above 0. */
export type Exact = { top: bigint; bottom: bigint };

const isNumber = ({ glyph }: Token) => glyph >= "0" && glyph <= "9";
const isOperation = ({ glyph }: Token) => "+-x/".includes(glyph);
const at = ({ place }: Token) => place as number;

function divisor(a: bigint, b: bigint): bigint {
  for (a = a < 0n ? -a : a; b; [a, b] = [b, a % b]);
  return a;
}

function exact(top: bigint, bottom = 1n): Exact {
  const common = divisor(top, bottom < 0n ? -bottom : bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / common, bottom: (sign * bottom) / common };
}

/** A fraction as the server writes it: `-5/2`, `3`. */
export function parseExact(text: string): Exact {
  const [top = "0", bottom = "1"] = text.split("/");
  return exact(BigInt(top), BigInt(bottom));
}

export const addExact = (a: Exact, b: Exact): Exact => exact(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const formatExact = ({ top, bottom }: Exact): string => (bottom === 1n ? `${top}` : `${top}/${bottom}`);

/** About how much it is, to draw it. */
export const toNumber = ({ top, bottom }: Exact): number => Number((top * 10_000n) / bottom) / 10_000;

/** Reads a row whose brackets pair. Rule: EQ-27, 28, 29, 30, 31. */
export function readRow(row: string): Reading {
  const steps: Step[] = [];
  let tokens: Token[] = [...row].map((glyph, place) => ({ glyph, place }));
  for (const rule of [strike, collapse, insertZeros, joinBrackets]) tokens = rule(tokens, steps);
  if (tokens.length === 0) return { row, steps, reduced: [{ text: "0", place: null }], value: "0" };
  const value = workOut(tokens, steps);
  return { row, steps, reduced: tokens.map(piece), value: formatExact(value) };
}

function piece({ glyph, place, beside }: Token): Piece {
  return { text: beside && glyph === "1" ? "1*" : glyph, place };
}

/** First: innermost pairs around only numbers or only operations go, until none is left. Rule: EQ-27, EQ-A31. */
function strike(tokens: readonly Token[], steps: Step[]): Token[] {
  const left: Token[] = [];
  const opened: number[] = [];
  for (const token of tokens) {
    if (token.glyph === "(") opened.push(left.length);
    else if (token.glyph === ")") {
      const start = opened.pop() as number;
      const inside = left.slice(start + 1);
      if (inside.every(isNumber) || inside.every(isOperation)) {
        steps.push({ type: "struck", open: at(left[start] as Token), close: at(token), cards: inside.map(at) });
        left.length = start;
        continue;
      }
    }
    left.push(token);
  }
  return left;
}

/** Second: of numbers, or operations, in a row the leftmost stays. Rule: EQ-28, EQ-A32, EQ-A33. */
function collapse(tokens: readonly Token[], steps: Step[]): Token[] {
  const left: Token[] = [];
  let gone: number[] = [];
  const close = () => {
    if (gone.length) steps.push({ type: "collapsed", kept: at(left.at(-1) as Token), cards: gone });
    gone = [];
  };
  for (const token of tokens) {
    const last = left.at(-1);
    if (last && ((isNumber(token) && isNumber(last)) || (isOperation(token) && isOperation(last)))) {
      gone.push(at(token));
      continue;
    }
    close();
    left.push(token);
  }
  close();
  return left;
}

/** Third: an operation at the edge of the expression or of a bracket gets a 0. Rule: EQ-29, EQ-A39. */
function insertZeros(tokens: readonly Token[], steps: Step[]): Token[] {
  const whole: Token[] = [];
  const zero = (token: Token, side: Side) => {
    const beside = { operation: at(token), side };
    steps.push({ type: "zero_inserted", ...beside });
    whole.push({ glyph: "0", place: null, beside });
  };
  tokens.forEach((token, index) => {
    const operation = isOperation(token);
    if (operation && (index === 0 || tokens[index - 1]?.glyph === "(")) zero(token, "before");
    whole.push(token);
    if (operation && (index === tokens.length - 1 || tokens[index + 1]?.glyph === ")")) zero(token, "after");
  });
  return whole;
}

/** Last: a number after a bracket goes; a number, or a bracket, before one multiplies it. Rule: EQ-30, EQ-A34. */
function joinBrackets(tokens: readonly Token[], steps: Step[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && isNumber(token) && last.glyph === ")") {
      steps.push({ type: "discarded", card: at(token) });
      continue;
    }
    if (last && token.glyph === "(" && (isNumber(last) || last.glyph === ")")) {
      steps.push({ type: "multiplied", open: at(token) });
      joined.push({ glyph: "x", place: null });
    }
    joined.push(token);
  }
  return joined;
}

/** A division by zero whose divisor holds an inserted 0. */
type Promotion = { zero: Token; division: number };
type Worked = { value: Exact; end: number } | Promotion;

/** At a division by zero an inserted 0 in the divisor becomes 1, and all begins again. Rule: EQ-29, EQ-A37, EQ-A38. */
function workOut(tokens: readonly Token[], steps: Step[]): Exact {
  for (;;) {
    const ones: Step[] = [];
    const worked = sum(tokens, 0, ones);
    if ("value" in worked) {
      steps.push(...ones);
      return worked.value;
    }
    const { zero, division } = worked;
    zero.glyph = "1";
    steps.push({ type: "promoted", ...(zero.beside as Beside), division });
  }
}

function sum(tokens: readonly Token[], start: number, ones: Step[]): Worked {
  let total = exact(0n);
  const first = operand(tokens, start, ones);
  if (!("value" in first)) return first;
  let { value: term, end: here } = first;
  while (here < tokens.length && tokens[here]?.glyph !== ")") {
    const operation = tokens[here] as Token;
    const next = operand(tokens, here + 1, ones);
    if (!("value" in next)) return next;
    let { value } = next;
    if (operation.glyph === "x") term = exact(term.top * value.top, term.bottom * value.bottom);
    else if (operation.glyph === "/") {
      if (value.top === 0n) {
        const zero = tokens.slice(here + 1, next.end).find(({ beside, glyph }) => beside && glyph === "0");
        if (zero) return { zero, division: at(operation) };
        ones.push({ type: "divisor_one", division: at(operation) });
        value = exact(1n);
      }
      term = exact(term.top * value.bottom, term.bottom * value.top);
    } else {
      total = addExact(total, term);
      term = operation.glyph === "+" ? value : { top: -value.top, bottom: value.bottom };
    }
    here = next.end;
  }
  return { value: addExact(total, term), end: here };
}

function operand(tokens: readonly Token[], here: number, ones: Step[]): Worked {
  const token = tokens[here] as Token;
  if (token.glyph !== "(") return { value: exact(BigInt(token.glyph)), end: here + 1 };
  const inside = sum(tokens, here + 1, ones);
  return "value" in inside ? { value: inside.value, end: inside.end + 1 } : inside;
}
