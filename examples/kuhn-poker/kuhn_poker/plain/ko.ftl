### Answers step by step, fields, values and clocks. English stands in the code.

value-jack = 잭
value-queen = 퀸
value-king = 킹
value-pass = 패스
value-bet = 베팅
value-card = 더 높은 카드
value-fold = 베팅 뒤의 패스

field-cards = 카드
field-said = 진행
field-pot = 칩

step-pass = 패스
step-bet = 베팅
clock-answer = 답하기
