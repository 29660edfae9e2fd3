### Different Number Hunt.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

## What the Dealer announces

event-grid = 격자 { JOSA($board, "이/가") } 공개되었습니다.
event-priority = { $seat ->
    [you] 우선권을 썼습니다.
   *[other] { $seat } 님이 우선권을 썼습니다.
}
event-targets = { $round }라운드 목표는 { JOSA($one, "과/와") } { $other }입니다.
event-priority-over = 우선권 시간이 끝났습니다. 이제 둘 다 선언할 수 있습니다.
event-would-skip = { $seat ->
    [you] 건너뛰기에 찬성했습니다.
   *[other] { $seat } 님이 건너뛰기에 찬성했습니다.
}
event-claimed = { $seat ->
    [you] { JOSA($target, "을/를") } 선언했습니다.
   *[other] { $seat } 님이 { JOSA($target, "을/를") } 선언했습니다.
}
event-right = { $seat ->
    [you] { JOSA($target, "을/를") } 만들었습니다({ $points }점).
   *[other] { $seat } 님이 { JOSA($target, "을/를") } 만들었습니다({ $points }점).
}
event-right-with = { $seat } 님이 { JOSA($expression, "으로/로") } { JOSA($target, "을/를") } 만들었습니다({ $points }점).
event-late = { $seat ->
    [you] 시간 안에 { JOSA($target, "을/를") } 만들지 못했습니다.
   *[other] { $seat } 님이 시간 안에 { JOSA($target, "을/를") } 만들지 못했습니다.
}
event-gave-up = { $seat ->
    [you] { JOSA($target, "을/를") } 포기했습니다.
   *[other] { $seat } 님이 { JOSA($target, "을/를") } 포기했습니다.
}
event-no-path = { $seat ->
    [you] { $target }의 답이 올바른 경로가 아닙니다.
   *[other] { $seat } 님이 낸 { $target }의 답이 올바른 경로가 아닙니다.
}
event-wrong = { $seat ->
    [you] { JOSA($target, "을/를") } 만들지 못했습니다. 답의 값은 { $value }입니다.
   *[other] { $seat } 님이 { JOSA($target, "을/를") } 만들지 못했습니다. 답의 값은 { $value }입니다.
}
event-wrong-with = { $seat } 님이 { JOSA($target, "을/를") } 만들지 못했습니다: { $expression } = { $value }.
event-round-ended = { $why ->
    [time] 시간 안에 아무도 선언하지 않았습니다.
   *[both] 둘 다 건너뛰기에 찬성하여 라운드가 끝났습니다.
}
event-round-again = 이 라운드를 다시 합니다.

## What is expected, and of whom

due-look-over = { $count ->
    [1] { $players } 님이 아직 격자를 보고 있습니다.
   *[other] { $players } 님이 격자를 보고 있습니다.
}
due-window = { $seat ->
    [you] 우선권을 쓰시겠습니까?
   *[other] { $seat } 님이 우선권을 쓸지 정합니다.
}
due-hunt = { $count ->
   *[other] { $players } 님이 경로를 찾고 있습니다.
}
due-hunt-priority = { $seat ->
    [you] 우선권이 있는 동안 나만 선언할 수 있습니다.
   *[other] 우선권이 있는 동안 { $seat } 님만 선언할 수 있습니다.
}
due-answer = { $seat ->
    [you] { JOSA($target, "을/를") } 만들어야 합니다.
   *[other] { $seat } 님이 { JOSA($target, "을/를") } 만들어야 합니다.
}
due-result = { $count ->
    [1] { $players } 님이 아직 결과를 보고 있습니다.
   *[other] { $players } 님이 결과를 보고 있습니다.
}

## The result

decided-by-advantage = 동점, 어드밴티지로 승리
result-detail = 정답 { $right }, 최장 { $longest }

## The table

table-place = { $round ->
    [none] 격자 { $board }/3
   *[other] 격자 { $board } · { $round }라운드
}
table-clock = 시계
table-paused = 일시 정지: 격자를 가렸습니다.
table-side = 라운드, 채팅, 기록, 메모

## The grid

grid-title = 격자
grid-covered = 격자를 가렸습니다.
grid-number = { $letter }, { $number }
grid-symbol = { $sign ->
    [plus] { $letter }, 더하기
    [minus] { $letter }, 빼기
    [times] { $letter }, 곱하기
   *[divide] { $letter }, 나누기
}
grid-step = { $square }, { $step }번째
grid-refused = { $why ->
    [symbol] 숫자에서 시작하세요.
    [used] { JOSA($square, "은/는") } 이미 경로에 있습니다.
   *[apart] { JOSA($square, "은/는") } { $head } 옆에 있지 않습니다.
}

## The targets and your path

