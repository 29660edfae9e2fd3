### What values are called.

value-card = the higher card
value-fold = a pass after a bet
step-pass = Pass
step-bet = Bet
