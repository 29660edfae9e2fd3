### What stands for a table where there is none, such as in Discord: fields of what a seat sees, and answers step by step.

## Values

value-teams = 팀 나누기
value-save = 카드 보관
value-order = 순서
value-schedule = 경매 순서
value-bid = 입찰
value-secret-bid = 비밀 입찰
value-place = 카드 놓기
value-bracket = 괄호
value-nominate = 탈락 후보 지명
value-rules = 규칙
value-before = 앞
value-after = 뒤

## Fields

field-compelled = 입찰 필수
field-teams = 팀
field-positive = 양수 팀
field-negative = 음수 팀
field-neutral = 중립 팀
field-pairs = 괄호
field-garnets = 가넷
field-tokens = 생명의 징표
field-chips = 칩
field-saved = 보관 카드
field-total = 합계
field-candidates = 탈락 후보
field-order = 순서
field-schedule = 경매 순서
field-choices = 선택
field-slots = 칸
field-auctions = 경매
field-card = 카드
field-spent = 쓴 칩
field-passed = 패스
field-bidder = 마지막 입찰자
field-moves = 입찰 내역
field-slot = 칸
field-by = 방식
field-eleventh = 열한 번째 경매
field-bidders = 입찰자
field-ballot = 입찰 회차
field-bid = 입찰
field-settled = 결정
field-row = 수식 줄
field-open = 여는 괄호
field-close = 닫는 괄호
field-reading = 읽은 결과
field-steps = 풀이
field-cards = 카드
field-kept = 남은 카드
field-operation = 연산
field-side = 방향
field-division = 나눗셈
field-reduced = 계산할 수식
field-text = 글
field-place = 위치
field-beginning = 맨 앞
field-end = 맨 뒤
field-position = 순번

## Answers, step by step

step-save = 카드 보관
step-schedule = 카드 순서 정하기
step-bid = 입찰
step-pass = 패스
step-secret-bid = 비밀 입찰
step-place = 보관 카드 놓기
step-bracket = 괄호 놓기
step-no-bracket = 괄호 놓지 않기
step-nominate = 탈락 후보 지명

## Options, as the code has them in English

option-garnets = 각자 가진 가넷
option-teams = 팀
option-teams-drawn = 추첨
option-teams-positive = 양수
option-teams-negative = 음수
option-teams-neutral = 중립
option-chips = 각자 받는 칩
option-chips-per = 칩 지급
option-chips-per-match = 경기 전체
option-chips-per-round = 라운드마다
option-last-slot = 마지막 칸
option-last-slot-auction = 경매함
option-last-slot-free = 경매 없음
option-saved-cards = 보관 카드 놓기
option-saved-cards-one-end = 모두 한쪽 끝에
option-saved-cards-any-end = 양쪽 끝에
option-brackets-per = 팀의 괄호
option-brackets-per-match = 경기에 한 쌍
option-brackets-per-round = 라운드마다 한 쌍
option-boundary = 합계가 바깥 한계(보통 4 또는 −4)와 같을 때
option-boundary-inner = 중립 팀이 살아남음
option-boundary-outer = 중립 팀이 탈락 후보가 됨
option-stand-in = 나간 사람의 자리
option-stand-in-bot = 봇이 이어서 함
option-stand-in-nobody = 아무도 하지 않고 시간이 다 됨
option-neutral-within = 중립 팀이 이기는 합계의 한계
option-spared-within = 중립 팀이 살아남는 합계의 한계
option-neutral-prize = 중립 팀이 이길 때의 가넷
option-spared-prize = 중립 팀이 살아남을 때 승자마다 받는 가넷
option-far-prize = 그 밖일 때 승자마다 받는 가넷

## Clocks, as the code has them in English

clock-save = 카드 보관
clock-order = 카드와 순번 고르기
clock-bid = 입찰
clock-secret-bid = 비밀 입찰
clock-place = 보관 카드 놓기
clock-bracket = 괄호 놓기
clock-nominate = 탈락 후보 지명
clock-result = 결과 보기

## The command line

command-evaluate = 수식 경매의 줄을 한 단계씩 읽습니다. -를 쓰면 표준 입력에서 한 줄씩 읽습니다.
command-row = 카드와 괄호. 예: '2x(12+-3)3/1'. -를 쓰면 여러 줄을 읽습니다.
command-json = 풀이를 JSON으로 출력합니다.
reading-empty = { $open }번과 { $close }번 괄호 안이 비어 있어 사라집니다
reading-struck = ({ $cards }): 한 종류뿐이어서 삭제됩니다
reading-collapsed = { $cards } 가운데 { $kept }만 남습니다
reading-zero = { $side ->
    [before] { $operation } 앞에 0이 들어갑니다
   *[after] { $operation } 뒤에 0이 들어갑니다
}
reading-discarded = { $card }: 괄호 뒤에 있어 버려집니다
reading-multiplied = 괄호 앞의 값이 괄호에 곱해집니다
reading-promoted = { $side ->
    [before] { $operation } 앞의 0은 나누는 수가 되므로 1이 됩니다
   *[after] { $operation } 뒤의 0은 나누는 수가 되므로 1이 됩니다
}
reading-divisor = 나누는 수가 0이어서 1로 셉니다

## Options that do not go together

refusal-teams = ‘{ $teams }’: 양수 2자리, 음수 2자리, 중립 1자리를 고르세요.
refusal-stand-in = 시계가 없으면 나간 사람의 시간이 다 될 수 없습니다. ‘{ $option }’에서 ‘{ $bot }’을 고르세요.
refusal-spared-within = ‘{ $spared }’는 ‘{ $neutral }’보다 작을 수 없습니다. 앞의 값을 늘리거나 뒤의 값을 줄이세요.
