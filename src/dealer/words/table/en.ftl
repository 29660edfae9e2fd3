### What the table of every game says.
### $who is a player: a name, or "you" for the reader.

## The guided round

coach-title = A guided round
coach-next = Next
coach-play-on = Play on
coach-real = A real match
coach-lobby = Other games
coach-leave = Skip tutorial
coach-back = Back to your table
coach-did = Your move

## Before the deal

opening-title = Devices are revealing their numbers.
opening-hint = Each device adds a random number to the deal. The match begins when all numbers are revealed; no clock runs before that.
opening-not-opened = { $name ->
    [none] Your device is revealing its number.
   *[other] Waiting for { $name }'s device to reveal its number. Their page must be open.
}
opening-not-drawn = { $name ->
    [none] Your device is drawing a new number.
   *[other] Waiting for { $name }'s device to draw a new number. Their page must be open.
}
opening-again = { $times ->
    [one] The numbers were redrawn because a seat changed or moved to another device.
   *[other] The numbers were redrawn { $times } times because a seat changed or moved to another device.
}
opening-refused = The deal was changed after it was locked, so your device keeps its number secret and the match cannot begin. Create a new match, and ask the operator of this server what happened.

## The check of the deal

deal-check-title = Check of the deal
deal-check-checking = The deal is being checked.
deal-check-verdicts-fits = The deal is the one that was fixed before the match began. This device has checked its numbers.
deal-check-verdicts-unseen = This device did not see the beginning of this match, so it has nothing to compare the deal with.
deal-check-verdicts-left_out = This device's number is not in the deal. If you moved your seat before the match began, check on the other device. Otherwise, do not trust this deal.
deal-check-verdicts-other_secret = Do not trust this deal: the server's secret is not the one whose fingerprint this device was shown.
deal-check-verdicts-other_number = Do not trust this deal: the number in the record is not the one that this device added.
deal-check-verdicts-other_hash = Do not trust this deal: somebody's number in the record is not the one whose fingerprint was on the table.
deal-check-verdicts-unreadable = The record of this match cannot be read, so the deal could not be checked.
deal-check-verdicts-offline = The deal could not be checked: the server cannot be reached.
deal-check-again = { $times ->
    [one] The numbers were redrawn once before the match began. The player who caused it may have seen the discarded deal.
   *[other] The numbers were redrawn { $times } times before the match began. A player who caused it may have seen a discarded deal.
}
deal-check-what = What was compared
deal-check-command = dealer verify FILE --commitment { $commitment } --nonce { $nonce } --seat { $seat }
deal-check-compared-secret = the server's secret with the fingerprint that was on the table before you opened your number
deal-check-compared-number = the number in the record with the one that this device drew
deal-check-compared-all = the numbers of all { $hashes } players' seats with the fingerprints that were on the table; a bot adds none
deal-check-rest = To check on your own computer that these numbers give this deal, and that the match followed the rules, run:

## The game

about-title = The game
about-pace = Pace
about-usual-clocks = the designer's clocks
about-own-clocks = custom clocks

## Seats, clocks and the state of the connection

table-you = you
table-away = away
table-paused = The match is paused; no clock runs.
table-advantage = Advantage
table-score = { $who ->
    [you] { $count ->
        [one] Your score: 1 point
       *[other] Your score: { $count } points
    }
   *[other] { $count ->
        [one] { $who }'s score: 1 point
       *[other] { $who }'s score: { $count } points
    }
}
table-time-left = { $time } left
table-clock = { $who ->
    [you] Your clock
   *[other] { $who }'s clock
}
table-reserve = reserve
table-lost = Connection lost.
table-reconnecting = Reconnecting…
table-work-kept = Your work is kept.
table-sending = Sending…
table-sending-lost = Sending… Your answer goes out when the connection is back.
table-your-move = your turn
table-thinking = thinking
table-table = Table
table-panel = Your move
table-voice = The Dealer

## What you prepared on two devices

draft-conflict = You prepared this differently on another device.
draft-mine = Keep this one
draft-theirs = Use the other one

## Used links

## The menu

menu-open = Menu
menu-sound = Sound: ticks in the last five seconds
menu-discord = Answer from Discord
menu-discord-hint = Link your seat once. Then /dealer in Discord shows you your view, privately, and sends your answers.
menu-discord-ask = Create a code
menu-discord-code = { $minutes ->
    [one] Send this in Discord within { $minutes } minute:
   *[other] Send this in Discord within { $minutes } minutes:
}
menu-discord-copy = Copy the command
menu-discord-linked = A Discord account answers for this seat.
menu-discord-end = Unlink Discord
menu-pause = Ask for a pause…
menu-pause-hint = The pause starts after this round or the current decision, or at once if the host or all other players agree. It stops all clocks and covers the table. Everyone can read your reason.
menu-pauses-left = { $count ->
    [one] { $minutes ->
        [one] You have 1 pause left; after { $minutes } minute the others may end it.
       *[other] You have 1 pause left; after { $minutes } minutes the others may end it.
    }
   *[other] { $minutes ->
        [one] You have { $count } pauses left; after { $minutes } minute the others may end it.
       *[other] You have { $count } pauses left; after { $minutes } minutes the others may end it.
    }
}
menu-pause-reason = Reason
menu-pause-yes = Ask for the pause
menu-resume = I am ready to go on
menu-resign = Resign…
menu-resign-sure = You give up the match, and your opponent wins.
menu-resign-sure-many = You give up the match, and it ends for everyone.
menu-resign-leave-bot = You leave this match for good and cannot win anything more. A bot takes your place, and the other players continue.
menu-resign-leave-nobody = You leave this match for good and cannot win anything more. Your turns time out at once. The other players continue.
menu-resign-watch = You can watch the rest as a spectator.
menu-resign-yes = Yes, I resign
menu-resign-no = Play on
menu-fair = Fingerprint of the deal
menu-lobby = Leave the table (the match goes on)
menu-on = on
menu-off = off

