"""Take from a process what could confine its user programs."""

import ctypes


def without_landlock():
    """Let the system refuse to make rules of Landlock, as one without Landlock does."""
    seccomp = ctypes.CDLL("libseccomp.so.2")
    seccomp.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(seccomp.seccomp_init(0x7FFF0000))
    seccomp.seccomp_rule_add_array(rules, 0x00050000 | 38, 444, 0, None)
    assert seccomp.seccomp_load(rules) == 0
