### What is refused, and what to do: said of all that is not of one game's own rules.

## What only programs should meet; the answer says in English what is wrong

refusal-for-programs = The server did not understand what was sent. Load the page again, or start over.
refusal-record-fault = This does not fit the rules of the game. ({ $text })
refusal-too-large = This is too large. Send at most { $most } KiB.

## What a seat sends

refusal-not-awaited = The match does not wait for this from you. Look at what is due now.
refusal-done = You have said already that you are done. You can still act until the stage ends.
refusal-resting = You acted a moment ago. Wait until your pause is over, then try again.
refusal-spent = You have taken all your actions of this stage: { $most ->
    [one] one action
   *[other] { $most } actions
}. Wait for the next stage.
refusal-no-decision = The match does not wait for you now.
refusal-stale = This answers an earlier decision ({ $decision }). The match waits for another one now ({ $current }).
refusal-time-expired = The time for this has run out.
refusal-match-over = The match is over.
refusal-match-paused = The match is paused. Wait until it goes on.
refusal-you-left = You have left this match. The others play on without you.
refusal-player-left = The player of this seat has left the match already.
refusal-purse-negative = Pay 0 or more.
refusal-purse = You have { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}. Pay no more than that.

## Pauses and clocks

refusal-pause-already = You have paused the match already.
refusal-pause-asked = You have asked for a pause already.
refusal-pauses-spent = { $pauses ->
    [0] Players cannot pause this match. Ask the host to pause it.
    [one] Each player has 1 pause in this match. The host can still pause it.
   *[other] Each player has { $pauses } pauses in this match. The host can still pause it.
}
refusal-no-pause-asked = There is no pause that you could agree to.
refusal-not-paused = The match is not paused.
refusal-paused-by-other = Somebody else has paused the match. You can end a player's pause when its time is up.
refusal-no-clock = No clock runs that you could extend.

## Names

refusal-name-character = { $fault ->
    [mark] Character { $place } of the name ({ $code }) is a mark without a letter. Leave it out.
    [unknown] Character { $place } of the name ({ $code }) is not a character of Unicode. Leave it out.
   *[hidden] Character { $place } of the name ({ $code }) shows nothing, or changes the text around it. Leave it out.
}
refusal-name-marks = { $kind ->
    [title] A title has at most { $most } marks on one letter. Leave some out.
   *[name] A name has at most { $most } marks on one letter. Leave some out.
}
refusal-name-empty = { $kind ->
    [title] A title needs at least one letter, digit or emoji.
   *[name] A name needs at least one letter, digit or emoji.
}
refusal-name-long = { $kind ->
    [title] A title has at most { $most } characters. Choose a shorter one.
   *[name] A name has at most { $most } characters. Choose a shorter one.
}
refusal-name-office = “{ $name }” could be taken for the Dealer or the host. Choose another name.
refusal-name-taken = “{ $name }” is taken at this table. Choose another name, for example “{ $free }”.

## Records

refusal-record = { $entry ->
    [none] { $why }
   *[other] Entry { $entry } of the log: { $why }
}
refusal-record-changed = The digest does not fit. The record was changed or cut.
refusal-record-unreadable = This is not a record of Dealer, or not the whole one. Download the record again, and send that file as it is. ({ $text })
refusal-record-game = The game “{ $game }” is not installed here. Use a Dealer that has it.
refusal-record-rules = The record was played by version { $version } of the rules. This Dealer knows them up to version { $known }. Update it.
refusal-record-options = The options do not fit the game. ({ $text })
refusal-record-defaults = A record holds every option of its game. Some are missing, or written in another way.
refusal-record-pace = The options do not fit the pace.
refusal-record-secret = The secret does not fit the fingerprint that was shown before the match.
refusal-seats = The game is not played with { $seats } seats.
refusal-record-advantage = The draw did not give this player the Advantage.
refusal-record-order = The entries of the log are not numbered one by one.
refusal-record-backwards = It is earlier than the entry before it.
refusal-record-due = { $deal ->
    [yes] A deal or draw must stand here.
   *[no] No deal or draw can stand here.
}
refusal-record-deal = The deal is not the one that the secret and the players’ numbers give.
refusal-record-deal-late = A deal or draw must stand at the moment that calls for it.
refusal-record-unfinished = An unfinished answer stands only right before its time runs out.
refusal-record-timer = This clock has not run out.
refusal-record-server = The server only pauses, resumes, annuls, and acts for players who have left.
refusal-record-ends = The log ends before the match does, after { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}.
refusal-record-outcome = The result does not follow from the log.
refusal-record-seat = Seat { $seat }: { $why }
refusal-record-name = The name is not written as names are stored. Write “{ $stored }”.

