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
