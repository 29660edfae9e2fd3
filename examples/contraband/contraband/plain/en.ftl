### What answers are called and asked, step by step.

step-offer = Offer a crate
step-accept = Accept an offer
step-refuse = Refuse an offer
step-withdraw = Withdraw your offer
step-accuse = Vote
step-none = Nobody
step-done = Done with this market
ask-offer-to = Offer a crate to whom?
ask-offer-good = Which crate?
ask-offer-price = For how many coins?
ask-accept-seller = Accept whose offer?
ask-refuse-seller = Refuse whose offer?
ask-accuse-suspect = Whose crates should be opened?
value-tea = tea
value-silk = silk
value-contraband = contraband
value-merchant = merchant
value-smuggler = smuggler
