### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

yes = yes
no = no
nothing = none
earlier = … { $count } more
value-black = black
value-white = white
value-over = over
value-clock = clock
value-chance = chance
value-choice = choice

## Fields

field-advantage = Advantage
field-phase = Phase
field-scores = Scores
field-rounds = Rounds
field-number = Number
field-numbers = Numbers
field-symbol = Symbol
field-symbols = Symbols
field-seat = Seat
field-winner = Winner
field-ready = Ready
field-value = Value
field-target = Target
field-points = Points
field-letter = Letter
field-colour = Colour
field-tiles = Tiles
field-tile = Tile
field-expression = Expression
field-right = Right
field-late = Late
field-turn = Turn
field-sent = Sent
field-closed = Closed
field-done = Done
field-row = Row
field-starter = Starter

## Answers, step by step

step-seat = seat { $number }
step-none = none
step-ready = ready
step-done = done
ask-type = What will you do?

## In what a match differs from the rules page

changed = Changed in this match: { $changes }.
change = { $title }: { $value }
no-clock = no clock
no-time = none
seconds = { $seconds } seconds
pace-correspondence = correspondence: { $time } per move
pace-factor = { $factor ->
    [twice] all clocks twice as long
    [half] all clocks half as long
   *[other] all clocks { $factor } times as long
}

## Options that do not go together

refusal-idle-minutes = “{ $idle }” must not be less than “{ $absence }”. Raise the first or lower the second.
refusal-clock-zero = “{ $clock }” has 0 seconds: this clock would run out before anybody can answer. Give it more time, or play without clocks.
