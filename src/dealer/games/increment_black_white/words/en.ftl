### Increment Black & White.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

colour = { $colour ->
    [white] white
   *[black] black
}

## What the Dealer announces

event-dealt = The tiles are dealt.
event-distributed = { $by ->
    [seat] { $seat ->
        [you] You are done.
       *[other] { $seat } is done.
    }
    [clock] { $seat ->
        [you] Your time ran out: the last set counts.
       *[other] { $seat }'s time ran out: the last set counts.
    }
   *[chance] { $seat ->
        [you] Your time ran out: what was missing was added at random.
       *[other] { $seat }'s time ran out: what was missing was added at random.
    }
}
event-not-chosen = Nothing was chosen in time.
event-lead = { $seat ->
    [you] You lead round 1.
   *[other] { $seat } leads round 1.
}
event-first = { $seat ->
    [you] You place first.
   *[other] { $seat } places first.
}
event-presented = { $late ->
    [yes] { $seat ->
        [you] You are late and lose { $letter }, { colour }.
       *[other] { $seat } is late and loses { $letter }, { colour }.
    }
   *[no] { $seat ->
        [you] You present { $letter }, { colour }.
       *[other] { $seat } presents { $letter }, { colour }.
    }
}
event-round-over = { $winner ->
    [none] Nobody wins round { $round }.
    [you] You win round { $round }.
   *[other] { $winner } wins round { $round }.
}
event-duel-over = { $winner ->
    [none] The duel ends { $first } : { $second }: no Match Point.
    [you] You win the duel { $first } : { $second }: one Match Point.
   *[other] { $winner } wins the duel { $first } : { $second }: one Match Point.
}
event-relabelled = All tiles get new letters.
event-placed = { $late ->
    [yes] { $seat ->
        [you] You are late: { $letter }, { colour }, goes to row { $row }, column { $column }, at random.
       *[other] { $seat } is late: { $letter }, { colour }, goes to row { $row }, column { $column }, at random.
    }
   *[no] { $seat ->
        [you] You place { $letter }, { colour }, in row { $row }, column { $column }.
       *[other] { $seat } places { $letter }, { colour }, in row { $row }, column { $column }.
    }
}
event-line-over = { $line ->
    [row] Row
   *[column] Column
} { $index }, { $first } : { $second }: { $winner ->
    [none] no point
    [you] you get the point
   *[other] { $winner } gets the point
}.

## What is expected, and of whom

due-distribute = { $count ->
    [one] { $players } is still adding to their tiles, in secret.
   *[other] { $up_to ->
        [yes] { $players } make up to { $additions } additions to their tiles, in secret.
       *[no] { $players } make { $additions } additions to their tiles, in secret.
    }
}
due-lead = { $seat ->
    [you] You choose who leads round 1.
   *[other] { $seat } chooses who leads round 1.
}
due-first = { $seat ->
    [you] You choose who places first.
   *[other] { $seat } chooses who places first.
}
due-present = { $leads ->
    [yes] { $seat ->
        [you] You lead round { $round }.
       *[other] { $seat } leads round { $round }.
    }
   *[no] { $seat ->
        [you] You answer.
       *[other] { $seat } answers.
    }
}
due-place = { $seat ->
    [you] You place a tile.
   *[other] { $seat } places a tile.
}

## The result

decided-by-points = by Match Points
decided-by-match_point = Match Points equal; won by the Match Point of the duel
decided-by-centre = Match Points and duel equal; won on the { $cells } cells in the centre
result-detail = Duel { $rounds }, rows and columns { $lines }

## The table

table-part-distribute = Part 1 · Distribution
table-part-present = Part 2 · Round { $round }
table-part-duel = Part 2 · The duel
table-part-grid = Part 3 · The grid
table-part-place = Part 3 · Tile { $turn }
table-side = Tiles, rounds, talk, log and notes

## Tiles

tile-own = { $colour ->
    [black] { $letter }, black { $number }
   *[white] { $letter }, white { $number }
}
tile-theirs = { $colour ->
    [black] { $letter }, black
   *[white] { $letter }, white
}
tile-unknown = { $letter }, not shown yet
tile-none = no tile yet

