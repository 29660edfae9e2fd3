### What the table of every game says.
### $who is a player: a name, or "you" for the reader.

## The guided round

coach-title = 연습 라운드
coach-next = 다음
coach-play-on = 계속하기
coach-real = 실제 경기
coach-lobby = 다른 게임
coach-leave = 연습 건너뛰기
coach-back = 내 테이블로
coach-did = 내 선택

## Before the deal

opening-title = 각 기기가 수를 공개하고 있습니다.
opening-hint = 기기마다 배분에 무작위 수를 하나씩 더합니다. 모든 수가 공개되면 경기가 시작되며, 그전에는 시계가 가지 않습니다.
opening-not-opened = { $name ->
    [none] 내 기기가 수를 공개하고 있습니다.
   *[other] { $name } 님의 기기가 수를 공개하기를 기다리고 있습니다. 그 기기에 이 페이지가 열려 있어야 합니다.
}
opening-not-drawn = { $name ->
    [none] 내 기기가 새 수를 뽑고 있습니다.
   *[other] { $name } 님의 기기가 새 수를 뽑기를 기다리고 있습니다. 그 기기에 이 페이지가 열려 있어야 합니다.
}
opening-again = 자리의 플레이어나 기기가 바뀌어 수를 { $times }번 다시 뽑았습니다.
opening-refused = 고정된 뒤에 배분이 바뀌어, 내 기기가 수를 공개하지 않습니다. 이 경기는 시작할 수 없습니다. 새 경기를 만들고, 서버 운영자에게 무슨 일이 있었는지 문의하세요.

## The check of the deal

deal-check-title = 배분 검증
deal-check-checking = 배분을 검증하고 있습니다.
deal-check-verdicts-fits = 경기 시작 전에 정해진 배분 그대로입니다. 이 기기에서 수를 검증했습니다.
deal-check-verdicts-unseen = 이 기기는 경기의 시작을 보지 못해 배분과 비교할 값이 없습니다.
deal-check-verdicts-left_out = 이 기기의 수가 배분에 들어 있지 않습니다. 시작 전에 자리를 옮겼다면 다른 기기에서 검증하세요. 그렇지 않다면 이 배분을 믿지 마세요.
deal-check-verdicts-other_secret = 이 배분을 믿지 마세요. 서버의 비밀 값이 이 기기가 본 지문과 맞지 않습니다.
deal-check-verdicts-other_number = 이 배분을 믿지 마세요. 기록의 수가 이 기기가 더한 수와 다릅니다.
deal-check-verdicts-other_hash = 이 배분을 믿지 마세요. 기록에 있는 한 플레이어의 수가 테이블에 표시된 지문과 맞지 않습니다.
deal-check-verdicts-unreadable = 이 경기의 기록을 읽을 수 없어 배분을 검증하지 못했습니다.
deal-check-verdicts-offline = 서버에 연결할 수 없어 배분을 검증하지 못했습니다.
deal-check-again = 경기 시작 전에 수를 { $times }번 다시 뽑았습니다. 그 원인이 된 플레이어는 버려진 배분을 보았을 수 있습니다.
deal-check-what = 비교한 것
deal-check-command = dealer verify FILE --commitment { $commitment } --nonce { $nonce } --seat { $seat }
deal-check-compared-secret = 서버의 비밀 값과, 내 수를 공개하기 전에 테이블에 표시된 지문
deal-check-compared-number = 기록의 수와, 이 기기가 뽑은 수
deal-check-compared-all = 플레이어 자리 { $hashes }개의 수와, 테이블에 표시된 지문(봇은 수를 더하지 않음)
deal-check-rest = 이 수들로 이 배분이 나오는지, 경기가 규칙대로 진행되었는지 내 컴퓨터에서 직접 검증하려면 실행하세요:

## The game

about-title = 게임
about-pace = 속도
about-usual-clocks = 제작자가 정한 시간
about-own-clocks = 직접 정한 시간

## Seats, clocks and the state of the connection

table-you = 나
table-away = 자리 비움
table-paused = 경기가 일시 정지되어 시계가 멈췄습니다.
table-advantage = 어드밴티지
table-score = { $who ->
    [you] 내 점수: { $count }점
   *[other] { $who } 님의 점수: { $count }점
}
table-time-left = { $time } 남음
table-clock = { $who ->
    [you] 내 시계
   *[other] { $who } 님의 시계
}
table-reserve = 예비 시간
table-lost = 연결이 끊겼습니다.
table-reconnecting = 다시 연결하는 중…
table-work-kept = 하던 것은 그대로 있습니다.
table-sending = 보내는 중…
table-sending-lost = 보내는 중… 다시 연결되면 전송됩니다.
table-your-move = 내 차례
table-thinking = 생각 중
table-table = 테이블
table-panel = 내 차례
table-voice = 딜러

## What you prepared on two devices

draft-conflict = 다른 기기의 초안과 내용이 다릅니다.
draft-mine = 이 초안 사용
draft-theirs = 다른 초안 사용

## Used links

