### What lists and forms say of Kuhn poker. English stands in the rules and their page.

title = 쿤 포커
pitch = 카드 3장으로 두 명이 하는 포커입니다. 블러핑이 필요한 게임 가운데 가장 작습니다.
