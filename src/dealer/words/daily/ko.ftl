### The page of the daily puzzle.

daily-title = 오늘의 퍼즐
daily-number = 퍼즐 { $number }
daily-earlier = 이전 퍼즐
daily-later = 다음 퍼즐
daily-today = 오늘 퍼즐로
daily-archive = 지난 퍼즐과 내 별
daily-more = 더 보기
daily-none = 이 날짜에는 퍼즐이 없습니다. 다른 날짜를 고르세요.
daily-stars = { $stars ->
    [0] 풀지 못함
   *[other] 별 3개 중 { $stars }개
}
daily-share = 공유
daily-copy = 결과 복사
daily-streak = { $days }일 연속으로 풀었습니다.
daily-next = { $hours ->
    [0] 한 시간 안에 다음 퍼즐이 나옵니다.
   *[other] { $hours }시간 뒤에 다음 퍼즐이 나옵니다.
}
daily-kept = 결과는 이 기기에 저장됩니다.
daily-play = { $game } 하기
