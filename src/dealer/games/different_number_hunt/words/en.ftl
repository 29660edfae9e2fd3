### Different Number Hunt.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

## What the Dealer announces

event-grid = Grid { $board } is open.
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
    [you] You give up on { $target }.
   *[other] { $seat } gives up on { $target }.
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

## The table

table-place = { $round ->
    [none] Grid { $board } of 3
   *[other] Grid { $board } · Round { $round }
}
table-clock = The clock
table-paused = Paused: the board is covered.
table-side = Rounds, talk, log and notes

## The grid

grid-title = The grid
grid-covered = The board is covered.
grid-number = { $letter }, { $number }
grid-symbol = { $sign ->
    [plus] { $letter }, plus
    [minus] { $letter }, minus
    [times] { $letter }, times
   *[divide] { $letter }, divided by
}
grid-step = { $square }, step { $step }
grid-refused = { $why ->
    [symbol] Begin on a number.
    [used] { $square } is already in the path.
   *[apart] { $square } is not beside { $head }.
}

## The targets and your path

path-targets = The targets
path-yours = yours
path-letters = Path { $letters }
path-begin = Slide or tap, starting from a number
path-begin-keys = Slide over the grid, type its letters, or use the arrow keys
path-spare = Trace paths for later rounds.
path-unfinished = It must end on a number.
path-worth = { $count ->
    [one] { $brings ->
        [one] 1 symbol: worth 1 point
       *[other] 1 symbol: worth { $brings } points
    }
   *[other] { $brings ->
        [one] { $count } symbols: worth 1 point
       *[other] { $count } symbols: worth { $brings } points
    }
}
path-undo = Take the last square back
path-clear = Clear the path
path-keep = Put this path aside
path-kept = Paths put aside
path-take-up = Trace { $expression } again
path-discard = Discard { $expression }

## Looking at a new grid, and at a result

look-preview = Study the new grid. You can trace paths; nothing counts yet.
look-ready = Ready
look-next = Next round
look-to-grid = Go to the new grid
look-waiting = You are ready. { $name } is still looking.
look-covered = The round goes on after the pause, with the same targets. A claim stands.
look-band-grid = The new grid
look-band-result = The result

## Priority

priority-ask = Take Priority? Once in the match, only you can claim for { $time }.
priority-take = Take Priority
priority-keep = Not this round
priority-wait = { $name } holds the Advantage and may take Priority before the targets are shown.
priority-band = Priority?
priority-deal = The targets are coming.

## The hunt

hunt-claim = Claim { $target }
hunt-keys = Hold it, press it twice, or press { $key } and Enter
hunt-again = press again
hunt-hold = hold
hunt-skip = Skip
hunt-skip-sure = Skip it?
hunt-skipped = You voted to skip
hunt-band = Hold a target to claim it
hunt-band-keys = Hold a target, or press 1 or 2 and Enter, to claim it
hunt-band-barred = Only { $name } may claim
hunt-band-mine = Only you may claim
hunt-barred = { $name } has Priority. Keep hunting: you may claim when it is over.
hunt-beaten = { $name } claimed { $target }, { $seconds } s before you.
hunt-beaten-closely = { $name } claimed { $target } a moment before you.

## Your answer

answer-make = Make { $target }
answer-other = { $name } must make { $target }
answer-send = Send
answer-send-path = Send { $expression }
answer-trace = Trace a path that makes { $target }
answer-unfinished = It must end on a number
answer-give-up = Give up
answer-give-up-sure = Send nothing?
answer-sending = Sending…
answer-sent = You sent { $expression }. { $name } is still answering.
answer-sent-nothing = You sent nothing. { $name } is still answering.

## What you have to do, said to you

due-study = Study the grid.
due-claim = Find a path, then claim.
due-may-claim = You may still claim.
due-send = Send a path that makes { $target }.

## The answers

answers-title = The answers
answers-paths = Both paths
answers-best = Longest for { $target }
answers-best-is = { $count ->
    [one] Longest for { $target }: 1 symbol
   *[other] Longest for { $target }: { $count } symbols
}
answers-best-of = { $ways ->
    [one] { $count ->
        [one] 1 symbol for { $target }: the longest answer
       *[other] { $count } symbols for { $target }: the longest answer
    }
   *[other] { $count ->
        [one] 1 symbol for { $target }: longest answer { $way } of { $ways }
       *[other] { $count } symbols for { $target }: longest answer { $way } of { $ways }
    }
}
answers-searching = Finding the longest answers…
answers-later = Longest answers appear once this grid is finished.
answers-missing = { $why ->
    [late] no answer in time
    [fault] not a path
   *[nothing] nothing
}
answers-nobody = { $why ->
    [time] Nobody claimed in time.
   *[both] Both voted to skip.
}
answers-right = right
answers-wrong = wrong

