### When this device is notified of a match or a season while its page is closed.

notify-title = 알림
notify-hint = 이 페이지를 닫아도 이 기기로 알려 드립니다. 잠금 화면에는 게임 이름과 할 일이 있다는 것만 나타납니다.
notify-hint-season = 이 페이지를 닫아도 이 기기로 알려 드립니다. 잠금 화면에는 시즌 이름과 할 일이 있다는 것만 나타납니다.
notify-turn = 내 차례
notify-half = 내 시간이 절반 지났을 때
notify-end = 경기 종료
notify-message = 새 메시지
notify-step = 새 소식과 내가 답할 질문
notify-quiet = 방해 금지 시간
notify-quiet-from = 시작
notify-quiet-to = 끝
notify-start = 이 기기로 알림 받기
notify-change = 변경 저장
notify-stop = 이 기기의 알림 끄기
notify-on = 이 기기로 알림을 받고 있습니다.
notify-others = 내 다른 기기
notify-remove = { $device } 지우기
notify-unnamed = 기기

## What is in the way

notify-insecure = 알림을 받으려면 https로 시작하는 주소여야 합니다.
notify-home-screen = iPhone과 iPad에서는 먼저 이 페이지를 홈 화면에 추가하세요(공유 → 홈 화면에 추가). 홈 화면에서 연 뒤 이곳으로 다시 오세요.
notify-unsupported = 이 브라우저는 알림을 받을 수 없습니다.
notify-blocked = 이 사이트의 알림이 차단되어 있습니다. 브라우저 설정에서 허용하세요.
notify-failed = 브라우저가 푸시 서비스에 연결하지 못했습니다. 나중에 다시 시도하세요.

## After the first turn of a match by post

notify-offer = 다음 차례가 되면 이 기기로 알려 드릴까요?
notify-offer-yes = 알림 받기
notify-offer-no = 나중에
notify-offer-done = 이 기기로 알려 드리겠습니다. 메뉴에서 더 고를 수 있습니다.

## The calendar of a match by post

calendar-title = 캘린더에 마감 표시
calendar-hint = 캘린더 앱에서 이 비밀 링크를 구독하세요. 답할 시간만 표시되고 다른 것은 나타나지 않습니다.
calendar-make = 링크 만들기
calendar-renew = 링크 새로 만들기
calendar-has = 이 자리에 링크가 있습니다. 새로 만들면 이전 링크는 쓸 수 없게 됩니다.
calendar-copy = 캘린더 링크 복사
calendar-end = 링크 없애기
