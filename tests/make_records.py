"""Write the golden records anew: ``python -m tests.make_records``. Read the diff before you commit it."""

from dealer.core.registry import GAMES
from dealer.match import encode_record
from tests.golden import record, records_folder, scenes_of

for game_id in GAMES:
    for name, match in scenes_of(game_id).items():
        (records_folder(game_id) / f"{name}.dealer.json").write_bytes(encode_record(record(match)))
