### The first page, the lobby, and the lists of matches.

## The first page

landing-title = 숨겨진 타일, 팽팽한 승부
landing-motto = 어두운 방, 불 켜진 테이블, 그리고 비밀을 지키는 딜러.
landing-about = 계산력과 배짱을 겨루는 ‘더 지니어스’ 스타일의 1:1 대결과 팀전. 배분하고, 비밀을 지키고, 시간을 재고, 규칙을 적용하는 일은 Dealer가 맡습니다. 플레이에만 집중하세요.
landing-point-account = 가입 불필요
landing-point-account-text = 친구에게 링크를 보내거나 봇과 바로 시작하세요.
landing-point-rules = 정확한 규칙
landing-point-rules-text = 판정마다 근거 규칙을 밝히고, 모든 배분을 검증할 수 있습니다.
landing-point-devices = 휴대폰이든 PC든
landing-point-devices-text = 기기를 바꾸거나 나중에 돌아와도 자리가 그대로 있습니다.
daily-link = 오늘의 퍼즐
landing-choose = 게임 고르기
landing-go-on = 내 경기로 돌아가기
landing-games = 게임

## Your matches

yours-your-turn = 내 차례
yours-turns-waiting = { $count ->
   *[other] 내 차례인 경기가 { $count }개 있습니다.
}
yours-left = { $time } 남음
yours-others = 다른 플레이어 차례
yours-not-begun = 시작 전
yours-paused = 일시 정지
yours-not-here = 더는 내 자리가 아님

yours-results-won = 승리
yours-results-lost = 패배
yours-results-drawn = 무승부
yours-results-annulled = 무효
yours-place = { $place }위
yours-cancelled = 취소됨

## Public matches

matches-title = 경기
matches-link = 경기 관전·참가
matches-looking = 경기 불러오는 중…
matches-none = 지금은 공개 경기가 없습니다.
matches-none-hint = 직접 만든 경기를 여기에 올릴 수 있습니다. 플레이도 관전도 가입이 필요 없습니다.

matches-phases-playing = 진행 중
matches-phases-waiting = 곧 시작
matches-phases-over = 종료

matches-since-playing = { $ago } 시작
matches-since-waiting = { $ago } 생성
matches-since-over = { $ago } 종료
matches-ago-now = 방금
matches-free = { $count ->
   *[other] 빈자리 { $count }개
}
matches-kept = { $count ->
   *[other] 친구 자리 { $count }개
}
matches-bots = { $bots } { $count }명
matches-sit = 앉기
matches-sit-what = 앉기: { $title }
matches-watch = 관전
matches-watch-what = 관전: { $title }
matches-look = 결과
matches-look-what = 결과: { $title }
matches-review = 복기
matches-record = 기록 열기
matches-review-what = 복기: { $title }
matches-more = 더 보기
