"""Reads and writes NumPy's archives (``.npz``).

Somebody else may have made the archive that is read: what it declares is checked first. An archive that is
written replaces an older one as a whole.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

if TYPE_CHECKING:
    import numpy.typing as npt

MOST_ARRAYS: Final = 1000
HEADER_BYTES: Final = 4096
"""How long the description of one array may be."""

FAULTS: Final = (
    OSError,
    ValueError,
    EOFError,
    NotImplementedError,
    RuntimeError,
    MemoryError,
    BadZipFile,
    zlib.error,
    struct.error,
)
"""What reading a damaged archive may raise; a recursion without end is a ``RuntimeError``."""


class ArchiveError(ValueError):
    """A file is no archive of arrays, or larger inside than it may be; the message says why."""


def read_arrays(path: Path, most_bytes: int) -> dict[str, npt.NDArray[Any]]:
    """Return the arrays of an archive by name. Nothing is unpacked beyond the sizes that it declares.

    Args:
        path: of the archive.
        most_bytes: what all arrays together may take.

    Raises:
        FileNotFoundError: there is no such file.
        ArchiveError: it cannot be read, or declares too much.
    """
    try:
        with ZipFile(path) as archive:
            members = archive.infolist()
            if len(members) > MOST_ARRAYS or sum(member.file_size for member in members) > most_bytes:
                raise ArchiveError(f"unpacked it is larger than {most_bytes / 1_000_000:,.0f} MB")
            return {member.filename.removesuffix(".npy"): _read_array(archive, member) for member in members}
    except (ArchiveError, FileNotFoundError):
        raise
    except FAULTS as error:
        raise ArchiveError(str(error) or type(error).__name__) from None


def write_arrays(path: Path, arrays: Mapping[str, npt.NDArray[Any]], *, is_compressed: bool = False) -> None:
    """Write an archive. Whenever the process or the machine stops, the file is the old one or the new one.

    Args:
        path: of the archive; one of that name is replaced.
        arrays: by name.
        is_compressed: whether it is to be small rather than quickly written.
    """
    import numpy as np

    write = np.savez_compressed if is_compressed else np.savez
    with replace_file(path) as file:
        write(file, **arrays)  # type: ignore[arg-type]  # its stub takes the arrays for its options


@contextmanager
def replace_file(path: Path) -> Iterator[BinaryIO]:
    """Open a file that takes the place of another one once it is whole and on the disk."""
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    if os.name == "posix":  # elsewhere a folder cannot be opened
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _read_array(archive: ZipFile, member: ZipInfo) -> npt.NDArray[Any]:
    """Return one array, whose header must say what the archive says of its size."""
    import numpy as np
    from numpy.lib import format as npy

    if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise ArchiveError(f"{member.filename} is compressed in another way than NumPy's")
    stream = BytesIO(archive.read(member))
    read_header = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}.get(
        npy.read_magic(stream)
    )
    if read_header is None:
        raise ArchiveError(f"{member.filename} has another format than NumPy writes for numbers")
    shape, is_fortran, kind = read_header(stream, max_header_size=HEADER_BYTES)
    size = prod(shape) * kind.itemsize
    if kind.hasobject or not 0 <= size <= member.file_size:
        raise ArchiveError(f"{member.filename} holds no numbers of the size that it declares")
    return np.frombuffer(stream.read(size), kind).reshape(shape, order="F" if is_fortran else "C").copy()
