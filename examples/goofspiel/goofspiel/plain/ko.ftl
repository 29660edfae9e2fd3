### Answers step by step, fields, options and clocks. English stands in the code.

field-prizes = 상품
field-played = 낸 카드
field-hand = 내 카드
field-card = 카드

step-bid = 입찰
ask-bid-card = 상품에 입찰할 카드를 고르세요.

option-cards = 카드 수
option-prizes = 상품 순서
option-prizes-descending = 높은 것부터
option-prizes-drawn = 추첨
option-bids = 입찰 공개
option-bids-hidden = 비공개
option-bids-shown = 공개
clock-answer = 답하기
