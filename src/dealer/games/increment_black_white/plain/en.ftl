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
