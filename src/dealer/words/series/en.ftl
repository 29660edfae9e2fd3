### Series: the form of a new one, its page, and what its organiser does.
### $name, $names and $meeting are players by name; $meeting is "Ann – Ben", or a list.

## The form of a new series

form = Host a series
form-lead = A series is several matches that belong together. Dealer pairs the players, opens the matches, records the results and keeps the standings.
form-title = Title
form-title-example = Friday Cup
form-game = Game
form-format = Format
form-best_of = Best of
form-best_of-hint = The same players, several matches.
form-round_robin = Round robin
form-round_robin-hint = { $duel ->
    [yes] Everyone meets everyone.
   *[no] Tables, mixed again each round.
}
form-knockout = Knockout
form-knockout-hint = Losers are out.
form-matches = { $duel ->
    [yes] Matches per pair
   *[no] Matches per table
}
form-matches-of = { $count ->
    [one] a single match
   *[other] best of { $count }
}
form-rounds = { $duel ->
    [yes] Everyone meets
   *[no] Rounds
}
form-legs = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
form-who = Players
form-named = I name them
form-named-hint = Each gets their own link.
form-open = Anyone with the link
form-open-hint = One link for all, until you start.
form-players = Players, one per line
form-players-hint = You can add a rating: Ann, 1200
form-players-example =
    Ann
    Ben
    Cleo
form-bots = Bots
form-no-bots = none
form-advance = The next round
form-automatic = Automatic
form-automatic-hint = It starts as soon as the last round is decided.
form-organiser = When I say so
form-organiser-hint = You pair each round.
form-more = More
form-seeding = Seeds
form-seeding-order = as they join
form-seeding-rating = by rating
form-seeding-draw = drawn at random
form-advantage = The Advantage
form-advantage-alternate = alternates
form-advantage-drawn = is drawn each time
form-hosted = I host the matches and start each of them
form-listed = List the series, so that anyone can watch
form-begin = Create the series
yours = Your series
public = Public series
stage = { $stage ->
    [open] not started
    [running] running
   *[over] over
}

## The page of a series

series = Series
all-series = All series
gone = This series does not exist. The link may be incomplete.
not-started = The series has not started. The organiser starts it when everyone is there.
pair-next = The round is over. The organiser pairs the next one.
complete = Everything is decided.
won = { $name } has won the series.
closed = The series was closed.
late = { $minutes ->
    [one] You see this { $minutes } minute late, like the matches.
   *[other] You see this { $minutes } minutes late, like the matches.
}
format = { $format ->
    [best_of] best of
    [round_robin] round robin
   *[knockout] knockout
}
best-of = best of { $count }
matches-count = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
players-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
matches = Matches
bracket = Bracket
standings = Standings
players = Players
rulings = Rulings
round = { $of ->
    [none] Round { $number }
   *[other] Round { $number } of { $of }
}
round-knockout = { $meetings ->
    [1] Final
    [2] Semi-finals
    [4] Quarter-finals
   *[other] Last { $players }
}
rounds-to-come = To come: { $rounds }.

## What a player sees

ready = Your match is ready.
ready-against = You play against { $names }.
ready-sit = Sit down
ready-back = Back to your match
ready-wait = You are in. Your next match appears here automatically.
ready-done = You have nothing left to play.
continue-here = Continue here

## A meeting

meeting-bye = through without a match
meeting-rest = { $count ->
    [one] { $names } sits out.
   *[other] { $names } sit out.
}
meeting-open = to be decided
meeting-waiting = ready to sit down
meeting-playing = being played
meeting-review = review
meeting-won = won
meeting-left = { $names } left the match
meeting-forfeited = { $count ->
    [one] { $names } has left the table. A bot plays on.
   *[other] { $names } have left the table. Bots play on.
}
meeting-match = { $meeting }, match { $number }
meeting-watch = Watch
meeting-watch-what = Watch { $meeting }
meeting-look = Review
meeting-look-what = Review { $meeting }
meeting-void = { $void ->
    [annulled] annulled
    [replayed] played again
   *[dropped] does not count
}
meeting-by-resigned = by resignation
meeting-by-forfeit = by forfeit
meeting-by-time = on time
meeting-by-advantage = by the Advantage
meeting-award = { $by ->
    [forfeit] by forfeit
    [bye] with a bye
   *[withdrawn] the other player withdrew
}
meeting-award-table = every player left the table
meeting-award-reason = { $award }: { $reason }

