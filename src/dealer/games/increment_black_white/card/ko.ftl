### What lists and forms say of Increment Black & White.

title = 더하기 흑과 백
pitch = 타일 10개를 몰래 강하게 만든 뒤 두 번 겨루세요. 한 번은 1 대 1 대결로, 한 번은 모든 타일을 놓는 격자전으로. 대결에서 보여 준 타일은 격자전에서 상대가 아는 정보가 됩니다.
advantage = 첫 선을 정하고, 마지막까지 동점이면 이깁니다
