### What answers are called and asked, step by step.

step-bid = Bid
step-challenge = Challenge
ask-bid-count = How many dice do you bid, among all players?
ask-bid-face = Which face do they show?
value-challenge = a challenge
field-seat = Player
field-count = Dice
field-face = Face
