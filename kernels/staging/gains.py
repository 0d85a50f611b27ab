"""What the kernels of this folder gain by staging where the figures of a machine are others.

gains.py TPBCC MACHINE.yaml [FIGURE=VALUE...]: a row for each figure, of half and of twice of it, and for each that is
given, from simulated runs of 65536 iterations.
"""
import os
import re
import subprocess
import sys
import tempfile

FIGURES = ("memory_delay", "sdm_delay", "ldm_delay", "dma_startup", "rma_startup", "dma_bytes", "rma_bytes")
CALL = 20  # cycles of a sine in the model; pose has six
MAIN = """
#include <stdio.h>
#include <stdlib.h>
#include <tpb_staging.h>
static double now(void) { return tpb_engine_last() ? tpb_counters_of(tpb_engine_last()).cycles : 0; }
#define CYCLES(call) ((void)(call), began = now(), (void)(call), now() - began)
int main(void)
{
    enum { N = 65536 };
    double began;
    float *const a = calloc(6 * N, sizeof *a);
    int *const k = calloc(N, sizeof *k);
    printf("%f %f %f %f %f %f %f\\n", CYCLES(pose_off(N, a)), CYCLES(pose_sbuf(N, a)), CYCLES(pose_auto(N, a)),
           CYCLES(sincos_sum_off(N, a, a + N)), CYCLES(sincos_sum_auto(N, a, a + N)), CYCLES(bitmap_off(N, N, k, k, k)),
           CYCLES(bitmap_auto(N, N, k, k, k)));
}
"""
tpbcc, machine, *given = sys.argv[1:]
here = os.path.dirname(os.path.realpath(__file__))


def source():
    text = ""
    for name, modes in (("pose", ("off", "sbuf", "auto")), ("sincos", ("off", "auto")), ("bitmap", ("off", "auto"))):
        for mode in modes:
            kernel = open(os.path.join(here, name + ".c")).read().replace("buffer auto", "buffer " + mode)
            kernel = kernel.replace("tpb kernel " + name, "tpb kernel %s_%s" % (name, mode))
            text += re.sub(r"^(float|long) (\w+)\(", r"\1 \2_%s(" % mode, kernel, flags=re.M)
    return text + MAIN


def gains(folder, figures, call=CALL):
    """Of pose with one buffer and as planned, of sincos, of bitmap."""
    path = os.path.join(folder, "machine.yaml")
    with open(path, "w") as out:
        out.write(figures)
    program = os.path.join(folder, "program")
    done = subprocess.run([tpbcc, "--machine=" + path, "--emit=c", program + ".c", "-o", program + ".tpb.c"], text=True,
                          stderr=subprocess.PIPE)
    if done.returncode:
        sys.exit(done.stderr)
    code = open(program + ".tpb.c").read()
    lines = []
    for line in code.split("\n"):  # arithmetic that has six calls
        match = re.search(r"(tpb_compute\(.* )(\d+)\.0\);", line)
        if match and int(match[2]) > 6 * CALL:
            line = line.replace(match[2] + ".0);", "%d.0);" % (int(match[2]) + 6 * (call - CALL)))
        lines.append(line)
    with open(program + ".tpb.c", "w") as out:
        out.write("\n".join(lines))
    # Cycles are those of simulated engines, however the code that starts them is compiled.
    subprocess.run([tpbcc, "-O0", program + ".tpb.c", "-o", program, "-lm"], check=True, stderr=subprocess.DEVNULL)
    numbers = subprocess.run([program], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    pose, one, planned, sincos, staged, bitmap, shared = map(float, numbers.split("\n")[0].split())
    return pose / one, pose / planned, sincos / staged, bitmap / shared


def row(name, all_gains):
    print("| %s | %s |" % (name, " | ".join("%.1f" % gain for gain in all_gains)), flush=True)


with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "program.c"), "w") as out:
        out.write(source())
    text = open(machine).read()
    print("| figures | pose, sbuf | pose | sincos | bitmap |\n|---|---|---|---|---|")
    row("of the file", gains(folder, text))
    others = []
    for figure in FIGURES:
        value = float(re.search(r"\b%s: ([\d.]+)" % figure, text)[1])
        others += [(figure, "%g" % (value * factor)) for factor in (0.5, 2)]
    for figure, value in others + [each.split("=") for each in given]:
        row(figure + " " + value, gains(folder, re.sub(r"\b%s: [\d.]+" % figure, figure + ": " + value, text)))
    for call in (CALL // 2, CALL * 2):
        row("calls of %d cycles" % call, gains(folder, text, call))
