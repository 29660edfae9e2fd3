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

## Options, as the code has them in English

option-increments = 1파트의 더하기
option-increments-exact = 모두 써야 함
option-increments-up-to = 덜 써도 됨
option-tie-leader = 비긴 라운드 다음의 선
option-tie-leader-same = 같은 플레이어
option-tie-leader-swap = 다른 플레이어
option-letters = 3파트의 글자
option-letters-same = 그대로: 타일을 알아볼 수 있음
option-letters-relabelled = 새 글자: 타일을 알아볼 수 없음
option-additions = 각자의 더하기
option-additions-10 = 10
option-additions-6 = 6
option-additions-8 = 8
option-additions-12 = 12
option-additions-14 = 14
option-tiles = 각자의 타일
option-tiles-10 = 10개, 가로줄 4개와 세로줄 5개
option-tiles-8 = 8개, 가로줄 4개와 세로줄 4개
option-tiles-6 = 6개, 가로줄 3개와 세로줄 4개

## Clocks, as the code has them in English

clock-distribute = 1파트, 더하기
clock-choose = 선 정하기
clock-present = 타일 내기
clock-place = 타일 놓기
clock-result = 결과 보기
