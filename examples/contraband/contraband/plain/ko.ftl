### Answers step by step, fields, values, options and clocks. English stands in the code.

value-tea = 차
value-silk = 비단
value-contraband = 밀수품
value-merchant = 상인
value-smuggler = 밀수꾼

field-round = 라운드
field-pot = 판돈
field-coins = 코인
field-crates = 상자
field-roles = 정체
field-bids = 열린 제안
field-seller = 파는 사람
field-to = 사는 사람
field-good = 물건
field-price = 값
field-suspect = 고발할 사람

step-offer = 제안하기
step-accept = 받아들이기
step-refuse = 거절하기
step-withdraw = 제안 거두기
step-accuse = 고발하기
step-none = 아무도
step-done = 이번 시장 완료

option-rounds = 라운드 수
option-actions = 시장마다 할 수 있는 행동
clock-market = 시장
clock-answer = 투표
ask-offer-to = 누구에게 제안할까요?
ask-offer-good = 어떤 상자를 제안할까요?
ask-offer-price = 몇 코인에 제안할까요?
ask-accept-seller = 누구의 제안을 받아들일까요?
ask-refuse-seller = 누구의 제안을 거절할까요?
ask-accuse-suspect = 누구의 상자를 열까요?
