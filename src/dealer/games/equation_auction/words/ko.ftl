### Equation Auction.
### $seat, $winner and the like are players: a name, or "you" for the reader; "none" is nobody.
### $card and $row are cards as they are printed.

team = { $team ->
    [positive] 양수 팀
    [negative] 음수 팀
   *[neutral] 중립 팀
}
cards = 카드 { $cards }장
chips = 칩 { $chips }개
garnets = 가넷 { $garnets }개
tokens = 생명의 징표 { $tokens }개
team-side = { team }: { $players } 님

## What the Dealer announces

event-teams = 팀이 정해졌습니다. 양수 팀은 { $positive } 님, 음수 팀은 { $negative } 님, 중립 팀은 { $neutral } 님입니다.
event-saved = 모두 카드를 보관하고 가넷을 냈습니다.
event-saved-garnets = 남은 가넷: { $garnets }.
player-count = { $seat } 님 { $count }개
event-order = { $round }라운드의 순서: { $players } 님.
event-scheduled = { $seat ->
    [you] ‘{ $card }’ 카드를 { $position }번째에 놓았습니다.
   *[other] { $seat } 님이 ‘{ $card }’ 카드를 { $position }번째에 놓았습니다.
}
event-scheduled-late = { $seat ->
    [you] 시간이 다 되어 ‘{ $card }’ 카드가 무작위로 { $position }번째에 놓였습니다.
   *[other] { $seat } 님의 시간이 다 되어 ‘{ $card }’ 카드가 무작위로 { $position }번째에 놓였습니다.
}
event-scheduled-last = 남은 ‘{ $card }’ 카드는 { $position }번째입니다.
event-card-placed = { $by ->
    [bids] ‘{ $card }’ 카드가 { chips }로 { $slot }번 칸에 들어갔습니다.
    [chance] 칩이 남은 사람이 없어 ‘{ $card }’ 카드가 무작위로 { $slot }번 칸에 들어갔습니다.
   *[rules] ‘{ $card }’ 카드가 마지막 남은 { $slot }번 칸에 들어갔습니다.
}
event-last-bidder = 마지막 입찰자는 { $seat } 님입니다.
event-tied = 11번째 경매에서 { $players } 님이 동률이어서 다시 입찰합니다.
event-eleventh = { $by ->
    [chance] { $seat ->
        [none] 11번째 경매에 아무도 입찰하지 않았습니다.
        [you] 추첨으로 11번째 경매를 { chips }에 낙찰받았습니다.
       *[other] { $seat } 님이 추첨으로 11번째 경매를 { chips }에 낙찰받았습니다.
    }
   *[bids] { $seat ->
        [none] 11번째 경매에 아무도 입찰하지 않았습니다.
        [you] 11번째 경매를 { chips }에 낙찰받았습니다.
       *[other] { $seat } 님이 11번째 경매를 { chips }에 낙찰받았습니다.
    }
}
event-saved-played = { $where ->
    [both] { $seat ->
        [you] 맨 앞에 ‘{ $beginning }’, 맨 뒤에 ‘{ $end }’ 카드를 놓았습니다.
       *[other] { $seat } 님이 맨 앞에 ‘{ $beginning }’, 맨 뒤에 ‘{ $end }’ 카드를 놓았습니다.
    }
    [beginning] { $seat ->
        [you] 맨 앞에 ‘{ $beginning }’ 카드를 놓았습니다.
       *[other] { $seat } 님이 맨 앞에 ‘{ $beginning }’ 카드를 놓았습니다.
    }
    [end] { $seat ->
        [you] 맨 뒤에 ‘{ $end }’ 카드를 놓았습니다.
       *[other] { $seat } 님이 맨 뒤에 ‘{ $end }’ 카드를 놓았습니다.
    }
    [late] { $seat ->
        [you] 시간 안에 보관 카드를 놓지 않았습니다.
       *[other] { $seat } 님이 시간 안에 보관 카드를 놓지 않았습니다.
    }
   *[none] { $seat ->
        [you] 보관 카드를 놓지 않았습니다.
       *[other] { $seat } 님이 보관 카드를 놓지 않았습니다.
    }
}
event-bracket = { $seat ->
    [you] { team }의 괄호를 놓았습니다: { $row }.
   *[other] { $seat } 님이 { team }의 괄호를 놓았습니다: { $row }.
}
event-evaluated = { $round }라운드의 값은 { $value }, 합계는 { $total }입니다.
event-evaluated-row = { $round }라운드: { $row } = { $value }. 합계는 { $total }입니다.
event-nominated = { $candidate ->
    [you] { $neutral } 님이 나를 탈락 후보로 지목했습니다.
   *[other] { $neutral ->
        [you] { $candidate } 님을 탈락 후보로 지목했습니다.
       *[other] { $neutral } 님이 { $candidate } 님을 탈락 후보로 지목했습니다.
    }
}
event-nominated-late = { $candidate ->
    [you] 추첨으로 탈락 후보가 되었습니다.
   *[other] { $candidate } 님이 추첨으로 탈락 후보가 되었습니다.
}
event-left = { $by ->
    [resigned] { $seat ->
        [you] 기권하고 경기를 떠났습니다.
       *[other] { $seat } 님이 기권하고 경기를 떠났습니다.
    }
   *[forfeit] { $seat ->
        [you] 몰수패로 경기를 떠났습니다.
       *[other] { $seat } 님이 몰수패로 경기를 떠났습니다.
    }
} { $paid ->
    [yes] 이미 나온 합계는 그대로입니다.
   *[no] 나머지 플레이어는 계속하고, 이 자리는 보상을 받지 못합니다.
}
event-annulled = 경기가 무효 처리되었습니다.
event-nobody-left = 남은 플레이어가 없어 승자가 없습니다.
event-team-wins = { team }이 이겼습니다.
event-players-win = { $count ->
   *[other] { $players } 님이 이겼습니다.
}
event-prize = { $count ->
    [1] { $players ->
        [you] { $prize }를 받았습니다.
       *[other] { $players } 님이 { $prize }를 받았습니다.
    }
   *[other] { $players } 님이 각각 { $prize }를 받았습니다.
}
event-prize-reading = 가넷과 중립 팀의 징표는 EQ-34 조항에 대한 Dealer의 해석입니다.

