### What lists and forms say of Liar's Dice. English stands in the rules and their page.

title = 라이어스 다이스
pitch = 모두의 주사위를 합쳐 어떤 눈이 몇 개인지 선언합니다. 거짓말 같으면 도전하세요.
