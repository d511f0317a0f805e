"""A running `cardzero env-server`, and the messages to and from it (docs/reference/env-server.md)."""

import atexit
import json
import os
import subprocess
import threading
import weakref
from collections import deque

import numpy as np

from .errors import CardzeroError
from .program import WHAT_TO_DO, find_program

PROTOCOL = 1
REVISION = 1  # the first that has short steps, saved positions and agents
LINE = 16  # bytes of the line of a short answer
PIPE = 1 << 20  # bytes a pipe may hold where that can be said; a batch then comes in few pieces
READ = 1 << 16
ROOM = 1 << 14  # bytes of steps that may be under way: they fit into any pipe, so that neither side waits for the other


class Server:
    """Several environments may share one. It ends with `close`, or with this process."""

    def __init__(self, command=None):
        self.command = find_program(command)
        self._process = _started([*self.command, "env-server"])
        self._in = self._process.stdin.fileno()
        self._readinto = self._process.stdout.readinto
        self._pid = os.getpid()
        self._lock = threading.RLock()
        self._owed = deque()  # batches whose step is under way, in order
        self._early = b""  # what came with an answer that is shorter than expected: the beginning of the next one
        self._left = []  # numbers of batches that nobody holds any more
        self._ready = True  # nothing is under way, nothing was left: the next message may go out at once
        self._waiting = False  # an answer has not been read to its end
        _all.add(self)
        self.about = self._greeted()

    @property
    def closed(self):
        return self._process is None or self._pid != os.getpid()

    def ask(self, op, **fields):
        """Sends one message; returns the fields of the reply, and its arrays by name."""
        with self._lock:
            self._settle()
            self._send(_line(op, fields))
            reply, data, start = self._receive(READ)
            return reply, _named_arrays(reply, data, start)

    def ask_short(self, message, size):
        """Sends a message in short form; returns the answer, its line included. `size` is the length it has as a rule."""
        with self._lock:
            if not self._ready:
                self._settle()
            self._send(message)
            return self._receive(size)[1]

    def ask_into(self, message, answer, line, size):
        """The same in the quick way, for one who has a place for the answer: a bytearray. Returns how many bytes have come.

        `line` and `size` are those of the answer that comes as a rule. They save the time to read the line.
        """
        with self._lock:
            if not self._ready:
                self._settle()
            self._ready, self._waiting = False, True
            try:
                os.write(self._in, message)  # so short a one is written whole
            except BrokenPipeError:
                raise self._ended() from None
            have = self._readinto(answer)
            if not have:
                raise self._ended()
            if have == size and answer.startswith(line) or _is_whole(answer, have):
                self._ready, self._waiting = True, False
                return have
            data = self._receive(len(answer), answer[:have])[1]
            answer[: len(data)] = data
            return len(data)

    def send_step(self, batch, message):
        """Sends a short step whose answer `batch` will fetch."""
        with self._lock:
            if self._left or len(self._owed) * len(message) > ROOM:
                self._settle()
            self._send(message)
            self._owed.append(batch)
            self._waiting, self._ready = False, False

    def fetch_step(self, batch):
        """Reads answers until that of `batch` has come."""
        with self._lock:
            while batch in self._owed:
                self._collect_one()

    def abandon(self, number):
        """Closes a batch with the next message. For whoever is collected as garbage, which may be in the midst of another one."""
        self._left.append(number)
        self._ready = False

    def close(self):
        process, self._process = self._process, None
        self._ready = False
        if process is None:
            return
        process.stdin.close()
        process.stdout.close()
        if self._pid == os.getpid():
            process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _settle(self):
        """Before another message: fetches what is under way, and closes what was left."""
        self._check()
        while self._owed:
            self._collect_one()
        while self._left:
            self._send(_line("close", {"batch": self._left.pop()}))
            self._receive(READ)

    def _collect_one(self):
        batch = self._owed.popleft()
        self._waiting = True
        try:
            batch._fetched = self._receive(batch._reply_size)[1]
        except CardzeroError as error:
            batch._fetched = error

    def _check(self):
        if self._process is None:
            raise CardzeroError("this server was closed")
        if self._pid != os.getpid():
            raise CardzeroError("this environment was made in another process: make one here, or send a pickled one")
        if self._waiting:
            self.close()
            raise CardzeroError("an answer was interrupted, so what the server did is not known: make the environment anew")

    def _send(self, message):
        self._check()
        self._waiting = True
        try:
            sent = os.write(self._in, message)
            while sent < len(message):
                sent += os.write(self._in, message[sent:])
        except BrokenPipeError:
            raise self._ended() from None

    def _receive(self, size, begun=b""):
        """One answer: its fields, all of its bytes, and where its arrays begin. `begun` has come already."""
        data, self._early = bytearray(begun or self._early), b""
        end = data.find(b"\n")
        while end < 0:
            self._more(data, size)
            end = data.find(b"\n")
        short = data.startswith(b"ok ")
        reply = None if short else json.loads(data[:end])
        total = end + 1 + (int(data[3:end]) if short else reply.get("bytes", 0))
        if len(data) < total:
            self._more(data, total - len(data), all_of_it=True)
        elif len(data) > total:
            self._early = bytes(data[total:])
            del data[total:]
        self._waiting, self._ready = False, not (self._owed or self._left)
        if not short and not reply["ok"]:
            raise CardzeroError(reply["error"])
        return reply, data, end + 1

    def _more(self, data, size, all_of_it=False):
        """Adds what comes next: up to so many bytes, or just so many."""
        have = len(data)
        data.extend(bytes(size))
        with memoryview(data) as view:
            got = have + self._read(view[have:])
            while all_of_it and got < len(data):
                got += self._read(view[got:])
        del data[got:]

    def _read(self, view):
        count = self._readinto(view)
        if not count:
            raise self._ended()
        return count

    def _ended(self):
        code = self._process.wait()
        self.close()
        return CardzeroError(f"the server has ended with code {code}")

    def _greeted(self):
        try:
            about = self.ask("hello")[0]
        except (CardzeroError, ValueError) as error:
            self.close()
            words = " ".join(self.command)
            raise CardzeroError(f"'{words} env-server' did not answer ({error}); {WHAT_TO_DO}") from None
        if about["protocol"] != PROTOCOL or about.get("revision", 0) < REVISION:
            self.close()
            raise CardzeroError(
                f"cardzero {about['cardzero']} speaks protocol {about['protocol']}.{about.get('revision', 0)}, "
                f"this package {PROTOCOL}.{REVISION}: install those of one version"
            )
        return about