path-targets = 목표
path-yours = 내 목표
path-letters = 경로 { $letters }
path-begin = 숫자부터 드래그하거나 누르세요
path-begin-keys = 격자 위를 드래그하거나 글자 또는 방향키를 누르세요
path-spare = 다음 라운드에 쓸 경로를 그려 보세요.
path-unfinished = 숫자로 끝나야 합니다.
path-worth = { $count ->
   *[other] 기호 { $count }개: { $brings }점
}
path-undo = 마지막 칸 되돌리기
path-clear = 경로 지우기
path-keep = 이 경로 보관
path-kept = 보관한 경로
path-take-up = { $expression } 다시 꺼내기
path-discard = { $expression } 버리기

## Looking at a new grid, and at a result

look-preview = 새 격자를 살펴보세요. 경로를 그려 볼 수 있고, 아직 점수에는 들어가지 않습니다.
look-ready = 준비 완료
look-next = 다음 라운드
look-to-grid = 새 격자로
look-waiting = 준비를 마쳤습니다. { $name } 님이 아직 보고 있습니다.
look-covered = 일시 정지가 끝나면 같은 목표로 라운드가 이어집니다. 이미 한 선언은 유지됩니다.
look-band-grid = 새 격자
look-band-result = 결과

## Priority

priority-ask = 우선권을 쓰시겠습니까? 경기에서 한 번, { $time } 동안 나만 선언할 수 있습니다.
priority-take = 우선권 쓰기
priority-keep = 이번엔 안 씀
priority-wait = 어드밴티지를 가진 { $name } 님은 목표가 공개되기 전에 우선권을 쓸 수 있습니다.
priority-band = 우선권?
priority-deal = 곧 목표가 공개됩니다.

## The hunt

hunt-claim = { $target } 선언
hunt-keys = 길게 누르거나, 두 번 누르거나, { JOSA($key, "과/와") } Enter를 차례로 누르세요
hunt-again = 한 번 더
hunt-hold = 길게
hunt-skip = 건너뛰기
hunt-skip-sure = 건너뛰기?
hunt-skipped = 건너뛰기에 찬성함
hunt-band = 목표를 길게 눌러 선언
hunt-band-keys = 목표를 길게 누르거나, 1 또는 2와 Enter를 눌러 선언
hunt-band-barred = { $name } 님만 선언 가능
hunt-band-mine = 나만 선언 가능
hunt-barred = { $name } 님의 우선권 시간입니다. 계속 찾으세요. 끝나면 선언할 수 있습니다.
hunt-beaten = { $name } 님이 { $seconds }초 먼저 { JOSA($target, "을/를") } 선언했습니다.
hunt-beaten-closely = { $name } 님이 간발의 차로 먼저 { JOSA($target, "을/를") } 선언했습니다.

## Your answer

answer-make = { $target } 만들기
answer-other = { $name } 님이 { $target } 만드는 중
answer-send = 보내기
answer-send-path = { $expression } 보내기
answer-trace = { JOSA($target, "이/가") } 되는 경로를 그리세요
answer-unfinished = 숫자로 끝나야 합니다
answer-give-up = 포기
answer-give-up-sure = 정말 포기?
answer-sending = 보내는 중…
answer-sent = { JOSA($expression, "을/를") } 보냈습니다. { $name } 님이 아직 답하고 있습니다.
answer-sent-nothing = 답을 보내지 않았습니다. { $name } 님이 아직 답하고 있습니다.

## What you have to do, said to you

due-study = 격자를 살펴보세요.
due-claim = 경로를 찾은 다음 선언하세요.
due-may-claim = 아직 선언할 수 있습니다.
due-send = { JOSA($target, "이/가") } 되는 경로를 보내세요.

## The answers

answers-title = 답
answers-paths = 두 경로
answers-best = { $target } 최장 경로
answers-best-is = { $target } 최장 경로: 기호 { $count }개
answers-best-of = { $ways ->
    [1] { $target } 최장 경로: 기호 { $count }개
   *[other] { $target } 최장 경로: 기호 { $count }개, { $ways }개 중 { $way }번째
}
answers-searching = 최장 경로를 찾는 중…
answers-later = 최장 경로는 이 격자가 끝나면 나옵니다.
answers-missing = { $why ->
    [late] 시간 초과
    [fault] 잘못된 경로
   *[nothing] 답 없음
}
answers-nobody = { $why ->
    [time] 시간 안에 아무도 선언하지 않았습니다.
   *[both] 둘 다 건너뛰기에 찬성했습니다.
}
answers-right = 맞음
answers-wrong = 틀림

## For the audience

watch-hunt = 둘 다 찾는 중
watch-answers = { $count ->
    [1] { $name } 님이 답하는 중
   *[other] 둘 다 답하는 중
}

## The rounds

rounds-title = 라운드
rounds-grid = 격자 { $board }
rounds-none = 아직 진행된 라운드가 없습니다.
rounds-round = { $round }라운드
rounds-claimed = { $seat ->
    [you] 내가 { $target } 선언
   *[other] { $seat } 님이 { $target } 선언
}
rounds-priority = 우선권
rounds-you = 나
rounds-running = 진행 중

## The end

