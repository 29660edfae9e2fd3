### What every page says.

## Every page

app-name = Dealer
app-page-title = { $what } · Dealer
app-turn-title = 내 차례 · Dealer
app-loading = 테이블 준비 중…
app-offline = 서버에 연결할 수 없습니다. 계속 다시 시도합니다.
app-crowded = 지금은 서버가 가득 찼습니다. 계속 다시 연결합니다.
app-gone = 없는 경기입니다. 링크가 잘렸을 수 있습니다.
app-no-cookies = 브라우저가 { $site }의 쿠키를 차단하고 있습니다. 본인을 확인하려면 쿠키가 하나 필요합니다. 링크는 그대로 쓸 수 있으니, 브라우저 설정에서 이 사이트의 쿠키를 허용한 뒤 다시 시도하세요.
app-cancelled = 시작 전에 취소된 경기입니다. 새 링크를 요청하거나 직접 경기를 만드세요.
app-dropped = 시리즈에서 시작 전에 종료한 경기입니다. 이유는 시리즈 페이지에서 볼 수 있습니다.
app-dropped-season = 진행자가 시작 전에 이 경기를 끝냈습니다. 이유는 시즌 페이지에 있습니다.
app-missing = 페이지를 찾을 수 없습니다.
app-to-lobby = 로비로
app-close = 닫기
docs-link = 도움말
app-language = 언어

## Times

time-days = { $days }일 { $hours }시간
time-hours = { $hours }시간 { $minutes }분
time-minutes = { $minutes ->
    [0] 1분 미만
   *[other] { $minutes }분
}

## Copying

copy-link = 링크 복사
copy-done = 복사됨
copy-by-hand = 직접 복사하세요

## What a form lacks

missing-name = 이름을 입력하세요.
missing-shorter-name = 이름은 { $most }자까지 쓸 수 있습니다.
missing-reason = 이유를 적으세요.
missing-text = 내용을 입력하세요.
missing-title = 제목을 입력하세요.

## Bots

bots-strong-name = 강한 봇
bots-strong-one = 강한 봇
bots-strong-many = 강한 봇
bots-strong-hint = 가장 강한 봇입니다. 이기기 어렵습니다.
bots-shrewd-name = 노련한 봇
bots-shrewd-one = 노련한 봇
bots-shrewd-many = 노련한 봇
bots-shrewd-hint = ‘신중한 봇’과 같지만, 선언할 때도 잘 고릅니다.
bots-careful-name = 신중한 봇
bots-careful-one = 신중한 봇
bots-careful-many = 신중한 봇
bots-careful-hint = 알 수 있는 정보를 모두 따집니다. 상당히 강합니다.
bots-plain-name = 평범한 봇
bots-plain-one = 평범한 봇
bots-plain-many = 평범한 봇
bots-plain-hint = 무난한 수를 둡니다. 첫 상대로 좋습니다.
bots-patient-name = 느긋한 봇
bots-patient-one = 느긋한 봇
bots-patient-many = 느긋한 봇
bots-patient-hint = 천천히 두므로 서두르지 않아도 됩니다.
bots-search-name = 탐색하는 봇
bots-search-one = 탐색하는 봇
bots-search-many = 탐색하는 봇
bots-search-hint = 가능한 배분을 따져 수를 내다봅니다. 모든 게임을 합니다.
bots-sampling-name = 시험하는 봇
bots-sampling-one = 시험하는 봇
bots-sampling-many = 시험하는 봇
bots-sampling-hint = 수마다 여러 번 시험해 봅니다. 모든 게임을 합니다.
bots-random-name = 무작위 봇
bots-random-one = 무작위 봇
bots-random-many = 무작위 봇
bots-random-hint = 무작위로 둡니다. 테이블을 시험해 볼 때 좋습니다.
named-bot = ‘{ $name }’ 봇
named-bots = ‘{ $name }’ 봇

## The lobby and the form of a match

