/** What a host can enter or rule on in an episode: its Main Match, the naming, its Death Match. */

import { list } from "../../../lib/catalogue";
import type { DeathMatchView, EpisodeView, HostView, Result, SeasonView } from "../../../lib/types";
import type { Act, Answers } from "./act.svelte";
import { findEpisode, listAlive, nameChoice, nameOf, namesOf, nameSelection, pairOf, rulesNow } from "./cast";
import { nameMoney } from "../names";
import { proposeGames } from "./games.svelte";
import { reason } from "./reasons";
import { say } from "./words";

const NOTHING: Result = { winners: [], last: [], changes: [], tokens: [], nullified: false, candidates: null, may_be_chosen: null, rights: [], note: "" };

/** Enters the result of the Main Match, or corrects it; `proposed` is what its tables give. */
export function resultAct(view: SeasonView, hosting: HostView, episode: EpisodeView, proposed?: Result): Act {
  const alive = listAlive(hosting);
  const moneys = rulesNow(view).moneys;
  const base = episode.result ?? proposed ?? NOTHING;
  const isCorrection = episode.result !== null;
  const build = (answers: Answers): Result => ({
    ...base,
    ...answers.standing("standing"),
    changes: moneys.flatMap(({ name: money }) =>
      alive.flatMap((place) => {
        const amount = answers.amounts(`money-${money}`)[place] ?? 0;
        return amount ? [{ place, amount, money }] : [];
      }),
    ),
    tokens: answers.places("tokens").map((place) => base.tokens.find((grant) => grant.place === place) ?? { place, reason: say("result-token-reason") }),
    nullified: answers.check("nullified"),
    candidates: answers.places("candidates").length ? answers.places("candidates") : base.candidates && [],
    may_be_chosen: answers.places("may_be_chosen").length ? answers.places("may_be_chosen") : null,
    rights: answers.rights("rights"),
    note: answers.text("note"),
  });
  return {
    id: "result",
    title: say(isCorrection ? "act-correct-result" : proposed ? "act-other-result" : "act-enter-result"),
    hint: say("act-result-hint"),
    yes: say(isCorrection ? "act-correct-result" : "act-enter-result"),
    start: {
      standing: { winners: base.winners, last: base.last },
      ...Object.fromEntries(
        moneys.map(({ name }) => [`money-${name}`, Object.fromEntries(base.changes.filter(({ money }) => money === name).map(({ place, amount }) => [place, amount]))]),
      ),
      tokens: base.tokens.map(({ place }) => place),
      nullified: base.nullified,
      candidates: base.candidates ?? [],
      may_be_chosen: base.may_be_chosen ?? [],
      rights: base.rights,
      note: base.note,
    },
    fields: [
      { kind: "standing", name: "standing", label: say("result-standing"), among: alive },
      ...moneys.map(({ name }) => ({ kind: "amounts" as const, name: `money-${name}`, label: say("result-money", { money: nameMoney(name) }), among: alive, more: true })),
      { kind: "places", name: "tokens", label: say("result-tokens"), hint: say("result-tokens-hint"), among: alive, least: 0, most: alive.length, more: true },
      { kind: "places", name: "candidates", label: say("result-candidates"), hint: say("result-candidates-hint"), among: alive, least: 0, most: alive.length, more: true },
      { kind: "check", name: "nullified", label: say("result-nullified"), more: true },
      { kind: "places", name: "may_be_chosen", label: say("result-may-be-chosen"), hint: say("result-may-be-chosen-hint"), among: alive, least: 0, most: alive.length, more: true },
      { kind: "rights", name: "rights", label: say("result-rights"), hint: say("result-rights-hint"), among: alive, more: true },
      { kind: "text", name: "note", label: say("result-note"), most: 500, isOptional: true, more: true },
      ...(isCorrection ? [reason("mistake")] : []),
    ],
    build: (answers) =>
      isCorrection ? [{ type: "result_corrected", reason: answers.text("reason"), result: build(answers) }] : [{ type: "result_entered", result: build(answers) }],
    post: "result",
  };
}

