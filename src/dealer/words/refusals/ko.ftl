### What is refused, and what to do: said of all that is not of one game's own rules.

## What only programs should meet; the answer says in English what is wrong

refusal-for-programs = 보낸 내용을 서버가 이해하지 못했습니다. 페이지를 새로 고치거나 처음부터 다시 하세요.
refusal-record-fault = 게임의 규칙에 맞지 않습니다. ({ $text })
refusal-too-large = 너무 큽니다. { $most } KiB까지만 보낼 수 있습니다.

## What a seat sends

refusal-not-awaited = 지금 기다리는 답이 아닙니다. 지금 할 일을 확인하세요.
refusal-done = 이미 완료했습니다. 단계가 끝날 때까지는 계속 행동할 수 있습니다.
refusal-resting = 방금 행동했습니다. 대기 시간이 끝난 뒤에 다시 시도하세요.
refusal-spent = 이 단계에서 할 수 있는 행동 { $most }번을 모두 했습니다. 다음 단계를 기다리세요.
refusal-no-decision = 지금은 답할 차례가 아닙니다.
refusal-stale = 지난 차례({ $decision })의 답입니다. 지금은 다른 답({ $current })을 기다립니다.
refusal-time-expired = 시간이 다 되었습니다.
refusal-match-over = 경기가 끝났습니다.
refusal-match-paused = 경기가 일시 정지되었습니다. 재개될 때까지 기다리세요.
refusal-you-left = 이 경기에서 나갔습니다. 다른 플레이어들은 경기를 계속합니다.
refusal-player-left = 이 자리의 플레이어는 이미 경기에서 나갔습니다.
refusal-purse-negative = 0 이상을 내세요.
refusal-purse = 가진 칩은 { $chips }개입니다. 그보다 많이 낼 수 없습니다.

## Pauses and clocks

refusal-pause-already = 이미 경기를 일시 정지했습니다.
refusal-pause-asked = 이미 일시 정지를 요청했습니다.
refusal-pauses-spent = { $pauses ->
    [0] 이 경기에서 플레이어는 일시 정지할 수 없습니다. 진행자에게 요청하세요.
   *[other] 이 경기의 일시 정지는 한 명당 { $pauses }번입니다. 진행자는 아직 정지할 수 있습니다.
}
refusal-no-pause-asked = 동의할 일시 정지 요청이 없습니다.
refusal-not-paused = 경기가 일시 정지되지 않았습니다.
refusal-paused-by-other = 다른 사람이 경기를 일시 정지했습니다. 플레이어의 일시 정지는 제한 시간이 지나면 끝낼 수 있습니다.
refusal-no-clock = 연장할 수 있는 시계가 없습니다.

## Names

refusal-name-character = { $fault ->
    [mark] 이름의 { $place }번째 글자({ $code })는 글자 없는 부호입니다. 빼 주세요.
    [unknown] 이름의 { $place }번째 글자({ $code })는 유니코드에 없는 문자입니다. 빼 주세요.
   *[hidden] 이름의 { $place }번째 글자({ $code })는 보이지 않거나 주변 글자를 바꿉니다. 빼 주세요.
}
refusal-name-marks = { $kind ->
    [title] 제목에는 한 글자에 부호를 { $most }개까지 붙일 수 있습니다. 일부를 빼세요.
   *[name] 이름에는 한 글자에 부호를 { $most }개까지 붙일 수 있습니다. 일부를 빼세요.
}
refusal-name-empty = { $kind ->
    [title] 제목에는 글자, 숫자, 이모지가 하나 이상 있어야 합니다.
   *[name] 이름에는 글자, 숫자, 이모지가 하나 이상 있어야 합니다.
}
refusal-name-long = { $kind ->
    [title] 제목은 { $most }자까지입니다. 더 짧게 쓰세요.
   *[name] 이름은 { $most }자까지입니다. 더 짧게 쓰세요.
}
refusal-name-office = 딜러나 진행자로 오해할 수 있는 이름입니다(‘{ $name }’). 다른 이름을 고르세요.
refusal-name-taken = 이 테이블에 ‘{ $name }’ 이름이 이미 있습니다. ‘{ $free }’처럼 다른 이름을 고르세요.

## Records

