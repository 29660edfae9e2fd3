### The host's pages: the form of a hosted match, the page before it begins, and the console.
### $name, $seat and $names are players or hosts by name.

## The form of a hosted match

form = Host a match
form-lead = You run the match, others play. Choose a game and a name; everything else has a default.
form-game = The game
form-name = Your name, as the host
form-title = Title of the match
form-title-hint = Optional. Shown in lists and link previews.
form-title-example = Death match, week 3
form-seats = Players
form-seats-hint = Each person gets their own link. The name is a suggestion; they can change it.
seat = Seat { $seat }
form-who = Who takes seat { $seat }
form-person = A person, by link
form-guest = Name for seat { $seat }
form-guest-hint = Name (optional)
form-advantage = The Advantage
form-coin = A coin
form-rules = Rules and clocks
form-rules-hint = Everything follows the rules unless you change it here.
form-clocks = Clocks, in seconds
form-clocks-hint = These apply at the pace of the rules. A slower pace multiplies them.
form-reset = Back to the rules
form-spread = Per player
form-spread-same = the same for all
form-amount-of = { $title }: { $seat }
form-audience = Audience
form-listed = Who may watch
form-listed-link = By link only
form-listed-link-hint = You get a spectator link.
form-listed-all = Everyone
form-listed-all-hint = The match is also listed.
form-make = Create the match and get the links
form-making = Setting up the table…

## The Discord channel

webhook = Announce it in a Discord channel
webhook-example = https://discord.com/api/webhooks/…
webhook-hint = The address of the channel's webhook. Dealer keeps it until the match is over and shows it to nobody.
webhook-turns = Also announce whose turn it is
channel = Discord channel
channel-state = { $state ->
    [on] The match is announced.
    [failing] Discord does not answer. Dealer tries again; nothing is lost.
    [gone] Discord no longer knows this webhook. Create a new one.
    [refused] Discord accepts no messages for this channel. Choose another.
    [unreachable] Discord did not answer for 8 hours. Set the address again.
    [over] Everything was announced, and the address was deleted.
   *[none] The match is not announced.
}
channel-set = Announce it
channel-change = Change it
channel-drop = Stop announcing

## Before the match begins

before = Waiting for players
before-seats = The seats
before-copy-all = Copy all links
before-free = nobody yet
before-expected = kept for { $name }
before-here = here
before-ready = ready
before-away = seated, not here now
before-bot = a bot
before-no-link = The link to this seat is on another device. Make a new one; the old one stops working.
before-new-link = New link
before-open-again = Open the seat again
before-change = Change { $seat }
before-begin = Begin the match
before-open = { $count ->
    [one] 1 seat is still open. Send the link, or give the seat to a bot.
   *[other] { $count } seats are still open. Send the links, or give the seats to bots.
}
before-all-seated = Everyone is seated. Begin when you like.
before-not-here = { $count ->
    [one] { $names } is not at the table right now.
   *[other] { $names } are not at the table right now.
}

## The link of a host

accept = Host this match
accept-lead = { $count ->
    [0] You are invited to host this match.
    [one] You are invited to host this match. { $names } hosts it now.
   *[other] You are invited to host this match. { $names } host it now.
}
accept-hint = As a host you can pause the match, give time, replace players and make rulings. Everyone at the table sees that you host.
accept-come-back = This link moves the host controls to this device.
accept-come-back-hint = The other device loses them. The match continues.
accept-plays = You play in this match in this browser. If you host it here, you will see all hands as its host, and everyone is told. You cannot undo this.

## The host controls are lost

lost-moved = The host controls moved to another device.
lost-handed_over = You handed this match over to another host.
lost-too_many_open = The host controls are open in too many tabs.
lost-none = You do not host this match on this device.
lost-handed_over-hint = To host again, ask the other host to invite you.
lost-too_many_open-hint = This is the oldest tab, so it no longer follows the match. Close tabs that you do not need.
lost-hint = Open your recovery link here, or the console on the device you host from. Otherwise, ask a host to invite you.
continue-here = Continue here

## The console

console = Console
console-table = Show the table
console-running = The match is running.
console-paused = The match is paused.
console-over = The match is over.
console-pause = Pause…
console-resume = Resume
console-resume-hint = This ends every pause.
console-decline = Not now
console-say = Announce…
console-players = Players
console-here = here
console-away = not here
console-waits = link not used yet
console-for-all = Everyone
console-reserve = reserve { $time }
console-time = Give time…
console-time-for = { $name ->
    [none] Give time… everyone
   *[other] Give time… { $name }
}
console-more = Replace or remove…
console-more-for = Replace or remove… { $name }
console-annul = Annul the match…
console-after = Afterwards
console-review-link = Link to the review
console-log = Rulings
console-log-empty = Nothing so far.
console-record = Record file
link-for = Link for { $name }

