### The table of any game. The names of things come from the game's own types.

general-side = 기록과 메모
general-your-turn = 무엇을 하시겠습니까?
general-waiting = { $names ->
    [none] {""}
   *[other] { $names } 님을 기다리고 있습니다.
}
general-waiting-many = { $count }명을 기다리고 있습니다.
general-yours = 내 차례입니다.
general-wait = 지금은 할 일이 없습니다.
general-open-left = 할 수 있는 행동이 { $count }번 남았습니다.
general-open-done = 완료했습니다. 아직 { $count }번 더 행동할 수 있습니다.
general-open-yours = 언제든지 행동할 수 있습니다.
general-open-wait = 완료했습니다. 다른 사람들은 아직 행동할 수 있습니다.
general-may-act = 행동 가능
general-is-done = 완료
general-earlier = 이전 소식
general-steps = 단계별로 답하기
general-on-board = 보드에서 답하기
general-free = 나를 기다리는 사람은 없습니다. 아직 행동할 수 있습니다.
general-back = 한 단계 뒤로
general-send = 보내기
general-choose = 먼저 고르세요
general-done = 완료: { $move }
general-check = 확인한 뒤 보내세요.
general-sending = 보내는 중
general-take = 이대로 사용
general-less = 줄이기
general-more = 늘리기
general-number = { $least }~{ $most } 사이의 수
general-text = 최대 { $most }자
general-board = 테이블
general-board-failed = 이 게임의 보드를 표시할 수 없어 일반 테이블을 보여 드립니다.
general-nothing = 없음
general-none = –
general-no-seat = 없음
general-yes = 예
general-no = 아니요
general-hidden = 뒷면
general-empty = 비어 있음
general-cell = { $row }행 { $column }열
general-before = 이전 { $count }개
general-others = 다른 플레이어
general-left = { $name } 님 떠남
general-winners = { $count ->
   *[other] { $names } 님 승리
}
general-you-win = 승리
general-you-win-too = { $names } 님과 함께 승리
general-draw = 무승부
general-nobody = 승자 없음
general-last-news = 이렇게 끝났습니다
general-place = 순위
general-player = 플레이어
general-score = 점수
general-decided = 결정 기준: { $by }.
general-did = 보낸 수
general-legal = 가능한 수
general-legal-more = 그 밖에 { $count }개 이상
general-no-page = 이 게임은 규칙 페이지가 없습니다.
general-pick = 고를 수 있습니다
general-result = { $draw ->
    [yes] 무승부
   *[no] { $winners ->
        [none] 승자 없음
       *[other] { $winners } 님 승리
    }
} ({ $how }): { $score }
