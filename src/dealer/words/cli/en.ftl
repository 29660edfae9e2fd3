### The command line: help, output and errors of `dealer`. Names of commands and options stay as they are typed.

## Commands, as the help lists them

about = Host, play and study fan games of the TV show The Genius.
play = Start a table on this machine and open it in the browser.
serve = Run the server for others, without opening a page.
migrate = Bring the tables of an older release up to date. The command serve does this when it starts.
forget = Delete matches and series with everything stored about them: names, chat, logs.
backup = Copy the file of the matches, also while a server runs. For PostgreSQL, use pg_dump.
games = List the games and who can play them, or show what you can choose in one game.
verify = Check match records and season files: the deal, the judging, the clocks and the results.
verify-more = With --commitment and --nonce, which your page shows after the match, the command also checks that the deal came from values fixed before it.
matches = List the matches of a store, newest first. A server can be running.
end = End a running match. A server can be running, and tells the players.
resume = Resume a match that a fault of the server has stopped. The command serve tries this when it starts.
discord-command = Print the command /dealer for Discord's API, or register it.
doctor = Check an installation: clock, folder, limits, database, proxy, TLS, Discord.
doctor-more = Take the options and variables that dealer serve has, and add --url. The exit code is 1 if something is wrong.
new-game = Write a package with a small game. It plays as it is. Change it into yours.
check-game = Test the laws of all games on random matches of one game. Show the shortest match that breaks a law.

## Options and arguments

option-help = Show this message and exit.
option-version = Show the version.
option-install-completion = Install completion for the current shell.
option-show-completion = Show completion for the current shell, to copy it or to change the installation.
option-host = Address to listen on.
option-port = Port to listen on. 0 picks a free one.
option-browser = Open the page.
option-lan = Let devices of your network connect.
option-demo-season = Also create a demo season: bots play it, and you host it.
option-model = A trained bot. The lobby offers it by the name of its file. You can repeat this option.
option-url = Address under which players reach the server, such as https://dealer.example.org. The proxy and TLS are checked through it.
option-workers = Number of processes. More than one needs PostgreSQL.
option-bot-matches = Number of matches that bots can play among themselves at once.
option-base = Path of your site that Dealer has, such as /dealer. The proxy passes it on. By default Dealer has the site to itself.
option-connections = Number of open connections of a worker, sockets included.
option-address-connections = Number of these from one address.
option-sockets = Number of open sockets of a worker.
option-address-sockets = Number of these from one address.
option-match-watchers = Number of sockets of a worker that watch one match.
option-watchers = Number of sockets of a worker that watch any match.
option-database-connections = Number of connections of a worker to PostgreSQL. 0 takes as many as fit, 26 at most.
option-limit-make = Matches, series and seasons that one address can create in a minute.
option-limit-enter = Seats and places that one address can take in a minute.
option-limit-write = Other changes that one address can send in a minute, such as actions.
option-limit-read = Pages and files that one address can read in a minute.
option-limit-connect = Sockets that one address can open in a minute.
option-limit-speak = Messages of the audience that one address can send in a minute.
option-limit-draw = Pictures to share that one address can load in a minute.
option-log-format = How a log line is written: text or json.
option-log-level = The least important lines that are written: debug, info, warning or error.
option-metrics = Address on which metrics for Prometheus are served, such as 9100 or 0.0.0.0:9100. By default there are none.
option-data = Folder of the matches. By default it is in your own data folder.
option-database = Address of the database, such as postgresql://dealer@localhost/dealer. By default it is a file.
argument-ids = Matches and series.
argument-backup = The new file.
option-older-than = Also delete every match that is older than this many days and is not running.
option-force = Delete the matches that you name even if they are running.
argument-game-shown = Show the options, clocks and paces of this game.
argument-game = Id of the game. The command games lists them.
argument-records = Match records or season files.
option-commitment = The commitment that was shown before the match.
option-nonce = The nonce of your client.
option-seat = Your seat, counted from 0.
argument-match = The match.
option-state = Only matches in this state: waiting, running, stopped (by a fault of the server) or over.
option-game = Only matches of this game.
option-made-before = Only matches created more than this many days ago.
option-json = Print JSON, for programs.
option-annul = The match does not count, and nobody wins.
option-as-it-stands = The leading seat wins, and the other seat forfeits.
option-application = Register the command for this application. By default it is only printed.
option-origin = Address of Discord's API. It is one of the origins that webhooks can have.
argument-name = Id of the game, such as last-light. Its folder has the same name.
option-kind = The small game to begin with: "sealed" (all answer at once), "duel" (one after the other), "auction" (bids and purses), "open" (offers at any time)
option-folder = Where to create the folder.
option-matches = Number of random matches to play.
option-check-matches = Number of random matches to play. By default 50, fewer in long games.
option-bot-seconds = Time for the matches of each of the bots search and sampling against random. In long games they think less than at a table; the output says so. 0 plays none.
option-seats = Number of seats of all matches. By default each number in turn, the fewest and the most first.
option-seed = The same seed gives the same matches.
option-minutes = Stop after this many minutes, with the results known by then. Matches in play are dropped.