## The menu

menu-open = 메뉴
menu-sound = 마지막 5초 똑딱 소리
menu-discord = Discord에서 답하기
menu-discord-hint = 자리를 한 번 연결하면, Discord의 /dealer 명령으로 내 화면을 혼자서 보고 답을 보낼 수 있습니다.
menu-discord-ask = 코드 만들기
menu-discord-code = { $minutes }분 안에 Discord에서 보내세요:
menu-discord-copy = 명령 복사
menu-discord-linked = Discord 계정 하나가 이 자리로 답할 수 있습니다.
menu-discord-end = Discord 연결 해제
menu-pause = 일시 정지 요청…
menu-pause-hint = 일시 정지는 이번 라운드나 지금의 결정이 끝나면 시작됩니다. 진행자나 다른 플레이어 모두가 동의하면 바로 시작됩니다. 모든 시계가 멈추고 테이블이 가려집니다. 이유는 모두가 읽을 수 있습니다.
menu-pauses-left = 일시 정지를 { $count }번 더 할 수 있습니다. { $minutes }분이 지나면 다른 플레이어가 끝낼 수 있습니다.
menu-pause-reason = 이유
menu-pause-yes = 일시 정지 요청
menu-resume = 재개 준비 완료
menu-resign = 기권…
menu-resign-sure = 기권하면 상대가 이깁니다.
menu-resign-sure-many = 기권하면 모두의 경기가 끝납니다.
menu-resign-leave-bot = 이 경기에서 완전히 빠지고 더는 아무것도 얻을 수 없습니다. 봇이 자리를 이어받고, 다른 플레이어는 계속합니다.
menu-resign-leave-nobody = 이 경기에서 완전히 빠지고 더는 아무것도 얻을 수 없습니다. 내 차례는 곧바로 시간 초과가 됩니다. 다른 플레이어는 계속합니다.
menu-resign-watch = 나머지는 관전자로 볼 수 있습니다.
menu-resign-yes = 기권하기
menu-resign-no = 계속하기
menu-fair = 배분의 지문
menu-lobby = 테이블 떠나기(경기는 계속)
menu-on = 켬
menu-off = 끔

## Pauses, the host, and players who are away

notices-title = 진행 소식
notices-stop = { $who ->
    [you] 나: { $reason }
    [host] 진행자: { $reason }
    [server] 서버: { $reason }
   *[other] { $who } 님: { $reason }
}
notices-outage = 곧 돌아옵니다
notices-fault = 서버에 문제가 생겼습니다. 진행자나 운영자의 확인이 필요합니다
notices-paused-title = 일시 정지
notices-paused-hint = 시계가 모두 멈췄고, 미리 궁리하지 못하도록 테이블을 가렸습니다. 보냈거나 준비한 것은 그대로 있습니다.
notices-covered-title = 테이블이 가려졌습니다
notices-covered-hint = 지금은 플레이어에게도 보이지 않으므로 아무도 볼 수 없습니다. 경기가 재개되면 다시 관전할 수 있습니다.
notices-overdue = 일시 정지 시간이 다 되었습니다.
notices-end-pause = 경기 재개
notices-may-end = { $time } 뒤에 끝낼 수 있습니다.
notices-asks-for-pause = { $who ->
    [you] 내 일시 정지 요청: { $reason }
   *[other] { $who } 님의 일시 정지 요청: { $reason }
}
notices-pause-begins = 이번 라운드 뒤에 시작합니다.
notices-agree = 지금 정지
notices-agreed = 동의했습니다.
notices-take-back = 요청 취소
notices-dismiss = 닫기
notices-word-title = 딜러의 안내
notices-gone = { $name } 님이 자리를 비웠습니다.
notices-idle = { $name } 님이 응답하지 않습니다.
notices-gone-hint = 정해진 시간만큼 기다렸습니다. 더 기다리거나, 이 플레이어 없이 계속할 수 있습니다.
notices-waits-for-you = 모두가 내 답을 기다리고 있습니다
notices-answer-within = { $time } 안에 답하세요. 그 뒤에는 다른 플레이어들이 나 없이 계속할 수 있습니다.
notices-answer-now = 이제 다른 플레이어들이 나 없이 계속할 수 있습니다.
notices-gone-in-series = 봇이 이어받으면, { $name } 님이 돌아오지 않는 한 시리즈에서는 내 승리로 집계됩니다.
notices-wait = 기다리기
notices-bot = 봇에게 맡기기
notices-win = 승리로 끝내기
notices-win-sure = 경기가 여기서 끝나고, 상대의 몰수패로 이깁니다.
notices-win-yes = 경기 끝내기

## A match that has stopped

