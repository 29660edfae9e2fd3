### Seasons: house rules, the names of what a season has, and drafts of announcements.

## House rules: titles, what each one means (-hint), and values

rule-moneys = 화폐
rule-moneys-hint = 플레이어가 가지는 화폐의 종류입니다. 규칙에서는 첫 번째 화폐를 가넷이라고 합니다.
rule-acceptance = 선물
rule-acceptance-hint = 다른 플레이어가 준 것을 수락해야 하는지 정합니다.
rule-acceptance-needed = 수락해야 받음
rule-acceptance-not_needed = 바로 받음
rule-frozen = 선물할 수 없는 단계
rule-frozen-hint = 이 단계에서, 그리고 탈락 후보가 정해진 뒤부터 회차가 끝날 때까지 아무것도 줄 수 없습니다.
rule-spare_token = 두 번째 생명의 징표
rule-spare_token-hint = 메인매치의 단독 우승자가 다른 플레이어에게 생명의 징표를 하나 더 주는지 정합니다.
rule-spare_token-sole_winner = 단독 우승자가 나눠 줌
rule-spare_token-none = 없음
rule-spare_not_given = 제때 주지 않은 징표
rule-spare_not_given-hint = 두 번째 생명의 징표를 제때 주지 않으면 어떻게 되는지 정합니다.
rule-spare_not_given-lost = 사라짐
rule-spare_not_given-lot = 추첨
rule-spare_not_given-host = 진행자가 결정
rule-most_tokens = 징표를 받는 우승자 수의 한도
rule-most_tokens-hint = 우승자가 이보다 많으면 우승자는 생명의 징표를 받지 못합니다. 0이면 한도가 없습니다.
rule-candidate = 탈락 후보
rule-candidate-hint = 누가 데스매치를 치러야 하는지 정합니다.
rule-candidate-last = 메인매치 꼴찌
rule-candidate-named_by_winners = 우승자가 지목
rule-candidate-fewest_garnets = 가넷이 가장 적은 사람
rule-candidate-host = 진행자가 결정
rule-death_matches = 회차당 데스매치 수
rule-death_matches-hint = 각자 데스매치를 치르는 탈락 후보의 수입니다.
rule-nobody_to_choose = 지목할 상대가 없을 때
rule-nobody_to_choose-hint = 다른 플레이어가 모두 생명의 징표를 가졌을 때 어떻게 되는지 정합니다.
rule-nobody_to_choose-no_death_match = 데스매치 없음
rule-nobody_to_choose-candidate_out = 탈락 후보가 탈락
rule-opponent_not_chosen = 상대를 제때 지목하지 않을 때
rule-opponent_not_chosen-hint = 탈락 후보가 제때 지목하지 않으면 누가 데스매치를 치르는지 정합니다.
rule-opponent_not_chosen-lot = 추첨
rule-opponent_not_chosen-fewest_garnets = 가넷이 가장 적은 사람
rule-opponent_not_chosen-host = 진행자가 결정
rule-death_game = 데스매치 게임
rule-death_game-hint = 데스매치의 게임을 정하는 방법입니다.
rule-death_game-host = 진행자가 결정
rule-death_game-pool = 후보 게임에서 추첨
rule-death_game-agreed = 두 사람이 합의
rule-pool = 데스매치 후보 게임
rule-pool-hint = 데스매치를 추첨하거나 합의할 게임입니다.
rule-bans = 한 명당 밴
rule-bans-hint = 추첨하기 전에 두 사람이 각자 후보에서 빼는 게임의 수입니다.
rule-repeats = 같은 데스매치 반복
rule-repeats-hint = 한 시즌에 같은 게임을 데스매치로 두 번 치를 수 있는지 정합니다.
rule-repeats-allowed = 허용
rule-repeats-not_for_a_pair = 같은 두 사람은 불가
rule-repeats-never = 불가
rule-advantage = 어드밴티지
rule-advantage-hint = 데스매치의 어드밴티지를 누가 가지는지 정합니다.
rule-advantage-opponent = 지목된 상대
rule-advantage-candidate = 탈락 후보
rule-advantage-lot = 추첨
rule-advantage-more_garnets = 가넷이 더 많은 사람
rule-advantage-priority_list = 우선순위 목록
rule-garnets_of_losers = 탈락자의 가넷
rule-garnets_of_losers-hint = 데스매치에서 진 플레이어의 가넷을 누가 받는지 정합니다.
rule-garnets_of_losers-winner = 승자
rule-garnets_of_losers-confiscated = 몰수
rule-garnets_of_quitters = 하차한 플레이어의 가넷
rule-garnets_of_quitters-hint = 시즌에서 하차한 플레이어의 가넷을 누가 받는지 정합니다.
rule-garnets_of_quitters-confiscated = 몰수
rule-garnets_of_quitters-shared = 나머지에게 똑같이 분배
rule-after_quit = 하차한 뒤
rule-after_quit-hint = 누가 하차한 회차에도 데스매치를 치르는지 정합니다.
rule-after_quit-death_match = 데스매치 진행
rule-after_quit-no_death_match = 데스매치 없음
rule-quit_before_death = 지목된 상대의 하차
rule-quit_before_death-hint = 상대가 데스매치 전에 하차하면 탈락 후보가 다시 지목하는지 정합니다.
rule-quit_before_death-other_is_safe = 탈락 후보는 생존
rule-quit_before_death-new_opponent = 상대를 다시 지목
rule-revival = 탈락자의 복귀
rule-revival-hint = 탈락한 플레이어가 시즌에 복귀할 수 있는지 정합니다.
rule-revival-never = 불가
rule-revival-by_ruling = 진행자의 판정으로
rule-absences = 한 명당 보호 회차
rule-absences-hint = 탈락의 위험 없이 불참할 수 있는 회차의 수입니다.
rule-answer_minutes = 선택 시간(분)
rule-answer_minutes-hint = 플레이어가 선택할 수 있는 시간입니다.
rule-grace_minutes = 유예 시간(분)
rule-grace_minutes-hint = 데스매치에 오지 않은 플레이어를 기다리는 시간입니다. 지나면 몰수패를 준비합니다.
rule-advance = 다음 단계
rule-advance-hint = 시즌이 가능한 대로 저절로 진행되는지 정합니다.
rule-advance-host = 진행자가 진행
rule-advance-automatic = 자동
rule-final_games = 결승의 게임 수
rule-final_games-hint = 결승은 이 게임 수의 다전제입니다.
rule-items = 결승 아이템
rule-items-hint = 탈락자가 각자 지지하는 결승 진출자에게 이 아이템 중 하나를 추첨해 줍니다.
rule-eliminated = 탈락자
rule-eliminated-hint = 탈락한 뒤 시즌을 어디까지 볼 수 있는지 정합니다.
rule-eliminated-sequestered = 끝날 때까지 볼 수 없음
rule-eliminated-audience = 관전 가능
rule-audience_minutes = 관전 지연(분)
rule-audience_minutes-hint = 관전자는 안내를 플레이어보다 이만큼 늦게 봅니다.
rule-host_absence_days = 진행자 없는 날
rule-host_absence_days-hint = 진행자가 이만큼 나타나지 않으면 출연진이 새 진행자를 뽑을 수 있습니다. 0이면 쓰지 않습니다.

