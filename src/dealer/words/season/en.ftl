### Seasons: house rules, the names of what a season has, and drafts of announcements.

## House rules: titles, what each one means (-hint), and values

rule-moneys = Money
rule-moneys-hint = The kinds of money that players own. The rules call the first one garnets.
rule-acceptance = Gifts
rule-acceptance-hint = Decides whether a player must accept what another player gives.
rule-acceptance-needed = must be accepted
rule-acceptance-not_needed = arrive at once
rule-frozen = No gifts during
rule-frozen-hint = Players cannot give anything during these steps, nor from the naming of the Elimination Candidate to the end of the episode.
rule-spare_token = Second Token of Life
rule-spare_token-hint = Decides whether a player who wins the Main Match alone gives a second Token of Life to another player.
rule-spare_token-sole_winner = a sole winner gives one away
rule-spare_token-none = nobody receives one
rule-spare_not_given = Second token not given in time
rule-spare_not_given-hint = Decides what happens to a second Token of Life that its holder does not give away in time.
rule-spare_not_given-lost = it is lost
rule-spare_not_given-lot = a lot decides
rule-spare_not_given-host = the hosts decide
rule-most_tokens = Most winners with tokens
rule-most_tokens-hint = If more players win, no winner receives a Token of Life. 0 means no limit.
rule-candidate = Elimination Candidate
rule-candidate-hint = Decides who must play the Death Match.
rule-candidate-last = last in the Main Match
rule-candidate-named_by_winners = named by the winners
rule-candidate-fewest_garnets = has the fewest garnets
rule-candidate-host = named by the hosts
rule-death_matches = Death Matches per episode
rule-death_matches-hint = The number of Elimination Candidates who each play a Death Match.
rule-nobody_to_choose = Nobody to choose as opponent
rule-nobody_to_choose-hint = Decides what happens if every other player has a Token of Life.
rule-nobody_to_choose-no_death_match = no Death Match
rule-nobody_to_choose-candidate_out = the candidate is eliminated
rule-opponent_not_chosen = Opponent not chosen in time
rule-opponent_not_chosen-hint = Decides who plays the Death Match if the Elimination Candidate chooses nobody in time.
rule-opponent_not_chosen-lot = a lot decides
rule-opponent_not_chosen-fewest_garnets = the fewest garnets decide
rule-opponent_not_chosen-host = the hosts decide
rule-death_game = Game of the Death Match
rule-death_game-hint = Decides how the game of each Death Match is chosen.
rule-death_game-host = chosen by the hosts
rule-death_game-pool = drawn from the pool
rule-death_game-agreed = agreed by the two players
rule-pool = Pool of Death Matches
rule-pool-hint = The games from which the Death Match is drawn or agreed.
rule-bans = Bans per player
rule-bans-hint = The number of games that each of the two removes from the pool before the draw.
rule-repeats = The same Death Match again
rule-repeats-hint = Decides whether a game may be a Death Match twice in the season.
rule-repeats-allowed = allowed
rule-repeats-not_for_a_pair = not for the same two players
rule-repeats-never = never
rule-advantage = Advantage
rule-advantage-hint = Decides who has the Advantage in a Death Match.
rule-advantage-opponent = the opponent
rule-advantage-candidate = the Elimination Candidate
rule-advantage-lot = a lot decides
rule-advantage-more_garnets = the player with more garnets
rule-advantage-priority_list = a priority list decides
rule-garnets_of_losers = Garnets of the eliminated
rule-garnets_of_losers-hint = Decides who receives the garnets of a player who loses a Death Match.
rule-garnets_of_losers-winner = the winner
rule-garnets_of_losers-confiscated = nobody: they are confiscated
rule-garnets_of_quitters = Garnets of quitters
rule-garnets_of_quitters-hint = Decides who receives the garnets of a player who leaves the season.
rule-garnets_of_quitters-confiscated = nobody: they are confiscated
rule-garnets_of_quitters-shared = everybody else, in equal parts
rule-after_quit = After somebody quits
rule-after_quit-hint = Decides whether the episode in which a player quits still has a Death Match.
rule-after_quit-death_match = the Death Match takes place
rule-after_quit-no_death_match = no Death Match
rule-quit_before_death = The chosen opponent quits
rule-quit_before_death-hint = Decides whether the Elimination Candidate must choose again if the opponent quits before the Death Match.
rule-quit_before_death-other_is_safe = the candidate is safe
rule-quit_before_death-new_opponent = a new opponent is chosen
rule-revival = Return of the eliminated
rule-revival-hint = Decides whether a player who is out can return to the season.
rule-revival-never = never
rule-revival-by_ruling = by a ruling of the hosts
rule-absences = Protected episodes per player
rule-absences-hint = The number of episodes that a player may miss under protection.
rule-answer_minutes = Minutes for a choice
rule-answer_minutes-hint = The time that a player has to make a choice.
rule-grace_minutes = Minutes of grace
rule-grace_minutes-hint = The time that a Death Match waits for a missing player before a forfeit is prepared.
rule-advance = Next step
rule-advance-hint = Decides whether Dealer takes each step automatically.
rule-advance-host = when a host says so
rule-advance-automatic = automatic
rule-final_games = Games of the final
rule-final_games-hint = The final is a best of this many games.
rule-items = Items of the final
rule-items-hint = Each eliminated player supports a finalist, who receives one of these items by lot.
rule-eliminated = The eliminated
rule-eliminated-hint = Decides what players see of the season after their elimination.
rule-eliminated-sequestered = see nothing more until the end
rule-eliminated-audience = join the audience
rule-audience_minutes = Audience delay in minutes
rule-audience_minutes-hint = The audience sees each announcement this much later than the players.
rule-host_absence_days = Days without a host
rule-host_absence_days-hint = If no host acts for this long, the cast can choose a new one. 0 switches this off.