## Part 1: adding

distribute-steppers = Your { $count } tiles: add 1 with plus, take it back with minus
distribute-tile = { $letter }: { $dealt }
distribute-tile-becomes = { $letter }: { $dealt } becomes { $now }
distribute-add = Add 1 to { $letter }
distribute-take = Take 1 back from { $letter }
distribute-left = { $count ->
    [0] All { $of } are added.
    [one] 1 addition left.
   *[other] { $count } additions left.
}
distribute-used = { $count } of at most { $of } additions.
distribute-counts = { $white } white, { $black } black
distribute-need = You need exactly { $half } of each colour.
distribute-need-up-to = You need at least { $fewest } of each colour.
distribute-move = { $moves ->
    [one] { $colour ->
        [black] Move one addition from a black tile to another black one.
       *[white] Move one addition from a white tile to another white one.
    }
   *[other] { $colour ->
        [black] Move { $moves } additions, each from one black tile to another.
       *[white] Move { $moves } additions, each from one white tile to another.
    }
}
distribute-valid = { $half } of each colour: this set is valid.
distribute-valid-up-to = At least { $fewest } of each colour: this set is valid.
distribute-stands = Your set is in. { $name } is still adding.
distribute-changed = You have unsent changes. The set you sent counts until you press Done again.
distribute-row = { $colour ->
    [black] { $count } black
   *[white] { $count } white
}
distribute-row-of = { distribute-row }: { $numbers }
distribute-row-none = none
distribute-clear = Clear
distribute-back = Restore sent set
distribute-random = Random
distribute-keeps = { $of ->
    [0] any valid set
   *[other] keeps { $kept } of { $of }
}
distribute-done = Done
distribute-done-again = Done again
distribute-keys = Keys: a letter adds 1 to its tile, Shift and the letter take it back, Enter is Done.

## Who begins

lead-ask-duel = You hold the Advantage. Who leads round 1?
lead-hint-duel = The second player sees the leader's colour first.
lead-ask-held = The Match Point of the duel is yours. Who places first?
lead-ask-advantage = Nobody has the Match Point of the duel, and you hold the Advantage. Who places first?
lead-hint-grid = The second player also places the last tile.
lead-me-duel = I lead
lead-other-duel = { $name } leads
lead-me-grid = I place first
lead-other-grid = { $name } places first

## Part 2: the duel

duel-rounds = { $who ->
    [you] { $count ->
        [one] You have won 1 round
       *[other] You have won { $count } rounds
    }
   *[other] { $count ->
        [one] { $who } has won 1 round
       *[other] { $who } has won { $count } rounds
    }
}
duel-won = won
duel-round = Round { $round }
duel-pick = Tap a tile, then present it.
duel-pick-follow = { $name } leads with { $tile }. Tap a tile, then present it.
duel-ahead = You can pick your next tile now.
duel-sees = { $colour ->
    [black] { $name } will see { $letter }, black.
   *[white] { $name } will see { $letter }, white.
}
duel-grows = { $colour ->
    [black] If it wins it becomes { $number }, black.
   *[white] If it wins it becomes { $number }, white.
}
duel-present = { $letter ->
    [none] Present
   *[other] Present { $letter }
}
duel-hand = Your tiles
duel-keys = Keys: a letter picks its tile, Enter presents it.

duel-result-won = { $number ->
    [none] wins, +1
   *[other] wins, now { $number }
}
duel-result-lost = loses
duel-result-equal = equal
duel-result-late = too late

## Part 3: the grid

