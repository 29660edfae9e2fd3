"""The command line speaks the language of the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from dealer.language.terminal import find_language

HANGUL = re.compile(r"[가-힣]")
LOCALES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def dealer(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    known = {name: value for name, value in os.environ.items() if name not in LOCALES}
    return subprocess.run(
        [sys.executable, "-m", "dealer", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**known, "COLUMNS": "100", "PYTHONUTF8": "1", **environment},
        check=False,
    )


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "ko_KR", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "ko_KR", "LC_MESSAGES": "ko_KR", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:ko:en"}, "ko"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ko"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(environment, language):
    assert find_language(environment) == language


@pytest.mark.parametrize(
    ("arguments", "korean"),
    [
        (("--help",), "브라우저에 띄웁니다"),
        (("serve", "--help"), "연결을 받을 포트"),
        (("games",), "제작"),
        (("games", "nothing"), "nothing 게임은 없습니다"),
        (("nothing",), "nothing 명령은 없습니다"),
        (("verify",), "RECORD... 값이 빠졌습니다"),
        (("verify", "nowhere/*.json"), "nowhere/*.json에 맞는 파일이 없습니다"),
        (("serve", "--port", "x"), "--port의 값이 허용되지 않습니다"),
        (("serve", "--nothing"), "--nothing 옵션은 없습니다"),
        (("forget",), "삭제할 경기를 지정하거나"),
    ],
)
def test_help_and_errors_are_in_the_language_of_the_terminal(arguments, korean):
    told = dealer(*arguments, LANG="ko_KR.UTF-8")
    assert korean in re.sub(r"\s+", " ", told.stdout + told.stderr)
    english = dealer(*arguments, LANG="C")
    assert not HANGUL.search(english.stdout + english.stderr)
    assert english.returncode == told.returncode


def test_a_whole_help_is_korean():
    told = dealer("serve", "--help", LANG="ko_KR.UTF-8").stdout
    for word in ("사용법: ", "옵션", "[기본값: 8000]", "환경 변수", "이 도움말을 보여 줍니다"):
        assert word in told
    assert not re.search(r"Usage|Options|default|env var|Show this", told)
