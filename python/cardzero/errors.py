"""What goes wrong, said for people."""


class CardzeroError(Exception):
    """What the program had to complain about, in its words, or why it cannot be asked."""