## Pauses, the host, and players who are away

notices-title = From the host
notices-stop = { $who ->
    [you] you: { $reason }
    [host] the host: { $reason }
    [server] the server: { $reason }
   *[other] { $who }: { $reason }
}
notices-outage = back in a moment
notices-fault = something went wrong on the server; the host or the operator has to look at it
notices-paused-title = Paused
notices-paused-hint = No clock is running, and the table is covered so that nobody can plan. Everything you sent or prepared is kept.
notices-covered-title = The table is covered
notices-covered-hint = The players cannot see it now, so nobody can. You can watch again when they continue.
notices-overdue = This pause has reached its limit.
notices-end-pause = Resume the match
notices-may-end = You can end it in { $time }.
notices-asks-for-pause = { $who ->
    [you] You ask for a pause: { $reason }
   *[other] { $who } asks for a pause: { $reason }
}
notices-pause-begins = The pause starts after this round.
notices-agree = Pause now
notices-agreed = You agree.
notices-take-back = Withdraw my request
notices-dismiss = Close
notices-word-title = The Dealer says
notices-gone = { $name } is not here.
notices-idle = { $name } does not answer.
notices-gone-hint = The match has waited for the agreed time. It can keep waiting or continue without them.
notices-waits-for-you = The match waits for your answer
notices-answer-within = Answer within { $time }. After that, the other players can continue without you.
notices-answer-now = The other players can now continue without you.
notices-gone-in-series = If a bot takes over, the series counts this match as yours unless { $name } comes back.
notices-wait = Wait
notices-bot = Let a bot take over
notices-win = Take the win
notices-win-sure = The match ends here, and you win by forfeit.
notices-win-yes = Yes, end it

## A match that has stopped

stopped-why = Something went wrong on the server. No clock runs, and nothing is lost.
stopped-again = The match continues automatically once the server is fixed and restarted.
stopped-choices = You can wait, or leave the match now:
stopped-hosted = The host can resume the match or annul it. You can wait, or leave the match now:
stopped-annul = Agree to annul it
stopped-annul-hint = When every player agrees, the match ends and does not count.
stopped-annul-back = Do not annul it after all
stopped-agreed = { $who ->
    [you] You agree to annul the match.
   *[other] { $who } agrees to annul the match.
}
stopped-missing = Still to agree: { $names }.
stopped-resign = Resign…
stopped-save = Save what you can see
stopped-save-hint = Saves the table as you see it. The full record is available after the match.

## The audience

watch-link = Spectator link
watch-link-hint = Anyone with this link sees the public table, and no hidden hand.
watch-display = Big-screen view
watch-display-hint = Fills the screen, without controls. Press Esc to come back.
watch-panel = What happens next
watch-thinking = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
}
watch-many-thinking = { $count } players are thinking
watch-both = Both are thinking
watch-look = Showing the result
watch-paused = Paused
watch-live = Live
watch-open = All hands are visible here
watch-leave = Leave the table

## The side panel

side-log = Log
side-notes = Notes
side-notes-hint = Only you can see these notes. They follow you to any device.
side-notes-label = Your notes

## Talk

talk-title = Talk
talk-rooms = Where to talk
talk-table = Table
talk-team = Your team
talk-team-of = Team { $team }
talk-whisper = To { $name }
talk-whisper-of = { $one } and { $other }
talk-open = New room
talk-open-who = Open a room with
talk-open-do = Open
talk-audience = Audience
talk-fresh = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
talk-title-fresh = { $count ->
    [one] { $title }, 1 new message
   *[other] { $title }, { $count } new messages
}
talk-said = Messages: { $room }
talk-nothing = No messages yet.
talk-offline = Messages could not be loaded. Dealer keeps trying.
talk-deleted = deleted by the host
talk-host = host
talk-you = you
talk-delete = Delete
talk-delete-sure = Delete for everyone?
talk-delete-what = Delete what { $name } said
talk-input = Write a message: { $room }
talk-placeholder = Write a message
talk-send = Send
talk-sending = Sending
talk-name = Your name in this chat
talk-hints-table = Everyone can read this, including the audience.
talk-hints-team = Only your team can read this.
talk-hints-room = Only the players in this room can read this.
talk-hints-whisper = Only you and { $name } can read this.
talk-hints-sighted = The host sees all hands and can read this, too.
talk-hints-reading = You can read this because you see all hands. The players know.
talk-hints-audience = Players can read this only after the match.
talk-hints-ended = What the audience said.
talk-hints-gone = A bot sits there, so nobody would read it.
talk-hints-watching = What is said at the table.

## What is changed in a match

changes-rules = { $count ->
    [one] Rules, with 1 change in this match
   *[other] Rules, with { $count } changes in this match
}

## Rules

rules-open = Rules

## The end

end-won = You win
end-lost = { $name } wins
end-annulled = The match was annulled
end-rematch = Rematch
end-rematch-join = Accept
end-rematch-go = Go there
end-rematch-watch = Watch the rematch
end-rematch-asked = { $count ->
    [one] { $names } asks for a rematch.
   *[other] { $names } ask for a rematch.
}
end-rematch-taken = Somebody else is playing the rematch in your seat.
end-rematch-yours = You asked for a rematch.
end-copy = Copy result
end-share = Share
share-title = Share this match
share-share = Share
share-save = Save the picture
share-link = Copy the link
share-picture = The table at this moment, with the players and the score.
share-failed = The picture could not be drawn. You can still copy the result and the link.
end-record = Record file
end-review = Review
