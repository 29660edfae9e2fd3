### Equation Auction.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.
### $card and $row are cards as they are printed.

team = { $team ->
    [positive] Team Positive
    [negative] Team Negative
   *[neutral] Team Neutral
}
cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
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
event-saved = Everyone has saved and paid.
event-saved-garnets = Garnets: { $garnets }.
player-count = { $seat } { $count }
event-order = Round { $round }. Turn order: { $players }.
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
    [chance] Nobody has chips left: chance puts { $card } in slot { $slot }.
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
    [yes] The total is known and stays as it is.
   *[no] The others play on, and this seat gets no prize.
}
event-annulled = The match is annulled.
event-nobody-left = Nobody is left to play, so nobody wins.
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
        [you] You have no chips left and pass.
       *[other] { $seat } has no chips left and passes.
    }
   *[choice] { $seat ->
        [you] You pass.
       *[other] { $seat } passes.
    }
}
move-bid-first = { $seat ->
    [you] You open the bidding for { $card } with { chips } on slot { $slot }.
   *[other] { $seat } opens the bidding for { $card } with { chips } on slot { $slot }.
}
move-bid-late = { $seat ->
    [you] Your time is up: chance puts 1 chip on slot { $slot } to open the bidding for { $card }.
   *[other] { $seat }'s time is up: chance puts 1 chip on slot { $slot } to open the bidding for { $card }.
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
result-nobody-left = Nobody is left to play, so nobody wins
result-annulled = The match was annulled
result-round = Round { $round }: { $row } = { $value }
result-total = Total: { $total }
result-candidates = { $count ->
    [0] Nobody goes to the Death Match.
    [one] { $players } is the Elimination Candidate.
   *[other] { $players } meet in the Death Match.
}
result-unpaid = { $seat } gets nothing: its player left before the total was known.

## The table

table-before = Before round 1
table-round = Round { $round }
table-auction = Round { $round } · Card { $auction }
table-side = Auctions, talk, log and notes
table-waiting = { $players ->
    [none] One moment.
   *[other] Waiting for { $players }.
}

## Said of cards, aloud

spoken-plus = plus
spoken-minus = minus
spoken-times = times
spoken-divided-by = divided by
spoken-open-bracket = open bracket
spoken-close-bracket = close bracket
card-struck = { $card }, struck
card-collapsed = { $card }, does not count
card-discarded = { $card }, discarded
card-put = { $card }, put in by a rule

## Teams

team-short = { $team ->
    [positive] Positive
    [negative] Negative
   *[neutral] Neutral
}
team-wants = { $team ->
    [positive] wants a high total
    [negative] wants a low total
   *[neutral] wants a total near 0
}
team-all = The three teams
team-pairs = { $pairs ->
    [0] brackets used
    [one] brackets left
   *[other] { $pairs } pairs of brackets left
}
team-you = { $team ->
    [neutral] You are { team }
   *[other] You are on { team }
}
team-with = with { $name }

## Seats

seat-others = The other four
seat-all = The five players
seat-name = { $who ->
    [you] You
   *[other] { $who }
}
seat-held = { chips }, { garnets }
seat-saved = saved
seat-saved-cards = saved: { $listed }
seat-passed = passed
seat-thinking = thinking
seat-ready = ready
seat-bid = +{ $chips } on { $slot }
seat-away = away
seat-left = has left
seat-left-to-bot = for { $name }

## The scale of the total

scale-label = { $standing ->
    [none] The total is { $total }
   *[other] The total is { $total }. With the row as it stands it would be { $standing }
}
scale-total = total { $value }
scale-then = then { $value }

## The bidding order

order-title = The bidding order
order-position = { $when ->
    [free] Position { $place }: free
    [past] Position { $place }: { $card }, already auctioned
    [now] Position { $place }: { $card }, up for auction now
   *[coming] Position { $place }: { $card }, still to come
}
order-picks = Who picks when
order-pick = { $who ->
    [you] Pick { $place }: you
   *[other] Pick { $place }: { $who }
}
order-you = You

## The slots

slots-title = The ten slots
slots-filled = Slot { $slot }: { $card }
slots-empty = { $chips ->
    [0] Slot { $slot }: no chips
   *[other] Slot { $slot }: { chips }
}
slots-mine = { $mine } of them yours
slots-worth = with the card here the row is worth { $value }
slots-leads = leads
slots-you = you { $chips }
slots-share = { $who ->
    [you] you: { $chips }
   *[other] { $who }: { $chips }
}
slots-card = { $card } is up for auction
slots-nobody = No bid yet.
slots-leader = Slot { $slot } leads with { $chips }.
slots-in = { $count ->
    [one] 1 player is still in.
   *[other] { $count } players are still in.
}

## The row and how it is read

row-title = The row as it stands
row-none = No cards yet
row-open = Show how the row is read.
row-sheet = How the row is read
row-rest = What remains:
row-so-far = The cards so far, read as if no more were coming.
row-as-it-lies = Every card counts.
row-rule = Rule { $clause }
row-next = Go to the next round

step-empty = These brackets hold no card and vanish.
step-struck = ( { $cards } ) is struck: its cards are all of one kind.
step-collapsed = Only { $kept } of { $kept } { $gone } counts.
step-zero = { $side ->
    [before] { $operation } has no number before it, so a 0 is put there.
   *[after] { $operation } has no number after it, so a 0 is put there.
}
step-discarded = { $card } follows a bracket and is discarded.
step-multiplied = A value directly before a bracket multiplies it.
step-promoted = { $side ->
    [before] The 0 before { $operation } becomes 1, because nothing can be divided by 0.
   *[after] The 0 after { $operation } becomes 1, because nothing can be divided by 0.
}
step-divisor = A divisor of 0 is read as 1.

## What a total means, from the highest to the lowest

ladder-range = { $range ->
    [above] Above { $limit }
    [from-up] { $limit } and above
    [above-to] Above { $limit }, up to { $end }
    [between-up] Above { $limit }, below { $end }
    [within] From { $limit } to { $end }
    [at-zero] At 0
    [below] Below { $limit }
    [from-down] { $limit } and below
    [below-to] Below { $limit }, down to { $end }
   *[between-down] Below { $limit }, above { $end }
}
ladder-far = { ladder-range }: 1 token and { garnets } for each player of { team }. Team Neutral is the candidate.
ladder-spared = { $team ->
    [positive] { ladder-range }: 1 token and { garnets } for each player of Team Positive, and 1 token for Team Neutral. Team Negative meets in the Death Match.
   *[negative] { ladder-range }: 1 token and { garnets } for each player of Team Negative, and 1 token for Team Neutral. Team Positive meets in the Death Match.
}
ladder-neutral = { ladder-range }: 2 tokens and { garnets } for Team Neutral, who names the candidate.

## For the audience

watch-saving = Saved cards can be played in the eleventh auction of any round. Until then nobody sees which they are, or how many.
watch-nothing = nothing
watch-stakes = { $tier ->
    [high] The total is { $total }. Team Positive would win, and Team Neutral would be the candidate.
    [positive] The total is { $total }. Team Positive would win, and Team Negative would meet in the Death Match.
    [neutral] The total is { $total }. Team Neutral would win and name the candidate.
    [negative] The total is { $total }. Team Negative would win, and Team Positive would meet in the Death Match.
   *[low] The total is { $total }. Team Negative would win, and Team Neutral would be the candidate.
}

## Saving cards

save-hint = You can play the cards you save in the eleventh auction of any round. Nobody sees which cards they are, or how many.
save-pays = 1 card is free, 2 cost 1 garnet, 3 cost 4, 4 cost 9
save-keys = The cards you can save
save-key = { $saved ->
    [yes] { $card }, saved
   *[no] { $card }, not saved
}
save-price = { $garnets ->
    [0] { cards }, free
   *[other] { cards } for { garnets }
}
save-too-dear = This costs { garnets }, and you have { $have }
save-send = { $garnets ->
    [0] Save { cards }
   *[other] Save { cards } for { garnets }
}
save-none = Save nothing
save-none-sure = Save no cards?
save-pick = Pick cards to save
save-waiting = { $listed ->
    [none] You saved nothing.
   *[other] You saved { $listed }.
}
save-yours = Your saved cards:
save-nothing = none

## Settling the bidding order

schedule-title = Pick a card, then its position.
schedule-position = { $card }: which position?
schedule-card = Position { $position }: which card?
schedule-keys = Cards without a position
schedule-key = { $card }, { $left } left
schedule-send = Put { $card } in position { $position }
schedule-pick = Pick both
schedule-left = Still to place

## Bidding

bid-choose = Tap a slot for this card.
bid-begin = You begin: put at least 1 chip on a slot.
bid-slot = { $chips ->
    [0] Slot { $slot } has no chips. With your bid: { $total }.
   *[other] Slot { $slot } has { $chips } ({ $shares }). With your bid: { $total }.
}
bid-plan = Your plan: { $chips } on slot { $slot }.
bid-skipped = You can't bid { $chips }: it would tie with slot { $other }.
bid-amount = Chips to add
bid-more = More chips
bid-less = Fewer chips
bid-lead = Take the lead: { $chips }
bid-take-lead = Take the lead
bid-leads = Already leads
bid-too-dear = Too dear to lead
bid-send = Bid { $chips } on slot { $slot }
bid-none = Bid
bid-pass = Pass
bid-passed = You passed in this auction.
bid-broke = You have no chips left. You pass automatically.
bid-turn = { $who ->
    [you] It is your turn.
   *[other] { $who } is thinking.
}
bid-keys = Keys: 1–0 slot · ↑↓ chips · L lead · Enter bid · P pass

## Passing automatically

auto-label = Pass for me
auto-off = Ask me each time
auto-auction = Pass in this auction
auto-above = Pass above { chips }
auto-always = Pass until I change this
auto-passing = Passing for you.
auto-cancel = Ask me again
auto-compelled = Nobody has bid, so you must open the bidding yourself.

## The eleventh auction

secret-title = Eleventh auction: bid in secret for the right to add saved cards.
secret-again = { $players } tie. Bid again.
secret-pays = Only the winner pays.
secret-amount = Your secret bid
secret-send = { $chips ->
    [0] Bid nothing
   *[other] Bid { $chips } in secret
}
secret-none-sure = Bid no chips?
secret-pick = Choose your bid
secret-waiting = { $chips ->
    [0] You bid nothing.
   *[other] Your secret bid: { $chips }.
}
secret-no-cards = You have no saved cards. If you win, the others can't play theirs.

place-title = You won. Play saved cards, or none.
place-beginning = Beginning
place-end = End
place-keys = Your saved cards
place-where = Where to put them
place-key = { $card }, { $left } left
place-erase = Take the last card back
place-send = { $where ->
    [both] Play { $cards } at both ends
    [beginning] Play { $cards } at the beginning
   *[end] Play { $cards } at the end
}
place-none = Play none
place-none-sure = Play no cards?
place-pick = Pick cards to play
place-no-cards = You have no saved cards to play.

## Brackets

bracket-title = Place brackets? Tap two gaps in the row.
bracket-second = Now tap the other gap.
bracket-gap = { $chosen ->
    [yes] Gap { $place } of { $of }, chosen
   *[no] Gap { $place } of { $of }
}
bracket-hollow = Brackets must hold a card.
bracket-preview = The row: { $now } → { $then }
bracket-same = The row stays { $now }.
bracket-changed = The row has changed. With your brackets it would now be read like this.
bracket-keep = Keep these places
bracket-send = Place the brackets
bracket-choose = Tap two gaps
bracket-clear = Clear
bracket-none = No brackets now
bracket-have = { $count ->
    [one] Your team has 1 pair.
   *[other] Your team has { $count } pairs.
}
bracket-waiting = You keep your brackets for now. If another player places a pair, you are asked again.
bracket-used = Your team has used its brackets.

## Naming the candidate

nominate-title = You won. Who is the Elimination Candidate?
nominate-send = Name { $name }
nominate-pick = Pick a player

## The side panel

side-auctions = Auctions
side-ledger = Ledger
side-round = Round { $round }
side-none = Nothing has been auctioned yet.
side-turns = Turn by turn
side-total = Total
sale-running = running
sale-bids = slot { $slot } for { $chips }
sale-chance = slot { $slot }, by chance
sale-free = slot { $slot }, free
column-player = Player
column-tokens = Tokens
column-garnets = Garnets
column-chips = Chips
column-saved = Saved

## What you have to do, said to you

teams-drawn = The teams are drawn.
round-begins = Round { $round } begins.
due-save-you = Save cards for later, or none.
due-secret-bid-you = Bid in secret for the right to add saved cards.
due-bracket-you = You may place brackets.
all-open = All cards are face up.

## The end

end-others = The other teams win
end-nobody = Nobody wins
end-by-total = The total is { $total }.
end-by-resigned = { $players } resigned.
end-by-forfeit = { $players } had to leave.
end-by-annulled = Nobody has won or lost.
end-left = left, no prize
end-went = Where the cards went:
end-candidate = Death Match
end-rounds = Round by round
end-cost = { $chips ->
    [0] Nobody spent chips in this round.
   *[other] The auctions of this round cost { chips }.
}
end-unfinished = not finished

## The guided round

tutorial-teams = You and { $name } are Team Positive: you want a high total. Two others want a low one, and one wants it near 0.
tutorial-row = You make three rows of ten cards, and add up their values. This line shows where the total is, and which team it favours.
tutorial-save = First you can save a card for later; the first is free. Tap one and save it. Nobody will know which.
tutorial-saving = Saved. The others are still choosing. Everyone pays at the same moment; only garnets are seen.
tutorial-order = You take turns to settle the order in which the ten cards come up for auction.
tutorial-pick = Your pick: tap a card below, then a position above.
tutorial-picking = { $name } is picking. Which cards do you want early, while you have chips?
tutorial-slots = A card is up. You bid on where it goes: your chips go to a slot, and add to what others put there.
tutorial-stand = The cards so far are worked out here. In a run of numbers, or of operations, only the leftmost counts.
tutorial-begin = You begin, so you must bid. Tap a slot. Its corner shows what the row would be worth with the card there.
tutorial-bid = Your turn. Tap a slot and bid, or pass. No two slots may be equal, so some amounts are skipped.
tutorial-bidding = { $name } is thinking. When four players have passed, the card goes to the slot with the most chips.
tutorial-out = You passed, so you are out of this auction only. The others go on.
tutorial-placed = The card is in its slot, and all chips that were bid are gone, on every slot. The last bidder begins the next auction.
tutorial-auto = There are 30 auctions. Where you don't care, let the page pass for you. You can take it back at any time.
tutorial-later = After ten cards comes a secret auction for the right to add saved cards. Then each team may place its pair of brackets.
tutorial-last = That is the game. After three rows the total decides: play on, or begin a match of your own.

## A review of a decision

review-slots = What each slot is worth: each team's chance to win if the card goes there
review-slot = Slot { $slot }
review-leads = leads
review-chosen = chosen
review-row = The row as it was
review-after = After this decision
review-careful = The careful bot { $does }
review-nothing = Nothing to compare here: cards are saved and put in order long before they count.
review-cost = Each team's chance to win the match. The chips that a bid costs are not deducted.
would-bid = would bid { chips } on slot { $slot }.
would-pass = would pass.
would-bid-secretly = would bid { chips } in secret.
would-save = { $listed ->
    [none] would save nothing.
   *[other] would save { $listed }.
}
would-schedule = would put { $card } in position { $position }.
would-place = { $where ->
    [both] would play { $beginning } at the beginning and { $end } at the end.
    [beginning] would play { $beginning } at the beginning.
    [end] would play { $end } at the end.
   *[none] would play no saved cards.
}
would-bracket = would place brackets in gaps { $open } and { $close }.
would-keep-brackets = would place no brackets.
would-name = would name { $name }.

## Refusals

refusal-save-cards = Your copy has 1 1 2 2 3 3 + − × ÷. Save each of these cards once at most.
refusal-save-price = The price of { cards } is { garnets }, and you have { $left }. Save fewer cards.
refusal-card-placed = Every { $card } has its position. Choose another card.
refusal-position-taken = Position { $position } is taken. Choose a free one: { $free }.
refusal-slot-filled = Slot { $slot } is filled. Choose an empty one: { $empty }.
refusal-bid-nothing = Bid at least 1 chip.
refusal-tie = Slots { $slot } and { $other } would tie at { $chips }. Bid another number of chips, or bid on another slot.
refusal-pass-forced = Nobody has bid yet. Bid at least 1 chip on an empty slot.
refusal-place-saved = Play cards that you have saved, each once at most, or none at all.
refusal-place-ends = Put your saved cards all at the beginning, or all at the end.
refusal-bracket-gaps = Choose two gaps from 1 to { $last }, the opening one before the closing one.
refusal-bracket-empty = Enclose at least one card.
refusal-nominate = Name one of the other four players.

## The daily puzzle

puzzle-ask = { $goal ->
    [highest] Place one pair of brackets so that the row is worth as much as possible.
   *[lowest] Place one pair of brackets so that the row is worth as little as possible.
}
puzzle-send = Place the brackets
puzzle-left = { $count ->
    [one] 1 try left
   *[other] { $count } tries left
}
