### A table that waits for its players, and a seat that was lost.

room-title = 테이블
room-seat = { $seat }번 자리
room-free = 빈자리
room-ready = 준비 완료
room-not-ready = 준비 중
room-away = 자리 비움
room-call = 준비되었습니까?
room-press = 시작할 수 있으면 준비를 누르세요. 모두가 준비하면 경기가 시작됩니다.
room-waits = 준비를 마쳤습니다. 모두가 준비하면 경기가 시작됩니다.
room-when-full = 모두가 자리에 앉아 준비를 누르면 경기가 시작됩니다.
room-hosted = 진행자가 준비 상태를 보고 경기를 시작합니다.
room-limit = 한 명이 준비하면 나머지는 { $time } 안에 준비해야 합니다.
room-left = 남은 시간: { $time }.
room-yes = 준비
room-take-back = 준비 취소
room-lapsed = { $count ->
   *[other] { $names } 님이 제시간에 준비하지 못했습니다. 잃은 것은 없습니다. 준비를 다시 누르세요.
}
room-lapsed-you = 제시간에 준비하지 못했습니다. 잃은 것은 없습니다. 준비를 다시 누르세요.
room-free-seat = { $name } 님의 자리 비우기
room-leave = 테이블 떠나기
room-leave-sure = 자리가 비워집니다. 링크로 다시 앉을 수 있습니다.
room-leave-yes = 떠나기
room-cancel = 경기 취소
room-cancel-sure = 다른 사람이 앉아 있지 않습니다. 경기가 취소되고, 링크는 더 이상 쓸 수 없습니다.
room-cancel-yes = 취소하기
room-stay = 남기
room-remove = 내보내기
room-remove-sure = { $name } 님을 내보낼까요?
room-cancel-all = 모두의 경기를 취소할까요?

## A seat that was lost

room-lost-moved = 자리가 다른 기기로 옮겨졌습니다.
room-lost-moved-hint = 내 링크 중 하나를 그 기기에서 열었습니다. 여기서 다시 플레이하려면 그 기기에서 복구 링크를 만들어 여기서 여세요.
room-lost-too-many = 자리를 연 탭이 너무 많습니다.
room-lost-too-many-hint = 이 탭이 가장 오래되어 더 이상 경기를 따라가지 않습니다. 필요 없는 탭을 닫으세요.
room-lost-still-yours = 연결이 끊어졌습니다. 이 자리는 아직 내 자리입니다.
room-lost-not-yours = 이 기기는 이 자리의 주인이 아닙니다.
room-lost-not-yours-hint = 처음 앉은 기기를 쓰거나, 여기서 복구 링크를 여세요.

## Before the match begins

opening-lead = 모두 자리에 앉았습니다. 곧 경기가 시작됩니다.

## Joining a match

join-invited = { $name } 님이 경기에 초대했습니다.
join-nobody-yet = 이 테이블에 자리가 마련되어 있습니다.
join-also-sits = 이미 { $name } 님으로 앉아 있습니다. 이 기기로 다른 사람이 플레이할 때만 이 자리에 앉으세요.
join-to-seat = 내 자리로
join-sit = 앉기
join-hosted = { $host } 님이 이 경기를 진행하며, 자리를 마련해 두었습니다.
join-host-sits = 이 브라우저에서 이 경기를 진행하고 있습니다. 직접 플레이하면 모든 패를 보게 되며, 이 사실이 모두에게 알려집니다. 되돌릴 수 없습니다.
join-host-sits-hint = 플레이만 하려면 먼저 다른 진행자에게 진행을 맡기세요.
join-takes-over = { $name } 님으로 이 자리를 이어받습니다.
join-takes-over-hint = 경기는 지금 상황에서 이어집니다. 이 자리가 지금까지 본 것을 볼 수 있습니다.
join-come-back = 이 링크는 내 자리를 이 기기로 옮깁니다.
join-come-back-hint = 다른 기기에서는 자리가 사라집니다. 메모와 계획은 함께 옮겨집니다.
join-here = 여기서 계속
join-watch-only = 이 기기에는 이 테이블의 자리가 없습니다.
join-watch-hint = 자리는 링크를 받은 사람에게 마련되어 있습니다. 경기를 만든 사람에게 링크를 부탁하거나, 여기서 복구 링크를 여세요.
join-open = 누구나 앉을 수 있습니다.
join-open-with = { $name } 님이 상대를 기다립니다. 누구나 앉을 수 있습니다.
join-full = 자리가 모두 찼습니다.
join-begun = 자리가 모두 찼고 경기가 시작되었습니다.
join-then-ready = 아직 시계는 움직이지 않습니다. 모두가 앉아 준비를 누르면 경기가 시작됩니다.
join-then-host = 아직 시계는 움직이지 않습니다. 진행자가 경기를 시작합니다.

