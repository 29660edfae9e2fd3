import { list } from "../../../lib/catalogue";
import type { DeathMatchView, EpisodeView, HostView, SeasonView } from "../../../lib/types";
import { compareHouseRules } from "../house-rules";
import { nameGame, nameMoney } from "../names";
import { isolate } from "../../../lib/names";
import { listAlive, nameChoice, nameOf, namesOf, pairOf, rulesOf } from "./cast";
import { say } from "./words";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In sentences, how a season differs from what it was: what a ruling would change, or what another host has done. */
export function describeChanges(before: SeasonView, after: SeasonView): string[] {
  const [was, is] = [before.hosting, after.hosting];
  if (!was || !is) return [];
  return [
    ...describeStage(before, after, was, is),
    ...describePeople(was, is),
    ...is.episodes.flatMap((episode) => describeEpisode(was, is, was.episodes[episode.number], episode)),
    ...describeBalances(after, was, is),
    ...describeRest(after, was, is),
  ];
}

function describeStage(before: SeasonView, after: SeasonView, was: HostView, is: HostView): string[] {
  const lines = [];
  if (was.stage !== is.stage) lines.push(say("change-stage", { stage: say(`stage-${is.stage}`) }));
  if (before.paused === null && after.paused !== null) lines.push(say("change-paused"));
  if (before.paused !== null && after.paused === null) lines.push(say("change-resumed"));
  return lines;
}

function describePeople(was: HostView, is: HostView): string[] {
  const lines = [];
  for (const place of is.places) {
    const old = was.places.find(({ number }) => number === place.number);
    const name = nameOf(is, place.number);
    if (!old) lines.push(say("change-cast", { name }));
    else if (old.name !== place.name) lines.push(say("change-replaced", { name, former: nameOf(was, place.number) }));
    if (old?.status === "in" && place.status === "out") lines.push(say("change-out", { name, placement: place.placement ?? 0 }));
    if (old?.status === "out" && place.status === "in") lines.push(say("change-back", { name }));
    const [had, has] = [was.protected[was.places.indexOf(old ?? place)] ?? null, is.protected[is.places.indexOf(place)] ?? null];
    if (has !== null && has !== had) lines.push(say("change-protected", { name, episode: has + 1 }));
    if (had !== null && has === null) lines.push(say("change-unprotected", { name }));
  }
  for (const place of was.places) if (!is.places.some(({ number }) => number === place.number)) lines.push(say("change-dropped", { name: nameOf(was, place.number) }));
  for (const host of is.hosts) {
    const old = was.hosts[host.number];
    if (!old) lines.push(say("change-host", { name: host.name, role: say(`role-${host.role}`) }));
    else if (!old.left && host.left) lines.push(say("change-host-left", { name: host.name }));
  }
  return lines;
}

function describeEpisode(was: HostView, is: HostView, old: EpisodeView | undefined, now: EpisodeView): string[] {
  const number = now.number + 1;
  if (!old) return [say("change-planned", { episode: number })];
  const lines = [];
  const [planned, plan] = [was.planned[now.number], is.planned[now.number]];
  if (!same([old.kind, old.title, old.main, planned?.death, planned?.later_games], [now.kind, now.title, now.main, plan?.death, plan?.later_games])) lines.push(say("change-plan", { episode: number }));
  if (plan?.dealer !== undefined && plan.dealer !== null && plan.dealer !== planned?.dealer) lines.push(say("change-dealer", { name: is.hosts[plan.dealer]?.name ?? "", episode: number }));
  if (now.skipped !== null && old.skipped === null) lines.push(say("change-skipped"));
  if (now.tables.some(({ is_void }, index) => is_void && !old.tables[index]?.is_void)) lines.push(say("change-void"));
  if (now.tables.length > old.tables.length) lines.push(say("change-main-opened"), ...describeTables(is, now.tables.slice(old.tables.length)));
  if (!same(old.result, now.result) && now.result) {
    const { winners, last } = now.result;
    lines.push(winners.length ? say("change-winners", { names: namesOf(is, winners) }) : say("change-no-winner"));
    if (last.length) lines.push(say("change-last", { names: namesOf(is, last) }));
  }
  if (plan?.disputed && !planned?.disputed) lines.push(say("change-disputed"));
  if (!plan?.disputed && planned?.disputed) lines.push(say("change-dispute-ended"));
  if (!same(old.tokens, now.tokens)) lines.push(now.tokens.length ? say("change-tokens", { names: namesOf(is, [...new Set(now.tokens)]) }) : say("change-no-tokens"));
  if (!same(old.candidates, now.candidates)) lines.push(now.candidates?.length ? say("change-candidates", { names: namesOf(is, now.candidates) }) : say("change-no-candidates"));
  if (now.no_death !== null && old.no_death === null) lines.push(say("change-no-death"));
  for (const death of now.deaths) lines.push(...describeDeath(is, old.deaths[death.number], death));
  if (old.step !== now.step) lines.push(say("change-step", { episode: number, step: say(`step-${now.step}`) }));
  return lines;
}