## One kind of money

money-name = 이름
money-name-hint = 이 화폐를 부르는 이름입니다.
money-start = 시작할 때
money-start-hint = 시즌을 시작할 때 각자 가지는 수입니다.
money-may_be_negative = 빚
money-may_be_negative-hint = 잔액이 0보다 작아질 수 있습니다.
money-may_be_given = 플레이어 사이의 선물
money-may_be_given-hint = 플레이어끼리 이 화폐를 줄 수 있습니다.
money-shown = 잔액 공개
money-shown-hint = 플레이어의 잔액을 누가 언제 보는지 정합니다.
money-shown-public = 항상 모두에게
money-shown-checkpoints = 회차를 공개할 때 모두에게
money-shown-own = 본인에게만
money-lasts = 사라질 때까지의 회차
money-lasts-hint = 얻은 화폐는 이만큼의 회차가 지나면 사라집니다. 0이면 사라지지 않습니다.
yes = 예
no = 아니요
nothing-chosen = 없음

## Presets

preset-television = 방송처럼
preset-television-hint = 패자의 가넷은 데스매치 승자가 받고, 단독 우승자는 생명의 징표를 하나 더 나눠 줍니다.
preset-fans = 팬 시즌처럼
preset-fans-hint = 탈락자의 가넷은 몰수하고, 선택마다 하루를 줍니다.
preset-evening = 하룻저녁 시즌
preset-evening-hint = 모두 답하면 바로 다음 단계로 넘어갑니다. 선택 시간은 짧습니다.

## Names of steps, stages and people