audience = Audience
audience-link = Spectator link
audience-display = Big-screen view
audience-live = The audience sees the match live.
audience-delay = The audience sees the match { $time } later.

hosts = Host controls
hosts-names = { $count ->
    [one] Host: { $names }.
   *[other] Hosts: { $names }.
}
hosts-sight = { $sees ->
    [yes] You see all hands, and everyone knows it.
   *[no] You see what the audience sees.
}
hosts-invite = Invite another host…
hosts-see-all = See all hands…
hosts-notify = Notify me when somebody needs me

## Notifications

notify-asks = { $name } asks for a pause
notify-left = { $name } has left the table
notify-seated = Everyone is seated. You can begin.

## What a host does: parts of every form

act-reason = Reason
act-reason-hint = Everyone can read it, and it stays in the record.
act-cancel = Cancel
act-done = Done
act-told = Everyone is told immediately.

pause = Pause the match
pause-text = All clocks stop until you resume the match, and the table is covered for the players. Answers already sent count.
pause-yes = Pause now
pause-reason-1 = A short break
pause-reason-2 = A question about the rules
pause-reason-3 = Somebody lost the connection
pause-reason-4 = We are waiting for the audience

announce = Dealer's announcement
announce-text = Your announcement
announce-hint = It appears on every table and stays in the record.
announce-yes = Send announcement

extend = { $name ->
    [none] Time for everyone
   *[other] Time for { $name }
}
extend-much = How much
extend-seconds = Seconds
extend-yes = Give { $time }
extend-none = This clock has stopped, so you cannot add time to it.
extend-reason-1 = A lost connection
extend-reason-2 = A question about the rules
extend-reason-3 = An interruption

annul = Annul the match
annul-text = The match ends and does not count.
annul-yes = Annul it
annul-reason-1 = A server fault
annul-reason-2 = The players agreed

sight = See all hands
sight-text = You will see every hidden tile, card and bid until the match is over. You cannot undo this, and everyone at the table and in the audience is told.
sight-go = I want to see all hands
sight-sure = Everyone will now read: “From now on the host sees all hands.”
sight-yes = Tell everyone and show me

## Somebody else for a seat, or the end for it

replace = { $name }'s seat
replace-what = Choose what happens
replace-person = Somebody else takes the seat
replace-person-hint = They get a link; the old one stops working at once.
replace-person-yes = Replace
replace-bot = A bot takes over
replace-bot-hint = It plays on from where the match stands.
replace-bot-yes = Let the bot play
replace-forfeit = Forfeit
replace-forfeit-hint = This seat loses, and the match ends.
replace-forfeit-yes = Rule forfeit
replace-leave = Remove from match
replace-leave-hint = This player leaves for good and gets nothing. The others play on.
replace-somebody = New player
replace-name = Name of the new player
replace-which = Which bot
replace-reason-1 = Had to leave
replace-reason-2 = Lost the connection for good
replace-reason-forfeit-1 = Did not come back
replace-reason-forfeit-2 = Broke the rules
replace-leaves-bot = { $name } leaves the match for good and gets no prize. A bot plays on in their place.
replace-leaves-nobody = { $name } leaves the match for good and gets no prize. Their time runs out at once from now on.
replace-cut = { $name }'s link and device are cut off at once.
replace-follows = { $name ->
    [none] The new player plays on from here and sees all that this seat has seen.
   *[other] { $name } plays on from here and sees all that this seat has seen.
}
replace-clock = { $name }'s clock goes on with { $time } left. Pause first, if they need time to find their seat.
replace-link = Send this link to { $name }.

## Another host

grant = Invite another host
grant-how = How
grant-share = Host together
grant-share-hint = Both of you host.
grant-leave = Hand over
grant-leave-hint = You stop when they accept.
grant-name = Name of the other host
grant-yes = Make the link
grant-link = Send this link to { $name }. They host from the moment they accept, and everyone is told.
grant-label = Link for a host
grant-unused = Unused links
grant-takes-over = takes over when they accept
grant-withdraw = Withdraw
grant-withdraw-for = Withdraw the link for { $name }

## What an action would change

effect = Effect
effect-trying = Working it out…
effect-ends = The match ends at once.
effect-wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
# $how is the game's words for what decided, such as "by forfeit".
effect-wins-by = { $count ->
    [one] { $names } wins { $how }.
   *[other] { $names } win { $how }.
}
effect-draw = It is a draw.
effect-nobody = Nobody wins; it does not count.
effect-score = The score stays as it is: { $scores }.
effect-score-of = { $name } { $score }
effect-total = The total stays at { $total }.
effect-goes-on = The match goes on where it is.
effect-owing = Next to decide: { $names }.