/** Who sits where, and who has a bye; nothing where everybody sits at one table. */
function describeTables(is: HostView, tables: EpisodeView["tables"]): string[] {
  const nameSeat = (seat: number | string) => (typeof seat === "number" ? nameOf(is, seat) : isolate(seat));
  const byes = listAlive(is).filter((place) => !tables.some(({ seats }) => seats.includes(place)));
  if (tables.length === 1 && !byes.length && !tables[0]?.seats.some((seat) => typeof seat === "string")) return [];
  return [
    ...tables.map(({ seats }, number) => say("announce-table", { number: number + 1, names: list(seats.map(nameSeat)) })),
    ...(byes.length ? [say("announce-byes", { count: byes.length, names: namesOf(is, byes) })] : []),
  ];
}

function describeDeath(is: HostView, old: DeathMatchView | undefined, now: DeathMatchView): string[] {
  const lines = [];
  const names = list(pairOf(now).map((place) => nameOf(is, place)));
  if (now.opponent !== null && old?.opponent !== now.opponent) lines.push(say("change-opponent", { candidate: nameOf(is, now.candidate), opponent: nameOf(is, now.opponent) }));
  if (now.opponent === null && old?.opponent != null) lines.push(say("change-no-opponent", { candidate: nameOf(is, now.candidate) }));
  if (now.game && !same(old?.game ?? null, now.game)) lines.push(say("change-game", { game: nameGame(now.game) }));
  if (!now.game && old?.game) lines.push(say("change-no-game"));
  if (now.tables.length > (old?.tables.length ?? 0)) lines.push(say("change-death-opened", { names }));
  if (now.tables.some(({ is_void }, index) => is_void && old?.tables[index] && !old.tables[index].is_void)) lines.push(say("change-death-void", { names }));
  if (now.void !== null && old?.void == null) lines.push(say("change-death-off", { names }));
  if (now.out && !same(old?.out ?? null, now.out)) lines.push(say("change-death-out", { names: namesOf(is, now.out) }));
  if (!now.out && old?.out) lines.push(say("change-death-undecided", { names }));
  return lines;
}

function describeBalances(after: SeasonView, was: HostView, is: HostView): string[] {
  const moneys = rulesOf(after, Math.max(0, is.episodes.length - 1)).moneys;
  return is.places.flatMap((place) => {
    const old = was.places.find(({ number }) => number === place.number);
    return moneys.flatMap(({ name: money }, index) => {
      const [from, to] = [old?.balances[index] ?? 0, place.balances[index] ?? 0];
      return from === to ? [] : [say("change-balance", { name: nameOf(is, place.number), money: nameMoney(money), from, to })];
    });
  });
}

function describeRest(after: SeasonView, was: HostView, is: HostView): string[] {
  const lines = [];
  for (const right of is.rights) {
    const old = was.rights[right.number];
    const what = { name: nameOf(is, right.right.place), right: right.right.text || say(`right-${right.right.kind}`) };
    if (!old) lines.push(say("change-right", what));
    else if (old.state !== right.state) lines.push(say("change-right-used", what));
  }
  for (const selection of is.selections)
    if (!was.selections.some(({ number }) => number === selection.number))
      lines.push(say("change-asked", { names: namesOf(is, selection.choosers), what: say(`selection-${selection.kind}`) }));
  for (const selection of was.selections) {
    const now = is.selections.find(({ number }) => number === selection.number);
    const what = say(`selection-${selection.kind}`);
    if (!now) lines.push(say("change-settled", { what }));
    for (const [place, options] of now?.answers ?? [])
      if (!selection.answers.some(([other, said]) => other === place && same(said, options)))
        lines.push(say("change-answered", { name: nameOf(is, place), what, answer: list(options.map((each) => nameChoice(is, each)), "plain") }));
  }
  for (const amendment of is.amendments.slice(was.amendments.length)) {
    const previous = is.amendments[is.amendments.indexOf(amendment) - 1]?.house_rules ?? after.house_rules;
    const episode = amendment.from_episode + 1;
    for (const { title, before, after } of compareHouseRules(previous, amendment.house_rules)) lines.push(say("change-rule", { episode, title, from: before, to: after }));
  }
  for (const post of is.posts) {
    const old = was.posts[post.number];
    if (!old && post.due !== null) lines.push(say("change-post-planned"));
    if (old && !old.dropped && post.dropped) lines.push(say("change-post-dropped"));
    if (post.posted !== null && (old?.posted ?? null) === null) lines.push(say("change-posted", { kind: say(`post-${post.kind}`) }));
  }
  return lines;
}
