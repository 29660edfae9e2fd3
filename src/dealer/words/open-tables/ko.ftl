### Playing somebody at once, and the tables that wait for players.

now-title = 바로 대전하기
now-lead = 가장 오래 기다린 테이블에 앉습니다. 없으면 새 테이블이 열리고 다른 사람에게 보입니다.
now-game = 게임
now-any = 아무 게임
now-play = 바로 대전하기
now-looking = 테이블 찾는 중…
now-tables = 열린 테이블
now-none = 지금 기다리는 사람이 없습니다.
now-waits = { $names ->
    [none] 빈자리
   *[other] { $names }
}
now-sit = 앉기
now-sit-what = { $game }, { $names } 님과 함께 앉기
now-yours = 내 테이블
now-all = 모든 경기
