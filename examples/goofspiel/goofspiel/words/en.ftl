### What the Dealer announces where names and values alone would make no good sentence.

event-prize-up = The next prize is { $prize }.
event-prize-won = { $winner ->
    [none] Nobody wins the prize of { $prize }.
   *[other] { $winner } wins the prize of { $prize }.
}{ $bids ->
    [none] {""}
   *[other] {" "}The bids: { $bids }.
}
