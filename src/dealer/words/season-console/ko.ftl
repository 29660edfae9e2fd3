### The console of a season's hosts. $name, $names and the like are players by name.

console = 진행 화면
episode = { $episode }회차

## The next thing to do

next-casting = 모집을 시작할까요? 플레이어가 참가할 수 있게 됩니다.
next-not-joined = { $count ->
   *[other] 아직 참가하지 않은 플레이어가 { $count }명 있습니다. ‘사람과 링크’에서 링크를 복사해 보내세요.
}
next-reveal_cast = 출연진은 { $count }명입니다. 공개할까요?
next-cast-more = 시즌에는 3명 이상이 필요합니다. 출연진에 추가하세요.
next-plan_episode = { $episode }회차에는 무엇을 할까요?
next-announce_episode = { $game ->
    [none] { $episode }회차를 계획했습니다. 공개할까요?
   *[other] { $episode }회차를 계획했습니다. 메인매치: { $game }. 공개할까요?
}
next-open_main_match = { $game ->
    [none] 메인매치를 열까요?
   *[other] 메인매치 { JOSA($game, "을/를") } 열까요?
}
next-open-elsewhere = 메인매치 { JOSA($game, "은/는") } 다른 곳에서 진행합니다. 시작할까요?
next-enter_result = 메인매치의 우승자와 꼴찌는 누구입니까?
next-take-result = 메인매치가 끝났습니다. 우승: { $names } 님. 이 결과를 입력할까요?
next-take-no-winner = 출연진 우승자 없이 메인매치가 끝났습니다. 이 결과를 입력할까요?
next-settle_dispute = 진행자가 결과에 이의를 제기했습니다. 결과를 인정할까요?
next-ask = { $names } 님에게 물을까요?
next-resolve = 모두 답했습니다. 선택을 확정할까요?
next-rule_selection = { $names } 님이 제때 답하지 않았습니다. 대신 정하세요.
next-name_candidate = { $last ->
    [yes] { $count ->
       *[other] 꼴찌: { $names } 님. 탈락 후보로 발표할까요?
    }
   *[no] { $count ->
       *[other] 시즌 규칙에 따른 탈락 후보: { $names } 님. 발표할까요?
    }
}
next-draw-candidate = { $names } 님이 동점입니다. 탈락 후보를 추첨할까요?
next-rule_candidate = 누가 탈락 후보입니까?
next-force_opponent = { $names } 님만 지목할 수 있습니다. 상대로 확정할까요?
next-name_game = 게임 { $count }개 중에서 추첨할까요?
next-rule_game = { $names } 님: 어떤 게임을 합니까?
next-open_death_match = { $game ->
    [none] { $names } 님의 데스매치를 열까요?
   *[other] { $names } 님의 데스매치 { JOSA($game, "을/를") } 열까요?
}
next-rule_death_match = { $names } 님: 데스매치의 승자가 없습니다. 누가 탈락합니까?
next-enter_death_match = { $names } 님: 누가 데스매치를 이겼습니까?
next-draw_items = 결승 아이템을 추첨할까요?
next-close_episode = { $names ->
    [none] 탈락자가 없습니다. { $episode }회차를 마칠까요?
   *[other] 탈락: { $names } 님. { $episode }회차를 마칠까요?
}
next-post_planned = 예정된 안내의 시간이 되었습니다. 올릴까요?
next-announce = { $what ->
    [none] 플레이어가 아직 모르는 일이 있습니다. 안내할까요?
   *[other] 아직 안내하지 않았습니다: { $what }. 안내할까요?
}
next-archive = 시즌이 끝났습니다. 보관할까요?
nothing-now = 지금은 할 일이 없습니다.
nothing-more = 끝난 시즌입니다.
others = 다른 할 일({ $count })
instead = 대신: { $what }
paused = 시즌이 일시 정지되었습니다: { $reason }

## What is waited for

waiting = 기다리는 중
waiting-for = { $count ->
    [0] 모두 답했습니다.
   *[other] { $names } 님이 아직 답하지 않았습니다.
}
waiting-until = { $time }까지, { $left } 남음
waiting-main = 메인매치
waiting-table = 메인매치 { $number }번 테이블
waiting-guest-link = { $name } 님 링크 복사
waiting-death = 데스매치
waiting-watch = 관전
waiting-host = 이 경기 진행
waiting-decide = 판정…
selection-item-named = 아이템: { $item }

