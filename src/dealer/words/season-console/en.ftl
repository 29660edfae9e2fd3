### The console of a season's hosts. $name, $names and the like are players by name.

console = Host console
episode = Episode { $episode }

## The next thing to do

next-casting = Open the casting, so that the players can join?
next-not-joined = { $count ->
    [one] 1 player has not joined yet. Copy the link under “People and links”.
   *[other] { $count } players have not joined yet. Copy their links under “People and links”.
}
next-reveal_cast = { $count } players are in the cast. Reveal them?
next-cast-more = A season needs at least 3 players. Add them to the cast.
next-plan_episode = What is played in episode { $episode }?
next-announce_episode = { $game ->
    [none] Episode { $episode } is planned. Announce it?
   *[other] Episode { $episode } is planned. Main Match: { $game }. Announce it?
}
next-open_main_match = { $game ->
    [none] Open the Main Match?
   *[other] Open the Main Match { $game }?
}
next-open-elsewhere = You play the Main Match { $game } elsewhere. Begin?
next-enter_result = Who won the Main Match, and who came last?
next-take-result = The Main Match is over. Won by { $names }. Enter this result?
next-take-no-winner = The Main Match is over without a winner from the cast. Enter this result?
next-settle_dispute = The hosts dispute the result. Does it hold?
next-ask = Ask { $names }?
next-resolve = Everybody has answered. Settle the choice?
next-rule_selection = No answer in time from { $names }. Decide for them.
next-name_candidate = { $last ->
    [yes] { $count ->
        [one] { $names } is last. Name this player Elimination Candidate?
       *[other] { $names } are last. Name them Elimination Candidates?
    }
   *[no] { $count ->
        [one] By the house rules, { $names } is the Elimination Candidate. Name this player?
       *[other] By the house rules, { $names } are the Elimination Candidates. Name them?
    }
}
next-draw-candidate = { $names } are tied. Let a lot name the Elimination Candidate?
next-rule_candidate = Who is the Elimination Candidate?
next-force_opponent = Only { $names } can be chosen. Name the opponent?
next-name_game = Draw the game from { $count } games?
next-rule_game = { $names }: which game do they play?
next-open_death_match = { $game ->
    [none] { $names } play the Death Match. Open it?
   *[other] { $names } play the Death Match { $game }. Open it?
}
next-rule_death_match = { $names }: the Death Match has no winner. Who is eliminated?
next-enter_death_match = { $names }: who won the Death Match?
next-draw_items = Draw the items of the final?
next-close_episode = { $names ->
    [none] Nobody is eliminated. Close episode { $episode }?
   *[other] Eliminated: { $names }. Close episode { $episode }?
}
next-post_planned = A planned announcement is due. Post it?
next-announce = { $what ->
    [none] The players do not know the latest yet. Announce it?
   *[other] Not announced yet: { $what }. Announce it?
}
next-archive = The season is over. Archive it?
nothing-now = Nothing to do now.
nothing-more = This season is over.
others = Also possible ({ $count })
instead = Instead: { $what }
paused = The season is paused: { $reason }

## What is waited for

waiting = Waiting for
waiting-for = { $count ->
    [0] Everybody has answered.
    [one] { $names } has not answered.
   *[other] { $names } have not answered.
}
waiting-until = Until { $time }, { $left } left
waiting-main = Main Match
waiting-table = Main Match, table { $number }
waiting-guest-link = Copy link for { $name }
waiting-death = Death Match
waiting-watch = Watch
waiting-host = Host this match
waiting-decide = Decide…
selection-item-named = Item: { $item }

## An announcement

announcement-goes = Post this announcement
announcement-without = Only the hosts will know for now.
announcement-edit = Edit text
announcement-draft = Back to the draft
announcement-drawn = A lot decides first. The text depends on it.
announcement-text = Text of the announcement

## What another host has done

meanwhile = Something has changed in the meantime:
meanwhile-seen = Understood

## The confirm step

effect = What changes
effect-trying = Trying…
effect-none = No balance, step or player status changes.
act-cancel = Cancel
more-fields = More options
reason = Reason
reason-hint = Everybody can read it.
reason-mistake = A mistake was found
reason-agreed = The hosts agreed
reason-absent = Did not appear
reason-late = No answer in time
reason-rules = By the house rules

