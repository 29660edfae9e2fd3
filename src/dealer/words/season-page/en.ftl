### The page of a season: for the cast and the audience; and the form of a new one.
### $name, $names and $other are players by name; $moment is a time, $time a length of time.

## The form of a new season

new = Host a season
new-lead = A season has one cast and many episodes. Each episode has a Main Match and a Death Match. Dealer runs the steps, keeps the garnets and drafts the announcements.
new-title = Title
new-title-example = Season one
new-zone = Time zone
new-host = Your name as host
new-preset = House rules
new-cast = Cast, one name per line
new-cast-hint = Each player gets a link of their own. You can add players until you reveal the cast.
new-cast-example =
    Ann
    Ben
    Cleo
new-cast-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
new-bots = Bots
new-no-bots = none
new-hosted = I start each match myself, as its host
new-listed = Show the season in the lobby once its cast is revealed
new-begin = Create the season
yours = Your seasons
public = Public seasons

## The top of the page

season = Season
all-seasons = All seasons
gone = This season does not exist. Check that the link is complete.
left = { $out ->
    [0] { $cast } players
   *[other] { $alive } of { $cast } players still in
}
hosts = { $count ->
    [one] Host: { $names }
   *[other] Hosts: { $names }
}
zone = Season time: { $zone }
behind = You see announcements { $time } after the players

## Where the season stands

stands-cancelled = The season was cancelled: { $reason }
stands-paused = The season is paused: { $reason }
stands-draft = The cast has not been revealed.
stands-revealed = The cast is revealed. The first episode has not been announced.
stands-announced = Episode { $episode }: the Main Match has not begun.
stands-main_match = Episode { $episode }: the Main Match is being played.
stands-result = Episode { $episode }: the result of the Main Match is not settled yet.
stands-tokens = Episode { $episode }: { $name } gives a second Token of Life away.
stands-candidate = Episode { $episode }: the Elimination Candidate has not been named.
stands-opponent = Episode { $episode }: { $name } chooses an opponent for the Death Match.
stands-game = Episode { $episode }: the game of the Death Match is not settled yet.
stands-death_match = Episode { $episode }: Death Match, { $pairs }.
stands-closing = Episode { $episode } is about to end.
stands-between = Episode { $episode } is over. The next one has not been announced.
stands-final = The final: { $first } { $wins }, { $second } { $losses }.
stands-final-open = The final begins.
stands-over = The season is over.
stands-finished = { $name } wins the season.

## What a member has to do

you = You are { $name }
todo = Your turn
nothing = You have nothing to do now. When it is your turn, this page tells you.
bye-yours = You have a bye. The others play the Main Match.
byes = Bye
before = You are in the cast. When the hosts reveal the cast, this page shows it.
until = Answer by { $moment }
until-left = { $time } left
until-over = The time is up.
no-deadline = No deadline
answered-count = { $answered } of { $asked } have answered
choose = Choose one
choose-number = Choose { $number }
choose-order = Tap the names in order, the first one first.
order-again = Start over
answer-send = Send your answer
answer-change = Change your answer
answer-yours = Your answer: { $answer }
answer-open = You can change your answer until the choice is settled.
answer-final = You cannot change your answer later.
seat-ready = Your match is ready.
seat-title = { $game } is ready.
seat-against = You play with { $names }.
seat-sit = Sit down
seat-series = Your series is ready.
seat-to-series = To the series
seat-back = Back to your match
continue-here = Continue here

## What a member owns

