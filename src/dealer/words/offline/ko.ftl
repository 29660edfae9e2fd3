### The page that the browser shows where there is no network. Plain texts alone.

title = 인터넷에 연결되어 있지 않습니다
text = 테이블의 현재 상태를 보려면 인터넷 연결이 필요합니다. 경기는 서버에 안전하게 보관되어 있습니다.
again = 다시 시도