refusal-record = { $entry ->
    [none] { $why }
   *[other] 기록의 { $entry }번 항목: { $why }
}
refusal-record-changed = 요약값이 맞지 않습니다. 기록이 바뀌었거나 잘렸습니다.
refusal-record-unreadable = Dealer의 기록이 아니거나 일부가 빠졌습니다. 기록을 다시 내려받아 그 파일을 그대로 보내세요. ({ $text })
refusal-record-game = 게임 ‘{ $game }’이 여기에 설치되어 있지 않습니다. 이 게임이 있는 Dealer를 쓰세요.
refusal-record-rules = 규칙 버전 { $version }으로 진행된 기록입니다. 이 Dealer는 버전 { $known }까지만 압니다. 업데이트하세요.
refusal-record-options = 옵션이 게임에 맞지 않습니다. ({ $text })
refusal-record-defaults = 기록에는 게임의 모든 옵션이 있어야 합니다. 일부가 빠졌거나 다른 방식으로 쓰였습니다.
refusal-record-pace = 옵션이 진행 속도에 맞지 않습니다.
refusal-record-secret = 비밀 값이 경기 전에 공개된 지문과 맞지 않습니다.
refusal-seats = 자리 { $seats }개로는 할 수 없는 게임입니다.
refusal-record-advantage = 추첨에서 어드밴티지를 얻은 플레이어가 아닙니다.
refusal-record-order = 기록의 항목에 번호가 차례대로 붙어 있지 않습니다.
refusal-record-backwards = 앞 항목보다 이른 시각입니다.
refusal-record-due = { $deal ->
    [yes] 여기에는 배분이나 추첨이 있어야 합니다.
   *[no] 여기에는 배분이나 추첨이 있을 수 없습니다.
}
refusal-record-deal = 비밀 값과 플레이어들의 수에서 나오는 배분이 아닙니다.
refusal-record-deal-late = 배분이나 추첨은 그것이 필요한 순간에 있어야 합니다.
refusal-record-unfinished = 끝내지 않은 답은 시간이 다 되기 바로 전에만 있을 수 있습니다.
refusal-record-timer = 이 시계의 시간이 아직 남아 있습니다.
refusal-record-server = 서버는 일시 정지, 재개, 무효 처리를 하고, 나간 플레이어를 대신할 뿐입니다.
refusal-record-ends = 항목 { $entries }개로 기록이 경기보다 먼저 끝납니다.
refusal-record-outcome = 결과가 기록에서 나오는 것과 다릅니다.
refusal-record-seat = { $seat }번 자리: { $why }
refusal-record-name = 이름이 저장되는 형식과 다릅니다. ‘{ $stored }’로 쓰세요.


## Links, seats and hosts

refusal-no-seat-token = 자리가 있는 플레이어만 할 수 있습니다. 자리의 링크를 다시 여세요.
refusal-no-host-token = 진행자만 할 수 있습니다. 진행자 링크를 여세요.
refusal-unknown-token = 이 토큰은 알 수 없거나 더는 쓸 수 없습니다. 자리의 링크를 다시 여세요.
refusal-bot-plays = 자리를 비운 동안 봇이 대신하고 있습니다. 경기 페이지에서 자리를 되찾으세요.
refusal-wrong-token = 다른 자리의 토큰입니다.
refusal-unknown-match = 그런 경기는 없습니다. 링크를 확인하세요.
refusal-unknown-seat = 이 경기에는 그런 자리가 없습니다. 링크를 확인하세요.
refusal-begun = 경기가 시작되었습니다. 진행자는 아직 플레이어를 교체할 수 있습니다.
refusal-cancelled = 이 경기는 시작 전에 취소되었습니다. 새 링크를 요청하세요.
refusal-seat-taken = 다른 기기에서 이미 앉은 자리입니다. 그 기기에서 경기를 열거나 여기에서 복구 링크를 여세요.
refusal-watch-link = 이 경기는 관전 링크로만 볼 수 있습니다. 그 링크를 다시 여세요.
refusal-no-invite = 이 자리의 초대로 앉을 수 있습니다. 초대 링크를 다시 여세요.
refusal-handed-over = 다른 진행자에게 경기를 넘겼습니다.
refusal-not-open = 이 경기의 자리는 링크가 있는 사람의 것입니다. 경기를 만든 사람에게 링크를 요청하세요.
refusal-begun-watch = 경기가 이미 시작되었습니다. 관전하거나 다른 경기에 앉으세요.
refusal-full = 마지막 빈자리에 다른 사람이 앉았습니다. 관전하거나 다른 경기에 앉으세요.
refusal-dismissed = 경기를 만든 사람이 이 테이블에서 내보냈습니다. 다른 테이블에 앉으세요.
refusal-not-creator = 경기를 만든 사람만 취소할 수 있습니다. 자리를 떠날 수는 있습니다.
refusal-cancel-series = 이 경기를 할지는 시리즈나 시즌이 정합니다. 진행자에게 요청하세요.
refusal-tables-device = 이미 열린 테이블 { $most }개에서 기다리고 있습니다. 하나를 떠난 뒤 새로 여세요.
refusal-tables-full = 플레이어를 기다리는 열린 테이블이 너무 많습니다. 그중 하나에 앉거나 나중에 다시 시도하세요.
refusal-seat-open = 아직 아무도 앉지 않은 자리입니다. 초대 링크로 앉으세요.
refusal-seat-is-open = 빈자리가 있습니다. 플레이어를 기다리거나 봇에게 맡기세요.
refusal-drawing-again = 수를 다시 뽑고 있습니다. 모든 기기가 수를 뽑을 때까지 기다리세요.
refusal-begun-ready = 경기가 시작되어 준비를 취소할 수 없습니다.
refusal-not-late = 나는 준비했는데 제때 준비하지 않은 플레이어의 자리만 비울 수 있습니다.
refusal-rematch-early = 재대결은 경기가 끝난 뒤에 신청할 수 있습니다.
refusal-rematch-hosted = 다음 경기는 진행자가 만듭니다.
refusal-rematch-series = 다음 경기는 시리즈가 만듭니다. 시리즈 페이지를 보세요.
refusal-not-begun = 모든 자리가 차면 경기가 시작됩니다.
refusal-not-begun-hosted = 진행자가 시작하면 경기가 시작됩니다.
refusal-grants-most = 한 경기의 진행자 링크는 최대 { $most }개입니다.
refusal-grant-unknown = 그런 진행자 링크는 없습니다.
refusal-grant-used = 이미 쓰고 있는 진행자 링크여서 거둘 수 없습니다.
refusal-grant-taken = 다른 기기에서 이미 쓴 링크입니다. 그 기기에서 진행하거나 진행자에게 새 링크를 요청하세요.
refusal-grant-withdrawn = 진행자가 이 링크를 거두었습니다. 새 링크를 요청하세요.
refusal-win-of-many = 셋 이상의 경기에서는 기다려서 이길 수 없습니다. 봇에게 맡기세요.
refusal-not-absent = 이 플레이어를 기다리는 중이 아니거나 아직 충분히 기다리지 않았습니다. 시계가 있으면 시계가 판정합니다.
refusal-not-stopped = 서버 오류로 멈춘 경기가 아닙니다.
refusal-host-decides = 경기를 이어 갈지 무효로 할지는 진행자가 정합니다.
refusal-no-cookie = 브라우저가 쿠키를 보내지 않아 자리를 기억할 수 없습니다. 쿠키를 허용하고 다시 시도하세요.