/** Opens the Main Match at tables that a host sets, with byes and guests. */
export function tablesAct({ kind }: EpisodeView): Act {
  return {
    id: "tables",
    title: say("act-tables"),
    hint: say(kind === "tournament" ? "act-tables-tournament-hint" : "act-tables-hint"),
    yes: say("proposal-open_main_match"),
    fields: [{ kind: "tables", name: "tables", label: say("tables") }],
    build: (answers) => [
      {
        type: "main_match_opened",
        tables: answers
          .tables("tables")
          .filter(({ seats }) => seats.length)
          .map(({ seats, advantage }) => ({ seats, advantage: advantage === null || !seats.includes(advantage) ? null : seats.indexOf(advantage), match: null, game: null, garnets: null, is_series: false })),
      },
    ],
    post: "main_match",
  };
}

export function candidateAct(view: SeasonView, hosting: HostView, ready?: "rules"): Act {
  const most = Math.max(2, rulesNow(view).death_matches);
  return {
    id: "candidate",
    title: say("act-candidate"),
    hint: say("act-candidate-hint"),
    yes: say("act-candidate"),
    fields: [{ kind: "places", name: "candidates", label: say("act-candidate-who"), among: hosting.unsafe, least: 0, most }, reason(ready ?? "agreed")],
    ...(ready ? { start: { reason: say("reason-rules") } } : {}),
    build: (answers) => [{ type: "candidate_ruled", reason: answers.text("reason"), candidates: answers.places("candidates") }],
    post: "candidate",
  };
}

/** Names the game of a Death Match; Dealer proposes one that the two have not played. */
export function gameAct(view: SeasonView, hosting: HostView, death: DeathMatchView): Act {
  const [proposed] = proposeGames(view, hosting, death);
  return {
    id: `game-${death.number}`,
    title: say("act-game"),
    yes: say("act-game-yes"),
    fields: [{ kind: "game", name: "game", label: say("act-game-which"), seats: 2, none: null }],
    start: { game: proposed ?? null },
    build: (answers) => [{ type: "game_named", death: death.number, game: answers.game("game"), lot: [] }],
  };
}

/** Enters who has won a Death Match that was played elsewhere. */
export function winnerAct(hosting: HostView, death: DeathMatchView): Act {
  return {
    id: `winner-${death.number}`,
    title: say("act-winner", { names: pairNames(hosting, death) }),
    yes: say("act-winner-yes"),
    fields: [{ kind: "places", name: "winner", label: say("act-winner-who"), among: pairOf(death), least: 1, most: 1 }],
    build: (answers) => [{ type: "death_match_decided", death: death.number, winner: answers.places("winner")[0] ?? 0 }],
  };
}

/** Decides a Death Match by a ruling: one is out, both are, or nobody. */
export function forfeitAct(hosting: HostView, death: DeathMatchView): Act {
  const pair = pairOf(death);
  return {
    id: `forfeit-${death.number}`,
    title: say("act-forfeit", { names: pairNames(hosting, death) }),
    yes: say("act-forfeit-yes"),
    isGrave: true,
    fields: [
      {
        kind: "choice",
        name: "out",
        label: say("act-forfeit-who"),
        items: [
          ...pair.map((place) => ({ value: String(place), title: nameOf(hosting, place) })),
          ...(pair.length > 1 ? [{ value: pair.join(), title: say("act-forfeit-both") }] : []),
          { value: "nobody", title: say("act-forfeit-nobody"), hint: say("act-forfeit-nobody-hint") },
        ],
      },
      reason("absent"),
    ],
    build: (answers) => {
      const out = answers.text("out");
      return [{ type: "death_match_ruled", reason: answers.text("reason"), death: death.number, out: out === "nobody" ? [] : out.split(",").map(Number) }];
    },
  };
}

