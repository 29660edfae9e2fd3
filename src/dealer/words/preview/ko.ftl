### What a link shows where it is posted, before anyone opens it.

motto = 어두운 방, 불 켜진 테이블, 그리고 비밀을 지키는 딜러.
game = { $designer } 제작, ‘{ $season }’.
match = { $game }: { $players }.
player-bot = 봇
player-free = 빈자리
series-round-robin = { $game }: 모두가 서로 한 번씩 겨룹니다.
series-knockout = { $game }: 토너먼트.
series-best-of = { $game }: 최대 { $count }경기.
season = 플레이어 { $count }명의 시즌입니다.
card-player = 플레이어 { $number }