purse = Your purse
purse-offered = { $count } offered to others
token = Token of Life
tokens-yours = { $count ->
    [one] You hold a Token of Life.
   *[other] You hold { $count } Tokens of Life.
}
rights = Your rights
right-in = { $right }, episode { $episode }
right-used = used
right-expired = expired
offer-to-you = { $name } offers you { $amount }.
offer-from-you = You offer { $name } { $amount }.
offer-note = “{ $note }”
offer-accept = Accept
offer-accept-of = Accept the offer of { $name }
offer-decline = Decline
offer-decline-of = Decline the offer of { $name }
offer-withdraw = Withdraw
offer-withdraw-of = Withdraw the offer to { $name }
give = Give to another player
give-what = What
give-to = To
give-choose = Choose a player
give-amount = How many (at most { $most })
give-note = Note (the other player and the hosts read it)
give-offer = Offer
give-offer-hint = The other player accepts or declines. You can withdraw the offer until then.
give-now = Give
give-now-hint = It arrives at once, and you cannot take it back.
give-frozen = Nobody can give anything during this step. Try again when it is over.
give-nothing = You have nothing to give now.
give-done = Sent.

## Leaving the season

left-you = You have left the season. The hosts announce it.
won-you = You have won the season.
out-you = You are out of the season: place { $placement }.
out-sequestered = This page shows the season up to your elimination. It shows the rest when the season ends.
leave = Leave the season
leave-hint = You cannot return on your own. The house rules decide what happens to your garnets and to a Death Match that you are in.
leave-reason = Reason, for the hosts
leave-do = Leave the season
leave-sure = Yes, leave the season

## The cast

cast = Cast
balances-at = Balances at the start of episode { $episode }
balances-start = Balances at the start
place = Place { $placement }
in-episode = episode { $episode }
winner = Winner
candidate = Elimination Candidate
opponent = Opponent
you-mark = you

## Episodes

episodes = Episodes
no-episodes = No episode has been announced.
winners = { $count ->
    [one] Winner
   *[other] Winners
}
no-winner = nobody of the cast
last = Last place
changes = Gains and losses
change-of = { $name } { $change }
change-of-money = { $name } { $change } { $money }
note = Note
played-at = Table { $number }
skipped = none: { $reason }
no-tokens = none in this episode
token-reason = { $name } ({ $reason })
spare = Second Token of Life
spare-due = not given away yet
spare-lost = lost
immune = Immunity used
death = Death Match
death-number = Death Match { $number }
game = Game
game-number = Game { $number }
no-death = none: { $reason }
pair = { $first } – { $second }
advantage = Advantage
banned = Banned games
eliminated = Eliminated
lost-game = Lost the game
death-void = Does not take place: { $reason }
gone-in-episode = Out of the season
gone-as = { $name } ({ $cause })
support = Support
watch = Watch
watch-what = Watch: { $what }
review = Review
review-what = Review: { $what }

## Announcements and house rules

posts = Announcements
no-posts = Nothing has been announced.
posts-all = Show all { $count }
house-rules = House rules
amended = From episode { $episode } on: { $reason }
amended-from = { $title }: { $before } → { $after }

## A link of the season

enter = Join the season
enter-place = With this link, you play this season as { $name }.
enter-host = With this link, you host this season as { $name }.
enter-return = This link moves { $name } to this device. The other device loses the season and its seats.
enter-as = Join as { $name }
enter-used = { $name ->
    [none] This link does not work: it was used or replaced, or the cast cannot join yet.
   *[other] { $name } has joined already: this link was used on another device.
}
enter-open-there = Is it you? Open the season on the device you joined with.
enter-open-last = Open the season on the device you used last.
enter-recover = Is that device gone? Open your recovery link here.
enter-ask = Otherwise, ask a host for a new link.
enter-other = This device plays as { $other } in this season.
enter-open-on-theirs = This link is for { $name }: open it on their device.
enter-own = This is your new link, { $name }. This device hosts the season already: open the link on the other device.
ended-renewed = { $what ->
    [device] The link of this device was replaced by a newer one.
   *[link] This link was replaced by a newer one.
}
ended-renewed-hint = Open the newer link, or ask a host for it.
ended-moved = { $what ->
    [device] You moved to another device.
   *[link] This link has moved its owner to another device.
}
ended-replaced = A host has given your place to another player.
ended-replaced-hint = You can follow the season as its audience does.
ended-removed = You no longer take part in this season.
ended-removed-hint = Is this a mistake? Ask a host.
enter-to-season = Go to the season
