### Increment Black & White.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

colour = { $colour ->
    [white] 백
   *[black] 흑
}

## What the Dealer announces

event-dealt = 타일이 배분되었습니다.
event-distributed = { $by ->
    [seat] { $seat ->
        [you] 분배를 마쳤습니다.
       *[other] { $seat } 님이 분배를 마쳤습니다.
    }
    [clock] { $seat ->
        [you] 시간이 다 되어 마지막 분배가 적용됩니다.
       *[other] { $seat } 님의 시간이 다 되어 마지막 분배가 적용됩니다.
    }
   *[chance] { $seat ->
        [you] 시간이 다 되어 모자란 만큼 무작위로 더해졌습니다.
       *[other] { $seat } 님의 시간이 다 되어 모자란 만큼 무작위로 더해졌습니다.
    }
}
event-not-chosen = 제한 시간 안에 선택하지 않았습니다.
event-lead = { $seat ->
    [you] 1라운드의 선입니다.
   *[other] 1라운드는 { $seat } 님이 선입니다.
}
event-first = { $seat ->
    [you] 먼저 놓습니다.
   *[other] { $seat } 님이 먼저 놓습니다.
}
event-presented = { $late ->
    [yes] { $seat ->
        [you] 시간 초과로 { colour }색 { JOSA($letter, "을/를") } 잃었습니다.
       *[other] { $seat } 님이 시간 초과로 { colour }색 { JOSA($letter, "을/를") } 잃었습니다.
    }
   *[no] { $seat ->
        [you] { colour }색 { JOSA($letter, "을/를") } 냈습니다.
       *[other] { $seat } 님이 { colour }색 { JOSA($letter, "을/를") } 냈습니다.
    }
}
event-round-over = { $winner ->
    [none] { $round }라운드는 승자가 없습니다.
    [you] { $round }라운드를 이겼습니다.
   *[other] { $winner } 님이 { $round }라운드를 이겼습니다.
}
event-duel-over = { $winner ->
    [none] 대결이 { $first } : { JOSA($second, "으로/로") } 끝나 매치 포인트가 없습니다.
    [you] 대결을 { $first } : { JOSA($second, "으로/로") } 이겨 매치 포인트 1점을 얻었습니다.
   *[other] { $winner } 님이 대결을 { $first } : { JOSA($second, "으로/로") } 이겨 매치 포인트 1점을 얻었습니다.
}
event-relabelled = 모든 타일의 글자가 바뀌었습니다.
event-placed = { $late ->
    [yes] { $seat ->
        [you] 시간 초과로 { colour }색 { JOSA($letter, "이/가") } { $row }행 { $column }열에 무작위로 놓였습니다.
       *[other] { $seat } 님의 시간 초과로 { colour }색 { JOSA($letter, "이/가") } { $row }행 { $column }열에 무작위로 놓였습니다.
    }
   *[no] { $seat ->
        [you] { colour }색 { JOSA($letter, "을/를") } { $row }행 { $column }열에 놓았습니다.
       *[other] { $seat } 님이 { colour }색 { JOSA($letter, "을/를") } { $row }행 { $column }열에 놓았습니다.
    }
}
event-line-over = { $line ->
    [row] { $index }행
   *[column] { $index }열
} { $first } : { $second }, { $winner ->
    [none] 점수가 없습니다
    [you] 1점을 얻었습니다
   *[other] { $winner } 님이 1점을 얻었습니다
}.

## What is expected, and of whom

due-distribute = { $count ->
    [1] { $players } 님이 아직 비밀리에 더하고 있습니다.
   *[other] { $up_to ->
        [yes] { $players } 님이 비밀리에 타일에 1을 최대 { $additions }번 더합니다.
       *[no] { $players } 님이 비밀리에 타일에 1을 { $additions }번 더합니다.
    }
}
due-lead = { $seat ->
    [you] 1라운드의 선을 정할 차례입니다.
   *[other] { $seat } 님이 1라운드의 선을 정합니다.
}
due-first = { $seat ->
    [you] 누가 먼저 놓을지 정할 차례입니다.
   *[other] { $seat } 님이 누가 먼저 놓을지 정합니다.
}
due-present = { $leads ->
    [yes] { $seat ->
        [you] { $round }라운드, 선으로 타일을 낼 차례입니다.
       *[other] { $round }라운드, { $seat } 님이 선으로 냅니다.
    }
   *[no] { $seat ->
        [you] 후로 타일을 낼 차례입니다.
       *[other] { $seat } 님이 후로 냅니다.
    }
}
due-place = { $seat ->
    [you] 타일을 놓을 차례입니다.
   *[other] { $seat } 님이 타일을 놓습니다.
}

