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

## Options, as the code has them in English

option-colours = 공개되는 색
option-colours-ordered = 타일마다 순서대로
option-colours-grouped = 흑색 숫자와 흑색 기호의 개수
option-colours-counts = 흑색 타일의 개수만
option-globals = 공통 쌍
option-globals-balanced = 숫자는 한 번씩, 기호는 세 번씩
option-globals-independent = 자유롭게 추첨, 반복 가능
option-second-bout = 2판
option-second-bout-fresh = 새로운 쌍
option-second-bout-mirrored = 같은 쌍, 선은 상대
option-reserve-scope = 예비 시간
option-reserve-scope-match = 경기 전체
option-reserve-scope-bout = 판마다
option-possible-sets = 가능한 조합 표시
option-possible-sets-listed = 예, 공개된 내용에 맞는 조합
option-possible-sets-hidden = 아니요, 직접 추리
option-target = 수식의 목표
option-rounds = 한 판의 라운드 수
option-right-number = 맞힌 숫자의 점수
option-right-symbol = 맞힌 기호의 점수
option-wrong-guess = 틀린 추측에 잃는 점수
option-right-row = 최종 추측에서 맞힌 줄의 점수

## Clocks, as the code has them in English

clock-planning = 판 시작 전 준비
clock-starter = 선 정하기
clock-play = 수식 내기
clock-guess = 추측과 타일 공개
clock-final-guess = 최종 추측
clock-reserve = 플레이어의 예비 시간
clock-result = 결과 보기