grid-grid = The grid: { $rows } rows, { $columns } columns
grid-cell = Row { $row }, column { $column }
grid-empty = { $where }, empty
grid-holds = { $who ->
    [you] { $where }: your { $tile }
   *[other] { $where }: { $who }'s { $tile }
}
grid-row = Row { $row }
grid-column = Column { $column }
grid-line = { $count ->
    [one] { $range ->
        [none] { $line }: you { $mine }, { $name } 1 tile
       *[other] { $line }: you { $mine }, { $name } 1 tile, { $range } in all
    }
   *[other] { $range ->
        [none] { $line }: you { $mine }, { $name } { $count } tiles
       *[other] { $line }: you { $mine }, { $name } { $count } tiles, { $range } in all
    }
}
grid-range = { $least }–{ $most }
grid-pick = Tap a tile and a cell, then place it.
grid-pick-cell = { $tile }: tap an empty cell.
grid-pick-tile = Tap one of your tiles for this cell.
grid-preview = { $line }: { $mine } v { $theirs }
grid-nothing = nothing
grid-unknown = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
grid-ahead = You can pick a tile and a cell now.
grid-place = { $letter ->
    [none] Place
   *[other] Place { $letter }
}
grid-keys = Keys: a letter picks a tile, arrow keys move on the grid, Enter places.
grid-legend = Your sum so far, { $name }'s tiles and their possible sum
grid-line-both = { $ones ->
    [one] { $others ->
        [one] { $line }: { $one } 1 tile, { $other } 1 tile
       *[other] { $line }: { $one } 1 tile, { $other } { $others } tiles
    }
   *[other] { $others ->
        [one] { $line }: { $one } { $ones } tiles, { $other } 1 tile
       *[other] { $line }: { $one } { $ones } tiles, { $other } { $others } tiles
    }
}
grid-legend-both = Tiles in each line: filled for { $one }, hollow for { $other }
grid-sum = sum
grid-can = can be

## What is known of tiles

history-title = { $who ->
    [you] Your tiles
   *[other] { $who }'s tiles
}
history-open = What is known about { $name }'s tiles
history-unseen = not shown yet
history-relabelled = New letters: part 2 says nothing about this tile.
history-duel = round { $round }: { $result }

history-results-won = beat { $tile }
history-results-lost = lost to { $tile }
history-results-equal = equal to { $tile }
history-results-open = on the table, no result yet
history-results-late = lost to the clock
history-results-free = won, the other was late
history-results-none = both were late
history-can = can be { $numbers }
history-numbers-of = { $gain ->
    [0] { $numbers }
   *[other] { $numbers }, +{ $gain }
}
numbers-range = { $least } to { $most }
numbers-none = ?
history-yours = your { $tile }
history-now = now { $numbers }
history-placed = row { $row }, column { $column }
history-was = was { $letter }
history-chip = { $colour ->
    [none] { $letter }, not shown yet
   *[other] { $letter }, { colour }
}
history-hint = The numbers each tile can still have, given its colours, its results and the rules of the deal.
history-tile = Tile
history-story = In the duel
history-numbers = Can be
history-numbers-now = Now

## The side panel

side-tiles = Tiles
side-rounds = Rounds
side-none = No round has been played yet.
side-points = Rounds won { $mine } : { $theirs }
side-leads = { $who ->
    [you] You lead
   *[other] { $who } leads
}
side-nobody = nobody
side-wins = { $who ->
    [you] You win
   *[other] { $who } wins
}

## For the audience

watch-adding = { $who } is adding
watch-done = { $who } is done
watch-secret = Odd is white, even is black, so adding 1 changes a tile's colour. The numbers stay hidden until the end.
watch-tiles-of = { $who ->
    [you] Your tiles
   *[other] { $who }'s tiles
}
watch-added = { $added ->
    [0] { $dealt }
   *[other] { $dealt } +{ $added }
}
watch-duel = Rounds won: { $one } { $ones }, { $other } { $others }. The duel is worth one Match Point.
watch-grid = { $holder ->
    [none] The duel gave no Match Point. In each row and column, the higher sum wins one Match Point.
   *[other] { $holder } has the Match Point of the duel. In each row and column, the higher sum wins one Match Point.
}

## What you have to do, said to you

both-in = Both sets are in.
due-distribute-you = { $clock ->
    [yes] Make { $additions } additions in secret. At 0:00, missing additions are made at random.
   *[no] Make { $additions } additions in secret, then press Done.
}
due-distribute-up-to = Make up to { $additions } additions in secret, then press Done.
all-open = All tiles are face up.

