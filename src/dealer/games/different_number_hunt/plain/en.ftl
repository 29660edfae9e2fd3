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

## The command line

command-solve = Find the longest expressions that make a target on a grid.
command-game = Id of the game. Only different-number-hunt has grids.
command-grid = The 25 cells of the grid, row by row, such as '6-7/9 *11-5+ 12/13*8 *4/10+ 1+2-3'.
command-target = A target. You can repeat this option. The default is all from 1 to 100.
command-json = Print the result as JSON.
solve-one = { $symbols } symbols, 1 way { $path }: { $expression }
solve-many = { $symbols } symbols, { $count } ways, such as { $path }: { $expression }
solve-none = cannot be made

## Options that do not go together

refusal-targets = From “{ $lowest }” to “{ $highest }” there must be at least { $fewest } numbers. Choose a wider range.
