/** What a review says about Different Number Hunt. */

import { plural } from "../../lib/english";

export const words = {
  none: "No targets lie open.",
  longest: (symbols: number) => (symbols ? `${plural(symbols, "symbol", "symbols")} at most` : "it cannot be made"),
  count: (count: number, total: number) => `${plural(count, "way", "ways")} to make it so long, ${total} of any length`,
  path: "as letters",
  had: "Who had what",
  answered: (name: string, target: number) => `${name}, for ${target}:`,
  nothing: "nothing",
  hidden: "not open yet",
  points: (points: number) => plural(points, "point", "points"),
  would: {
    claim: (target: number) => `would claim ${target}.`,
    answer: (path: string) => (path ? `would answer ${path}.` : "would answer nothing."),
    skip: "would offer to skip.",
    priority: "would declare Priority.",
    noPriority: "would keep its Priority.",
  },
};