/** Settles a choice that somebody owes. */
export function selectionAct(hosting: HostView, number: number): Act | null {
  const selection = hosting.selections.find((each) => each.number === number);
  const question = hosting.questions.find((each) => each.selection === number);
  if (!selection || !question) return null;
  const what = nameSelection(selection);
  return {
    id: `selection-${number}`,
    title: say("act-selection", { what }),
    hint: say("act-selection-hint", { names: namesOf(hosting, selection.choosers) }),
    yes: say("act-selection-yes"),
    fields: [
      {
        kind: "options",
        name: "outcome",
        label: what,
        items: question.choices.map((value) => ({ value, title: nameChoice(hosting, value) })),
        count: question.number,
        isOrdered: question.ordered,
      },
      reason("late"),
    ],
    start: { reason: say("reason-late") },
    build: (answers) => [{ type: "selection_ruled", reason: answers.text("reason"), selection: number, outcome: answers.options("outcome") }],
  };
}

const pairNames = (hosting: HostView, death: DeathMatchView) => list(pairOf(death).map((place) => nameOf(hosting, place)));

/** Everything that can be entered or ruled in the episode under way. */
export function listActsOfPlay(view: SeasonView, hosting: HostView): Act[] {
  const episode = findEpisode(hosting);
  return [...(episode ? listActsOfEpisode(view, hosting, episode) : []), ...hosting.selections.flatMap(({ number }) => selectionAct(hosting, number) ?? []), ...listConsequences(view, hosting)];
}

function listActsOfEpisode(view: SeasonView, hosting: HostView, episode: EpisodeView): Act[] {
  const { step, result } = episode;
  const acts: Act[] = [];
  if (step === "announced" && episode.main) acts.push(tablesAct(episode));
  if (result || step === "main_match" || step === "result") acts.push(resultAct(view, hosting, episode));
  if (!result && ["announced", "main_match", "result"].includes(step)) {
    acts.push({
      id: "skip",
      title: say("act-skip"),
      yes: say("act-skip"),
      isGrave: true,
      fields: [reason("agreed")],
      build: (answers) => [{ type: "main_match_skipped", reason: answers.text("reason") }],
      post: "result",
    });
  }
  if (!result && (step === "main_match" || step === "result")) {
    acts.push({
      id: "replay",
      title: say("act-replay"),
      hint: say("act-replay-hint"),
      yes: say("act-replay"),
      isGrave: true,
      fields: [{ kind: "game", name: "main", label: say("act-replay-game"), seats: null, none: say("act-replay-same") }, reason("agreed")],
      build: (answers) => [{ type: "table_replayed", reason: answers.text("reason"), main: answers.game("main") }],
    });
  }
  if (hosting.planned[episode.number]?.disputed) {
    acts.push({ id: "settle", title: say("proposal-settle_dispute"), yes: say("proposal-settle_dispute"), fields: [], build: () => [{ type: "dispute_ended" }] });
  } else if (result && episode.candidates === null) {
    acts.push({
      id: "dispute",
      title: say("act-dispute"),
      hint: say("act-dispute-hint"),
      yes: say("act-dispute"),
      fields: [reason("mistake")],
      build: (answers) => [{ type: "result_disputed", reason: answers.text("reason") }],
    });
  }
  if (step === "candidate") acts.push(candidateAct(view, hosting));
  for (const death of episode.deaths) acts.push(...listActsOfDeath(view, hosting, episode, death));
  if (episode.kind !== "final" && (episode.candidates !== null || episode.no_death !== null)) {
    acts.push({
      id: "undo",
      title: say("act-undo"),
      hint: say("act-undo-hint"),
      yes: say("act-undo"),
      fields: [reason("mistake")],
      build: (answers) => [{ type: "naming_undone", reason: answers.text("reason") }],
    });
  }
  if (episode.kind === "final") {
    acts.push({
      id: "abandon",
      title: say("act-abandon"),
      hint: say("act-abandon-hint"),
      yes: say("act-abandon"),
      isGrave: true,
      fields: [{ kind: "places", name: "place", label: say("act-abandon-who"), among: listAlive(hosting), least: 1, most: 1 }, reason("agreed")],
      build: (answers) => [{ type: "final_abandoned", reason: answers.text("reason"), place: answers.places("place")[0] ?? 0 }],
    });
  }
  return acts;
}