## Links, seats and hosts

refusal-no-seat-token = This belongs to a seat. Open the seat's link again.
refusal-no-host-token = This belongs to the host. Open the host's link.
refusal-unknown-token = This token is not known, or no longer valid. Open the seat's link again.
refusal-bot-plays = A bot was let in while you were away. Take your seat back on the match's page.
refusal-wrong-token = This token belongs to another seat.
refusal-unknown-match = There is no such match. Check the link.
refusal-unknown-seat = This match has no such seat. Check the link.
refusal-begun = The match has begun. The host can still replace a player.
refusal-cancelled = This match was cancelled before it began. Ask for a new link.
refusal-seat-taken = This seat was taken on another device. Open the match there, or open its recovery link here.
refusal-watch-link = This match is watched by its own link. Open it again.
refusal-no-invite = Sit down with the invite of this seat. Open its link again.
refusal-handed-over = You handed the match over to another host.
refusal-not-open = The seats of this match are kept for people with a link. Ask for one where the match was made.
refusal-begun-watch = This match has begun. Watch it, or sit down at another one.
refusal-full = Somebody else has taken the last free seat. Watch, or sit down at another match.
refusal-dismissed = The match's creator removed you from this table. Sit down at another one.
refusal-not-creator = Only the player who created the match can cancel it. You can leave your seat.
refusal-cancel-series = The series or the season decides whether this match is played. Ask its host.
refusal-tables-device = { $most ->
    [one] You already wait at an open table. Leave it before you open another.
   *[other] You already wait at { $most } open tables. Leave one before you open another.
}
refusal-tables-full = Too many open tables wait for players. Join one of them, or try again later.
refusal-seat-open = Nobody sits there yet. Take the seat with its invite.
refusal-seat-is-open = A seat is open. Wait for its player, or give it to a bot.
refusal-drawing-again = The numbers are being drawn again. Wait until every device has drawn its own.
refusal-begun-ready = The match has begun. You can no longer take your readiness back.
refusal-not-late = You can free a seat only if its player was not ready in time while you were.
refusal-rematch-early = You can ask for a rematch when the match is over.
refusal-rematch-hosted = The host makes the next match.
refusal-rematch-series = The series makes the next match. See its page.
refusal-not-begun = The match begins when every seat is taken.
refusal-not-begun-hosted = The match begins when the host says so.
refusal-grants-most = A match has at most { $most } host links.
refusal-grant-unknown = There is no such host link.
refusal-grant-used = Somebody hosts with this link. It cannot be withdrawn.
refusal-grant-taken = This link was used on another device. Host from there, or ask a host for a new link.
refusal-grant-withdrawn = A host has withdrawn this link. Ask for a new one.
refusal-win-of-many = In a match of more than two nobody wins by waiting. Let a bot take over.
refusal-not-absent = The match does not wait for this player, or not for long enough. Where a clock runs, the clock decides.
refusal-not-stopped = No fault of the server has stopped this match.
refusal-host-decides = The host decides whether the match goes on or is annulled.
refusal-no-cookie = This browser sent no cookie, and would lose what it is given. Allow cookies, and try again.

## Chat and drafts

refusal-room-unknown = There is no such room for you.
refusal-talk-full = So much was said that no more messages are kept.
refusal-too-fast = Not so fast. Say it again in { $wait }.
refusal-message-empty = A message has 1 to 500 characters.
refusal-only-reading = You can only read here. Choose another room.
refusal-message-unknown = There is no such message for you.

