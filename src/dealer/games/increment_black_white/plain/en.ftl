### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-dealing = dealing
value-distribute = additions
value-choose = choose
value-present = present
value-place = place
value-seat = seat

## Fields

field-number = Number
field-part = Part
field-round-points = Points of the duel
field-match-point = Match Point
field-hands = Tiles
field-left = Left
field-dealt-as = Letter as dealt
field-dealt = Dealt
field-added = Added
field-gained = Gained
field-leader = Leads
field-over = Decided
field-placer = Places first
field-grid = The grid

## Answers, step by step

step-distribute = add to your tiles
step-lead = choose who leads
step-present = present a tile
step-place = place a tile
step-r-c = row { $first }, column { $second }
ask-distribute = How much do you add to tile { $letter }? So far { $sum }
ask-lead = Who begins?
ask-present = Which tile do you present?
ask-place = Which tile do you place?
ask-place-cell = Where does { $letter } go?

## Options, as the code has them in English

option-increments = Additions in part 1
option-increments-exact = all must be made
option-increments-up-to = fewer may be made
option-tie-leader = After an equal round
option-tie-leader-same = the same player leads again
option-tie-leader-swap = the other one leads
option-letters = Letters in part 3
option-letters-same = the same: tiles can be recognised
option-letters-relabelled = new ones: nothing can be recognised
option-additions = Additions of each player
option-additions-10 = ten
option-additions-6 = six
option-additions-8 = eight
option-additions-12 = twelve
option-additions-14 = fourteen
option-tiles = Tiles of each player
option-tiles-10 = ten, on 4 rows and 5 columns
option-tiles-8 = eight, on 4 rows and 4 columns
option-tiles-6 = six, on 3 rows and 4 columns

## Clocks, as the code has them in English

clock-distribute = Part 1, the additions
clock-choose = Choosing who leads
clock-present = Presenting a tile
clock-place = Placing a tile
clock-result = To look at a result
