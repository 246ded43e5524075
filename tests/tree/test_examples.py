"""The examples in documents, typed as they stand there, answer what they say."""

import doctest

import pytest

from tests.tree.documents import Document, documents

EXAMPLES = [page for page in documents() if ">>> " in page.text]


def test_there_are_examples_of_the_engine_of_a_screen_and_of_a_part() -> None:
    assert {page.name for page in EXAMPLES} >= {"engine/EXAMPLES.md", "game/table/PART.md", "game/ui/SCREEN.md"}


@pytest.mark.parametrize("page", EXAMPLES, ids=lambda page: page.name)
def test_every_example_answers_as_it_says(page: Document) -> None:
    failed, tried = doctest.testfile(str(page.path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 10 and not failed
