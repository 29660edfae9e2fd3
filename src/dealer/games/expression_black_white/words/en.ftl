### Expression Black & White.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

## What the Dealer announces

event-globals = The global pairs of bout { $bout } are shown.
event-globals-listed = The global pairs of bout { $bout }, round by round: { $pairs }.
event-not-chosen = Nothing was chosen in time.
event-starter = { $seat ->
    [you] You play first in bout { $bout }.
   *[other] { $seat } plays first in bout { $bout }.
}
event-played = { $second ->
    [yes] { $seat ->
        [you] You have played second.
       *[other] { $seat } has played second.
    }
   *[no] { $seat ->
        [you] You have played.
       *[other] { $seat } has played.
    }
}
event-played-colours = Round { $round }: { $seat } plays { $colours }.
colours-grouped = { $numbers ->
    [one] { $symbols ->
        [one] 1 black number and 1 black symbol
       *[other] 1 black number and { $symbols } black symbols
    }
   *[other] { $symbols ->
        [one] { $numbers } black numbers and 1 black symbol
       *[other] { $numbers } black numbers and { $symbols } black symbols
    }
}
colours-counted = { $tiles ->
    [one] 1 black tile
   *[other] { $tiles } black tiles
}
event-round-won = { $seat ->
    [you] You win round { $round }.
   *[other] { $seat } wins round { $round }.
}
event-guessed = { $seat ->
    [you] You guess { $calls }: { $points }.
   *[other] { $seat } guesses { $calls }: { $points }.
}
call = { $right ->
    [yes] { $tile } right
   *[no] { $tile } wrong
}
event-guessed-nothing = { $seat ->
    [you] You pass without guessing.
   *[other] { $seat } passes without guessing.
}
event-guessed-late = { $seat ->
    [you] You ran out of time: no guess.
   *[other] { $seat } ran out of time: no guess.
}
event-revealed = { $late ->
    [yes] { $seat ->
        [you] Your time is up: your symbol { $tile } is shown.
       *[other] { $seat }'s time is up: the symbol { $tile } is shown.
    }
   *[no] { $seat ->
        [you] You show { $tile }.
       *[other] { $seat } shows { $tile }.
    }
}
event-final-guessed = { $seat ->
    [you] { $right ->
        [one] You have 1 right row in the Final Guess of bout { $bout }: { $points }.
       *[other] You have { $right } right rows in the Final Guess of bout { $bout }: { $points }.
    }
   *[other] { $right ->
        [one] { $seat } has 1 right row in the Final Guess of bout { $bout }: { $points }.
       *[other] { $seat } has { $right } right rows in the Final Guess of bout { $bout }: { $points }.
    }
}

## What is expected, and of whom

due-plan = { $count ->
    [one] { $players } is still planning bout { $bout }.
   *[other] { $players } are planning bout { $bout }.
}
due-starter = { $seat ->
    [you] You choose who plays first.
   *[other] { $seat } chooses who plays first.
}
due-play-first = { $seat ->
    [you] You play first.
   *[other] { $seat } plays first.
}
due-play-second = { $seat ->
    [you] You play second and see { $other }'s colours.
   *[other] { $other ->
        [you] { $seat } plays second and sees your colours.
       *[other] { $seat } plays second and sees { $other }'s colours.
    }
}
due-guess = { $seat ->
    [you] You guess { $winner }'s tiles.
   *[other] { $winner ->
        [you] { $seat } guesses your tiles.
       *[other] { $seat } guesses { $winner }'s tiles.
    }
}
due-show = { $seat ->
    [you] You pick a tile to show if the guess misses.
   *[other] { $seat } picks a tile to show if the guess misses.
}
due-final = { $count ->
    [one] { $players } is still writing the Final Guess of bout { $bout }.
   *[other] { $players } write the Final Guess of bout { $bout }.
}

## The result

decided-by-final_guesses = the totals are equal; fewer right rows in the Final Guesses decide
decided-by-rounds = the totals and the Final Guesses are equal; more rounds won decide
result-detail = Rounds won { $rounds }, right rows { $rows }

## The table

table-target = Target { $target }
table-bout = Bout { $bout }
table-round = { $of ->
    [none] Round { $round }
   *[other] Round { $round } of { $of }
}
table-side = Rounds, talk, log and notes
table-pairs = The global pairs, round by round
table-pair = { $when ->
    [past] Round { $round }: { $pair }, past
    [now] Round { $round }: { $pair }, now
   *[later] Round { $round }: { $pair }, to come
}

## Tiles

