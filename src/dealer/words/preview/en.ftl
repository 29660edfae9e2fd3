### What a link shows where it is posted, before anyone opens it.

motto = A dark room, a lit table, and someone who keeps the secrets.
game = By { $designer }, for “{ $season }”.
match = { $game }: { $players }.
player-bot = a bot
player-free = a free seat
series-round-robin = { $game }: everybody meets everybody.
series-knockout = { $game }: knockout.
series-best-of = { $game }: best of { $count }.
season = { $count ->
    [one] A season with 1 player.
   *[other] A season with { $count } players.
}
card-player = Player { $number }