## Changes, one sentence each

change-stage = The season: { $stage }.
change-paused = The season is paused.
change-resumed = The season goes on.
change-cast = { $name } joins the cast.
change-dropped = { $name } is no longer in the cast.
change-replaced = { $name } takes over from { $former }.
change-out = { $name } is out: place { $placement }.
change-back = { $name } is back in the season.
change-protected = { $name } is protected until the end of episode { $episode }.
change-unprotected = { $name } is no longer protected.
change-host = { $name } hosts the season, too: { $role }.
change-host-left = { $name } no longer hosts the season.
change-planned = Episode { $episode } is planned.
change-plan = The plan of episode { $episode } changes.
change-dealer = { $name } is the dealer of episode { $episode }.
change-skipped = This episode has no Main Match.
change-main-opened = The Main Match begins.
change-void = The Main Match so far does not count.
change-winners = Winners of the Main Match: { $names }.
change-no-winner = Nobody in the cast wins the Main Match.
change-last = Last in the Main Match: { $names }.
change-disputed = The result is disputed. Nothing follows from it yet.
change-dispute-ended = The result holds.
change-tokens = Tokens of Life: { $names }.
change-no-tokens = Nobody has a Token of Life.
change-candidates = Elimination Candidates: { $names }.
change-no-candidates = Nobody is Elimination Candidate.
change-no-death = This episode has no Death Match.
change-opponent = { $opponent } is the opponent of { $candidate }.
change-no-opponent = { $candidate } has no opponent yet.
change-game = The Death Match: { $game }.
change-no-game = The game of the Death Match is open again.
change-death-opened = The Death Match of { $names } begins.
change-death-void = The Death Match of { $names } so far does not count.
change-death-off = The Death Match of { $names } does not take place.
change-death-out = Eliminated: { $names }.
change-death-undecided = The Death Match of { $names } is undecided again.
change-step = Episode { $episode } is at: { $step }.
change-balance = { $name }, { $money }: { $from } → { $to }.
change-right = { $name } receives: { $right }.
change-right-used = { $name } no longer holds: { $right }.
change-asked = Asked now: { $names }. { $what }.
change-answered = { $name } has answered. { $what }: { $answer }.
change-settled = No longer open: { $what }.
change-rule = From episode { $episode } on, { $title }: { $from } → { $to }.
change-post-planned = An announcement is planned.
change-post-dropped = A planned announcement is cancelled.
change-posted = Announced: { $kind }.

## The sections

section-rulings = Results and rulings
section-people = People and links
section-money = Money
section-episodes = Episodes
section-posts = Announcements
section-rules = House rules
section-season = Season
rulings-hint = Dealer tries each ruling first and shows what it changes.
rulings-none = Nothing to rule on now.

## Results and rulings