## One turn of an auction

move-pass = { $by ->
    [clock] { $seat ->
        [you] 시간이 다 되어 패스했습니다.
       *[other] { $seat } 님은 시간이 다 되어 패스했습니다.
    }
    [rules] { $seat ->
        [you] 남은 칩이 없어 패스했습니다.
       *[other] { $seat } 님은 남은 칩이 없어 패스했습니다.
    }
   *[choice] { $seat ->
        [you] 패스했습니다.
       *[other] { $seat } 님이 패스했습니다.
    }
}
move-bid-first = { $seat ->
    [you] { $slot }번 칸에 { chips }로 ‘{ $card }’ 카드 입찰을 시작했습니다.
   *[other] { $seat } 님이 { $slot }번 칸에 { chips }로 ‘{ $card }’ 카드 입찰을 시작했습니다.
}
move-bid-late = { $seat ->
    [you] 시간이 다 되어 무작위로 { $slot }번 칸에 칩 1개로 ‘{ $card }’ 카드 입찰이 시작되었습니다.
   *[other] { $seat } 님의 시간이 다 되어 무작위로 { $slot }번 칸에 칩 1개로 ‘{ $card }’ 카드 입찰이 시작되었습니다.
}
move-bid = { $seat ->
    [you] { $slot }번 칸에 { chips }를 걸었습니다.
   *[other] { $seat } 님이 { $slot }번 칸에 { chips }를 걸었습니다.
}
move-add = { $seat ->
    [you] { $slot }번 칸에 { chips }를 더 걸어 모두 { $total }개입니다.
   *[other] { $seat } 님이 { $slot }번 칸에 { chips }를 더 걸어 모두 { $total }개입니다.
}

## What is expected, and of whom