## What is too much

refusal-deals-busy = Many deals that take long are being drawn. Send the same again in a minute.
refusal-cards-busy = Many pictures are being drawn. Try again in a minute.
refusal-reviews-busy = Many matches and records are being read. Try again in a minute.
refusal-bots-busy = { $most ->
    [one] 1 match among bots alone goes on here already. Wait until it is over, or sit down yourself.
   *[other] { $most } matches among bots alone go on here already. Wait until one of them is over, or sit down yourself.
}
refusal-letters-most = A match holds { $most } letters of your words and reasons. Say less.
refusal-returns-most = This seat was taken back { $most } times. The bot plays to the end.
refusal-versions-most = { $most } versions of your answers are kept, and no more are taken. The last one stands: send the final one.
refusal-sockets-full = This server has no room for more connections. Try again later.
refusal-sockets-many = Too many connections are open from your address. Close some.
refusal-watching-many = Too many people are watching already. Try again later.
refusal-too-often = Too much came from your address at once. Wait a minute.
refusal-orders-most = A series takes { $most } orders a minute. Wait a moment.
refusal-unavailable = The matches cannot be reached. Try the same again soon.
refusal-internal = Something went wrong on the server. Its log says what.

## Making and reviewing matches

refusal-match-not-over = A match has a record and can be reviewed when it is over.
refusal-play-on-over = The match is over at this moment. Play on from an earlier one.
refusal-play-on-nobody = Nobody can act at this moment. Play on from the next one.
refusal-record-entries = The log has more than { $most } entries.
refusal-record-unknown = There is no such record, or no longer. Send it again.

## Series

refusal-series-over = The series is over. Nothing more can happen in it.
refusal-series-not-started = The series has not started.
refusal-series-closed = The series has started. Nobody can join any more.
refusal-series-full = The series is full.
refusal-series-started = The series has started already.
refusal-series-few = { $least } players are needed to start.
refusal-series-no-round = No round is to be paired now.
refusal-series-paired = The next round has been paired. This meeting can no longer be played again.
refusal-series-nothing-played = Nothing has been played or ruled here that could be played again.
refusal-series-no-player = The series has no such player.
refusal-series-withdrawn = This player has withdrawn already.
refusal-series-left = This player has left the table already.
refusal-series-no-meeting = The series has no such meeting.
refusal-series-not-in-meeting = This player is not in this meeting.
refusal-series-decided = This meeting is decided. Rule first that it is played again.
refusal-series-no-match = The series has no such match.
refusal-series-match-done = Nothing more is expected from this match.
refusal-series-bye = A bye is for meetings of two. At a table somebody can forfeit or withdraw.
refusal-unknown-series = There is no such series. Check the link.
refusal-series-other-player = This device plays as { $name } in this series. Open the link on the device of the player it is for.
refusal-series-link-used = This link was used on another device. Open the series there, use your recovery link, or ask the organiser for a new link.
refusal-no-such-person = There is no such person here.
refusal-series-no-name = Say under which name you take part.
refusal-no-kept-seat = You have no seat in this match, or it is over.
refusal-no-organiser-token = This belongs to the organiser. Open the organisers' link.
refusal-no-player-token = This belongs to a player. Open the series on the device that joined.
refusal-series-no-invite = Take part with the link that you were sent. Open it again.
refusal-series-no-join-link = Players join this series by links of their own. Renew the link of a player.
refusal-series-no-return = Open your recovery link, or the organisers' link, again.
refusal-series-organisers = Too many devices organise this series. An organiser can renew the link.
refusal-series-best-of = Two players need an odd number of matches.
refusal-series-rounds = In a round robin of two players a match, everybody meets once or twice: choose 1 or 2 rounds.
refusal-series-knockout = A knockout is for games of two. Play a round robin of tables.
refusal-series-limit = A match of this game has { $seats } seats. Let at least as many players join.

## Seasons

