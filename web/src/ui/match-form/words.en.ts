/** Every word of the fields that all forms of new matches share, in English. */

export const en = {
  pace: "Pace",
  paces: {
    "1": ["As in the rules", "the designer's clocks"],
    "2": ["Calm", "twice as long"],
    "3": ["Relaxed", "three times as long"],
    "10": ["Slow", "ten times as long"],
    untimed: ["No clock", "as long as they like"],
    correspondence: ["By post", "hours for every decision"],
  } as Record<string, readonly [string, string] | undefined>,
  between: (least: number, most: number) => `from ${least} to ${most}`,
  variants: {
    title: "Variants",
    hint: "What the game asks for and what it pays. All is as the rules have it, unless you change it here.",
    changed: (count: number) => `${count} changed`,
    between: (usual: string, least: number, most: number) => `usually ${usual}, from ${least} to ${most}`,
  },
  hours: "Hours for every decision",
  delay: "The audience sees it later, by minutes",
  delayHint: "0 is live. A delay keeps what they say from reaching the players in time.",
  wrong: "If something goes wrong",
  safeguards: {
    pauses: ["Pauses for each seat", "a player asks; it begins when nothing runs that it would cut"],
    pause_minutes: ["Minutes of a pause", "then another player may end it"],
    time_outs: ["Decisions in a row without an answer", "of one who is not here; then the others may choose"],
    absence_minutes: ["Minutes without an answer, away", "of one who is not here; then the others may choose"],
    idle_minutes: ["Minutes without an answer, here", "of one who is here; the page warns them before the others may choose"],
  } as Record<"pauses" | "pause_minutes" | "time_outs" | "absence_minutes" | "idle_minutes", readonly [string, string]>,
  ready: {
    title: "Time to get ready",
    hint: "from the first player who is ready; then all press Ready again",
    limits: [[5, "5 minutes"], [10, "10 minutes"], [60, "1 hour"], [1440, "1 day"], [null, "No limit"]] as readonly (readonly [number | null, string])[],
  },
  chat: "Talk",
  chats: {
    table: ["All at the table", "one chat for everybody who plays"],
    teams: ["Each team", "a room for those who play together"],
    whispers: ["Any two", "whispers between two players"],
    audience: ["The audience", "players read it when the match is over"],
  } as Record<"table" | "teams" | "whispers" | "audience", readonly [string, string]>,
};
