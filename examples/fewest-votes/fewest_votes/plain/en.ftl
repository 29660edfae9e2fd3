### What answers are called and asked, step by step.

step-vote = Vote
ask-vote-colour = Vote for a colour. The fewest votes win.