due-save = { $count ->
   *[other] { $players } 님이 보관할 카드를 고르고 있습니다.
}
due-schedule = { $seat ->
    [you] 카드와 순서를 고를 차례입니다.
   *[other] { $seat } 님이 카드와 순서를 고릅니다.
}
due-begin = { $seat ->
    [you] ‘{ $card }’ 카드입니다. 먼저 입찰하세요.
   *[other] ‘{ $card }’ 카드입니다. { $seat } 님이 먼저 입찰합니다.
}
due-bid = { $seat ->
    [you] ‘{ $card }’ 카드에 입찰하거나 패스하세요.
   *[other] { $seat } 님이 ‘{ $card }’ 카드에 입찰하거나 패스합니다.
}
due-secret-bid = { $count ->
   *[other] { $players } 님이 보관 카드를 놓을 권리를 두고 비밀 입찰을 하고 있습니다.
}
due-place = { $ends ->
    [one_end] { $seat ->
        [you] 보관 카드를 한쪽 끝에 놓을 수 있습니다.
       *[other] { $seat } 님은 보관 카드를 한쪽 끝에 놓을 수 있습니다.
    }
   *[any_end] { $seat ->
        [you] 보관 카드를 양쪽 끝에 놓을 수 있습니다.
       *[other] { $seat } 님은 보관 카드를 양쪽 끝에 놓을 수 있습니다.
    }
}
due-bracket = { $players } 님은 괄호를 놓을 수 있습니다.
due-nominate = { $seat ->
    [you] 탈락 후보를 지목할 차례입니다.
   *[other] { $seat } 님이 탈락 후보를 지목합니다.
}

## The result

result-team-wins = { team } 승리
result-players-win = { $count ->
   *[other] { $players } 님 승리
}
result-nobody-left = 남은 플레이어가 없어 승자 없음
result-annulled = 경기 무효 처리
result-round = { $round }라운드: { $row } = { $value }
result-total = 합계: { $total }
result-candidates = { $count ->
    [0] 데스매치에 가는 사람은 없습니다.
    [1] { $players } 님이 탈락 후보입니다.
   *[other] { $players } 님이 데스매치에서 맞붙습니다.
}
result-unpaid = { $seat } 님은 합계가 나오기 전에 떠난 자리라 아무것도 받지 못합니다.

## The table

table-before = 1라운드 전
table-round = { $round }라운드
table-auction = { $round }라운드 · 카드 { $auction }
table-side = 경매, 채팅, 기록, 메모
table-waiting = { $players ->
    [none] 잠시만 기다리세요.
   *[other] { $players } 님을 기다리고 있습니다.
}

## Said of cards, aloud

spoken-plus = 더하기
spoken-minus = 빼기
spoken-times = 곱하기
spoken-divided-by = 나누기
spoken-open-bracket = 여는 괄호
spoken-close-bracket = 닫는 괄호
card-struck = { $card }, 삭제됨
card-collapsed = { $card }, 계산하지 않음
card-discarded = { $card }, 버려짐
card-put = { $card }, 규칙에 따라 추가됨

## Teams

team-short = { $team ->
    [positive] 양수
    [negative] 음수
   *[neutral] 중립
}
team-wants = { $team ->
    [positive] 높은 합계가 목표
    [negative] 낮은 합계가 목표
   *[neutral] 0에 가까운 합계가 목표
}
team-all = 세 팀
team-pairs = { $pairs ->
    [0] 괄호 사용함
    [1] 괄호 남음
   *[other] 괄호 { $pairs }쌍 남음
}
team-you = 내 팀: { team }
team-with = { $name } 님과 함께

## Seats

seat-others = 다른 플레이어 4명
seat-all = 플레이어 5명
seat-name = { $who ->
    [you] 나
   *[other] { $who } 님
}
seat-held = { chips }, { garnets }
seat-saved = 보관
seat-saved-cards = 보관: { $listed }
seat-passed = 패스
seat-thinking = 생각 중
seat-ready = 완료
seat-bid = { $slot }번에 +{ $chips }
seat-away = 자리 비움
seat-left = 떠남
seat-left-to-bot = { $name } 님 대신