## The frame of the help

help-usage = Usage:
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-default = [default: { $value }]
help-variable = [env var: { $name }]
help-required = [required]

## A command that is not typed correctly

usage-missing = { $what } is missing. Run { $command } --help to see how to use the command.
usage-value = The value of { $what } is not allowed. Run { $command } --help to see what is.
usage-option = There is no option { $option }. Run { $command } --help for the list.
usage-command = There is no command { $name }. Run { $command } --help for the list.
usage-other = The command is not complete or has too many parts. Run { $command } --help to see how to use it.
aborted = Stopped.

## What stops a command

no-file-matches = No file matches { $path }. Check the folder and the ending.
no-game = There is no game “{ $game }”. Choose one of: { $games }{ $faults }
other-seats = { $game } has { $seats } seats.
not-hex = Write bytes in hex, two digits for each.
one-record = The options --commitment and --nonce belong to one match. Name one record.
seat-without-nonce = The option --seat says where your nonce was added. Add --nonce.
one-worker-here = Windows cannot run several workers. Leave --workers out, or run Dealer in WSL.
laboratory = { $command } is part of the laboratory. Install it: { $install }
no-ids = Name the matches to delete, or add --older-than DAYS.
still-running = { $forced ->
    [yes] { $match } is still running, so nothing was deleted. End it with dealer end { $match }, then try again.
   *[no] { $match } is still running, so nothing was deleted. End it with dealer end { $match }, or delete it anyway with --force.
}
cannot-use = Cannot use { $file }: { $reason }. Choose another folder with --data.
cannot-listen = Cannot listen on { $host }, port { $port }: { $reason }. Choose another port with --port, or another address with --host.
bad-choice = “{ $value }” is not allowed. Choose one of: { $choices }.
bad-base = “{ $base }” cannot be the path of a site. Write it like /dealer, with letters, digits, hyphens and underscores.
bad-metrics = Metrics cannot be served on “{ $address }”. Give a port, such as 9100, or an address and a port, such as 0.0.0.0:9100.
metrics-not-installed = Metrics need one more package. Install it: pip install 'genius-dealer[metrics]'
metrics-cannot-listen = Metrics cannot be served on { $host }, port { $port }: { $reason }. Choose another address with --metrics.
database-connections-too-many = { $workers ->
    [one] One worker with { $each } connections needs { $needed } connections
   *[other] { $workers } workers with { $each } connections each need { $needed } connections
} to PostgreSQL, and it allows { $allowed }. Raise max_connections, or lower --workers or --database-connections (at least 4).
descriptors-too-few = { $connections } connections need { $needed } file descriptors, and this process can open { $allowed }. Raise the limit (LimitNOFILE in the unit, or ulimit -n), or lower --connections to { $most }.
cannot-write = Cannot write { $folder }: { $reason }. Name another folder with --folder.
database-unreachable = The database cannot be reached ({ $reason }). Try again.
changed-meanwhile = The match changed at the same moment. Try again.
no-state = There is no state “{ $state }”. Choose one of: { $states }.
how-to-end = Choose how the match ends: --annul or --as-it-stands.
rules-fail = The rules fail in this match ({ $reason }). End it with --annul.
rules-fail-still = The rules still fail in this match ({ $reason }). It stays stopped.
not-stopped = No fault of the server has stopped { $match }.
no-bot-token = { $variable } is not set. The application's page at Discord shows the token under Bot.
bad-game-id = “{ $name }” cannot be the id of a game. Use words of small letters and digits with hyphens between them.
reserved-game-id = “{ $name }” is a word of Dealer’s own addresses and cannot be the id of a game. Choose another name.
game-exists = There is already a game “{ $name }”. Choose another name.
package-exists = “{ $package }” is already a Python package, which the game would hide. Choose another name.
record-fails = The record of a played match does not hold: { $why }