## An announcement

announcement-goes = 이 안내를 올리기
announcement-without = 당분간 진행자만 압니다.
announcement-edit = 글 고치기
announcement-draft = 초안으로 되돌리기
announcement-drawn = 먼저 추첨합니다. 안내는 추첨 결과에 따라 씁니다.
announcement-text = 안내 내용

## What another host has done

meanwhile = 그사이에 바뀐 것이 있습니다:
meanwhile-seen = 확인

## The confirm step

effect = 바뀌는 것
effect-trying = 시험하는 중…
effect-none = 잔액, 단계, 생존 여부는 바뀌지 않습니다.
act-cancel = 취소
more-fields = 추가 항목
reason = 이유
reason-hint = 모두가 읽습니다.
reason-mistake = 잘못을 발견함
reason-agreed = 진행자가 합의함
reason-absent = 나타나지 않음
reason-late = 제때 답하지 않음
reason-rules = 시즌 규칙에 따름

## Changes, one sentence each

change-stage = 시즌: { $stage }.
change-paused = 시즌을 일시 정지합니다.
change-resumed = 시즌을 재개합니다.
change-cast = { $name } 님이 출연진에 들어옵니다.
change-dropped = { $name } 님이 출연진에서 빠집니다.
change-replaced = { $former } 님의 자리를 { $name } 님이 이어받습니다.
change-out = { $name } 님이 탈락합니다: { $placement }위.
change-back = { $name } 님이 복귀합니다.
change-protected = { $name } 님은 { $episode }회차가 끝날 때까지 보호받습니다.
change-unprotected = { $name } 님의 보호가 끝납니다.
change-host = { $name } 님도 시즌을 진행합니다: { $role }.
change-host-left = { $name } 님은 이제 진행자가 아닙니다.
change-planned = { $episode }회차를 계획합니다.
change-plan = { $episode }회차의 계획이 바뀝니다.
change-dealer = { $episode }회차의 딜러: { $name } 님.
change-skipped = 이번 회차에는 메인매치가 없습니다.
change-main-opened = 메인매치가 시작됩니다.
change-void = 지금까지의 메인매치는 무효입니다.
change-winners = 메인매치 우승: { $names } 님.
change-no-winner = 출연진 중에 메인매치 우승자가 없습니다.
change-last = 메인매치 꼴찌: { $names } 님.
change-disputed = 결과에 이의가 있어 다음 단계로 가지 않습니다.
change-dispute-ended = 결과를 인정합니다.
change-tokens = 생명의 징표: { $names } 님.
change-no-tokens = 생명의 징표를 가진 사람이 없습니다.
change-candidates = 탈락 후보: { $names } 님.
change-no-candidates = 탈락 후보가 없습니다.
change-no-death = 이번 회차에는 데스매치가 없습니다.
change-opponent = { $candidate } 님의 상대: { $opponent } 님.
change-no-opponent = { $candidate } 님의 상대가 아직 없습니다.
change-game = 데스매치: { $game }.
change-no-game = 데스매치 게임을 다시 정합니다.
change-death-opened = { $names } 님의 데스매치가 시작됩니다.
change-death-void = { $names } 님이 지금까지 한 것은 무효입니다.
change-death-off = { $names } 님의 데스매치는 열리지 않습니다.
change-death-out = 탈락: { $names } 님.
change-death-undecided = { $names } 님의 데스매치는 다시 미정입니다.
change-step = { $episode }회차의 단계: { $step }.
change-balance = { $name } 님, { $money }: { $from } → { $to }.
change-right = { $name } 님이 받습니다: { $right }.
change-right-used = { $name } 님에게 이제 없습니다: { $right }.
change-asked = 지금 묻습니다: { $names } 님. { $what }.
change-answered = { $name } 님이 답했습니다. { $what }: { $answer }.
change-settled = 이제 묻지 않습니다: { $what }.
change-rule = { $episode }회차부터 { $title }: { $from } → { $to }.
change-post-planned = 안내가 예정됩니다.
change-post-dropped = 예정된 안내를 취소합니다.
change-posted = 안내함: { $kind }.

## The sections

section-rulings = 결과와 판정
section-people = 사람과 링크
section-money = 화폐
section-episodes = 회차
section-posts = 안내
section-rules = 시즌 규칙
section-season = 시즌
rulings-hint = 판정하기 전에 무엇이 바뀌는지 먼저 보여 줍니다.
rulings-none = 지금 판정할 것이 없습니다.

