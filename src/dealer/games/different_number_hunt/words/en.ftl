### Different Number Hunt.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

## What the Dealer announces

event-grid = Grid { $board } lies open.
event-priority = { $seat ->
    [you] You take Priority.
   *[other] { $seat } takes Priority.
}
event-targets = Round { $round }: the targets are { $one } and { $other }.
event-priority-over = Priority is over: both may claim.
event-would-skip = { $seat ->
    [you] You voted to skip.
   *[other] { $seat } voted to skip.
}
event-claimed = { $seat ->
    [you] You claim { $target }.
   *[other] { $seat } claims { $target }.
}
event-right = { $seat ->
    [you] You make { $target }: { $points }.
   *[other] { $seat } makes { $target }: { $points }.
}
event-right-with = { $seat } makes { $target } with { $expression }: { $points }.
event-late = { $seat ->
    [you] You have no answer for { $target } in time.
   *[other] { $seat } has no answer for { $target } in time.
}
event-gave-up = { $seat ->
    [you] You give { $target } up.
   *[other] { $seat } gives { $target } up.
}
event-no-path = { $seat ->
    [you] Your answer for { $target } is not a path.
   *[other] { $seat }'s answer for { $target } is not a path.
}
event-wrong = { $seat ->
    [you] You miss { $target } with { $value }.
   *[other] { $seat } misses { $target } with { $value }.
}
event-wrong-with = { $seat } misses { $target }: { $expression } makes { $value }.
event-round-ended = { $why ->
    [time] Nobody claimed in time.
   *[both] Both voted to skip: the round is over.
}
event-round-again = The round is played again.

## What is expected, and of whom

due-look-over = { $count ->
    [one] { $players } is still looking at the grid.
   *[other] { $players } look at the grid.
}
due-window = { $seat ->
    [you] Do you take Priority?
   *[other] { $seat } may take Priority.
}
due-hunt = { $count ->
    [one] { $players } looks for a path.
   *[other] { $players } look for a path.
}
due-hunt-priority = { $seat ->
    [you] While you have Priority, only you may claim.
   *[other] While { $seat } has Priority, only { $seat } may claim.
}
due-answer = { $seat ->
    [you] You must make { $target }.
   *[other] { $seat } must make { $target }.
}
due-result = { $count ->
    [one] { $players } is still looking at the result.
   *[other] { $players } look at the result.
}

## The result

decided-by-advantage = the points are equal; the Advantage decides
result-detail = Right answers { $right }, longest { $longest }