## The scale of the total

scale-label = { $standing ->
    [none] 합계는 { $total }입니다
   *[other] 합계는 { $total }입니다. 현재 수식대로라면 { $standing }입니다
}
scale-total = 합계 { $value }
scale-then = 예상 { $value }

## The bidding order

order-title = 경매 순서
order-position = { $when ->
    [free] { $place }번째: 비어 있음
    [past] { $place }번째: { $card }, 경매 끝남
    [now] { $place }번째: { $card }, 지금 경매 중
   *[coming] { $place }번째: { $card }, 경매 예정
}
order-picks = 고르는 순서
order-pick = { $who ->
    [you] { $place }번째 선택: 나
   *[other] { $place }번째 선택: { $who } 님
}
order-you = 나

## The slots

slots-title = 칸 10개
slots-filled = { $slot }번 칸: { $card }
slots-empty = { $chips ->
    [0] { $slot }번 칸: 칩 없음
   *[other] { $slot }번 칸: { chips }
}
slots-mine = 그중 내 칩 { $mine }개
slots-worth = 여기에 놓으면 수식의 값은 { $value }
slots-leads = 선두
slots-you = 나 { $chips }
slots-share = { $who ->
    [you] 나: { $chips }
   *[other] { $who }: { $chips }
}
slots-card = 경매 중인 카드: { $card }
slots-nobody = 아직 입찰이 없습니다.
slots-leader = { $slot }번 칸이 칩 { $chips }개로 선두입니다.
slots-in = { $count }명이 남았습니다.

## The row and how it is read

row-title = 현재 수식
row-none = 아직 카드가 없음
row-open = 계산 과정을 봅니다.
row-sheet = 수식을 계산하는 과정
row-rest = 남은 수식:
row-so-far = 더 놓이는 카드가 없다고 보고, 지금까지 놓인 카드만 계산합니다.
row-as-it-lies = 모든 카드를 계산합니다.
row-rule = 규칙 { $clause }
row-next = 다음 라운드로

step-empty = 이 괄호는 안에 카드가 없어 사라집니다.
step-struck = ( { $cards } )에는 한 종류의 카드만 있어 괄호째 삭제합니다.
step-collapsed = { $kept } { $gone } 중에서 { $kept }만 계산합니다.
step-zero = { $side ->
    [before] { $operation } 앞에 숫자가 없어 0을 넣습니다.
   *[after] { $operation } 뒤에 숫자가 없어 0을 넣습니다.
}
step-discarded = 괄호 바로 뒤의 ‘{ $card }’ 카드는 버립니다.
step-multiplied = 괄호 바로 앞에 있는 것은 괄호와 곱합니다.
step-promoted = { $side ->
    [before] 0으로 나눌 수 없으므로 { $operation } 앞의 0을 1로 바꿉니다.
   *[after] 0으로 나눌 수 없으므로 { $operation } 뒤의 0을 1로 바꿉니다.
}
step-divisor = 나누는 수가 0이면 1로 봅니다.

## What a total means, from the highest to the lowest

ladder-range = { $range ->
    [above] { $limit } 초과
    [from-up] { $limit } 이상
    [above-to] { $limit } 초과 { $end } 이하
    [between-up] { $limit } 초과 { $end } 미만
    [within] { $limit } 이상 { $end } 이하
    [at-zero] 0
    [below] { $limit } 미만
    [from-down] { $limit } 이하
    [below-to] { $end } 이상 { $limit } 미만
   *[between-down] { $end } 초과 { $limit } 미만
}
ladder-far = { ladder-range }: { team }은 각자 징표 1개와 { garnets }를 받습니다. 중립 팀이 탈락 후보입니다.
ladder-spared = { $team ->
    [positive] { ladder-range }: 양수 팀은 각자 징표 1개와 { garnets }를, 중립 팀은 징표 1개를 받습니다. 음수 팀의 두 사람이 데스매치에서 맞붙습니다.
   *[negative] { ladder-range }: 음수 팀은 각자 징표 1개와 { garnets }를, 중립 팀은 징표 1개를 받습니다. 양수 팀의 두 사람이 데스매치에서 맞붙습니다.
}
ladder-neutral = { ladder-range }: 중립 팀이 징표 2개와 { garnets }를 받고 탈락 후보를 지목합니다.