step-planned = 계획
step-announced = 메인매치 전
step-main_match = 메인매치
step-result = 결과
step-tokens = 생명의 징표
step-candidate = 탈락 후보
step-opponent = 상대 지목
step-game = 데스매치 게임
step-death_match = 데스매치
step-closing = 회차 마무리
step-closed = 종료

stage-draft = 준비 중
stage-casting = 모집 중
stage-revealed = 출연진 공개
stage-running = 진행 중
stage-final = 결승
stage-finished = 종료
stage-cancelled = 취소
stage-archived = 보관

episode-ordinary = 일반 회차
episode-tournament = 토너먼트
episode-final = 결승
episode-special = 특별 회차

role-main = 대표 진행자
role-host = 진행자
role-dealer = 회차의 딜러
role-moderator = 대화방 관리자

## Choices: what is chosen, and the question to whoever chooses

selection-spare_token = 두 번째 생명의 징표
selection-candidate = 탈락 후보
selection-immunity = 면제권
selection-opponent = 데스매치 상대
selection-ban = 밴
selection-game = 데스매치 게임
selection-order = 우선순위 목록
selection-supporter = 지지할 사람
selection-item = 아이템
selection-chair = 새 대표 진행자
selection-custom = 질문

ask-spare_token = 두 번째 생명의 징표를 누구에게 주시겠습니까?
ask-candidate = 누구를 탈락 후보로 지목하시겠습니까?
ask-immunity = 지금 면제권을 쓰시겠습니까?
ask-opponent = 데스매치 상대로 누구를 지목하시겠습니까?
ask-ban = 어떤 게임을 밴하시겠습니까?
ask-game = 어떤 게임을 하시겠습니까?
ask-order = 어드밴티지를 누구에게 먼저 줄까요? 모두의 순서를 정하세요.
ask-supporter = 결승에서 누구를 지지하시겠습니까?
ask-item = 다음 게임에서 아이템을 쓰시겠습니까?
ask-chair = 누가 대표 진행자가 됩니까?
answer-play = 사용
answer-keep = 보관

## What a host can do next: buttons

proposal-reveal_cast = 출연진 공개
proposal-plan_episode = 다음 회차 계획
proposal-announce_episode = 회차 공개
proposal-open_main_match = 메인매치 열기
proposal-enter_result = 결과 입력
proposal-settle_dispute = 이의 종결
proposal-ask = 플레이어에게 묻기
proposal-resolve = 선택 확정
proposal-rule_selection = 선택 판정
proposal-name_candidate = 탈락 후보 발표
proposal-rule_candidate = 탈락 후보 결정
proposal-force_opponent = 상대 확정
proposal-name_game = 게임 추첨
proposal-rule_game = 게임 결정
proposal-open_death_match = 데스매치 열기
proposal-rule_death_match = 데스매치 판정
proposal-enter_death_match = 승자 입력
proposal-draw_items = 아이템 추첨
proposal-close_episode = 회차 마치기
proposal-post_planned = 예정된 안내 올리기
proposal-announce = 지난 일 안내
proposal-archive = 시즌 보관

## Why somebody is out, and why money moved

cause-death_match = 데스매치 패배
cause-quit = 하차
cause-expelled = 퇴출
cause-ruling = 판정
cause-final = 결승 패배

booking-start = 시작
booking-result = 메인매치
booking-correction = 정정
booking-by_hand = 직접 입력
booking-reversal = 되돌림
booking-transfer = 선물
booking-elimination = 탈락
booking-decay = 소멸
booking-ruling = 판정

right-priority_list = 우선순위 목록
right-brackets = 대진 편성
right-immunity = 면제권
right-item = 아이템
right-decision = 결정권

post-cast = 출연진
post-episode = 다음 회차
post-balances = 가넷 현황
post-main_match = 메인매치
post-result = 결과
post-tokens = 생명의 징표
post-candidate = 탈락 후보
post-opponent = 데스매치 상대
post-death_match = 데스매치
post-elimination = 탈락
post-final = 결승
post-winner = 우승
post-note = 알림

## Parts of announcements: amounts, counts, games

amount = { $money ->
    [garnet] 가넷 { $count }개
   *[other] { $money } { $count }개
}
holding = { $name } 님 { $count }
money-plural = { $money ->
    [garnet] 가넷
   *[other] { $money }
}
placement = { $placement }위 { $name } 님
game-played = { $best ->
    [1] { $game }
    [3] { $game }(3전 2선승제)
    [5] { $game }(5전 3선승제)
   *[other] { $game }(최대 { $best }경기)
}

