### The command line: help, output and errors of `dealer`. Names of commands and options stay as they are typed.

## Commands, as the help lists them

about = TV 프로그램 〈더 지니어스〉의 팬 게임을 열고, 하고, 연구합니다.
play = 이 컴퓨터에 테이블을 열고 브라우저에 띄웁니다.
serve = 다른 사람들을 위한 서버를 실행합니다. 페이지는 열지 않습니다.
migrate = 이전 버전의 데이터베이스 테이블을 최신으로 바꿉니다. serve는 시작할 때 이 작업을 스스로 합니다.
forget = 경기와 시리즈를 이름, 채팅, 기록까지 모두 삭제합니다.
backup = 서버가 실행 중이어도 경기 파일을 복사합니다. PostgreSQL에는 pg_dump를 쓰세요.
games = 게임 목록과 플레이할 수 있는 봇을 보여 줍니다. 게임을 지정하면 고를 수 있는 것을 보여 줍니다.
verify = 경기 기록과 시즌 파일을 검증합니다: 배분, 판정, 시계, 결과.
verify-more = 경기 뒤 페이지에 표시되는 --commitment와 --nonce를 주면, 배분이 경기 전에 정해진 값에서 나왔는지도 확인합니다.
matches = 저장소의 경기를 최근 순으로 보여 줍니다. 서버가 실행 중이어도 됩니다.
end = 진행 중인 경기를 끝냅니다. 서버가 실행 중이면 플레이어에게 알립니다.
resume = 서버 오류로 멈춘 경기를 재개합니다. serve는 시작할 때 이 작업을 스스로 시도합니다.
discord-command = Discord API에 쓸 /dealer 명령을 출력하거나 등록합니다.
doctor = 설치 상태를 점검합니다: 시계, 폴더, 한도, 데이터베이스, 프록시, TLS, Discord.
doctor-more = dealer serve와 같은 옵션과 환경 변수를 쓰고 --url을 더하세요. 문제가 있으면 종료 코드는 1입니다.
new-game = 작은 게임이 든 패키지를 만듭니다. 그대로 플레이할 수 있으며, 원하는 대로 고치면 됩니다.
check-game = 한 게임의 무작위 경기로 모든 게임의 법칙을 시험하고, 법칙을 어기는 가장 짧은 경기를 보여 줍니다.

## Options and arguments

