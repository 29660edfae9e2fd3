### What lists and forms say of Black and White. English stands in the rules and their page.

title = 흑과 백
pitch = 더 지니어스의 데스매치입니다. 상대가 낸 타일의 색만 보고 숫자를 읽어, 9라운드에서 더 많은 승점을 얻으세요.
