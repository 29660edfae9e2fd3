/** Every word of the landing page and of the list of matches, in English. */

import { joinNames, plural } from "../../lib/english";

export const en = {
  landing: {
    title: "Hidden tiles, open nerves",
    motto: "A dark room, a lit table, and someone who keeps the secrets.",
    about:
      "Dealer hosts games in the manner of The Genius: duels and team matches of arithmetic and nerve. It deals, keeps hidden what is hidden, runs the clocks and judges. You only play.",
    points: [
      ["No account", "Send a friend the link, or sit down with bots."],
      ["Exact rules", "Every ruling names its rule. Every deal can be checked."],
      ["Phone or desk", "Your seat waits for you when you lose your way."],
    ] as readonly (readonly [string, string])[],
    choose: "Choose a game",
    goOn: "Back to your match",
    games: "The games",
  },
  yours: {
    match: (game: string, names: readonly string[]) => [...(names.length ? [joinNames(names)] : []), game].join(" · "),
    yourTurn: "Your turn",
    turnsWaiting: (count: number) => `${plural(count, "match waits", "matches wait")} for you.`,
    left: (time: string) => `${time} left`,
    others: "Waiting for others",
    notBegun: "Not begun",
    paused: "Paused",
    notHere: "Not your seat any more",
    results: { won: "You won", lost: "You lost", drawn: "Nobody won", annulled: "Annulled" },
    place: (place: number) => `place ${place}`,
    cancelled: "Cancelled",
  },
  matches: {
    title: "Matches",
    link: "Watch or join a match",
    looking: "Loading matches…",
    none: "No public matches right now.",
    noneHint: "You can list your own match here. Nobody needs an account to play or watch.",
    phases: { playing: "Running", waiting: "About to begin", over: "Finished" },
    since: {
      playing: (ago: string) => `began ${ago}`,
      waiting: (ago: string) => `laid ${ago}`,
      over: (ago: string) => `ended ${ago}`,
    },
    ago: (ms: number) => {
      const minutes = Math.max(0, Math.floor(ms / 60_000));
      if (minutes < 1) return "just now";
      if (minutes < 60) return `${plural(minutes, "minute", "minutes")} ago`;
      const hours = Math.floor(minutes / 60);
      return hours < 24 ? `${plural(hours, "hour", "hours")} ago` : `${plural(Math.floor(hours / 24), "day", "days")} ago`;
    },
    bots: (kind: { one: string; many: string }, count: number) =>
      (count === 1 ? kind.one : `${count} ${kind.many}`).toLowerCase(),
    free: (count: number) => plural(count, "free seat", "free seats"),
    kept: (count: number) => (count === 1 ? "a seat kept for a friend" : `${count} seats kept for friends`),
    sit: "Sit down",
    sitWhat: (title: string) => `Sit down at ${title}`,
    watch: "Watch",
    watchWhat: (title: string) => `Watch ${title}`,
    look: "Result",
    lookWhat: (title: string) => `Result of ${title}`,
    review: "Review",
    record: "Look at a record",
    reviewWhat: (title: string) => `Review ${title}`,
    more: "Show more",
  },
};
