/** What a host can enter about people: the cast, those who host, their money and their rights. */

import type { HostView, PlaceView, SeasonView } from "../../../lib/types";
import { nameMoney } from "../names";
import type { Act } from "./act.svelte";
import { nameOf, nextEpisode, rulesNow } from "./cast";
import { reason } from "./reasons";
import { RIGHTS } from "./rights";
import { say } from "./words";

const ROLES = ["host", "dealer", "moderator", "main"] as const;

const isCasting = ({ stage }: HostView) => stage === "draft" || stage === "casting";
const isOver = ({ stage }: HostView) => stage === "finished" || stage === "cancelled" || stage === "archived";

/** What can be done about one place of the cast. */
export function listActsOfPlace(view: SeasonView, hosting: HostView, place: PlaceView): Act[] {
  const name = nameOf(hosting, place.number);
  const among = { place: place.number };
  if (isCasting(hosting)) {
    return [{ id: "drop", title: say("act-drop", { name }), yes: say("act-drop-yes"), isGrave: true, fields: [], build: () => [{ type: "cast_dropped", ...among }] }, replaceAct(place, name)];
  }
  if (isOver(hosting)) return [];
  if (place.status === "out") {
    return [
      {
        id: "revive",
        title: say("act-revive", { name }),
        yes: say("act-revive-yes"),
        fields: [reason("agreed")],
        build: (answers) => [{ type: "revived", reason: answers.text("reason"), ...among }],
      },
    ];
  }
  const isProtected = (hosting.protected[hosting.places.indexOf(place)] ?? null) !== null;
  return [
    bookAct(view, hosting, place),
    rightAct(hosting, place),
    replaceAct(place, name),
    {
      id: "protect",
      title: say("act-protect", { name }),
      hint: say("act-protect-hint"),
      yes: say("act-protect-yes"),
      fields: [{ kind: "number", name: "episodes", label: say("act-protect-episodes"), least: 1, most: 9 }],
      start: { episodes: 1 },
      build: (answers) => [{ type: "absence_granted", ...among, episodes: answers.number("episodes") }],
    },
    ...(isProtected ? [{ id: "return", title: say("act-return", { name }), yes: say("act-return-yes"), fields: [], build: () => [{ type: "returned" as const, ...among }] }] : []),
    {
      id: "quit",
      title: say("act-quit", { name }),
      hint: say("act-quit-hint"),
      yes: say("act-quit-yes"),
      isGrave: true,
      fields: [reason("agreed")],
      build: (answers) => [{ type: "quit", ...among, reason: answers.text("reason") }],
    },
    {
      id: "expel",
      title: say("act-expel", { name }),
      yes: say("act-expel-yes"),
      isGrave: true,
      fields: [reason("rules")],
      build: (answers) => [{ type: "expelled", reason: answers.text("reason"), ...among }],
    },
  ];
}

function replaceAct(place: PlaceView, name: string): Act {
  return {
    id: "replace",
    title: say("act-replace", { name }),
    hint: say("act-replace-hint"),
    yes: say("act-replace-yes"),
    fields: [{ kind: "text", name: "name", label: say("act-replace-name"), most: 40 }, reason("agreed")],
    build: (answers) => [{ type: "replaced", reason: answers.text("reason"), place: place.number, name: answers.text("name"), bot: null }],
  };
}

function bookAct(view: SeasonView, hosting: HostView, place: PlaceView): Act {
  const moneys = rulesNow(view).moneys;
  return {
    id: "book",
    title: say("act-book", { name: nameOf(hosting, place.number) }),
    hint: say("act-book-hint"),
    yes: say("act-book-yes"),
    fields: [
      ...(moneys.length > 1 ? [{ kind: "choice" as const, name: "money", label: say("act-book-money"), items: moneys.map(({ name }) => ({ value: name, title: nameMoney(name) })) }] : []),
      { kind: "amounts", name: "amount", label: say("act-book-amount"), among: [place.number] },
      reason("mistake"),
    ],
    start: { money: moneys[0]?.name ?? "garnet" },
    build: (answers) => [{ type: "booked", reason: answers.text("reason"), place: place.number, money: answers.text("money"), amount: answers.amounts("amount")[place.number] ?? 0 }],
  };
}

