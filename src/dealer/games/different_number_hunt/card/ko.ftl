### What lists and forms say of Different Number Hunt.

title = 다른 숫자 찾기
pitch = 숫자와 기호로 된 격자에서 길을 이어 두 목표값 중 하나를 만드는 수식을 찾으세요. 길수록 점수가 높습니다. 하지만 먼저 선언한 사람이 원하는 숫자를 가져가고, 남은 시간은 몇 초뿐입니다.
advantage = 상대의 선언을 한 번 막을 수 있고, 동점이면 이깁니다