## Chat and drafts

refusal-room-unknown = 그런 대화방은 없습니다.
refusal-talk-full = 메시지가 너무 많아 더 남길 수 없습니다.
refusal-too-fast = 너무 빠릅니다. { $wait } 뒤에 다시 보내세요.
refusal-message-empty = 메시지는 1~500자입니다.
refusal-only-reading = 여기에서는 읽기만 할 수 있습니다. 다른 대화방을 고르세요.
refusal-message-unknown = 그런 메시지는 없습니다.

## What is too much

refusal-deals-busy = 오래 걸리는 배분이 많이 밀려 있습니다. 1분 뒤에 다시 시도하세요.
refusal-cards-busy = 그리고 있는 그림이 많습니다. 1분 뒤에 다시 시도하세요.
refusal-reviews-busy = 읽고 있는 경기와 기록이 많습니다. 1분 뒤에 다시 시도하세요.
refusal-bots-busy = 봇끼리 하는 경기가 이미 { $most }판 진행 중입니다. 하나가 끝날 때까지 기다리거나 직접 앉으세요.
refusal-letters-most = 한 경기에 남길 수 있는 말과 이유는 모두 { $most }자입니다. 줄여서 쓰세요.
refusal-returns-most = 이 자리를 { $most }번 되찾았습니다. 봇이 끝까지 대신합니다.
refusal-versions-most = 임시 답이 { $most }개 저장되어 더 저장하지 않습니다. 마지막 답이 남아 있으니 최종 답을 보내세요.
refusal-sockets-full = 서버에 연결이 너무 많습니다. 나중에 다시 시도하세요.
refusal-sockets-many = 이 주소에서 열린 연결이 너무 많습니다. 일부를 닫으세요.
refusal-watching-many = 이미 관전자가 너무 많습니다. 나중에 다시 시도하세요.
refusal-too-often = 이 주소에서 요청이 너무 많이 왔습니다. 1분만 기다리세요.
refusal-orders-most = 시리즈에는 1분에 { $most }번까지 지시할 수 있습니다. 잠시 기다리세요.
refusal-unavailable = 경기를 불러올 수 없습니다. 잠시 뒤에 다시 시도하세요.
refusal-internal = 서버에 오류가 생겼습니다. 내용은 서버 로그에 있습니다.

## Making and reviewing matches

refusal-match-not-over = 기록과 복기는 경기가 끝난 뒤에 볼 수 있습니다.
refusal-play-on-over = 이 시점에는 경기가 끝났습니다. 더 앞에서 이어 두세요.
refusal-play-on-nobody = 이 시점에는 아무도 행동할 수 없습니다. 다음 시점에서 이어 두세요.
refusal-record-entries = 기록의 항목이 { $most }개를 넘습니다.
refusal-record-unknown = 그런 기록은 없거나 지워졌습니다. 다시 보내세요.

## Series

