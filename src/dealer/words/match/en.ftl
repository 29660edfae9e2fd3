### What every game says when a match starts and ends.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

match-starts-duel = The match begins: { $one } against { $other }.
match-starts = The match begins: { $players }.
match-advantage = { $seat } holds the Advantage.

event-ended = { $winner ->
    [none] The match is annulled.
    [you] You win the match.
   *[other] { $winner } wins the match.
}

## The result, for somebody without a seat

result-winner = { $winner ->
    [none] The match was annulled ({ $how })
   *[other] { $winner } wins ({ $how })
}
result-score = { $one } { $first } : { $second } { $other }

## What decided a match, in brackets after the winner

decided-by-points = by points
decided-by-advantage = everything else equal; won by the Advantage
decided-by-time = on time: the reserve ran out
decided-by-resigned = by resignation
decided-by-forfeit = by forfeit
decided-by-annulled = it does not count