## For the audience

watch-saving = 보관 카드는 어느 라운드든 11번째 경매에서 쓸 수 있습니다. 그때까지 어떤 카드를 몇 장 보관했는지 아무도 볼 수 없습니다.
watch-nothing = 없음
watch-stakes = { $tier ->
    [high] 합계는 { $total }입니다. 이대로면 양수 팀이 이기고, 중립 팀이 탈락 후보가 됩니다.
    [positive] 합계는 { $total }입니다. 이대로면 양수 팀이 이기고, 음수 팀의 두 사람이 데스매치에서 맞붙습니다.
    [neutral] 합계는 { $total }입니다. 이대로면 중립 팀이 이기고, 탈락 후보를 지목합니다.
    [negative] 합계는 { $total }입니다. 이대로면 음수 팀이 이기고, 양수 팀의 두 사람이 데스매치에서 맞붙습니다.
   *[low] 합계는 { $total }입니다. 이대로면 음수 팀이 이기고, 중립 팀이 탈락 후보가 됩니다.
}

## Saving cards

save-hint = 보관한 카드는 어느 라운드든 11번째 경매에서 쓸 수 있습니다. 어떤 카드를 몇 장 보관했는지 아무도 볼 수 없습니다.
save-pays = 1장은 무료, 2장은 가넷 1개, 3장은 4개, 4장은 9개
save-keys = 보관할 수 있는 카드
save-key = { $saved ->
    [yes] { $card }, 보관함
   *[no] { $card }, 보관 안 함
}
save-price = { $garnets ->
    [0] { cards }, 무료
   *[other] { cards }, { garnets }
}
save-too-dear = { garnets }가 필요하지만 { $have }개뿐입니다
save-send = { $garnets ->
    [0] { cards } 보관
   *[other] { garnets }로 { cards } 보관
}
save-none = 보관 안 함
save-none-sure = 정말 보관 안 함?
save-pick = 보관할 카드 고르기
save-waiting = { $listed ->
    [none] 카드를 보관하지 않았습니다.
   *[other] 보관한 카드: { $listed }.
}
save-yours = 내 보관 카드:
save-nothing = 없음

## Settling the bidding order

schedule-title = 카드를 고른 다음 순서를 고르세요.
schedule-position = ‘{ $card }’ 카드를 몇 번째에 놓습니까?
schedule-card = { $position }번째에 어떤 카드를 놓습니까?
schedule-keys = 순서가 정해지지 않은 카드
schedule-key = { $card }, { $left }장 남음
schedule-send = ‘{ $card }’ 카드를 { $position }번째에 놓기
schedule-pick = 카드와 순서 고르기
schedule-left = 남은 카드

## Bidding

bid-choose = 이 카드를 놓을 칸을 누르세요.
bid-begin = 먼저 입찰할 차례입니다. 한 칸에 칩을 1개 이상 거세요.
bid-slot = { $chips ->
    [0] { $slot }번 칸에는 칩이 없습니다. 내 입찰을 더하면 { $total }개입니다.
   *[other] { $slot }번 칸에는 칩 { $chips }개가 있습니다({ $shares }). 내 입찰을 더하면 { $total }개입니다.
}
bid-plan = 내 계획: { $slot }번 칸에 칩 { $chips }개.
bid-skipped = { $chips }개는 걸 수 없습니다. { $other }번 칸과 같아집니다.
bid-amount = 더 걸 칩
bid-more = 칩 늘리기
bid-less = 칩 줄이기
bid-lead = 선두까지: { $chips }
bid-take-lead = 선두까지
bid-leads = 이미 선두
bid-too-dear = 선두는 무리
bid-send = { $slot }번 칸에 { $chips }개 입찰
bid-none = 입찰
bid-pass = 패스
bid-passed = 이번 경매에서 패스했습니다.
bid-broke = 남은 칩이 없어 자동으로 패스합니다.
bid-turn = { $who ->
    [you] 내 차례입니다.
   *[other] { $who } 님이 생각 중입니다.
}
bid-keys = 키: 1–0 칸 · ↑↓ 칩 · L 선두 · Enter 입찰 · P 패스

