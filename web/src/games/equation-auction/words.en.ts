/** Every word of the Equation Auction's table, in English. */

import { joinNames, does, plural, signed, Their, they, They, type Who } from "../../lib/english";
import type { Options } from "./types";

const chips = (count: number) => plural(count, "chip", "chips");
const garnets = (count: number) => plural(count, "garnet", "garnets");
const teams = { positive: "Team Positive", negative: "Team Negative", neutral: "Team Neutral" } as const;
const wants = {
  positive: "wants a high total",
  negative: "wants a low total",
  neutral: "wants a total near 0",
} as const;

export const en = {
  list: joinNames,
  chips,
  garnets,
  signed,
  value: (value: string) => `= ${value}`,
  place: (round: number | null, auction: number | null) =>
    round === null ? "Before round 1" : auction === null ? `Round ${round}` : `Round ${round} · Card ${auction}`,
  card: { "1": "1", "2": "2", "3": "3", "+": "plus", "-": "minus", x: "times", "/": "divided by", "(": "open bracket", ")": "close bracket" } as Record<
    string,
    string | undefined
  >,
  cards: (spoken: readonly string[]) => spoken.join(" "),

  team: {
    name: teams,
    short: { positive: "Positive", negative: "Negative", neutral: "Neutral" } as const,
    wants,
    all: "The three teams",
    pairs: (count: number) => (count === 0 ? "brackets used" : count === 1 ? "brackets left" : `${count} pairs of brackets left`),
    you: (team: keyof typeof teams) => `You are ${team === "neutral" ? teams[team] : `on ${teams[team]}`}`,
    with: (partner: string) => `with ${partner}`,
  },

  seat: {
    others: "The other four",
    all: "The five players",
    label: (who: Who, team: string, held: string, state: string) => [`${They(who)}, ${team}`, held, state].filter(Boolean).join(", "),
    held: (chip: number, garnet: number) => `${chips(chip)}, ${garnets(garnet)}`,
    you: "you",
    pair: "brackets left",
    noPair: "brackets used",
    saved: "saved",
    out: "passed",
    turn: "thinking",
    done: "ready",
    added: (count: number, slot: number) => `+${count} on ${slot}`,
    away: "away",
    left: (name: string, bot: boolean) => (bot ? `for ${name}` : "has left"),
  },

  scale: {
    label: (total: string, standing: string | null) =>
      standing === null ? `The total is ${total}` : `The total is ${total}; with the row as it stands it would be ${standing}`,
    total: (value: string) => `total ${value}`,
    then: (value: string) => `then ${value}`,
  },

  order: {
    title: "The bidding order",
    position: (place: number, card: string | null, when: "past" | "now" | "to come") =>
      card === null ? `Position ${place}: free` : `Position ${place}: ${card}, ${when}`,
    snake: "Who picks when",
    pick: (place: number, who: Who) => `Pick ${place}: ${they(who)}`,
    you: "You",
  },

  slots: {
    title: "The ten slots",
    filled: (slot: number, card: string) => `Slot ${slot}: ${card}`,
    empty: (slot: number, lies: number, mine: number, leads: boolean, worth: string | null) =>
      [
        `${slot}: ${lies ? chips(lies) : "no chips"}`,
        mine ? `${mine} of them yours` : "",
        leads ? "leads" : "",
        worth === null ? "" : `with the card here the row is worth ${worth}`,
      ]
        .filter(Boolean)
        .join(", "),
    leads: "leads",
    you: (count: number) => `you ${count}`,
    share: (who: Who, count: number) => `${they(who)}: ${count}`,
    block: (card: string) => `${card} is up for auction`,
    nobody: "No bid yet.",
    lead: (slot: number, lies: number) => `Slot ${slot} leads with ${lies}.`,
    still: (count: number) => (count === 1 ? "One is still in." : `${count} are still in.`),
  },

  standing: {
    row: "The row as it stands",
    none: "No card lies yet",
    open: "Show how it is read",
    title: "How the row is read",
    rest: "What is left",
    nothing: "Every card counts as it lies.",
    goOn: "On to the next round",
    first: "The cards that lie are read as if nothing more came.",
    rule: (clause: string) => `Rule ${clause}`,
  },

  step: {
    empty: "This pair of brackets holds nothing and vanishes.",
    struck: (cards: string) => `( ${cards} ) is struck: it is all of one kind.`,
    collapsed: (kept: string, gone: string) => `Of ${kept} ${gone} only ${kept} stays.`,
    zero: (operation: string, side: "before" | "after") => `${operation} has no number ${side} it: a 0 is put there.`,
    discarded: (card: string) => `${card} stands after a bracket and is discarded.`,
    multiplied: "What stands before a bracket multiplies it.",
    promoted: (operation: string, side: "before" | "after") => `The 0 ${side} ${operation} becomes 1, for it would divide.`,
    divisor: "A divisor is 0 and is read as 1.",
  },

  mark: {
    struck: "struck",
    collapsed: "does not count",
    discarded: "discarded",
    put: (text: string) => (text === "1*" ? "1, put in" : `${text}, put in`),
  },

  /** What a total means, from the highest to the lowest. */
  ladder: ({ boundary, neutral_within: near, spared_within: far, neutral_prize, spared_prize, far_prize }: Options) => {
    const [inner, least, most] = [boundary === "inner", near ? `−${near}` : "0", far ? `−${far}` : "0"];
    const spared = (team: string, other: string) =>
      `a token and ${garnets(spared_prize)} for each of Team ${team}, a token for Team Neutral; the two of Team ${other} meet in the Death Match.`;
    const beyond = (team: string) => `a token and ${garnets(far_prize)} for each of Team ${team}; Team Neutral is the candidate.`;
    const middle = `2 tokens and ${garnets(neutral_prize)} for Team Neutral, who names the candidate.`;
    const isSpared = far > near;
    const mirrored = "(The garnets, and Neutral’s token, are our reading of EQ-34.)";
    return [
      `${inner || !isSpared ? `Above ${far}` : `${far} and above`}: ${beyond("Positive")}`,
      ...(isSpared ? [`Above ${near}, ${inner ? `up to ${far}` : `below ${far}`}: ${spared("Positive", "Negative")}`] : []),
      near ? `From ${least} to ${near}: ${middle}` : `At 0: ${middle}`,
      ...(isSpared ? [`Below ${least}, ${inner ? `down to ${most}` : `above ${most}`}: ${spared("Negative", "Positive")} ${mirrored}`] : []),
      `${inner || !isSpared ? `Below ${most}` : `${most} and below`}: ${beyond("Negative")}`,
    ];
  },

  wait: {
    text: (names: readonly string[]) => (names.length ? `Waiting for ${joinNames(names)}.` : "A moment."),
  },

  watch: {
    saving: "Saved cards may be played in the eleventh auction of any round. Which they are, and how many, is seen then.",
    nothing: "nothing",
    stakes: (total: string, tier: string) => `The total is ${total}. ${tier}`,
    tier: {
      high: "Team Positive would win, and Team Neutral would be the candidate.",
      positive: "Team Positive would win, and the two of Team Negative would meet in the Death Match.",
      neutral: "Team Neutral would win, and name the candidate.",
      negative: "Team Negative would win, and the two of Team Positive would meet in the Death Match.",
      low: "Team Negative would win, and Team Neutral would be the candidate.",
    },
  },

  save: {
    hint: "What you save now, you may play in the eleventh auction of any round. Nobody sees which cards, or how many.",
    pays: "1 card is free · 2 cost 1 garnet · 3 cost 4 · 4 cost 9",
    keys: "The cards you can save",
    key: (card: string, saved: boolean) => `${card}, ${saved ? "saved" : "not saved"}`,
    price: (count: number, price: number) => `${plural(count, "card", "cards")} for ${price === 0 ? "nothing" : garnets(price)}`,
    tooDear: (price: number, have: number) => `${garnets(price)}; you have ${have}`,
    send: (count: number, price: number) => `Save ${plural(count, "card", "cards")}${price ? ` for ${garnets(price)}` : ""}`,
    none: "Save nothing",
    noneSure: "Really nothing?",
    pick: "Pick cards to save",
    waiting: (cards: string) => (cards ? `You have saved ${cards}.` : "You have saved nothing."),
    yours: "Saved by you",
    nothing: "nothing",
  },

  schedule: {
    title: "Pick a card, then its position.",
    titleCard: (card: string) => `${card}: which position?`,
    titlePosition: (position: number) => `Position ${position}: which card?`,
    keys: "Cards without a position",
    key: (card: string, left: number) => `${card}, ${left} left`,
    send: (card: string, position: number) => `${card} comes up ${["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "last"][position - 1]}`,
    pick: "Pick both",
    left: "Still to place",
  },

  bid: {
    choose: "Tap the slot for this card.",
    compelled: "You begin: put at least 1 chip on a slot.",
    slot: (slot: number, lies: number, total: number, whose: readonly string[]) =>
      lies === 0 ? `Slot ${slot}: ${total} would lie there.` : `Slot ${slot}: ${lies} (${whose.join(", ")}), ${total} with yours.`,
    then: (count: number, slot: number) => `Prepared: ${count} on ${slot}.`,
    skip: (chips: number, other: number) => `${chips} would tie with slot ${other}, and are left out.`,
    amount: "Chips to add",
    more: "More chips",
    less: "Fewer chips",
    lead: (chips: number) => `Take the lead: ${chips}`,
    takeLead: "Take the lead",
    leads: "Leads already",
    tooDear: "Too dear to lead",
    send: (count: number, slot: number) => `Bid ${count} on ${slot}`,
    none: "Bid",
    pass: "Pass",
    passed: "You have passed in this auction.",
    broke: "You have no chips left: you pass when the turn comes to you.",
    turn: (who: Who) => (who.you ? "It is your turn." : `${who.name} is thinking.`),
    keys: "1–0 slot · ↑↓ chips · L lead · Enter bid · P pass",
  },

  auto: {
    label: "Pass for me",
    off: "Ask me each time",
    auction: "Pass in this auction",
    above: (count: number) => `Pass when more than ${count} lead`,
    always: "Pass until I say otherwise",
    passing: "Passing for you",
    cancel: "Ask me again",
    compelled: "Nobody has bid: this one you must begin yourself.",
  },

  secret: {
    title: "Eleventh auction: a secret bid for the right to add saved cards.",
    again: (names: readonly string[]) => `${joinNames(names)} tie. Bid again.`,
    pays: "Only the winner pays.",
    amount: "Your secret bid",
    send: (count: number) => (count ? `Bid ${count} in secret` : "Bid nothing"),
    noneSure: "Really nothing?",
    pick: "Choose your bid",
    waiting: (count: number) => (count ? `Your secret bid: ${count}.` : "You bid nothing."),
    noCards: "You hold no cards. Winning keeps the others from playing theirs.",
  },

  play: {
    title: "You won. Play saved cards, or none.",
    beginning: "Beginning",
    end: "End",
    keys: "Your saved cards",
    where: "Where they go",
    key: (card: string, left: number) => `${card}, ${left} left`,
    erase: "Take the last one back",
    send: (cards: string, end: "beginning" | "end" | "both") =>
      `Play ${cards} at ${end === "both" ? "both ends" : `the ${end}`}`,
    none: "Play none",
    noneSure: "Play none?",
    pick: "Pick cards to play",
    noCards: "You hold no cards to play.",
  },

  bracket: {
    title: "Brackets? Tap two gaps in the row.",
    second: "Now the other gap.",
    gap: (place: number, of: number, chosen: boolean) => `Gap ${place} of ${of}${chosen ? ", chosen" : ""}`,
    hollow: "A pair must hold a card.",
    preview: (now: string, then: string) => `The row: ${now} → ${then}`,
    same: (now: string) => `The row stays ${now}.`,
    changed: "The row has changed. This is how it would be read now.",
    keep: "Keep these places",
    send: "Place the brackets",
    choose: "Two gaps",
    clear: "Clear",
    none: "No brackets now",
    lent: (count: number) => (count === 1 ? "Your team has one pair." : `Your team has ${count} pairs.`),
    waiting: "You keep your brackets for now. If somebody places theirs, you are asked again.",
    used: "Your team has used its brackets.",
  },

  nominate: {
    title: "You won. Who is the Elimination Candidate?",
    send: (name: string) => `Name ${name}`,
    pick: "Pick one of the four",
    wait: (name: string) => `${name} names the Elimination Candidate.`,
  },

  side: {
    open: "Auctions, talk, log and notes",
    auctions: "Auctions",
    ledger: "Ledger",
    round: (round: number) => `Round ${round}`,
    none: "Nothing has been auctioned yet.",
    wentTo: (slot: number, chips: number) => `slot ${slot} for ${chips}`,
    chance: (slot: number) => `slot ${slot}, by chance`,
    free: (slot: number) => `slot ${slot}, free`,
    running: "running",
    moves: "Turn by turn",
    move: (who: Who, count: number, slot: number | null, by: "choice" | "clock" | "rules") =>
      slot === null
        ? `${does(who, "pass", "passes")}${by === "clock" ? " (time)" : by === "rules" ? " (no chips)" : ""}`
        : `${does(who, "put", "puts")} ${count} on ${slot}${by === "clock" ? " (time)" : ""}`,
    chips: "chips",
    garnets: "garnets",
    total: "Total",
  },

  end: {
    win: { positive: "Team Positive wins", negative: "Team Negative wins", neutral: "Team Neutral wins" } as const,
    annulled: "The match is annulled",
    others: "The other teams win",
    nobody: "Nobody wins",
    left: "left: no prize",
    slot: (slot: number, chips: number) => `${slot}${chips ? ` for ${chips}` : ""}`,
    by: {
      total: (total: string) => `The total is ${total}.`,
      resigned: (who: string) => `${who} resigned.`,
      forfeit: (who: string) => `${who} had to leave.`,
      annulled: () => "Nobody has won or lost.",
    } as Record<string, ((what: string) => string) | undefined>,
    candidates: (names: readonly string[]) =>
      names.length === 0 ? "Nobody goes to the Death Match." : names.length === 1 ? `${names[0]} is the Elimination Candidate.` : `${joinNames(names)} meet in the Death Match.`,
    player: "Player",
    tokens: "Tokens",
    garnets: "Garnets",
    chips: "Chips",
    saved: "Saved",
    went: "The cards, their slots, the chips there:",
    candidate: "Death Match",
    faceUp: "Round by round",
    cost: (count: number) => `${chips(count)} spent in the ten auctions.`,
    unfinished: "not finished",
    text: (winner: string, total: string, rounds: readonly string[], sides: readonly string[], going: string) =>
      [`Equation Auction: ${winner}`, ...rounds, `Total: ${total}`, ...sides, going].join("\n"),
    textTeam: (team: string, names: readonly string[]) => `${team}: ${joinNames(names)}`,
    textRound: (round: number, row: string, value: string) => `${round}. ${row} = ${value}`,
  },

  narration: {
    drawn: "The teams are drawn.",
    begins: (round: number) => `Round ${round} begins.`,
    teams: (positive: readonly string[], negative: readonly string[], neutral: string) =>
      `${joinNames(positive)}: Team Positive. ${joinNames(negative)}: Team Negative. ${neutral}: Team Neutral.`,
    saved: "All have saved, and paid.",
    order: (round: number, names: readonly string[]) => `Round ${round}. The order: ${names.join(", ")}.`,
    scheduled: (who: Who | null, card: string, position: number, by: "choice" | "clock" | "rules") =>
      who === null
        ? `${card} takes position ${position}.`
        : by === "clock"
          ? `${Their(who)} time is up: ${card} to position ${position}, by chance.`
          : `${does(who, "put", "puts")} ${card} in position ${position}.`,
    placed: (card: string, slot: number, count: number, by: "bids" | "chance" | "rules") =>
      by === "bids" ? `${card} goes to slot ${slot} for ${chips(count)}.` : by === "chance" ? `Nobody has a chip: ${card} goes to slot ${slot}, by chance.` : `${card} takes the last slot, ${slot}.`,
    tied: (names: readonly string[]) => `${joinNames(names)} tie and bid again.`,
    eleventh: (who: Who | null, count: number, by: "bids" | "chance") =>
      who === null ? "Nobody bids in the eleventh auction." : `${does(who, "win", "wins")} the eleventh auction for ${chips(count)}${by === "chance" ? ", by chance" : ""}.`,
    savedPlayed: (who: Who, beginning: string, end: string, byClock: boolean) =>
      beginning && end
        ? `${does(who, "play", "plays")} ${beginning} at the beginning and ${end} at the end.`
        : beginning || end
          ? `${does(who, "play", "plays")} ${beginning || end} at the ${beginning ? "beginning" : "end"}.`
          : byClock
            ? `${does(who, "play", "plays")} no cards in time.`
            : `${does(who, "play", "plays")} no cards.`,
    bracket: (who: Who, team: keyof typeof teams, row: string) => `${does(who, "place", "places")} the brackets of ${teams[team]}: ${row}.`,
    prize: (winners: readonly Who[], tokens: number, count: number) => {
      const one = winners.length === 1 ? winners[0] : undefined;
      const won = joinNames([plural(tokens, "Token of Life", "Tokens of Life"), ...(count ? [garnets(count)] : [])]);
      return one ? `${does(one, "get", "gets")} ${won}.` : `${joinNames(winners.map(They))} get ${won} each.`;
    },
    mirrored: "The garnets, and Neutral’s token, are our reading of EQ-34.",
    evaluated: (round: number, value: string, total: string) => `Round ${round} is worth ${value}. The total is ${total}.`,
    nominated: (who: Who, candidate: Who, byClock: boolean) =>
      byClock ? `Chance names ${they(candidate)}.` : `${does(who, "name", "names")} ${they(candidate)} as Elimination Candidate.`,
    ended: (team: keyof typeof teams) => `${teams[team]} wins.`,
    endedOther: (names: readonly string[]) => `${joinNames(names)} win.`,
    annulled: "The match is annulled.",
    left: (who: Who, by: "resigned" | "forfeit", paid: boolean) =>
      `${They(who)} ${by === "resigned" ? "resigns and leaves" : "has to leave"}. ${paid ? "The total is known: it stays as it is." : "The others play on; this seat gets no prize."}`,
    nobodyLeft: "Nobody is left to play, and nobody wins.",
    bid: (who: Who, count: number, slot: number, total: number, compelled: string | null, byClock: boolean) =>
      byClock
        ? `${does(who, "have", "has")} to bid${compelled ? ` for ${compelled}` : ""}, and the time is up: 1 chip on slot ${slot}, by chance.`
        : compelled
        ? `${does(who, "have", "has")} to bid for ${compelled}: ${chips(count)} on slot ${slot}.`
        : total === count
          ? `${does(who, "put", "puts")} ${count} on slot ${slot}.`
          : `${does(who, "add", "adds")} ${count} on slot ${slot}: ${total} there.`,
    pass: (who: Who, by: "choice" | "clock" | "rules") =>
      by === "clock" ? `${Their(who)} time is up: ${who.you ? "you pass" : `${who.name} passes`}.` : `${does(who, "pass", "passes")}${by === "rules" ? ", without chips" : ""}.`,
    dueSave: "Save cards for later, or none.",
    dueSchedule: (who: Who) => `${does(who, "pick", "picks")} a card and its position.`,
    dueBegin: (who: Who, card: string) => `${card} is up. ${does(who, "begin", "begins")} the bidding.`,
    dueBid: (who: Who, card: string) => `${does(who, "bid", "bids")} for ${card} or ${who.you ? "pass" : "passes"}.`,
    dueSecret: "A secret bid for the right to add saved cards.",
    duePlace: (who: Who, ends: "one_end" | "any_end") => `${does(who, "may", "may")} add saved cards at ${ends === "one_end" ? "one end" : "both ends"}.`,
    dueBracket: "Each team may place its brackets.",
    dueNominate: (who: Who) => `${does(who, "name", "names")} a candidate.`,
    waitFor: (names: readonly string[]) => `Waiting for ${joinNames(names)}.`,
    thatsAll: "Everything lies face up.",
  },

  tutorial: {
    teams: (partner: string) => `You and ${partner} are Team Positive: you want a high total. Two others want a low one, and one wants it near 0.`,
    row: "Three rows of ten cards are made, and their values added up. This line shows where the total is, and whose it is.",
    save: "First you may save a card for later; the first is free. Tap one and save it. Nobody will know which.",
    saving: "Saved. The others are still choosing. Everybody pays at the same moment, and garnets are all that is seen.",
    order: "You take turns to settle in which order the ten cards come up for auction.",
    pick: "Your pick: tap a card below, then a position above.",
    picking: (name: string) => `${name} is picking. What do you want to come up early, while you have chips?`,
    slots: "A card is up. You bid on where it goes: your chips go to a slot, and add to what others put there.",
    stand: "The cards that lie are worked out here. In a run of numbers, or of operations, only the leftmost counts.",
    begin: "You begin, so you must bid. Tap a slot; what the row would be worth with the card there stands in its corner.",
    bid: "Your turn. Tap a slot and bid, or pass. No two slots may be equal, so some amounts are left out.",
    bidding: (name: string) => `${name} is thinking. When four have passed, the card goes to the slot with the most chips.`,
    out: "You have passed: you are out of this auction alone. The others go on.",
    placed: "The card lies in its slot, and all chips that were bid are gone, on every slot. The last bidder begins the next auction.",
    auto: "There are thirty auctions. Where you don't care, let the page pass for you; you can take it back at any time.",
    later: "After ten cards comes a secret auction for the right to add saved cards; then each team may place its one pair of brackets.",
    last: "That is the game. After three rows the total decides: play on, or begin a match of your own.",
  },
};
