"""Exported nets (docs/reference/export.md): `onnx` by onnxruntime, `safetensors` by numpy alone. No Node.

    from cardzero import nets

    net = nets.load("models/ulti-v1")              # the folder of an export, or of a net that comes along
    net.act(observation, action_mask)              # what `cardzero.env(..., for_networks=True)` shows
"""

import json
from pathlib import Path

import numpy as np

from .errors import CardzeroError
from .program import find_clone


def load(folder):
    """The net of an export: `model.onnx` where there is one, else `model.safetensors`."""
    folder = Path(folder)
    spec = _spec(folder)
    if (folder / "model.onnx").exists():
        return OnnxNet(folder / "model.onnx", spec)
    if (folder / "model.safetensors").exists():
        return TensorNet(folder / "model.safetensors", spec)
    raise CardzeroError(f"{folder} has neither model.onnx nor model.safetensors: export it with --format onnx or safetensors")


def shipped(game, models=None):
    """The net that comes with cardzero for a game, such as `ulti-v1`; `models` is the folder `models` of a clone or of the npm package."""
    places = [Path(models)] if models else [place / "models" for place in _homes()]
    for place in places:
        if (place / game / "model.onnx").exists():
            return load(place / game)
    looked = ", ".join(map(str, places)) or "no clone was found"
    raise CardzeroError(f"no net comes along for '{game}' ({looked}): name the folder 'models' of a clone or of the npm package")


def _homes():
    """Where cardzero may lie: a clone, or the package in a project."""
    clone = find_clone()
    here = Path.cwd()
    installed = [folder / "node_modules" / "cardzero" for folder in (here, *here.parents)]
    return [*([clone] if clone else []), *(folder for folder in installed if folder.exists())]


class Net:
    """A player: logits for every action, belief and value, from what a seat knows."""

    def __init__(self, spec):
        self.spec = spec
        self.game = spec["game"]["id"]
        self.action_names = spec["actions"]["names"]

    def run(self, observation):
        """`policy` [rows, actions], `belief` [rows, hidden], `value` [rows, seats], from observations [rows, size]."""
        raise NotImplementedError

    def chances(self, observation, mask, temperature=1.0):
        """The probability of each action [rows, actions], 0 for those that are not legal."""
        logits = np.where(_rows(mask).astype(bool), self.run(observation)["policy"] / temperature, -np.inf)
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True)

    def act(self, observation, mask):
        """The legal action with the highest logit: a number for one observation, an array for rows of them."""
        logits = np.where(_rows(mask).astype(bool), self.run(observation)["policy"], -np.inf)
        best = logits.argmax(axis=1)
        return int(best[0]) if np.ndim(observation) == 1 else best


class OnnxNet(Net):
    """By onnxruntime."""

    def __init__(self, path, spec):
        try:
            import onnxruntime
        except ImportError:
            raise CardzeroError(
                f"{path} needs onnxruntime (pip install onnxruntime); a net exported with --format safetensors needs numpy alone"
            ) from None
        super().__init__(spec)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # nets of cards are small: more threads wait for each other
        self._session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        self._outputs = [output.name for output in self._session.get_outputs()]

    def run(self, observation):
        return dict(zip(self._outputs, self._session.run(self._outputs, {"observation": _rows(observation)})))


class TensorNet(Net):
    """By the tensors themselves, layer by layer; `tensors` has them by name, for whoever goes on with them."""

    def __init__(self, path, spec):
        super().__init__(spec)
        self.tensors = read_tensors(path)
        policy = spec["tensors"]["policy"]
        self._first = np.array(policy["first"])
        self._second = None if policy["second"] is None else np.array(policy["second"])

    def run(self, observation):
        h = self._body("policy", _rows(observation))
        logits = self._dense("policy/policy", h)
        policy = logits[:, self._first]
        if self._second is not None:
            policy = policy + np.where(self._second < 0, 0, logits[:, self._second])
        heads = {name: self._dense(f"policy/{name}", h) for name in ("belief", "value") if f"policy/{name}/kernel" in self.tensors}
        return {"policy": policy, **heads}

    def _body(self, network, h):
        residual = self.spec["tensors"]["shape"][network]["residual"]
        layer = 0
        while f"{network}/{layer}/kernel" in self.tensors:
            out = np.maximum(self._dense(f"{network}/{layer}", h), 0)
            h = h + out if residual and layer > 0 and h.shape == out.shape else out
            layer += 1
        return h

    def _dense(self, name, h):
        return h @ self.tensors[f"{name}/kernel"] + self.tensors[f"{name}/bias"]


def read_tensors(path):
    """The tensors of a safetensors file by name."""
    data = Path(path).read_bytes()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    body = memoryview(data)[8 + length :]
    tensors = {}
    for name, about in header.items():
        if name == "__metadata__":
            continue
        if about["dtype"] != "F32":
            raise CardzeroError(f"{path}: tensor {name} is of type {about['dtype']}, and exports have F32 alone")
        start, end = about["data_offsets"]
        tensors[name] = np.frombuffer(body[start:end], "<f4").reshape(about["shape"])
    return tensors


def _spec(folder):
    try:
        spec = json.loads((folder / "spec.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CardzeroError(f"{folder} is not the folder of an export: its spec.json cannot be read ({error})") from None
    if spec.get("kind") != "cardzero-export":
        raise CardzeroError(f"{folder / 'spec.json'} is not the spec of an export; check the path")
    return spec


def _rows(array):
    array = np.asarray(array, dtype=np.float32)
    return array[None] if array.ndim == 1 else array
