### A table that waits for its players, and a seat that was lost.

room-title = At the table
room-seat = Seat { $seat }
room-free = free
room-ready = ready
room-not-ready = not ready yet
room-away = away
room-call = Are you ready?
room-press = Press Ready when you can play. The match begins once everyone is ready.
room-waits = You are ready. The match begins once everyone is ready.
room-when-full = Once everyone is seated and has pressed Ready, the match begins.
room-hosted = The host sees who is ready and starts the match.
room-limit = After the first player is ready, the others have { $time }.
room-left = Time left: { $time }.
room-yes = Ready
room-take-back = Not ready
room-lapsed = { $count ->
    [one] { $names } was not ready in time. Nothing is lost: press Ready again.
   *[other] { $names } were not ready in time. Nothing is lost: press Ready again.
}
room-lapsed-you = You were not ready in time. Nothing is lost: press Ready again.
room-free-seat = Free { $name }'s seat
room-leave = Leave this table
room-leave-sure = Your seat becomes free. Your link opens it again.
room-leave-yes = Yes, leave
room-cancel = Cancel this match
room-cancel-sure = Nobody else sits here. The match is cancelled, and its links no longer work.
room-cancel-yes = Yes, cancel it
room-stay = Stay
room-remove = Remove
room-remove-sure = Remove { $name }?
room-cancel-all = Cancel it for everyone?

## A seat that was lost

room-lost-moved = Your seat moved to another device.
room-lost-moved-hint = One of your links was opened there. To play here again, make a recovery link there and open it here.
room-lost-too-many = Your seat is open in too many tabs.
room-lost-too-many-hint = This is the oldest one, so it no longer follows the match. Close tabs that you do not need.
room-lost-still-yours = The connection ended. This seat is still yours.
room-lost-not-yours = This device does not hold this seat.
room-lost-not-yours-hint = Use the device you joined with, or open your recovery link here.

## Before the match begins

opening-lead = Everyone is seated. The match is about to begin.

## Joining a match

join-invited = { $name } invites you to a match.
join-nobody-yet = A seat is kept for you at this table.
join-also-sits = You already have a seat here as { $name }. Take this one only if somebody else will play on this device.
join-to-seat = To your seat
join-sit = Sit down
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
join-begun = Every seat is taken, and the match has begun.
join-then-ready = No clock is running yet. Once everyone is seated, all press Ready and the match begins.
join-then-host = No clock is running yet. The host starts the match.

## Waiting for the others

waiting-title = Waiting for players
waiting-send = Send this link to your opponent. The person who opens it can take the other seat.
waiting-send-many = Send each friend a different link. The person who opens it takes that seat.
waiting-link = Link to the seat
waiting-link-to = Link to seat { $seat }
waiting-rematch = Your opponent sees your rematch offer at the end of your last match. You can also send this link.
waiting-open = Your table is listed: anyone can sit down. You can send this link, too.
waiting-room = Send this link. The first person who sits down takes the seat.
waiting-link-room = Link to this table
waiting-until = The table closes at { $time } if nobody comes.
waiting-came = Somebody sat down
waiting-when-hosted = { $hosts ->
    [none] The match begins when the host says so.
   *[other] The match begins when { $hosts } says so.
}
waiting-sighted = A host of this match sits at the table. That host will see all hands.
waiting-no-link = The other seat is kept for your opponent.
waiting-no-links = The other seats are kept for the people who were invited.
waiting-only-here = This link works only on this computer. For your network, start Dealer with --lan and open the lobby by the address it prints.

## A seat that was lost

table-you-as = { $name } (you)
table-left-watch = Watch the rest
table-bot-came = You were away or did not answer, so the other players let a bot play for you.
table-take-back = Take your seat back

## A link that was used already

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

## Watching a match that has not begun

watch-watch = Watch
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
