### The calendar of a seat in a match by post. Others may see it: it tells nothing of the match.

name = Dealer: { $game }
due = { $game }: 답할 시간이 끝납니다