refusal-series-over = 시리즈가 끝나 더는 아무것도 할 수 없습니다.
refusal-series-not-started = 시리즈가 아직 시작되지 않았습니다.
refusal-series-closed = 시리즈가 시작되어 더는 참가할 수 없습니다.
refusal-series-full = 시리즈의 정원이 찼습니다.
refusal-series-started = 시리즈가 이미 시작되었습니다.
refusal-series-few = 시작하려면 플레이어 { $least }명이 필요합니다.
refusal-series-no-round = 지금은 편성할 라운드가 없습니다.
refusal-series-paired = 다음 라운드가 편성되어 이 대진은 다시 치를 수 없습니다.
refusal-series-nothing-played = 다시 치를 경기나 판정이 없습니다.
refusal-series-no-player = 시리즈에 그런 플레이어는 없습니다.
refusal-series-withdrawn = 이미 하차한 플레이어입니다.
refusal-series-left = 이미 테이블을 떠난 플레이어입니다.
refusal-series-no-meeting = 시리즈에 그런 대진은 없습니다.
refusal-series-not-in-meeting = 이 대진의 플레이어가 아닙니다.
refusal-series-decided = 이 대진은 결정되었습니다. 먼저 다시 치르기로 판정하세요.
refusal-series-no-match = 시리즈에 그런 경기는 없습니다.
refusal-series-match-done = 이 경기는 이미 처리되었습니다.
refusal-series-bye = 부전승은 두 명의 대진에만 있습니다. 테이블에서는 몰수패나 하차로 판정하세요.
refusal-unknown-series = 그런 시리즈는 없습니다. 링크를 확인하세요.
refusal-series-other-player = 이 기기는 이 시리즈에서 { $name } 님으로 참가하고 있습니다. 링크는 그 플레이어의 기기에서 여세요.
refusal-series-link-used = 다른 기기에서 이미 쓴 링크입니다. 그 기기에서 시리즈를 열거나, 복구 링크를 쓰거나, 주최자에게 새 링크를 요청하세요.
refusal-no-such-person = 여기에 그런 사람은 없습니다.
refusal-series-no-name = 참가할 이름을 정하세요.
refusal-no-kept-seat = 이 경기에 자리가 없거나 경기가 끝났습니다.
refusal-no-organiser-token = 주최자만 할 수 있습니다. 주최자 링크를 여세요.
refusal-no-player-token = 참가자만 할 수 있습니다. 참가한 기기에서 시리즈를 여세요.
refusal-series-no-invite = 받은 링크로 참가할 수 있습니다. 그 링크를 다시 여세요.
refusal-series-no-join-link = 이 시리즈는 각자의 링크로 참가합니다. 플레이어의 링크를 새로 만드세요.
refusal-series-no-return = 복구 링크나 주최자 링크를 다시 여세요.
refusal-series-organisers = 이 시리즈를 진행하는 기기가 너무 많습니다. 주최자가 링크를 새로 만들 수 있습니다.
refusal-series-best-of = 두 명이 겨루는 경기 수는 홀수여야 합니다.
refusal-series-rounds = 두 명씩 겨루는 리그에서는 서로 한 번이나 두 번 만납니다. 라운드를 1이나 2로 정하세요.
refusal-series-knockout = 토너먼트는 2인 게임에서만 할 수 있습니다. 테이블 리그로 치르세요.
refusal-series-limit = 이 게임의 자리는 { $seats }개입니다. 참가 인원을 그 이상으로 정하세요.

## Seasons

refusal-season-not-founded = 시즌이 아직 없습니다. 먼저 만드세요.
refusal-season-founded = 시즌이 이미 있습니다. 시즌 규칙은 개정으로 바꾸세요.
refusal-season-over = 시즌이 끝나 더는 아무것도 바꿀 수 없습니다.
refusal-season-paused = 시즌이 일시 정지되었습니다. 진행자가 재개할 때까지 기다리세요.
refusal-season-not-paused = 시즌이 일시 정지되지 않았습니다.
refusal-season-not-running = 시즌이 진행 중일 때만 할 수 있습니다.
refusal-season-stage = { $stage ->
    [draft] 시즌이 아직 준비 중입니다. 나중에 할 수 있습니다.
    [casting] 출연진을 아직 모집하고 있습니다. 나중에 할 수 있습니다.
    [revealed] 출연진이 공개되었고 첫 회차는 시작되지 않았습니다. 지금은 할 수 없습니다.
    [running] 시즌이 진행 중입니다. 지금은 할 수 없습니다.
    [final] 결승이 진행 중입니다. 지금은 할 수 없습니다.
    [finished] 시즌이 끝났습니다. 지금은 할 수 없습니다.
    [cancelled] 시즌이 취소되어 더는 할 수 없습니다.
   *[archived] 시즌이 보관되어 아무것도 바꿀 수 없습니다.
}
refusal-season-amend-begun = 이미 시작된 회차의 시즌 규칙은 바꿀 수 없습니다. { $first }회차부터 바꾸세요.
refusal-season-moneys = 이름이 같은 화폐가 있습니다. 하나의 이름을 바꾸세요.
refusal-season-moneys-settled = 이미 지급된 화폐입니다. 이제 화폐를 추가하거나 없애거나 이름을 바꿀 수 없고, 빚을 질 수 있는지도 바꿀 수 없습니다.
refusal-season-pool = 데스매치 후보 게임이 부족합니다. { $least }개 이상이 되도록 추가하세요.
refusal-season-pool-names = 데스매치 후보 게임에 같은 이름이 있습니다. 하나의 이름을 바꾸세요.

## Seasons: who may do what

refusal-season-of-hosts = 진행자만 할 수 있습니다. 진행자에게 요청하세요.
refusal-season-of-places = 플레이어만 할 수 있습니다. 플레이어의 링크로 보내세요.
refusal-season-main-host = 대표 진행자만 할 수 있습니다. 대표 진행자에게 요청하세요.
refusal-season-moderator = 대화방 관리자는 대화방만 관리합니다. 진행자에게 요청하세요.
refusal-season-dealer = 딜러는 자기 회차의 일만 정하고, 출연진과 장부는 다루지 않습니다. 진행자에게 요청하세요.
refusal-season-last-host = 마지막 대표 진행자입니다. 먼저 다른 대표 진행자를 추가하세요.
refusal-season-no-host = 시즌에 그런 진행자는 없거나 이미 떠났습니다.

## Seasons: the cast

