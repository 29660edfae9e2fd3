import { joinSentences } from "../../lib/catalogue";
import type { Options } from "./types";
import { say } from "./words";

const minus = (limit: number): string => (limit ? `−${limit}` : "0");

/** What a total means, from the highest to the lowest. Rule: EQ-32, EQ-33, EQ-34, EQ-35, EQ-A52, EQ-A53. */
export function describeLadder(options: Options): string[] {
  const { boundary, neutral_within: near, spared_within: far } = options;
  const [inner, isSpared] = [boundary === "inner", far > near];
  const beyond = { garnets: options.far_prize, end: "" };
  const spared = { garnets: options.spared_prize };
  const strict = inner || !isSpared;
  return [
    say("ladder-far", { ...beyond, team: "positive", range: strict ? "above" : "from-up", limit: far }),
    ...(isSpared ? [say("ladder-spared", { ...spared, team: "positive", range: inner ? "above-to" : "between-up", limit: near, end: far })] : []),
    say("ladder-neutral", { garnets: options.neutral_prize, range: near ? "within" : "at-zero", limit: minus(near), end: near }),
    ...(isSpared
      ? [
          joinSentences([
            say("ladder-spared", { ...spared, team: "negative", range: inner ? "below-to" : "between-down", limit: minus(near), end: minus(far) }),
            say("event-prize-reading"),
          ]),
        ]
      : []),
    say("ladder-far", { ...beyond, team: "negative", range: strict ? "below" : "from-down", limit: minus(far) }),
  ];
}