function rightAct(hosting: HostView, place: PlaceView): Act {
  const next = nextEpisode(hosting);
  return {
    id: "right",
    title: say("act-right", { name: nameOf(hosting, place.number) }),
    hint: say("act-right-hint"),
    yes: say("act-right-yes"),
    fields: [
      { kind: "choice", name: "kind", label: say("act-right-kind"), items: RIGHTS.map((value) => ({ value, title: say(`right-${value}`) })) },
      {
        kind: "choice",
        name: "episode",
        label: say("act-right-episode"),
        items: [{ value: "any", title: say("act-right-any") }, ...[0, 1, 2].map((more) => ({ value: String(next + more), title: say("episode", { episode: next + more + 1 }) }))],
      },
      { kind: "text", name: "text", label: say("act-right-text"), most: 200, isOptional: true },
      reason("rules"),
    ],
    start: { kind: "immunity", episode: "any" },
    build: (answers) => [
      {
        type: "right_granted",
        reason: answers.text("reason"),
        right: {
          place: place.number,
          kind: RIGHTS.find((each) => each === answers.text("kind")) ?? "decision",
          episode: answers.text("episode") === "any" ? null : answers.number("episode"),
          text: answers.text("text"),
        },
      },
    ],
  };
}

/** Adds somebody to the cast. */
export function castAct(): Act {
  return {
    id: "cast",
    title: say("act-cast"),
    yes: say("act-cast-yes"),
    fields: [{ kind: "text", name: "name", label: say("act-cast-name"), most: 40 }],
    build: (answers) => [{ type: "cast", name: answers.text("name"), bot: null }],
  };
}

/** What can be done about those who host. */
export function listActsOfHosts(hosting: HostView): Act[] {
  const others = hosting.hosts.filter(({ left }) => !left);
  const planned = hosting.episodes.filter(({ step }) => step !== "closed");
  const who = (name: string, label: string) => ({ kind: "choice" as const, name, label, items: others.map((host) => ({ value: String(host.number), title: host.name, hint: say(`role-${host.role}`) })) });
  return [
    {
      id: "host",
      title: say("act-host"),
      hint: say("act-host-hint"),
      yes: say("act-host"),
      fields: [
        { kind: "text", name: "name", label: say("act-host-name"), most: 40 },
        { kind: "choice", name: "role", label: say("act-host-role"), items: ROLES.map((value) => ({ value, title: say(`role-${value}`), hint: say(`role-${value}-hint`) })) },
      ],
      start: { role: "host" },
      build: (answers) => [{ type: "host_added", name: answers.text("name"), role: ROLES.find((role) => role === answers.text("role")) ?? "host" }],
    },
    ...(others.length > 1
      ? [
          {
            id: "host-left",
            title: say("act-host-left"),
            yes: say("act-host-left"),
            isGrave: true,
            fields: [who("host", say("act-host-who"))],
            build: (answers) => [{ type: "host_left" as const, host: answers.number("host") }],
          } satisfies Act,
        ]
      : []),
    ...(planned.length
      ? [
          {
            id: "dealer",
            title: say("act-dealer"),
            hint: say("act-dealer-hint"),
            yes: say("act-dealer"),
            fields: [
              { kind: "choice", name: "episode", label: say("act-dealer-episode"), items: planned.map(({ number }) => ({ value: String(number), title: say("episode", { episode: number + 1 }) })) },
              who("host", say("act-host-who")),
            ],
            start: { episode: String(planned[0]?.number ?? 0) },
            build: (answers) => [{ type: "dealer_named" as const, host: answers.number("host"), episode: answers.number("episode") }],
          } satisfies Act,
        ]
      : []),
  ];
}

/** Lets an item or another right count as used. */
export function useAct(hosting: HostView, number: number): Act {
  const right = hosting.rights[number];
  const what = right ? right.right.text || say(`right-${right.right.kind}`) : "";
  return {
    id: `use-${number}`,
    title: say("act-use", { name: right ? nameOf(hosting, right.right.place) : "", right: what }),
    yes: say("act-use-yes"),
    fields: [{ kind: "text", name: "text", label: say("act-use-text"), most: 200, isOptional: true }],
    build: (answers) => [{ type: "right_used", right: number, text: answers.text("text") }],
  };
}

/** Books back what a host has booked by hand. */
export function reverseAct(hosting: HostView, entry: number, place: number): Act {
  return {
    id: `reverse-${entry}`,
    title: say("act-reverse", { name: nameOf(hosting, place) }),
    hint: say("act-reverse-hint"),
    yes: say("act-reverse-yes"),
    fields: [reason("mistake")],
    start: { reason: say("reason-mistake") },
    build: (answers) => [{ type: "reversed", reason: answers.text("reason"), entry }],
  };
}