## The server

server-at = Dealer is at { $url }
no-network = This machine has no address on a network. Connect it, then start again.
network-at = On this network: { $url }

## The demo season

demo-title = Demo
demo-elsewhere = A game of your own
demo-at = Host the demo season here: { $url }

## Stores and matches

tables-up-to-date = The tables are up to date (revision { $after }).
tables-made = Dealer has created the tables (revision { $after }).
tables-updated = Dealer has brought the tables up to date: revision { $before } to { $after }.
backup-exists = { $file } exists. Choose another name for the backup.
backup-written = The backup is in { $file }. It holds the secrets of running matches: keep it to yourself.
forgotten = { $count } forgotten.
annulled = { $match } is annulled.
ended = { $match } is over, as it stood.
resumed = { $match } is running again.
registered = /dealer is registered.
column-id = id
column-game = game
column-state = state
column-players = players
column-made = created
column-last = last entry
column-entries = entries
state = { $state ->
    [waiting] waiting
    [running] running
    [stopped] stopped
    [over] over
   *[other] { $state }
}
seat-open = (open)

## Games

column-title = title
column-designer = designer
column-season = season
column-seats = seats
column-policies = policies
column-option = option
column-meaning = what it is
column-allowed = allowed
column-default = default
game-heading = { $title } ({ $id }), { $seats } seats, rules { $version }
game-policies = policies: { $names }
game-pace = pace { $pace }: { $how }
pace-live = the clocks below times scale: { $scale } (usually { $usual }); the usual pace
pace-correspondence = hours per move: { $hours } (usually { $usual })
pace-untimed = no clock at all

## Records

record-unreadable = { $file }: cannot be read: { $reason }
record-refused = { $file }: { $why }
record-holds = { $file }: holds; { $draw ->
    [yes] it is a draw
   *[no] { $winners } won
} ({ $decided }), { $score }
record-deal = { $file }: { $finding }
winner-seat = seat { $seat }
winner-nobody = nobody
deal-commitment-fits = the commitment is the one that you kept: the server's secret was fixed before the match
deal-commitment-differs = the commitment is NOT the one that you kept: the deal may have been chosen later
deal-nonce-found = your nonce is in the deal, at seat { $seat }
deal-nonce-at-seat = your nonce is in the deal, at your seat { $seat }
deal-nonce-missing = your nonce is NOT in the deal: no seat has added it
deal-nonce-not-at-seat = your nonce is NOT in the deal: seat { $seat } has added another one, or none

## A game of your own

