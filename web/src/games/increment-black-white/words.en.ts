/** Every word of this table, in English. */

import { does, plural, their, Their, They, type Who } from "../../lib/english";

const colours = { black: "black", white: "white" } as const;
type Colour = keyof typeof colours;

/** `3, 5 or 7`; many as from where to where. */
const either = (numbers: readonly number[]) =>
  numbers.length > 7 ? `${numbers[0]} to ${numbers.at(-1)}` : numbers.length < 2 ? String(numbers[0] ?? "?") : `${numbers.slice(0, -1).join(", ")} or ${numbers.at(-1)}`;
const spelt: Partial<Record<number, string>> = { 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 14: "fourteen" };
/** A number of additions, tiles, rows or columns, as a word. */
const spell = (count: number) => spelt[count] ?? String(count);
/** It at the beginning of a sentence. */
const Spell = (count: number) => spell(count).replace(/^./, (letter) => letter.toUpperCase());
const tiles = (count: number) => plural(count, "tile", "tiles");
const versus = (mine: number, theirs: number) => `${mine} : ${theirs}`;

export const en = {
  table: {
    part: {
      distribute: "Part 1 · Distribution",
      present: (round: number) => `Part 2 · Round ${round}`,
      duel: "Part 2 · The duel",
      grid: "Part 3 · The grid",
      place: (turn: number) => `Part 3 · Tile ${turn}`,
    },
    side: "Tiles, rounds, talk, log and notes",
  },
  tile: {
    own: (letter: string, colour: Colour, number: number) => `${letter}, ${colours[colour]} ${number}`,
    theirs: (letter: string, colour: Colour) => `${letter}, ${colours[colour]}`,
    unknown: (letter: string) => `${letter}, not shown yet`,
    none: "no tile yet",
    colour: colours,
    marks: { won: "▲", free: "▲", lost: "▼", equal: "=", late: "✕", none: "✕", open: "" } as const,
  },
  distribute: {
    steppers: (count: number) => `Your ${spell(count)} tiles: add 1 with plus, take it back with minus`,
    tile: (letter: string, dealt: number, now: number) =>
      dealt === now ? `${letter}: ${dealt}` : `${letter}: ${dealt} becomes ${now}`,
    add: (letter: string) => `Add 1 to ${letter}`,
    take: (letter: string) => `Take 1 back from ${letter}`,
    left: (count: number, of: number) => (count === 0 ? `All ${spell(of)} are added.` : `${plural(count, "addition", "additions")} left.`),
    used: (count: number, of: number) => `${count} of at most ${of} additions.`,
    counts: (white: number, black: number) => `${white} white, ${black} black`,
    need: (half: number) => `Exactly ${spell(half)} of each are needed.`,
    needUpTo: (fewest: number) => `At least ${spell(fewest)} of each are needed.`,
    /** All are added, but the colours do not come out: each such move turns two tiles. */
    move: (colour: Colour, moves: number) =>
      moves === 1
        ? `Move one addition from a ${colours[colour]} tile to another ${colours[colour]} one.`
        : `Move additions from ${colours[colour]} tiles to other ${colours[colour]} ones, ${moves} times.`,
    valid: (half: number) => `${Spell(half)} of each: this set is valid.`,
    validUpTo: (fewest: number) => `${Spell(fewest)} of each at least: this set is valid.`,
    stands: (name: string) => `Your set stands. ${name} is still adding.`,
    changed: "Changed: the set you sent counts until you say Done again.",
    row: (colour: Colour, count: number) => `${count} ${colours[colour]}`,
    rowOf: (colour: Colour, numbers: readonly number[]) =>
      `${colours[colour]}, ${tiles(numbers.length)}: ${numbers.length ? numbers.join(", ") : "none"}`,
    clear: "Clear",
    back: "As sent",
    random: "Random",
    keeps: (kept: number, of: number) => (of === 0 ? "any valid set" : `keeps ${kept} of ${of}`),
    done: "Done",
    doneAgain: "Done again",
    keys: "Keys: a letter adds 1 to its tile, Shift and the letter take it back, Enter is Done.",
  },
  lead: {
    askDuel: "You hold the Advantage. Who leads round 1?",
    hintDuel: "The second player sees the leader's colour first.",
    askGrid: "Who places first?",
    askHeld: "The Match Point of the duel is yours. Who places first?",
    askAdvantage: "Nobody has the Match Point of the duel, and you hold the Advantage. Who places first?",
    hintGrid: "The second player also places the last tile.",
    meDuel: "I lead",
    otherDuel: (name: string) => `${name} leads`,
    meGrid: "I place first",
    otherGrid: (name: string) => `${name} places first`,
  },
  duel: {
    rounds: (who: Who, count: number) => `${They(who)} ${who.you ? "have" : "has"} won ${plural(count, "round", "rounds")}`,
    won: "won",
    round: (round: number) => `Round ${round}`,
    pick: "Tap a tile, then present it.",
    pickFollow: (name: string, tile: string) => `${name} leads with ${tile}. Tap a tile, then present it.`,
    ahead: "You can pick your next tile now.",
    sees: (name: string, letter: string, colour: Colour) => `${name} will see ${letter}, ${colours[colour]}.`,
    grows: (number: number, colour: Colour) => `If it wins it becomes ${number}, ${colours[colour]}.`,
    present: (letter: string | null) => (letter === null ? "Present" : `Present ${letter}`),
    hand: "Your tiles",
    keys: "Keys: a letter picks its tile, Enter presents it.",
    result: {
      won: (number: number | null) => (number === null ? "wins, +1" : `wins, now ${number}`),
      lost: "loses",
      equal: "equal",
      late: "too late",
    },
  },
  grid: {
    grid: (rows: number, columns: number) => `The grid: ${spell(rows)} rows, ${spell(columns)} columns`,
    cell: (row: number, column: number) => `Row ${row}, column ${column}`,
    empty: (where: string) => `${where}, empty`,
    holds: (where: string, who: Who, tile: string) => `${where}: ${their(who)} ${tile}`,
    row: (row: number) => `Row ${row}`,
    column: (column: number) => `Column ${column}`,
    line: (line: string, mine: number, name: string, count: number, range: string) =>
      `${line}: you ${mine}, ${name} ${tiles(count)}${range && `, ${range} in all`}`,
    range: (least: number, most: number) => (least === most ? String(least) : `${least}–${most}`),
    pick: "Tap a tile and a cell, then place it.",
    pickCell: (tile: string) => `${tile}: tap an empty cell.`,
    pickTile: "Tap one of your tiles for this cell.",
    preview: (line: string, mine: number, theirs: string) => `${line}: ${mine} v ${theirs}`,
    nothing: "nothing",
    unknown: (count: number) => tiles(count),
    ahead: "You can pick a tile and a cell now.",
    place: (letter: string | null) => (letter === null ? "Place" : `Place ${letter}`),
    keys: "Keys: a letter picks a tile, arrows go over the grid, Enter places.",
    legend: (name: string) => `Your sum so far, ${name}'s tiles, and what they can add up to`,
    lineBoth: (line: string, one: Who, ones: number, other: Who, others: number) =>
      `${line}: ${one.name} ${tiles(ones)}, ${other.name} ${tiles(others)}`,
    legendBoth: (one: Who, other: Who) => `Tiles in each line: filled for ${one.name}, hollow for ${other.name}`,
    sum: "sum",
    can: "can be",
  },
  history: {
    title: (who: Who) => `${Their(who)} tiles`,
    open: (name: string) => `What is known of ${name}'s tiles`,
    unseen: "not shown yet",
    relabelled: "New letters: part 2 tells nothing of this tile.",
    duel: (round: number, result: string) => `round ${round}: ${result}`,
    results: {
      won: (tile: string) => `beat ${tile}`,
      lost: (tile: string) => `lost to ${tile}`,
      equal: (tile: string) => `equal to ${tile}`,
      open: "lies there",
      late: "lost to the clock",
      free: "won, the other was late",
      none: "both were late",
    },
    can: (numbers: readonly number[]) => `can be ${either(numbers)}`,
    numbersOf: (numbers: readonly number[], gain: number) => `${either(numbers)}${gain ? `, +${gain}` : ""}`,
    yours: (tile: string) => `your ${tile}`,
    now: (numbers: readonly number[]) => `now ${either(numbers)}`,
    placed: (row: number, column: number) => `row ${row}, column ${column}`,
    own: (dealt: number, added: number, gained: number, number: number) =>
      `${[String(dealt), added ? `+${added}` : "", gained ? `+${gained}` : ""].filter(Boolean).join(" ")}${added || gained ? ` = ${number}` : ""}`,
    was: (letter: string) => `was ${letter}`,
    chip: (letter: string, colour: Colour | null, story: string) =>
      `${letter}, ${colour === null ? "not shown yet" : colours[colour]}${story && `, ${story}`}`,
    hint: "What can still be the number of each tile, by colour, results, and the rules of the deal.",
    tile: "Tile",
    story: "In the duel",
    numbers: "Can be",
    numbersNow: "Now",
  },
  side: {
    tiles: "Tiles",
    rounds: "Rounds",
    none: "No round has been played yet.",
    points: (mine: number, theirs: number) => `Rounds won ${versus(mine, theirs)}`,
    leads: (who: Who) => does(who, "lead", "leads"),
    nobody: "nobody",
    wins: (who: Who) => does(who, "win", "wins"),
  },
  watch: {
    adding: (who: Who) => `${who.name} is adding`,
    done: (who: Who) => `${who.name} is done`,
    secret: "Each addition of 1 turns a colour: odd is white, even is black. The numbers stay hidden to the end.",
    tilesOf: (who: Who) => `${Their(who)} tiles`,
    added: (dealt: number, added: number) => (added ? `${dealt} +${added}` : String(dealt)),
    duel: (one: Who, ones: number, other: Who, others: number) =>
      `Rounds won: ${one.name} ${ones}, ${other.name} ${others}. The duel is worth one Match Point.`,
    grid: (holder: Who | null) =>
      `${holder ? `${holder.name} has the Match Point of the duel.` : "The duel gave no Match Point."} Each row and column is one for the higher sum.`,
  },
  narration: {
    dealt: "The tiles are dealt.",
    done: (who: Who) => (who.you ? "You are done." : `${who.name} is done.`),
    both: "Both sets are in.",
    completed: (who: Who) => `${Their(who)} time ran out: what was missing was added at random.`,
    stood: (who: Who) => `${Their(who)} time ran out; the set stands as it was.`,
    notSaid: "Nothing was said in time.",
    lead: (who: Who) => `${does(who, "lead", "leads")} round 1.`,
    first: (who: Who) => `${does(who, "place", "places")} first.`,
    presented: (who: Who, letter: string, colour: Colour) =>
      `${does(who, "present", "presents")} ${letter}, ${colours[colour]}.`,
    lost: (who: Who, letter: string, colour: Colour) =>
      `${does(who, "are", "is")} late and ${who.you ? "lose" : "loses"} ${letter}, ${colours[colour]}.`,
    round: (who: Who, round: number) => `${does(who, "win", "wins")} round ${round}.`,
    nobody: (round: number) => `Nobody wins round ${round}.`,
    duel: (who: Who, mine: number, theirs: number) =>
      `${does(who, "win", "wins")} the duel ${versus(mine, theirs)}: one Match Point.`,
    duelEqual: (mine: number, theirs: number) => `The duel ends ${versus(mine, theirs)}: no Match Point.`,
    relabelled: "All tiles get new letters.",
    placed: (who: Who, letter: string, colour: Colour, row: number, column: number) =>
      `${does(who, "place", "places")} ${letter}, ${colours[colour]}, in row ${row}, column ${column}.`,
    placedLate: (who: Who, letter: string, colour: Colour, row: number, column: number) =>
      `${does(who, "are", "is")} late: ${letter}, ${colours[colour]}, falls on row ${row}, column ${column}.`,
    line: (line: "row" | "column", index: number, totals: string, winner: Who | null) =>
      `${line === "row" ? "Row" : "Column"} ${index}, ${totals}: ${winner === null ? "no point" : does(winner, "get the point", "gets the point")}.`,
    ended: (who: Who) => `${does(who, "win", "wins")} the match.`,
    annulled: "The match is annulled.",
    distributeBoth: (count: number) => `Both add ${spell(count)} to their tiles, in secret.`,
    distributeBothUpTo: (count: number) => `Both add up to ${spell(count)} to their tiles, in secret.`,
    distributeDue: (count: number) => `Add ${spell(count)} in secret, then say Done.`,
    distributeUpTo: (count: number) => `Add up to ${spell(count)} in secret, then say Done.`,
    distributeClock: (count: number) => `Add ${spell(count)}, in secret. What is missing at 0:00 comes at random.`,
    waitFor: (name: string) => `${name} is still adding.`,
    leadDue: (who: Who) => `${does(who, "say", "says")} who leads round 1.`,
    firstDue: (who: Who) => `${does(who, "say", "says")} who places first.`,
    leads: (who: Who, round: number) => `${does(who, "lead", "leads")} round ${round}.`,
    follows: (who: Who) => `${does(who, "answer", "answers")}.`,
    places: (who: Who) => (who.you ? "You place a tile." : `${who.name} places a tile.`),
    thatsAll: "Everything lies face up.",
  },
  end: {
    by: (centre: number): Record<string, string | undefined> => ({
      points: "by Match Points",
      match_point: "Match Points are equal; the Match Point of the duel decides",
      centre: `Match Points are equal, and so was the duel; the ${spell(centre)} cells in the centre decide`,
      advantage: "all else is equal; the Advantage decides",
    }),
    centre: (mine: number, theirs: number) => `Centre: ${versus(mine, theirs)}`,
    ties: "If Match Points are equal: the duel's Match Point, then the higher sum on the centre, then the Advantage.",
    points: "Match Points",
    duel: "Duel",
    rounds: (mine: number, theirs: number) => `rounds ${versus(mine, theirs)}`,
    rows: "Rows",
    columns: "Columns",
    grid: "The grid",
    legend: (mine: string, theirs: string) => `Sums are ${mine} : ${theirs}. Gold marks who gets the point.`,
    duelRounds: (count: number) => `The ${spell(count)} rounds`,
    tiles: "How the tiles grew",
    byChance: "completed at random",
    early: "The match ended before the grid was full.",
    text: (rounds: string, lines: string) => `Duel ${rounds}, rows and columns ${lines}`,
  },
  tutorial: {
    goal: "Two fights with the same ten tiles: a duel of ten rounds, then a grid. First you make the tiles stronger.",
    tiles: "Your tiles A to J bear 0 to 9. Odd is white, even is black: adding 1 turns a tile's colour. At most three go on one tile.",
    add: "Add ten: a few strong tiles, or many a little stronger? “Random” fills up what you have begun.",
    colours: "All ten lie, but five tiles must be white and five black. The panel says what to move.",
    done: "Five of each: say Done. It stays secret to the end.",
    wait: (name: string) => `${name} is choosing; have a look around.`,
    lead: "You hold the Advantage: who leads the duel? The second player sees the leader's colour first.",
    present: (name: string) => `Tap a tile and present it. ${name} sees its letter and its colour, never its number.`,
    follow: (name: string) => `${name} has led. By the colour, which of yours beats it? Tap it and present it.`,
    won: "The higher number wins the round and grows by 1. Both tiles are out, and the winner leads the next.",
    again: "One more round: a high tile to win, or a low one to lose cheaply?",
    strip: (name: string) => `This row remembers ${name}'s tiles: colour, round, result. Tap it to see what each can be.`,
    grid: "After ten rounds all tiles come back. In turns you lay them on a grid of four rows and five columns.",
    lines: "Then the numbers are shown: each row and column is a Match Point for the higher sum. The duel is one more.",
    last: "That is the game. Play this match on, or sit down at a real one.",
  },
  versus,
  list: (items: readonly string[]) => items.join(", "),
  sentence: (parts: readonly string[]) => parts.filter(Boolean).join(" "),
};
