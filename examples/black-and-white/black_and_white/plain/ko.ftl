### Answers step by step, fields, values and clocks. English stands in the code.

value-tie = 무승부

field-round = 라운드
field-leader = 선
field-rounds = 라운드
field-winner = 승자
field-hand = 내 타일
field-points = 승점
field-black = 남은 흑색
field-white = 남은 백색
field-tile = 타일

step-lay = 타일 내기
clock-answer = 답하기
ask-lay-tile = 뒷면으로 낼 타일을 고르세요.
