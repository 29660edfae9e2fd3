### The page of a season: for the cast and the audience; and the form of a new one.
### $name, $names and $other are players by name; $moment is a time, $time a length of time.

## The form of a new season

new = 시즌 열기
new-lead = 시즌은 출연진 하나가 여러 회차를 함께하는 방식입니다. 회차마다 메인매치와 데스매치가 있습니다. Dealer가 진행 단계와 가넷을 관리하고 안내 초안을 씁니다.
new-title = 제목
new-title-example = 시즌 1
new-zone = 시간대
new-host = 진행자 이름
new-preset = 시즌 규칙
new-cast = 출연진(한 줄에 한 명)
new-cast-hint = 각자 링크를 하나씩 받습니다. 출연진을 공개하기 전까지 플레이어를 추가할 수 있습니다.
new-cast-example =
    지민
    서준
    하은
new-cast-count = 플레이어 { $count }명
new-bots = 봇
new-no-bots = 없음
new-hosted = 진행자로서 경기를 직접 하나씩 시작
new-listed = 출연진을 공개하면 로비에 시즌을 표시
new-begin = 시즌 만들기
yours = 내 시즌
public = 공개 시즌

## The top of the page

season = 시즌
all-seasons = 모든 시즌
gone = 없는 시즌입니다. 링크가 잘렸을 수 있습니다.
left = { $out ->
    [0] 플레이어 { $cast }명
   *[other] 플레이어 { $cast }명 중 { $alive }명 생존
}
hosts = { $count ->
   *[other] 진행자: { $names }
}
zone = 시즌 시간: { $zone }
behind = 안내는 플레이어보다 { $time } 늦게 표시

## Where the season stands

stands-cancelled = 시즌이 취소되었습니다: { $reason }
stands-paused = 시즌이 일시 정지되었습니다: { $reason }
stands-draft = 출연진이 아직 공개되지 않았습니다.
stands-revealed = 출연진이 공개되었습니다. 첫 회차는 아직 공개되지 않았습니다.
stands-announced = { $episode }회차: 메인매치가 아직 시작되지 않았습니다.
stands-main_match = { $episode }회차: 메인매치가 진행 중입니다.
stands-result = { $episode }회차: 메인매치 결과가 아직 확정되지 않았습니다.
stands-tokens = { $episode }회차: { $name } 님이 두 번째 생명의 징표를 줄 사람을 고릅니다.
stands-candidate = { $episode }회차: 탈락 후보가 아직 정해지지 않았습니다.
stands-opponent = { $episode }회차: { $name } 님이 데스매치 상대를 지목합니다.
stands-game = { $episode }회차: 데스매치 게임이 아직 정해지지 않았습니다.
stands-death_match = { $episode }회차: 데스매치, { $pairs }.
stands-closing = { $episode }회차가 곧 끝납니다.
stands-between = { $episode }회차가 끝났습니다. 다음 회차는 아직 공개되지 않았습니다.
stands-final = 결승전: { $first } { $wins }, { $second } { $losses }.
stands-final-open = 결승전이 시작됩니다.
stands-over = 시즌이 끝났습니다.
stands-finished = { $name } 님이 시즌에서 우승했습니다.

## What a member has to do

you = 내 이름: { $name }
todo = 내 차례
nothing = 지금은 할 일이 없습니다. 할 일이 생기면 이 페이지에 바로 나타납니다.
bye-yours = 이번 메인매치는 쉽니다. 다른 플레이어들이 겨룹니다.
byes = 쉬는 플레이어
before = 출연진에 포함되었습니다. 진행자가 출연진을 공개하면 이 페이지에 나타납니다.
until = { $moment }까지 답하세요
until-left = { $time } 남음
until-over = 시간이 다 되었습니다.
no-deadline = 기한 없음
answered-count = { $asked }명 중 { $answered }명이 답했습니다
choose = 하나 고르기
choose-number = { $number }개 고르기
choose-order = 첫 번째부터 순서대로 이름을 누르세요.
order-again = 처음부터 다시
answer-send = 답 보내기
answer-change = 답 바꾸기
answer-yours = 내 답: { $answer }
answer-open = 결정되기 전까지 답을 바꿀 수 있습니다.
answer-final = 보낸 답은 바꿀 수 없습니다.
seat-ready = 경기가 준비되었습니다.
seat-title = { $game }: 경기가 준비되었습니다.
seat-against = 함께하는 플레이어: { $names }.
seat-sit = 자리에 앉기
seat-series = 시리즈가 준비되었습니다.
seat-to-series = 시리즈로 가기
seat-back = 경기로 돌아가기
continue-here = 여기서 계속

## What a member owns

purse = 내 지갑
purse-offered = { $count }개 제안 중
token = 생명의 징표
tokens-yours = 생명의 징표를 { $count }개 가지고 있습니다.
rights = 내 권리
right-in = { $right }, { $episode }회차
right-used = 사용함
right-expired = 만료됨
offer-to-you = { $name } 님의 제안: { $amount }
offer-from-you = { $name } 님에게 보낸 제안: { $amount }
offer-note = ‘{ $note }’
offer-accept = 수락
offer-accept-of = { $name } 님의 제안 수락
offer-decline = 거절
offer-decline-of = { $name } 님의 제안 거절
offer-withdraw = 거두기
offer-withdraw-of = { $name } 님에게 보낸 제안 거두기
give = 다른 플레이어에게 주기
give-what = 종류
give-to = 받는 사람
give-choose = 플레이어 선택
give-amount = 개수(최대 { $most })
give-note = 메모(받는 사람과 진행자만 봅니다)
give-offer = 제안하기
give-offer-hint = 상대가 수락하거나 거절합니다. 그전까지 제안을 거둘 수 있습니다.
give-now = 주기
give-now-hint = 바로 전달되며 되돌릴 수 없습니다.
give-frozen = 이 단계에서는 아무도 줄 수 없습니다. 단계가 끝나면 다시 시도하세요.
give-nothing = 지금은 줄 수 있는 것이 없습니다.
give-done = 보냈습니다.

