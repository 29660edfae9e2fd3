### Playing somebody at once, and the tables that wait for players.

now-title = Play someone now
now-lead = Sit down at the table that has waited longest. If there is none, you open one and others see it here.
now-game = Game
now-any = Any game
now-play = Play someone now
now-looking = Looking for a table…
now-tables = Open tables
now-none = Nobody waits right now.
now-waits = { $names ->
    [none] Free seats
   *[other] { $names }
}
now-sit = Sit down
now-sit-what = Sit down with { $names } at { $game }
now-yours = Your table
now-all = All matches