refusal-season-not-founded = The season does not exist yet. Create it first.
refusal-season-founded = The season exists already. Change its house rules by an amendment.
refusal-season-over = The season is over. Nothing in it can be changed.
refusal-season-paused = The season is paused. Wait until a host resumes it.
refusal-season-not-paused = The season is not paused.
refusal-season-not-running = This is possible only while the season runs.
refusal-season-stage = { $stage ->
    [draft] The season is still a draft. This comes later.
    [casting] The cast is still being chosen. This comes later.
    [revealed] The cast is revealed, and the first episode has not begun. This is not possible now.
    [running] The season is running. This is not possible now.
    [final] The final is being played. This is not possible now.
    [finished] The season is finished. This is not possible now.
    [cancelled] The season was cancelled. This is no longer possible.
   *[archived] The season is archived. Nothing in it can be changed.
}
refusal-season-amend-begun = House rules cannot change for an episode that has begun. Change them from episode { $first } on.
refusal-season-moneys = Two kinds of money have the same name. Rename one.
refusal-season-moneys-settled = Players have this money already. You cannot add, remove or rename a kind of money now, or change whether it can be owed.
refusal-season-pool = The pool of Death Matches is too small. Add games until it has at least { $least }.
refusal-season-pool-names = Two games of the pool have the same name. Rename one.

## Seasons: who may do what

refusal-season-of-hosts = Only the hosts can do this. Ask one of them.
refusal-season-of-places = Only the players can do this. Send it with a player's link.
refusal-season-main-host = Only a main host can do this. Ask one of them.
refusal-season-moderator = A moderator looks after rooms and decides nothing else. Ask a host.
refusal-season-dealer = A dealer decides only in their own episode, and not about cast or ledger. Ask a host.
refusal-season-last-host = This is the last main host. Add another main host first.
refusal-season-no-host = The season has no such host, or they have left.

## Seasons: the cast

refusal-season-cast-settled = The cast has been revealed. To change a player, replace them.
refusal-season-cast-full = The cast is full: it has { $most } places. Remove a player first.
refusal-season-cast-small = The cast needs at least { $least } players. Add some first.
refusal-season-not-in = The season has no such player, or they are out.
refusal-season-quit-other = You can leave only for yourself. A host can expel somebody.
refusal-season-no-revival = The house rules let nobody return. A main host can amend them.
refusal-season-revival-between = Somebody can return only between two episodes. Wait until this one is closed.
refusal-season-not-out = This player is not out.
refusal-season-absences = { $left ->
    [0] This player has no protected episodes left.
    [one] This player has 1 protected episode left. Grant no more than that.
   *[other] This player has { $left } protected episodes left. Grant no more than that.
}
refusal-season-absent-late = The Elimination Candidate is named. Protect this player from the next episode on.
refusal-season-not-absent = This player is not protected by an absence now.

## Seasons: announcements

refusal-season-post-early = This planned announcement is not due yet, or its text has changed. Wait, or post a new one.
refusal-season-post-upto = An announcement cannot cover what has not happened yet.
refusal-season-no-post = This announcement is no longer planned: it was posted or cancelled. Look at the list again.
refusal-season-deadline-past = This time has passed. Choose a later one.

## Seasons: garnets

refusal-season-no-money = The season has no money called “{ $money }”. Use a name from its house rules.
refusal-season-debt = { $name } cannot lose { $amount }: the balance is { $balance } ({ refusal-season-money }).
refusal-season-too-much = You can give at most { $free } ({ refusal-season-money }). Offer less, or withdraw another offer.
refusal-season-not-given = { $money ->
    [garnet] Players cannot give each other garnets in this season.
   *[other] Players cannot give each other “{ $money }” in this season.
}
refusal-season-money = { $money ->
    [garnet] garnets
   *[other] { $money }
}
refusal-season-spent = This cannot be taken back: { $name } has spent it. Make a ruling instead.
refusal-season-not-by-hand = This entry was not booked by hand. Correct the result instead.
refusal-season-reversed = This booking was reversed already.
refusal-season-frozen = Nobody can give anything during this step. Wait until it is over.
refusal-season-transfer-to = Choose another player who is still in.
refusal-season-no-transfer = There is no such offer for you.
refusal-season-transfer-over = This offer is settled already.
refusal-season-transfer-other = This is for the other player to do. You can accept or decline what you are offered, and withdraw what you offer.

