### The table of any game. The names of things come from the game's own types.

general-side = Log and notes
general-your-turn = What do you do?
general-waiting = { $names ->
    [none] {""}
   *[other] Waiting for { $names }.
}
general-waiting-many = Waiting for { $count } players.
general-yours = It is your turn.
general-wait = Nothing to do right now.
general-open-left = { $count ->
    [one] 1 action left.
   *[other] { $count } actions left.
}
general-open-done = { $count ->
    [one] You are done. You can still act once.
   *[other] You are done. You can still act { $count } times.
}
general-open-yours = You can act at any time.
general-open-wait = You are done. The others can still act.
general-may-act = can act
general-is-done = done
general-earlier = Before that
general-steps = Answer step by step
general-on-board = On the board
general-free = Nobody waits for you. You can still act:
general-back = One step back
general-send = Send
general-choose = Choose first
general-done = Done: { $move }
general-check = Check your move, then send it.
general-sending = Sending
general-take = Use this
general-less = Less
general-more = More
general-number = a number from { $least } to { $most }
general-text = at most { $most } characters
general-board = The table
general-board-failed = This game's board cannot be shown. Here is the general table.
general-nothing = nothing
general-none = –
general-no-seat = nobody
general-yes = yes
general-no = no
general-hidden = face down
general-empty = empty
general-cell = row { $row }, column { $column }
general-before = { $count } earlier
general-others = The others
general-left = { $name } has left
general-winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
general-you-win = You win
general-you-win-too = You win, with { $names }
general-draw = It is a draw
general-nobody = Nobody wins
general-last-news = How it ended
general-place = Place
general-player = Player
general-score = Score
general-decided = Decided by: { $by }.
general-did = sent
general-legal = Possible moves
general-legal-more = and at least { $count } more
general-no-page = This game has no rules page.
general-pick = You can choose this
general-result = { $draw ->
    [yes] It is a draw
   *[no] { $winners ->
        [none] Nobody won
       *[other] { $winners } won
    }
} ({ $how }): { $score }
