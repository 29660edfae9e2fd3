### What lists and forms say of Contraband. English stands in the rules and their page.

title = 밀수품
pitch = 5명에서 13명이 하는 거래와 정체의 게임입니다. 밀수꾼은 몰래 밀수품을 모으고, 상인은 돈을 벌며 누구의 상자를 열지 투표합니다.
