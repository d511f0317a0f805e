"""Self-play logs as arrays (docs/reference/data.md). Needs pyarrow; no Node.

    from cardzero import shards

    rows = shards.read("runs/first/selfplay/gen-000003")
    rows.observation, rows.policy, rows.mask       # float32 [rows, size], float32 and bool [rows, actions]
    for batch in shards.batches("runs/first", 512, seed=1, torch=True):
        ...                                        # the same as torch tensors, shuffled
"""

import json
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from .errors import CardzeroError

# Columns say by their type what they are, so later formats can be read too: they have columns more.
OLDEST_FORMAT = 4
VECTORS = ("observation", "hidden")


def find(*paths):
    """The shards of files, generations and runs, in order. A manifest says which of a generation count."""
    found = [shard for path in paths for shard in _shards_of(Path(path))]
    if not found:
        raise CardzeroError(f"there are no shards in {', '.join(map(str, paths))}: name a shard, the folder of a generation, or a run")
    return found


def read(*paths, torch=False):
    """All rows. One column is one array, with one entry or one line for each row.

    Columns have their names of docs/reference/data.md. `observation` and `hidden` are dense; what is said of legal actions is said of
    all: `mask` [rows, actions], and `policy` with zeros elsewhere. `meta` is what the first shard says of itself.
    """
    return _as_asked(_joined([_read_file(path) for path in find(*paths)]), torch)


def batches(paths, size, seed=None, epochs=1, torch=False):
    """Rows in random order, `size` at a time; each once in an epoch. Shards are read one by one, and shuffled within themselves."""
    rng = np.random.default_rng(seed)
    files = find(*([paths] if isinstance(paths, (str, Path)) else paths))
    for _ in range(epochs):
        left = []
        for place in rng.permutation(len(files)):
            rows = _joined([*left, _read_file(files[place])])
            order = rng.permutation(rows.count)
            whole = len(order) - len(order) % size
            for start in range(0, whole, size):
                yield _as_asked(_picked(rows, order[start : start + size]), torch)
            left = [_picked(rows, order[whole:])] if whole < len(order) else []
        if left:
            yield _as_asked(left[0], torch)


def _shards_of(path):
    if path.is_file():
        return [path]
    manifest = path / "manifest.json"
    if manifest.exists():
        about = json.loads(manifest.read_text(encoding="utf-8"))
        # A run clears its old shards away and keeps what their manifest says.
        return [] if about.get("pruned") else [path / shard["file"] for shard in about["shards"]]
    loose = sorted(path.glob("shard-*.arrow"))
    generations = sorted((path / "selfplay").glob("gen-*")) or sorted(path.glob("gen-*"))
    return loose or [shard for generation in generations for shard in _shards_of(generation)]


def _read_file(path):
    import pyarrow as pa

    try:
        with pa.memory_map(str(path)) as source:
            table = pa.ipc.open_file(source).read_all().combine_chunks()
    except (OSError, pa.ArrowInvalid) as error:
        raise CardzeroError(f"{path} cannot be read as a shard: {error}") from None
    meta = {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}
    form = meta.get("cardzero.format", "none")
    if not form.isdecimal() or int(form) < OLDEST_FORMAT:
        raise CardzeroError(f"{path} has format {form}, this package reads {OLDEST_FORMAT} and later: take those of one version")
    return _columns(table, meta)


def _columns(table, meta):
    shape = json.loads(meta["cardzero.shape"])
    rows = {"count": table.num_rows, "meta": meta}
    parts = {f"{vector}{part}" for vector in VECTORS for part in ("Ones", "Eighths", "Rest")}
    legal = _column(table, "legal")
    place = (_row_of(legal), legal.flatten().to_numpy())
    for name in table.column_names:
        if name in parts or name == "legal":
            continue
        column = _column(table, name)
        kind = str(column.type)
        if kind.startswith("list"):  # a value for each legal action
            rows[name] = np.zeros((table.num_rows, shape["actions"]), np.float32)
            rows[name][place] = column.flatten().to_numpy()
        elif kind.startswith("fixed_size_list"):
            rows[name] = column.flatten().to_numpy().reshape(table.num_rows, -1)
        else:
            rows[name] = column.to_numpy(zero_copy_only=False)
    rows["mask"] = np.zeros((table.num_rows, shape["actions"]), bool)
    rows["mask"][place] = True
    for vector in VECTORS:
        rows[vector] = _dense(table, vector, shape[vector])
    return SimpleNamespace(**rows)


def _dense(table, name, size):
    """A vector from its three columns: places of ones, of eighths and of the rest."""
    dense = np.zeros((table.num_rows, size), np.float32)
    ones, eighths, rest = (_column(table, f"{name}{part}") for part in ("Ones", "Eighths", "Rest"))
    dense[_row_of(ones), ones.flatten().to_numpy()] = 1
    values = eighths.flatten()
    dense[_row_of(eighths), values.field("at").to_numpy()] = values.field("eighths").to_numpy() / np.float32(8)
    values = rest.flatten()
    dense[_row_of(rest), values.field("at").to_numpy()] = values.field("value").to_numpy()
    return dense


def _column(table, name):
    column = table[name].combine_chunks()
    return column.chunk(0) if hasattr(column, "num_chunks") and column.num_chunks == 1 else column


def _row_of(lists):
    return lists.value_parent_indices().to_numpy()


def _arrays(rows):
    return {name: value for name, value in vars(rows).items() if isinstance(value, np.ndarray)}


def _joined(parts):
    if len({(part.meta["cardzero.game"], part.meta["cardzero.encoder"]) for part in parts}) > 1:
        raise CardzeroError("these shards are of several games, or of one that was encoded differently: read them apart")
    if len(parts) == 1:
        return parts[0]
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in _arrays(parts[0])}
    return SimpleNamespace(count=sum(part.count for part in parts), meta=parts[0].meta, **arrays)


def _picked(rows, places):
    arrays = {name: value[places] for name, value in _arrays(rows).items()}
    return SimpleNamespace(count=len(places), meta=rows.meta, **arrays)


def _as_asked(rows, torch):
    if not torch:
        return rows
    from torch import from_numpy

    # Torch has no unsigned numbers of more than a byte that it can reckon with.
    wide = {np.dtype(np.uint16): np.int32, np.dtype(np.uint32): np.int64}
    arrays = {name: value.astype(wide.get(value.dtype, value.dtype)) for name, value in _arrays(rows).items()}
    return SimpleNamespace(count=rows.count, meta=rows.meta, **{name: from_numpy(value) for name, value in arrays.items()})