## The end

end-centre = Centre: { $mine } : { $theirs }
end-ties = If Match Points are equal: the duel's Match Point, then the higher sum on the centre, then the Advantage.
end-points = Match Points
end-duel = Duel
end-rounds = rounds { $mine } : { $theirs }
end-rows = Rows
end-columns = Columns
end-grid = The grid
end-legend = Sums are { $mine } : { $theirs }. Gold marks who gets the point.
end-duel-rounds = The { $count } rounds
end-tiles = How the tiles grew
end-by-chance = completed at random
end-early = The match ended before the grid was full.

## The guided round

tutorial-goal = Two fights with the same 10 tiles: a duel of 10 rounds, then a grid. First, make your tiles stronger.
tutorial-tiles = Your tiles A to J have the numbers 0 to 9. Odd is white, even is black: adding 1 changes a tile's colour. Add at most 3 to one tile.
tutorial-add = Make 10 additions: a few strong tiles, or many slightly stronger ones? “Random” completes what you have begun.
tutorial-colours = All 10 are added, but you need 5 white tiles and 5 black. The panel says what to move.
tutorial-done = 5 of each: press Done. Your set stays secret until the end.
tutorial-wait = { $name } is choosing; have a look around.
tutorial-lead = You hold the Advantage: who leads the duel? The second player sees the leader's colour first.
tutorial-present = Tap a tile and present it. { $name } sees its letter and its colour, never its number.
tutorial-follow = { $name } has led. Judging by its colour, which of your tiles might beat it? Tap it and present it.
tutorial-won = The higher number wins the round and grows by 1. Both tiles are out, and the winner leads the next.
tutorial-again = One more round: a high tile to win, or a low one to lose cheaply?
tutorial-strip = This row remembers { $name }'s tiles: colour, round, result. Tap it to see what each can be.
tutorial-grid = After 10 rounds, all tiles come back. You take turns to place them on a grid of 4 rows and 5 columns.
tutorial-lines = The numbers are then shown. The higher sum in each row and column wins 1 Match Point. The duel is worth 1 more.
tutorial-last = That is the game. Continue this match, or start a real one.

## A review

review-careful = The careful bot { $does }
review-mixed = It pays for the leader to be unpredictable: the careful bot chooses at random here.
review-meetings = Each tile against it
review-letter = Tile
review-wins = wins
review-draws = draws
review-loses = loses
review-chosen = chosen
review-shown = The opponent's tiles, as they were in the duel
review-gained = +{ $count } since
review-hidden = Any hidden tile of the opponent, in per cent
review-distribute = { $additions ->
    [none] would add nothing.
   *[other] would add { $additions }.
}
review-addition = { $count } to { $letter }
review-present = would present { $letter }.
review-place = would place { $letter } in row { $row }, column { $column }.
review-lead = would have { $name } begin.

## Refusals

refusal-leader = Choose one of the two players.
refusal-tile-unknown = There is no tile { $letter }. Yours are A to { $last }.
refusal-tile-used = Tile { $letter } has been used. Present another one.
refusal-tile-placed = Tile { $letter } lies on the grid. Place another one.
refusal-cell = { $taken ->
    [yes] Row { $row }, column { $column } is taken. Choose an empty cell.
   *[no] Row { $row }, column { $column } is not on the grid. Choose an empty cell.
}
refusal-set-size = Say what you add to each of your { $tiles } tiles. This is for { $given }.
refusal-set-lower = You can only increase the numbers of tiles.
refusal-set-tile-lower = Tile { $letter }: you can only increase its number.
refusal-set-tile-most = Tile { $letter }: add at most { $most } to one tile.
refusal-set-total = { $exact ->
    [yes] Add exactly { $most } in all. This is { $total }.
   *[no] Add at most { $most } in all. This is { $total }.
}
refusal-set-colours = Keep at least { $fewest } tiles of each colour. This leaves { $white } white ones.
refusal-set-done = You have said that you are done. If you change your set, say so again.