new-game-made = { $folder } is a game. Next:
new-game-install = then dealer play has a table for it
new-game-check = tests the laws of all games on it
new-game-tests = a test for each clause of { $page }
laws-kept = { $game } keeps every law: { $matches } matches, { $states } states
laws-kept-seats = { $game } keeps every law: { $matches } matches, with { $seats } seats, { $states } states
bots-checked = { $game }, { $seats } seats, gain of a bot against random in a match, from −1 to +1 (95% interval): { $gains }
bot-gains = { $bot } { $mean } ({ $low } to { $high }, { $matches } matches{ $part ->
    [none] {""}
   *[other] , thinking { $part } as much as at a table
})
bot-unknown = { $bot } unknown ({ $matches } of { $least } matches ended in time; set a longer time with --bot-seconds)
check-stopped = { $game }: { $played } of { $most } matches were played in { $seconds } seconds. For more, set their number with --matches.
law-warning = { $game }: { $warning }
match-unread = Match { $match } cannot be read at { $part }: { $reason }
matches-unread = { $count ->
    [one] One match that goes on does not fit the rules any more. Give the rules a new version that still reads it, or end it with "dealer end ID --annul".
   *[other] { $count } matches that go on do not fit the rules any more. Give the rules a new version that still reads them, or end each with "dealer end ID --annul".
}
law-broken = A law is broken: { $law }
law-detail = Here: { $detail }
law-match = The match has the options { $options } and { $seats } seats

## Progress

progress-playing = playing
progress-first = { $total } to play: { $time } left here, by the first
progress-waiting = { $done } of { $total } after { $seconds } seconds
progress-now = { $done } of { $total }: { $time } left
time-seconds = less than a minute
time-minute = about a minute
time-minutes = about { $minutes } minutes
time-hours = about { $hours } hours

## Seasons

