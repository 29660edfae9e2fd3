### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-dealing = dealing
value-planning = planning
value-starter = starter
value-play = play
value-guess = guess
value-final = Final Guess

## Fields

field-number = Number
field-bouts = Bouts
field-pay = Points of a guess
field-wrong = Wrong
field-row = Right row
field-first = Plays first
field-plays = Plays
field-colours = Colours
field-black-numbers = Black numbers
field-black-symbols = Black symbols
field-black = Black
field-distance = Distance
field-guessed = Guessed
field-revealed = Shown
field-guess-in = Guess made
field-reveal-in = Tile chosen
field-guess = Guess
field-choice = Choice
field-stocks = Tiles left
field-finals = Final Guesses
field-rows = Rows

## Answers, step by step

step-starter = choose who starts
step-play = play an expression
step-guess = guess
step-reveal = show a tile
step-final = Final Guess
ask-play-1 = First number
ask-play-2 = First symbol
ask-play-3 = Second number
ask-play-4 = Second symbol
ask-play-5 = Third number
ask-guess-1 = The lower number
ask-guess-2 = The higher number
ask-guess-3 = The symbol
ask-reveal = Which of your tiles do you show?
ask-starter = Who plays first?
ask-final = Round { $round }: what did they play?

## Options, as the code has them in English

option-colours = Colours you are told
option-colours-ordered = of each tile, in order
option-colours-grouped = how many numbers and symbols are black
option-colours-counts = only how many tiles are black
option-globals = Global pairs
option-globals-balanced = each number once, each symbol three times
option-globals-independent = drawn freely, repeats happen
option-second-bout = Second bout
option-second-bout-fresh = new pairs
option-second-bout-mirrored = the same pairs, the other starts
option-reserve-scope = The reserve
option-reserve-scope-match = for the match
option-reserve-scope-bout = for each bout
option-possible-sets = The page lists what is possible
option-possible-sets-listed = yes, the sets that fit what was announced
option-possible-sets-hidden = no, you work it out yourselves
option-target = Expressions come near
option-rounds = Rounds of a bout
option-right-number = Points for a number guessed right
option-right-symbol = Points for a symbol guessed right
option-wrong-guess = Points that a wrong guess costs
option-right-row = Points for a right row of the Final Guess

## Clocks, as the code has them in English

clock-planning = Planning before a bout
clock-starter = Choosing who starts
clock-play = Laying an expression
clock-guess = Guessing, and showing a tile
clock-final-guess = The Final Guess
clock-reserve = Reserve of each player
clock-result = To look at a result
