### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-grid = new grid
value-preview = preview
value-window = Priority
value-targets = targets
value-hunt = hunt
value-answer = answers
value-result = result
value-time = time
value-both = both
value-letters = letters
value-repeats = a square twice
value-steps = not neighbours
value-ends = not from number to number

## Fields

field-may = You may
field-covered = Covered
field-spent = Priority used
field-boards = Grids
field-cells = Squares
field-draw = Starts before
field-targets = Targets
field-priority = Priority
field-barred = Only the Advantage holder may claim
field-skips = Skip
field-claim = Claim
field-answers = Answers
field-path = Path
field-judged = Judged
field-fault = Fault
field-ended = Ended

## Answers, step by step

step-answer = answer
step-priority = declare Priority
step-keep = keep Priority
step-claim = claim a target
step-skip = skip the round
step-wait = keep looking
step-first = the first target
step-second = the second target
ask-claim = Which target do you claim?
ask-path = Your path: { $path }
ask-path-empty = Spell your path, or give up with done

## Options, as the code has them in English

option-numbers = Numbers on the grid
option-numbers-each-once = 1 to 13, each once
option-numbers-random = drawn freely, repeats happen
option-symbols = Symbols on the grid
option-symbols-balanced = three of each
option-symbols-random = drawn freely
option-target-min = Lowest target
option-target-max = Highest target
option-skipped = A round that nobody claims
option-skipped-counts = counts, 0 to 0
option-skipped-replaced = is played again with other targets
option-calculator = The page adds up
option-calculator-off = no, errors are part of the game
option-calculator-on = yes, the value is shown as you trace
option-points = A right answer brings
option-points-symbols = a point for each symbol
option-points-targets = one point, however long it is

## Clocks, as the code has them in English

clock-preview = Looking at a new grid
clock-priority-window = To take Priority
clock-priority = Priority lasts
clock-skip = A round without a claim
clock-claim = To answer after a claim
clock-answer = The other's answer
clock-result = To look at a result

## The command line

command-solve = Find the longest expressions that make a target on a grid.
command-game = Id of the game. Only different-number-hunt has grids.
command-grid = The 25 cells of the grid, row by row, such as '6-7/9 *11-5+ 12/13*8 *4/10+ 1+2-3'.
command-target = A target. You can repeat this option. The default is all from 1 to 100.
command-json = Print the result as JSON.
solve-one = { $symbols } symbols, 1 way { $path }: { $expression }
solve-many = { $symbols } symbols, { $count } ways, such as { $path }: { $expression }
solve-none = cannot be made