season = Seasons: house rules, season files, and seasons of bots.
season-new = Write a file of house rules to edit: JSON if its name ends in .json, otherwise TOML with comments.
season-check = Check a file of house rules or a season file.
season-replay = Show the announcements of a season one by one.
season-simulate = Simulate seasons of bots and show whom each house rule helps.
season-export = Export a season: the file itself, wiki text, or rows for a spreadsheet.
argument-season = A file of house rules or a season file.
argument-season-source = A season file, or the address of a season.
argument-rules-new = The file to write.
option-preset = The house rules to start from.
option-overwrite = Replace the file if it exists.
option-pause = Wait for the Enter key after each announcement.
option-season-token = A host's token, to export a season that is not over.
option-rules = House rules: a file, or television, fans or evening.
option-compare = House rules to compare with the first.
option-players = Number of players in the cast.
option-seasons = Number of seasons to play.
option-format = What to write.
option-output = The file to write. By default the command prints.
file-unreadable = Cannot read { $file }: { $reason }.
file-exists = { $file } exists. Choose another name, or replace it with --force.
file-not-written = Cannot write { $file }: { $reason }. Choose another folder.
rules-written = Wrote the house rules to { $file }. Edit the file, then run dealer season check { $file }
rules-hold = { $file }: the house rules can be played
rules-refused = { $file }: { $why }
rules-refused-at = { $file }, { $place }: { $why }
season-holds = { $file }: holds; { $title }, { $episodes ->
    [one] 1 episode
   *[other] { $episodes } episodes
}, { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
season-no-record = { $file } is not a season file. Export one with dealer season export URL.
season-not-sent = Cannot download { $url } (status { $status }). A season that is not over needs a host's token: add --token.
season-exported = Wrote the season to { $file }.
season-next = Enter: next
season-episode = Episode { $number }
season-main = Main Match
season-winners = Winners
season-tokens = Tokens of Life
season-candidate = Elimination Candidate
season-opponent = Death Match Opponent
season-death-match = Death Match
season-out = Out
season-placements = Placements
season-placement = Place
season-player = Player
season-deaths = Death Matches
season-garnets = Garnets
season-death = { $game }: { $pair } ({ $winner } won)
simulated = { $rules }: { $seasons } seasons, { $episodes } episodes
simulated-note = No game is played: bots choose at random and win by strength, so the Advantage itself helps nobody. A share above chance shows whom a rule favours. Intervals are 95% (Wilson).
effects = Who wins, compared with chance
effect = Holder
effect-share = { $rules }: wins
effect-chance = by chance
effect-token = Token of Life: wins the season
effect-advantage = Advantage: wins the Death Match
effect-candidate = Elimination Candidate: wins the Death Match
effect-richer = richer of two: wins the Death Match
effect-richest = richest of all: wins the season
decisions = How steps were settled
decision = Step
decision-count = { $rules }: times
decision-lot = by lot
decision-fallback = by a fallback
decision-ruling = by a ruling
decision-spare-token = second Token of Life
decision-candidate = Elimination Candidate
decision-immunity = immunity
decision-opponent = Death Match Opponent
decision-ban = ban
decision-game = game
decision-order = priority list
decision-supporter = support in the final
decision-chair = new main host
decision-custom = a host's question
decision-advantage = Advantage
decision-placement = placement

## What dealer doctor finds

bad-url = “{ $url }” is not an address. Write it like https://dealer.example.org.
doctor-state-ok = good
doctor-state-warning = warning
doctor-state-fault = FAULT
doctor-state-skipped = not checked
doctor-name-clock = clock
doctor-name-folder = folder
doctor-name-descriptors = descriptors
doctor-name-database = database
doctor-name-proxy = proxy
doctor-name-tls = TLS
doctor-name-discord = Discord
doctor-name-push = push
doctor-clock = The clock agrees with the others.
doctor-clock-unsynchronized = Nothing keeps the clock of this machine right.
doctor-clock-unsynchronized-remedy = Install an NTP client, such as chrony, or run: timedatectl set-ntp true
doctor-clock-off = The clock of { $source } is { $seconds } s away from the one of this machine.
doctor-clock-off-remedy = Let NTP set both clocks. Deadlines are counted by them.
doctor-folder = { $folder } is yours alone, and { $free } MB are free.
doctor-folder-new = { $folder } does not exist yet. dealer serve creates it.
doctor-folder-missing = { $folder } does not exist, and you cannot create it in { $parent }.
doctor-folder-missing-remedy = Run this command as the user that serves, or choose another folder with --data.
doctor-folder-closed = You cannot write in { $folder }.
doctor-folder-closed-remedy = Run this command as the user that serves, or give that user the folder: chown -R dealer { $folder }
doctor-folder-open = Other users may enter { $folder } (mode { $mode }), which holds the secrets of matches.
doctor-folder-open-remedy = Run: chmod 700 { $folder }
doctor-folder-remote = { $folder } is on a network file system ({ $kind }), which can lose what was answered.
doctor-folder-remote-remedy = Use a local disk, or PostgreSQL.
doctor-folder-full = Only { $free } MB are free for { $folder }.
doctor-folder-full-remedy = Free some room, or delete old matches: dealer forget --older-than 90
doctor-descriptors = { $connections } connections can be open.
doctor-database = The database ({ $kind }) has the tables of this release (revision { $revision }).
doctor-database-new = There is no database yet. dealer serve creates one.
doctor-database-shared = { $workers } workers cannot share a file.
doctor-database-shared-remedy = Keep the matches in PostgreSQL with --database, or serve with --workers 1.
doctor-database-newer = The tables are of a newer release (revision { $found }, not { $head }).
doctor-database-newer-remedy = Install that release, or restore a backup.
doctor-database-older = The tables are of an older release (revision { $found }, not { $head }).
doctor-database-older-remedy = Make a backup, then start dealer serve or run dealer migrate.
doctor-database-version = PostgreSQL { $version } is too old.
doctor-database-version-remedy = Use PostgreSQL { $least } or newer.
doctor-database-public = Every login of PostgreSQL may connect to the database { $database }.
doctor-database-public-remedy = Run: REVOKE CONNECT, TEMPORARY ON DATABASE { $database } FROM PUBLIC
doctor-database-silent = PostgreSQL's notifications do not arrive.
doctor-database-silent-remedy = Connect to PostgreSQL itself. A pooler in between must not share connections by transaction.
doctor-proxy = Pages, sockets and headers come through { $url }.
doctor-proxy-unasked = The public address is not known.
doctor-proxy-unasked-remedy = Name it with --url, such as --url https://dealer.example.org
doctor-proxy-unreachable = { $url } cannot be reached ({ $reason }).
doctor-proxy-unreachable-remedy = Check the name, the firewall and that proxy and server run.
doctor-proxy-elsewhere = { $url } does not lead to this Dealer (status { $status }).
doctor-proxy-elsewhere-remedy = Check the address, where the proxy sends requests, and --base.
doctor-proxy-host = The proxy passes on the host “{ $host }”, and the browser shows “{ $wanted }”.
doctor-proxy-host-remedy = Pass on what the browser sends. In nginx: proxy_set_header Host $http_host;
doctor-proxy-scheme = The server takes requests for { $scheme }, and the browser speaks { $wanted }.
doctor-proxy-scheme-remedy = Set X-Forwarded-Proto. If the proxy is on another machine, set FORWARDED_ALLOW_IPS to its address.
doctor-proxy-base = The server is at the path { $base }, and the address has { $wanted }.
doctor-proxy-base-remedy = Start the server with --base { $wanted }, and let the proxy pass the path on.
doctor-proxy-silent = No proxy says for whom it asks. Behind a proxy, all players count as one for the limits.
doctor-proxy-silent-remedy = If there is a proxy, let it set X-Forwarded-For. In nginx: proxy_set_header X-Forwarded-For $remote_addr;
doctor-proxy-believes = The proxy believes any X-Forwarded-For, so a stranger chooses whom the limits count.
doctor-proxy-believes-remedy = Replace the header. In nginx: proxy_set_header X-Forwarded-For $remote_addr;
doctor-proxy-compresses = The proxy compresses answers of the API, whose size then shows secrets.
doctor-proxy-compresses-remedy = Turn compression off under /api/. In nginx: gzip off;
doctor-proxy-page = { $url } does not load as a page of Dealer (status { $status }).
doctor-proxy-page-remedy = Let the proxy pass on every path, and check --base.
doctor-proxy-sockets = WebSockets do not come through.
doctor-proxy-sockets-remedy = Pass on Upgrade and Connection, as deploy/nginx.conf does.
doctor-tls = The certificate is good for { $days } more days.
doctor-tls-none = { $url } has no TLS: everybody on the way can read and take seats.
doctor-tls-none-remedy = Get a certificate. With nginx: certbot --nginx
doctor-tls-invalid = Browsers do not trust the certificate of { $host } ({ $reason }).
doctor-tls-invalid-remedy = Get one for this name, with the whole chain. With nginx: certbot --nginx
doctor-tls-ends = The certificate ends in { $days } days.
doctor-tls-ends-remedy = Renew it, and see why that does not happen by itself: certbot renew
doctor-tls-hsts = Browsers are not told to come back with TLS alone.
doctor-tls-hsts-remedy = Send Strict-Transport-Security, as deploy/nginx.conf does.
doctor-tls-plain = http://{ $host } does not lead to https.
doctor-tls-plain-remedy = Redirect it. With nginx: certbot --nginx --redirect
doctor-discord = Discord can be reached, and the key of the application is set.
doctor-discord-unreachable = { $origin } cannot be reached ({ $reason }). Matches are not announced there.
doctor-discord-unreachable-remedy = Allow outgoing HTTPS, if matches are to be announced.
doctor-discord-no-key = No application at Discord is set, so players do not answer from there.
doctor-discord-no-key-remedy = If they shall, set { $variable }.
doctor-discord-plain = Discord sends answers over https alone.
doctor-discord-plain-remedy = Get a certificate, and name the address with https in --url.
doctor-push = The push services can be reached, and browsers can subscribe.
doctor-push-unreachable = { $origin } cannot be reached ({ $reason }). Devices that use it get no notifications.
doctor-push-unreachable-remedy = Allow outgoing HTTPS to push services.
doctor-push-no-url = The public address is not known, so it is not known whether browsers can subscribe.
doctor-push-no-url-remedy = Name it with --url.
doctor-push-plain = Browsers turn on notifications over https alone.
doctor-push-plain-remedy = Get a certificate, and name the address with https in --url.
