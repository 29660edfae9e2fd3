### What the Dealer announces where names and values alone would make no good sentence.

event-partners = The smugglers are { $smugglers }.
event-offered = { $seller ->
    [you] You offer { $buyer } a crate of { $good } for { $price }.
   *[other] { $buyer ->
        [you] { $seller } offers you a crate of { $good } for { $price }.
       *[other] { $seller } offers { $buyer } a crate of { $good } for { $price }.
    }
}
event-answered = { $answer ->
    [accepted] { $buyer ->
        [you] You accept: a crate of { $good } from { $seller } for { $price }.
       *[other] { $buyer } accepts: a crate of { $good } for { $price }.
    }
    [refused] { $buyer ->
        [you] You refuse a crate of { $good } for { $price }.
       *[other] { $buyer } refuses a crate of { $good } for { $price }.
    }
   *[withdrawn] { $seller ->
        [you] You withdraw your offer of { $good } for { $price }.
       *[other] { $seller } withdraws the offer of { $good } for { $price }.
    }
}
event-market-opens = Market { $round } is open.
event-inspected = { $suspect ->
    [none] No seat has the most votes: no crates are opened.
   *[other] { $found ->
        [0] { $suspect } holds no contraband. The accusers pay { $paid } into the pot.
        [one] { $suspect } holds 1 crate of contraband, and pays { $paid } into the pot. Each accuser gets { $share } out of it.
       *[other] { $suspect } holds { $found } crates of contraband, and pays { $paid } into the pot. Each accuser gets { $share } out of it.
    }
}{" "}Votes: { $votes }.
event-time-is-up = The market closes.
event-time-ran-out = { $seat ->
    [you] Your time ran out, so you vote for nobody.
   *[other] { $seat } ran out of time and votes for nobody.
}
