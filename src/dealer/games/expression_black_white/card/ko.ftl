### What lists and forms say of Expression Black & White.

title = 수식 흑과 백
pitch = 타일 5개로 10에 가장 가까운 수식을 만드세요. 하지만 뻔한 타일은 피해야 합니다. 상대는 타일의 색을 볼 수 있고, 무슨 타일이었는지 잘 추측하면 라운드를 이기는 것보다 더 많은 점수를 얻습니다.
advantage = 선을 정하고, 마지막까지 동점이면 이깁니다
