### What the Dealer announces where names and values alone would make no good sentence.

event-spoke = { $bet ->
    [yes] { $seat } bets.
   *[no] { $seat } passes.
}
event-shown = The cards are shown: { $cards }.
