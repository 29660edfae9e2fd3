### What the Dealer posts in a channel beside the events of the match.
### $players are names in bold.

announces-here = The Dealer announces this match here.
waiting-for = Waiting for { $players }.
