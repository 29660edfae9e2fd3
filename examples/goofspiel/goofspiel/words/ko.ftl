### 이름과 값만으로는 좋은 문장이 되지 않는 딜러의 안내.

event-prize-up = 다음 상품은 { $prize }점입니다.
event-prize-won = { $winner ->
    [none] { $prize }점 상품은 아무도 얻지 못했습니다.
    [you] { $prize }점 상품을 얻었습니다.
   *[other] { $winner } 님이 { $prize }점 상품을 얻었습니다.
}{ $bids ->
    [none] {""}
   *[other] {" "}입찰: { $bids }.
}
event-time-ran-out = { $seat } 님의 시간이 다 되었습니다.
event-left = { $seat } 님이 매치를 떠났습니다.
event-match-over = { $is_draw ->
    [yes] 무승부입니다.
   *[no] { $winners } 님이 점수에서 앞서 이겼습니다.
}
