/** Every word of a table that waits for its players, and of a seat that was lost, in English. */

import { spellDuration } from "../../lib/duration";
import { joinNames, They, type Who } from "../../lib/english";

export const en = {
  title: "At the table",
  seat: (seat: number) => `Seat ${seat}`,
  free: "free",
  ready: "ready",
  notReady: "not ready yet",
  away: "away",
  call: "Are you ready?",
  press: "Press Ready when you can play. The match begins when everyone has.",
  waits: "You are ready. The match begins when everyone is.",
  whenFull: "Once everyone is seated, all press Ready and the match begins.",
  hosted: "The host sees who is ready and starts the match.",
  limit: (minutes: number) => `After the first player is ready, the others have ${spellDuration(minutes * 60)}.`,
  left: (time: string) => `Time left: ${time}.`,
  yes: "Ready",
  takeBack: "I am not ready after all",
  lapsed: (late: readonly Who[]) =>
    `${joinNames(late.map(They))} ${late.length > 1 || late[0]?.you ? "were" : "was"} not ready in time. Nothing is lost: press Ready again.`,
  freeSeat: (name: string) => `Free ${name}'s seat`,
  leave: "Leave this table",
  leaveSure: "Your seat becomes free. Your link opens it again.",
  leaveYes: "Yes, leave",
  cancel: "Cancel this match",
  cancelSure: "Nobody else sits here. The match is cancelled, and its links no longer work.",
  cancelYes: "Yes, cancel it",
  stay: "Stay",
  lost: {
    moved: "Your seat moved to another device.",
    movedHint: "One of your links was opened there. To play here again, make a recovery link there and open it here.",
    tooMany: "Your seat is open in too many tabs.",
    tooManyHint: "This is the oldest one, so it no longer follows the match. Close tabs that you do not need.",
    stillYours: "The connection ended. This seat is still yours.",
    notYours: "This device does not hold this seat.",
    notYoursHint: "Use the device you joined with, or open your recovery link here.",
  },
};
