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

## lost

room-lost-moved = Your seat moved to another device.
room-lost-moved-hint = One of your links was opened there. To play here again, make a recovery link there and open it here.
room-lost-too-many = Your seat is open in too many tabs.
room-lost-too-many-hint = This is the oldest one, so it no longer follows the match. Close tabs that you do not need.
room-lost-still-yours = The connection ended. This seat is still yours.
room-lost-not-yours = This device does not hold this seat.
room-lost-not-yours-hint = Use the device you joined with, or open your recovery link here.
