### Answers step by step, and options. English stands in the code.

step-pass = 패스
step-bet = 베팅
clock-answer = 답하기