function listActsOfDeath(view: SeasonView, hosting: HostView, episode: EpisodeView, death: DeathMatchView): Act[] {
  const acts: Act[] = [];
  const names = pairNames(hosting, death);
  const isOver = death.out !== null || death.void !== null;
  if (!isOver && death.opponent === null) {
    acts.push({
      id: `opponent-${death.number}`,
      title: say("act-opponent", { name: nameOf(hosting, death.candidate) }),
      yes: say("act-opponent-yes"),
      fields: [{ kind: "places", name: "opponent", label: say("act-opponent-who"), among: hosting.unsafe.filter((place) => place !== death.candidate), least: 1, most: 1 }, reason("late")],
      build: (answers) => [{ type: "opponent_ruled", reason: answers.text("reason"), death: death.number, opponent: answers.places("opponent")[0] ?? 0 }],
      post: "opponent",
    });
  }
  if (!isOver && death.opponent !== null && death.game === null) acts.push(gameAct(view, hosting, death));
  if (!isOver && death.tables.some((table) => table.match === null && !table.is_over && !table.is_void)) acts.push(winnerAct(hosting, death));
  if (!isOver) acts.push(forfeitAct(hosting, death));
  if (death.tables.length && (episode.step === "death_match" || episode.step === "closing")) {
    acts.push({
      id: `void-${death.number}`,
      title: say("act-void", { names }),
      hint: say("act-void-hint"),
      yes: say("act-void-yes"),
      isGrave: true,
      fields: [{ kind: "check", name: "keeps", label: say("act-void-keeps") }, reason("agreed")],
      start: { keeps: true },
      build: (answers) => [{ type: "death_match_voided", reason: answers.text("reason"), death: death.number, keeps_game: answers.check("keeps") }],
    });
  }
  return acts;
}

/** What was found out too late is ruled on with its consequences: an episode is never changed afterwards. */
function listConsequences(view: SeasonView, hosting: HostView): Act[] {
  const closed = hosting.episodes.filter(({ step }) => step === "closed");
  if (!closed.length || !["running", "final", "revealed"].includes(hosting.stage)) return [];
  const out = hosting.places.filter(({ status }) => status === "out").map(({ number }) => number);
  const everybody = hosting.places.map(({ number }) => number);
  const money = rulesNow(view).moneys[0]?.name ?? "garnet";
  return [
    {
      id: "consequences",
      title: say("act-consequences"),
      hint: say("act-consequences-hint"),
      yes: say("act-consequences-yes"),
      isGrave: true,
      fields: [
        { kind: "choice", name: "episode", label: say("act-consequences-episode"), items: closed.map(({ number }) => ({ value: String(number), title: say("episode", { episode: number + 1 }) })) },
        { kind: "amounts", name: "changes", label: say("act-consequences-changes"), among: everybody },
        { kind: "places", name: "revived", label: say("act-consequences-revived"), among: out, least: 0, most: out.length },
        reason("mistake"),
      ],
      start: { episode: String(closed.at(-1)?.number ?? 0) },
      build: (answers) => [
        {
          type: "consequences_ruled",
          reason: answers.text("reason"),
          episode: answers.number("episode"),
          changes: Object.entries(answers.amounts("changes")).flatMap(([place, amount]) => (amount ? [{ place: Number(place), amount, money }] : [])),
          revived: answers.places("revived"),
        },
      ],
    },
  ];
}