stopped-why = 서버에 문제가 생겼습니다. 시계는 멈췄고, 잃은 것은 없습니다.
stopped-again = 서버가 고쳐져 다시 시작되면 경기는 자동으로 이어집니다.
stopped-choices = 기다리거나, 지금 경기를 떠날 수 있습니다:
stopped-hosted = 진행자가 경기를 재개하거나 무효 처리할 수 있습니다. 기다리거나, 지금 경기를 떠날 수 있습니다:
stopped-annul = 무효 처리에 동의
stopped-annul-hint = 모든 플레이어가 동의하면 경기가 끝나고, 결과는 인정되지 않습니다.
stopped-annul-back = 무효 처리 동의 취소
stopped-agreed = { $who ->
    [you] 무효 처리에 동의했습니다.
   *[other] { $who } 님이 무효 처리에 동의했습니다.
}
stopped-missing = 아직 동의하지 않음: { $names }.
stopped-resign = 기권…
stopped-save = 보이는 것 저장
stopped-save-hint = 지금 보이는 테이블을 저장합니다. 전체 기록은 경기가 끝난 뒤에 받을 수 있습니다.

## The audience

watch-link = 관전 링크
watch-link-hint = 이 링크가 있으면 누구나 공개된 테이블을 봅니다. 숨겨진 패는 보이지 않습니다.
watch-display = 큰 화면으로 보기
watch-display-hint = 조작 버튼 없이 화면을 가득 채웁니다. Esc를 누르면 돌아옵니다.
watch-panel = 다음 진행
watch-thinking = { $count ->
   *[other] { $names } 님이 생각 중
}
watch-many-thinking = { $count }명이 생각 중
watch-both = 두 플레이어 모두 생각 중
watch-look = 결과 공개 중
watch-paused = 일시 정지
watch-live = 실시간
watch-open = 모든 패가 공개됨
watch-leave = 테이블 떠나기

## The side panel

side-log = 기록
side-notes = 메모
side-notes-hint = 이 메모는 나만 볼 수 있습니다. 어느 기기에서나 이어서 볼 수 있습니다.
side-notes-label = 내 메모

## Talk

talk-title = 채팅
talk-rooms = 대화방
talk-table = 테이블
talk-team = 우리 팀
talk-team-of = { $team ->
    [Positive] 양수 팀
    [Negative] 음수 팀
    [Neutral] 중립 팀
   *[other] { $team } 팀
}
talk-whisper = { $name } 님에게
talk-whisper-of = { $one } 님, { $other } 님
talk-open = 새 방
talk-open-who = 함께 이야기할 플레이어
talk-open-do = 열기
talk-audience = 관전자
talk-fresh = { $count ->
   *[other] 새 메시지 { $count }개
}
talk-title-fresh = { $count ->
   *[other] { $title }, 새 메시지 { $count }개
}
talk-said = 메시지: { $room }
talk-nothing = 아직 메시지가 없습니다.
talk-offline = 메시지를 불러오지 못했습니다. 계속 다시 시도합니다.
talk-deleted = 진행자가 삭제함
talk-host = 진행자
talk-you = 나
talk-delete = 삭제
talk-delete-sure = 모두에게서 삭제?
talk-delete-what = { $name } 님의 메시지 삭제
talk-input = 메시지 쓰기: { $room }
talk-placeholder = 메시지 쓰기
talk-send = 보내기
talk-sending = 보내는 중
talk-name = 이 채팅에서 쓸 이름
talk-hints-table = 관전자를 포함해 모두가 읽을 수 있습니다.
talk-hints-team = 우리 팀만 읽을 수 있습니다.
talk-hints-room = 이 방의 플레이어만 읽을 수 있습니다.
talk-hints-whisper = 나와 { $name } 님만 읽을 수 있습니다.
talk-hints-sighted = 모든 패를 보는 진행자도 읽을 수 있습니다.
talk-hints-reading = 모든 패를 보고 있으므로 이 대화도 읽을 수 있습니다. 플레이어들도 알고 있습니다.
talk-hints-audience = 플레이어는 경기가 끝난 뒤에만 읽을 수 있습니다.
talk-hints-ended = 관전자들이 나눈 대화입니다.
talk-hints-gone = 그 자리는 봇이 맡고 있어 읽을 사람이 없습니다.
talk-hints-watching = 테이블에서 나누는 대화입니다.

## What is changed in a match

changes-rules = { $count ->
   *[other] 규칙, 이 경기의 변경 사항 { $count }
}

## Rules

rules-open = 규칙

## The end

end-won = 승리
end-lost = { $name } 님 승리
end-annulled = 경기 무효
end-rematch = 재대결
end-rematch-join = 수락
end-rematch-go = 이동
end-rematch-watch = 재대결 관전
end-rematch-asked = { $count ->
   *[other] { $names } 님이 재대결을 신청했습니다.
}
end-rematch-taken = 재대결에서는 다른 사람이 내 자리를 맡고 있습니다.
end-rematch-yours = 재대결을 신청했습니다.
end-copy = 결과 복사
end-share = 공유
share-title = 경기 공유하기
share-share = 공유
share-save = 그림 저장
share-link = 링크 복사
share-picture = 이 순간의 테이블, 플레이어와 점수.
share-failed = 그림을 그리지 못했습니다. 결과와 링크는 복사할 수 있습니다.
end-record = 기록 파일
end-review = 복기
