### Expression Black & White.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

## What the Dealer announces

event-globals = { $bout }판의 공통 쌍이 공개되었습니다.
event-globals-listed = { $bout }판의 라운드별 공통 쌍입니다: { $pairs }.
event-not-chosen = 제한 시간 안에 선택하지 않았습니다.
event-starter = { $seat ->
    [you] { $bout }판의 선입니다.
   *[other] { $bout }판은 { $seat } 님이 선입니다.
}
event-played = { $second ->
    [yes] { $seat ->
        [you] 후로 수식을 냈습니다.
       *[other] { $seat } 님이 후로 수식을 냈습니다.
    }
   *[no] { $seat ->
        [you] 수식을 냈습니다.
       *[other] { $seat } 님이 수식을 냈습니다.
    }
}
event-played-colours = { $round }라운드, { $seat } 님이 낸 색: { $colours }.
colours-grouped = 흑색 숫자 { $numbers }개, 흑색 기호 { $symbols }개
colours-counted = 흑색 타일 { $tiles }개
event-round-won = { $seat ->
    [you] { $round }라운드를 이겼습니다.
   *[other] { $seat } 님이 { $round }라운드를 이겼습니다.
}
event-guessed = { $seat ->
    [you] 내 추측: { $calls }({ $points }점).
   *[other] { $seat } 님의 추측: { $calls }({ $points }점).
}
call = { $right ->
    [yes] { $tile } 맞음
   *[no] { $tile } 틀림
}
event-guessed-nothing = { $seat ->
    [you] 추측하지 않고 패스했습니다.
   *[other] { $seat } 님이 추측하지 않고 패스했습니다.
}
event-guessed-late = { $seat ->
    [you] 시간이 다 되어 추측하지 못했습니다.
   *[other] { $seat } 님은 시간이 다 되어 추측하지 못했습니다.
}
event-revealed = { $late ->
    [yes] { $seat ->
        [you] 시간이 다 되어 내 기호 { $tile } 타일이 공개되었습니다.
       *[other] { $seat } 님의 시간이 다 되어 기호 { $tile } 타일이 공개되었습니다.
    }
   *[no] { $seat ->
        [you] { $tile } 타일을 공개했습니다.
       *[other] { $seat } 님이 { $tile } 타일을 공개했습니다.
    }
}
event-final-guessed = { $seat ->
    [you] { $bout }판 최종 추측에서 { $right }줄을 맞혀 { $points }점입니다.
   *[other] { $seat } 님은 { $bout }판 최종 추측에서 { $right }줄을 맞혀 { $points }점입니다.
}

## What is expected, and of whom

due-plan = { $count ->
   *[other] { $players } 님이 { $bout }판을 계획하고 있습니다.
}
due-starter = { $seat ->
    [you] 선을 정할 차례입니다.
   *[other] { $seat } 님이 선을 정합니다.
}
due-play-first = { $seat ->
    [you] 선으로 수식을 낼 차례입니다.
   *[other] { $seat } 님이 선으로 수식을 냅니다.
}
due-play-second = { $seat ->
    [you] { $other } 님의 색을 보고 후로 수식을 낼 차례입니다.
   *[other] { $other ->
        [you] { $seat } 님이 내 색을 보고 후로 수식을 냅니다.
       *[other] { $seat } 님이 { $other } 님의 색을 보고 후로 수식을 냅니다.
    }
}
due-guess = { $seat ->
    [you] { $winner } 님의 타일을 추측할 차례입니다.
   *[other] { $winner ->
        [you] { $seat } 님이 내 타일을 추측합니다.
       *[other] { $seat } 님이 { $winner } 님의 타일을 추측합니다.
    }
}
due-show = { $seat ->
    [you] 추측이 빗나가면 공개할 타일을 고를 차례입니다.
   *[other] { $seat } 님은 추측이 빗나가면 공개할 타일을 고릅니다.
}
due-final = { $count ->
   *[other] { $players } 님이 { $bout }판 최종 추측을 적고 있습니다.
}

## The result

decided-by-final_guesses = 합계 동점, 최종 추측에서 맞힌 줄이 더 적음
decided-by-rounds = 합계와 최종 추측 동률, 이긴 라운드가 더 많음
result-detail = 이긴 라운드 { $rounds }, 맞힌 줄 { $rows }

