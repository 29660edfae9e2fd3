### Series: the form of a new one, its page, and what its organiser does.
### $name, $names and $meeting are players by name; $meeting is "Ann – Ben", or a list.

## The form of a new series

form = 시리즈 열기
form-lead = 시리즈는 여러 경기를 하나로 묶은 것입니다. Dealer가 대진을 편성하고, 경기를 열고, 결과를 기록하고, 순위표를 관리합니다.
form-title = 제목
form-title-example = 금요일 컵
form-game = 게임
form-format = 방식
form-best_of = 다전제
form-best_of-hint = 같은 플레이어끼리 여러 경기를 합니다.
form-round_robin = 리그전
form-round_robin-hint = { $duel ->
    [yes] 모두가 서로 만납니다.
   *[no] 라운드마다 테이블을 다시 섞습니다.
}
form-knockout = 토너먼트
form-knockout-hint = 지면 탈락합니다.
form-matches = { $duel ->
    [yes] 대진당 경기 수
   *[no] 테이블당 경기 수
}
form-matches-of = { $count ->
    [1] 단판
    [3] 3전 2선승제
    [5] 5전 3선승제
    [7] 7전 4선승제
    [9] 9전 5선승제
   *[other] 최대 { $count }경기
}
form-rounds = { $duel ->
    [yes] 서로 만나는 횟수
   *[no] 라운드 수
}
form-legs = { $count }번
form-who = 플레이어
form-named = 이름을 직접 입력
form-named-hint = 각자 링크를 하나씩 받습니다.
form-open = 링크가 있으면 누구나
form-open-hint = 시작 전까지 링크 하나를 모두가 씁니다.
form-players = 플레이어(한 줄에 한 명)
form-players-hint = 레이팅도 적을 수 있습니다: 지민, 1200
form-players-example =
    지민
    서준
    하은
form-bots = 봇
form-no-bots = 없음
form-advance = 다음 라운드
form-automatic = 자동
form-automatic-hint = 지난 라운드가 끝나면 바로 시작합니다.
form-organiser = 직접 시작
form-organiser-hint = 라운드마다 직접 대진을 편성합니다.
form-more = 추가 설정
form-seeding = 시드
form-seeding-order = 참가 순서
form-seeding-rating = 레이팅순
form-seeding-draw = 무작위 추첨
form-advantage = 어드밴티지
form-advantage-alternate = 번갈아 가짐
form-advantage-drawn = 매번 추첨
form-hosted = 내가 진행자로 모든 경기를 시작
form-listed = 시리즈를 목록에 올려 누구나 관전
form-begin = 시리즈 만들기
yours = 내 시리즈
public = 공개 시리즈
stage = { $stage ->
    [open] 시작 전
    [running] 진행 중
   *[over] 종료
}

## The page of a series

series = 시리즈
all-series = 모든 시리즈
gone = 없는 시리즈입니다. 링크가 잘렸을 수 있습니다.
not-started = 시리즈가 아직 시작되지 않았습니다. 모두 모이면 주최자가 시작합니다.
pair-next = 라운드가 끝났습니다. 주최자가 다음 대진을 편성합니다.
complete = 모든 결과가 나왔습니다.
won = { $name } 님이 시리즈에서 우승했습니다.
closed = 시리즈가 종료되었습니다.
late = 경기와 마찬가지로 { $minutes }분 늦게 표시됩니다.
format = { $format ->
    [best_of] 다전제
    [round_robin] 리그전
   *[knockout] 토너먼트
}
best-of = { $count ->
    [1] 단판
    [3] 3전 2선승제
    [5] 5전 3선승제
    [7] 7전 4선승제
    [9] 9전 5선승제
   *[other] 최대 { $count }경기
}
matches-count = { $count }경기
players-count = { $count }명
matches = 경기
bracket = 대진표
standings = 순위표
players = 플레이어
rulings = 판정
round = { $of ->
    [none] { $number }라운드
   *[other] { $number }/{ $of }라운드
}
round-knockout = { $meetings ->
    [1] 결승
   *[other] { $players }강
}
rounds-to-come = 남은 라운드: { $rounds }.

## What a player sees

ready = 경기가 준비되었습니다.
ready-against = 상대는 { $names } 님입니다.
ready-sit = 앉기
ready-back = 경기로 돌아가기
ready-wait = 참가했습니다. 다음 경기는 여기에 자동으로 나타납니다.
ready-done = 남은 경기가 없습니다.
continue-here = 여기서 계속

## A meeting

meeting-bye = 경기 없이 진출
meeting-rest = { $count ->
   *[other] { $names } 님은 이번 라운드를 쉽니다.
}
meeting-open = 미정
meeting-waiting = 앉기를 기다리는 중
meeting-playing = 진행 중
meeting-review = 복기
meeting-won = 승
meeting-left = { $names } 님이 경기를 떠남
meeting-forfeited = { $count ->
   *[other] { $names } 님이 테이블을 떠났습니다. 봇이 대신 계속합니다.
}
meeting-match = { $meeting }, { $number }번째 경기
meeting-watch = 관전
meeting-watch-what = 관전: { $meeting }
meeting-look = 복기
meeting-look-what = 복기: { $meeting }
meeting-void = { $void ->
    [annulled] 무효
    [replayed] 재경기
   *[dropped] 집계 제외
}
meeting-by-resigned = 기권
meeting-by-forfeit = 몰수패
meeting-by-time = 시간 초과
meeting-by-advantage = 어드밴티지
meeting-award = { $by ->
    [forfeit] 몰수패
    [bye] 부전승
   *[withdrawn] 상대 하차
}
meeting-award-table = 모두 테이블을 떠남
meeting-award-reason = { $award }: { $reason }

