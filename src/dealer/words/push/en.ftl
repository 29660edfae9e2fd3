### What a notification says below the title of the game or the season. It is shown on a lock screen: it tells
### nothing of the match.

turn = It is your turn.
half = Half of your time is gone.
end = The match is over.
cancelled = The match will not be played.
message = There is a new message.
asked = The season asks you something.
news = There is news.

## The title where a season has none yet

season = A season
