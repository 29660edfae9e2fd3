### What lists and forms say of Equation Auction.

title = Equation Auction
pitch = Ten cards become an equation, and every card's place goes to whoever bids most for it. Two of you want it high, two want it low, and one wants nothing to happen.

## The host's options

garnets-each = as they stand in the season
lots-settled = as they stand in the season
lots-need = Two positive, two negative, one neutral.
