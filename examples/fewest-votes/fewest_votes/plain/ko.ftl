### Answers step by step, fields, values, options and clocks. English stands in the code.

value-red = 빨강
value-blue = 파랑
value-green = 초록
value-chips = 칩

field-rounds = 끝난 라운드
field-votes = 지난 투표
field-chips = 칩
field-out = 탈락
field-colour = 색

step-vote = 투표
step-red = 빨강
step-blue = 파랑
step-green = 초록
ask-vote-colour = 색에 투표하세요. 표가 가장 적은 색이 이깁니다.

option-colours = 색의 수
clock-answer = 답하기
