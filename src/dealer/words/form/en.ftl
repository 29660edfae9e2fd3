### The fields of the forms of new matches.

form-pace = Pace

## Paces

form-paces-1 = As in the rules
form-paces-1-hint = the designer's clocks
form-paces-2 = Calm
form-paces-2-hint = twice as long
form-paces-3 = Relaxed
form-paces-3-hint = three times as long
form-paces-10 = Slow
form-paces-10-hint = ten times as long
form-paces-untimed = No clock
form-paces-untimed-hint = as long as they like
form-paces-correspondence = Correspondence
form-paces-correspondence-hint = hours per move
form-between = from { $least } to { $most }

## Variants

form-variants-title = Variants
form-variants-hint = Game options. The defaults follow the rules.
form-variants-changed = { $count } changed
form-variants-between = default { $usual }, from { $least } to { $most }
form-hours = Hours per move
form-delay = Audience delay (minutes)
form-delay-hint = 0 is live. A delay keeps spectators from helping players.
form-wrong = If something goes wrong

## If something goes wrong

form-safeguards-pauses = Pauses for each seat
form-safeguards-pauses-hint = a pause starts after the current round
form-safeguards-pause_minutes = Pause length (minutes)
form-safeguards-pause_minutes-hint = then another player may end it
form-safeguards-time_outs = Missed decisions in a row
form-safeguards-time_outs-hint = after that, the other players can choose a bot or the win
form-safeguards-absence_minutes = Minutes without an answer (player away)
form-safeguards-absence_minutes-hint = after that, the other players can choose a bot or the win
form-safeguards-idle_minutes = Minutes without an answer (player here)
form-safeguards-idle_minutes-hint = the player gets a warning before the others can choose

## Getting ready

form-ready-title = Time to get ready
form-ready-hint = starts with the first player who is ready; when it runs out, everyone presses Ready again
form-ready-no-limit = No limit
form-chat = Talk

## Talk

form-chats-table = Everyone at the table
form-chats-table-hint = one chat for all players
form-chats-teams = Each team
form-chats-teams-hint = a room for each team
form-chats-whispers = Any 2 players
form-chats-whispers-hint = whispers between two players
form-chats-audience = The audience
form-chats-audience-hint = players can read it after the match