## The table

table-target = 목표 { $target }
table-bout = { $bout }판
table-round = { $of ->
    [none] { $round }라운드
   *[other] { $round }/{ $of }라운드
}
table-side = 라운드, 채팅, 기록, 메모
table-pairs = 라운드별 공통 쌍
table-pair = { $when ->
    [past] { $round }라운드: { $pair }, 지난 라운드
    [now] { $round }라운드: { $pair }, 이번 라운드
   *[later] { $round }라운드: { $pair }, 남은 라운드
}

## Tiles

tile-number = { $colour ->
    [black] 흑 { $number }
   *[white] 백 { $number }
}
tile-symbol = { $symbol ->
    [plus] 흑 더하기
    [minus] 백 빼기
    [times] 흑 곱하기
   *[divide] 백 나누기
}
tile-global = { $tile }, 공통
tile-back = { $colour ->
    [black] 흑색 타일
   *[white] 백색 타일
}
tile-empty = 비어 있음
tile-left = { $tile }: { $count }개 남음
tile-colours-grouped = 흑: 숫자 3개 중 { $numbers }개, 기호 2개 중 { $symbols }개
tile-colours-counted = 흑: 타일 5개 중 { $tiles }개

## What a player has left

stock-title = { $seat ->
    [you] 남은 내 타일
   *[other] { $exact ->
        [yes] { $seat } 님의 남은 타일
       *[no] { $seat } 님의 남은 타일(최대)
    }
}

## Building an expression

build-place = { $place }번 칸: { $tile }
build-key = { $kept ->
    [0] { $tile }, { $left }개 남음
   *[other] { $tile }, { $left }개 남음, 다른 계획에 { $kept }개
}
build-global = 공통
build-away = { $distance ->
    [none] 정확히 { $target }
   *[other] { JOSA($target, "과/와") } { $distance } 차이
}
build-result = { $distance ->
    [none] = { $value }, 정확히 { $target }
   *[other] = { $value }, { JOSA($target, "과/와") } { $distance } 차이
}
build-sees = { $name } 님이 볼 색
build-incomplete = 공통 숫자와 기호, 내 숫자 2개와 기호 1개를 모두 쓰세요.
build-erase = 마지막 타일 지우기
build-clear = 비우기
build-play = 제출
build-sending = 보내는 중…
build-plan = { $round }라운드 계획
build-back = 이번 라운드로
build-played = { JOSA($expression, "을/를") } 냈습니다. { $name } 님에게는 색만 보입니다.

## Planning

plan-ready = 준비 완료
plan-waiting = 준비를 마쳤습니다. { $name } 님은 아직 계획 중입니다.
plan-hint = 계획할 라운드를 누르세요. 계획은 나에게만 보이고, 언제든 바꿀 수 있습니다.
plan-later = 위에서 다음 라운드를 누르면 미리 계획할 수 있습니다.

## Who plays first

starter-ask = 어드밴티지가 있습니다. 1판의 선을 정하세요.
starter-hint = 후 플레이어는 상대의 색을 먼저 보고, 동률이면 이깁니다.
starter-me = 내가 선
starter-other = { $name } 님이 선
starter-wait = 어드밴티지를 가진 { $name } 님이 선을 정합니다.

## The guess

guess-ask = { $name } 님이 쓴 타일을 추측하세요.
guess-possible = 가능한 조합 { $count }개
guess-key = { $tile } { $stake }, 가능한 조합 { $of }개 중 { $count }개
guess-stake = { $most } ~ { $least }
guess-send = 추측
guess-pass = 추측 안 함
guess-pass-sure = 추측 없이 패스?
guess-more = 그 외 { $count }개
guess-waiting = { $tiles ->
    [none] 패스했습니다. { $name } 님이 아직 공개할 타일을 고르고 있습니다.
   *[other] 추측: { $tiles }. { $name } 님이 아직 공개할 타일을 고르고 있습니다.
}

## The tile to show

show-title = 이겼습니다. { $name } 님이 내 타일을 추측합니다.
show-ask = 추측이 모두 틀리면 공개할 타일을 고르세요.
show-pick = 타일 고르기
show-send = 모두 틀리면 { $tile } 공개
show-waiting = { $name } 님이 하나도 맞히지 못하면 { $tile } 타일을 공개합니다.