refusal-season-cast-settled = 출연진이 이미 공개되었습니다. 플레이어를 바꾸려면 교체하세요.
refusal-season-cast-full = 출연진은 { $most }명까지입니다. 먼저 한 명을 빼세요.
refusal-season-cast-small = 출연진이 { $least }명 이상 필요합니다. 먼저 추가하세요.
refusal-season-not-in = 시즌에 그런 플레이어는 없거나 이미 탈락했습니다.
refusal-season-quit-other = 하차는 본인만 할 수 있습니다. 진행자는 퇴출할 수 있습니다.
refusal-season-no-revival = 시즌 규칙상 아무도 복귀할 수 없습니다. 대표 진행자가 규칙을 개정할 수 있습니다.
refusal-season-revival-between = 복귀는 회차와 회차 사이에만 할 수 있습니다. 이번 회차가 끝날 때까지 기다리세요.
refusal-season-not-out = 이 플레이어는 탈락하지 않았습니다.
refusal-season-absences = { $left ->
    [0] 이 플레이어에게 남은 보호 회차가 없습니다.
   *[other] 이 플레이어에게 남은 보호 회차는 { $left }회입니다. 그보다 많이 줄 수 없습니다.
}
refusal-season-absent-late = 탈락 후보가 이미 정해졌습니다. 다음 회차부터 보호하세요.
refusal-season-not-absent = 이 플레이어는 지금 불참 보호를 받고 있지 않습니다.

## Seasons: announcements

refusal-season-post-early = 예정된 안내의 시각이 되지 않았거나 내용이 다릅니다. 기다리거나 새로 올리세요.
refusal-season-post-upto = 아직 일어나지 않은 일은 안내할 수 없습니다.
refusal-season-no-post = 더는 예정된 안내가 아닙니다. 이미 올렸거나 취소했습니다. 목록을 다시 확인하세요.
refusal-season-deadline-past = 이미 지난 시각입니다. 더 늦은 시각을 고르세요.

## Seasons: garnets

refusal-season-no-money = 시즌에 ‘{ $money }’ 화폐는 없습니다. 시즌 규칙에 있는 이름을 쓰세요.
refusal-season-debt = { $name } 님에게서 { $amount }개를 뺄 수 없습니다. 잔액은 { $balance }개입니다({ refusal-season-money }).
refusal-season-too-much = { $free }개까지 줄 수 있습니다({ refusal-season-money }). 적게 제안하거나 다른 제안을 거두세요.
refusal-season-not-given = { $money ->
    [garnet] 이 시즌에서는 가넷을 서로 줄 수 없습니다.
   *[other] 이 시즌에서는 ‘{ $money }’ 화폐를 서로 줄 수 없습니다.
}
refusal-season-money = { $money ->
    [garnet] 가넷
   *[other] { $money }
}
refusal-season-spent = { $name } 님이 이미 써서 되돌릴 수 없습니다. 대신 판정하세요.
refusal-season-not-by-hand = 직접 장부에 적은 항목이 아닙니다. 결과를 정정하세요.
refusal-season-reversed = 이미 되돌린 항목입니다.
refusal-season-frozen = 이 단계에서는 아무것도 줄 수 없습니다. 끝날 때까지 기다리세요.
refusal-season-transfer-to = 생존해 있는 다른 플레이어를 고르세요.
refusal-season-no-transfer = 나에게 그런 제안은 없습니다.
refusal-season-transfer-over = 이미 처리된 제안입니다.
refusal-season-transfer-other = 상대만 할 수 있습니다. 받은 제안은 수락하거나 거절하고, 내 제안은 거둘 수 있습니다.

## Seasons: episodes and results

