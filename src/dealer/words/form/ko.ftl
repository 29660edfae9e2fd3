### The fields of the forms of new matches.

form-pace = 속도

## Paces

form-paces-1 = 규칙대로
form-paces-1-hint = 제작자가 정한 시간
form-paces-2 = 여유
form-paces-2-hint = 시간 2배
form-paces-3 = 더 여유
form-paces-3-hint = 시간 3배
form-paces-10 = 느리게
form-paces-10-hint = 시간 10배
form-paces-untimed = 시계 없음
form-paces-untimed-hint = 원하는 만큼
form-paces-correspondence = 통신전
form-paces-correspondence-hint = 한 수에 몇 시간
form-between = { $least }~{ $most }

## Variants

form-variants-title = 변형 규칙
form-variants-hint = 게임의 옵션입니다. 바꾸지 않으면 규칙대로입니다.
form-variants-changed = { $count }개 변경
form-variants-between = 기본값 { $usual }, { $least }~{ $most }
form-hours = 한 수에 주는 시간
form-delay = 관전 지연 시간(분)
form-delay-hint = 0이면 실시간입니다. 늦게 보여 주면 관전자가 플레이어를 도울 수 없습니다.
form-wrong = 문제가 생기면

## If something goes wrong

form-safeguards-pauses = 자리마다 일시 정지 횟수
form-safeguards-pauses-hint = 진행 중인 라운드가 끝나면 시작합니다
form-safeguards-pause_minutes = 일시 정지 길이(분)
form-safeguards-pause_minutes-hint = 그 뒤에는 다른 플레이어가 끝낼 수 있습니다
form-safeguards-time_outs = 연속 시간 초과 횟수
form-safeguards-time_outs-hint = 그 뒤에는 다른 플레이어들이 봇 대타나 승리를 고를 수 있습니다
form-safeguards-absence_minutes = 자리를 비운 시간(분)
form-safeguards-absence_minutes-hint = 그 뒤에는 다른 플레이어들이 봇 대타나 승리를 고를 수 있습니다
form-safeguards-idle_minutes = 접속 중 무응답 시간(분)
form-safeguards-idle_minutes-hint = 다른 플레이어들이 고르기 전에 당사자에게 먼저 경고합니다

## Getting ready

form-ready-title = 준비 시간
form-ready-hint = 첫 플레이어가 준비하면 시작됩니다. 시간이 다 되면 모두 ‘준비’를 다시 눌러야 합니다
form-ready-no-limit = 제한 없음
form-chat = 채팅

## Talk

form-chats-table = 테이블의 모두
form-chats-table-hint = 모든 플레이어가 함께하는 채팅
form-chats-teams = 팀끼리
form-chats-teams-hint = 팀마다 대화방 하나
form-chats-whispers = 두 플레이어끼리
form-chats-whispers-hint = 둘만의 귓속말
form-chats-audience = 관전자끼리
form-chats-audience-hint = 플레이어는 경기가 끝난 뒤에 읽을 수 있습니다
