/** Every word of the fields that all forms of new matches share, in English. */

export const en = {
  pace: "Pace",
  paces: {
    "1": ["As in the rules", "the designer's clocks"],
    "2": ["Calm", "twice as long"],
    "3": ["Relaxed", "three times as long"],
    "10": ["Slow", "ten times as long"],
    untimed: ["No clock", "as long as they like"],
    correspondence: ["Correspondence", "hours per move"],
  } as Record<string, readonly [string, string] | undefined>,
  between: (least: number, most: number) => `from ${least} to ${most}`,
  variants: {
    title: "Variants",
    hint: "Options of the game. The defaults are those of the rules.",
    changed: (count: number) => `${count} changed`,
    between: (usual: string, least: number, most: number) => `usually ${usual}, from ${least} to ${most}`,
  },
  hours: "Hours per move",
  delay: "Audience delay (minutes)",
  delayHint: "0 is live. A delay keeps spectators from helping players.",
  wrong: "If something goes wrong",
  safeguards: {
    pauses: ["Pauses for each seat", "a player asks; it starts after this round"],
    pause_minutes: ["Minutes of a pause", "then another player may end it"],
    time_outs: ["Missed decisions in a row", "by a player who is away; then the others can choose"],
    absence_minutes: ["Minutes without an answer, away", "by a player who is away; then the others can choose"],
    idle_minutes: ["Minutes without an answer, here", "by a player who is here; they are warned before the others can choose"],
  } as Record<"pauses" | "pause_minutes" | "time_outs" | "absence_minutes" | "idle_minutes", readonly [string, string]>,
  ready: {
    title: "Time to get ready",
    hint: "counted from the first player who is ready; then all press Ready again",
    limits: [[5, "5 minutes"], [10, "10 minutes"], [60, "1 hour"], [1440, "1 day"], [null, "No limit"]] as readonly (readonly [number | null, string])[],
  },
  chat: "Talk",
  chats: {
    table: ["All at the table", "one chat for all players"],
    teams: ["Each team", "a room for each team"],
    whispers: ["Any two", "whispers between two players"],
    audience: ["The audience", "players can read it after the match"],
  } as Record<"table" | "teams" | "whispers" | "audience", readonly [string, string]>,
};