## One kind of money

money-name = Name
money-name-hint = What players call this money.
money-start = At the start
money-start-hint = The balance of each player at the beginning of the season.
money-may_be_negative = Debts
money-may_be_negative-hint = Allows a balance below 0.
money-may_be_given = Gifts between players
money-may_be_given-hint = Lets players give this money to each other.
money-shown = Balances are shown
money-shown-hint = Decides who sees how much a player owns, and when.
money-shown-public = to everybody, always
money-shown-checkpoints = to everybody, when an episode is announced
money-shown-own = only to their owner
money-lasts = Episodes until it expires
money-lasts-hint = Money that a player wins expires after this many episodes. 0 means never.
yes = yes
no = no
nothing-chosen = none

## Presets

preset-television = As on television
preset-television-hint = The loser's garnets go to the winner of the Death Match, and a sole winner gives a second Token of Life away.
preset-fans = As most fan seasons
preset-fans-hint = Garnets of the eliminated are confiscated, and players have a day for each choice.
preset-evening = A season in an evening
preset-evening-hint = Each step follows as soon as everybody has answered. Deadlines are short.

## Names of steps, stages and people

step-planned = Planned
step-announced = Before the Main Match
step-main_match = Main Match
step-result = Result
step-tokens = Tokens of Life
step-candidate = Elimination Candidate
step-opponent = Opponent
step-game = Game of the Death Match
step-death_match = Death Match
step-closing = End of the episode
step-closed = Closed

stage-draft = Draft
stage-casting = Casting
stage-revealed = Cast revealed
stage-running = Running
stage-final = Final
stage-finished = Finished
stage-cancelled = Cancelled
stage-archived = Archived

episode-ordinary = Ordinary episode
episode-tournament = Tournament
episode-final = Final
episode-special = Special episode

role-main = Main host
role-host = Host
role-dealer = Dealer of an episode
role-moderator = Moderator

## Choices: what is chosen, and the question to whoever chooses

selection-spare_token = Second Token of Life
selection-candidate = Elimination Candidate
selection-immunity = Immunity
selection-opponent = Opponent
selection-ban = Ban
selection-game = Game of the Death Match
selection-order = Priority list
selection-supporter = Supported finalist
selection-item = Item
selection-chair = New main host
selection-custom = Question

ask-spare_token = Who receives your second Token of Life?
ask-candidate = Who is the Elimination Candidate?
ask-immunity = Use your immunity now?
ask-opponent = Whom do you choose as opponent?
ask-ban = Which games do you ban?
ask-game = Which game do you want to play?
ask-order = Who should have the Advantage first? Put all players in order.
ask-supporter = Which finalist do you support?
ask-item = Use your item in the next game?
ask-chair = Who becomes the main host?
answer-play = Use it
answer-keep = Keep it

## What a host can do next: buttons