## The result

decided-by-points = 매치 포인트 우세
decided-by-match_point = 매치 포인트 동점, 대결의 매치 포인트로 결정
decided-by-centre = 매치 포인트와 대결 동점, 중앙 { $cells }칸의 합으로 결정
result-detail = 대결 { $rounds }, 가로줄과 세로줄 { $lines }

## The table

table-part-distribute = 1부 · 분배
table-part-present = 2부 · { $round }라운드
table-part-duel = 2부 · 대결
table-part-grid = 3부 · 격자전
table-part-place = 3부 · 타일 { $turn }
table-side = 타일, 라운드, 채팅, 기록, 메모

## Tiles

tile-own = { $colour ->
    [black] { $letter }, 흑 { $number }
   *[white] { $letter }, 백 { $number }
}
tile-theirs = { $colour ->
    [black] { $letter }, 흑
   *[white] { $letter }, 백
}
tile-unknown = { $letter }, 미공개
tile-none = 아직 타일 없음

## Part 1: adding

distribute-steppers = 내 타일 { $count }개: +로 1을 더하고, −로 되돌립니다
distribute-tile = { $letter }: { $dealt }
distribute-tile-becomes = { $letter }: { $dealt }에서 { JOSA($now, "으로/로") }
distribute-add = { $letter }에 1 더하기
distribute-take = { $letter }에서 1 되돌리기
distribute-left = { $count ->
    [0] { $of }번 모두 더했습니다.
   *[other] 더하기가 { $count }번 남았습니다.
}
distribute-used = 더하기 최대 { $of }번 중 { $count }번.
distribute-counts = 백 { $white }개, 흑 { $black }개
distribute-need = 색마다 정확히 { $half }개여야 합니다.
distribute-need-up-to = 색마다 { $fewest }개 이상이어야 합니다.
distribute-move = { $moves ->
    [1] { $colour ->
        [black] 흑색 타일의 더하기 1번을 다른 흑색 타일로 옮기세요.
       *[white] 백색 타일의 더하기 1번을 다른 백색 타일로 옮기세요.
    }
   *[other] { $colour ->
        [black] 흑색 타일의 더하기 { $moves }번을 각각 다른 흑색 타일로 옮기세요.
       *[white] 백색 타일의 더하기 { $moves }번을 각각 다른 백색 타일로 옮기세요.
    }
}
distribute-valid = 색마다 { $half }개, 유효한 분배입니다.
distribute-valid-up-to = 색마다 { $fewest }개 이상, 유효한 분배입니다.
distribute-stands = 분배를 보냈습니다. { $name } 님은 아직 더하는 중입니다.
distribute-changed = 보내지 않은 변경이 있습니다. ‘다시 완료’를 누르기 전에는 앞서 보낸 분배가 적용됩니다.
distribute-row = { $colour ->
    [black] 흑 { $count }개
   *[white] 백 { $count }개
}
distribute-row-of = { distribute-row }: { $numbers }
distribute-row-none = 없음
distribute-clear = 초기화
distribute-back = 보낸 분배로
distribute-random = 무작위
distribute-keeps = { $of ->
    [0] 유효한 분배 중 하나
   *[other] { $of }번 중 { $kept }번 유지
}
distribute-done = 완료
distribute-done-again = 다시 완료
distribute-keys = 키: 글자를 누르면 그 타일에 1을 더하고, Shift와 함께 누르면 되돌립니다. Enter는 완료입니다.

## Who begins

