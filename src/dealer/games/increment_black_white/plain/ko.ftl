### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-dealing = 배분
value-distribute = 더하기
value-choose = 선 정하기
value-present = 타일 내기
value-place = 타일 놓기
value-seat = 플레이어

## Fields

field-number = 숫자
field-part = 파트
field-round-points = 대결 점수
field-match-point = 매치 포인트
field-hands = 타일
field-left = 남은 타일
field-dealt-as = 처음 글자
field-dealt = 처음 숫자
field-added = 더한 수
field-gained = 얻은 수
field-leader = 선
field-over = 결정됨
field-placer = 먼저 놓는 자리
field-grid = 격자

## Answers, step by step

step-distribute = 더하기
step-lead = 선 정하기
step-present = 타일 내기
step-place = 타일 놓기
step-r-c = { $first }행 { $second }열
ask-distribute = 타일 { $letter }에 얼마를 더할까요? 지금까지 { $sum }
ask-lead = 누가 선으로 시작할까요?
ask-present = 어느 타일을 낼까요?
ask-place = 어느 타일을 놓을까요?
ask-place-cell = { JOSA($letter, "을/를") } 어디에 놓을까요?
