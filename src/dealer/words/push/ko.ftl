### What a notification says below the title of the game or the season. It is shown on a lock screen: it tells
### nothing of the match.

turn = 내 차례입니다.
half = 시간이 절반 지났습니다.
end = 경기가 끝났습니다.
cancelled = 경기가 취소되었습니다.
message = 새 메시지가 있습니다.
asked = 시즌에서 답해야 할 것이 있습니다.
news = 새 소식이 있습니다.

## The title where a season has none yet

season = 시즌