## Passing automatically

auto-label = 자동 패스
auto-off = 매번 직접 결정
auto-auction = 이번 경매 패스
auto-above = { chips } 초과면 패스
auto-always = 바꿀 때까지 패스
auto-passing = 자동으로 패스합니다.
auto-cancel = 직접 결정
auto-compelled = 아무도 입찰하지 않아 직접 입찰을 시작해야 합니다.

## The eleventh auction

secret-title = 11번째 경매: 보관 카드를 놓을 권리를 두고 비밀 입찰을 하세요.
secret-again = { $players } 님이 동률입니다. 다시 입찰하세요.
secret-pays = 이긴 사람만 칩을 냅니다.
secret-amount = 내 비밀 입찰
secret-send = { $chips ->
    [0] 0개 입찰
   *[other] { $chips }개 비밀 입찰
}
secret-none-sure = 정말 0개 입찰?
secret-pick = 입찰할 칩 고르기
secret-waiting = { $chips ->
    [0] 칩을 입찰하지 않았습니다.
   *[other] 내 비밀 입찰: { $chips }개.
}
secret-no-cards = 보관 카드가 없습니다. 이기면 다른 플레이어가 카드를 놓지 못합니다.

place-title = 낙찰받았습니다. 보관 카드를 놓을 수 있습니다.
place-beginning = 맨 앞
place-end = 맨 뒤
place-keys = 내 보관 카드
place-where = 놓을 곳
place-key = { $card }, { $left }장 남음
place-erase = 마지막 카드 되돌리기
place-send = { $where ->
    [both] 양쪽 끝에 { $cards } 놓기
    [beginning] 맨 앞에 { $cards } 놓기
   *[end] 맨 뒤에 { $cards } 놓기
}
place-none = 놓지 않기
place-none-sure = 정말 놓지 않기?
place-pick = 놓을 카드 고르기
place-no-cards = 놓을 보관 카드가 없습니다.

## Brackets

bracket-title = 괄호를 놓으시겠습니까? 수식에서 두 곳을 누르세요.
bracket-second = 이제 다른 한 곳을 누르세요.
bracket-gap = { $chosen ->
    [yes] 괄호 자리 { $of }개 중 { $place }번째, 선택됨
   *[no] 괄호 자리 { $of }개 중 { $place }번째
}
bracket-hollow = 괄호 안에 카드가 있어야 합니다.
bracket-preview = 수식의 값: { $now } → { $then }
bracket-same = 수식의 값은 그대로 { $now }입니다.
bracket-changed = 수식이 바뀌었습니다. 내 괄호를 놓으면 이제 이렇게 계산합니다.
bracket-keep = 이 자리 그대로
bracket-send = 괄호 놓기
bracket-choose = 두 곳 누르기
bracket-clear = 지우기
bracket-none = 이번엔 놓지 않기
bracket-have = 우리 팀의 괄호는 { $count }쌍입니다.
bracket-waiting = 지금은 괄호를 놓지 않습니다. 다른 플레이어가 괄호를 놓으면 다시 고를 수 있습니다.
bracket-used = 우리 팀은 괄호를 이미 썼습니다.

## Naming the candidate

nominate-title = 이겼습니다. 탈락 후보를 지목하세요.
nominate-send = { $name } 님 지목
nominate-pick = 플레이어 고르기

## The side panel

side-auctions = 경매
side-ledger = 장부
side-round = { $round }라운드
side-none = 아직 진행된 경매가 없습니다.
side-turns = 차례별 기록
side-total = 합계
sale-running = 진행 중
sale-bids = { $slot }번 칸, { $chips }개
sale-chance = { $slot }번 칸, 무작위
sale-free = { $slot }번 칸, 무료
column-player = 플레이어
column-tokens = 징표
column-garnets = 가넷
column-chips = 칩
column-saved = 보관

