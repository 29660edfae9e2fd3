### 이름과 값만으로는 좋은 문장이 되지 않는 딜러의 안내.

event-bidden = { $seat ->
    [you] { $face } 눈이 { $count }개라고 선언했습니다.
   *[other] { $seat } 님이 { $face } 눈이 { $count }개라고 선언했습니다.
}
event-challenged = { $seat ->
    [you] 도전했습니다. { $dice }: 모두 { $count }개입니다.
   *[other] { $seat } 님이 도전했습니다. { $dice }: 모두 { $count }개입니다.
}
event-time-ran-out = { $seat } 님의 시간이 다 되었습니다.
event-left = { $seat } 님이 매치를 떠났습니다.
event-match-over = { $winners } 님이 이겼습니다.