end-total = 점수
end-right = 정답
end-longest = 최장 경로(기호)
end-claims = 선언
end-grids = 격자 3개
end-show = { $round }라운드 보기: { $targets }, { $score }

## The guided round

tutorial-goal = 격자 위의 경로를 따라 읽으면 수식이 됩니다. 목표를 만드는 경로를 찾으세요. 길수록 좋습니다.
tutorial-slide = 해 보세요. 숫자에서 기호를 지나 다음 숫자까지 드래그합니다. 거꾸로 드래그하면 되돌립니다. 같은 칸은 두 번 지날 수 없습니다.
tutorial-ready = 학교에서 배운 대로 ×와 ÷를 먼저 계산합니다. 이것만 알면 됩니다. ‘준비 완료’를 누르면 목표 2개가 나타납니다.
tutorial-targets = 목표는 { JOSA($one, "과/와") } { $other }입니다. 둘 중 하나를 만드세요. 맞으면 기호 하나에 1점씩이고, 틀리면 0점입니다.
tutorial-race = 먼저 선언한 사람이 목표를 고르고, 짧은 시간 안에 답해야 합니다. 상대는 나머지 목표를 만들어야 합니다.
tutorial-claim = 목표를 만드는 경로를 그리세요. 짧아도 됩니다. 그다음 아래에서 그 목표를 길게 누르세요. 서두르지 않아도 됩니다.
tutorial-send = { JOSA($target, "은/는") } 내 목표입니다. { $time }초 안에 ‘보내기’를 누르세요. 그 전에 경로를 늘려도 됩니다.
tutorial-other = { $name } 님이 먼저 선언하여 내 목표는 { $target }입니다. 이 값을 만드는 경로를 그리고 ‘보내기’를 누르세요.
tutorial-wait = 답을 보냈습니다. 이제 { $name } 님이 나머지 목표를 만들어야 합니다.
tutorial-result = 맞은 답은 기호 하나에 1점씩입니다. 최장 경로는 이 격자가 끝나면 볼 수 있습니다.
tutorial-skipped = 아무도 선언하지 않아 둘 다 점수가 없습니다. 다음 라운드에는 새로운 목표 2개가 나옵니다.
tutorial-priority = 하나 더 있습니다. 어드밴티지를 가진 플레이어는 우선권을 한 번 쓸 수 있습니다. { $time } 동안 상대는 선언할 수 없습니다.
tutorial-last = 이것이 전부입니다. 경기는 격자 3개에서 5라운드씩 진행합니다. 여기서 계속하거나, 새 경기를 만드세요.

## A review

review-none = 공개된 목표가 없습니다.
review-longest = { $symbols ->
    [0] 만들 수 없음
   *[other] 기호 최대 { $symbols }개
}
review-count = { $count ->
   *[other] 이 길이의 경로 { $count }개, 모든 길이 { $total }개
}
review-letters = 글자로 쓴 경로
review-had = 플레이어들의 답
review-answered = { $name } 님, { $target }:
review-nothing = 답 없음
review-hidden = 아직 비공개
review-points = { $points }점
review-would-claim = { JOSA($target, "을/를") } 선언했을 것입니다.
review-would-answer = { $path ->
    [none] 답을 보내지 않았을 것입니다.
   *[other] { $path } 경로로 답했을 것입니다.
}
review-would-skip = 건너뛰기에 찬성했을 것입니다.
review-would-take-priority = 우선권을 썼을 것입니다.
review-would-keep-priority = 우선권을 쓰지 않았을 것입니다.

## Refusals

refusal-answer-again = 이미 답을 냈고, 처음 낸 답만 인정됩니다. 결과를 기다리세요.
refusal-answer-late = 시간이 다 되어 이번 라운드에는 답을 낼 수 없습니다. 결과를 확인하세요.
refusal-claim-again = 이미 { JOSA($target, "을/를") } 선언했습니다. 그 수식을 내세요.
refusal-claim-late = { $seat } 님이 먼저 { JOSA($target, "을/를") } 선언했습니다. 내 목표는 { $left }입니다.
refusal-priority = { $seat } 님에게 우선권이 있습니다. 우선권이 끝날 때까지 다른 사람은 선언할 수 없습니다.
refusal-target = 목표는 { JOSA($one, "과/와") } { $other }입니다. 둘 중 하나를 선언하세요.

## The daily puzzle

puzzle-ask = { $target }이 되는 가장 긴 식을 찾으세요. 숫자 칸에서 시작해 위, 아래, 왼쪽, 오른쪽으로 이어 가며, 한 칸은 한 번만 지납니다.
puzzle-begin = 칸 위를 밀거나, 칸을 누르거나, 칸의 글자를 입력하세요.
puzzle-right = 맞습니다. 기호 { $symbols }개입니다. 더 긴 식이 있습니다.
puzzle-wrong = 이 식의 값은 { $value }입니다. 목표는 { $target }입니다.
puzzle-stop = 기호 { $symbols }개로 끝내기
puzzle-give-up = 정답 보기
puzzle-longest = 가장 긴 식은 기호 { $symbols }개입니다.
