### What lists and forms say of Fewest Votes. English stands in the rules and their page.

title = 최소 득표
pitch = 표가 가장 적은 색에 투표한 사람이 칩을 얻고, 칩이 가장 적은 사람이 탈락합니다. 투표 전에는 무슨 약속이든 할 수 있습니다.
