### 이름과 값만으로는 좋은 문장이 되지 않는 딜러의 안내.

event-round-over = { $winner ->
    [none] {""}
    [red] 빨강의 표가 가장 적습니다.{" "}
    [blue] 파랑의 표가 가장 적습니다.{" "}
   *[green] 초록의 표가 가장 적습니다.{" "}
}{ $out ->
    [none] {""}
    [you] 탈락했습니다.{" "}
   *[other] { $out } 님이 탈락했습니다.{" "}
}{ $votes }.
event-time-ran-out = { $seat } 님의 시간이 다 되었습니다.
event-left = { $seat } 님이 매치를 떠났습니다.
event-match-over = { $is_draw ->
    [yes] 무승부입니다.
   *[no] { $winners } 님이 칩에서 앞서 이겼습니다.
}
