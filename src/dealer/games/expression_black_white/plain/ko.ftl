### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-dealing = 배분
value-planning = 준비
value-starter = 선 정하기
value-play = 수식 내기
value-guess = 추측
value-final = 최종 추측

## Fields

field-number = 번호·숫자
field-bouts = 판
field-pay = 추측 점수
field-wrong = 틀림
field-row = 맞힌 줄
field-first = 선
field-plays = 낸 수식
field-colours = 색
field-black-numbers = 흑색 숫자
field-black-symbols = 흑색 기호
field-black = 흑
field-distance = 차이
field-guessed = 추측 결과
field-revealed = 공개된 타일
field-guess-in = 추측 완료
field-reveal-in = 공개할 타일 선택
field-guess = 추측
field-choice = 선택
field-stocks = 남은 타일
field-finals = 최종 추측
field-rows = 줄

## Answers, step by step

step-starter = 선 정하기
step-play = 수식 내기
step-guess = 추측
step-reveal = 타일 공개
step-final = 최종 추측
ask-play-1 = 첫 번째 숫자
ask-play-2 = 첫 번째 기호
ask-play-3 = 두 번째 숫자
ask-play-4 = 두 번째 기호
ask-play-5 = 세 번째 숫자
ask-guess-1 = 작은 숫자
ask-guess-2 = 큰 숫자
ask-guess-3 = 기호
ask-reveal = 어느 타일을 공개할까요?
ask-starter = 누가 선으로 낼까요?
ask-final = { $round }라운드: 상대가 무엇을 냈을까요?
