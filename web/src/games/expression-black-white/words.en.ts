/** Every word of this table, in English. */

import { Their, does, plural, points, signed, their, they, They, type Who } from "../../lib/english";
import type { Pay } from "./types";

/** What expressions come near unless a match has another target: then it stands above the table. */
const USUAL_TARGET = 10;
/** So many rounds has a bout unless a match has fewer: then they stand above the table. */
const USUAL_ROUNDS = 12;
const symbols = { "+": "plus", "-": "minus", "*": "times", "/": "divided by" } as const;
const colours = { black: "black", white: "white" } as const;

export const en = {
  table: {
    bout: (bout: number, round: number | null, rounds: number, target: number) =>
      [
        ...(target === USUAL_TARGET ? [] : [`Near ${target}`]),
        `Bout ${bout}`,
        ...(round === null ? [] : [rounds === USUAL_ROUNDS ? `Round ${round}` : `Round ${round} of ${rounds}`]),
      ].join(" · "),
    track: "The global pairs, round by round",
    trackRound: (round: number, pair: string, when: "past" | "now" | "to come") => `Round ${round}: ${pair}, ${when}`,
  },
  side: {
    open: "Rounds, talk, log and notes",
    rounds: "Rounds",
    you: "you",
    none: "Nothing has been played yet.",
    possible: (count: number) => plural(count, "possible set", "possible sets"),
    shown: (tile: string) => `shown ${tile}`,
    guess: (who: Who) => (who.you ? "you guessed" : `${who.name} guessed`),
    globals: "globals",
    left: (who: Who) => (who.you ? "You have left" : `${who.name} has at most`),
    has: (who: Who) => `${who.name} has left`,
    won: "won",
    round: (round: number) => `Round ${round}`,
    bout: (bout: number) => `Bout ${bout}`,
  },
  tile: {
    number: (number: number) => String(number),
    symbol: (symbol: keyof typeof symbols) => symbols[symbol],
    face: (colour: keyof typeof colours, what: string) => `${colours[colour]} ${what}`,
    back: (colour: keyof typeof colours) => `a ${colours[colour]} tile`,
    empty: "empty",
    left: (count: number) => `${count} left`,
    blackNumbers: (count: number) => `${count} of 3 numbers black`,
    blackSymbols: (count: number) => `${count} of 2 symbols black`,
    blacks: (count: number) => `${count} of 5 black`,
  },
  build: {
    slot: (place: number, what: string) => `Place ${place}: ${what}`,
    global: (tile: string) => `${tile} global`,
    key: (tile: string, left: number) => `${tile}, ${left} left`,
    reserved: (count: number) => `${count} in other plans`,
    globals: "global",
    value: (value: string) => `= ${value}`,
    away: (distance: string, target: number) => (distance === "0" ? `exactly ${target}` : `${distance} from ${target}`),
    sees: (name: string) => `${name} sees`,
    incomplete: "Both globals, two numbers and a symbol of yours",
    erase: "Erase the last tile",
    clear: "Clear",
    play: "Play",
    playing: "Sending",
    planned: (round: number) => `Plan for round ${round}`,
    back: "Back to this round",
    laid: (name: string, value: string) => `You laid ${value}. ${name} sees the colours.`,
  },
  planning: {
    ready: "Ready",
    readyIn: (name: string) => `You are ready. ${name} is still planning.`,
    hint: "Tap a round to plan it. Only you see your plans; they change nothing.",
    later: "You can plan ahead: tap a later round above.",
  },
  starter: {
    ask: "You hold the Advantage. Who plays first in bout 1?",
    hint: "The second player sees the colours first and wins a tie.",
    me: "I play first",
    other: (name: string) => `${name} plays first`,
    wait: (name: string) => `${name} holds the Advantage and chooses who plays first.`,
  },
  guess: {
    title: (name: string) => `What did ${name} use?`,
    possible: (count: number) => plural(count, "set is possible", "sets are possible"),
    key: (tile: string, stake: string, count: number, of: number) => `${tile} ${stake}, in ${count} of ${of} possible sets`,
    keyAlone: (tile: string, stake: string) => `${tile} ${stake}`,
    keyStake: (right: number, wrong: number) => `${signed(right)} ${signed(wrong)}`,
    stake: (most: number, least: number) => `${signed(most)} to ${signed(least)}`,
    send: "Guess",
    none: "No guess",
    noneSure: "Pass without guessing?",
    setsMore: (count: number) => `and ${count} more`,
    waiting: (what: string, name: string) => `Your guess: ${what}. ${name} still chooses a tile.`,
    nothing: "nothing",
  },
  reveal: {
    title: (name: string) => `You won. ${name} guesses at your tiles.`,
    ask: "Which tile is shown if no guess is right?",
    send: (tile: string) => `Show ${tile} if all miss`,
    pick: "Pick a tile",
    waiting: (tile: string, name: string) => `${tile} is shown if ${name} guesses nothing right.`,
  },
  final: {
    title: (name: string, row: number) => `${name}'s own tiles, round by round. ${points(row)} for each right row; a wrong one is free.`,
    row: (round: number) => `Round ${round}`,
    first: "first number",
    second: "second number",
    symbol: "symbol",
    pick: (row: string, what: string, tile: string) => `${row}, ${what}: ${tile}`,
    key: (tile: string, left: number) => (left < 0 ? `${tile} too many` : `${tile}, ${left} left of your opponent's`),
    rows: (count: number, of: number) => `${count} of ${of} rows are complete.`,
    rowsShort: (count: number, of: number) => `${count}/${of}`,
    sent: "sent",
    done: "Done",
    doneSure: "Close it for good?",
    waiting: (name: string) => `Your Final Guess is closed. ${name} is still writing.`,
    timeUp: (name: string) => `Your time is up. ${name} is still writing.`,
    clearRow: "Clear row",
    over: "too many",
    sure: "certain",
  },
  watch: {
    guess: (who: Who, what: string) => `${who.name}'s guess: ${what}.`,
    choice: (who: Who, tile: string) => `${who.name} would show ${tile}.`,
    stakes: ({ number, symbol, wrong }: Pay) => `A number guessed right is worth ${points(number)}, a symbol ${symbol}; each wrong one costs ${wrong}.`,
    wrote: (who: Who) => `${who.name} wrote`,
    writing: (who: Who) => `${who.name} is writing`,
    closed: (who: Who) => `${who.name} is done`,
  },
  narration: {
    globals: (bout: number) => `The global pairs of bout ${bout} lie open.`,
    plan: "Plan, then say Ready.",
    planBoth: "Both are planning.",
    planOther: (name: string) => `${name} is still planning.`,
    starterChoice: (who: Who, by: "choice" | "clock" | "turn") =>
      by === "choice"
        ? `${does(who, "play", "plays")} first.`
        : by === "clock"
          ? `Nothing was chosen in time. ${does(who, "play", "plays")} first.`
          : `${does(who, "start", "starts")} bout 2.`,
    notChosen: "Nothing was chosen in time.",
    starterDue: (who: Who) => `${does(who, "choose", "chooses")} who plays first.`,
    played: (who: Who, second: boolean) => `${does(who, "have", "has")} played${second ? " second" : ""}.`,
    won: (who: Who, round: number) => `${does(who, "win", "wins")} round ${round}.`,
    guessed: (who: Who, what: string, gain: number, byClock: boolean) =>
      byClock
        ? `${They(who)} ran out of time: no guess.`
        : what === ""
          ? `${does(who, "guess", "guesses")} nothing.`
          : `${does(who, "guess", "guesses")} ${what}: ${signed(gain)}.`,
    called: (tile: string, right: boolean) => `${tile} ${right ? "right" : "wrong"}`,
    revealed: (who: Who, tile: string, byClock: boolean) =>
      byClock ? `${Their(who)} time is up: chance shows ${tile}.` : `${does(who, "show", "shows")} ${tile}.`,
    final: (who: Who, right: number, gain: number) =>
      `${does(who, "had", "had")} ${plural(right, "right row", "right rows")}: ${signed(gain)}.`,
    ended: (who: Who) => `${does(who, "win", "wins")} the match.`,
    annulled: "The match is annulled.",
    firstDue: (who: Who) => (who.you ? "You play first." : `${who.name} plays first.`),
    secondDue: (who: Who, other: Who) =>
      who.you ? `You play second and see ${other.name}'s colours.` : `${who.name} plays second and sees ${their(other)} colours.`,
    guessDue: (who: Who, winner: Who) =>
      who.you
        ? `You guess at ${winner.name}'s tiles, while ${winner.name} picks one to show.`
        : `${who.name} guesses at ${their(winner)} tiles, while ${winner.you ? "you pick" : `${winner.name} picks`} one to show.`,
    guessAlone: (winner: Who) => `You guess at ${winner.name}'s tiles.`,
    pickAlone: "You pick a tile to show if the guess misses.",
    waitFor: (who: Who) => `Waiting for ${they(who)}.`,
    finalDue: "Write down the other's tiles.",
    finalBoth: "Both write down the other's tiles.",
    thatsAll: "Everything lies face up.",
  },
  end: {
    by: {
      points: "by points",
      final_guesses: "the totals are equal; fewer right rows in the Final Guesses decide",
      rounds: "the totals and the Final Guesses are equal; more rounds won decide",
      advantage: "all else is equal; the Advantage decides",
    } as Record<string, string | undefined>,
    roundsWon: "Rounds won",
    rowsRight: "Right rows",
    total: "Points",
    faceUp: "Everything face up",
    wrote: (who: Who, row: string) => `${They(who)} wrote ${row}`,
    noRow: "nothing",
    detail: (rounds: string, rows: string) => `Rounds won ${rounds}, right rows ${rows}`,
  },
  tutorial: {
    goal: "Each round you both lay five tiles, such as 7 × 3 − 11. Nearer to 10 wins the round and a point.",
    given: "These twelve pairs are given, one for each round. Both of you must use the number and the symbol of the round.",
    stock: "The other three tiles are your own: two numbers, one symbol. Once laid they are gone, and the bout has twelve rounds.",
    ready: "You could plan all twelve rounds now. For today, just press Ready.",
    starter: "Whoever plays second sees the other's colours first. Choose who begins.",
    lay: "Build something near 10. Framed keys are the given pair; the dots show what you have left. Then press Play.",
    wait: (name: string) => `${name} lays five tiles now, and sees only the colours of yours: even numbers, + and × are black.`,
    guess: (name: string) =>
      `${name} was nearer and takes the point. Now your chance: which tiles were they? A right number pays 2, a wrong one costs 1.`,
    guessHow: "The colours rule out much; each bar shows how often a tile occurs in what is still possible. Pick a likely one and press Guess, or No guess.",
    reveal: (name: string) =>
      `You were nearer and take the point. But now ${name} guesses at your tiles. If nothing is right, you show one of them: pick it.`,
    result: "That was a round. The obvious expression wins a point and gives itself away; a strange one keeps its secret.",
    final: "After twelve rounds both write down what the other laid: 2 points for each round that is right. So remember colours and shown tiles.",
    last: "That is the game: two bouts of twelve rounds. Play on here without a clock, or set up a match of your own.",
  },
  list: (items: readonly string[]) => items.join(", "),
};
