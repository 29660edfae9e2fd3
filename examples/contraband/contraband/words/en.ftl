### What the Dealer announces where names and values alone would make no good sentence.

event-partners = The smugglers are { $smugglers }.
event-offered = { $seller ->
    [you] You offer { $buyer } a crate of { $good }. Price: { $price }.
   *[other] { $buyer ->
        [you] { $seller } offers you a crate of { $good }. Price: { $price }.
       *[other] { $seller } offers { $buyer } a crate of { $good }. Price: { $price }.
    }
}
event-answered = { $answer ->
    [accepted] { $buyer ->
        [you] You buy a crate of { $good } from { $seller }. Price: { $price }.
       *[other] { $buyer } buys a crate of { $good } from { $seller }. Price: { $price }.
    }
    [refused] { $buyer ->
        [you] You refuse a crate of { $good } from { $seller }.
       *[other] { $buyer } refuses a crate of { $good } from { $seller }.
    }
   *[withdrawn] { $seller ->
        [you] You withdraw your offer of { $good } to { $buyer }.
       *[other] { $seller } withdraws the offer of { $good } to { $buyer }.
    }
}
event-market-opens = Market { $round } is open.
event-inspected = { $suspect ->
    [none] No player has the most votes: no crates are opened.
    [you] { $found ->
        [0] You hold no contraband. Your accusers pay { $paid } into the pot.
       *[other] Your contraband is taken away: { $found }. You pay { $paid } into the pot, and each accuser gets { $share } out of it.
    }
   *[other] { $found ->
        [0] { $suspect } holds no contraband. The accusers pay { $paid } into the pot.
       *[other] Contraband of { $suspect } is taken away: { $found }. { $suspect } pays { $paid } into the pot, and each accuser gets { $share } out of it.
    }
}{" "}Votes: { $votes }.
event-ballot-opens = The market is closed, and open offers lapse. Everybody votes.
event-time-is-up = The time is up.
event-time-ran-out = { $seat ->
    [you] Your time ran out, so you vote for nobody.
   *[other] { $seat } ran out of time and votes for nobody.
}
event-match-over = { $decided_by ->
    [contraband] The smugglers hold enough contraband. { $winners } win.
    [coins] { $winners_count ->
        [one] The smugglers do not hold enough contraband. { $winners } wins as the richest merchant.
       *[other] The smugglers do not hold enough contraband. { $winners } win as the richest merchants.
    }
   *[other] The match is over.
}