## The standings

table-place = Place
table-player = Player
table-points = Points
table-rounds = Rounds
table-won = Won
table-lost = Lost
table-beaten = Beaten
table-rating = Rating
player-withdrawn = withdrawn
player-bot = bot
player-absent = not here yet
criteria = What decides
criteria-duel = Points (meetings won), then head-to-head results, matches won minus lost, points of beaten opponents, rating, seed.
criteria-tables = Points (Tokens of Life minus ways to the Death Match), then results at the same table, matches won, rating, seed.
criteria-knockout = Rounds survived, then matches won minus lost, rating, seed.

## Rulings that were made

ruling-forfeited = { $name } forfeits.
ruling-byed = { $name } gets a bye.
ruling-replayed = { $meeting }: played again.
ruling-withdrawn = { $name } withdraws.
ruling-closed = The series is closed.
ruling-reason = “{ $reason }”

## A link of a series

join = Join
invited = You are invited to “{ $title }”.
join-moved = This link moves { $name }'s place to this device. The other device loses the series and its seats.
join-organise = This link lets you organise the series on this device.
join-used = { $name ->
    [none] This link no longer works: it was used, or a newer one was made.
   *[other] { $name } takes part already: this link was used on another device.
}
join-open-there = Is it you? Open the series on the device you joined with.
join-open-last = Open the series on the device you used last.
join-recover = Is that device gone? Open your recovery link here.
join-ask = Otherwise, ask the organiser for a new link.
join-other = This device plays as { $name } in this series.
join-open-on-theirs = { $name ->
    [none] This link is for another player: open it on their device.
   *[other] This link is for { $name }: open it on their device.
}
ended-renewed = { $what ->
    [device] The link of this device was replaced by a newer one.
   *[link] This link was replaced by a newer one.
}
ended-renewed-hint = Open the newer link, or ask the organiser for it.
ended-moved = { $what ->
    [device] Your place moved to another device.
   *[link] This link has moved its owner to another device.
}
join-to-series = Go to the series

## The organiser

organise = You organise
organise-join-link = Link for players who want to join
organise-add = Add
organise-add-name = Another player
organise-start = Start
organise-start-hint = { $count ->
    [one] 1 player. Nobody can join after the start.
   *[other] { $count } players. Nobody can join after the start.
}
organise-too-few = At least { $least } players are needed.
organise-pair = Pair the next round
organise-close = Close the series
organise-close-hint = Everything is decided. When you close the series, the standings are final.
organise-close-reason = Everything is decided
organise-close-early = Close the series early
organise-link-for = for { $name }
organise-new-link = New link
organise-new-link-for = A new link for { $name }
organise-new-link-hint = The old link stops working, and the other device loses its place.
organise-host = Host
organise-host-what = Host { $meeting }
organise-renew-join = A new link for players who want to join
organise-key = Organiser link
organise-key-hint = Any device that opens this link can organise. Keep it, and share it only with other organisers.
organise-renew-key = Make a new link
organise-renew-key-hint = The old link stops working. Only this device organises until you share the new one.

## A ruling that the organiser makes

rule = Rule
rule-on = Rule on { $meeting }
rule-choose = Ruling
rule-forfeit = { $name } forfeits
rule-forfeit-hint = They lose the rest of the meeting.
rule-bye = A bye for { $name }
rule-bye-hint = They win without a match, and nobody is at fault.
rule-replay = Play again
rule-replay-hint = The last ruling or match does not count.
rule-withdraw = Withdraw { $name }
rule-withdraw-hint = They lose all remaining matches. At tables a bot plays for them.
rule-reason = Reason (everyone can read it)
rule-confirm = Confirm ruling
