### What answers are called and asked, step by step.

step-lay = Lay
ask-lay-tile = Choose a tile to lay face down.