## Announcements: cast and people. $name, $names and the like are players by name.

announce-cast = { $title }의 출연진 { $count }명입니다: { $names } 님.
announce-start = 각자 { $amounts }로 시작합니다.
announce-amended = { $episode }회차부터 시즌 규칙이 바뀝니다: { $reason }
announce-replaced = { $former } 님의 자리를 { $name } 님이 이어받습니다.
announce-returned = { $name } 님이 시즌에 복귀했습니다.
announce-out = { $cause ->
    [quit] { $name } 님이 시즌에서 하차했습니다: { $placement }위.
    [expelled] { $name } 님이 시즌에서 퇴출되었습니다: { $placement }위.
   *[other] { $name } 님이 탈락했습니다: { $placement }위.
}
announce-ruling = 진행자의 판정: { $reason }
announce-undone = 진행자가 지명을 취소했습니다: { $reason }
announce-consequences = 진행자가 지난 회차에 대해 판정했습니다.
announce-corrected = 정정: 앞선 안내를 다음과 같이 바로잡습니다.

## Announcements: the episode

announce-episode = { $title ->
    [none] { $episode }회차
   *[other] { $episode }회차: { $title }
}
announce-goes-on = 시즌이 계속됩니다.
announce-cancelled = 시즌을 취소합니다. 이유: { $reason }
announce-tournament = 이번 회차는 토너먼트입니다.
announce-special = 이번 회차는 특별 회차입니다.
announce-main = 메인매치: { $game }.
announce-main-later = 메인매치는 나중에 공개합니다.
announce-alive = 생존자 { $count }명: { $names } 님.
announce-counts = { $money ->
    [garnet] 가넷: { $counts }. 합계 { $total }.
   *[other] { $money }: { $counts }. 합계 { $total }.
}
announce-table = { $number }번 테이블: { $names } 님.
announce-byes = { $count ->
   *[other] 경기 없이 넘어가는 { $names } 님.
}

## Announcements: the result and the Tokens of Life

announce-skipped = 이번 회차에는 메인매치가 없습니다: { $reason }
announce-winners = { $count ->
    [1] { $names } 님이 메인매치에서 우승했습니다.
   *[other] { $names } 님이 메인매치에서 공동 우승했습니다.
}
announce-no-winner = 출연진 중에 메인매치 우승자가 없습니다.
announce-last = { $count ->
   *[other] 꼴찌: { $names } 님.
}
announce-changes = { $money ->
    [garnet] 가넷: { $changes }.
   *[other] { $money }: { $changes }.
}
announce-right = { $episode ->
    [none] { $name } 님이 나중에 쓸 권리를 얻었습니다: { $right }.
   *[other] { $name } 님이 { $episode }회차에 쓸 권리를 얻었습니다: { $right }.
}
announce-tokens = { $count ->
   *[other] { $names } 님이 생명의 징표를 받습니다.
}
announce-granted = { $reason ->
    [none] { $name } 님이 게임의 규칙에 따라 생명의 징표를 받습니다.
   *[other] { $name } 님이 생명의 징표를 받습니다: { $reason }
}
announce-no-tokens = { $most ->
    [0] 아무도 생명의 징표를 받지 못합니다.
   *[other] 우승자가 { $most }명보다 많아 우승자는 생명의 징표를 받지 못합니다.
}
announce-spare-due = { $name } 님은 다른 플레이어에게 줄 생명의 징표를 하나 더 가졌습니다.
announce-spare = { $how ->
    [given] { $giver } 님이 두 번째 생명의 징표를 { $name } 님에게 주었습니다.
    [rules] { $giver } 님이 두 번째 생명의 징표를 제때 주지 않았습니다. 추첨으로 { $name } 님이 받습니다.
   *[ruling] { $giver } 님의 두 번째 생명의 징표는 진행자의 판정으로 { $name } 님이 받습니다.
}
announce-spare-lost = 두 번째 생명의 징표는 아무도 받지 못했습니다.
announce-holders = 생명의 징표: { $names } 님.

## Announcements: the Elimination Candidate and the opponent