refusal-season-no-episode = 그런 회차는 없거나 이미 끝났습니다.
refusal-season-no-episode-now = 진행 중인 회차가 없습니다. 먼저 다음 회차를 공개하세요.
refusal-season-announced = 이미 공개되어 계획을 바꿀 수 없는 회차입니다.
refusal-season-no-next = 지금은 다음 회차를 시작할 수 없습니다. 이번 회차를 마치고 다음 회차를 계획하세요.
refusal-season-final = { $alive ->
    [2] 2명이 남아 다음 회차는 결승이어야 합니다. 회차의 종류를 바꾸세요.
   *[other] 결승은 2명이 치르는데 { $alive }명이 남았습니다. 회차의 종류를 바꾸세요.
}
refusal-season-step = { $when ->
    [late] 하기에 너무 늦었습니다. { refusal-season-step-now }
   *[early] 하기에 아직 이릅니다. { refusal-season-step-now }
}
refusal-season-step-now = { $step ->
    [planned] 회차가 공개되지 않았습니다.
    [announced] 메인매치가 시작되지 않았습니다.
    [main_match] 메인매치가 진행 중입니다.
    [result] 메인매치의 결과가 확정되지 않았습니다.
    [tokens] 생명의 징표를 나눠 줄 차례입니다.
    [candidate] 탈락 후보를 정할 차례입니다.
    [opponent] 데스매치 상대를 지목할 차례입니다.
    [game] 데스매치 게임을 정할 차례입니다.
    [death_match] 데스매치가 진행 중입니다.
    [closing] 회차를 마칠 차례입니다.
   *[closed] 회차가 끝났습니다.
}
refusal-season-no-main = 메인매치 게임이 없습니다. 회차 계획에서 고르세요.
refusal-season-seats = 자리 배정이 맞지 않습니다. 참가하는 플레이어에게 자리를 하나씩만 주세요.
refusal-season-too-few = 이 게임에는 { $least }명이 필요한데 남은 플레이어가 부족합니다. 다른 게임을 고르거나 게스트를 초대하세요.
refusal-season-game-seats = { $game } 게임은 { $count }명이 할 수 없습니다. 마지막 지명을 취소하고 다른 게임을 고르세요.
refusal-season-table-size = { $table }번 테이블의 인원은 { $seats }명입니다. { $game }에 가능한 인원: { $counts }. 플레이어를 옮기거나, 게스트를 초대하거나, 쉬게 하세요.
refusal-season-table-of-guests = 출연자가 없는 테이블이 있습니다. 출연자를 앉히거나 테이블을 없애세요.
refusal-season-no-match = 시즌에 그런 경기는 없습니다.
refusal-season-match-twice = 이미 시즌에 속한 경기입니다. 새 경기를 만드세요.
refusal-season-taken = 결과가 이미 반영되었거나 더는 인정되지 않는 경기입니다.
refusal-season-playing = 아직 진행 중인 경기가 있습니다. 끝날 때까지 기다리거나 메인매치를 다시 시작하세요.
refusal-season-result-there = 메인매치의 결과가 이미 있습니다. 결과를 정정하세요.
refusal-season-no-result = 아직 바꾸거나 이의를 제기할 수 있는 결과가 없습니다.
refusal-season-no-dispute = 이 결과에는 이의가 없습니다.
refusal-season-depends = 이미 다음 단계로 이어졌습니다. 마지막 단계부터 되돌리고, 데스매치가 시작되었다면 판정하세요.
refusal-season-result-out = { $name } 님은 지금 시즌에 없습니다. 결과에서 빼세요.
refusal-season-result-twice = 결과에 같은 플레이어가 두 번 있습니다. 한 번씩만 넣으세요.
refusal-season-result-both = 우승자는 꼴찌나 탈락 후보가 될 수 없습니다. 하나만 고르세요.
refusal-season-nullified = 생명의 징표가 무효이면 아무도 받을 수 없습니다. 둘 중 하나만 고르세요.

## Seasons: selections and rights

refusal-season-no-selection = 나에게 그런 선택은 없습니다.
refusal-season-not-asked = 지금 물을 차례가 아니거나 이미 물었습니다.
refusal-season-question = 질문과 서로 다른 선택지를 2개 이상 쓰세요.
refusal-season-choosers = 답할 사람을 고르세요. 생존한 플레이어여야 하고, 추첨이라면 아무도 고르지 않습니다.
refusal-season-settled = 이미 정해진 선택입니다.
refusal-season-not-settled = 아직 답이 모자라고 시간이 남았습니다. 기다리거나 판정하세요.
refusal-season-too-late = 선택할 시간이 지났습니다.
refusal-season-not-a-choice = 고를 수 없는 선택지입니다. 다시 고르세요.
refusal-season-choose-number = 정확히 { $number }개를 고르세요.
refusal-season-answered = 이미 답했으며 바꿀 수 없습니다.
refusal-season-lot = 다른 선택지로 한 추첨입니다. 다시 추첨하세요.
refusal-season-no-right = 그런 권리는 없거나 이미 썼습니다.
refusal-season-right-used = 이미 썼거나 기한이 지난 권리입니다.
refusal-season-right-later = { $episode }회차의 권리입니다. 그때 쓰세요.
refusal-season-immunity = 면제권을 쓸지는 지목되었을 때 묻습니다. 그때 답하세요.

## Seasons: Death Matches

refusal-season-candidate-asked = 규칙만으로 정해지는 탈락 후보가 없습니다. 우승자가 지목하거나 진행자가 판정해야 합니다.
refusal-season-candidate-safe = 탈락 후보는 생존해 있고 보호받지 않는 플레이어여야 합니다. 다른 사람을 고르세요.
refusal-season-candidates = 탈락 후보가 너무 많습니다. 줄이세요.
refusal-season-opponent = 데스매치 상대가 이미 정해졌거나 탈락 후보가 지목해야 합니다.
refusal-season-opponent-safe = 지목할 수 없는 플레이어입니다. 생명의 징표가 없는 사람을 고르세요.
refusal-season-game = 이 데스매치의 게임을 추첨할 수 없습니다. 두 명이 정해져 있고, 게임이 없고, 후보 게임이 있어야 합니다.
refusal-season-game-asked = 플레이어들이 아직 게임을 정하지 않았습니다. 기다리거나 그 선택을 판정하세요.
refusal-season-game-by-law = 이 게임은 시즌 규칙에 따라 후보 게임에서 정합니다. 플레이어들의 선택을 확정하거나 추첨하세요.
refusal-season-repeat = ‘{ $game }’ 게임은 이미 데스매치로 치렀습니다. 다른 게임을 고르세요.
refusal-season-nothing-named = 이번 회차에 되돌릴 지목이 없습니다.
refusal-season-no-death = 이 회차에 그런 데스매치는 없습니다.
refusal-season-death = 데스매치가 끝났거나, 진행 중이거나, 게임이 정해지지 않았습니다.
refusal-season-advantage = 규칙상 어드밴티지는 다른 플레이어의 것입니다. 자리를 맞게 배정하세요.
refusal-season-not-external = 결과를 직접 입력하는 데스매치가 아닙니다. 경기 결과를 기다리거나 판정하세요.
refusal-season-not-of-pair = 이 데스매치의 플레이어만 한 번씩 고르세요.
refusal-season-nothing-played = 이 데스매치는 다시 치를 수 없습니다. 치른 경기가 없거나 회차가 이미 이어졌습니다.
refusal-season-nobody-left = 시즌에 한 명은 남아야 합니다. 탈락자를 줄이세요.
refusal-season-not-closed = 끝난 회차에 대한 판정입니다. 진행 중인 회차는 바로 정정하세요.
refusal-season-no-consequence = 무엇을 되돌리거나 주는지, 또는 누가 복귀하는지 정하세요.