## The Final Guess

final-ask = { $name } 님의 타일을 적으세요. 맞힌 줄마다 { $points }점이고, 틀려도 감점은 없습니다.
final-cell = { $part ->
    [first] { $round }라운드, 첫 번째 숫자: { $tile }
    [second] { $round }라운드, 두 번째 숫자: { $tile }
   *[symbol] { $round }라운드, 기호: { $tile }
}
final-key = { $tile }, { $name } 님에게 { $left }개 남음
final-key-over = { $tile }, 개수 초과
final-rows = { $of }줄 중 { $count }줄 완성
final-sent = 보냄
final-done = 완료
final-done-sure = 이대로 확정?
final-waiting = 최종 추측을 확정했습니다. { $name } 님이 아직 적고 있습니다.
final-time-up = 시간이 다 되었습니다. { $name } 님이 아직 적고 있습니다.
final-clear-row = 줄 비우기
final-over = 초과
final-certain = 확실함

## What you have to do, said to you

due-plan-you = 계획을 세우고 ‘준비 완료’를 누르세요.
due-final-you = 상대의 타일을 적으세요.
all-open = 모든 타일이 공개되었습니다.

## For the audience

watch-guess = { $tiles ->
    [none] { $name } 님은 추측하지 않습니다.
   *[other] { $name } 님의 추측: { $tiles }.
}
watch-choice = { $name } 님은 빗나가면 { $tile } 타일을 공개합니다.
watch-stakes = 추측한 타일마다 맞힌 숫자 { $number }점, 맞힌 기호 { $symbol }점, 틀린 타일 { $wrong }점입니다.
watch-wrote = { $name } 님이 적은 것
watch-writing = { $name } 님이 적는 중
watch-closed = { $name } 님 완료

## The rounds

rounds-title = 라운드
rounds-bout = { $bout }판
rounds-none = 아직 끝난 라운드가 없습니다.
rounds-globals = 공통 쌍
rounds-you = 나
rounds-possible = 가능한 조합 { $count }개
rounds-won = { $winner ->
    [you] { $round }라운드: 내가 승리
   *[other] { $round }라운드: { $winner } 님 승리
}
rounds-guessed = { $seat ->
    [you] 내 추측
   *[other] { $seat } 님의 추측
}
rounds-passed = { $seat ->
    [you] 나는 패스
   *[other] { $seat } 님은 패스
}
rounds-shown = { $tile } 공개

## The end

end-total = 점수
end-rounds = 이긴 라운드
end-rows = 맞힌 줄
end-open = 모든 타일 공개
end-wrote = { $row ->
    [none] { $seat ->
        [you] 내가 적지 않음
       *[other] { $seat } 님이 적지 않음
    }
   *[other] { $seat ->
        [you] 내가 적은 것: { $row }
       *[other] { $seat } 님이 적은 것: { $row }
    }
}

## The guided round

tutorial-goal = 라운드마다 두 사람이 타일 5개로 7 × 3 − 11 같은 수식을 냅니다. 10에 더 가까운 쪽이 라운드를 이기고 1점을 얻습니다.
tutorial-given = 라운드마다 하나씩 주어지는 공통 쌍 12개입니다. 두 사람 모두 그 라운드의 숫자와 기호를 써야 합니다.
tutorial-stock = 나머지 타일 3개는 내 숫자 2개와 기호 1개입니다. 쓴 타일은 사라지고, 한 판은 12라운드입니다.
tutorial-ready = 지금 12라운드를 모두 계획할 수도 있습니다. 오늘은 그냥 ‘준비 완료’를 누르세요.
tutorial-starter = 후 플레이어는 상대의 색을 먼저 봅니다. 누가 선을 할지 정하세요.
tutorial-play = 10에 가까운 수식을 만드세요. 테두리가 있는 타일이 공통 쌍이고, 점은 남은 개수입니다. 다 되면 ‘제출’을 누르세요.
tutorial-wait = 이제 { $name } 님이 내 타일의 색만 보고 타일 5개를 냅니다. 짝수와 +, ×가 흑색입니다.
tutorial-guess = { $name } 님이 더 가까워 1점을 얻었습니다. 이제 기회입니다. 어떤 타일을 썼는지 추측하세요. 숫자를 맞히면 2점, 틀리면 1점을 잃습니다.
tutorial-guess-how = 색만 보아도 많은 것이 걸러집니다. 막대는 그 타일이 남은 조합에 얼마나 자주 나오는지 보여 줍니다. 유력한 타일을 골라 ‘추측’을 누르거나, ‘추측 안 함’을 누르세요.
tutorial-show = 더 가까워 1점을 얻었습니다. 이제 { $name } 님이 내 타일을 추측합니다. 하나도 맞히지 못하면 내 타일 하나를 공개합니다. 그 타일을 고르세요.
tutorial-result = 한 라운드가 끝났습니다. 뻔한 수식은 점수를 따도 쉽게 들키고, 낯선 수식은 비밀을 지킵니다.
tutorial-final = 12라운드가 끝나면 서로 상대가 쓴 타일을 적습니다. 한 라운드를 맞힐 때마다 2점입니다. 색과 공개된 타일을 기억해 두세요.
tutorial-last = 이것이 전부입니다. 실제 경기는 12라운드씩 2판입니다. 여기서 시계 없이 계속하거나, 새 경기를 만드세요.

