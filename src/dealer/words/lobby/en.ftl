### The first page, the lobby, and the lists of matches.

## The first page

landing-title = Hidden tiles, open nerves
landing-motto = A dark room, a lit table, and someone who keeps the secrets.
landing-about = Dealer hosts games in the manner of The Genius: duels and team matches of arithmetic and nerve. It deals, keeps secrets, runs the clocks and applies the rules. You just play.
landing-point-account = No account
landing-point-account-text = Send a friend the link, or sit down with bots.
landing-point-rules = Exact rules
landing-point-rules-text = Every ruling names its rule. Every deal can be checked.
landing-point-devices = Phone or desk
landing-point-devices-text = Switch devices or come back later. Your seat is kept.
daily-link = Daily puzzle
landing-choose = Choose a game
landing-go-on = Back to your match
landing-games = The games

## Your matches

yours-your-turn = Your turn
yours-turns-waiting = { $count ->
    [one] 1 match waits for you.
   *[other] { $count } matches wait for you.
}
yours-left = { $time } left
yours-others = Waiting for others
yours-not-begun = Not begun
yours-paused = Paused
yours-not-here = Not your seat any more

yours-results-won = You won
yours-results-lost = You lost
yours-results-drawn = Draw
yours-results-annulled = Annulled
yours-place = place { $place }
yours-cancelled = Cancelled

## Public matches

matches-title = Matches
matches-link = Watch or join a match
matches-looking = Loading matches…
matches-none = No public matches right now.
matches-none-hint = You can list your own match here. Nobody needs an account to play or watch.

matches-phases-playing = Running
matches-phases-waiting = About to begin
matches-phases-over = Finished

matches-since-playing = began { $ago }
matches-since-waiting = created { $ago }
matches-since-over = ended { $ago }
matches-ago-now = just now
matches-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
matches-kept = { $count ->
    [one] a seat kept for a friend
   *[other] { $count } seats kept for friends
}
matches-bots = { $count } { $bots }
matches-sit = Sit down
matches-sit-what = Sit down at { $title }
matches-watch = Watch
matches-watch-what = Watch { $title }
matches-look = Result
matches-look-what = Result of { $title }
matches-review = Review
matches-record = Open a record
matches-review-what = Review { $title }
matches-more = Show more