act-enter-result = Enter the result
act-other-result = Enter another result
act-correct-result = Correct the result
act-result-hint = Several players can win. Several can be last.
result-standing = Result
result-winners = Won
result-last = Last
result-winners-of = { $name } won
result-last-of = { $name } is last
result-money = Won and lost: { $money }
result-tokens = Other Tokens of Life
result-tokens-hint = Winners receive theirs by the house rules.
result-token-reason = By the rules of the Main Match
result-candidates = Elimination Candidates named by the match
result-candidates-hint = Leave it empty if the house rules decide.
result-nullified = Nobody receives a Token of Life
result-may-be-chosen = Possible opponents
result-may-be-chosen-hint = Leave it empty if the game does not restrict the choice.
result-rights = Rights for later
result-rights-hint = Rights that players earned in the Main Match.
rights-who = Player
rights-add = Add a right
rights-remove = Remove
result-note = Note
amount-of = Amount for { $name }
amount-more = One more for { $name }
amount-less = One less for { $name }
act-tables = Set the tables
act-tables-hint = Players without a table have a bye. Guests receive a link.
act-tables-tournament-hint = In a tournament, a player can sit at several tables.
tables = Tables
tables-which = Table
tables-size = Players per table: { $counts }
tables-table = Table { $number }
tables-bye = Bye
tables-add = Add a table
tables-tap = Tap a player to seat them at table { $number }. Tap again to remove them.
tables-tap-bye = Tap a player to give them a bye.
tables-advantage = Advantage at table { $number }
tables-advantage-lot = By lot
tables-guest = Guest
tables-guest-mark = guest
tables-guest-hint = A player who is out, or a helper.
tables-guest-missing = { $count ->
    [one] With 1 guest, nobody has a bye.
   *[other] With { $count } guests, nobody has a bye.
}
tables-guest-add = Add guest
tables-draw = Draw new tables
act-skip = Skip the Main Match
act-replay = Play the Main Match again
act-replay-hint = The match so far does not count.
act-replay-game = Game
act-replay-same = The same game
act-dispute = Dispute the result
act-dispute-hint = Nothing follows from the result until the dispute ends.
act-candidate = Choose the Elimination Candidate
act-candidate-who = Elimination Candidates
act-candidate-hint = Choose nobody for an episode without a Death Match.
act-opponent = Choose the opponent of { $name }
act-opponent-who = Opponent
act-opponent-yes = Name the opponent
act-game = Choose the game of the Death Match
act-game-which = Game
act-game-yes = Name the game
act-winner = { $names }: enter the winner
act-winner-who = Winner
act-winner-yes = Enter the winner
act-forfeit = { $names }: decide the Death Match
act-forfeit-who = Who is eliminated?
act-forfeit-both = Both
act-forfeit-nobody = Nobody
act-forfeit-nobody-hint = The Death Match does not take place.
act-forfeit-yes = Decide the Death Match
act-void = { $names }: play the Death Match again
act-void-hint = The match so far does not count.
act-void-keeps = With the same game
act-void-yes = Annul the match
act-undo = Undo the last naming
act-undo-hint = Takes back the candidate, the opponent or the game, whichever was named last.
act-abandon = A finalist gives up
act-abandon-hint = The other finalist wins the season.
act-abandon-who = Who gives up?
act-selection = Decide: { $what }
act-selection-hint = Asked: { $names }.
act-selection-yes = Decide
options-ordered = Tap all { $count } in their order.
options-several = Choose { $count }.
act-consequences = Rule on an earlier episode
act-consequences-hint = The episode does not change. Book back what was wrong.
act-consequences-episode = Episode
act-consequences-changes = Garnets given and taken
act-consequences-revived = Back in the season
act-consequences-yes = Make the ruling

## Games

game-elsewhere = Another game
game-elsewhere-hint = You play it elsewhere and enter the result.
game-elsewhere-death-hint = They play it elsewhere and you enter the winner.
game-name = Name of the game
pool-games = Games
pool-other = Another game
pool-add = Add

## People

people-link = Copy link
people-link-for = Link for { $name }
people-link-unused = Has not joined yet
people-renew = New link
people-renew-for = New link for { $name }
people-renew-hint = A new link ends the old one and signs out the device that used it. Seats in open matches wait for the new link.
people-renew-own = Your own new link moves you to another device. This device hosts until you open the link there.
people-more = More…
people-more-for = More about { $name }
people-bot = Bot
people-out = Place { $placement }: { $cause }
people-protected = Protected until the end of episode { $episode }
people-rights = Rights for later
people-hosts = Hosts
act-cast = Add to the cast
act-cast-name = Name
act-cast-yes = Add
act-drop = Take { $name } out of the cast
act-drop-yes = Take out
act-replace = Replace { $name }
act-replace-hint = The new player takes over garnets, tokens and rights with a link of their own.
act-replace-name = Name of the new player
act-replace-yes = Replace
act-protect = Protect { $name } while absent
act-protect-hint = Nobody can name a protected player. Only hosts see the protection.
act-protect-episodes = Number of episodes, including this one
act-protect-yes = Protect
act-return = { $name } is back from an absence
act-return-yes = End the protection
act-quit = { $name } leaves the season
act-quit-hint = The player is out. The house rules decide what happens to their garnets.
act-quit-yes = Enter the departure
act-expel = Expel { $name }
act-expel-yes = Expel
act-revive = Bring { $name } back
act-revive-yes = Bring back
act-book = Give or take money: { $name }
act-book-hint = To undo it later, reverse the entry in the ledger.
act-book-money = Money
act-book-amount = Amount
act-book-yes = Book it
act-right = Give { $name } a right for later
act-right-hint = Immunities and items stay secret.
act-right-kind = Right
act-right-episode = Usable in
act-right-any = Any episode
act-right-text = Description
act-right-yes = Give the right
act-use = { $name } uses: { $right }
act-use-text = What for
act-use-yes = Mark as used
act-host = Add a host
act-host-hint = The new host receives a link to copy.
act-host-name = Name
act-host-role = Role
act-host-left = Remove a host
act-host-who = Host
role-main-hint = Can do everything.
role-host-hint = Runs every episode. Only the main host changes house rules, adds hosts, expels and cancels.
role-dealer-hint = Can act in the episodes that they deal.
role-moderator-hint = Looks after private rooms only.
act-dealer = Name the dealer of an episode
act-dealer-hint = The dealer can act in this episode.
act-dealer-episode = Episode