## Seasons: episodes and results

refusal-season-no-episode = There is no such episode, or it is closed.
refusal-season-no-episode-now = No episode is under way. Announce the next one first.
refusal-season-announced = This part of the episode is known already. You cannot change its plan.
refusal-season-no-next = The next episode cannot begin now. Close the current one, and plan the next.
refusal-season-final = { $alive ->
    [2] Two players are left: the next episode must be the final. Change its kind.
   *[other] A final is for two players, and { $alive } are left. Change the kind of the episode.
}
refusal-season-step = { $when ->
    [late] It is too late for this: { refusal-season-step-now }
   *[early] It is too early for this: { refusal-season-step-now }
}
refusal-season-step-now = { $step ->
    [planned] the episode is not announced.
    [announced] the Main Match has not begun.
    [main_match] the Main Match is being played.
    [result] the result of the Main Match is not settled.
    [tokens] a Token of Life must be given away.
    [candidate] the Elimination Candidate must be named.
    [opponent] the opponent must be chosen.
    [game] the game of the Death Match must be named.
    [death_match] the Death Match is being played.
    [closing] the episode must be closed.
   *[closed] the episode is closed.
}
refusal-season-no-main = The Main Match has no game yet. Choose one in the plan of the episode.
refusal-season-seats = The seats do not fit. Give each seat to a player who takes part, and nobody two.
refusal-season-too-few = Too few players are left for this game: it needs { $least }. Choose another one, or invite guests.
refusal-season-game-seats = { $game } is not a game for { $count } players. Undo the last naming, then choose another game.
refusal-season-table-size = { $seats ->
    [one] Table { $table } has 1 player.
   *[other] Table { $table } has { $seats } players.
} Possible for { $game }: { $counts }. Move players, invite guests or give byes.
refusal-season-table-of-guests = A table has no player of the cast. Seat one there, or remove the table.
refusal-season-no-match = The season has no such match.
refusal-season-match-twice = This match belongs to the season already. Create a new one.
refusal-season-taken = The result of this match was taken already, or no longer counts.
refusal-season-playing = A match is still being played. Wait for its end, or start the Main Match again.
refusal-season-result-there = The Main Match has a result already. Correct it instead.
refusal-season-no-result = There is no result to correct or dispute now.
refusal-season-no-dispute = Nobody disputes this result.
refusal-season-depends = Later steps depend on this. Undo the last one first; once the Death Match has begun, make a ruling.
refusal-season-result-out = { $name } is not in the season now. Leave them out of the result.
refusal-season-result-twice = The result names a player twice. Name each one once.
refusal-season-result-both = A winner cannot come last or be Elimination Candidate, too. Choose one.
refusal-season-nullified = If Tokens of Life are nullified, nobody can receive one. Choose one of the two.

## Seasons: selections and rights

refusal-season-no-selection = There is no such choice for you.
refusal-season-not-asked = This question is not due now, or was asked already.
refusal-season-question = Write a question and at least two different options.
refusal-season-choosers = Choose who answers: players who are still in, or nobody if a lot decides.
refusal-season-settled = This choice is settled already.
refusal-season-not-settled = Some answers are missing, and there is still time. Wait, or make a ruling.
refusal-season-too-late = The time for this choice has run out.
refusal-season-not-a-choice = This cannot be chosen, or no longer. Choose again.
refusal-season-choose-number = { $number ->
    [one] Choose exactly 1 option.
   *[other] Choose exactly { $number } options.
}
refusal-season-answered = You have answered already, and this answer is final.
refusal-season-lot = This lot was drawn among other options. Draw again.
refusal-season-no-right = You have no such right, or used it already.
refusal-season-right-used = This right was used, or has expired.
refusal-season-right-later = This right is for episode { $episode }. Use it then.
refusal-season-immunity = You are asked whether to use your immunity when you are named. Answer then.

## Seasons: Death Matches