lead-ask-duel = 어드밴티지가 있습니다. 1라운드의 선을 정하세요.
lead-hint-duel = 후 플레이어는 선의 색을 먼저 봅니다.
lead-ask-held = 대결의 매치 포인트를 얻었습니다. 누가 먼저 놓을지 정하세요.
lead-ask-advantage = 대결의 매치 포인트가 없어 어드밴티지를 가진 쪽이 정합니다. 누가 먼저 놓을지 정하세요.
lead-hint-grid = 나중에 놓는 쪽이 마지막 타일도 놓습니다.
lead-me-duel = 내가 선
lead-other-duel = { $name } 님이 선
lead-me-grid = 내가 먼저
lead-other-grid = { $name } 님이 먼저

## Part 2: the duel

duel-rounds = { $who ->
    [you] 내가 이긴 라운드 { $count }개
   *[other] { $who } 님이 이긴 라운드 { $count }개
}
duel-won = 승
duel-round = { $round }라운드
duel-pick = 타일을 고른 다음 내세요.
duel-pick-follow = { $name } 님이 선으로 낸 타일은 { $tile }입니다. 타일을 고른 다음 내세요.
duel-ahead = 다음 타일을 미리 고를 수 있습니다.
duel-sees = { $colour ->
    [black] { $name } 님에게는 흑색 { $letter }만 보입니다.
   *[white] { $name } 님에게는 백색 { $letter }만 보입니다.
}
duel-grows = { $colour ->
    [black] 이기면 흑 { JOSA($number, "이/가") } 됩니다.
   *[white] 이기면 백 { JOSA($number, "이/가") } 됩니다.
}
duel-present = { $letter ->
    [none] 타일 내기
   *[other] { $letter } 내기
}
duel-hand = 내 타일
duel-keys = 키: 글자는 타일 고르기, Enter는 타일 내기입니다.

duel-result-won = { $number ->
    [none] 승리, +1
   *[other] 승리, 이제 { $number }
}
duel-result-lost = 패배
duel-result-equal = 무승부
duel-result-late = 시간 초과

## Part 3: the grid

grid-grid = 격자: { $rows }행 { $columns }열
grid-cell = { $row }행 { $column }열
grid-empty = { $where }, 비어 있음
grid-holds = { $who ->
    [you] { $where }: 내 { $tile }
   *[other] { $where }: { $who } 님의 { $tile }
}
grid-row = { $row }행
grid-column = { $column }열
grid-line = { $range ->
    [none] { $line }: 나 { $mine }, { $name } 님 타일 { $count }개
   *[other] { $line }: 나 { $mine }, { $name } 님 타일 { $count }개, 합 { $range }
}
grid-range = { $least }~{ $most }
grid-pick = 타일과 칸을 고른 다음 놓으세요.
grid-pick-cell = { $tile }: 빈칸을 누르세요.
grid-pick-tile = 이 칸에 놓을 타일을 누르세요.
grid-preview = { $line }: { $mine } 대 { $theirs }
grid-nothing = 없음
grid-unknown = 타일 { $count }개
grid-ahead = 타일과 칸을 미리 고를 수 있습니다.
grid-place = { $letter ->
    [none] 놓기
   *[other] { $letter } 놓기
}
grid-keys = 키: 글자는 타일 고르기, 화살표는 칸 옮기기, Enter는 놓기입니다.
grid-legend = 지금까지의 내 합, { $name } 님의 타일과 가능한 합
grid-line-both = { $line }: { $one } 님 타일 { $ones }개, { $other } 님 타일 { $others }개
grid-legend-both = 줄마다 놓인 타일: 채운 점은 { $one } 님, 빈 점은 { $other } 님
grid-sum = 합
grid-can = 가능

## What is known of tiles

history-title = { $who ->
    [you] 내 타일
   *[other] { $who } 님의 타일
}
history-open = { $name } 님의 타일에 대해 알려진 것
history-unseen = 미공개
history-relabelled = 글자가 바뀌어 2부로는 이 타일을 알 수 없습니다.
history-duel = { $round }라운드: { $result }