## A review

review-wins = 이 라운드를 이길 확률은 { $share }입니다.
review-careful = 신중한 봇
review-no-guess = 추측하지 않음
review-rows = 줄별 분석
review-row = { $round }라운드
review-written = 적은 것
review-best = 가장 유력한 것
review-nothing = 상대가 아직 아무것도 내지 않았습니다.
review-triples = { $round }라운드에 알려진 정보와 맞는 조합은 { $count }개입니다.
review-likeliest = 가장 유력한 조합
review-exact = 정확한 값
review-near = 거의 정확한 값
review-tiles = 타일별 분석
review-mine = 상대가 보는 내 타일의 확률
review-would-play = { JOSA($expression, "을/를") } 냈을 것입니다.
review-would-guess = { $tiles ->
    [none] 추측하지 않았을 것입니다.
   *[other] 이렇게 추측했을 것입니다: { $tiles }.
}
review-would-show = { $tile } 타일을 공개했을 것입니다.
review-would-start = { $name } 님을 선으로 정했을 것입니다.
review-would-final-guess = 최종 추측을 { $rows }줄 적어 보냈을 것입니다.

## Refusals

refusal-starter = 두 플레이어 중 한 명을 고르세요.
refusal-guess-most = 숫자는 2개까지만 추측할 수 있습니다.
refusal-guess-once = 같은 숫자를 두 번 추측할 수 없습니다.
refusal-reveal = 이번 라운드에 낸 내 타일 3개 중 하나를 공개하세요.
refusal-final-rows = 최종 추측은 { $rows }줄입니다. 각 줄을 채우거나 비워 두세요.
refusal-final-done = 이미 완료했습니다. 추측을 바꾸려면 다시 완료하세요.
refusal-expression-form = 7×3−11처럼 숫자로 시작하고 끝나며 숫자와 기호가 번갈아 나와야 합니다.
refusal-expression-tiles = 수식은 숫자, 기호, 숫자, 기호, 숫자 순서입니다.
refusal-expression-numbers = 숫자 타일은 1부터 12까지입니다.
refusal-expression-global = 이번 라운드의 공통 타일을 모두 쓰세요: { $number }, { $symbol }.
refusal-expression-left = 이번 판에 남은 { $tile } 타일이 모자랍니다. 다른 타일을 쓰세요.

## The daily puzzle

puzzle-ask = 상대가 낸 이 식의 값은 정확히 10입니다. 공통 타일 두 개, 공개된 타일, 그리고 타일 두 개를 더 썼습니다. 그 두 개는 무엇일까요?
puzzle-globals = 공통 타일
puzzle-shown = 공개된 타일
puzzle-right = { $count ->
    [0] 둘 다 틀립니다
    [one] 하나만 맞습니다
   *[other] 둘 다 맞습니다
}
puzzle-send = 추측하기
puzzle-left = { $count }번 남음
puzzle-answer = 이 색에 맞는 조합은 { $count }개입니다. 그중 하나에만 공개된 타일이 들어 있습니다.