refusal-season-candidate-asked = No rule names the Elimination Candidate here. The winners must choose, or a host makes a ruling.
refusal-season-candidate-safe = An Elimination Candidate must be in and without protection. Choose somebody else.
refusal-season-candidates = These are too many Elimination Candidates. Name fewer.
refusal-season-opponent = The opponent of this Death Match is named already, or the candidate must still choose.
refusal-season-opponent-safe = This player cannot be chosen as opponent. Choose somebody without a Token of Life.
refusal-season-game = No game can be drawn for this Death Match now. It must have two players, no game yet, and a pool to draw from.
refusal-season-game-asked = The players have not settled the game yet. Wait, or settle their choice by a ruling.
refusal-season-game-by-law = The house rules draw this game from the pool. Settle the players’ choice, or draw it.
refusal-season-repeat = “{ $game }” has been played as a Death Match before. Choose another game.
refusal-season-nothing-named = Nothing has been named in this episode, so there is nothing to undo.
refusal-season-no-death = The episode has no such Death Match.
refusal-season-death = This Death Match is over, is being played, or has no game yet.
refusal-season-advantage = The rules give the Advantage to the other player. Seat the players accordingly.
refusal-season-not-external = You cannot enter this winner by hand. Wait for the result of the match, or make a ruling.
refusal-season-not-of-pair = Name only the players of this Death Match, each once.
refusal-season-nothing-played = This Death Match cannot be played again: nothing was played, or the episode went on.
refusal-season-nobody-left = Somebody must stay in the season. Eliminate fewer players.
refusal-season-not-closed = This ruling is for an episode that is closed. Correct the current one directly.
refusal-season-no-consequence = Say what is taken back, what is given, or who returns.

## Seasons: the final

refusal-season-final-loser = Exactly one of the finalists loses a game of the final. Choose one.
refusal-season-no-final = This player is not in a final.
refusal-season-item = Items are drawn once, in the final, and can be used only there.
refusal-season-supporters = Not everybody has said whom they support, or nobody does. Items are drawn after that.

## Discord

refusal-not-linked = You answer for no seat here, or no longer. Open your seat's page, its menu, then Discord, and say /dealer with the code in link.
refusal-code-unknown = There is no such code, or no longer. Ask for a new one on the page of your seat.
refusal-menu-answered = This was answered before, or a newer menu was used. Say /dealer.
refusal-menu-foreign = This menu is not of this server, or not of this version. Say /dealer.
refusal-choice-stale = Your choice no longer fits. Start over.
refusal-choice-gone = This choice is not offered any more. Choose again.
refusal-number-wanted = Write a whole number from { $least } to { $most }.
refusal-number-wrong = { $number } is not a possible answer. Write a whole number from { $least } to { $most }.
refusal-no-discord = This server has no application at Discord.
refusal-bad-webhook = This is not a webhook of Discord. Edit the channel, open Integrations, Webhooks, and copy its address, which begins with https://discord.com/api/webhooks/.
refusal-not-by-post = Only matches by post have a calendar.
refusal-push-service = Dealer does not know the push service of this browser. The operator of this server can allow it.
refusal-push-devices = { $most } devices get notifications of this seat already. Remove one first.
refusal-turns-delayed = To name players whose turn it is would show what the audience sees later. Leave out turns, or the delay.
refusal-announce-over = The match is over. There is nothing left to announce.
refusal-no-webhook = This match has no webhook that works. Send its address.

## Lost seats

