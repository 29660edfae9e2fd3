### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-teams = teams
value-save = save cards
value-order = order
value-schedule = running order
value-bid = bid
value-secret-bid = secret bid
value-place = place cards
value-bracket = brackets
value-nominate = nominate
value-rules = rules
value-before = before
value-after = after

## Fields

field-compelled = Must bid
field-teams = Teams
field-positive = Team Positive
field-negative = Team Negative
field-neutral = Team Neutral
field-pairs = Brackets
field-garnets = Garnets
field-tokens = Tokens of Life
field-chips = Chips
field-saved = Saved cards
field-total = Total
field-candidates = Elimination Candidates
field-order = Order
field-schedule = Running order
field-choices = Choices
field-slots = Slots
field-auctions = Auctions
field-card = Card
field-spent = Spent
field-passed = Passed
field-bidder = Last bidder
field-moves = Turns
field-slot = Slot
field-by = By
field-eleventh = Eleventh auction
field-bidders = Bidders
field-ballot = Ballot
field-bid = Bid
field-settled = Settled
field-row = Row
field-open = Opening bracket
field-close = Closing bracket
field-reading = Reading
field-steps = Steps
field-cards = Cards
field-kept = Kept
field-operation = Operation
field-side = Side
field-division = Division
field-reduced = Left to work out
field-text = Text
field-place = Place
field-beginning = At the beginning
field-end = At the end
field-position = Position

## Answers, step by step

step-save = save cards
step-schedule = schedule a card
step-bid = bid
step-pass = pass
step-secret-bid = bid in secret
step-place = play saved cards
step-bracket = place brackets
step-no-bracket = place no brackets
step-nominate = name a candidate

## The command line

command-evaluate = Read a row of the Equation Auction step by step. With - it reads rows from standard input, one a line.
command-row = Cards and brackets, such as '2x(12+-3)3/1'. With - the command reads rows.
command-json = Print the reading as JSON.
reading-empty = the brackets at { $open } and { $close } hold nothing and vanish
reading-struck = ({ $cards }) is deleted: it is all of one kind
reading-collapsed = of { $cards } only { $kept } stays
reading-zero = { $side ->
    [before] a 0 goes before { $operation }
   *[after] a 0 goes after { $operation }
}
reading-discarded = { $card } stands after a bracket and is discarded
reading-multiplied = what stands before a bracket multiplies it
reading-promoted = { $side ->
    [before] the 0 before { $operation } becomes 1, for it would divide
   *[after] the 0 after { $operation } becomes 1, for it would divide
}
reading-divisor = a divisor is 0 and counts as 1

## Options that do not go together

refusal-teams = “{ $teams }”: name two positive seats, two negative ones and a neutral one.
refusal-stand-in = Without clocks, no time can run out for somebody who has left. For “{ $option }”, choose “{ $bot }”.
refusal-spared-within = “{ $spared }” must not be less than “{ $neutral }”. Raise the first or lower the second.