proposal-reveal_cast = Reveal the cast
proposal-plan_episode = Plan the next episode
proposal-announce_episode = Announce the episode
proposal-open_main_match = Open the Main Match
proposal-enter_result = Enter the result
proposal-settle_dispute = End the dispute
proposal-ask = Ask the players
proposal-resolve = Settle the choice
proposal-rule_selection = Decide the choice
proposal-name_candidate = Name the Elimination Candidate
proposal-rule_candidate = Choose the Elimination Candidate
proposal-force_opponent = Name the opponent
proposal-name_game = Draw the game
proposal-rule_game = Choose the game
proposal-open_death_match = Open the Death Match
proposal-rule_death_match = Decide the Death Match
proposal-enter_death_match = Enter the winner
proposal-draw_items = Draw the items
proposal-close_episode = Close the episode
proposal-post_planned = Post the planned announcement
proposal-announce = Announce what happened
proposal-archive = Archive the season

## Why somebody is out, and why money moved

cause-death_match = lost the Death Match
cause-quit = quit
cause-expelled = expelled
cause-ruling = by a ruling
cause-final = lost the final

booking-start = Start
booking-result = Main Match
booking-correction = Correction
booking-by_hand = By hand
booking-reversal = Reversal
booking-transfer = Gift
booking-elimination = Elimination
booking-decay = Expired
booking-ruling = Ruling

right-priority_list = Priority list
right-brackets = Brackets
right-immunity = Immunity
right-item = Item
right-decision = Decision

post-cast = Cast
post-episode = Next episode
post-balances = Garnet counts
post-main_match = Main Match
post-result = Result
post-tokens = Tokens of Life
post-candidate = Elimination Candidate
post-opponent = Opponent
post-death_match = Death Match
post-elimination = Elimination
post-final = Final
post-winner = Winner
post-note = Note

## Parts of announcements: amounts, counts, games

amount = { $money ->
    [garnet] { $count ->
        [one] 1 garnet
       *[other] { $count } garnets
    }
   *[other] { $count } × { $money }
}
holding = { $name } { $count }
money-plural = { $money ->
    [garnet] garnets
   *[other] { $money }
}
placement = { $placement }. { $name }
game-played = { $best ->
    [1] { $game }
   *[other] { $game } (best of { $best })
}

## Announcements: cast and people. $name, $names and the like are players by name.

announce-cast = The cast of { $title } has { $count } players: { $names }.
announce-start = Each player starts with { $amounts }.
announce-amended = The house rules change from episode { $episode } on: { $reason }
announce-replaced = { $name } takes over from { $former }.
announce-returned = { $name } is back in the season.
announce-out = { $cause ->
    [quit] { $name } quits the season: place { $placement }.
    [expelled] { $name } is expelled from the season: place { $placement }.
   *[other] { $name } is eliminated: place { $placement }.
}
announce-ruling = The hosts ruled: { $reason }
announce-undone = The hosts took back a naming: { $reason }
announce-consequences = The hosts made a ruling on an earlier episode.
announce-corrected = Correction: this replaces what was announced before.

## Announcements: the episode

announce-episode = { $title ->
    [none] Episode { $episode }
   *[other] Episode { $episode }: { $title }
}
announce-goes-on = The season goes on.
announce-cancelled = The season is cancelled. Reason: { $reason }
announce-tournament = This episode is a tournament.
announce-special = This is a special episode.
announce-main = Main Match: { $game }.
announce-main-later = The Main Match will be announced later.
announce-alive = { $count ->
    [one] 1 player is in the season: { $names }.
   *[other] { $count } players are in the season: { $names }.
}
announce-counts = { $money ->
    [garnet] Garnets: { $counts }. Total: { $total }.
   *[other] { $money }: { $counts }. Total: { $total }.
}
announce-table = Table { $number }: { $names }.
announce-byes = { $count ->
    [one] { $names } has a bye.
   *[other] { $names } have a bye.
}

## Announcements: the result and the Tokens of Life

announce-skipped = This episode has no Main Match: { $reason }
announce-winners = { $count ->
    [one] { $names } wins the Main Match.
   *[other] { $names } win the Main Match.
}
announce-no-winner = No player of the cast wins the Main Match.
announce-last = { $count ->
    [one] { $names } comes last.
   *[other] { $names } come last.
}
announce-changes = { $money ->
    [garnet] Garnets: { $changes }.
   *[other] { $money }: { $changes }.
}
announce-right = { $episode ->
    [none] { $name } earns a right for later: { $right }.
   *[other] { $name } earns a right for episode { $episode }: { $right }.
}
announce-tokens = { $count ->
    [one] { $names } receives a Token of Life.
   *[other] { $names } receive a Token of Life each.
}
announce-granted = { $reason ->
    [none] { $name } receives a Token of Life by the rules of the game.
   *[other] { $name } receives a Token of Life: { $reason }
}
announce-no-tokens = { $most ->
    [0] Nobody receives a Token of Life.
    [one] More than 1 player won. No winner receives a Token of Life.
   *[other] More than { $most } players won. No winner receives a Token of Life.
}
announce-spare-due = { $name } has a second Token of Life to give away.
announce-spare = { $how ->
    [given] { $giver } gives the second Token of Life to { $name }.
    [rules] { $giver } did not give the second Token of Life away in time. A lot gives it to { $name }.
   *[ruling] The hosts give the second Token of Life of { $giver } to { $name }.
}
announce-spare-lost = Nobody receives the second Token of Life.
announce-holders = Tokens of Life: { $names }.

