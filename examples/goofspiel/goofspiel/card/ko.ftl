### What lists and forms say of Goofspiel. English stands in the rules and their page.

title = 구프스필
pitch = 모두 같은 카드로 같은 상품에 몰래 입찰합니다. 가장 높은 카드가 혼자일 때만 상품을 얻습니다.
