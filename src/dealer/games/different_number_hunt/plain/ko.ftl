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