## The standings

table-place = 순위
table-player = 플레이어
table-points = 승점
table-rounds = 라운드
table-won = 승
table-lost = 패
table-beaten = 상대 승점
table-rating = 레이팅
player-withdrawn = 하차
player-bot = 봇
player-absent = 아직 오지 않음
criteria = 순위 기준
criteria-duel = 승점(이긴 대진 수), 상대 전적, 경기 승패 차, 이긴 상대들의 승점, 레이팅, 시드 순서로 정합니다.
criteria-tables = 승점(생명의 징표 수에서 데스매치에 간 횟수를 뺀 값), 같은 테이블에서의 결과, 이긴 경기 수, 레이팅, 시드 순서로 정합니다.
criteria-knockout = 통과한 라운드, 경기 승패 차, 레이팅, 시드 순서로 정합니다.

## Rulings that were made

ruling-forfeited = { $name } 님의 몰수패입니다.
ruling-byed = { $name } 님의 부전승입니다.
ruling-replayed = { $meeting }: 재경기입니다.
ruling-withdrawn = { $name } 님이 하차합니다.
ruling-closed = 시리즈가 종료되었습니다.
ruling-reason = ‘{ $reason }’

## A link of a series

join = 참가
invited = ‘{ $title }’에 초대받았습니다.
join-moved = 이 링크는 { $name } 님의 자리를 이 기기로 옮깁니다. 다른 기기에서는 시리즈와 자리를 쓸 수 없게 됩니다.
join-organise = 이 링크를 쓰면 이 기기에서 시리즈를 주최할 수 있습니다.
join-used = { $name ->
    [none] 쓸 수 없는 링크입니다. 이미 사용되었거나 새 링크가 만들어졌습니다.
   *[other] { $name } 님은 이미 참가하고 있습니다. 이 링크는 다른 기기에서 사용되었습니다.
}
join-open-there = 본인이라면 참가한 기기에서 시리즈를 여세요.
join-open-last = 마지막으로 쓴 기기에서 시리즈를 여세요.
join-recover = 그 기기를 쓸 수 없으면 여기서 복구 링크를 여세요.
join-ask = 그래도 안 되면 주최자에게 새 링크를 요청하세요.
join-other = 이 기기는 이 시리즈에 { $name } 님으로 참가하고 있습니다.
join-open-on-theirs = { $name ->
    [none] 다른 플레이어의 링크입니다. 그 플레이어의 기기에서 여세요.
   *[other] { $name } 님의 링크입니다. { $name } 님의 기기에서 여세요.
}
ended-renewed = { $what ->
    [device] 이 기기에서 쓰던 링크가 새 링크로 바뀌었습니다.
   *[link] 새 링크로 바뀌어 쓸 수 없는 링크입니다.
}
ended-renewed-hint = 새 링크를 열거나 주최자에게 요청하세요.
ended-moved = { $what ->
    [device] 자리를 다른 기기로 옮겼습니다.
   *[link] 다른 기기로 옮길 때 이미 쓴 링크입니다.
}
join-to-series = 시리즈로 가기

## The organiser

organise = 주최 도구
organise-join-link = 참가 링크
organise-add = 추가
organise-add-name = 추가할 플레이어
organise-start = 시작
organise-start-hint = 현재 { $count }명입니다. 시작하면 더는 참가할 수 없습니다.
organise-too-few = 플레이어가 { $least }명 이상 필요합니다.
organise-pair = 다음 라운드 편성
organise-close = 시리즈 종료
organise-close-hint = 모든 결과가 나왔습니다. 시리즈를 종료하면 순위표가 확정됩니다.
organise-close-reason = 모든 결과가 나옴
organise-close-early = 시리즈 조기 종료
organise-link-for = { $name } 님 전용
organise-new-link = 새 링크
organise-new-link-for = { $name } 님의 새 링크
organise-new-link-hint = 이전 링크는 쓸 수 없게 되고, 다른 기기는 자리를 잃습니다.
organise-host = 진행
organise-host-what = 진행: { $meeting }
organise-renew-join = 새 참가 링크
organise-key = 주최자 링크
organise-key-hint = 이 링크를 연 기기는 모두 시리즈를 주최할 수 있습니다. 잘 보관하고, 다른 주최자에게만 공유하세요.
organise-renew-key = 새 링크 만들기
organise-renew-key-hint = 이전 링크는 쓸 수 없게 됩니다. 새 링크를 공유하기 전에는 이 기기에서만 주최할 수 있습니다.

## A ruling that the organiser makes

rule = 판정
rule-on = 판정: { $meeting }
rule-choose = 판정
rule-forfeit = { $name } 님 몰수패
rule-forfeit-hint = 이 대진의 남은 경기를 모두 집니다.
rule-bye = { $name } 님 부전승
rule-bye-hint = 경기 없이 이기며, 누구의 잘못도 아닙니다.
rule-replay = 재경기
rule-replay-hint = 마지막 판정이나 경기를 집계하지 않습니다.
rule-withdraw = { $name } 님 하차
rule-withdraw-hint = 남은 경기를 모두 집니다. 테이블 게임에서는 봇이 대신합니다.
rule-reason = 이유(모두가 읽을 수 있음)
rule-confirm = 판정 확정
