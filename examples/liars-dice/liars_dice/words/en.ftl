### What the Dealer announces where names and values alone would make no good sentence.

event-bidden = { $count ->
    [one] { $seat } bids 1 die of face { $face }.
   *[other] { $seat } bids { $count } dice of face { $face }.
}
event-challenged = { $count ->
    [one] { $seat } challenges. { $dice }: 1 counts.
   *[other] { $seat } challenges. { $dice }: { $count } count.
}