tile-number = { $colour ->
    [black] black { $number }
   *[white] white { $number }
}
tile-symbol = { $symbol ->
    [plus] black plus
    [minus] white minus
    [times] black times
   *[divide] white divided by
}
tile-global = { $tile }, global
tile-back = { $colour ->
    [black] a black tile
   *[white] a white tile
}
tile-empty = empty
tile-left = { $tile }: { $count } left
tile-colours-grouped = Black: { $numbers } of 3 numbers, { $symbols } of 2 symbols
tile-colours-counted = Black: { $tiles } of 5 tiles

## What a player has left

stock-title = { $seat ->
    [you] Your tiles left
   *[other] { $exact ->
        [yes] { $seat }'s tiles left
       *[no] { $seat }'s tiles left, at most
    }
}

## Building an expression

build-place = Place { $place }: { $tile }
build-key = { $kept ->
    [0] { $tile }, { $left } left
   *[other] { $tile }, { $left } left, { $kept } in other plans
}
build-global = global
build-away = { $distance ->
    [none] exactly { $target }
   *[other] { $distance } away from { $target }
}
build-result = { $distance ->
    [none] = { $value }, exactly { $target }
   *[other] = { $value }, { $distance } away from { $target }
}
build-sees = { $name } sees
build-incomplete = Use both globals, and 2 numbers and 1 symbol of your own.
build-erase = Erase the last tile
build-clear = Clear
build-play = Play
build-sending = Sending…
build-plan = Plan for round { $round }
build-back = Back to this round
build-played = You played { $expression }. { $name } sees the colours.

## Planning

plan-ready = Ready
plan-waiting = You are ready. { $name } is still planning.
plan-hint = Tap a round to plan it. Only you see your plans, and you can change them.
plan-later = To plan a later round, tap it above.

## Who plays first

starter-ask = You hold the Advantage. Who plays first in bout 1?
starter-hint = The second player sees the other's colours first and wins a tie.
starter-me = I play first
starter-other = { $name } plays first
starter-wait = { $name } holds the Advantage and chooses who plays first.

## The guess

guess-ask = Which tiles did { $name } use?
guess-possible = { $count ->
    [one] 1 set is possible
   *[other] { $count } sets are possible
}
guess-key = { $tile } { $stake }, in { $count } of { $of } possible sets
guess-stake = { $most } to { $least }
guess-send = Guess
guess-pass = No guess
guess-pass-sure = Pass without guessing?
guess-more = and { $count } more
guess-waiting = { $tiles ->
    [none] You passed. { $name } is still picking a tile to show.
   *[other] You guessed { $tiles }. { $name } is still picking a tile to show.
}

## The tile to show

show-title = You won. { $name } guesses your tiles.
show-ask = Which tile do you show if no guess is right?
show-pick = Pick a tile
show-send = Show { $tile } if all miss
show-waiting = You show { $tile } if { $name } guesses nothing right.

## The Final Guess

final-ask = { $points ->
    [one] Write down { $name }'s own tiles. 1 point for each right row; a wrong row is free.
   *[other] Write down { $name }'s own tiles. { $points } points for each right row; a wrong row is free.
}
final-cell = { $part ->
    [first] Round { $round }, first number: { $tile }
    [second] Round { $round }, second number: { $tile }
   *[symbol] Round { $round }, symbol: { $tile }
}
final-key = { $tile }, { $left } left for { $name }
final-key-over = { $tile }, too many
final-rows = { $count } of { $of } rows are complete.
final-sent = sent
final-done = Done
final-done-sure = Close it for good?
final-waiting = Your Final Guess is closed. { $name } is still writing.
final-time-up = Your time is up. { $name } is still writing.
final-clear-row = Clear row
final-over = too many
final-certain = certain

## What you have to do, said to you

due-plan-you = Plan, then press Ready.
due-final-you = Write down the other player's tiles.
all-open = All tiles are face up.

## For the audience

watch-guess = { $tiles ->
    [none] { $name } does not guess.
   *[other] { $name }'s guess: { $tiles }.
}
watch-choice = { $name } would show { $tile }.
watch-stakes = For each tile guessed: { $number } for a right number, { $symbol } for a right symbol, { $wrong } for a wrong tile.
watch-wrote = { $name } wrote
watch-writing = { $name } is writing
watch-closed = { $name } is done

## The rounds

