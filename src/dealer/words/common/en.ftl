### What every page says.

## Every page

app-name = Dealer
app-page-title = { $what } · Dealer
app-turn-title = Your turn · Dealer
app-loading = Setting up the table…
app-offline = Dealer cannot reach the server. It keeps trying.
app-crowded = The server is full right now. Dealer keeps trying to connect.
app-gone = This match does not exist. The link may be incomplete.
app-no-cookies = Your browser blocks cookies for { $site }. Dealer needs one to recognise you. Your link still works: allow cookies for this site in your browser's settings, then try again.
app-cancelled = This match was cancelled before it began. Ask for a new link, or create your own match.
app-dropped = The series ended this match before it began. Its page says why.
app-dropped-season = The hosts ended this match before it began. The page of the season says why.
app-missing = Page not found.
app-to-lobby = To the lobby
app-close = Close
docs-link = Help
app-language = Language

## Times

time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
time-minutes = { $minutes ->
    [0] under 1 min
   *[other] { $minutes } min
}

## Copying

copy-link = Copy link
copy-done = Copied
copy-by-hand = Select and copy it

## What a form lacks

missing-name = Type a name.
missing-shorter-name = A name has at most { $most } characters.
missing-reason = Give a reason.
missing-text = Type some text.
missing-title = Type a title.

## Bots

bots-strong-name = Strong
bots-strong-one = A strong bot
bots-strong-many = Strong bots
bots-strong-hint = Our strongest bot. Expect to lose.
bots-shrewd-name = Shrewd
bots-shrewd-one = A shrewd bot
bots-shrewd-many = Shrewd bots
bots-shrewd-hint = Like Careful, but also picks the moment to claim.
bots-careful-name = Careful
bots-careful-one = A careful bot
bots-careful-many = Careful bots
bots-careful-hint = Considers what you can know. Hard to beat.
bots-plain-name = Plain
bots-plain-one = A plain bot
bots-plain-many = Plain bots
bots-plain-hint = Does the obvious thing. Good for a first match.
bots-patient-name = Patient
bots-patient-one = A patient bot
bots-patient-many = Patient bots
bots-patient-hint = Plays slowly, so you need not hurry.
bots-search-name = Search
bots-search-one = A searching bot
bots-search-many = Searching bots
bots-search-hint = Looks ahead through possible deals. Plays any game.
bots-sampling-name = Sampling
bots-sampling-one = A sampling bot
bots-sampling-many = Sampling bots
bots-sampling-hint = Tries each move many times. Plays any game.
bots-random-name = Random
bots-random-one = A random bot
bots-random-many = Random bots
bots-random-hint = Plays at random. Good for trying out a table.
named-bot = The bot “{ $name }”
named-bots = { $name } bots

## The lobby and the form of a match

lobby-title = Choose a game
lobby-host = Host a match
lobby-host-this = Host it for others
lobby-hosting = { $names ->
    [none] you host { $title }
   *[other] you host { $title }, with { $names }
}
lobby-console = Console
lobby-running = Your matches
lobby-go-on = Continue
lobby-look-back = Review
lobby-forget = Remove from this list
lobby-find = Search by game or name
lobby-show-all = Show all { $count }
lobby-none-found = No match has that game or name.
lobby-finished = Finished ({ $count })
lobby-by = by { $designer }, for “{ $season }”
lobby-length = { $from }–{ $to } minutes
lobby-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
lobby-players-between = { $least }–{ $most } players
lobby-seats = Number of players
lobby-rules = Rules
lobby-rules-of = Rules of { $title }
lobby-play = Play
lobby-play-what = Play { $title }
lobby-learn = Learn it in two minutes
lobby-learn-what = Learn it in two minutes: { $title }
lobby-learning = Setting up the table…
lobby-series = Host a series
lobby-season = Host a season
lobby-fresh = New match
lobby-you = Your name
lobby-name-placeholder = Ann
lobby-guest = You
lobby-against = Against
lobby-others = The other { $count }
lobby-friend = A friend
lobby-friend-hint = You get a link to send.
lobby-friends = Friends
lobby-friends-hint = You get a link for each.
lobby-how-many = How many friends
lobby-friends-and-bots = { $bots ->
    [0] { $friends ->
        [one] 1 friend
       *[other] { $friends } friends
    }
    [one] { $friends ->
        [one] 1 friend, 1 bot
       *[other] { $friends } friends, 1 bot
    }
   *[other] { $friends ->
        [one] 1 friend, { $bots } bots
       *[other] { $friends } friends, { $bots } bots
    }
}
lobby-pace = Pace
lobby-paces-1 = As in the rules
lobby-paces-1-hint = the designer's clocks
lobby-paces-2 = Calm
lobby-paces-2-hint = twice as long
lobby-paces-10 = Slow
lobby-paces-10-hint = ten times as long
lobby-paces-untimed = No clock
lobby-paces-untimed-hint = as long as you like
lobby-advantage = The Advantage
lobby-draw = Random
lobby-mine = Mine
lobby-theirs = Theirs
lobby-someone = Anyone online
lobby-someone-hint = Join an open table, or open one.
lobby-someone-play = Play someone now
lobby-joining = Who can join
lobby-joinings-link = Only people you invite
lobby-joinings-link-hint = the seat is kept for the person you invite
lobby-joinings-room = Anyone with the link
lobby-joinings-room-hint = one link for all; whoever comes first sits down
lobby-joinings-all = Anyone may join
lobby-joinings-all-hint = the match is listed with a free seat
lobby-audience = Audience
lobby-audiences-link = By link
lobby-audiences-link-hint = anyone with the link can watch
lobby-audiences-listed = Everyone
lobby-audiences-listed-hint = the match is listed
lobby-options = Options
lobby-begin = Sit down and begin
lobby-invite = Create the match and get the link

## How the deal is fixed

join-fair = How the deal is fixed
join-fair-text = Nobody can choose the deal. The server picked a secret before anyone sat down, and your device adds a random number. Both are locked by the fingerprints shown here until everyone is seated. After the match, your device checks the deal. The operator of the server can still read its memory while you play.
join-fingerprint = Fingerprint
## Sharing a link

waiting-share = Share
## A seat

table-bot = bot
## Recovery links

recovery-title = Recovery link
recovery-hint = Use this link to continue on another device, even if you lose this one.
recovery-once = Dealer shows this link only now. Scan it, or keep it in a safe place. It works once and moves you to the other device.
recovery-scan = QR code of your recovery link
recovery-waits = You already have an unused recovery link. A new one replaces it.
recovery-make = Make a recovery link
recovery-renew = Make a new link

## A match that has stopped

stopped-title = The match has stopped
stopped-over = The match is over. It cannot be shown now: something went wrong on the server. Its record is kept.

## The audience

watch-behind = Delayed by { $time }
## What is changed in a match

changes-title = Changed in this match
changes-title-series = Changed in all matches
changes-pace = Pace
changes-as-in-rules = as in the rules
changes-usually = usually: { $usual }
changes-note = In this match: { $title }: { $value }

## Rules

rules-title = Rules of { $game }
rules-season = Rules of a season
rules-clause = Rule { $clause }

## After a match

end-to-series = Back to the series
end-to-season = Back to the season
