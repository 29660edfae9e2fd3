### Expression Black & White.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

## What the Dealer announces

event-globals = The global pairs of bout { $bout } lie open.
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
    [one] 1 black number
   *[other] { $numbers } black numbers
} and { $symbols ->
    [one] 1 black symbol
   *[other] { $symbols } black symbols
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
        [you] Your time is up: chance shows { $tile }.
       *[other] { $seat }'s time is up: chance shows { $tile }.
    }
   *[no] { $seat ->
        [you] You show { $tile }.
       *[other] { $seat } shows { $tile }.
    }
}
event-final-guessed = { $seat ->
    [you] You have { $right ->
        [one] 1 right row
       *[other] { $right } right rows
    } in the Final Guess of bout { $bout }: { $points }.
   *[other] { $seat } has { $right ->
        [one] 1 right row
       *[other] { $right } right rows
    } in the Final Guess of bout { $bout }: { $points }.
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
