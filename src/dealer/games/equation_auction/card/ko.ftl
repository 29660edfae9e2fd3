### What lists and forms say of Equation Auction.

title = 수식 경매
pitch = 카드 10장이 하나의 수식이 되고, 각 카드의 자리는 가장 많이 입찰한 사람이 정합니다. 두 명은 값이 크기를, 두 명은 작기를, 한 명은 아무 일도 없기를 바랍니다.

## The host's options

garnets-each = 시즌에서 보유한 만큼
lots-settled = 시즌에서 정해진 대로
lots-need = 양수 팀 2명, 음수 팀 2명, 중립 팀 1명입니다.