## What you have to do, said to you

teams-drawn = 팀이 정해졌습니다.
round-begins = { $round }라운드를 시작합니다.
due-save-you = 나중에 쓸 카드를 보관할 수 있습니다.
due-secret-bid-you = 보관 카드를 놓을 권리를 두고 비밀 입찰을 하세요.
due-bracket-you = 괄호를 놓을 수 있습니다.
all-open = 모든 카드가 공개되었습니다.

## The end

end-others = 다른 두 팀 승리
end-nobody = 승자 없음
end-by-total = 합계는 { $total }입니다.
end-by-resigned = { $players } 님이 기권했습니다.
end-by-forfeit = { $players } 님이 몰수패로 떠났습니다.
end-by-annulled = 승패가 없습니다.
end-left = 떠남, 보상 없음
end-went = 카드가 놓인 칸:
end-candidate = 데스매치
end-rounds = 라운드별 결과
end-cost = { $chips ->
    [0] 이 라운드에는 아무도 칩을 쓰지 않았습니다.
   *[other] 이 라운드의 경매에 { chips }가 쓰였습니다.
}
end-unfinished = 끝나지 않음

## The guided round

tutorial-teams = { $name } 님과 함께 양수 팀입니다. 합계가 높을수록 좋습니다. 두 사람은 낮은 합계를, 한 사람은 0에 가까운 합계를 노립니다.
tutorial-row = 카드 10장으로 수식을 세 번 만들어 값을 더합니다. 이 선은 현재 합계와 유리한 팀을 보여 줍니다.
tutorial-save = 먼저 나중에 쓸 카드를 보관할 수 있습니다. 첫 장은 무료입니다. 한 장을 눌러 보관하세요. 어떤 카드인지는 아무도 모릅니다.
tutorial-saving = 보관했습니다. 다른 플레이어들이 아직 고르고 있습니다. 가넷은 모두 동시에 내며, 남에게는 가넷만 보입니다.
tutorial-order = 카드 10장을 경매할 순서를 번갈아 정합니다.
tutorial-pick = 고를 차례입니다. 아래에서 카드를 누른 다음 위에서 순서를 누르세요.
tutorial-picking = { $name } 님이 고르고 있습니다. 칩이 많을 때 먼저 경매하고 싶은 카드는 무엇입니까?
tutorial-slots = 카드 한 장이 나왔습니다. 이 카드가 들어갈 칸에 입찰합니다. 칸에 건 칩은 다른 플레이어가 건 칩에 더해집니다.
tutorial-stand = 지금까지 놓인 카드를 여기에서 계산합니다. 숫자끼리 또는 기호끼리 이어지면 맨 왼쪽 카드만 계산합니다.
tutorial-begin = 먼저 입찰할 차례라서 반드시 입찰해야 합니다. 칸을 누르세요. 칸 구석의 값은 카드를 거기에 놓았을 때 수식의 값입니다.
tutorial-bid = 내 차례입니다. 칸을 눌러 입찰하거나 패스하세요. 두 칸의 칩이 같아질 수 없으므로 걸 수 없는 개수가 있습니다.
tutorial-bidding = { $name } 님이 생각 중입니다. 네 사람이 패스하면 카드는 칩이 가장 많은 칸으로 들어갑니다.
tutorial-out = 패스해서 이번 경매에서만 빠집니다. 다른 플레이어들은 계속합니다.
tutorial-placed = 카드가 칸에 들어갔고, 모든 칸에 걸린 칩이 사라졌습니다. 마지막 입찰자가 다음 경매를 시작합니다.
tutorial-auto = 경매는 30번 있습니다. 관심 없는 경매는 자동으로 패스하게 할 수 있고, 언제든지 되돌릴 수 있습니다.
tutorial-later = 카드 10장이 끝나면 보관 카드를 놓을 권리를 두고 비밀 경매를 합니다. 그다음 팀마다 괄호 한 쌍을 놓을 수 있습니다.
tutorial-last = 이것이 전부입니다. 수식 3개를 더한 합계로 승부가 납니다. 여기서 계속하거나, 새 경기를 만드세요.

