### The calendar of a seat in a match by post. Others may see it: it tells nothing of the match.

name = { $game } at Dealer
due = { $game }: your answer is due
