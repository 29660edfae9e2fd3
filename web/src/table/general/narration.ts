import { joinNames } from "../../lib/english";
import type { Names } from "../names";
import { humanize, type ViewSchema } from "./schema";
import { formatValue } from "./values";
import { words } from "./words";

/** What the Dealer announces, whatever the game. */
export type News = { readonly type: string } & Readonly<Record<string, unknown>>;

/** How a match ended, whatever the game. */
export type GeneralOutcome = {
  readonly winners: readonly number[];
  readonly decided_by: string;
  readonly utility: readonly (number | string)[];
  readonly score: readonly (number | string)[];
};

/** An announcement by the names of its type and fields: `Round over: shown 2 3, winner Ann.` */
export function narrate(news: News, schema: ViewSchema, who: Names): string {
  const { properties = {} } = schema.event(news.type);
  const said = Object.entries(news)
    .filter(([name]) => name !== "type")
    .map(([name, value]) => `${humanize(name).toLowerCase()} ${formatValue(schema, properties[name] ?? {}, name, value, who)}`);
  return said.length ? `${humanize(news.type)}: ${said.join("; ")}.` : `${humanize(news.type)}.`;
}

/** Who has won, from the reader's side. */
export function describeWinners({ winners }: GeneralOutcome, who: Names): string {
  if (!winners.length) return words.nobody;
  if (winners.some((seat) => who(seat).you)) return winners.length > 1 ? words.youWinToo : words.youWin;
  return words.winners(winners.map((seat) => who(seat).name));
}

/** The result as lines of text, from nobody's side. */
export function summarizeOutcome(title: string, outcome: GeneralOutcome, name: (seat: number) => string): string {
  const won = outcome.winners.length ? words.winners(outcome.winners.map(name)) : words.nobody;
  const score = outcome.score.map((each, seat) => `${name(seat)} ${each}`);
  return [title, `${won} (${outcome.decided_by.replaceAll("_", " ")})`, joinNames(score)].join("\n");
}
