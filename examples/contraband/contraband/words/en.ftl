### What the Dealer announces where names and values alone would make no good sentence.

event-round-over = { $winner ->
    [none] {""}
   *[other] { $winner } has the fewest votes.{" "}
}{ $out ->
    [none] {""}
   *[other] { $out } is out.{" "}
}{ $votes }.