def shared(command=None):
    """The server of this process for a command: started when it is first needed, ended with the process."""
    key = (os.getpid(), *find_program(command))
    with _starting:
        server = _shared.get(key)
        if server is None or server.closed:
            server = _shared[key] = Server(command)
        return server


_shared = {}
_starting = threading.Lock()


@atexit.register
def _close_all():
    for server in _shared.values():
        if not server.closed:
            server.close()


def _is_a_copy():
    """In a forked process the pipes belong to the other one: whoever uses them here is told so."""
    for server in _all:
        server._ready = False


_all = weakref.WeakSet()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_is_a_copy)


def _started(words):
    try:
        # In a session of its own: Ctrl-C is meant for Python, which ends it when it ends.
        process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=os.name == "posix"
        )
    except OSError as error:
        raise CardzeroError(f"'{' '.join(words)}' cannot be run ({error.strerror}); {WHAT_TO_DO}") from None
    _widen(process.stdout.fileno())
    return process


def _widen(pipe):
    try:
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PIPE)
    except (ImportError, AttributeError, OSError):
        pass  # not on this system, or not for this user: the pipe is as wide as it is


def short_line(size):
    """The line of a short answer after which so many bytes follow."""
    return f"ok {size}".ljust(LINE - 1).encode() + b"\n"


def _is_whole(answer, have):
    """Whether the first bytes of a buffer are a short answer to its end."""
    return have >= LINE and answer.startswith(b"ok ") and have == LINE + int(answer[3:LINE])


def _line(op, fields):
    """A message in long form. Numbers of numpy are numbers."""
    return json.dumps({"op": op, **fields}, default=lambda number: number.item()).encode() + b"\n"


def _named_arrays(reply, data, start):
    arrays, at = {}, start
    for about in reply.get("arrays", ()):
        dtype = np.dtype(about["dtype"]).newbyteorder("<")
        count = int(np.prod(about["shape"], dtype=np.int64))
        arrays[about["name"]] = np.frombuffer(data, dtype, count, at).reshape(about["shape"])
        at += count * dtype.itemsize
    return arrays
