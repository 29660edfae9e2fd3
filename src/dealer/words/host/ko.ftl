### The host's pages: the form of a hosted match, the page before it begins, and the console.
### $name, $seat and $names are players or hosts by name.

## The form of a hosted match

form = 경기 진행하기
form-lead = 진행만 맡고, 경기는 다른 사람들이 합니다. 게임과 이름만 정하면 됩니다. 나머지에는 기본값이 있습니다.
form-game = 게임
form-name = 진행자 이름
form-title = 경기 제목
form-title-hint = 선택 사항입니다. 목록과 링크 미리 보기에 표시됩니다.
form-title-example = 데스매치 3주 차
form-seats = 플레이어
form-seats-hint = 사람마다 링크를 하나씩 받습니다. 이름은 제안일 뿐이며, 각자 바꿀 수 있습니다.
seat = { $seat }번 자리
form-who = { $seat }번 자리의 플레이어
form-person = 사람(링크로 초대)
form-guest = { $seat }번 자리의 이름
form-guest-hint = 이름(선택)
form-advantage = 어드밴티지
form-coin = 동전 던지기
form-rules = 규칙과 시계
form-rules-hint = 여기서 바꾸지 않으면 모두 규칙대로입니다.
form-clocks = 시계(초)
form-clocks-hint = ‘규칙대로’ 속도일 때의 시간입니다. 더 느린 속도에서는 그만큼 늘어납니다.
form-reset = 규칙대로 되돌리기
form-spread = 플레이어별
form-spread-same = 모두 같게
form-amount-of = { $title }: { $seat }
form-audience = 관전자
form-listed = 관전할 수 있는 사람
form-listed-link = 링크로만
form-listed-link-hint = 관전 링크가 생깁니다.
form-listed-all = 누구나
form-listed-all-hint = 경기가 목록에도 표시됩니다.
form-make = 경기 만들고 링크 받기
form-making = 테이블 준비 중…

## The Discord channel

webhook = Discord 채널에 안내하기
webhook-example = https://discord.com/api/webhooks/…
webhook-hint = 채널의 웹후크 주소입니다. 경기가 끝날 때까지만 보관하고, 아무에게도 보여 주지 않습니다.
webhook-turns = 누구 차례인지도 안내
channel = Discord 채널
channel-state = { $state ->
    [on] 경기를 안내하고 있습니다.
    [failing] Discord가 응답하지 않습니다. 다시 시도하고 있으며, 빠지는 안내는 없습니다.
    [gone] Discord에 이 웹후크가 더는 없습니다. 새로 만드세요.
    [refused] Discord가 이 채널로 보낸 메시지를 거부합니다. 다른 채널을 고르세요.
    [unreachable] Discord가 8시간 동안 응답하지 않았습니다. 주소를 다시 넣으세요.
    [over] 안내를 모두 마쳤고, 주소는 삭제되었습니다.
   *[none] 경기를 안내하지 않습니다.
}
channel-set = 안내하기
channel-change = 변경
channel-drop = 안내 중단

## Before the match begins

before = 플레이어를 기다리는 중
before-seats = 자리
before-copy-all = 모든 링크 복사
before-free = 아직 없음
before-expected = { $name } 님 예정
before-here = 접속 중
before-ready = 준비 완료
before-away = 자리 비움
before-bot = 봇
before-no-link = 이 자리의 링크는 다른 기기에 있습니다. 새로 만들면 이전 링크는 쓸 수 없습니다.
before-new-link = 새 링크
before-open-again = 자리 다시 열기
before-change = { $seat } 변경
before-begin = 경기 시작
before-open = 빈자리가 { $count }개 있습니다. 링크를 보내거나 봇을 앉히세요.
before-all-seated = 모두 앉았습니다. 원할 때 시작하세요.
before-not-here = { $count ->
   *[other] { $names } 님이 지금 테이블에 없습니다.
}

## The link of a host

accept = 이 경기 진행하기
accept-lead = { $count ->
    [0] 이 경기의 진행자로 초대받았습니다.
   *[other] 이 경기의 진행자로 초대받았습니다. 지금은 { $names } 님이 진행합니다.
}
accept-hint = 진행자는 경기를 일시 정지하고, 시간을 추가하고, 플레이어를 교체하고, 판정을 내릴 수 있습니다. 진행자가 된 사실은 테이블의 모두에게 알려집니다.
accept-come-back = 이 링크는 진행 도구를 이 기기로 옮깁니다.
accept-come-back-hint = 다른 기기에서는 쓸 수 없게 됩니다. 경기는 계속됩니다.
accept-plays = 이 브라우저로 이 경기에 참가하고 있습니다. 여기서 진행을 맡으면 진행자로서 모든 패를 보게 되고, 그 사실이 모두에게 알려집니다. 되돌릴 수 없습니다.

