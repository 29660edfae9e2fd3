### 이름과 값만으로는 좋은 문장이 되지 않는 딜러의 안내.

event-began = { $leader ->
    [you] 1라운드의 선입니다.
   *[other] 1라운드는 { $leader } 님이 선입니다.
}
event-laid = { $seat ->
    [you] { $colour ->
        [white] 백색 타일을 냈습니다.
       *[black] 흑색 타일을 냈습니다.
    }
   *[other] { $colour ->
        [white] { $seat } 님이 백색 타일을 냈습니다.
       *[black] { $seat } 님이 흑색 타일을 냈습니다.
    }
}
event-round-over = { $winner ->
    [none] { $leader ->
        [you] { $round }라운드는 두 타일의 숫자가 같아 비겼습니다. 승점은 없고, 다시 선입니다.
       *[other] { $round }라운드는 두 타일의 숫자가 같아 비겼습니다. 승점은 없고, { $leader } 님이 다시 선입니다.
    }
    [you] 더 높은 타일로 { $round }라운드를 이겼습니다.
   *[other] { $winner } 님이 더 높은 타일로 { $round }라운드를 이겼습니다.
}
event-time-ran-out = { $seat ->
    [you] 시간이 다 되어 가장 낮은 타일을 냅니다.
   *[other] { $seat } 님의 시간이 다 되어 가장 낮은 타일을 냅니다.
}
event-left = { $seat } 님이 매치를 떠났습니다.
event-match-over = { $winners_count ->
    [1] { $winners } 님이 승점에서 앞서 이겼습니다.
   *[other] 매치가 비겼습니다.
}
