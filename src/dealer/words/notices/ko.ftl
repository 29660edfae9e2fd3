### What the host, the server and the players do beside the game.
### $actor and $seat are players: a name, or "you" for the reader; $actor may be "host" or "server".
### $reason is what somebody wrote, with a full stop.

reader-in-list = 나

## Pauses

pause-asked = { $actor ->
    [you] 일시 정지를 요청했습니다: { $reason }
   *[other] { $actor } 님이 일시 정지를 요청했습니다: { $reason }
}
# "나" can stand in these lists, so no 님 follows them.
pause-begins = 요청한 일시 정지를 시작합니다(요청: { $players }).
pause-starts = { $actor ->
    [you] 경기를 일시 정지했습니다: { $reason }
    [host] 진행자가 경기를 일시 정지했습니다: { $reason }
    [server] 경기가 일시 정지되었습니다: { $reason }
   *[other] { $actor } 님이 경기를 일시 정지했습니다: { $reason }
}
pause-outage = 서버 연결이 끊겨 경기가 일시 정지되었습니다.
pause-agreed = { $actor ->
    [you] 일시 정지에 동의했습니다(요청: { $players }).
    [host] 진행자가 일시 정지에 동의했습니다(요청: { $players }).
   *[other] { $actor } 님이 일시 정지에 동의했습니다(요청: { $players }).
}
pause-declined = 진행자가 일시 정지를 받아들이지 않았습니다(요청: { $players }).
pause-taken-back = { $actor ->
    [you] 일시 정지 요청을 취소했습니다.
   *[other] { $actor } 님이 일시 정지 요청을 취소했습니다.
}
pause-ready = { $actor ->
    [you] 다시 시작할 준비를 마쳤습니다.
   *[other] { $actor } 님이 다시 시작할 준비를 마쳤습니다.
}
pause-cut-short = { $actor ->
    [you] 시간이 다 되어 일시 정지를 끝냈습니다(요청: { $players }). 경기를 계속합니다.
   *[other] 시간이 다 되어 { $actor } 님이 일시 정지를 끝냈습니다(요청: { $players }). 경기를 계속합니다.
}
pause-ends = { $actor ->
    [you] 일시 정지를 끝냈습니다. 경기를 계속합니다.
    [host] 진행자가 일시 정지를 끝냈습니다. 경기를 계속합니다.
    [server] 서버가 다시 연결되었습니다. 그동안 아무도 시간을 잃지 않았습니다.
   *[other] { $actor } 님이 일시 정지를 끝냈습니다. 경기를 계속합니다.
}

## What the host does

more-time = { $seat ->
    [you] 진행자가 시간을 { $time } 더 주었습니다: { $reason }
    [none] 진행자가 모두에게 시간을 { $time } 더 주었습니다: { $reason }
   *[other] 진행자가 { $seat } 님에게 시간을 { $time } 더 주었습니다: { $reason }
}
announcement = 딜러의 안내: { $text }
new-host = 이제 { $name } 님도 이 경기의 진행자입니다.
open-sight = 지금부터 진행자는 모든 패를 봅니다.
annulled = { $actor ->
    [server] 경기가 무효 처리되었습니다: { $reason }
   *[host] 진행자가 경기를 무효 처리했습니다: { $reason }
}

## Who plays a seat

a-bot = { $name }
replaced = { $new ->
    [you] 진행자가 { $before } 님의 자리를 나에게 맡겼습니다: { $reason }
   *[other] 진행자가 { $before } 님의 자리를 { $new } 님에게 맡겼습니다: { $reason }
}
returned = { $new ->
    [you] 내 자리로 돌아왔고, { $before } 님이 자리에서 물러났습니다.
   *[other] { $new } 님이 돌아왔고, { $before } 님이 자리에서 물러났습니다.
}
replaced-away = { $new ->
    [you] { $before } 님이 자리를 비워, 다른 플레이어들이 그 자리를 나에게 맡겼습니다.
   *[other] { $before } 님이 자리를 비워, 다른 플레이어들이 그 자리를 { $new } 님에게 맡겼습니다.
}
replaced-idle = { $new ->
    [you] { $before } 님이 응답하지 않아, 다른 플레이어들이 그 자리를 나에게 맡겼습니다.
   *[other] { $before } 님이 응답하지 않아, 다른 플레이어들이 그 자리를 { $new } 님에게 맡겼습니다.
}
left-to-bot = { $before } 님이 떠났습니다. { JOSA($name, "이/가") } 대신 플레이합니다.

## Forfeits

forfeit-operator = { $seat ->
    [you] 서버 운영자가 경기를 현재 상황대로 끝냈습니다. 이 경기에서 졌습니다.
   *[other] 서버 운영자가 경기를 현재 상황대로 끝냈습니다. { $seat } 님의 패배입니다.
}
forfeit-idle = { $seat ->
    [you] 응답하지 않아 상대가 승리를 가져갔습니다.
   *[other] { $seat } 님이 응답하지 않아 상대가 승리를 가져갔습니다.
}
forfeit-away = { $seat ->
    [you] 자리를 비워 상대가 승리를 가져갔습니다.
   *[other] { $seat } 님이 자리를 비워 상대가 승리를 가져갔습니다.
}
forfeit-played-on = { $seat ->
    [you] 진행자가 나를 경기에서 내보냈습니다. 다른 플레이어들은 경기를 계속합니다: { $reason }
   *[other] 진행자가 { $seat } 님을 경기에서 내보냈습니다. 다른 플레이어들은 경기를 계속합니다: { $reason }
}
forfeit = { $seat ->
    [you] 진행자가 나의 몰수패를 선언했습니다: { $reason }
   *[other] 진행자가 { $seat } 님의 몰수패를 선언했습니다: { $reason }
}

## Reasons of the server, after a colon

reason-outage = 서버가 꺼져 있었습니다.
reason-away = 플레이어가 자리를 비웠습니다.
reason-idle = 플레이어가 응답하지 않았습니다.
reason-left = 플레이어가 떠났습니다.
reason-returned = 플레이어가 돌아왔습니다.
reason-continued = 여기서부터 이어서 합니다.
reason-behind = 서버 운영자가 현재 상황대로 끝냈습니다.
reason-fault = 서버에 오류가 생겼습니다.
reason-agreed = 서버에 오류가 생겼고 모든 플레이어가 동의했습니다.
reason-operator = 서버 운영자가 끝냈습니다.
reason-closed = 시리즈가 종료되었습니다.
reason-replayed = 시리즈 주최자가 다시 치르기로 판정했습니다.
reason-ruled = 시리즈 주최자가 이 대진을 판정했습니다.
reason-season = 시즌 진행자가 이 경기를 판정했습니다.
reason-withdrawn = { $several ->
    [yes] { $players } 님이 시리즈에서 하차했습니다.{ reason-wins }
   *[no] { $players } 님이 시리즈에서 하차했습니다.{ reason-wins }
}
reason-forfeited = { $several ->
    [yes] { $players } 님이 시리즈의 이 대진에서 몰수패로 처리되었습니다.{ reason-wins }
   *[no] { $players } 님이 시리즈의 이 대진에서 몰수패로 처리되었습니다.{ reason-wins }
}
reason-bye = 시리즈 주최자가 부전승을 주었습니다.{ reason-wins }
reason-wins = { $winner ->
    [none] { "" }
   *[other] { " " }{ $winner } 님이 대진에서 이겼습니다.
}
