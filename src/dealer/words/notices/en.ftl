### What the host, the server and the players do beside the game.
### $actor and $seat are players: a name, or "you" for the reader; $actor may be "host" or "server".
### $reason is what somebody wrote, with a full stop.

reader-in-list = you

## Pauses

pause-asked = { $actor ->
    [you] You ask for a pause: { $reason }
   *[other] { $actor } asks for a pause: { $reason }
}
pause-begins = The pause that { $players } asked for begins.
pause-starts = { $actor ->
    [you] You pause the match: { $reason }
    [host] The host pauses the match: { $reason }
    [server] The match is paused: { $reason }
   *[other] { $actor } pauses the match: { $reason }
}
pause-outage = The match is paused: the server was offline.
pause-agreed = { $actor ->
    [you] You agree to the pause that { $players } asked for.
    [host] The host agrees to the pause that { $players } asked for.
   *[other] { $actor } agrees to the pause that { $players } asked for.
}
pause-declined = The host declines the pause that { $players } asked for.
pause-taken-back = { $actor ->
    [you] You no longer ask for a pause.
   *[other] { $actor } no longer asks for a pause.
}
pause-ready = { $actor ->
    [you] You are ready to go on.
   *[other] { $actor } is ready to go on.
}
pause-cut-short = { $actor ->
    [you] You end the pause that { $players } asked for: its time is up. The match goes on.
   *[other] { $actor } ends the pause that { $players } asked for: its time is up. The match goes on.
}
pause-ends = { $actor ->
    [you] You end the pause. The match goes on.
    [host] The host ends the pause. The match goes on.
    [server] The server is back. Nobody lost any time.
   *[other] { $actor } ends the pause. The match goes on.
}

## What the host does

more-time = { $seat ->
    [you] The host gives you { $time } more: { $reason }
    [none] The host gives everybody { $time } more: { $reason }
   *[other] The host gives { $seat } { $time } more: { $reason }
}
announcement = The Dealer says: { $text }
new-host = { $name } is a host of this match now.
open-sight = From now on the host sees all hands.
annulled = { $actor ->
    [server] The match is annulled: { $reason }
   *[host] The host annuls the match: { $reason }
}

## Who plays a seat

a-bot = the bot { $name }
replaced = The host lets { $new ->
    [you] you
   *[other] { $new }
} take over from { $before }: { $reason }
returned = { $new ->
    [you] You are back, and { $before } leaves the seat.
   *[other] { $new } is back, and { $before } leaves the seat.
}
replaced-away = { $before } was away, so the other players let { $new ->
    [you] you
   *[other] { $new }
} take over.
replaced-idle = { $before } did not answer, so the other players let { $new ->
    [you] you
   *[other] { $new }
} take over.
left-to-bot = { $before } has left. The bot { $name } plays on in their place.

## Forfeits

forfeit-operator = { $seat ->
    [you] The operator of the server ends the match as it stands, and you lose.
   *[other] The operator of the server ends the match as it stands, and { $seat } loses.
}
forfeit-idle = { $seat ->
    [you] You did not answer, and the other player takes the win.
   *[other] { $seat } did not answer, and the other player takes the win.
}
forfeit-away = { $seat ->
    [you] You were away, and the other player takes the win.
   *[other] { $seat } was away, and the other player takes the win.
}
forfeit-played-on = { $seat ->
    [you] The host removes you from the match, and the others play on: { $reason }
   *[other] The host removes { $seat } from the match, and the others play on: { $reason }
}
forfeit = { $seat ->
    [you] The host rules that you lose by forfeit: { $reason }
   *[other] The host rules that { $seat } loses by forfeit: { $reason }
}

## Reasons of the server, after a colon

reason-outage = the server was offline.
reason-away = the player was away.
reason-idle = the player did not answer.
reason-left = the player has left.
reason-returned = the player is back.
reason-continued = the match is played on from here.
reason-behind = ended by the operator of the server, as it stands.
reason-fault = a fault of the server.
reason-agreed = a fault of the server; all players agreed.
reason-operator = ended by the operator of the server.
reason-closed = the series was closed.
reason-replayed = the organiser of the series rules that it is played again.
reason-ruled = the organiser of the series has ruled on this meeting.
reason-season = the hosts of the season have ruled on it.
reason-withdrawn = { $several ->
    [yes] { $players } have withdrawn from the series{ reason-wins }
   *[no] { $players } has withdrawn from the series{ reason-wins }
}
reason-forfeited = { $several ->
    [yes] { $players } have forfeited this meeting of the series{ reason-wins }
   *[no] { $players } has forfeited this meeting of the series{ reason-wins }
}
reason-bye = the organiser of the series gives a bye{ reason-wins }
reason-wins = { $winner ->
    [none] .
   *[other] ; { $winner } wins the meeting.
}