option-help = 이 도움말을 보여 줍니다.
option-version = 버전을 보여 줍니다.
option-install-completion = 지금 쓰는 셸에 자동 완성을 설치합니다.
option-show-completion = 지금 쓰는 셸의 자동 완성 코드를 보여 줍니다. 복사하거나 고쳐 설치할 수 있습니다.
option-host = 연결을 받을 주소.
option-port = 연결을 받을 포트. 0이면 빈 포트를 고릅니다.
option-browser = 페이지를 엽니다.
option-lan = 같은 네트워크의 기기가 들어올 수 있게 합니다.
option-demo-season = 봇들이 참가하는 데모 시즌도 만듭니다. 진행은 직접 합니다.
option-model = 훈련된 봇. 로비에 파일 이름으로 나타납니다. 여러 번 쓸 수 있습니다.
option-url = 플레이어가 서버에 접속하는 주소입니다(예: https://dealer.example.org). 이 주소로 프록시와 TLS를 점검합니다.
option-workers = 프로세스 수. 2개 이상이면 PostgreSQL이 필요합니다.
option-bot-matches = 봇끼리 동시에 할 수 있는 경기 수.
option-base = 사이트에서 Dealer가 쓰는 경로입니다(예: /dealer). 프록시가 이 경로를 그대로 넘깁니다. 기본값은 사이트 전체입니다.
option-connections = 작업 프로세스 하나가 여는 연결 수입니다. 소켓도 포함합니다.
option-address-connections = 그중 한 주소에서 오는 연결 수입니다.
option-sockets = 작업 프로세스 하나가 여는 소켓 수입니다.
option-address-sockets = 그중 한 주소에서 오는 소켓 수입니다.
option-match-watchers = 작업 프로세스 하나에서 한 경기를 관전하는 소켓 수입니다.
option-watchers = 작업 프로세스 하나에서 모든 경기를 관전하는 소켓 수입니다.
option-database-connections = 작업 프로세스 하나가 PostgreSQL에 여는 연결 수입니다. 0이면 가능한 만큼, 최대 26개입니다.
option-limit-make = 한 주소가 1분 동안 만들 수 있는 경기, 시리즈, 시즌의 수입니다.
option-limit-enter = 한 주소가 1분 동안 차지할 수 있는 자리의 수입니다.
option-limit-write = 한 주소가 1분 동안 보낼 수 있는 그 밖의 변경(행동 등)의 수입니다.
option-limit-read = 한 주소가 1분 동안 읽을 수 있는 페이지와 파일의 수입니다.
option-limit-connect = 한 주소가 1분 동안 열 수 있는 소켓의 수입니다.
option-limit-speak = 한 주소가 1분 동안 보낼 수 있는 관전자 메시지의 수입니다.
option-limit-draw = 한 주소가 1분 동안 불러올 수 있는 공유 그림의 수입니다.
option-log-format = 로그를 쓰는 형식입니다: text 또는 json.
option-log-level = 기록할 가장 낮은 로그 수준입니다: debug, info, warning 또는 error.
option-metrics = Prometheus 지표를 제공할 주소입니다(예: 9100 또는 0.0.0.0:9100). 기본값은 제공하지 않음입니다.
option-data = 경기를 저장하는 폴더. 지정하지 않으면 내 데이터 폴더를 씁니다.
option-database = 데이터베이스 주소. 예: postgresql://dealer@localhost/dealer. 지정하지 않으면 파일을 씁니다.
argument-ids = 경기와 시리즈.
argument-backup = 새로 만들 파일.
option-older-than = 이 일수보다 오래되었고 진행 중이 아닌 경기도 모두 삭제합니다.
option-force = 지정한 경기는 진행 중이어도 삭제합니다.
argument-game-shown = 이 게임의 옵션, 시계, 진행 방식을 보여 줍니다.
argument-game = 게임 id. games 명령으로 볼 수 있습니다.
argument-records = 경기 기록 파일이나 시즌 파일.
option-commitment = 경기 전에 표시된 해시.
option-nonce = 내 기기가 더한 수.
option-seat = 내 자리. 0부터 셉니다.
argument-match = 경기.
option-state = 이 상태의 경기만: waiting(대기), running(진행), stopped(서버 오류로 멈춤), over(종료).
option-game = 이 게임의 경기만.
option-made-before = 만든 지 이 일수가 넘은 경기만.
option-json = 프로그램이 읽을 JSON으로 출력합니다.
option-annul = 경기를 무효 처리합니다. 승자는 없습니다.
option-as-it-stands = 앞선 자리가 이기고, 다른 자리는 몰수패합니다.
option-application = 이 애플리케이션에 명령을 등록합니다. 지정하지 않으면 출력만 합니다.
option-origin = Discord API의 주소. 웹훅에 허용된 주소 가운데 하나여야 합니다.
argument-name = 게임 id. 예: last-light. 폴더 이름도 같습니다.
option-kind = 시작할 작은 게임: "sealed"(동시에 답하기), "duel"(번갈아 두기), "auction"(입찰과 지갑), "open"(언제든 제안하기)
option-folder = 폴더를 만들 위치.
option-matches = 플레이할 무작위 경기 수.
option-check-matches = 플레이할 무작위 경기 수. 기본은 50이고, 긴 게임에서는 더 적습니다.
option-bot-seconds = 봇 search와 sampling을 각각 random과 겨루게 하는 시간(초). 긴 게임에서는 실제 경기보다 덜 생각하며, 결과에 그렇게 적습니다. 0이면 겨루지 않습니다.
option-seats = 모든 경기의 자리 수. 지정하지 않으면 가능한 수를 차례로 쓰며, 가장 적은 수와 가장 많은 수가 먼저입니다.
option-seed = 시드가 같으면 경기도 같습니다.
option-minutes = 이 시간(분)이 지나면 그때까지의 결과로 멈춥니다. 진행 중인 경기는 세지 않습니다.

## The frame of the help

help-usage = 사용법:
help-options = 옵션
help-arguments = 인자
help-commands = 명령
help-default = [기본값: { $value }]
help-variable = [환경 변수: { $name }]
help-required = [필수]

## A command that is not typed correctly

usage-missing = { $what } 값이 빠졌습니다. 사용법은 { $command } --help로 확인하세요.
usage-value = { $what }의 값이 허용되지 않습니다. 허용되는 값은 { $command } --help로 확인하세요.
usage-option = { $option } 옵션은 없습니다. 옵션 목록은 { $command } --help로 확인하세요.
usage-command = { $name } 명령은 없습니다. 명령 목록은 { $command } --help로 확인하세요.
usage-other = 명령에 빠진 부분이 있거나 불필요한 부분이 있습니다. 사용법은 { $command } --help로 확인하세요.
aborted = 중단했습니다.

## What stops a command

no-file-matches = { $path }에 맞는 파일이 없습니다. 폴더와 확장자를 확인하세요.
no-game = { $game } 게임은 없습니다. 다음 가운데 고르세요: { $games }{ $faults }
other-seats = { $game }의 자리는 { $seats }개입니다.
not-hex = 바이트를 두 자리씩 16진수로 쓰세요.
one-record = --commitment와 --nonce는 한 경기에 대한 것입니다. 기록을 하나만 지정하세요.
seat-without-nonce = --seat는 내 수가 더해진 자리를 뜻합니다. --nonce도 쓰세요.
one-worker-here = Windows에서는 서버 프로세스를 여러 개 실행할 수 없습니다. --workers를 빼거나 WSL에서 Dealer를 실행하세요.
laboratory = { $command } 명령은 연구 도구에 들어 있습니다. 설치하세요: { $install }
no-ids = 삭제할 경기를 지정하거나 --older-than DAYS를 쓰세요.
still-running = { $forced ->
    [yes] { $match } 경기가 진행 중이어서 아무것도 삭제하지 않았습니다. dealer end { $match } 명령으로 끝낸 뒤 다시 시도하세요.
   *[no] { $match } 경기가 진행 중이어서 아무것도 삭제하지 않았습니다. dealer end { $match } 명령으로 끝내거나, --force로 그대로 삭제하세요.
}
cannot-use = { JOSA($file, "을/를") } 쓸 수 없습니다: { $reason }. --data로 다른 폴더를 고르세요.
cannot-listen = { $host } 포트 { $port }에서 연결을 받을 수 없습니다: { $reason }. --port로 다른 포트를, 또는 --host로 다른 주소를 고르세요.
bad-choice = “{ $value }”은(는) 쓸 수 없습니다. 다음 중에서 고르세요: { $choices }.
bad-base = “{ $base }”은(는) 사이트의 경로가 될 수 없습니다. /dealer처럼 영문자, 숫자, 하이픈, 밑줄로 쓰세요.
bad-metrics = “{ $address }”에서는 지표를 제공할 수 없습니다. 9100 같은 포트나 0.0.0.0:9100 같은 주소와 포트를 지정하세요.
metrics-not-installed = 지표를 쓰려면 패키지가 하나 더 필요합니다. 설치하세요: pip install 'genius-dealer[metrics]'
metrics-cannot-listen = { $host }의 포트 { $port }에서 지표를 제공할 수 없습니다: { $reason }. --metrics로 다른 주소를 지정하세요.
database-connections-too-many = 연결을 { $each }개씩 쓰는 작업 프로세스 { $workers }개에는 PostgreSQL 연결 { $needed }개가 필요하지만, { $allowed }개만 허용됩니다. max_connections를 늘리거나 --workers 또는 --database-connections(최소 4)를 줄이세요.
descriptors-too-few = 연결 { $connections }개에는 파일 디스크립터 { $needed }개가 필요하지만, 이 프로세스는 { $allowed }개만 열 수 있습니다. 한도를 늘리거나(유닛의 LimitNOFILE 또는 ulimit -n) --connections를 { $most }(으)로 줄이세요.
cannot-write = { $folder }에 쓸 수 없습니다: { $reason }. --folder로 다른 폴더를 지정하세요.
database-unreachable = 데이터베이스에 연결할 수 없습니다({ $reason }). 다시 시도하세요.
changed-meanwhile = 같은 순간에 경기가 바뀌었습니다. 다시 시도하세요.
no-state = { $state } 상태는 없습니다. 다음 가운데 고르세요: { $states }.
how-to-end = 경기를 어떻게 끝낼지 고르세요: --annul 또는 --as-it-stands.
rules-fail = 이 경기에서 규칙이 작동하지 않습니다({ $reason }). --annul로 끝내세요.
rules-fail-still = 이 경기에서 규칙이 여전히 작동하지 않습니다({ $reason }). 경기는 멈춘 채로 있습니다.
not-stopped = { $match } 경기는 서버 오류로 멈춘 경기가 아닙니다.
no-bot-token = { $variable } 환경 변수가 없습니다. Discord의 애플리케이션 페이지에서 Bot 항목의 토큰을 확인하세요.
bad-game-id = { JOSA($name, "은/는") } 게임 id로 쓸 수 없습니다. 소문자와 숫자로 된 단어를 하이픈으로 이어 쓰세요.
reserved-game-id = { JOSA($name, "은/는") } Dealer의 주소에 쓰이는 단어라서 게임 id로 쓸 수 없습니다. 다른 이름을 고르세요.
game-exists = { $name } 게임이 이미 있습니다. 다른 이름을 고르세요.
package-exists = { JOSA($package, "은/는") } 이미 있는 Python 패키지여서 게임에 가려집니다. 다른 이름을 고르세요.
record-fails = 플레이한 경기의 기록이 맞지 않습니다: { $why }

## The server

server-at = Dealer 주소: { $url }
no-network = 이 컴퓨터에 네트워크 주소가 없습니다. 네트워크에 연결한 뒤 다시 시작하세요.
network-at = 이 네트워크에서의 주소: { $url }

## The demo season

demo-title = 데모
demo-elsewhere = 직접 준비한 게임
demo-at = 데모 시즌을 여기서 진행하세요: { $url }

## Stores and matches

tables-up-to-date = 데이터베이스 테이블이 최신입니다(리비전 { $after }).
tables-made = 데이터베이스 테이블을 만들었습니다(리비전 { $after }).
tables-updated = 데이터베이스 테이블을 최신으로 바꿨습니다: 리비전 { $before }에서 { $after }.
backup-exists = { $file } 파일이 이미 있습니다. 백업에 다른 이름을 쓰세요.
backup-written = 백업을 { $file }에 저장했습니다. 진행 중인 경기의 비밀이 들어 있으니 다른 사람에게 주지 마세요.
forgotten = { $count }개를 삭제했습니다.
annulled = { $match } 경기를 무효 처리했습니다.
ended = { $match } 경기를 현재 상태로 끝냈습니다.
resumed = { $match } 경기를 재개했습니다.
registered = /dealer 명령을 등록했습니다.
column-id = id
column-game = 게임
column-state = 상태
column-players = 플레이어
column-made = 만든 때
column-last = 마지막 기록
column-entries = 기록 수
state = { $state ->
    [waiting] 대기
    [running] 진행
    [stopped] 멈춤
    [over] 종료
   *[other] { $state }
}
seat-open = (빈자리)

## Games

column-title = 이름
column-designer = 제작
column-season = 시즌
column-seats = 자리
column-policies = 봇
column-option = 옵션
column-meaning = 설명
column-allowed = 허용되는 값
column-default = 기본값
game-heading = { $title } ({ $id }), 자리 { $seats }개, 규칙 { $version }
game-policies = 봇: { $names }
game-pace = 진행 방식 { $pace }: { $how }
pace-live = 아래 시계에 곱하는 배율: { $scale } (보통 { $usual }); 일반적인 진행 방식
pace-correspondence = 한 수에 쓰는 시간: { $hours } (보통 { $usual })
pace-untimed = 시계 없음

## Records

record-unreadable = { $file }: 읽을 수 없습니다: { $reason }
record-refused = { $file }: { $why }
record-holds = { $file }: 올바른 기록입니다. { $draw ->
    [yes] 무승부
   *[no] 승자: { $winners }
} ({ $decided }), { $score }
record-deal = { $file }: { $finding }
winner-seat = 자리 { $seat }
winner-nobody = 없음
deal-commitment-fits = 해시가 보관한 것과 같습니다. 서버의 비밀 값은 경기 전에 정해졌습니다.
deal-commitment-differs = 해시가 보관한 것과 다릅니다. 배분이 나중에 골라졌을 수 있습니다.
deal-nonce-found = 내 수가 배분에 들어 있습니다(자리 { $seat }).
deal-nonce-at-seat = 내 수가 배분에 들어 있습니다(내 자리 { $seat }).
deal-nonce-missing = 내 수가 배분에 들어 있지 않습니다. 어느 자리도 그 수를 더하지 않았습니다.
deal-nonce-not-at-seat = 내 수가 배분에 들어 있지 않습니다. 자리 { $seat }에서 다른 수를 더했거나 아무 수도 더하지 않았습니다.

## A game of your own

new-game-made = { $folder }에 게임을 만들었습니다. 다음 단계:
new-game-install = 설치하면 dealer play에 이 게임의 테이블이 생깁니다
new-game-check = 모든 게임의 법칙을 이 게임에 시험합니다
new-game-tests = { $page }의 조항마다 테스트가 하나씩 있습니다
laws-kept = { $game } 게임은 모든 법칙을 지킵니다: 경기 { $matches }개, 상태 { $states }개
laws-kept-seats = { $game } 게임은 모든 법칙을 지킵니다: 경기 { $matches }개, 자리 { $seats }개, 상태 { $states }개
bots-checked = { $game }, 자리 { $seats }개, 경기당 random보다 나은 정도, −1에서 +1 (95% 구간): { $gains }
bot-gains = { $bot } { $mean } ({ $low }~{ $high }, 경기 { $matches }개{ $part ->
    [none] {""}
   *[other] , 실제 경기의 { $part }만큼 생각함
})
bot-unknown = { $bot } 알 수 없음 (시간 안에 끝난 경기 { $matches }개, 필요한 경기 { $least }개; --bot-seconds로 시간을 늘리세요)
check-stopped = { $game }: { $seconds }초 동안 경기 { $most }개 중 { $played }개를 마쳤습니다. 더 많은 경기를 하려면 --matches로 수를 정하세요.
law-warning = { $game }: { $warning }
match-unread = 경기 { $match }: { $part } 항목을 읽을 수 없습니다: { $reason }
matches-unread = 진행 중인 경기 { $count }개가 더 이상 규칙에 맞지 않습니다. 이전 경기도 읽는 새 규칙 버전을 만들거나 "dealer end ID --annul"로 끝내세요.
law-broken = 어긴 법칙: { $law }
law-detail = 이 경기에서는: { $detail }
law-match = 경기의 옵션은 { $options }, 자리는 { $seats }개입니다

## Progress

progress-playing = 플레이 중
progress-first = 전체 { $total }개: 처음 속도로 보면 { $time } 남았습니다
progress-waiting = { $total }개 중 { $done }개, { $seconds }초 경과
progress-now = { $total }개 중 { $done }개: { $time } 남았습니다
time-seconds = 1분 미만
time-minute = 약 1분
time-minutes = 약 { $minutes }분
time-hours = 약 { $hours }시간

## Seasons

season = 시즌: 하우스 룰, 시즌 파일, 봇들의 시즌.
season-new = 고쳐 쓸 수 있는 하우스 룰 파일을 만듭니다. 이름이 .json으로 끝나면 JSON, 아니면 설명이 있는 TOML입니다.
season-check = 하우스 룰 파일이나 시즌 파일을 검사합니다.
season-replay = 발표된 순서대로 시즌을 한 단계씩 보여 줍니다.
season-simulate = 봇들의 시즌을 치르고, 어느 하우스 룰이 누구에게 유리한지 보여 줍니다.
season-export = 시즌을 파일, 위키 문서, 스프레드시트 행으로 내보냅니다.
argument-season = 하우스 룰 파일이나 시즌 파일.
argument-season-source = 시즌 파일이나 시즌의 주소.
argument-rules-new = 만들 파일.
option-preset = 바탕으로 쓸 하우스 룰.
option-overwrite = 파일이 있으면 바꿉니다.
option-pause = 발표마다 Enter 키를 기다립니다.
option-season-token = 끝나지 않은 시즌을 내보낼 때 쓰는 진행자의 토큰.
option-rules = 하우스 룰: 파일 또는 television, fans, evening.
option-compare = 나란히 비교할 다른 하우스 룰.
option-players = 출연자 수.
option-seasons = 치를 시즌 수.
option-format = 내보낼 형식.
option-output = 만들 파일. 정하지 않으면 출력합니다.
file-unreadable = { $file } 파일을 읽을 수 없습니다: { $reason }.
file-exists = { $file } 파일이 이미 있습니다. 다른 이름을 쓰거나 --force로 바꾸세요.
file-not-written = { $file } 파일을 쓸 수 없습니다: { $reason }. 다른 폴더를 쓰세요.
rules-written = { $file } 파일에 하우스 룰을 썼습니다. 고친 뒤 dealer season check { $file } 명령을 실행하세요
rules-hold = { $file }: 이 하우스 룰로 시즌을 진행할 수 있습니다
rules-refused = { $file }: { $why }
rules-refused-at = { $file }, { $place }: { $why }
season-holds = { $file }: 올바릅니다. { $title }, { $episodes }회차, { $matches }경기
season-no-record = { $file } 파일은 시즌 파일이 아닙니다. dealer season export URL 명령으로 내보내세요.
season-not-sent = { $url } 시즌을 받지 못했습니다(상태 { $status }). 끝나지 않은 시즌에는 진행자의 토큰이 필요합니다. --token을 더하세요.
season-exported = { $file } 파일에 시즌을 썼습니다.
season-next = Enter: 다음
season-episode = { $number }회차
season-main = 메인매치
season-winners = 우승자
season-tokens = 생명의 징표
season-candidate = 탈락 후보
season-opponent = 데스매치 상대
season-death-match = 데스매치
season-out = 탈락
season-placements = 최종 순위
season-placement = 순위
season-player = 플레이어
season-deaths = 데스매치
season-garnets = 가넷
season-death = { $game }: { $pair }({ $winner } 님 승리)
simulated = { $rules }: 시즌 { $seasons }개, { $episodes }회차
simulated-note = 경기는 치르지 않습니다. 봇은 무작위로 고르고 실력으로 이기므로, 여기서는 어드밴티지가 경기를 돕지 않습니다. 우연보다 높은 비율은 규칙이 누구에게 유리한지 보여 줍니다. 구간은 95%(윌슨)입니다.
effects = 우연과 견준 승률
effect = 가진 것
effect-share = { $rules }: 승률
effect-chance = 우연
effect-token = 생명의 징표: 시즌 우승
effect-advantage = 어드밴티지: 데스매치 승리
effect-candidate = 탈락 후보: 데스매치 승리
effect-richer = 둘 중 가넷이 많은 사람: 데스매치 승리
effect-richest = 가넷이 가장 많은 사람: 시즌 우승
decisions = 단계가 정해진 방법
decision = 단계
decision-count = { $rules }: 횟수
decision-lot = 추첨
decision-fallback = 무응답 처리
decision-ruling = 판정
decision-spare-token = 두 번째 생명의 징표
decision-candidate = 탈락 후보
decision-immunity = 면제권
decision-opponent = 데스매치 상대
decision-ban = 밴
decision-game = 게임
decision-order = 우선순위 목록
decision-supporter = 결승 지지
decision-chair = 새 메인 진행자
decision-custom = 진행자의 질문
decision-advantage = 어드밴티지
decision-placement = 순위

## What dealer doctor finds

bad-url = “{ $url }”은(는) 주소가 아닙니다. https://dealer.example.org처럼 쓰세요.
doctor-state-ok = 정상
doctor-state-warning = 주의
doctor-state-fault = 문제
doctor-state-skipped = 점검 안 함
doctor-name-clock = 시계
doctor-name-folder = 폴더
doctor-name-descriptors = 디스크립터
doctor-name-database = 데이터베이스
doctor-name-proxy = 프록시
doctor-name-tls = TLS
doctor-name-discord = Discord
doctor-name-push = 푸시
doctor-clock = 시계가 다른 시계와 맞습니다.
doctor-clock-unsynchronized = 이 컴퓨터의 시계를 맞춰 주는 프로그램이 없습니다.
doctor-clock-unsynchronized-remedy = chrony 같은 NTP 프로그램을 설치하거나 다음을 실행하세요: timedatectl set-ntp true
doctor-clock-off = { $source }의 시계가 이 컴퓨터의 시계와 { $seconds }초 다릅니다.
doctor-clock-off-remedy = 두 시계를 NTP로 맞추세요. 제한 시간을 이 시계로 셉니다.
doctor-folder = { $folder }은(는) 본인만 쓸 수 있고, { $free }MB가 비어 있습니다.
doctor-folder-new = { $folder }이(가) 아직 없습니다. dealer serve가 만듭니다.
doctor-folder-missing = { $folder }이(가) 없고, { $parent } 안에 만들 수도 없습니다.
doctor-folder-missing-remedy = 서버를 실행하는 사용자로 이 명령을 실행하거나 --data로 다른 폴더를 고르세요.
doctor-folder-closed = { $folder }에 쓸 수 없습니다.
doctor-folder-closed-remedy = 서버를 실행하는 사용자로 이 명령을 실행하거나 그 사용자에게 폴더를 주세요: chown -R dealer { $folder }
doctor-folder-open = 다른 사용자가 경기의 비밀이 든 { $folder }에 들어갈 수 있습니다(모드 { $mode }).
doctor-folder-open-remedy = 실행하세요: chmod 700 { $folder }
doctor-folder-remote = { $folder }은(는) 네트워크 파일 시스템({ $kind })에 있어, 응답한 내용을 잃을 수 있습니다.
doctor-folder-remote-remedy = 로컬 디스크나 PostgreSQL을 쓰세요.
doctor-folder-full = { $folder }에 { $free }MB만 비어 있습니다.
doctor-folder-full-remedy = 공간을 비우거나 오래된 경기를 지우세요: dealer forget --older-than 90
doctor-descriptors = 연결을 { $connections }개까지 열 수 있습니다.
doctor-database = 데이터베이스({ $kind })에 이 버전의 테이블이 있습니다(리비전 { $revision }).
doctor-database-new = 아직 데이터베이스가 없습니다. dealer serve가 만듭니다.
doctor-database-shared = 작업 프로세스 { $workers }개가 파일 하나를 함께 쓸 수 없습니다.
doctor-database-shared-remedy = --database로 PostgreSQL에 경기를 저장하거나 --workers 1로 실행하세요.
doctor-database-newer = 테이블이 더 새로운 버전의 것입니다(리비전 { $found }, { $head } 아님).
doctor-database-newer-remedy = 그 버전을 설치하거나 백업을 복원하세요.
doctor-database-older = 테이블이 이전 버전의 것입니다(리비전 { $found }, { $head } 아님).
doctor-database-older-remedy = 백업을 만든 다음 dealer serve를 시작하거나 dealer migrate를 실행하세요.
doctor-database-version = PostgreSQL { $version }은(는) 너무 오래되었습니다.
doctor-database-version-remedy = PostgreSQL { $least } 이상을 쓰세요.
doctor-database-public = PostgreSQL의 모든 로그인이 데이터베이스 { $database }에 연결할 수 있습니다.
doctor-database-public-remedy = 실행하세요: REVOKE CONNECT, TEMPORARY ON DATABASE { $database } FROM PUBLIC
doctor-database-silent = PostgreSQL의 알림이 도착하지 않습니다.
doctor-database-silent-remedy = PostgreSQL에 직접 연결하세요. 중간의 풀러가 연결을 트랜잭션 단위로 공유하면 안 됩니다.
doctor-proxy = 페이지, 소켓, 헤더가 { $url }을(를) 잘 통과합니다.
doctor-proxy-unasked = 공개 주소를 알 수 없습니다.
doctor-proxy-unasked-remedy = --url로 지정하세요. 예: --url https://dealer.example.org
doctor-proxy-unreachable = { $url }에 연결할 수 없습니다({ $reason }).
doctor-proxy-unreachable-remedy = 이름, 방화벽, 프록시와 서버가 실행 중인지 확인하세요.
doctor-proxy-elsewhere = { $url }이(가) 이 Dealer로 이어지지 않습니다(상태 { $status }).
doctor-proxy-elsewhere-remedy = 주소, 프록시가 요청을 보내는 곳, --base를 확인하세요.
doctor-proxy-host = 프록시는 호스트 “{ $host }”을(를) 넘기는데, 브라우저에는 “{ $wanted }”이(가) 보입니다.
doctor-proxy-host-remedy = 브라우저가 보낸 값을 넘기세요. nginx: proxy_set_header Host $http_host;
doctor-proxy-scheme = 서버는 요청을 { $scheme }(으)로 보는데, 브라우저는 { $wanted }을(를) 씁니다.
doctor-proxy-scheme-remedy = X-Forwarded-Proto를 설정하세요. 프록시가 다른 컴퓨터에 있으면 FORWARDED_ALLOW_IPS에 그 주소를 넣으세요.
doctor-proxy-base = 서버의 경로는 { $base }인데, 주소의 경로는 { $wanted }입니다.
doctor-proxy-base-remedy = 서버를 --base { $wanted }(으)로 시작하고, 프록시가 경로를 그대로 넘기게 하세요.
doctor-proxy-silent = 누구를 위한 요청인지 알리는 프록시가 없습니다. 프록시 뒤라면 모든 플레이어가 한도에서 한 명으로 세어집니다.
doctor-proxy-silent-remedy = 프록시가 있다면 X-Forwarded-For를 설정하세요. nginx: proxy_set_header X-Forwarded-For $remote_addr;
doctor-proxy-believes = 프록시가 아무 X-Forwarded-For나 믿어서, 누구든 한도에 세어질 주소를 고를 수 있습니다.
doctor-proxy-believes-remedy = 헤더를 바꿔 쓰세요. nginx: proxy_set_header X-Forwarded-For $remote_addr;
doctor-proxy-compresses = 프록시가 API 응답을 압축합니다. 그러면 크기로 비밀이 드러납니다.
doctor-proxy-compresses-remedy = /api/ 아래의 압축을 끄세요. nginx: gzip off;
doctor-proxy-page = { $url }이(가) Dealer의 페이지로 열리지 않습니다(상태 { $status }).
doctor-proxy-page-remedy = 프록시가 모든 경로를 넘기게 하고 --base를 확인하세요.
doctor-proxy-sockets = WebSocket이 통과하지 못합니다.
doctor-proxy-sockets-remedy = deploy/nginx.conf처럼 Upgrade와 Connection을 넘기세요.
doctor-tls = 인증서가 앞으로 { $days }일 동안 유효합니다.
doctor-tls-none = { $url }에 TLS가 없습니다. 중간에서 누구나 읽고 자리를 빼앗을 수 있습니다.
doctor-tls-none-remedy = 인증서를 받으세요. nginx: certbot --nginx
doctor-tls-invalid = 브라우저가 { $host }의 인증서를 믿지 않습니다({ $reason }).
doctor-tls-invalid-remedy = 이 이름의 인증서를 전체 체인과 함께 받으세요. nginx: certbot --nginx
doctor-tls-ends = 인증서가 { $days }일 뒤에 끝납니다.
doctor-tls-ends-remedy = 갱신하고, 왜 저절로 갱신되지 않는지 확인하세요: certbot renew
doctor-tls-hsts = 브라우저에 TLS로만 오라고 알리지 않습니다.
doctor-tls-hsts-remedy = deploy/nginx.conf처럼 Strict-Transport-Security를 보내세요.
doctor-tls-plain = http://{ $host }이(가) https로 이어지지 않습니다.
doctor-tls-plain-remedy = 리디렉션하세요. nginx: certbot --nginx --redirect
doctor-discord = Discord에 연결할 수 있고, 애플리케이션의 키가 설정되어 있습니다.
doctor-discord-unreachable = { $origin }에 연결할 수 없습니다({ $reason }). 그곳에 경기를 알리지 못합니다.
doctor-discord-unreachable-remedy = 경기를 알리려면 나가는 HTTPS를 허용하세요.
doctor-discord-no-key = Discord 애플리케이션이 설정되지 않아, 플레이어가 그곳에서 답할 수 없습니다.
doctor-discord-no-key-remedy = 쓰려면 { $variable }을(를) 설정하세요.
doctor-discord-plain = Discord는 https로만 답을 보냅니다.
doctor-discord-plain-remedy = 인증서를 받고 --url에 https 주소를 쓰세요.
doctor-push = 푸시 서비스에 연결할 수 있고, 브라우저가 알림을 신청할 수 있습니다.
doctor-push-unreachable = { $origin }에 연결할 수 없습니다({ $reason }). 이 서비스를 쓰는 기기는 알림을 받지 못합니다.
doctor-push-unreachable-remedy = 푸시 서비스로 나가는 HTTPS를 허용하세요.
doctor-push-no-url = 공개 주소를 몰라서 브라우저가 알림을 신청할 수 있는지 확인하지 못했습니다.
doctor-push-no-url-remedy = --url로 주소를 알려 주세요.
doctor-push-plain = 브라우저는 https에서만 알림을 켭니다.
doctor-push-plain-remedy = 인증서를 받고 --url에 https 주소를 적으세요.