history-results-won = { JOSA($tile, "을/를") } 이김
history-results-lost = { $tile }에 짐
history-results-equal = { JOSA($tile, "과/와") } 비김
history-results-open = 대결 중
history-results-late = 시간 초과로 짐
history-results-free = 상대의 시간 초과로 이김
history-results-none = 둘 다 시간 초과
history-can = 가능한 숫자 { $numbers }
history-numbers-of = { $gain ->
    [0] { $numbers }
   *[other] { $numbers }, +{ $gain }
}
numbers-range = { $least }~{ $most }
numbers-none = ?
history-yours = 내 { $tile }
history-now = 현재 { $numbers }
history-placed = { $row }행 { $column }열
history-was = 이전 글자 { $letter }
history-chip = { $colour ->
    [none] { $letter }, 미공개
   *[other] { $letter }, { colour }
}
history-hint = 색과 결과, 배분 규칙으로 보아 각 타일이 가질 수 있는 숫자입니다.
history-tile = 타일
history-story = 대결
history-numbers = 가능
history-numbers-now = 현재

## The side panel

side-tiles = 타일
side-rounds = 라운드
side-none = 아직 끝난 라운드가 없습니다.
side-points = 이긴 라운드 { $mine } : { $theirs }
side-leads = { $who ->
    [you] 내가 선
   *[other] { $who } 님이 선
}
side-nobody = 승자 없음
side-wins = { $who ->
    [you] 내가 승리
   *[other] { $who } 님 승리
}

## For the audience

watch-adding = { $who } 님이 더하는 중
watch-done = { $who } 님 완료
watch-secret = 홀수는 백, 짝수는 흑이므로 1을 더하면 색이 바뀝니다. 숫자는 경기가 끝날 때까지 공개되지 않습니다.
watch-tiles-of = { $who ->
    [you] 내 타일
   *[other] { $who } 님의 타일
}
watch-added = { $added ->
    [0] { $dealt }
   *[other] { $dealt } +{ $added }
}
watch-duel = 이긴 라운드: { $one } 님 { $ones }, { $other } 님 { $others }. 대결을 이기면 매치 포인트 1점을 얻습니다.
watch-grid = { $holder ->
    [none] 대결에서는 매치 포인트가 나오지 않았습니다. 가로줄과 세로줄마다 합이 더 큰 쪽이 매치 포인트 1점을 얻습니다.
   *[other] { $holder } 님이 대결의 매치 포인트를 얻었습니다. 가로줄과 세로줄마다 합이 더 큰 쪽이 매치 포인트 1점을 얻습니다.
}

## What you have to do, said to you

both-in = 두 사람 모두 분배를 마쳤습니다.
due-distribute-you = { $clock ->
    [yes] 비밀리에 1을 { $additions }번 더하세요. 0:00이 되면 모자란 만큼 무작위로 더해집니다.
   *[no] 비밀리에 1을 { $additions }번 더하고 ‘완료’를 누르세요.
}
due-distribute-up-to = 비밀리에 1을 최대 { $additions }번 더하고 ‘완료’를 누르세요.
all-open = 모든 타일이 공개되었습니다.

## The end

end-centre = 중앙 { $mine } : { $theirs }
end-ties = 매치 포인트가 같으면 대결의 매치 포인트, 중앙의 합, 어드밴티지 순서로 결정합니다.
end-points = 매치 포인트
end-duel = 대결
end-rounds = 라운드 { $mine }:{ $theirs }
end-rows = 가로줄
end-columns = 세로줄
end-grid = 격자
end-legend = 합은 { $mine } : { $theirs } 순서입니다. 금색이 점수를 얻은 쪽입니다.
end-duel-rounds = 대결 { $count }라운드
end-tiles = 타일의 변화
end-by-chance = 무작위로 완성
end-early = 격자가 다 차기 전에 경기가 끝났습니다.

## The guided round