## Results and rulings

act-enter-result = 결과 입력
act-other-result = 다른 결과 입력
act-correct-result = 결과 정정
act-result-hint = 우승자와 꼴찌는 여러 명일 수 있습니다.
result-standing = 결과
result-winners = 우승
result-last = 꼴찌
result-winners-of = { $name } 님 우승
result-last-of = { $name } 님 꼴찌
result-money = 얻거나 잃은 것: { $money }
result-tokens = 그 밖의 생명의 징표
result-tokens-hint = 우승자는 시즌 규칙에 따라 받습니다.
result-token-reason = 메인매치 규칙에 따름
result-candidates = 경기가 정한 탈락 후보
result-candidates-hint = 시즌 규칙으로 정하면 비워 두세요.
result-nullified = 생명의 징표는 아무도 받지 않음
result-may-be-chosen = 상대로 고를 수 있는 사람
result-may-be-chosen-hint = 게임이 제한하지 않으면 비워 두세요.
result-rights = 나중에 쓸 권리
result-rights-hint = 메인매치에서 얻은 권리입니다.
rights-who = 플레이어
rights-add = 권리 추가
rights-remove = 빼기
result-note = 메모
amount-of = { $name } 님의 수량
amount-more = { $name } 님 하나 더
amount-less = { $name } 님 하나 덜
act-tables = 테이블 정하기
act-tables-hint = 테이블에 없는 플레이어는 쉽니다. 게스트는 링크를 받습니다.
act-tables-tournament-hint = 토너먼트에서는 한 플레이어가 여러 테이블에 앉을 수 있습니다.
tables = 테이블
tables-which = 테이블
tables-size = 테이블당 인원: { $counts }
tables-table = { $number }번 테이블
tables-bye = 쉬기
tables-add = 테이블 추가
tables-tap = 플레이어를 누르면 { $number }번 테이블에 앉고, 다시 누르면 일어납니다.
tables-tap-bye = 쉴 플레이어를 누르세요.
tables-advantage = { $number }번 테이블의 어드밴티지
tables-advantage-lot = 추첨
tables-guest = 게스트
tables-guest-mark = 게스트
tables-guest-hint = 탈락한 플레이어나 도와줄 사람입니다.
tables-guest-missing = 게스트 { $count }명이 오면 아무도 쉬지 않습니다.
tables-guest-add = 게스트 추가
tables-draw = 테이블 다시 추첨
act-skip = 메인매치 건너뛰기
act-replay = 메인매치 다시 하기
act-replay-hint = 지금까지 한 것은 무효입니다.
act-replay-game = 게임
act-replay-same = 같은 게임
act-dispute = 결과에 이의 제기
act-dispute-hint = 이의를 종결할 때까지 다음 단계로 가지 않습니다.
act-candidate = 탈락 후보 결정
act-candidate-who = 탈락 후보
act-candidate-hint = 아무도 고르지 않으면 데스매치가 없는 회차가 됩니다.
act-opponent = { $name } 님의 상대 결정
act-opponent-who = 상대
act-opponent-yes = 상대 확정
act-game = 데스매치 게임 결정
act-game-which = 게임
act-game-yes = 게임 확정
act-winner = { $names } 님: 승자 입력
act-winner-who = 승자
act-winner-yes = 승자 입력
act-forfeit = { $names } 님: 데스매치 판정
act-forfeit-who = 누가 탈락합니까?
act-forfeit-both = 둘 다
act-forfeit-nobody = 아무도 탈락하지 않음
act-forfeit-nobody-hint = 데스매치가 열리지 않습니다.
act-forfeit-yes = 데스매치 판정
act-void = { $names } 님: 데스매치 다시 하기
act-void-hint = 지금까지 한 것은 무효입니다.
act-void-keeps = 같은 게임으로
act-void-yes = 무효로 하기
act-undo = 마지막 지명 취소
act-undo-hint = 후보, 상대, 게임 중에 마지막으로 정한 것을 취소합니다.
act-abandon = 결승 기권
act-abandon-hint = 다른 결승 진출자가 시즌에서 우승합니다.
act-abandon-who = 누가 기권합니까?
act-selection = 판정: { $what }
act-selection-hint = 질문을 받은 사람: { $names } 님.
act-selection-yes = 판정
options-ordered = { $count }개를 순서대로 누르세요.
options-several = { $count }개를 고르세요.
act-consequences = 지난 회차에 대한 판정
act-consequences-hint = 지난 회차는 그대로 두고, 잘못된 것을 되돌려 기록합니다.
act-consequences-episode = 회차
act-consequences-changes = 주거나 회수할 가넷
act-consequences-revived = 복귀하는 사람
act-consequences-yes = 판정하기