rounds-title = Rounds
rounds-bout = Bout { $bout }
rounds-none = No round has been played yet.
rounds-globals = globals
rounds-you = you
rounds-possible = { $count ->
    [one] 1 possible set
   *[other] { $count } possible sets
}
rounds-won = { $winner ->
    [you] Round { $round }: you won
   *[other] Round { $round }: { $winner } won
}
rounds-guessed = { $seat ->
    [you] you guessed
   *[other] { $seat } guessed
}
rounds-passed = { $seat ->
    [you] you passed
   *[other] { $seat } passed
}
rounds-shown = { $tile } was shown

## The end

end-total = Points
end-rounds = Rounds won
end-rows = Right rows
end-open = All tiles face up
end-wrote = { $row ->
    [none] { $seat ->
        [you] You wrote nothing
       *[other] { $seat } wrote nothing
    }
   *[other] { $seat ->
        [you] You wrote { $row }
       *[other] { $seat } wrote { $row }
    }
}

## The guided round

tutorial-goal = Each round, you both play five tiles, such as 7 × 3 − 11. The one closer to 10 wins the round and a point.
tutorial-given = These 12 pairs are given, one for each round. You must both use the number and the symbol of the round.
tutorial-stock = The other three tiles are your own: two numbers and a symbol. Played tiles are gone, and the bout has 12 rounds.
tutorial-ready = You could plan all 12 rounds now. For today, just press Ready.
tutorial-starter = The second player sees the other's colours first. Choose who plays first.
tutorial-play = Build something close to 10. Framed keys are the given pair; dots show what you have left. Then press Play.
tutorial-wait = { $name } now plays five tiles and sees only the colours of yours: even numbers, + and × are black.
tutorial-guess = { $name } was closer and takes the point. Your chance: which tiles were they? A right number scores 2, a wrong one costs 1.
tutorial-guess-how = The colours rule out a lot; each bar shows how often a tile is in the sets still possible. Pick a likely one and press Guess, or No guess.
tutorial-show = You were closer and take the point. But now { $name } guesses your tiles. If no guess is right, you show one of them: pick it.
tutorial-result = That was a round. The obvious expression wins a point and gives itself away; a strange one keeps its secret.
tutorial-final = After 12 rounds, you both write down what the other played: 2 points for each right round. Remember colours and shown tiles.
tutorial-last = That is the game: two bouts of 12 rounds. Play on here without a clock, or set up a match of your own.

## A review

review-wins = It wins the round { $share } of the time.
review-careful = The careful bot
review-no-guess = would not guess
review-rows = Row by row
review-row = Round { $round }
review-written = what was written
review-best = the likeliest
review-nothing = The opponent has not played yet.
review-triples = { $count ->
    [one] 1 triple fits what was announced of round { $round }.
   *[other] { $count } triples fit what was announced of round { $round }.
}
review-likeliest = The likeliest
review-exact = counted exactly
review-near = nearly exact
review-tiles = Tile by tile
review-mine = What the opponent may think of these tiles
review-would-play = would play { $expression }.
review-would-guess = { $tiles ->
    [none] would not guess.
   *[other] would guess { $tiles }.
}
review-would-show = would show { $tile }.
review-would-start = would let { $name } play first.
review-would-final-guess = { $rows ->
    [one] would send a Final Guess of its own, of 1 row.
   *[other] would send a Final Guess of its own, of { $rows } rows.
}

## Refusals

refusal-starter = Choose one of the two players.
refusal-guess-most = Guess at most two numbers.
refusal-guess-once = Guess each number once at most.
refusal-reveal = Show one of your own three tiles of this round.
refusal-final-rows = A Final Guess has { $rows } rows. Fill in each of them, or leave it empty.
refusal-final-done = You have said that you are done. If you change your guess, say so again.
refusal-expression-form = Numbers and symbols must alternate, beginning and ending with a number, as in 7×3−11.
refusal-expression-tiles = An expression is number, symbol, number, symbol, number.
refusal-expression-numbers = Number tiles go from 1 to 12.
refusal-expression-global = Use both global tiles of this round: { $number } and { $symbol }.
refusal-expression-left = You do not have enough { $tile } tiles left in this bout. Use another tile.

## The daily puzzle

puzzle-ask = Your opponent laid this expression, and it is exactly 10. It uses the two global tiles, the tile that was shown, and two more. Which two?
puzzle-globals = Global tiles
puzzle-shown = Shown
puzzle-right = { $count ->
    [0] none of the two is right
    [one] one of the two is right
   *[other] both are right
}
puzzle-send = Guess
puzzle-left = { $count ->
    [one] 1 try left
   *[other] { $count } tries left
}
puzzle-answer = { $count } sets of tiles fit these colours. Only one of them holds the tile that was shown.
