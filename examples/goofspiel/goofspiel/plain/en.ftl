### What answers are called and asked, step by step.

step-bid = Bid
ask-bid-card = Choose a card to bid for the prize.
