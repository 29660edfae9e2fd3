/** What a host can enter about the season as a whole: its plan, its pauses, its end, its announcements. */

import type { EpisodeView, HostView, SeasonView } from "../../../lib/types";
import type { Act, Field } from "./act.svelte";
import { listAlive } from "./cast";
import { reason } from "./reasons";
import { say } from "./words";

const KINDS = ["ordinary", "tournament", "special", "final"] as const;
const METHODS = ["one", "agree", "majority", "ordered"] as const;
const MINUTE_MS = 60_000;

/** Plans another episode, or changes the plan of one that is not announced. */
export function planAct(hosting: HostView, planned?: EpisodeView): Act {
  const isLast = listAlive(hosting).length === 2;
  const number = planned?.number ?? hosting.episodes.length;
  const kinds = KINDS.filter((kind) => (kind === "final") === isLast || planned?.kind === kind);
  const fields: readonly Field[] = [
    ...(isLast ? [] : [{ kind: "game" as const, name: "main", label: say("plan-main"), seats: null, none: say("plan-later") }]),
    { kind: "game", name: "death", label: say(isLast ? "plan-final" : "plan-death"), seats: 2, none: say("plan-later") },
    { kind: "text", name: "title", label: say("plan-title"), most: 80, isOptional: true, more: true },
    ...(kinds.length > 1 ? [{ kind: "choice" as const, name: "kind", label: say("plan-kind"), items: kinds.map((value) => ({ value, title: say(`episode-${value}`) })), more: true }] : []),
  ];
  return {
    id: `plan-${number}`,
    title: say(planned ? "plan-change" : "plan", { episode: number + 1 }),
    yes: say(planned ? "plan-change" : "plan", { episode: number + 1 }),
    isPlain: true,
    fields,
    start: { kind: planned?.kind ?? (isLast ? "final" : "ordinary"), main: planned?.main ?? null, death: hosting.planned[number]?.death ?? null, title: planned?.title ?? "" },
    build: (answers) => {
      const plan = { kind: KINDS.find((kind) => kind === answers.text("kind")) ?? "ordinary", title: answers.text("title"), main: isLast ? null : answers.game("main"), death: answers.game("death") };
      return [planned ? { type: "episode_changed", episode: number, ...plan } : { type: "episode_planned", ...plan }];
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
