### The review of a match that is over.
### $name is a player. $bot and $player are names of bots, such as "강한 봇". $worth, $best and percentages are figures with their unit.

## The page

title = 복기
loading = 경기를 불러오는 중…
gone = 복기할 경기가 없습니다. 링크가 일부 빠졌거나 기록의 보관 기간이 지났을 수 있습니다.
not-over = 아직 진행 중인 경기입니다. 끝난 뒤에 복기할 수 있습니다.
offline = Dealer가 서버에 연결하지 못했습니다.

## The controls

controls = 다시 보기
moment = 장면
played-on-from = { $moment }번째 장면에서 이어 하기
moment-of = { $last }개 중 { $moment }번째: { $what }
back = 이전 장면
forward = 다음 장면
play = 재생
pause = 일시 정지
speed = 속도
chapter = 이동
eyes = 시점
seen-by = { $name } 님의 시점
seen-by-everyone = 모두의 시점
all-open = 전부 공개
more = 더 보기
keys = 방향키로 장면을 넘기고 스페이스 바로 재생합니다.
copy = 이 장면의 링크 복사
share-moment = 이 순간 공유하기
record = 기록 파일
other-record = 다른 기록 복기
analysis = 분석

## What an entry of the log did

before-deal = 배분 전
did-chance = 딜러가 배분
did-clock = 시간 초과
did-host = { $type ->
    [say] 진행자가 안내
    [pause] 진행자가 경기를 일시 정지
    [agree] 진행자가 일시 정지에 동의
    [resume] 진행자가 경기를 재개
    [extend] 진행자가 시간을 추가
    [substitute] 진행자가 플레이어를 교체
    [forfeit] 진행자가 몰수패로 판정
    [annul] 진행자가 경기를 무효 처리
    [host] 새 진행자가 이어받음
    [open_sight] 진행자가 모든 패를 보기 시작
   *[other] 진행자: { $type }
}
did-server = { $type ->
    [pause] 서버가 경기를 일시 정지
    [resume] 서버가 경기를 재개
    [substitute] 봇이 이어받음
    [forfeit] 서버가 몰수패로 판정
    [annul] 서버가 경기를 무효 처리
   *[other] 서버: { $type }
}
did-seat = { $type ->
    [ready] { $name } 님 준비 완료
    [choose_starter] { $name } 님이 선을 정함
    [play] { $name } 님이 수식을 냄
    [guess] { $name } 님이 추측
    [reveal] { $name } 님이 공개할 타일을 고름
    [final_guess] { $name } 님이 최종 추측을 보냄
    [distribute] { $name } 님이 분배
    [lead] { $name } 님이 선을 정함
    [present] { $name } 님이 타일을 냄
    [place] { $name } 님이 배치
    [save] { $name } 님이 카드를 보관
    [schedule] { $name } 님이 순서를 정함
    [bid] { $name } 님이 입찰
    [pass] { $name } 님이 패스
    [secret_bid] { $name } 님이 비밀 입찰
    [bracket] { $name } 님이 괄호를 놓음
    [no_bracket] { $name } 님이 수식을 그대로 둠
    [nominate] { $name } 님이 탈락 후보를 지목
    [priority] { $name } 님이 우선권을 씀
    [no_priority] { $name } 님이 우선권을 아낌
    [claim] { $name } 님이 선언
    [answer] { $name } 님이 답함
    [skip] { $name } 님이 건너뛰기에 찬성
    [resign] { $name } 님이 기권
    [pause] { $name } 님이 일시 정지를 요청
    [agree] { $name } 님이 일시 정지에 동의
    [resume] { $name } 님이 재개할 준비 완료
   *[other] { $name } 님: { $type }
}

## The parts of a chapter's name, such as "Bout 1, Round 3"

place = { $part ->
    [planning] 계획
    [starter] 선 정하기
    [final] 최종 추측
    [distribute] 분배
    [lead] 선 정하기
    [preview] 새 격자
    [save] 카드 보관
    [schedule] 경매 순서
    [secret_bid] 11번째 경매
    [place] 보관 카드
    [bracket] 괄호
    [nominate] 지목
   *[other] { $part }
}
place-b = { $number }판
place-r = { $number }라운드
place-p = { $number }부
place-t = { $number }번째 차례
place-g = 격자 { $number }
place-a = { $number }번째 경매

## What the seat could know

beside = 그 자리에서 알 수 있던 것
nothing-decided = 이 장면에는 결정이 없습니다. 결정이 있는 장면으로 이동하세요.
nothing-found = 여기에는 분석할 것이 없습니다.
searching = 계산 중…
failed = 분석하지 못했습니다.
sees = { $name } 님이 지금 알 수 있는 것
decided = { $name } 님이 결정한 때
took = { $time } 걸림
points = { $count ->
   *[other] { $figure }점
}

## A decision compared with the careful bot's, or with the best answer on the grid

compared-bot = { $same ->
    [yes] 신중한 봇도 같은 결정을 했을 것입니다.
   *[no] 신중한 봇은 다른 결정을 했을 것입니다.
}
compared-grid = { $same ->
    [yes] 격자에서 가장 좋은 답입니다.
   *[no] 격자에 더 좋은 답이 있었습니다.
}
compared-worth = 기댓값은 { $worth }, 최선은 { $best }입니다.
compared-worth-only = 기댓값은 { $worth }입니다.
compared-worth-grid = 이 답은 { $worth }, 가장 좋은 답은 { $best }입니다.

