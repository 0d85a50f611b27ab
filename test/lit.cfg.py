# How lit finds and runs the tests. Loaded through the configured lit.site.cfg.py.
#
# Features a test may name in REQUIRES: x86, two-processors, avx2, avx512, avx512fp16, no-wider-than-avx2, aarch64-gcc, qemu-aarch64, qemu-x86_64, mpi, mpi-aarch64, gcc, ccache,
# qemu-plugins, sleef, sleef-aarch64, llvm-remarkutil, llvm-mca, opt-viewer, browser, typescript, rsvg-convert, pdftotext, man, zsh,
# cmake-projects, pkg-config, page-tests, slow-tests.
import os
import platform
import shlex
import shutil
import subprocess
import sys

import lit.formats
import lit.util

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "Inputs"))
import processor  # noqa: E402

config.name = "tpbcc-sanitized" if config.tpbcc_sanitize else "tpbcc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".test"]
config.excludes = ["Inputs", "unit", "fuzz"]
if not os.path.exists(os.path.join(config.tpbcc_build, "test", "fuzz", "replay")):
    config.excludes.append("hostile")  # of trees with sanitizers
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tpbcc_build, "test")

# Nothing of the user's own set-up may change a result.
for name in ("HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TPB_HIDE_ISA", "TPBCC_SLOW_TESTS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
config.environment["LC_ALL"] = "C"
config.environment["NO_COLOR"] = "1"
# Tests that look at the warm-up ask for one; the others need no tenth of a second for each row.
config.environment["TPB_WARMUP"] = "0.02"
# Open MPI in a container: run as root, with more ranks than processors.
for name in ("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"):
    config.environment[name] = "1"
config.environment["OMPI_MCA_rmaps_base_oversubscribe"] = "1"
config.environment["OMPI_MCA_btl_vader_single_copy_mechanism"] = "none"
# Threads and ranks that wait leave the processor to the others: to those of other tests, too.
config.environment["OMPI_MCA_mpi_yield_when_idle"] = "1"
config.environment["OMP_WAIT_POLICY"] = "passive"
# Plans are the same on every machine.
config.environment["TPBCC_MACHINE"] = "zen4,neoverse-v2"
# Nobody's own measured machine.
config.environment["XDG_CONFIG_HOME"] = os.path.join(config.test_exec_root, "no-config")
if config.tpbcc_sanitize:
    # Where nearly all of the time is that of compilers which the tool starts.
    drivers = os.listdir(os.path.join(config.test_source_root, "driver"))
    config.excludes += ["fast-math-ends-at-vector-code.test", "behind-ccache.test", "links-cxx.test",
                        "emitted-file-links.test", "mpi-wrapper.test"]
    config.excludes += [name for name in drivers if name.startswith("precompiled-headers")]
    # Clang keeps some memory until the process ends.
    config.environment.setdefault("ASAN_OPTIONS", "detect_leaks=0")
plugin = os.path.join(config.test_exec_root, "clear-upper-halves.so")
if os.path.exists(plugin):
    config.environment["QEMU_PLUGIN"] = plugin
config.environment["TPB_FILECHECK"] = os.path.join(config.tpbcc_tools, "FileCheck")
# The interpreter itself: what stands first on the path may be a script that looks for it for longer than tests take.
programs = os.path.join(config.test_exec_root, "programs")
python = os.path.join(programs, "python3")
launcher = f"#!/bin/sh\nexec {shlex.quote(sys.executable)} \"$@\"\n"
if not os.path.exists(python) or open(python).read() != launcher:
    os.makedirs(programs, exist_ok=True)
    with open(f"{python}.{os.getpid()}", "w") as file:
        file.write(launcher)
    os.chmod(file.name, 0o755)
    os.rename(file.name, python)  # whole at once: other tests may be running
config.environment["PATH"] = os.pathsep.join(
    [programs, os.path.join(config.test_source_root, "Inputs", "checking"), config.tpbcc_tools, os.path.join(config.tpbcc_build, "bin"), os.environ["PATH"]])

x86 = platform.machine() == "x86_64"
isas = processor.instruction_sets()
tool = lit_config.params.get("tpbcc", os.path.join(config.tpbcc_build, "bin", "tpbcc"))
arm64_mpi = os.environ.get("TPB_ARM64_MPI", os.path.join(config.tpbcc_build, "arm64-mpi"))
viewer = "/usr/lib/llvm-19/share/opt-viewer/opt-viewer.py"
config.substitutions += [
    ("%tpbcc", tool),
    ("%replay", os.path.join(config.test_exec_root, "fuzz", "replay")),
    ("%corpus", os.path.join(config.test_source_root, "fuzz", "corpus")),
    ("%words", os.path.join(config.test_source_root, "fuzz", "input", "words.dict")),
    ("%tpbench", os.path.join(os.path.dirname(tool), "tpbench")),
    ("%processor", str(min(os.sched_getaffinity(0)))),
    ("%native-isa", next((i for i in ("avx512", "avx2", "sve") if i in isas), "scalar" if x86 else "neon")),
    ("%cc", "clang-19"),
    ("%gcc", "gcc"),
    ("%aarch64-gcc", "aarch64-linux-gnu-gcc"),
    ("%qemu", "qemu-aarch64 -L /usr/aarch64-linux-gnu"),
    ("%mpirun", "mpirun"),
    ("%opt-viewer", "python3 " + viewer),
    ("%arm64-mpi", arm64_mpi),
    ("%path", config.environment["PATH"]),
    ("%ccache", shutil.which("ccache") or "ccache"),
    ("%build", config.tpbcc_build),
    ("%include", os.path.join(config.tpbcc_build, "include")),
    ("%hint", "python3 %s --tpbcc %s" % (os.path.join(config.test_source_root, "hints", "Inputs", "followed.py"), tool)),
    ("%kernels", os.path.join(config.test_source_root, "..", "kernels")),
]


probes = {
    "x86": x86,
    "two-processors": len(os.sched_getaffinity(0)) > 1,
    "avx2": "avx2" in isas,
    "avx512": "avx512" in isas,
    "avx512fp16": "avx512" in isas and "avx512_fp16" in processor.features(),
    # What shows that checks notice wrong code does so for the widest set: twice would be no more.
    "no-wider-than-avx2": "avx2" in isas and "avx512" not in isas,
    "ccache": shutil.which("ccache"),
    "gcc": shutil.which("gcc"),
    "aarch64-gcc": shutil.which("aarch64-linux-gnu-gcc"),
    "qemu-aarch64": shutil.which("qemu-aarch64"),
    "qemu-x86_64": x86 and shutil.which("qemu-x86_64"),
    "qemu-plugins": shutil.which("qemu-aarch64") and "-plugin" in subprocess.run(
        ["qemu-aarch64", "-h"], capture_output=True, text=True).stdout,
    "sleef": any(os.path.exists(f"/usr/lib/{platform.machine()}-linux-gnu/libsleef.{kind}") for kind in ("so", "a")),
    "sleef-aarch64": os.path.exists(os.path.join(config.tpbcc_build, "lib", "tpbcc", "aarch64-linux-gnu", "libsleef.so")),
    "llvm-remarkutil": shutil.which("llvm-remarkutil-19"),
    "llvm-mca": shutil.which("llvm-mca-19"),
    # It reads YAML and colours sources with packages that it does not bring.
    "opt-viewer": os.path.exists(viewer) and subprocess.run(
        ["python3", "-c", "import yaml, pygments"], capture_output=True).returncode == 0,
    # The distribution's Python has Selenium, another one may come first on the path.
    "browser": shutil.which("chromium") and shutil.which("chromedriver") and os.path.exists("/usr/bin/python3") and subprocess.run(
        ["/usr/bin/python3", "-c", "import selenium"], capture_output=True).returncode == 0,
    "typescript": shutil.which("tsc"),
    "rsvg-convert": shutil.which("rsvg-convert"),
    "pdftotext": shutil.which("pdftotext"),
    "man": shutil.which("man"),
    "zsh": shutil.which("zsh"),
    "cmake-projects": shutil.which("cmake") and shutil.which("ninja") and shutil.which("clang-19"),
    "pkg-config": shutil.which("pkg-config"),
    "mpi-aarch64": os.path.exists(os.path.join(arm64_mpi, "bin", "mpicc")),
    "slow-tests": os.environ.get("TPBCC_SLOW_TESTS"),  # ./bootstrap operations
    "page-tests": os.environ.get("TPBCC_PAGE_TESTS"),  # ./bootstrap pages
    "mpi": shutil.which("mpicc") and shutil.which("mpirun"),
}
config.available_features.update(name for name, found in probes.items() if found)
