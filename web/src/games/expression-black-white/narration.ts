import { joinSentences, list } from "../../lib/catalogue";
import { signed } from "../../lib/text";
import { orNobody, type Names } from "../../table/names";
import type { TellEvent } from "../../table/own-sentences";
import { summarizeDuel } from "../../table/outcome";
import { say as sayCard } from "./card";
import { colourOf, glyphOf, SIGNS, type SymbolTile, type Tile } from "./tiles";
import type { Event, Observation } from "./types";
import { say } from "./words";

/** A tile in words: `black 4`, `white minus`. */
export const nameTile = (tile: Tile): string =>
  typeof tile === "number" ? say("tile-number", { colour: colourOf(tile), number: tile }) : say("tile-symbol", { symbol: SIGNS[tile] });

/** The tiles of a guess: `7, 12, ×`; null if it has none. */
export const listGuess = ({ numbers, symbol }: { readonly numbers: readonly number[]; readonly symbol: SymbolTile | null }): string | null =>
  list([...numbers, ...(symbol ? [symbol] : [])].map(glyphOf), "plain") || null;

function narrateGuess({ seat, tiles, points, by_clock }: Event & { type: "guessed" }, who: Names): string {
  if (by_clock) return say("event-guessed-late", { seat: who(seat) });
  if (!tiles.length) return say("event-guessed-nothing", { seat: who(seat) });
  const calls = list(tiles.map(({ tile, right }) => say("call", { tile: glyphOf(tile), right })), "plain");
  return say("event-guessed", { seat: who(seat), calls, points: signed(points) });
}

/** One announcement, worded. */
export function narrate(event: Event, view: Observation, who: Names): string {
  switch (event.type) {
    case "globals":
      return say("event-globals", { bout: event.bout });
    case "starter": {
      const starter = say("event-starter", { seat: who(event.seat), bout: event.bout });
      return joinSentences([event.by === "clock" ? say("event-not-chosen") : "", starter]);
    }
    case "played": {
      const second = view.bouts[event.bout - 1]?.rounds[event.round - 1]?.first !== event.seat;
      return say("event-played", { seat: who(event.seat), second });
    }
    case "round_won":
      return say("event-round-won", { seat: who(event.seat), round: event.round });
    case "guessed":
      return narrateGuess(event, who);
    case "revealed":
      return say("event-revealed", { seat: who(event.seat), tile: glyphOf(event.tile), late: event.by_clock });
    case "final_guessed":
      return say("event-final-guessed", { seat: who(event.seat), right: event.right, bout: event.bout, points: signed(event.points) });
    case "ended":
      return say("event-ended", { winner: orNobody(event.winner, who) });
  }
}

/** What has just happened: the announcements since the last decision was due. */
export function narrateLatest(view: Observation, who: Names): string {
  const last = view.events.at(-1);
  if (last?.type === "ended") return narrate(last, view, who);
  // Who begins is said by what is due now.
  if (last?.type === "starter") return last.by === "clock" ? say("event-not-chosen") : "";
  if (!last) return "";
  let from = view.events.length - 1;
  const belongs: Partial<Record<Event["type"], Event["type"][]>> = {
    revealed: ["guessed"],
    globals: ["final_guessed"],
    final_guessed: ["final_guessed"],
  };
  for (let now: Event = last; from > 0; from--) {
    const before = view.events[from - 1];
    if (!before || !belongs[now.type]?.includes(before.type)) break;
    now = before;
  }
  const latest = view.events.slice(from);
  // After a bout its results are the latest; the new pairs lie there to be seen.
  const heard = latest.length > 1 ? latest.filter(({ type }) => type !== "globals") : latest;
  return joinSentences(heard.map((each) => narrate(each, view, who)));
}

/** What is expected, and of whom. */
export function describeDue(view: Observation, who: Names): string {
  const bout = view.bouts.at(-1);
  const round = bout?.rounds.at(-1);
  const [actor] = view.to_act;
  const yours = view.to_act.some((seat) => who(seat).you);
  const players = { players: list(view.to_act.map((seat) => who(seat).name)), count: view.to_act.length, bout: bout?.number ?? 1 };
  switch (view.phase) {
    case "planning":
      return yours ? say("due-plan-you") : say("due-plan", players);
    case "starter":
      return say("due-starter", { seat: who(view.advantage) });
    case "play": {
      if (actor === undefined || !round) return "";
      return actor === round.first ? say("due-play-first", { seat: who(actor) }) : say("due-play-second", { seat: who(actor), other: who(1 - actor) });
    }
    case "guess": {
      const winner = round?.winner ?? 0;
      const due = [1 - winner, winner].filter((seat) => (yours ? who(seat).you : view.to_act.includes(seat)));
      return joinSentences(
        due.map((seat) => (seat === winner ? say("due-show", { seat: who(seat) }) : say("due-guess", { seat: who(seat), winner: who(winner) }))),
      );
    }
    case "final":
      return yours || !players.count ? say("due-final-you") : say("due-final", players);
    case "over":
      return say("all-open");
    case "dealing":
      return "";
  }
}

type Decision = "points" | "final_guesses" | "rounds" | "advantage" | "time" | "resigned" | "forfeit" | "annulled";

/** What decided the match. */
export const describeDecision = (by: string): string => say(`decided-by-${by as Decision}`);

/** The result as a few lines of text, from nobody's side. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  if (!view.outcome) return "";
  const { rounds, final_guesses } = view.outcome.detail as { rounds: number[]; final_guesses: number[] };
  const detail = say("result-detail", { rounds: rounds.join(":"), rows: final_guesses.join(":") });
  return summarizeDuel(sayCard("title"), view, describeDecision(view.outcome.decided_by), name, detail);
}

/** One announcement, worded for the general table. */
export const tellEvent: TellEvent = (event, view, who) => narrate(event as Event, view as Observation, who);