## Waiting for the others

waiting-title = 플레이어를 기다리는 중
waiting-send = 이 링크를 상대에게 보내세요. 링크를 연 사람이 다른 자리에 앉을 수 있습니다.
waiting-send-many = 친구마다 다른 링크를 보내세요. 링크를 연 사람이 그 자리에 앉습니다.
waiting-link = 자리 링크
waiting-link-to = { $seat }번 자리 링크
waiting-rematch = 상대는 지난 경기의 끝 화면에서 재대결 신청을 봅니다. 이 링크를 보내도 됩니다.
waiting-open = 테이블이 목록에 올라 누구나 앉을 수 있습니다. 이 링크를 보내도 됩니다.
waiting-room = 이 링크를 보내세요. 먼저 앉는 사람이 자리를 차지합니다.
waiting-link-room = 이 테이블의 링크
waiting-until = 아무도 오지 않으면 { $time }에 테이블이 닫힙니다.
waiting-came = 누군가 앉았습니다
waiting-when-hosted = { $hosts ->
    [none] 진행자가 시작하면 경기가 시작됩니다.
   *[other] { $hosts } 님이 시작하면 경기가 시작됩니다.
}
waiting-sighted = 이 경기의 진행자 한 명이 플레이어로 앉아 있습니다. 그 진행자는 모든 패를 보게 됩니다.
waiting-no-link = 다른 자리는 상대를 위해 마련되어 있습니다.
waiting-no-links = 다른 자리는 초대받은 사람들을 위해 마련되어 있습니다.
waiting-only-here = 이 링크는 이 컴퓨터에서만 열립니다. 같은 네트워크에서 쓰려면 Dealer를 --lan으로 시작하고, 표시되는 주소로 로비를 여세요.

## A seat that was lost

table-you-as = { $name } (나)
table-left-watch = 남은 경기 관전
table-bot-came = 자리를 비우거나 응답하지 않아, 다른 플레이어들이 봇에게 플레이를 맡겼습니다.
table-take-back = 자리 되찾기

## A link that was used already

used-link-seat = { $name ->
    [none] 이 링크는 다른 기기에서 사용되었습니다.
   *[other] { $name } 님이 이미 앉아 있습니다. 이 링크는 다른 기기에서 사용되었습니다.
}
used-link-ended = 이 링크는 더 이상 쓸 수 없습니다. 새 링크로 바뀌었거나, 자리가 다른 플레이어에게 넘어갔습니다.
used-link-recovery = 이 복구 링크는 더 이상 쓸 수 없습니다. 다른 기기에서 사용되었거나, 더 새로운 링크가 있습니다.
used-link-open-there = 내 자리입니까? 처음 앉은 기기에서 경기를 여세요.
used-link-open-last = 마지막으로 쓴 기기에서 경기를 여세요.
used-link-scan-there = 두 기기를 모두 가지고 있습니까? 다른 기기의 메뉴에서 복구 링크를 만들어 여기서 스캔하세요.
used-link-recover = 그 기기가 없습니까? 여기서 복구 링크를 여세요.
used-link-ask = { $hosts ->
    [none] 아니면 링크를 보낸 사람에게 새 링크를 부탁하세요.
   *[other] 아니면 { $hosts } 님에게 새 링크를 부탁하세요.
}
used-link-host = 이 링크는 다른 기기에서 사용되었거나 취소되었습니다.
used-link-open-there-host = 이 경기의 진행자입니까? 처음 쓴 기기에서 경기를 여세요.
used-link-scan-there-host = 두 기기를 모두 가지고 있습니까? 다른 기기의 진행 화면에서 복구 링크를 만들어 여기서 스캔하세요.
used-link-ask-host = 이 경기를 진행하는 사람이 또 있습니까? 그 사람에게 초대를 부탁하세요.

## Watching a match that has not begun

watch-watch = 관전
watch-waiting = 아직 시작하지 않은 경기입니다.
watch-free = 빈자리
watch-hosted = 진행자가 시작합니다.
watch-begins = 모두가 앉아 준비하면 시작됩니다.
watch-open-seats = 누구나 빈자리에 앉을 수 있습니다.
watch-kept = 빈자리는 링크를 받은 사람에게 마련되어 있습니다.
watch-gone = 관전할 경기가 없습니다
watch-closed = 비공개 경기입니다.
watch-closed-hint = 진행자에게 관전 링크를 부탁하세요.
watch-others = 다른 경기