## The host controls are lost

lost-moved = 진행 도구가 다른 기기로 옮겨졌습니다.
lost-handed_over = 이 경기의 진행을 다른 진행자에게 넘겼습니다.
lost-too_many_open = 진행 도구가 너무 많은 탭에 열려 있습니다.
lost-none = 이 기기에서는 이 경기를 진행하고 있지 않습니다.
lost-handed_over-hint = 다시 진행하려면 다른 진행자에게 초대를 요청하세요.
lost-too_many_open-hint = 이 탭이 가장 오래되어 더는 경기를 따라가지 않습니다. 필요 없는 탭을 닫으세요.
lost-hint = 여기서 복구 링크를 열거나, 진행하던 기기에서 진행 화면을 여세요. 안 되면 진행자에게 초대를 요청하세요.
continue-here = 여기서 계속

## The console

console = 진행 화면
console-table = 테이블 보기
console-running = 경기가 진행 중입니다.
console-paused = 경기가 일시 정지되었습니다.
console-over = 경기가 끝났습니다.
console-pause = 일시 정지…
console-resume = 재개
console-resume-hint = 모든 일시 정지가 끝납니다.
console-decline = 나중에
console-say = 안내…
console-players = 플레이어
console-here = 접속 중
console-away = 자리 비움
console-waits = 링크 미사용
console-for-all = 모두
console-reserve = 예비 시간 { $time }
console-time = 시간 추가…
console-time-for = { $name ->
    [none] 시간 추가… 모두
   *[other] 시간 추가… { $name } 님
}
console-more = 교체·제외…
console-more-for = 교체·제외… { $name } 님
console-annul = 경기 무효 처리…
console-after = 경기 후
console-review-link = 복기 링크
console-log = 판정
console-log-empty = 아직 없습니다.
console-record = 기록 파일
link-for = { $name } 전용 링크

audience = 관전자
audience-link = 관전 링크
audience-display = 큰 화면으로 보기
audience-live = 관전자가 경기를 실시간으로 봅니다.
audience-delay = 관전자는 경기를 { $time } 늦게 봅니다.

hosts = 진행 도구
hosts-names = { $count ->
   *[other] 진행자: { $names } 님.
}
hosts-sight = { $sees ->
    [yes] 모든 패를 보고 있으며, 모두가 이를 알고 있습니다.
   *[no] 관전자와 같은 화면을 봅니다.
}
hosts-invite = 다른 진행자 초대…
hosts-see-all = 모든 패 보기…
hosts-notify = 진행자가 필요할 때 알림 받기

## Notifications

notify-asks = { $name } 님이 일시 정지를 요청합니다
notify-left = { $name } 님이 테이블을 떠났습니다
notify-seated = 모두 앉았습니다. 시작할 수 있습니다.

## What a host does: parts of every form

act-reason = 이유
act-reason-hint = 모두가 읽을 수 있고, 기록에 남습니다.
act-cancel = 취소
act-done = 완료
act-told = 곧바로 모두에게 알려집니다.

pause = 경기 일시 정지
pause-text = 재개할 때까지 모든 시계가 멈추고, 플레이어에게는 테이블이 가려집니다. 이미 제출한 것은 유효합니다.
pause-yes = 지금 일시 정지
pause-reason-1 = 잠시 휴식
pause-reason-2 = 규칙 질문
pause-reason-3 = 플레이어 연결 끊김
pause-reason-4 = 관전자를 기다리는 중

announce = 딜러의 안내
announce-text = 안내할 내용
announce-hint = 모든 테이블 화면에 나오고, 기록에 남습니다.
announce-yes = 안내 보내기

extend = { $name ->
    [none] 모두에게 시간 추가
   *[other] { $name } 님에게 시간 추가
}
extend-much = 추가할 시간
extend-seconds = 초
extend-yes = { $time } 추가
extend-none = 이 시계는 멈춰 있어 시간을 추가할 수 없습니다.
extend-reason-1 = 연결 끊김
extend-reason-2 = 규칙 질문
extend-reason-3 = 외부 방해

