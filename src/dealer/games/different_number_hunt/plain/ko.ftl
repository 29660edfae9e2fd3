### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-grid = 새 격자
value-preview = 미리 보기
value-window = 우선권
value-targets = 목표
value-hunt = 찾기
value-answer = 답
value-result = 결과
value-time = 시간
value-both = 둘 다
value-letters = 글자 오류
value-repeats = 같은 칸 반복
value-steps = 이웃하지 않은 칸
value-ends = 숫자로 시작하거나 끝나지 않음

## Fields

field-may = 할 수 있는 것
field-covered = 가려짐
field-spent = 우선권 사용
field-boards = 격자
field-cells = 칸
field-draw = 다시 시작한 횟수
field-targets = 목표
field-priority = 우선권
field-barred = 어드밴티지 보유자만 선언 가능
field-skips = 건너뛰기
field-claim = 선언
field-answers = 답
field-path = 경로
field-judged = 판정
field-fault = 오류
field-ended = 종료

## Answers, step by step

step-answer = 답하기
step-priority = 우선권 선언
step-keep = 우선권 아끼기
step-claim = 목표 선언
step-skip = 라운드 건너뛰기
step-wait = 계속 찾기
step-first = 첫 번째 목표
step-second = 두 번째 목표
ask-claim = 어느 목표를 선언할까요?
ask-path = 내 경로: { $path }
ask-path-empty = 경로를 입력하거나 완료로 포기하세요

## Options, as the code has them in English

option-numbers = 격자의 숫자
option-numbers-each-once = 1부터 13까지 한 번씩
option-numbers-random = 자유롭게 추첨, 반복 가능
option-symbols = 격자의 기호
option-symbols-balanced = 세 개씩
option-symbols-random = 자유롭게 추첨
option-target-min = 가장 작은 목표
option-target-max = 가장 큰 목표
option-skipped = 아무도 선언하지 않은 라운드
option-skipped-counts = 0 대 0으로 인정
option-skipped-replaced = 다른 목표로 다시 함
option-calculator = 페이지의 계산 표시
option-calculator-off = 아니요, 실수도 게임의 일부
option-calculator-on = 예, 경로를 이으면 값이 보임
option-points = 맞힌 답의 점수
option-points-symbols = 기호마다 1점
option-points-targets = 길이와 상관없이 1점

## Clocks, as the code has them in English

clock-preview = 새 격자 보기
clock-priority-window = 우선권 선언
clock-priority = 우선권 시간
clock-skip = 선언 없는 라운드
clock-claim = 선언 뒤의 답
clock-answer = 상대의 답
clock-result = 결과 보기

## The command line

command-solve = 격자에서 목표를 만드는 가장 긴 수식을 찾습니다.
command-game = 게임 id. 격자가 있는 게임은 different-number-hunt뿐입니다.
command-grid = 격자의 25칸을 위에서부터 한 줄씩. 예: '6-7/9 *11-5+ 12/13*8 *4/10+ 1+2-3'
command-target = 목표. 여러 번 쓸 수 있습니다. 지정하지 않으면 1부터 100까지입니다.
command-json = 결과를 JSON으로 출력합니다.
solve-one = 기호 { $symbols }개, 방법 1가지 { $path }: { $expression }
solve-many = 기호 { $symbols }개, 방법 { $count }가지, 예: { $path }: { $expression }
solve-none = 만들 수 없음

## Options that do not go together

refusal-targets = ‘{ $lowest }’부터 ‘{ $highest }’까지 수가 { $fewest }개 이상 있어야 합니다. 범위를 넓히세요.
