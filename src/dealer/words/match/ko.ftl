### What every game says when a match starts and ends.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.

match-starts-duel = 경기를 시작합니다: { $one } 님 대 { $other } 님.
match-starts = 경기를 시작합니다: { $players } 님.
match-advantage = { $seat } 님이 어드밴티지를 가집니다.

event-ended = { $winner ->
    [none] 경기가 무효 처리되었습니다.
    [you] 경기에서 승리했습니다.
   *[other] { $winner } 님이 경기에서 승리했습니다.
}

## The result, for somebody without a seat

result-winner = { $winner ->
    [none] 경기가 무효 처리되었습니다({ $how })
   *[other] { $winner } 님 승리({ $how })
}
result-score = { $one } { $first } : { $second } { $other }

## What decided a match, in brackets after the winner

decided-by-points = 점수 우세
decided-by-advantage = 모두 동률, 어드밴티지로 승리
decided-by-time = 시간 초과로 종료
decided-by-resigned = 기권으로 종료
decided-by-forfeit = 몰수패로 종료
decided-by-annulled = 결과 인정 안 됨
