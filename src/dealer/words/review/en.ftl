### The review of a match that is over.
### $name is a player. $bot and $player are names of bots. $worth, $best and percentages are figures with their unit.

## The page

title = Review
loading = Loading the match…
gone = There is nothing to review here. The link may be incomplete, or the record has expired.
not-over = This match is still being played. You can review it when it is over.
offline = Dealer cannot reach the server.

## The controls

controls = Replay
moment = Moment
played-on-from = Played on from moment { $moment }
moment-of = { $moment } of { $last }: { $what }
back = Step back
forward = Step forward
play = Play
pause = Pause
speed = Speed
chapter = Jump to
eyes = Seen by
seen-by = Seen by { $name }
seen-by-everyone = Seen by everyone
all-open = All face up
more = More
keys = Use the arrow keys to step and the space bar to play.
copy = Copy link to this moment
share-moment = Share this moment
record = Record file
other-record = Review another record
analysis = Analysis

## What an entry of the log did

before-deal = Before the deal
did-chance = The Dealer deals
did-clock = Time runs out
did-host = { $type ->
    [say] The host makes an announcement
    [pause] The host pauses the match
    [agree] The host agrees to a pause
    [resume] The host resumes the match
    [extend] The host gives more time
    [substitute] The host replaces a player
    [forfeit] The host rules a forfeit
    [annul] The host annuls the match
    [host] A new host takes over
    [open_sight] The host now sees all hands
   *[other] The host: { $type }
}
did-server = { $type ->
    [pause] The server pauses the match
    [resume] The server resumes the match
    [substitute] A bot takes over
    [forfeit] The server rules a forfeit
    [annul] The server annuls the match
   *[other] The server: { $type }
}
did-seat = { $type ->
    [ready] { $name } is ready
    [choose_starter] { $name } chooses who starts
    [play] { $name } plays
    [guess] { $name } guesses
    [reveal] { $name } chooses a tile to show
    [final_guess] { $name } sends a Final Guess
    [distribute] { $name } distributes
    [lead] { $name } chooses who begins
    [present] { $name } presents a tile
    [place] { $name } places
    [save] { $name } saves cards
    [schedule] { $name } sets the order
    [bid] { $name } bids
    [pass] { $name } passes
    [secret_bid] { $name } bids in secret
    [bracket] { $name } places brackets
    [no_bracket] { $name } leaves the row as it is
    [nominate] { $name } names a candidate
    [priority] { $name } declares Priority
    [no_priority] { $name } keeps Priority
    [claim] { $name } claims
    [answer] { $name } answers
    [skip] { $name } votes to skip
    [resign] { $name } resigns
    [pause] { $name } asks for a pause
    [agree] { $name } agrees to a pause
    [resume] { $name } is ready to go on
   *[other] { $name }: { $type }
}

## The parts of a chapter's name, such as "Bout 1, Round 3"

place = { $part ->
    [planning] planning
    [starter] who starts
    [final] Final Guess
    [distribute] distribution
    [lead] who begins
    [preview] a new grid
    [save] saving cards
    [schedule] the order
    [secret_bid] Auction 11
    [place] saved cards
    [bracket] brackets
    [nominate] Nomination
   *[other] { $part }
}
place-b = Bout { $number }
place-r = Round { $number }
place-p = Part { $number }
place-t = Turn { $number }
place-g = Grid { $number }
place-a = Auction { $number }

## What the seat could know

beside = What the seat could know
nothing-decided = Nothing was decided at this moment. Step to a decision.
nothing-found = There is nothing to analyse here.
searching = Working it out…
failed = The analysis failed.
sees = What { $name } could know now
decided = When { $name } decided
took = took { $time }
points = { $count ->
    [one] { $figure } point
   *[other] { $figure } points
}

## A decision compared with the careful bot's, or with the best answer on the grid

