### Answers step by step, fields, values, options and clocks. English stands in the code.

value-challenge = 도전
field-dice = 주사위
field-bids = 선언
field-seat = 플레이어
field-count = 개수
field-face = 눈

step-bid = 선언
step-challenge = 도전
ask-bid-count = 모두의 주사위 가운데 몇 개라고 선언할까요?
ask-bid-face = 어떤 눈일까요?

option-dice = 주사위 수
option-faces = 면의 수
clock-answer = 답하기