## For the audience

watch-hunt = Both hunt
watch-answers = { $count ->
    [one] { $name } answers
   *[other] Both answer
}

## The rounds

rounds-title = Rounds
rounds-grid = Grid { $board }
rounds-none = No round has been played yet.
rounds-round = Round { $round }
rounds-claimed = { $seat ->
    [you] You claimed { $target }
   *[other] { $seat } claimed { $target }
}
rounds-priority = Priority
rounds-you = you
rounds-running = in progress

## The end

end-total = Points
end-right = Right answers
end-longest = Longest, in symbols
end-claims = Claims
end-grids = The three grids
end-show = Show round { $round }: { $targets }, { $score }

## The guided round

tutorial-goal = A path over the grid reads as an expression. Find one that makes a target: the longer, the better.
tutorial-slide = Try it: slide from a number over a symbol to a number. Slide back to undo. No square counts twice.
tutorial-ready = × and ÷ go first, as at school. That is all you need. Press Ready, and two targets appear.
tutorial-targets = The targets are { $one } and { $other }. Make either: a right answer scores 1 point for each symbol, a wrong one nothing.
tutorial-race = The first to claim picks a target and has little time to answer. The other player must make the other target.
tutorial-claim = Trace a path that makes a target; a short one will do. Then hold that target below for a moment. Take your time.
tutorial-send = { $target } is yours. You have { $time } seconds: press Send, or make the path longer first.
tutorial-other = { $name } was first, so { $target } is yours. Trace a path that makes it, and press Send.
tutorial-wait = Your answer is in. { $name } now has to make the other target.
tutorial-result = A right answer scores 1 point for each symbol. You can see the longest answers once this grid is finished.
tutorial-skipped = Nobody claimed, so nobody scores. The next round brings two new targets.
tutorial-priority = One more thing: the player with the Advantage can take Priority once. For { $time }, nobody else may claim.
tutorial-last = That is the game: three grids of five rounds. Play on here, or set up a match of your own.

## A review

review-none = No targets are open.
review-longest = { $symbols ->
    [0] cannot be made
    [one] at most 1 symbol
   *[other] at most { $symbols } symbols
}
review-count = { $count ->
    [one] 1 way of this length, { $total } of any length
   *[other] { $count } ways of this length, { $total } of any length
}
review-letters = as letters
review-had = What the players had
review-answered = { $name }, for { $target }:
review-nothing = nothing
review-hidden = not shown yet
review-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
review-would-claim = would claim { $target }.
review-would-answer = { $path ->
    [none] would send nothing.
   *[other] would answer { $path }.
}
review-would-skip = would vote to skip.
review-would-take-priority = would take Priority.
review-would-keep-priority = would not take Priority.

## Refusals

refusal-answer-again = Your answer is in, and the first one counts. Wait for the result.
refusal-answer-late = Your time was up, so no answer of yours counts for this round. Look at the result.
refusal-claim-again = You have claimed { $target }. Send an expression for it.
refusal-claim-late = { $seat } claimed { $target } first. { $left } is yours now.
refusal-priority = { $seat } has Priority. Nobody else can claim until it is over.
refusal-target = The targets are { $one } and { $other }. Claim one of them.

## The daily puzzle

puzzle-ask = Find the longest expression that makes { $target }. Start on a number and go from square to square, up, down, left or right. Use no square twice.
puzzle-begin = Slide over the grid, tap its squares, or type their letters.
puzzle-right = { $symbols ->
    [one] Right, with 1 symbol. There is a longer one.
   *[other] Right, with { $symbols } symbols. There is a longer one.
}
puzzle-wrong = That makes { $value }, not { $target }.
puzzle-stop = { $symbols ->
    [one] Stop with 1 symbol
   *[other] Stop with { $symbols } symbols
}
puzzle-give-up = Show the solution
puzzle-longest = The longest has { $symbols } symbols:
