### The page of the daily puzzle.

daily-title = Daily puzzle
daily-number = Puzzle { $number }
daily-earlier = Earlier puzzle
daily-later = Later puzzle
daily-today = Today's puzzle
daily-archive = Earlier puzzles and your stars
daily-more = Show more
daily-none = There is no puzzle for this day. Choose another one.
daily-stars = { $stars ->
    [0] Not solved
    [one] 1 of 3 stars
   *[other] { $stars } of 3 stars
}
daily-share = Share
daily-copy = Copy result
daily-streak = { $days ->
    [one] You have solved 1 day in a row.
   *[other] You have solved { $days } days in a row.
}
daily-next = { $hours ->
    [0] The next puzzle comes within an hour.
    [one] The next puzzle comes in an hour.
   *[other] The next puzzle comes in { $hours } hours.
}
daily-kept = Your results are kept on this device.
daily-play = Play { $game }