## Games

game-elsewhere = 다른 게임
game-elsewhere-hint = 다른 곳에서 하고 결과를 입력합니다.
game-elsewhere-death-hint = 다른 곳에서 하고 승자를 입력합니다.
game-name = 게임 이름
pool-games = 게임
pool-other = 다른 게임
pool-add = 추가

## People

people-link = 링크 복사
people-link-for = { $name } 님의 링크
people-link-unused = 아직 참가하지 않음
people-renew = 새 링크
people-renew-for = { $name } 님의 새 링크
people-renew-hint = 새 링크를 만들면 전 링크와 그 링크를 쓴 기기는 쓸 수 없습니다. 진행 중인 경기의 자리는 새 링크를 열 때까지 비워 둡니다.
people-renew-own = 내 새 링크를 쓰면 다른 기기로 옮깁니다. 그 링크를 열 때까지는 이 기기에서 진행합니다.
people-more = 더 보기…
people-more-for = { $name } 님 더 보기
people-bot = 봇
people-out = { $placement }위: { $cause }
people-protected = { $episode }회차가 끝날 때까지 보호
people-rights = 나중에 쓸 권리
people-hosts = 진행자
act-cast = 출연진에 추가
act-cast-name = 이름
act-cast-yes = 추가
act-drop = { $name } 님을 출연진에서 빼기
act-drop-yes = 빼기
act-replace = { $name } 님 교체
act-replace-hint = 새 플레이어가 가넷, 징표, 권리를 이어받고 새 링크를 씁니다.
act-replace-name = 새 플레이어의 이름
act-replace-yes = 교체
act-protect = 불참하는 { $name } 님 보호
act-protect-hint = 보호받는 플레이어는 지목할 수 없습니다. 진행자만 볼 수 있습니다.
act-protect-episodes = 이번을 포함한 회차 수
act-protect-yes = 보호
act-return = { $name } 님의 불참 보호 끝내기
act-return-yes = 보호 끝내기
act-quit = { $name } 님 하차
act-quit-hint = 플레이어가 시즌에서 빠집니다. 가넷은 시즌 규칙을 따릅니다.
act-quit-yes = 하차 입력
act-expel = { $name } 님 퇴출
act-expel-yes = 퇴출
act-revive = { $name } 님 복귀
act-revive-yes = 복귀시키기
act-book = 화폐 지급·회수: { $name } 님
act-book-hint = 나중에 장부에서 되돌릴 수 있습니다.
act-book-money = 화폐
act-book-amount = 수량
act-book-yes = 기록
act-right = { $name } 님에게 권리 주기
act-right-hint = 면제권과 아이템은 비밀입니다.
act-right-kind = 권리
act-right-episode = 쓸 수 있는 회차
act-right-any = 모든 회차
act-right-text = 설명
act-right-yes = 권리 주기
act-use = { $name } 님이 사용: { $right }
act-use-text = 쓰는 곳
act-use-yes = 사용 처리
act-host = 진행자 추가
act-host-hint = 새 진행자의 링크를 복사해 보내세요.
act-host-name = 이름
act-host-role = 역할
act-host-left = 진행자 빼기
act-host-who = 진행자
role-main-hint = 모든 것을 할 수 있습니다.
role-host-hint = 모든 회차를 진행합니다. 시즌 규칙, 진행자 추가, 퇴출, 취소는 대표 진행자만 합니다.
role-dealer-hint = 맡은 회차를 진행합니다.
role-moderator-hint = 비밀 대화방만 관리합니다.
act-dealer = 회차의 딜러 정하기
act-dealer-hint = 딜러는 이 회차를 진행할 수 있습니다.
act-dealer-episode = 회차

## Money

