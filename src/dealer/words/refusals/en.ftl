### What is refused, and what to do: said of all that is not of one game's own rules.

## What a seat sends

refusal-not-awaited = The match does not wait for this from you. Look at what is due now.
refusal-no-decision = The match does not wait for you now.
refusal-stale = This answers an earlier decision ({ $decision }). The match waits for another one now ({ $current }).
refusal-time-expired = The time for this has run out.
refusal-match-over = The match is over.
refusal-match-paused = The match is paused. Wait until it goes on.
refusal-you-left = You have left this match. The others play on without you.
refusal-player-left = The player of this seat has left the match already.
refusal-purse = You have { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}. Pay no more than that.

## Pauses and clocks

refusal-pause-already = You have paused the match already.
refusal-pause-asked = You have asked for a pause already.
refusal-pauses-spent = { $pauses ->
    [0] Players cannot pause this match. Ask the host to pause it.
    [one] Each player has 1 pause in this match. The host can still pause it.
   *[other] Each player has { $pauses } pauses in this match. The host can still pause it.
}
refusal-no-pause-asked = There is no pause that you could agree to.
refusal-not-paused = The match is not paused.
refusal-paused-by-other = Somebody else has paused the match. You can end a player's pause when its time is up.
refusal-no-clock = No clock runs that you could extend.

## Names

refusal-name-character = { $fault ->
    [mark] Character { $place } of the name ({ $code }) is a mark without a letter. Leave it out.
    [unknown] Character { $place } of the name ({ $code }) is not a character of Unicode. Leave it out.
   *[hidden] Character { $place } of the name ({ $code }) shows nothing, or changes the text around it. Leave it out.
}
refusal-name-marks = { $kind ->
    [title] A title has at most { $most } marks on one letter. Leave some out.
   *[name] A name has at most { $most } marks on one letter. Leave some out.
}
refusal-name-empty = { $kind ->
    [title] A title needs at least one letter, digit or emoji.
   *[name] A name needs at least one letter, digit or emoji.
}
refusal-name-long = { $kind ->
    [title] A title has at most { $most } characters. Choose a shorter one.
   *[name] A name has at most { $most } characters. Choose a shorter one.
}
refusal-name-office = “{ $name }” could be taken for the Dealer or the host. Choose another name.
refusal-name-taken = “{ $name }” is taken at this table. Choose another name, for example “{ $free }”.

## Records

refusal-record = { $entry ->
    [none] { $why }
   *[other] Entry { $entry } of the log: { $why }
}
refusal-record-changed = The digest does not fit. The record was changed or cut.
refusal-record-seat = Seat { $seat }: { $why }
refusal-record-name = The name is not written as names are stored. Write “{ $stored }”.
