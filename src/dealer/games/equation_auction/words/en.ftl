### Equation Auction.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.
### $card and $row are cards as they are printed.

team = { $team ->
    [positive] Team Positive
    [negative] Team Negative
   *[neutral] Team Neutral
}
chips = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
garnets = { $garnets ->
    [one] 1 garnet
   *[other] { $garnets } garnets
}
tokens = { $tokens ->
    [one] 1 Token of Life
   *[other] { $tokens } Tokens of Life
}
team-side = { team }: { $players }

## What the Dealer announces

event-teams = The teams are drawn. Team Positive: { $positive }. Team Negative: { $negative }. Team Neutral: { $neutral }.
event-saved = All have saved, and paid.
event-saved-garnets = Garnets: { $garnets }.
player-count = { $seat } { $count }
event-order = Round { $round }. The order: { $players }.
event-scheduled = { $seat ->
    [you] You put { $card } in position { $position }.
   *[other] { $seat } puts { $card } in position { $position }.
}
event-scheduled-late = { $seat ->
    [you] Your time is up: chance puts { $card } in position { $position }.
   *[other] { $seat }'s time is up: chance puts { $card } in position { $position }.
}
event-scheduled-last = { $card } takes position { $position }.
event-card-placed = { $by ->
    [bids] { $card } goes to slot { $slot } for { chips }.
    [chance] Nobody has a chip: { $card } goes to slot { $slot }, by chance.
   *[rules] { $card } takes the last slot, { $slot }.
}
event-last-bidder = { $seat } bid last.
event-tied = { $players } tie in the eleventh auction and bid again.
event-eleventh = { $by ->
    [chance] { $seat ->
        [none] Nobody bids in the eleventh auction.
        [you] You win the eleventh auction for { chips }, by chance.
       *[other] { $seat } wins the eleventh auction for { chips }, by chance.
    }
   *[bids] { $seat ->
        [none] Nobody bids in the eleventh auction.
        [you] You win the eleventh auction for { chips }.
       *[other] { $seat } wins the eleventh auction for { chips }.
    }
}
event-saved-played = { $where ->
    [both] { $seat ->
        [you] You play { $beginning } at the beginning and { $end } at the end.
       *[other] { $seat } plays { $beginning } at the beginning and { $end } at the end.
    }
    [beginning] { $seat ->
        [you] You play { $beginning } at the beginning.
       *[other] { $seat } plays { $beginning } at the beginning.
    }
    [end] { $seat ->
        [you] You play { $end } at the end.
       *[other] { $seat } plays { $end } at the end.
    }
    [late] { $seat ->
        [you] You play no saved cards in time.
       *[other] { $seat } plays no saved cards in time.
    }
   *[none] { $seat ->
        [you] You play no saved cards.
       *[other] { $seat } plays no saved cards.
    }
}
event-bracket = { $seat ->
    [you] You place the brackets of { team }: { $row }.
   *[other] { $seat } places the brackets of { team }: { $row }.
}
event-evaluated = Round { $round } is worth { $value }. The total is { $total }.
event-evaluated-row = Round { $round }: { $row } is worth { $value }. The total is { $total }.
event-nominated = { $candidate ->
    [you] { $neutral } names you as Elimination Candidate.
   *[other] { $neutral ->
        [you] You name { $candidate } as Elimination Candidate.
       *[other] { $neutral } names { $candidate } as Elimination Candidate.
    }
}
event-nominated-late = { $candidate ->
    [you] Chance names you as Elimination Candidate.
   *[other] Chance names { $candidate } as Elimination Candidate.
}
event-left = { $by ->
    [resigned] { $seat ->
        [you] You resign and leave the match.
       *[other] { $seat } resigns and leaves the match.
    }
   *[forfeit] { $seat ->
        [you] You have to leave the match.
       *[other] { $seat } has to leave the match.
    }
} { $paid ->
    [yes] The total is known: it stays as it is.
   *[no] The others play on, and this seat gets no prize.
}
event-annulled = The match is annulled.
event-nobody-left = Nobody is left to play, and nobody wins.
event-team-wins = { team } wins.
event-players-win = { $count ->
    [one] { $players } wins.
   *[other] { $players } win.
}
event-prize = { $count ->
    [one] { $players ->
        [you] You get { $prize }.
       *[other] { $players } gets { $prize }.
    }
   *[other] { $players } get { $prize } each.
}
event-prize-reading = The garnets, and Team Neutral's token, are our reading of EQ-34.

## One turn of an auction

move-pass = { $by ->
    [clock] { $seat ->
        [you] Your time is up: you pass.
       *[other] { $seat }'s time is up: { $seat } passes.
    }
    [rules] { $seat ->
        [you] You pass, without chips.
       *[other] { $seat } passes, without chips.
    }
   *[choice] { $seat ->
        [you] You pass.
       *[other] { $seat } passes.
    }
}
move-bid-first = { $seat ->
    [you] You must bid for { $card }: { chips } on slot { $slot }.
   *[other] { $seat } must bid for { $card }: { chips } on slot { $slot }.
}
move-bid-late = { $seat ->
    [you] You must bid for { $card }, and the time is up: 1 chip on slot { $slot }, by chance.
   *[other] { $seat } must bid for { $card }, and the time is up: 1 chip on slot { $slot }, by chance.
}
move-bid = { $seat ->
    [you] You put { chips } on slot { $slot }.
   *[other] { $seat } puts { chips } on slot { $slot }.
}
move-add = { $seat ->
    [you] You add { chips } on slot { $slot }: { $total } there.
   *[other] { $seat } adds { chips } on slot { $slot }: { $total } there.
}

## What is expected, and of whom

due-save = { $count ->
    [one] { $players } is choosing cards to save.
   *[other] { $players } are choosing cards to save.
}
due-schedule = { $seat ->
    [you] You pick a card and its position.
   *[other] { $seat } picks a card and its position.
}
due-begin = { $seat ->
    [you] { $card } is up. You begin the bidding.
   *[other] { $card } is up. { $seat } begins the bidding.
}
due-bid = { $seat ->
    [you] You bid for { $card } or pass.
   *[other] { $seat } bids for { $card } or passes.
}
due-secret-bid = { $count ->
    [one] { $players } is bidding in secret for the right to add saved cards.
   *[other] { $players } are bidding in secret for the right to add saved cards.
}
due-place = { $ends ->
    [one_end] { $seat ->
        [you] You may add saved cards at one end.
       *[other] { $seat } may add saved cards at one end.
    }
   *[any_end] { $seat ->
        [you] You may add saved cards at both ends.
       *[other] { $seat } may add saved cards at both ends.
    }
}
due-bracket = { $players } may place brackets.
due-nominate = { $seat ->
    [you] You name a candidate.
   *[other] { $seat } names a candidate.
}

## The result

result-team-wins = { team } wins
result-players-win = { $count ->
    [one] { $players } wins
   *[other] { $players } win
}
result-nobody-left = Nobody is left to play, and nobody wins
result-annulled = The match was annulled
result-round = Round { $round }: { $row } = { $value }
result-total = Total: { $total }
result-candidates = { $count ->
    [0] Nobody goes to the Death Match.
    [one] { $players } is the Elimination Candidate.
   *[other] { $players } meet in the Death Match.
}
result-unpaid = { $seat } gets nothing: its player left before the total was known.