ledger-place = 플레이어
ledger-everybody = 모두
ledger-cause = 이유
ledger-all = 전체
ledger-money = 화폐
ledger-book = 회차
ledger-more = 이전 기록 더 보기
ledger-checkpoints = 회차를 공개할 때의 잔액
ledger-now = 지금
ledger-total = 합계
ledger-entries = 기록
ledger-what = 내용
ledger-amount = 수량
ledger-balance = 잔액
ledger-before = 1회차 전
ledger-bank = 은행
ledger-flow = { $from } → { $to }
ledger-nothing = 기록이 없습니다.
ledger-reverse = 되돌리기
act-reverse = 기록 되돌리기: { $name } 님
act-reverse-hint = 장부에는 두 기록이 모두 남습니다.
act-reverse-yes = 되돌리기

## Episodes

plan = { $episode }회차 계획
plan-change = { $episode }회차 계획 바꾸기
plan-kind = 회차 종류
plan-main = 메인매치
plan-death = 데스매치
plan-death-drawn = 데스매치 게임은 시즌 규칙에 따라 후보 게임에서 정해집니다.
plan-final-game = 결승 { $number }번째 게임
plan-final-hint = { $games ->
    [1] 결승은 한 게임입니다.
   *[other] 결승은 { $games }판 승부입니다. 게임은 모두 다릅니다.
}
plan-later = 나중에 결정
plan-title = 제목
episodes-none = 아직 계획한 회차가 없습니다.
episodes-death = 데스매치: { $game }
episodes-later = 결승의 다음 게임: { $games }
episodes-dealer = 딜러: { $name } 님
episodes-change = 바꾸기

## Announcements

posts-unannounced = { $count ->
   *[other] 아직 안내하지 않은 변경이 { $count }건 있습니다.
}
posts-kind = 종류
posts-hint = 안내하면 지금까지 일어난 모든 일이 알려집니다.
posts-now = 지금 안내
posts-time = 시간(내 시간대)
posts-plan = 이 시간에 안내
posts-planned = { $kind }, { $time }
posts-drop = 안내 취소

## The Discord channel

discord = Discord 채널
discord-state = { $state ->
    [on] 모든 안내를 채널에도 올리고 있습니다.
    [failing] Discord가 응답하지 않습니다. 다시 시도하고 있으며, 빠지는 안내는 없습니다.
    [gone] Discord에 이 웹후크가 더는 없습니다. 새로 만드세요.
    [refused] Discord가 이 채널로 보낸 메시지를 거부합니다. 다른 채널을 고르세요.
    [unreachable] Discord가 8시간 동안 응답하지 않았습니다. 채널을 다시 연결하세요.
    [over] 안내를 모두 마쳤고, 주소는 삭제되었습니다.
   *[none] 채널을 연결하면 모든 안내를 채널에도 올립니다.
}
discord-address = 채널의 웹후크 주소
discord-example = https://discord.com/api/webhooks/…
discord-hint = 주소는 시즌을 보관할 때까지만 저장하고, 아무에게도 보여 주지 않습니다. 이전 안내는 올리지 않습니다.
discord-connect = 연결
discord-replace = 채널 변경
discord-drop = 연결 해제

## House rules

rules-lines = 한 줄에 하나씩 쓰세요.
rules-from = 시작
rules-amend = { $count ->
   *[other] 시즌 규칙 { $count }개 바꾸기
}

## The season

act-casting = 모집 시작
act-casting-hint = 플레이어마다 링크가 있습니다. 모집을 시작하면 링크를 쓸 수 있습니다.
act-ask = 플레이어에게 질문
act-ask-hint = 시즌이 저절로 묻지 않는 선택에 쓰세요.
act-ask-question = 질문
act-ask-options = 답
act-ask-options-hint = 한 줄에 하나씩 쓰세요.
act-ask-who = 누구에게 묻습니까?
act-ask-method = 어떻게 정합니까?
act-ask-one = 한 명이 결정
act-ask-agree = 모두 합의
act-ask-majority = 다수결
act-ask-ordered = 답의 순서
act-ask-minutes = 답할 시간(분)
act-ask-yes = 질문
act-pause = 시즌 일시 정지
act-pause-hint = 재개할 때까지 시간이 흐르지 않습니다.
act-resume = 시즌 재개
act-resume-hint = 기한은 멈춘 시간만큼 미뤄집니다.
act-cancel-season = 시즌 취소
act-cancel-season-hint = 우승자 없이 시즌이 끝납니다. 아무것도 삭제하지 않습니다.
act-archive-hint = 보관한 시즌은 아무도 바꿀 수 없습니다.