## What the strongest bot would have done, and what the decision cost

judged-same = { $bot }도 같은 결정을 했을 것입니다.
# $does is the game's end of the sentence, such as "13을 선언했을 것입니다."
judged-does = { JOSA($bot, "이라/라") }면 { $does }
judged-does-this = { JOSA($bot, "이라/라") }면 이렇게 했을 것입니다: { $action }.
judged-cost = 여기서부터 경기를 이어 가면 승률은 이 결정이 { $played }, 봇의 결정이 { $best }입니다. 차이는 { $mean }입니다({ $low } ~ { $high }).
judged-pairs = { $count ->
   *[other] 경기 { $count }쌍으로 계산했습니다. 이런 범위의 95%가 실제 차이를 포함합니다.
}
judged-rough = 몇 경기를 빠르게 진행해 낸 첫 추정치이며, 바뀔 수 있습니다.
judged-uncounted = 이 결정의 손실은 계산하지 않았습니다. 다른 결정이 더 중요해 보였습니다.

## Turning points

turning-points = 승부처
turning-point = { $place }: { $did }
turning-point-range = { $low } ~ { $high } 정도
turning-point-range-unsure = 손실이 없을 수도 있음: { $low } ~ { $high }
turning-points-none = { JOSA($bot, "과/와") } 비교하여 손실이 확인된 결정이 없습니다.
turning-points-how = 계산 방법
turning-points-about = { $bot }의 선택과 비교하여 그 결정으로 낮아진 승률입니다. { JOSA($player, "이/가") } 실제 패로 모든 자리를 맡아 여기서부터 여러 경기를 이어 갑니다. 그 패를 볼 수 없던 플레이어에게는 좋은 결정이었을 수도 있습니다.

judgement-none = 이 게임을 평가할 수 있는 봇이 없습니다.
judgement-off = 이 서버는 경기를 평가하지 않습니다.
judgement-failed = 이 경기를 평가하지 못했습니다.
judgement-waiting = 대기 중: 다른 경기를 먼저 평가합니다.
judgement-working = 보시는 동안 계산하고 있습니다: { $progress }%. 1분쯤 걸리고, 서버가 바쁘면 더 걸립니다.

## Play on from here

play-on = 여기서부터 이어 하기
play-on-here = 여기서 새 경기를 시작합니다. 나머지 자리는 모두 봇이 맡습니다.
play-on-instead = { $name } 님이 이 결정을 한 때로 돌아가 새 경기를 시작하고, 다르게 결정해 보세요. 나머지 자리는 모두 봇이 맡습니다.
play-on-about = 배분은 그대로입니다. 시계는 그때 남은 시간부터 다시 갑니다.
play-on-seat = 자리
play-on-name = 내 이름
play-on-begin = 시작

## How closely play follows the solver

statistics-open = 솔버와 비교
statistics = 솔버와 얼마나 같은가
statistics-about = 결정마다 그 자리에서 알 수 있던 정보, 그리고 신중한 봇의 결정과 비교합니다. 이것은 단서일 뿐 증거가 아닙니다. 강한 플레이어는 봇과 같은 선택을 할 때가 많고, 프로그램을 쓰는 플레이어가 일부러 다르게 선택할 수도 있습니다.
statistics-working = { $all ->
   *[other] 결정 { $all }개 중 { $done }개를 분석했습니다.
}
statistics-of = { $name } 님의 결정
statistics-kind = 결정
statistics-count = 횟수
statistics-same = 솔버와 같음
statistics-loss = 손실
statistics-loss-hint = 결정의 기댓값이 최선보다 평균 얼마나 낮았는지
statistics-luck = 기대, 실제
statistics-time = 시간 중앙값
statistics-share = { $of } 중 { $same }

decision-kind = { $type ->
    [ready] 준비 완료
    [choose_starter] 선 정하기
    [play] 수식
    [guess] 추측
    [reveal] 공개할 타일
    [final_guess] 최종 추측
    [distribute] 분배
    [lead] 선 정하기
    [present] 낸 타일
    [place] 배치
    [save] 카드 보관
    [schedule] 순서
    [bid] 입찰
    [pass] 패스
    [secret_bid] 비밀 입찰
    [bracket] 괄호
    [no_bracket] 괄호 안 놓음
    [nominate] 지목
    [priority] 우선권 쓰기
    [no_priority] 우선권 아낌
    [claim] 선언
    [answer] 답
    [skip] 건너뛰기 찬성
   *[other] { $type }
}

## A record of another server

upload = 기록 복기
upload-about = Dealer는 어느 경기 기록(*.dealer.json)이든 모든 시점에서 다시 보여 줍니다. 먼저 배분, 모든 시계, 모든 판정을 확인합니다.
upload-pick = 파일 고르기
upload-drop = 또는 여기에 놓기
upload-kept = Dealer는 경기만 { $days }일 동안 보관합니다. 링크가 있으면 누구나 복기할 수 있습니다.
upload-checking = 기록을 확인하는 중입니다.
upload-refused = 올바른 기록이 아닙니다.
upload-too-large = 기록은 1 MiB를 넘을 수 없습니다.
upload-to-lobby = 로비로