## Leaving the season

left-you = 시즌에서 하차했습니다. 진행자가 이를 안내합니다.
won-you = 시즌에서 우승했습니다.
out-you = 시즌에서 탈락했습니다: { $placement }위.
out-sequestered = 이 페이지는 내가 탈락할 때까지의 시즌을 보여 줍니다. 나머지는 시즌이 끝나면 나타납니다.
leave = 시즌에서 하차
leave-hint = 스스로 돌아올 수 없습니다. 내 가넷과 내가 나설 데스매치는 시즌 규칙에 따라 처리됩니다.
leave-reason = 이유(진행자가 봅니다)
leave-do = 시즌에서 하차
leave-sure = 네, 하차합니다

## The cast

cast = 출연진
balances-at = { $episode }회차 시작 때의 잔액
balances-start = 처음 잔액
place = { $placement }위
in-episode = { $episode }회차
winner = 우승자
candidate = 탈락 후보
opponent = 상대
you-mark = 나

## Episodes

episodes = 회차
no-episodes = 공개된 회차가 없습니다.
winners = { $count ->
   *[other] 우승자
}
no-winner = 출연진 중에는 없음
last = 꼴찌
changes = 얻고 잃은 것
change-of = { $name } { $change }
change-of-money = { $name } { $money } { $change }
note = 메모
played-at = 테이블 { $number }
skipped = 없음: { $reason }
no-tokens = 이 회차에는 없음
token-reason = { $name } ({ $reason })
spare = 두 번째 생명의 징표
spare-due = 아직 주지 않음
spare-lost = 사라짐
immune = 면제권 사용
death = 데스매치
death-number = 데스매치 { $number }
game = 게임
game-number = { $number }번째 게임
no-death = 없음: { $reason }
pair = { $first } – { $second }
advantage = 어드밴티지
banned = 밴한 게임
eliminated = 탈락
lost-game = 게임 패배
death-void = 열리지 않음: { $reason }
gone-in-episode = 시즌에서 빠짐
gone-as = { $name } ({ $cause })
support = 지지
watch = 관전
watch-what = 관전: { $what }
review = 복기
review-what = 복기: { $what }

## Announcements and house rules

posts = 안내
no-posts = 아직 안내가 없습니다.
posts-all = 모두 보기({ $count })
house-rules = 시즌 규칙
amended = { $episode }회부터: { $reason }
amended-from = { $title }: { $before } → { $after }

## A link of the season

enter = 시즌 참가
enter-place = 이 링크로 { $name } 님이 되어 시즌에 참가합니다.
enter-host = 이 링크로 { $name } 님이 되어 시즌을 진행합니다.
enter-return = 이 링크는 { $name } 님을 이 기기로 옮깁니다. 다른 기기에서는 시즌과 자리를 쓸 수 없게 됩니다.
enter-as = { $name } 님으로 참가
enter-used = { $name ->
    [none] 쓸 수 없는 링크입니다. 이미 사용했거나 새 링크로 바뀌었거나, 아직 참가할 수 없습니다.
   *[other] { $name } 님은 이미 참가했습니다. 이 링크는 다른 기기에서 사용되었습니다.
}
enter-open-there = 본인인가요? 참가한 기기에서 시즌을 여세요.
enter-open-last = 마지막으로 사용한 기기에서 시즌을 여세요.
enter-recover = 그 기기가 없나요? 여기서 복구 링크를 여세요.
enter-ask = 그 밖의 경우에는 진행자에게 새 링크를 요청하세요.
enter-other = 이 기기는 이 시즌에서 { $other } 님의 기기입니다.
enter-open-on-theirs = 이 링크는 { $name } 님의 링크입니다. 그 기기에서 여세요.
enter-own = { $name } 님의 새 링크입니다. 이 기기에서는 이미 시즌을 진행하고 있으니, 다른 기기에서 여세요.
ended-renewed = { $what ->
    [device] 이 기기에서 쓰던 링크가 새 링크로 바뀌었습니다.
   *[link] 새 링크로 바뀌어 쓸 수 없는 링크입니다.
}
ended-renewed-hint = 새 링크를 열거나 진행자에게 요청하세요.
ended-moved = { $what ->
    [device] 다른 기기로 옮겼습니다.
   *[link] 다른 기기로 옮길 때 이미 쓴 링크입니다.
}
ended-replaced = 진행자가 내 자리를 다른 플레이어에게 맡겼습니다.
ended-replaced-hint = 시즌은 관객으로 볼 수 있습니다.
ended-removed = 이제 이 시즌에 참가하지 않습니다.
ended-removed-hint = 잘못된 일이라면 진행자에게 문의하세요.
enter-to-season = 시즌으로 가기
