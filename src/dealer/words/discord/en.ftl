### What Dealer says in Discord, beside the narration of the match.

## In a channel, for everybody
### $players are names in bold.

announces-here = The Dealer announces this match here.
announces-season-here = The Dealer announces this season here.
waiting-for = Waiting for { $players }.

## The command, as Discord lists it (at most 100 characters)

command = See what your seat sees, and answer. Only you see it.
command-link = The code that your seat's page shows, to answer for that seat from here.

## What a player is shown

you-are = { $game }: you are { $player }.
you-are-titled = { $game } ({ $title }): you are { $player }.
seat-unnamed = Seat { $number }
not-begun = The match has not begun.
paused = The match is paused.
what-you-see = What you see
kept-version = { $lacking ->
    [none] A version of your answer is kept. You may replace it.
   *[other] A version of your answer is kept. You may replace it. { $lacking }
}
time-runs-out = Time runs out { $moment }.
your-answer = Your answer: { $answer }
send-it = Send it?

## Buttons, menus and forms (buttons at most 80 characters, forms 45)

which-match = Which match?
choice-match = { $match }: { $player }
choice-status = { $status ->
    [waiting] waiting
    [playing] playing
    [paused] paused
    [over] over
    [cancelled] cancelled
   *[other] { $status }
}
previous = ◀ Previous
next = Next ▶
look-again = Look again
send = Send
start-over = Start over
write-number = Type a number
write-text = Write
choose = Choose
choose-page = { $title } ({ $page } of { $last })
choice-empty = (empty)
choice-player = { $player } ({ $label })
form = Your answer
form-number = A whole number from { $least } to { $most }
form-text = Your text

## Answers

linked = This seat is yours to answer for from here.
several-seats = You answer for several seats.
old-menu = This menu was an older one; here is the newest.
sent = Sent.
sent-provisional = Kept: it counts when the time runs out, and you may replace it.
takes-longer = This takes longer than Discord waits. It goes on: say /dealer soon.