## Announcements: the Elimination Candidate and the opponent

announce-immune = { $count ->
    [one] { $names } uses an immunity.
   *[other] { $names } use an immunity.
}
announce-candidates = { $count ->
    [one] Elimination Candidate: { $names }.
   *[other] Elimination Candidates: { $names }.
}
announce-why = { $why ->
    [last] Reason: last in the Main Match.
    [left] Reason: everybody else is safe.
    [match] Reason: named by the result of the Main Match.
    [unnamed] Reason: the winners did not agree, so fewer garnets decided, then a lot.
    [tied] Reason: there was a tie, so fewer garnets decided, then a lot.
    [fewest] Reason: the fewest garnets, and a lot in a tie.
   *[lot] Reason: there was no result, so a lot decided.
}
announce-named-by = Named by { $names }.
announce-pair = They play the Death Match against each other.
announce-no-death = { $reason ->
    [none] This episode has no Death Match, because a player quit.
   *[other] This episode has no Death Match: { $reason }
}
announce-opponent = { $how ->
    [chosen] { $candidate } chooses { $opponent } as opponent.
    [forced] { $opponent } is the only player whom { $candidate } can choose as opponent.
    [rules] { $candidate } chose nobody in time. The house rules make { $opponent } the opponent.
   *[ruling] The hosts make { $opponent } the opponent of { $candidate }.
}
announce-nobody-to-choose = { $out ->
    [yes] { $candidate } can choose nobody as opponent, and is eliminated.
   *[no] { $candidate } can choose nobody as opponent. The Death Match does not take place.
}

## Announcements: the Death Match and the end of the episode

announce-death = Death Match: { $first } against { $second }. Game: { $game }.
announce-death-begins = { $number ->
    [none] The Death Match of { $first } against { $second } begins.
   *[other] Game { $number } of the final begins.
}
announce-banned = Banned games: { $games }.
announce-advantage = { $why ->
    [opponent] { $name } has the Advantage as the chosen opponent.
    [candidate] { $name } has the Advantage as the Elimination Candidate.
    [list] { $name } has the Advantage by the priority list.
    [lot] { $name } has the Advantage by lot.
   *[garnets] { $name } has the Advantage: more garnets decide, then a lot.
}
announce-advantage-later = The Advantage is decided when the Death Match begins.
announce-death-won = { $winner } wins the Death Match against { $loser }.
announce-death-void = { $reason ->
    [none] { $names }: the Death Match does not take place, because a player quit.
   *[other] { $names }: the Death Match does not take place. { $reason }
}
announce-nobody-out = Nobody is eliminated in this episode.
announce-estate = { $how ->
    [confiscated] The hosts confiscate { $what }.
    [shared] The other players share { $what }.
   *[given] { $to } receives { $what }.
}
estate = { $money ->
    [garnet] the garnets of { $name }
   *[other] the “{ $money }” of { $name }
}
estate-counted = { $money ->
    [garnet] { $count ->
        [one] the 1 garnet of { $name }
       *[other] the { $count } garnets of { $name }
    }
   *[other] the { $count } × { $money } of { $name }
}

## Announcements: the final

announce-final = { $games ->
    [1] The final: { $first } against { $second }, one game.
   *[other] The final: { $first } against { $second }, best of { $games } games.
}
announce-final-game = Game { $number } of the final: { $game }.
announce-score = Score: { $first } { $wins }, { $second } { $losses }.
announce-supporters = { $count ->
    [one] { $names } supports { $finalist }.
   *[other] { $names } support { $finalist }.
}
announce-items = { $name } receives { $items }.
announce-item-used = { $name } uses an item: { $item }.
announce-winner = { $name } wins { $title }.
announce-placements = Placements: { $placements }.
