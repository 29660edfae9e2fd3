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

## Options, as the code has them in English

option-garnets = Garnets each brings along
option-teams = Teams
option-teams-drawn = drawn
option-teams-positive = Positive
option-teams-negative = Negative
option-teams-neutral = Neutral
option-chips = Chips each gets
option-chips-per = The chips are given
option-chips-per-match = for the match
option-chips-per-round = for each round
option-last-slot = The last slot
option-last-slot-auction = is auctioned, too
option-last-slot-free = is free
option-saved-cards = Saved cards are played
option-saved-cards-one-end = all at one end
option-saved-cards-any-end = at both ends
option-brackets-per = Brackets of each team
option-brackets-per-match = one pair in the match
option-brackets-per-round = one pair in each round
option-boundary = A total exactly at the outer limit, usually 4 or −4
option-boundary-inner = spares Team Neutral
option-boundary-outer = is Team Neutral's end
option-stand-in = For somebody who leaves
option-stand-in-bot = a bot plays on
option-stand-in-nobody = nobody does: their time runs out
option-neutral-within = Team Neutral wins up to a total of
option-spared-within = Team Neutral is spared up to a total of
option-neutral-prize = Garnets if Team Neutral wins
option-spared-prize = Garnets of each winner if Team Neutral is spared
option-far-prize = Garnets of each winner beyond that

## Clocks, as the code has them in English

clock-save = Saving cards
clock-order = Choosing card and position
clock-bid = A bid
clock-secret-bid = The secret bid
clock-place = Placing saved cards
clock-bracket = Setting brackets
clock-nominate = Naming a candidate
clock-result = To look at a result

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
