/** What a host can enter about the season as a whole: its plan, its pauses, its end, its announcements. */

import type { EpisodeView, HostView, SeasonView } from "../../../lib/types";
import type { Act, Field } from "./act.svelte";
import { listAlive, rulesOf } from "./cast";
import { proposeGames } from "./games.svelte";
import { reason } from "./reasons";
import { say } from "./words";

const KINDS = ["ordinary", "tournament", "special", "final"] as const;
const METHODS = ["one", "agree", "majority", "ordered"] as const;
const MINUTE_MS = 60_000;

/** Plans another episode, or changes the plan of one that is not announced. */
export function planAct(view: SeasonView, hosting: HostView, planned?: EpisodeView): Act {
  const isLast = listAlive(hosting).length === 2;
  const number = planned?.number ?? hosting.episodes.length;
  const plan = hosting.planned[number];
  const rules = rulesOf(view, number);
  const title = say(planned ? "plan-change" : "plan", { episode: number + 1 });
  if (isLast) return planFinalAct(view, hosting, { number, planned, title });
  const isDrawn = rules.death_game !== "host";
  const kinds = KINDS.filter((kind) => kind !== "final" || planned?.kind === kind);
  const fields: readonly Field[] = [
    { kind: "game", name: "main", label: say("plan-main"), seats: null, none: say("plan-later") },
    ...(isDrawn ? [] : [{ kind: "game" as const, name: "death", label: say("plan-death"), seats: 2, none: say("plan-later") }]),
    { kind: "text", name: "title", label: say("plan-title"), most: 80, isOptional: true, more: true },
    ...(kinds.length > 1 ? [{ kind: "choice" as const, name: "kind", label: say("plan-kind"), items: kinds.map((value) => ({ value, title: say(`episode-${value}`) })), more: true }] : []),
  ];
  return {
    id: `plan-${number}`,
    title,
    ...(isDrawn ? { hint: say("plan-death-drawn") } : {}),
    yes: title,
    isPlain: true,
    fields,
    start: { kind: planned?.kind ?? "ordinary", main: planned?.main ?? null, death: plan?.death ?? null, title: planned?.title ?? "" },
    build: (answers) => {
      const now = { kind: KINDS.find((kind) => kind === answers.text("kind")) ?? "ordinary", title: answers.text("title"), main: answers.game("main"), death: answers.game("death"), later_games: [] };
      return [planned ? { type: "episode_changed", episode: number, ...now } : { type: "episode_planned", ...now }];
    },
  };
}

/** Plans all games of the final in one place; Dealer proposes games, and what has begun stays. */
function planFinalAct(view: SeasonView, hosting: HostView, { number, planned, title }: { number: number; planned: EpisodeView | undefined; title: string }): Act {
  const rules = rulesOf(view, number);
  const plan = hosting.planned[number];
  const begun = plan?.announced ? (planned?.deaths.length ?? 0) : 0;
  const games = Array.from({ length: rules.final_games }, (_, game) => game);
  const isNew = !plan || (plan.death === null && !plan.later_games.some(Boolean) && !plan.announced);
  const proposed = isNew && rules.death_game === "host" ? proposeGames(view, hosting, null) : [];
  const start = games.map((game) => (game === 0 ? plan?.death : plan?.later_games[game - 1]) ?? proposed[game] ?? null);
  return {
    id: `plan-${number}`,
    title,
    hint: say("plan-final-hint", { games: rules.final_games }),
    yes: title,
    isPlain: true,
    fields: [
      ...games.slice(begun).map((game) => ({ kind: "game" as const, name: `game-${game}`, label: say("plan-final-game", { number: game + 1 }), seats: 2, none: say("plan-later") })),
      ...(begun ? [] : [{ kind: "text" as const, name: "title", label: say("plan-title"), most: 80, isOptional: true, more: true }]),
    ],
    start: { title: planned?.title ?? "", ...Object.fromEntries(start.map((game, at) => [`game-${at}`, game])) },
    build: (answers) => {
      const [death, ...later_games] = games.map((game) => (game < begun ? (start[game] ?? null) : answers.game(`game-${game}`)));
      const now = { kind: "final" as const, title: answers.text("title"), main: planned?.main ?? null, death: death ?? null, later_games };
      return [planned ? { type: "episode_changed", episode: number, ...now } : { type: "episode_planned", ...now }];
    },
  };
}

/** Puts a question to some of the cast that the season does not ask by itself. */
function askAct(hosting: HostView): Act {
  const everybody = hosting.places.map(({ number }) => number);
  return {
    id: "ask",
    title: say("act-ask"),
    hint: say("act-ask-hint"),
    yes: say("act-ask-yes"),
    fields: [
      { kind: "text", name: "question", label: say("act-ask-question"), most: 300 },
      { kind: "text", name: "options", label: say("act-ask-options"), hint: say("act-ask-options-hint"), most: 2000, isLong: true },
      { kind: "places", name: "choosers", label: say("act-ask-who"), among: everybody, least: 1, most: everybody.length },
      { kind: "choice", name: "method", label: say("act-ask-method"), items: METHODS.map((value) => ({ value, title: say(`act-ask-${value}`) })) },
      { kind: "number", name: "minutes", label: say("act-ask-minutes"), least: 1, most: 20_160 },
    ],
    start: { method: "majority", minutes: 1440 },
    build: (answers) => [
      {
        type: "asked",
        kind: "custom",
        choosers: answers.places("choosers"),
        method: METHODS.find((each) => each === answers.text("method")) ?? "majority",
        fallback: "host",
        until: Date.now() + answers.number("minutes") * MINUTE_MS,
        shows_count: answers.places("choosers").length > 1,
        death: null,
        right: null,
        number: null,
        question: answers.text("question"),
        options: answers.text("options").split("\n").map((line) => line.trim()).filter(Boolean),
      },
    ],
  };
}

/** What can be done about the season as a whole. */
export function listActsOfSeason(view: SeasonView, hosting: HostView): Act[] {
  const { stage } = hosting;
  if (stage === "archived") return [];
  if (stage === "finished" || stage === "cancelled") return [{ id: "archive", title: say("proposal-archive"), hint: say("act-archive-hint"), yes: say("proposal-archive"), isGrave: true, fields: [], build: () => [{ type: "archived" }] }];
  const isPaused = view.paused !== null;
  return [
    ...(stage === "draft" ? [{ id: "casting", title: say("act-casting"), hint: say("act-casting-hint"), yes: say("act-casting"), isPlain: true, fields: [], build: () => [{ type: "casting_opened" as const }] }] : []),
    ...(stage !== "draft" && stage !== "casting" ? [askAct(hosting)] : []),
    isPaused
      ? { id: "resume", title: say("act-resume"), hint: say("act-resume-hint"), yes: say("act-resume"), fields: [], build: () => [{ type: "resumed" }] }
      : {
          id: "pause",
          title: say("act-pause"),
          hint: say("act-pause-hint"),
          yes: say("act-pause"),
          fields: [reason("agreed")],
          build: (answers) => [{ type: "paused", reason: answers.text("reason") }],
        },
    {
      id: "cancel",
      title: say("act-cancel-season"),
      hint: say("act-cancel-season-hint"),
      yes: say("act-cancel-season"),
      isGrave: true,
      fields: [reason("agreed")],
      build: (answers) => [{ type: "cancelled", reason: answers.text("reason") }],
    },
  ];
}
