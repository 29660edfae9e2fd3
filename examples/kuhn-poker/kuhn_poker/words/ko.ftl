### 이름과 값만으로는 좋은 문장이 되지 않는 딜러의 안내.

event-spoke = { $bet ->
    [yes] { $seat ->
        [you] 베팅했습니다.
       *[other] { $seat } 님이 베팅했습니다.
    }
   *[no] { $seat ->
        [you] 패스했습니다.
       *[other] { $seat } 님이 패스했습니다.
    }
}
event-shown = 카드를 공개합니다. { $cards }.
event-time-ran-out = { $seat } 님의 시간이 다 되었습니다.
event-left = { $seat } 님이 매치를 떠났습니다.
event-match-over = { $winners } 님이 이겼습니다.