announce-immune = { $count ->
   *[other] { $names } 님이 면제권을 썼습니다.
}
announce-candidates = { $count ->
   *[other] 탈락 후보: { $names } 님.
}
announce-why = { $why ->
    [last] 이유: 메인매치 꼴찌.
    [left] 이유: 나머지는 모두 안전함.
    [match] 이유: 메인매치의 결과.
    [unnamed] 이유: 우승자가 합의하지 못해 가넷이 적은 순으로, 같으면 추첨으로 결정.
    [tied] 이유: 동점이어서 가넷이 적은 순으로, 같으면 추첨으로 결정.
    [fewest] 이유: 가넷이 가장 적음(같으면 추첨).
   *[lot] 이유: 결과가 없어 추첨으로 결정.
}
announce-named-by = { $names } 님이 지목했습니다.
announce-pair = 두 탈락 후보가 데스매치에서 맞붙습니다.
announce-no-death = { $reason ->
    [none] 하차한 플레이어가 있어 이번 회차에는 데스매치가 없습니다.
   *[other] 이번 회차에는 데스매치가 없습니다: { $reason }
}
announce-opponent = { $how ->
    [chosen] { $candidate } 님이 데스매치 상대로 { $opponent } 님을 지목했습니다.
    [forced] { $candidate } 님이 지목할 수 있는 상대는 { $opponent } 님뿐입니다.
    [rules] { $candidate } 님이 제때 지목하지 않았습니다. 시즌 규칙에 따라 { $opponent } 님이 상대가 됩니다.
   *[ruling] { $candidate } 님의 상대는 진행자의 판정으로 { $opponent } 님입니다.
}
announce-nobody-to-choose = { $out ->
    [yes] { $candidate } 님이 지목할 수 있는 상대가 없어 탈락합니다.
   *[no] { $candidate } 님이 지목할 수 있는 상대가 없어 데스매치를 치르지 않습니다.
}

## Announcements: the Death Match and the end of the episode

announce-death = 데스매치: { $first } 님 대 { $second } 님. 게임: { $game }.
announce-death-begins = { $number ->
    [none] { $first } 님과 { $second } 님의 데스매치가 시작됩니다.
   *[other] 결승 { $number }번째 게임이 시작됩니다.
}
announce-banned = 밴한 게임: { $games }.
announce-advantage = { $why ->
    [opponent] 지목된 { $name } 님이 어드밴티지를 가집니다.
    [candidate] 탈락 후보인 { $name } 님이 어드밴티지를 가집니다.
    [list] 우선순위 목록에 따라 { $name } 님이 어드밴티지를 가집니다.
    [lot] 추첨으로 { $name } 님이 어드밴티지를 가집니다.
   *[garnets] { $name } 님이 어드밴티지를 가집니다(가넷이 많은 순, 같으면 추첨).
}
announce-advantage-later = 어드밴티지는 데스매치를 시작할 때 정합니다.
announce-death-won = { $winner } 님이 데스매치에서 { $loser } 님을 이겼습니다.
announce-death-void = { $reason ->
    [none] 하차한 플레이어가 있어 데스매치를 치르지 않습니다: { $names } 님.
   *[other] 데스매치를 치르지 않습니다: { $names } 님. { $reason }
}
announce-nobody-out = 이번 회차에는 아무도 탈락하지 않았습니다.
announce-estate = { $how ->
    [confiscated] { JOSA($what, "은/는") } 몰수됩니다.
    [shared] { JOSA($what, "은/는") } 나머지 플레이어가 나눠 가집니다.
   *[given] { JOSA($what, "은/는") } { $to } 님이 받습니다.
}
estate = { $money ->
    [garnet] { $name } 님의 가넷
   *[other] { $name } 님의 { $money }
}
estate-counted = { $money ->
    [garnet] { $name } 님의 가넷 { $count }개
   *[other] { $name } 님의 { $money } { $count }개
}

## Announcements: the final

announce-final = { $games ->
    [1] 결승: { $first } 님 대 { $second } 님, 단판.
    [3] 결승: { $first } 님 대 { $second } 님, 3전 2선승제.
    [5] 결승: { $first } 님 대 { $second } 님, 5전 3선승제.
   *[other] 결승: { $first } 님 대 { $second } 님, 최대 { $games }게임.
}
announce-final-game = 결승 { $number }번째 게임: { $game }.
announce-score = 점수: { $first } 님 { $wins }, { $second } 님 { $losses }.
announce-supporters = { $count ->
   *[other] { $names } 님이 { $finalist } 님을 지지합니다.
}
announce-items = { $name } 님이 받은 아이템: { $items }.
announce-item-used = { $name } 님이 아이템을 사용합니다: { $item }.
announce-winner = { $name } 님이 { $title }에서 우승했습니다.
announce-placements = 순위: { $placements }.