## Seasons: the final

refusal-season-final-loser = 결승의 게임마다 정확히 한 명이 집니다. 한 명을 고르세요.
refusal-season-no-final = 결승에 오른 플레이어가 아닙니다.
refusal-season-item = 아이템은 결승에서 한 번 추첨하고, 결승에서만 쓸 수 있습니다.
refusal-season-supporters = 아직 지지할 사람을 정하지 않은 탈락자가 있거나 지지자가 없습니다. 그다음에 추첨합니다.

## Discord

refusal-not-linked = 여기에서 답할 자리가 없습니다. 자리의 페이지에서 메뉴의 Discord를 열고, /dealer의 link에 코드를 넣어 보내세요.
refusal-code-unknown = 그런 코드는 없거나 만료되었습니다. 자리의 페이지에서 새 코드를 받으세요.
refusal-menu-answered = 이미 답했거나 새 메뉴를 썼습니다. /dealer를 입력하세요.
refusal-menu-foreign = 이 서버의 메뉴가 아니거나 버전이 다릅니다. /dealer를 입력하세요.
refusal-choice-stale = 고른 답이 더는 맞지 않습니다. 처음부터 다시 고르세요.
refusal-choice-gone = 더는 고를 수 없는 항목입니다. 다시 고르세요.
refusal-number-wanted = { $least }부터 { $most }까지의 정수를 입력하세요.
refusal-number-wrong = { JOSA($number, "은/는") } 낼 수 없는 답입니다. { $least }부터 { $most }까지의 정수를 입력하세요.
refusal-no-discord = 이 서버에는 Discord 애플리케이션이 없습니다.
refusal-bad-webhook = Discord 웹후크 주소가 아닙니다. 채널 편집의 연동, 웹후크에서 https://discord.com/api/webhooks/로 시작하는 주소를 복사하세요.
refusal-not-by-post = 통신 경기에만 캘린더가 있습니다.
refusal-push-service = 이 브라우저의 푸시 서비스는 허용되어 있지 않습니다. 서버 운영자가 허용할 수 있습니다.
refusal-push-devices = 이 자리에는 이미 기기 { $most }대가 등록되어 있습니다. 먼저 하나를 지우세요.
refusal-turns-delayed = 누구 차례인지 알리면 관전자가 나중에 볼 일이 드러납니다. 차례 알림이나 지연을 끄세요.
refusal-announce-over = 경기가 끝나 더 알릴 것이 없습니다.
refusal-no-webhook = 작동하는 웹후크가 없습니다. 웹후크 주소를 보내세요.

## Lost seats

refusal-lost = { $why } 관전은 할 수 있습니다.
refusal-lost-while = { $bot ->
    [yes] { $how } 봇이 대신 플레이합니다.
   *[no] { $how } 다른 플레이어들은 경기를 계속합니다.
}
refusal-lost-ruled = 진행자가 나를 경기에서 내보냈습니다: { $reason }
refusal-lost-given = 진행자가 내 자리를 { $name } 님에게 맡겼습니다: { $reason }
refusal-lost-given-bot = 진행자가 내 자리를 { $name }에게 맡겼습니다: { $reason }
refusal-lost-left-before = 경기에서 나간 뒤, 진행자가 그 자리를 다른 플레이어에게 맡겼습니다.
refusal-lost-resigned = 기권하고 경기에서 나갔습니다.
refusal-moved = { $role ->
    [host] 진행 도구가 다른 기기로 옮겨 갔습니다. 그 기기에서 계속하거나 여기에서 복구 링크를 여세요.
   *[seat] 자리가 다른 기기로 옮겨 갔습니다. 그 기기에서 계속하거나 여기에서 복구 링크를 여세요.
}
refusal-seat-renewed = 새 링크가 생겨 이 기기에서는 자리를 쓸 수 없습니다. 새 링크를 열거나 진행자에게 요청하세요.
refusal-link-renewed = { $contest ->
    [series] 새 링크로 바뀌어 이 링크는 쓸 수 없습니다. 새 링크를 열거나 주최자에게 요청하세요.
   *[season] 새 링크로 바뀌어 이 링크는 쓸 수 없습니다. 새 링크를 열거나 진행자에게 요청하세요.
}
refusal-place-moved = { $contest ->
    [series] 참가자의 자리를 다른 기기로 옮겼습니다. 그 기기에서 계속하거나, 복구 링크를 여기서 여세요.
   *[season] 다른 기기로 옮겼습니다. 그 기기에서 계속하거나, 복구 링크를 여기서 여세요.
}
refusal-place-replaced = 진행자가 내 자리를 다른 플레이어에게 맡겼습니다. 시즌은 관객으로 볼 수 있습니다.
refusal-place-removed = { $role ->
    [host] 이제 이 시즌의 진행자가 아닙니다. 잘못된 일이라면 대표 진행자에게 문의하세요.
   *[place] 진행자가 출연진에서 나를 뺐습니다. 잘못된 일이라면 진행자에게 문의하세요.
}
refusal-freed = { $cause ->
    [late] 제때 준비하지 않아 자리가 비워졌습니다. 아직 빈자리라면 같은 링크로 다시 앉을 수 있습니다.
    [dismissed] 경기 시작 전에 경기를 만든 사람이 이 자리에서 내보냈습니다. 다른 테이블에 앉으세요.
    [removed] 경기 시작 전에 진행자가 이 자리에서 내보냈습니다. 참가하려면 새 링크를 요청하세요.
   *[left] 경기 시작 전에 이 자리를 떠났습니다. 아직 빈자리라면 같은 링크로 다시 앉을 수 있습니다.
}
refusal-entries-most = { $kind ->
    [announcements] 한 경기에 안내는 { $most }번까지 할 수 있습니다.
    [pauses] 한 경기에 일시 정지는 { $most }번까지 할 수 있습니다.
    [extensions] 한 경기에 시간 연장은 { $most }번까지 할 수 있습니다.
    [replacements] 한 경기에 교체는 { $most }번까지 할 수 있습니다.
   *[openings] 한 경기에 손패는 { $most }번까지 공개할 수 있습니다.
}

