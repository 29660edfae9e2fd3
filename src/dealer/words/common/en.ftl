## app

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
app-missing = Page not found.
app-to-lobby = To the lobby
app-close = Close

## copy

copy-link = Copy link
copy-done = Copied
copy-by-hand = Select and copy it

## missing

missing-name = Type a name.
missing-shorter-name = A name has at most { $most } characters.
missing-reason = Give a reason.
missing-text = Type some text.
missing-title = Type a title.

## bots

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

## lobby

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
lobby-joining = Who can join
lobby-joinings-link = Only people with the link
lobby-joinings-link-hint = the seat is kept for the person you invite
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

## opening

opening-lead = Everyone is seated. The match is about to begin.

## join

join-invited = { $name } invites you to a match.
join-nobody-yet = A seat is kept for you at this table.
join-also-sits = You already have a seat here as { $name }. Take this one only if somebody else will play on this device.
join-to-seat = To your seat
join-sit = Sit down
join-fair = How the deal is fixed
join-fair-text = Nobody can choose the deal. The server picked a secret before anyone sat down, and your device adds a random number. Both are locked by the fingerprints shown here until everyone is seated. After the match, your device checks the deal. The operator of the server can still read its memory while you play.
join-fingerprint = Fingerprint
join-hosted = { $host } hosts this match and has kept a seat for you.
join-host-sits = You host this match in this browser. If you also play, you will see all hands, and everyone will be told. You cannot undo this.
join-host-sits-hint = If you only want to play, let another host take over first.
join-takes-over = You take over this seat as { $name }.
join-takes-over-hint = The match continues from where it is. You see what this seat has seen so far.
join-come-back = This link moves your seat to this device.
join-come-back-hint = It leaves the other device. Your notes and plans move with it.
join-here = Continue here
join-watch-only = You have no seat at this table on this device.
join-watch-hint = The seats are kept for people with a link. Ask the person who made the match for one, or open your recovery link here.
join-open = Anyone may sit down here.
join-open-with = { $name } waits for an opponent. Anyone may sit down here.
join-full = Every seat is taken.
join-then-ready = No clock is running yet. Once everyone is seated, all press Ready and the match begins.
join-then-host = No clock is running yet. The host starts the match.

## waiting

waiting-title = Waiting for players
waiting-send = Send this link to your opponent. The person who opens it can take the other seat.
waiting-send-many = Send each friend a different link. The person who opens it takes that seat.
waiting-link = Link to the seat
waiting-link-to = Link to seat { $seat }
waiting-share = Share
waiting-rematch = Your opponent sees your rematch offer at the end of your last match. You can also send this link.
waiting-open = Anyone can take a free seat: your match is listed.
waiting-open-and-link = Anyone can take a free seat: your match is listed. You can send this link, too.
waiting-when-hosted = { $hosts ->
    [none] The match begins when the host says so.
   *[other] The match begins when { $hosts } says so.
}
waiting-sighted = A host of this match sits at the table. That host will see all hands.
waiting-no-link = The other seat is kept for your opponent.
waiting-no-links = The other seats are kept for the people who were invited.
waiting-only-here = This link works only on this computer. For your network, start Dealer with --lan and open the lobby by the address it prints.

## table

table-you-as = { $name } (you)
table-bot = bot
table-left-watch = Watch the rest
table-bot-came = You were away or did not answer, so the other players let a bot play for you.
table-take-back = Take your seat back

## recovery

recovery-title = Recovery link
recovery-hint = Use this link to continue on another device, even if you lose this one.
recovery-once = Dealer shows this link only now. Scan it, or keep it in a safe place. It works once and moves you to the other device.
recovery-scan = QR code of your recovery link
recovery-waits = You already have an unused recovery link. A new one replaces it.
recovery-make = Make a recovery link
recovery-renew = Make a new link

## usedLink

used-link-seat = { $name ->
    [none] This link was used on another device.
   *[other] { $name } already sits here: this link was used on another device.
}
used-link-ended = This link no longer works. It was replaced, or the seat was given to another player.
used-link-recovery = This recovery link no longer works: it was used on another device, or you made a newer one.
used-link-open-there = Is this your seat? Open the match on the device you joined with.
used-link-open-last = Open the match on the device you used last.
used-link-scan-there = Do you have both devices? Make a recovery link in the menu of the other one, and scan it here.
used-link-recover = Is that device gone? Open your recovery link here.
used-link-ask = { $hosts ->
    [none] Otherwise, ask the person who sent it for a new one.
   *[other] Otherwise, ask { $hosts } for a new link.
}
used-link-host = This link was used on another device, or withdrawn.
used-link-open-there-host = Do you host this match? Open it on the device you joined with.
used-link-scan-there-host = Do you have both devices? Make a recovery link in the console on the other one, and scan it here.
used-link-ask-host = Does somebody else host this match, too? Ask them to invite you.

## stopped

stopped-title = The match has stopped
stopped-over = The match is over. It cannot be shown now: something went wrong on the server. Its record is kept.

## watch

watch-watch = Watch
watch-behind = Delayed by { $time }
watch-waiting = The match has not begun.
watch-free = A free seat
watch-hosted = The host starts it.
watch-begins = It begins when everyone is seated and ready.
watch-open-seats = Anyone can take a free seat.
watch-kept = The free seats are kept for people with a link.
watch-gone = Nothing to watch here
watch-closed = This match is private.
watch-closed-hint = Ask the host for the spectator link.
watch-others = Other matches

## changes

changes-title = Changed in this match
changes-title-series = Changed in all matches
changes-pace = Pace
changes-as-in-rules = as in the rules
changes-usually = usually: { $usual }
changes-note = In this match: { $title }: { $value }

## rules

rules-title = Rules of { $game }
rules-clause = Rule { $clause }

## end

end-to-series = Back to the series