refusal-lost = { $why } You may watch as its audience does.
refusal-lost-while = { $bot ->
    [yes] { $how } A bot plays on in your place.
   *[no] { $how } The others play on.
}
refusal-lost-ruled = The host has removed you from the match: { $reason }
refusal-lost-given = The host has given your seat to { $name }: { $reason }
refusal-lost-given-bot = The host has given your seat to the bot { $name }: { $reason }
refusal-lost-left-before = You have left the match, and the host has given your seat to another player.
refusal-lost-resigned = You have resigned and left the match.
refusal-moved = { $role ->
    [host] The host controls moved to another device. Continue there, or open a recovery link here.
   *[seat] Your seat moved to another device. Continue there, or open a recovery link here.
}
refusal-seat-renewed = A newer link has replaced yours, and this device lost the seat. Open the newer link, or ask the host for it.
refusal-link-renewed = { $contest ->
    [series] A newer link has replaced this one. Open the newer link, or ask the organiser for it.
   *[season] A newer link has replaced this one. Open the newer link, or ask a host for it.
}
refusal-place-moved = { $contest ->
    [series] Your place moved to another device. Continue there, or open a recovery link here.
   *[season] You moved to another device. Continue there, or open a recovery link here.
}
refusal-place-replaced = A host has given your place to another player. You can follow the season as its audience does.
refusal-place-removed = { $role ->
    [host] You no longer host this season. Ask a main host if this is a mistake.
   *[place] A host has removed you from the cast. Ask a host if this is a mistake.
}
refusal-freed = { $cause ->
    [late] Your seat was freed: you were not ready in time. If it is still free, you can sit down again with the same link.
    [dismissed] The match's creator removed you from this seat before the match began. Sit down at another table.
    [removed] The host removed you from this seat before the match began. To play, ask for a new link.
   *[left] You left this seat before the match began. If it is still free, you can sit down again with the same link.
}
refusal-entries-most = { $kind ->
    [announcements] A match holds { $most } announcements of yours. No more are taken.
    [pauses] A match holds { $most } pauses of yours. No more are taken.
    [extensions] A match holds { $most } extensions of yours. No more are taken.
    [replacements] A match holds { $most } replacements of yours. No more are taken.
   *[openings] The hands were opened { $most } times in this match. They cannot be opened again.
}

## Commands

refusal-needs-laboratory = A trained bot needs the laboratory. Install it: { $command }
refusal-no-game = There is no game { $game }. Choose one of these: { $games }.
refusal-no-grid = { $game } has no grid to solve. { $other } has one.
refusal-target-range = --target takes a number from -{ $most } to { $most }.
refusal-not-begun-end = This match has not begun, so it cannot end. Delete it with dealer forget.
refusal-nobody-leads = Nobody leads in this match as it stands. End it with --annul.

## The links and matches of a season

refusal-unknown-season = There is no such season. Check the link.
refusal-season-no-return = Open your recovery link again, or ask a host for a new link.
refusal-season-other-place = This device is { $name }’s in this season. Open the link on the device of the person it is for.
refusal-season-link-used = This link was used on another device. Open the season there, use your recovery link, or ask a host for a new link.
refusal-season-no-token = This belongs to the cast and the hosts. Open the season on the device that used your link.
refusal-season-not-proposed = Something has changed in the meantime. Look at what Dealer proposes now.
refusal-season-game-missing = { $game } is not installed on this server. Install its package, or choose another game.
refusal-season-zone = There is no such time zone. Choose one such as Europe/Berlin.
refusal-season-pace = You can enter { $most } things in a minute. Wait a moment.
refusal-season-number = This number is used already. Leave it out.
refusal-season-not-announced = This follows from something that is not announced yet. Announce that first.

## The record of a season

refusal-season-record-missing = The record of match { $match } is missing. Export the season again.
refusal-season-record-match = The record of match { $match } does not hold: { $why }. Export the season again.
refusal-season-record-result = The record of match { $match } gives another result. Compare the two files, or export the season again.
refusal-season-record-seats = The record of match { $match } has other players or another game than the season. Export the season again.
refusal-season-record-advantage = The record of match { $match } gives the Advantage to another seat than the season. Export the season again.
refusal-season-record-garnets = The record of match { $match } begins with other garnets than the season says. Export the season again.
refusal-season-record-public = The answers to a choice are missing. Export the season again.
refusal-season-record-early = Only hosts can download this season now. Everybody can once its end is announced.
refusal-season-record-secret = Only hosts can download this season: its house rules keep a balance secret.
refusal-season-rules-syntax = The file cannot be read: { $why }. Correct it there.
refusal-season-rules-value = This value is not allowed. Write one of: { $allowed }
refusal-season-rules-unknown = There is no house rule { $name }. Check its name against a new file.
refusal-season-rules-type = This value does not fit: { $why }. Compare it with a new file.