compared-bot = { $same ->
    [yes] The careful bot would do the same.
   *[no] The careful bot would do something different.
}
compared-grid = { $same ->
    [yes] The best answer on the grid.
   *[no] The grid had a better answer.
}
compared-worth = Expected { $worth }; the best was { $best }.
compared-worth-only = Expected { $worth }.
compared-worth-grid = Worth { $worth }; the best was worth { $best }.

## What the strongest bot would have done, and what the decision cost

judged-same = The { $bot } bot would do the same.
# $does is the game's end of the sentence, such as "would pass."
judged-does = The { $bot } bot { $does }
judged-does-this = The { $bot } bot would do this: { $action }.
judged-cost = When play goes on from here, this decision wins { $played } and the bot's wins { $best }: a difference of { $mean } ({ $low } to { $high }).
judged-pairs = { $count ->
    [one] Based on 1 pair of matches; 95% of such ranges contain the true difference.
   *[other] Based on { $count } pairs of matches; 95% of such ranges contain the true difference.
}
judged-rough = This is a first estimate from a few quick matches, and may change.
judged-uncounted = Its cost was not calculated: other decisions seemed to matter more.

## Turning points

turning-points = Turning points
turning-point = { $place }: { $did }
turning-point-range = likely { $low } to { $high }
turning-point-range-unsure = perhaps nothing: { $low } to { $high }
turning-points-none = No decision is known to have cost anything, compared with the { $bot } bot.
turning-points-how = How this is calculated
turning-points-about = The chance to win that a decision gave away, compared with the { $bot } bot's choice. The { $player } bot plays many matches on from here, on all seats, with the real hands. A player who could not see those may still have decided well.

judgement-none = No bot here can judge this game.
judgement-off = This server does not judge matches.
judgement-failed = This match could not be judged.
judgement-waiting = Waiting: other matches are judged first.
judgement-working = Being worked out while you look: { $progress }%. It takes about a minute, more on a busy server.

## Play on from here

play-on = Play on from here
play-on-here = Start a new match here, with bots on all other seats.
play-on-instead = Start a new match where { $name } made this decision, and decide differently. Bots take all other seats.
play-on-about = The deal stays the same. Clocks continue from where they were.
play-on-seat = Seat
play-on-name = Your name
play-on-begin = Begin

## How closely play follows the solver

statistics-open = Play and solver
statistics = How closely play follows the solver
statistics-about = Each decision is compared with what the seat could know, and with the careful bot. This is a hint, not proof: strong players often choose what the bot chooses, and a player with a program can choose differently.
statistics-working = { $all ->
    [one] { $done } of 1 decision is analysed.
   *[other] { $done } of { $all } decisions are analysed.
}
statistics-of = Decisions of { $name }
statistics-kind = Decision
statistics-count = How many
statistics-same = As the solver
statistics-loss = Given away
statistics-loss-hint = How far the decisions were below the best expected result, on average
statistics-luck = Expected, got
statistics-time = Median time
statistics-share = { $same } of { $of }

decision-kind = { $type ->
    [ready] Ready
    [choose_starter] Who starts
    [play] Expressions
    [guess] Guesses
    [reveal] Tiles to show
    [final_guess] Final Guesses
    [distribute] Distribution
    [lead] Who begins
    [present] Tiles presented
    [place] Placements
    [save] Saved cards
    [schedule] The order
    [bid] Bids
    [pass] Passes
    [secret_bid] Secret bids
    [bracket] Brackets
    [no_bracket] No brackets
    [nominate] Nomination
    [priority] Priority
    [no_priority] Priority kept
    [claim] Claims
    [answer] Answers
    [skip] Votes to skip
   *[other] { $type }
}

## A record of another server

upload = Review a record
upload-about = Dealer replays any match record (*.dealer.json), from every side. It checks the record first: the deal, every clock, every ruling.
upload-pick = Choose a file
upload-drop = or drop it here
upload-kept = Dealer stores only the match, for { $days } days. Anyone with its link can review it.
upload-checking = Dealer is checking the record.
upload-refused = This record is not valid.
upload-too-large = A record has at most 1 MiB.
upload-to-lobby = To the lobby
