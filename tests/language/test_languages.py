"""The language that a reader gets."""

import pytest

from dealer.language.languages import LANGUAGES, SOURCE, choose_language

SPOKEN = ("en", "ko", "pt", "pt_BR")


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        ("ko", "ko"),
        ("ko-KR", "ko"),
        ("KO_kr.UTF-8", "ko"),
        ("en-GB", "en"),
        ("pt-BR", "pt_BR"),
        ("pt-Latn-BR", "pt_BR"),
        ("pt-PT", "pt"),
        ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"),
        ("en;q=0.5, ko;q=0.8", "ko"),
        ("fr-CH, fr;q=0.9, ko; q=0.4", "ko"),
        ("ko;q=0, en;q=0.1", "en"),
        ("fr, *;q=0.5", "en"),
        ("kok", "en"),
        ("fr", "en"),
        ("C", "en"),
        (",;q=,ko;q=9", "ko"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_reader_gets_the_first_wanted_language_that_is_spoken(wanted, chosen):
    assert choose_language(wanted, SPOKEN) == chosen


def test_english_is_spoken_first():
    assert LANGUAGES[0] == SOURCE
    assert len(set(LANGUAGES)) == len(LANGUAGES)
