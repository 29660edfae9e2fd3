### What Dealer says in Discord, beside the narration of the match.

## In a channel, for everybody
### $players are names in bold.

announces-here = 딜러가 이 채널에 이 경기를 안내합니다.
announces-season-here = 딜러가 이 채널에 이 시즌을 안내합니다.
waiting-for = { $players } 님을 기다리고 있습니다.

## The command, as Discord lists it (at most 100 characters)

command = 내 자리에서 보이는 것을 확인하고 답합니다. 본인에게만 보입니다.
command-link = 내 자리 페이지에 표시된 코드. 입력하면 여기에서 그 자리로 답할 수 있습니다.

## What a player is shown

you-are = { $game }: { $player } 님의 자리입니다.
you-are-titled = { $game } ({ $title }): { $player } 님의 자리입니다.
seat-unnamed = { $number }번 자리
not-begun = 경기가 아직 시작되지 않았습니다.
paused = 경기가 일시 정지되었습니다.
what-you-see = 내게 보이는 것
kept-version = { $lacking ->
    [none] 답이 임시로 저장되어 있습니다. 바꿀 수 있습니다.
   *[other] 답이 임시로 저장되어 있지만 아직 부족합니다. { $lacking }
}
time-runs-out = 남은 시간: { $moment }
your-answer = 내 답: { $answer }
send-it = 보낼까요?

## Buttons, menus and forms (buttons at most 80 characters, forms 45)

which-match = 경기 선택
choice-match = { $match }: { $player }
choice-status = { $status ->
    [waiting] 대기 중
    [playing] 진행 중
    [paused] 일시 정지
    [over] 종료
    [cancelled] 취소됨
   *[other] { $status }
}
previous = ◀ 이전
next = 다음 ▶
look-again = 다시 보기
send = 보내기
start-over = 처음부터
write-number = 숫자 입력
write-text = 글 입력
choose = 선택
choose-page = { $title } ({ $page }/{ $last })
choice-empty = (비어 있음)
choice-player = { $player } ({ $label })
form = 내 답
form-number = { $least }부터 { $most }까지의 정수
form-text = 내 글

## Answers

linked = 이제 여기에서 이 자리로 답할 수 있습니다.
several-seats = 답할 수 있는 자리가 여러 개입니다.
old-menu = 이전 메뉴였습니다. 최신 메뉴를 보여 드립니다.
sent = 보냈습니다.
sent-provisional = 저장했습니다. 시간이 다 되면 이 답이 적용되며, 그때까지 바꿀 수 있습니다.
takes-longer = Discord가 기다리는 시간보다 오래 걸립니다. 처리는 계속되니 잠시 뒤 /dealer를 입력하세요.
