### What the Dealer announces where names and values alone would make no good sentence.

event-began = { $leader ->
    [you] You lead round 1.
   *[other] { $leader } leads round 1.
}
event-laid = { $seat ->
    [you] You lay a { $colour } tile.
   *[other] { $seat } lays a { $colour } tile.
}
event-round-over = { $winner ->
    [none] Round { $round } is a tie: both tiles have the same number. Nobody gets a point, and { $leader ->
        [you] you lead
       *[other] { $leader } leads
    } again.
    [you] You win round { $round }: your tile is higher.
   *[other] { $winner } wins round { $round } with the higher tile.
}
event-time-ran-out = { $seat ->
    [you] Your time ran out, so you lay your lowest tile.
   *[other] { $seat } ran out of time and lays the lowest tile.
}
event-match-over = { $winners_count ->
    [1] { $winners } wins with more points.
   *[other] The match is a draw: the points are equal.
}
