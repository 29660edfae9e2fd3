### What the Dealer announces where names and values alone would make no good sentence.

event-partners = The smugglers are { $smugglers }.
event-offered = { $seller } offers { $buyer } a crate of { $good } for { $price }.
event-answered = { $buyer }, { $good } for { $price }: { $answer }.
event-market-opens = Market { $round } is open.
event-inspected = { $suspect ->
    [none] Nobody's crates are opened.
   *[other] { $suspect } had { $found } crates of contraband; { $paid } coins were paid.
}