## A review of a decision

review-slots = 칸의 가치: 카드가 그 칸에 들어갈 때 각 팀의 승률
review-slot = { $slot }번 칸
review-leads = 선두
review-chosen = 선택
review-row = 그때의 수식
review-after = 이 결정 후
review-careful = 신중한 봇이라면 { $does }
review-nothing = 여기서는 비교할 것이 없습니다. 카드를 보관하고 순서를 정하는 일은 훨씬 나중에야 영향을 줍니다.
review-cost = 각 팀이 경기에서 이길 확률입니다. 입찰에 드는 칩은 빼지 않았습니다.
would-bid = { $slot }번 칸에 { chips }를 걸었을 것입니다.
would-pass = 패스했을 것입니다.
would-bid-secretly = { chips }로 비밀 입찰을 했을 것입니다.
would-save = { $listed ->
    [none] 카드를 보관하지 않았을 것입니다.
   *[other] ‘{ $listed }’ 카드를 보관했을 것입니다.
}
would-schedule = ‘{ $card }’ 카드를 { $position }번째에 놓았을 것입니다.
would-place = { $where ->
    [both] 맨 앞에 ‘{ $beginning }’, 맨 뒤에 ‘{ $end }’ 카드를 놓았을 것입니다.
    [beginning] 맨 앞에 ‘{ $beginning }’ 카드를 놓았을 것입니다.
    [end] 맨 뒤에 ‘{ $end }’ 카드를 놓았을 것입니다.
   *[none] 보관 카드를 놓지 않았을 것입니다.
}
would-bracket = { $open }번째와 { $close }번째 자리에 괄호를 놓았을 것입니다.
would-keep-brackets = 괄호를 놓지 않았을 것입니다.
would-name = { $name } 님을 지목했을 것입니다.

## Refusals

refusal-save-cards = 가진 카드는 1 1 2 2 3 3 + − × ÷입니다. 각 카드를 한 번씩만 보관하세요.
refusal-save-price = { cards }을 보관하려면 { garnets }가 필요한데 가진 가넷은 { $left }개입니다. 더 적게 보관하세요.
refusal-card-placed = { $card } 카드는 모두 순서가 정해졌습니다. 다른 카드를 고르세요.
refusal-position-taken = { $position }번째에는 이미 카드가 있습니다. 빈 순서를 고르세요: { $free }.
refusal-slot-filled = { $slot }번 칸은 찼습니다. 빈칸을 고르세요: { $empty }.
refusal-bid-nothing = 칩을 1개 이상 거세요.
refusal-tie = { $slot }번 칸과 { $other }번 칸이 칩 { $chips }개로 같아집니다. 칩 수를 바꾸거나 다른 칸에 거세요.
refusal-pass-forced = 아직 아무도 입찰하지 않았습니다. 빈칸에 칩을 1개 이상 거세요.
refusal-place-saved = 보관한 카드를 한 번씩만 내거나, 내지 마세요.
refusal-place-ends = 보관한 카드는 모두 맨 앞이나 모두 맨 뒤에 놓으세요.
refusal-bracket-gaps = 1부터 { $last }까지의 자리 중 두 곳을 고르세요. 여는 괄호가 닫는 괄호보다 앞이어야 합니다.
refusal-bracket-empty = 괄호 안에 카드가 1장 이상 있어야 합니다.
refusal-nominate = 다른 플레이어 4명 중 한 명을 지목하세요.

## The daily puzzle

puzzle-ask = { $goal ->
    [highest] 괄호 한 쌍을 놓아 식의 값을 가장 크게 만드세요.
   *[lowest] 괄호 한 쌍을 놓아 식의 값을 가장 작게 만드세요.
}
puzzle-send = 괄호 놓기
puzzle-left = { $count }번 남음