## Commands

refusal-needs-laboratory = 학습된 봇에는 실험실이 필요합니다. 설치하세요: { $command }
refusal-no-game = { $game } 게임은 없습니다. 다음에서 고르세요: { $games }.
refusal-no-grid = { $game }에는 풀 격자가 없습니다. 격자가 있는 게임: { $other }.
refusal-target-range = --target에는 -{ $most }부터 { $most }까지의 수를 쓰세요.
refusal-not-begun-end = 아직 시작되지 않은 경기라서 끝낼 수 없습니다. dealer forget으로 지우세요.
refusal-nobody-leads = 지금 상황에서 앞선 사람이 없습니다. --annul로 끝내세요.

## The links and matches of a season

refusal-unknown-season = 그런 시즌은 없습니다. 링크를 확인하세요.
refusal-season-no-return = 복구 링크를 다시 열거나 진행자에게 새 링크를 요청하세요.
refusal-season-other-place = 이 기기는 이 시즌에서 { $name } 님의 기기입니다. 링크는 받은 사람의 기기에서 여세요.
refusal-season-link-used = 다른 기기에서 이미 쓴 링크입니다. 그 기기에서 시즌을 열거나, 복구 링크를 쓰거나, 진행자에게 새 링크를 요청하세요.
refusal-season-no-token = 출연자와 진행자만 할 수 있습니다. 링크를 쓴 기기에서 시즌을 여세요.
refusal-season-not-proposed = 그사이에 상황이 바뀌었습니다. 딜러가 지금 제안하는 것을 확인하세요.
refusal-season-game-missing = 이 서버에는 { $game } 게임이 설치되어 있지 않습니다. 패키지를 설치하거나 다른 게임을 고르세요.
refusal-season-zone = 그런 시간대는 없습니다. Asia/Seoul 같은 시간대를 고르세요.
refusal-season-pace = 1분에 { $most }번까지 입력할 수 있습니다. 잠시 기다려 주세요.
refusal-season-number = 이미 쓰인 번호입니다. 번호를 빼고 보내세요.
refusal-season-not-announced = 먼저 그 앞의 일을 발표하세요. 그 뒤에 물을 수 있습니다.

## The record of a season

refusal-season-record-missing = { $match } 경기의 기록이 없습니다. 시즌을 다시 내보내세요.
refusal-season-record-match = { $match } 경기의 기록이 올바르지 않습니다: { $why }. 시즌을 다시 내보내세요.
refusal-season-record-result = { $match } 경기의 기록과 시즌의 결과가 다릅니다. 두 파일을 비교하거나 시즌을 다시 내보내세요.
refusal-season-record-seats = { $match } 경기의 플레이어나 게임이 기록과 시즌에서 다릅니다. 시즌을 다시 내보내세요.
refusal-season-record-advantage = { $match } 경기의 어드밴티지가 기록과 시즌에서 다릅니다. 시즌을 다시 내보내세요.
refusal-season-record-garnets = { $match } 경기에 들어간 가넷이 기록과 시즌에서 다릅니다. 시즌을 다시 내보내세요.
refusal-season-record-public = 선택의 답이 없습니다. 시즌을 다시 내보내세요.
refusal-season-record-early = 지금은 진행자만 이 시즌을 내려받을 수 있습니다. 시즌의 끝이 발표되면 누구나 받을 수 있습니다.
refusal-season-record-secret = 진행자만 이 시즌을 내려받을 수 있습니다. 하우스 룰이 잔액을 비밀로 정했습니다.
refusal-season-rules-syntax = 파일을 읽을 수 없습니다: { $why }. 그곳을 고치세요.
refusal-season-rules-value = 허용되지 않는 값입니다. 다음 가운데 하나를 쓰세요: { $allowed }
refusal-season-rules-unknown = { $name }(이)라는 하우스 룰은 없습니다. 새 파일과 이름을 비교하세요.
refusal-season-rules-type = 맞지 않는 값입니다: { $why }. 새 파일과 비교하세요.
