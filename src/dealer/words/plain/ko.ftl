### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

yes = 예
no = 아니요
nothing = 없음
earlier = … { $count }개 더
value-black = 흑
value-white = 백
value-over = 종료
value-clock = 시계
value-chance = 추첨
value-choice = 선택

## Fields

field-advantage = 어드밴티지
field-phase = 단계
field-scores = 점수
field-rounds = 라운드
field-number = 번호
field-numbers = 숫자
field-symbol = 기호
field-symbols = 기호
field-seat = 자리
field-winner = 승자
field-ready = 준비
field-value = 값
field-target = 목표
field-points = 점수
field-letter = 글자
field-colour = 색
field-tiles = 타일
field-tile = 타일
field-expression = 수식
field-right = 맞음
field-late = 시간 초과
field-turn = 차례
field-sent = 보냄
field-closed = 마감
field-done = 완료
field-row = 가로줄
field-starter = 선 플레이어

## Answers, step by step

step-seat = { $number }번 자리
step-none = 없음
step-ready = 준비 완료
step-done = 완료
ask-type = 무엇을 할까요?

## What holds when something goes wrong, as the code has it in English

option-pauses = 자리마다 쓸 수 있는 일시 정지
option-pause-minutes = 일시 정지 시간(분)
option-time-outs = 답 없이 지나간 연속 결정 수
option-absence-minutes = 자리를 비운 사람이 답하지 않은 시간(분)
option-idle-minutes = 자리에 있는 사람이 답하지 않은 시간(분)

## In what a match differs from the rules page

changed = 이 경기에서 달라진 것: { $changes }.
change = { $title }: { $value }
no-clock = 시계 없음
no-time = 없음
seconds = { $seconds }초
pace-correspondence = 통신전: 한 수에 { $time }
pace-factor = { $factor ->
    [twice] 모든 시계가 2배
    [half] 모든 시계가 절반
   *[other] 모든 시계가 { $factor }배
}

## Options that do not go together

refusal-idle-minutes = ‘{ $idle }’은 ‘{ $absence }’보다 작을 수 없습니다. 앞의 값을 늘리거나 뒤의 값을 줄이세요.
refusal-clock-zero = ‘{ $clock }’: 0초로는 답하기도 전에 시간이 다 됩니다. 시간을 늘리거나 시계 없이 하세요.