tutorial-goal = 같은 타일 10개로 두 번 싸웁니다. 10라운드의 대결, 그다음은 격자전입니다. 먼저 타일을 강하게 만드세요.
tutorial-tiles = 내 타일 A부터 J에는 0부터 9까지의 숫자가 있습니다. 홀수는 백, 짝수는 흑이고 1을 더하면 색이 바뀝니다. 한 타일에는 최대 3까지 더할 수 있습니다.
tutorial-add = 1을 10번 더하세요. 몇 개만 아주 강하게 할 수도, 여러 개를 조금씩 강하게 할 수도 있습니다. ‘무작위’를 누르면 나머지가 채워집니다.
tutorial-colours = 10번을 모두 더했지만 백색과 흑색이 5개씩이어야 합니다. 무엇을 옮길지 패널에 나옵니다.
tutorial-done = 5개씩 맞았습니다. ‘완료’를 누르세요. 분배는 끝까지 비밀입니다.
tutorial-wait = { $name } 님이 고르고 있습니다. 그동안 둘러보세요.
tutorial-lead = 어드밴티지가 있습니다. 대결의 선을 정하세요. 후 플레이어는 선의 색을 먼저 봅니다.
tutorial-present = 타일을 골라 내세요. { $name } 님에게는 글자와 색만 보이고, 숫자는 보이지 않습니다.
tutorial-follow = { $name } 님이 선으로 냈습니다. 색으로 보아 어떤 타일로 이길 수 있을지 골라 내세요.
tutorial-won = 숫자가 더 큰 타일이 라운드를 이기고 1 커집니다. 두 타일은 빠지고, 이긴 쪽이 다음 라운드의 선입니다.
tutorial-again = 한 라운드 더 합니다. 큰 타일로 이길지, 작은 타일을 버리고 질지 고르세요.
tutorial-strip = 이 줄에는 { $name } 님 타일의 색, 라운드, 결과가 남습니다. 누르면 각 타일의 가능한 숫자가 나옵니다.
tutorial-grid = 10라운드가 끝나면 모든 타일이 돌아옵니다. 4행 5열의 격자에 번갈아 놓습니다.
tutorial-lines = 그다음 숫자가 공개됩니다. 가로줄과 세로줄마다 합이 더 큰 쪽이 매치 포인트 1점을 얻습니다. 대결의 승자도 1점을 얻습니다.
tutorial-last = 이것이 전부입니다. 이 경기를 계속하거나, 실제 경기를 시작하세요.

## A review

review-careful = 신중한 봇이라면 { $does }
review-mixed = 선은 예측하기 어렵게 두는 것이 좋습니다. 신중한 봇은 여기서 무작위로 고릅니다.
review-meetings = 타일별 승부
review-letter = 타일
review-wins = 승
review-draws = 무
review-loses = 패
review-chosen = 선택
review-shown = 대결에서 공개된 상대 타일
review-gained = 이후 +{ $count }
review-hidden = 미공개 상대 타일의 숫자 확률(%)
review-distribute = { $additions ->
    [none] 아무것도 더하지 않았을 것입니다.
   *[other] { JOSA($additions, "을/를") } 더했을 것입니다.
}
review-addition = { $letter }에 { $count }
review-present = { JOSA($letter, "을/를") } 냈을 것입니다.
review-place = { JOSA($letter, "을/를") } { $row }행 { $column }열에 놓았을 것입니다.
review-lead = { $name } 님이 먼저 하게 했을 것입니다.

## Refusals

refusal-leader = 두 플레이어 중 한 명을 고르세요.
refusal-tile-unknown = { $letter } 타일은 없습니다. 내 타일은 A부터 { $last }까지입니다.
refusal-tile-used = { $letter } 타일은 이미 냈습니다. 다른 타일을 내세요.
refusal-tile-placed = { $letter } 타일은 이미 격자에 놓였습니다. 다른 타일을 놓으세요.
refusal-cell = { $taken ->
    [yes] { $row }행 { $column }열은 찼습니다. 빈칸을 고르세요.
   *[no] { $row }행 { $column }열은 격자에 없습니다. 빈칸을 고르세요.
}
refusal-set-size = 내 타일 { $tiles }개에 각각 더할 수를 정하세요. 지금은 { $given }개입니다.
refusal-set-lower = 타일의 숫자는 늘릴 수만 있습니다.
refusal-set-tile-lower = { $letter } 타일의 숫자는 늘릴 수만 있습니다.
refusal-set-tile-most = { $letter } 타일에는 { $most }까지만 더할 수 있습니다.
refusal-set-total = { $exact ->
    [yes] 모두 합해 정확히 { JOSA($most, "을/를") } 더하세요. 지금은 { $total }입니다.
   *[no] 모두 합해 { $most }까지만 더할 수 있습니다. 지금은 { $total }입니다.
}
refusal-set-colours = 흑색과 백색 타일을 각각 { $fewest }개 이상 남기세요. 지금은 백색이 { $white }개입니다.
refusal-set-done = 이미 완료했습니다. 분배를 바꾸려면 다시 완료하세요.
