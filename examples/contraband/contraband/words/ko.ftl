### 이름과 값만으로는 좋은 문장이 되지 않는 딜러의 안내.

event-partners = 밀수꾼: { $smugglers }.
event-offered = { $seller ->
    [you] { $buyer } 님에게 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 상자를 { $price }코인에 제안했습니다.
   *[other] { $buyer ->
        [you] { $seller } 님이 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 상자를 { $price }코인에 제안했습니다.
       *[other] { $seller } 님이 { $buyer } 님에게 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 상자를 { $price }코인에 제안했습니다.
    }
}
event-answered = { $answer ->
    [accepted] { $buyer ->
        [you] { $seller } 님의 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 상자를 { $price }코인에 샀습니다.
       *[other] { $buyer } 님이 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 상자를 { $price }코인에 샀습니다.
    }
    [refused] { $buyer ->
        [you] { $price }코인짜리 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 상자를 거절했습니다.
       *[other] { $buyer } 님이 { $price }코인짜리 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 상자를 거절했습니다.
    }
   *[withdrawn] { $seller ->
        [you] { $price }코인짜리 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 제안을 거두었습니다.
       *[other] { $seller } 님이 { $price }코인짜리 { $good ->
            [tea] 차
            [silk] 비단
           *[contraband] 밀수품
        } 제안을 거두었습니다.
    }
}
event-market-opens = { $round }라운드 시장이 열렸습니다.
event-inspected = { $suspect ->
    [none] 가장 많은 표를 받은 사람이 없어 상자를 열지 않습니다.
    [you] { $found ->
        [0] 밀수품이 없습니다. 고발한 사람들이 판돈에 { $paid }코인을 냅니다.
       *[other] 밀수품 { $found }상자를 빼앗기고 판돈에 { $paid }코인을 냅니다. 고발한 사람은 판돈에서 { $share }코인씩 받습니다.
    }
   *[other] { $found ->
        [0] { $suspect } 님에게는 밀수품이 없습니다. 고발한 사람들이 판돈에 { $paid }코인을 냅니다.
       *[other] { $suspect } 님이 밀수품 { $found }상자를 빼앗기고 판돈에 { $paid }코인을 냅니다. 고발한 사람은 판돈에서 { $share }코인씩 받습니다.
    }
}{" "}투표: { $votes }.
event-ballot-opens = 시장이 닫혔고, 답이 없는 제안은 사라졌습니다. 모두 투표하세요.
event-time-is-up = 시간이 다 되었습니다.
event-time-ran-out = { $seat ->
    [you] 시간이 다 되어 아무도 고발하지 않습니다.
   *[other] { $seat } 님은 시간이 다 되어 아무도 고발하지 않습니다.
}
event-left = { $seat } 님이 매치를 떠났습니다.
event-match-over = { $decided_by ->
    [contraband] 밀수꾼이 밀수품을 충분히 모았습니다. 승자: { $winners }.
    [coins] 밀수꾼이 밀수품을 충분히 모으지 못했습니다. 가장 부유한 상인이 이깁니다: { $winners }.
   *[other] 매치가 끝났습니다.
}