## Money

ledger-place = Player
ledger-everybody = Everybody
ledger-cause = Cause
ledger-all = All
ledger-money = Money
ledger-book = Episode
ledger-more = Show older entries
ledger-checkpoints = Balances when each episode was announced
ledger-now = Now
ledger-total = Total
ledger-entries = Entries
ledger-what = Entry
ledger-amount = Amount
ledger-balance = Balance
ledger-before = Before episode 1
ledger-bank = Bank
ledger-flow = { $from } → { $to }
ledger-nothing = No entries.
ledger-reverse = Reverse
act-reverse = Reverse an entry: { $name }
act-reverse-hint = The ledger keeps both entries.
act-reverse-yes = Reverse

## Episodes

plan = Plan episode { $episode }
plan-change = Change the plan of episode { $episode }
plan-kind = Kind of episode
plan-main = Main Match
plan-death = Death Match
plan-death-drawn = The Death Match follows the house rules: its game comes from the pool.
plan-final-game = Game { $number } of the final
plan-final-hint = { $games ->
    [one] The final is one game.
   *[other] The final is a best of { $games }. Its games differ.
}
plan-later = Decide later
plan-title = Title
episodes-none = No episode is planned yet.
episodes-death = Death Match: { $game }
episodes-later = Next games of the final: { $games }
episodes-dealer = Dealer: { $name }
episodes-change = Change

## Announcements

posts-unannounced = { $count ->
    [one] 1 change is not announced yet.
   *[other] { $count } changes are not announced yet.
}
posts-kind = Kind
posts-hint = An announcement makes known everything that has happened so far.
posts-now = Announce now
posts-time = Time, in your time zone
posts-plan = Announce at this time
posts-planned = { $kind }, { $time }
posts-drop = Cancel announcement

## The Discord channel

discord = Discord channel
discord-state = { $state ->
    [on] Every announcement is also posted in the channel.
    [failing] Discord does not answer. Dealer tries again; nothing is lost.
    [gone] Discord no longer knows this webhook. Create a new one.
    [refused] Discord accepts no messages for this channel. Choose another.
    [unreachable] Discord did not answer for 8 hours. Connect the channel again.
    [over] Everything was announced, and the address was deleted.
   *[none] Connect a channel, and every announcement is also posted there.
}
discord-address = Address of the channel's webhook
discord-example = https://discord.com/api/webhooks/…
discord-hint = Dealer keeps the address until the season is archived and shows it to nobody. Earlier announcements are not posted.
discord-connect = Connect
discord-replace = Change channel
discord-drop = Disconnect

## House rules

rules-lines = One per line.
rules-from = From
rules-amend = { $count ->
    [one] Change 1 house rule
   *[other] Change { $count } house rules
}

## The season

act-casting = Open the casting
act-casting-hint = Each player has a link of their own. The links work once you open the casting.
act-ask = Ask the players a question
act-ask-hint = For a choice outside the usual steps.
act-ask-question = Question
act-ask-options = Answers
act-ask-options-hint = One per line.
act-ask-who = Who is asked?
act-ask-method = How is it decided?
act-ask-one = One player decides
act-ask-agree = All must agree
act-ask-majority = Majority
act-ask-ordered = Order of all answers
act-ask-minutes = Minutes to answer
act-ask-yes = Ask
act-pause = Pause the season
act-pause-hint = No deadline runs out until you resume.
act-resume = Resume the season
act-resume-hint = Deadlines move by the length of the pause.
act-cancel-season = Cancel the season
act-cancel-season-hint = The season ends without a winner. Nothing is deleted.
act-archive-hint = Nobody can change the season afterwards.