lobby-title = 게임 고르기
lobby-host = 경기 진행하기
lobby-host-this = 진행자로 열기
lobby-hosting = { $names ->
    [none] { $title } 진행
   *[other] { $title } 진행: { $names } 님
}
lobby-console = 진행 화면
lobby-running = 내 경기
lobby-go-on = 이어 하기
lobby-look-back = 복기
lobby-forget = 목록에서 지우기
lobby-find = 게임이나 이름으로 검색
lobby-show-all = { $count }개 모두 보기
lobby-none-found = 그런 게임이나 이름의 경기가 없습니다.
lobby-finished = 끝난 경기 ({ $count })
lobby-by = { $designer } 제작, ‘{ $season }’
lobby-length = { $from }~{ $to }분
lobby-players = { $count ->
   *[other] { $count }명
}
lobby-players-between = { $least }~{ $most }명
lobby-seats = 인원
lobby-rules = 규칙
lobby-rules-of = { $title } 규칙
lobby-play = 플레이
lobby-play-what = 플레이: { $title }
lobby-learn = 2분 만에 배우기
lobby-learn-what = 2분 만에 배우기: { $title }
lobby-learning = 테이블 준비 중…
lobby-series = 시리즈 열기
lobby-season = 시즌 열기
lobby-fresh = 새 경기
lobby-you = 내 이름
lobby-name-placeholder = 지민
lobby-guest = 게스트
lobby-against = 상대
lobby-others = 나머지 { $count }명
lobby-friend = 친구
lobby-friend-hint = 보낼 링크를 받습니다.
lobby-friends = 친구들
lobby-friends-hint = 친구마다 링크를 하나씩 받습니다.
lobby-how-many = 친구 수
lobby-friends-and-bots = { $bots ->
    [0] 친구 { $friends }명
   *[other] 친구 { $friends }명, 봇 { $bots }명
}
lobby-pace = 속도
lobby-paces-1 = 규칙대로
lobby-paces-1-hint = 제작자가 정한 시간
lobby-paces-2 = 여유
lobby-paces-2-hint = 시간 2배
lobby-paces-10 = 느리게
lobby-paces-10-hint = 시간 10배
lobby-paces-untimed = 시계 없음
lobby-paces-untimed-hint = 원하는 만큼
lobby-advantage = 어드밴티지
lobby-draw = 무작위
lobby-mine = 나
lobby-theirs = 상대
lobby-someone = 접속 중인 누구나
lobby-someone-hint = 열린 테이블에 앉거나 새로 엽니다.
lobby-someone-play = 바로 대전하기
lobby-joining = 참가할 수 있는 사람
lobby-joinings-link = 초대한 사람만
lobby-joinings-link-hint = 초대한 사람의 자리를 남겨 둡니다
lobby-joinings-room = 링크가 있는 누구나
lobby-joinings-room-hint = 링크 하나로, 먼저 온 사람이 앉습니다
lobby-joinings-all = 누구나
lobby-joinings-all-hint = 목록에 빈자리가 표시됩니다
lobby-audience = 관전자
lobby-audiences-link = 링크로만
lobby-audiences-link-hint = 링크가 있으면 관전할 수 있습니다
lobby-audiences-listed = 누구나
lobby-audiences-listed-hint = 경기가 목록에 표시됩니다
lobby-options = 옵션
lobby-begin = 앉아서 시작하기
lobby-invite = 경기 만들고 링크 받기

## How the deal is fixed

join-fair = 배분을 정하는 방법
join-fair-text = 배분은 아무도 고를 수 없습니다. 서버는 누가 앉기 전에 비밀 값을 정했고, 이 기기는 무작위 수를 더합니다. 둘 다 모두 앉을 때까지 여기 보이는 지문으로 고정됩니다. 경기가 끝나면 이 기기가 배분을 검증합니다. 다만 경기 중에 서버 운영자가 서버의 메모리를 읽을 수는 있습니다.
join-fingerprint = 지문
## Sharing a link

waiting-share = 공유
## A seat

table-bot = 봇
## Recovery links

recovery-title = 복구 링크
recovery-hint = 이 링크가 있으면 지금 기기를 잃어버려도 다른 기기에서 이어 할 수 있습니다.
recovery-once = 이 링크는 지금만 보입니다. 스캔하거나 안전한 곳에 보관하세요. 한 번만 쓸 수 있고, 쓰면 자리가 그 기기로 옮겨집니다.
recovery-scan = 복구 링크 QR 코드
recovery-waits = 아직 쓰지 않은 복구 링크가 있습니다. 새로 만들면 그 링크는 쓸 수 없습니다.
recovery-make = 복구 링크 만들기
recovery-renew = 새 링크 만들기

## A match that has stopped

stopped-title = 경기가 멈췄습니다
stopped-over = 경기가 끝났지만, 서버에 문제가 생겨 지금은 보여 드릴 수 없습니다. 기록은 남아 있습니다.

## The audience

watch-behind = { $time } 늦게 표시
## What is changed in a match

changes-title = 이 경기에서 바뀐 규칙
changes-title-series = 모든 경기에서 바뀐 규칙
changes-pace = 속도
changes-as-in-rules = 규칙대로
changes-usually = 원래: { $usual }
changes-note = 이 경기에서는 { $title }: { $value }

## Rules

rules-title = { $game } 규칙
rules-season = 시즌 진행 규칙
rules-clause = 규칙 { $clause }

## After a match

end-to-series = 시리즈로 돌아가기
end-to-season = 시즌으로 돌아가기