annul = 경기 무효 처리
annul-text = 경기가 끝나고, 결과는 인정되지 않습니다.
annul-yes = 무효 처리
annul-reason-1 = 서버 오류
annul-reason-2 = 플레이어들의 합의

sight = 모든 패 보기
sight-text = 경기가 끝날 때까지 숨겨진 타일과 카드, 입찰을 모두 보게 됩니다. 되돌릴 수 없고, 테이블의 모두와 관전자에게 알려집니다.
sight-go = 모든 패를 보겠습니다
sight-sure = 이제 모두에게 이렇게 표시됩니다. ‘지금부터 진행자는 모든 패를 봅니다.’
sight-yes = 모두에게 알리고 보기

## Somebody else for a seat, or the end for it

replace = { $name } 님의 자리
replace-what = 처리 방법
replace-person = 다른 사람이 앉기
replace-person-hint = 새 링크를 받습니다. 이전 링크는 곧바로 쓸 수 없게 됩니다.
replace-person-yes = 교체
replace-bot = 봇이 이어받기
replace-bot-hint = 지금 상태에서 이어서 합니다.
replace-bot-yes = 봇에게 맡기기
replace-forfeit = 몰수패
replace-forfeit-hint = 이 자리의 패배로 경기가 끝납니다.
replace-forfeit-yes = 몰수패 처리
replace-leave = 경기에서 제외
replace-leave-hint = 이 플레이어는 완전히 빠지고 아무것도 얻지 못합니다. 나머지는 계속합니다.
replace-somebody = 새 플레이어
replace-name = 새 플레이어의 이름
replace-which = 봇 종류
replace-reason-1 = 자리를 떠나야 함
replace-reason-2 = 연결이 완전히 끊김
replace-reason-forfeit-1 = 돌아오지 않음
replace-reason-forfeit-2 = 규칙 위반
replace-leaves-bot = { $name } 님은 경기에서 완전히 빠지고 보상을 받지 못합니다. 봇이 그 자리에서 계속합니다.
replace-leaves-nobody = { $name } 님은 경기에서 완전히 빠지고 보상을 받지 못합니다. 이제부터 이 자리의 차례는 곧바로 시간 초과가 됩니다.
replace-cut = { $name } 님의 링크와 기기는 곧바로 연결이 끊깁니다.
replace-follows = { $name ->
    [none] 새 플레이어가 이어서 하며, 이 자리가 본 것을 모두 봅니다.
   *[other] { $name } 님이 이어서 하며, 이 자리가 본 것을 모두 봅니다.
}
replace-clock = { $name } 님의 시계는 { $time } 남은 채로 계속 갑니다. 자리에 앉을 시간이 필요하면 먼저 일시 정지하세요.
replace-link = 이 링크를 { $name } 님에게 보내세요.

## Another host

grant = 다른 진행자 초대
grant-how = 방식
grant-share = 함께 진행
grant-share-hint = 두 사람이 모두 진행합니다.
grant-leave = 넘겨주기
grant-leave-hint = 초대를 수락하면 진행에서 물러납니다.
grant-name = 새 진행자의 이름
grant-yes = 링크 만들기
grant-link = 이 링크를 { $name } 님에게 보내세요. 수락하는 순간부터 진행하며, 모두에게 알려집니다.
grant-label = 진행자 링크
grant-unused = 쓰지 않은 링크
grant-takes-over = 수락하면 이어받음
grant-withdraw = 철회
grant-withdraw-for = { $name } 님의 링크 철회

## What an action would change

effect = 적용되면
effect-trying = 확인하는 중…
effect-ends = 경기가 곧바로 끝납니다.
effect-wins = { $count ->
   *[other] { $names } 님이 이깁니다.
}
# $how is the game's words for what decided, such as "by forfeit".
effect-wins-by = { $count ->
   *[other] { $names } 님이 이깁니다({ $how }).
}
effect-draw = 무승부입니다.
effect-nobody = 승자가 없고, 결과는 인정되지 않습니다.
effect-score = 점수는 그대로입니다: { $scores }.
effect-score-of = { $name } { $score }
effect-total = 합계는 { $total } 그대로입니다.
effect-goes-on = 경기는 지금 상태에서 계속됩니다.
effect-owing = 다음 차례: { $names } 님.
