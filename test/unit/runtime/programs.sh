#!/bin/bash
# Kernel programs built by hand from sample_kernels.c: right ones pass, broken ones are caught, and
# bad input gives one clear message. Prints SKIPPED for what this machine can't run.
#
# BUILD is the build tree; CC, CLANG, MPICC, MPIRUN, AARCH64_GCC and QEMU_AARCH64 are programs.
set -u
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

have() { [ -n "${1:-}" ] && [[ $1 != *-NOTFOUND ]] && command -v "$1" >/dev/null; }

# expect CODE TEXT command...: the exit code, and TEXT somewhere in the output
expect() {
  local code=$1 text=$2 out status
  shift 2
  out=$("$@" 2>&1)
  status=$?
  if [ "$status" != "$code" ] || [[ $out != *"$text"* ]]; then
    printf 'FAILED (exit %s, wanted %s and "%s"): %s\n%s\n' "$status" "$code" "$text" "$*" "$out"
    failures=$((failures + 1))
  fi
}

# later CODE TEXT command...: the same at the same time as what comes next, as what fails under MPI mostly waits; see settle.
waiting=()
later() {
  (
    failures=0
    expect "$@"
    exit "$failures"
  ) &
  waiting+=($!)
}
settle() {
  local each
  for each in "${waiting[@]}"; do
    wait "$each" || failures=$((failures + 1))
  done
  waiting=()
}

# build COMPILER TRIPLE OUTPUT flags...
build() {
  local compiler=$1 libraries=$BUILD/lib/tpbcc/$2 output=$3
  shift 3
  "$compiler" -std=gnu11 -O1 -Wall -Wextra -Werror -I"$BUILD/include" "$@" \
    "$here/sample_kernels.c" "$libraries/libtpb_main.a" "$libraries/libtpb.a" -lm -o "$output" ||
    failures=$((failures + 1))
}

host=$(uname -m)-linux-gnu
quick="--kib 16 --ntest 5 --warmup 0 --no-limit"
beside_limits="--kib 16 --ntest 5 --warmup 0.01"

for compiler in "$CC" "${CLANG:-}"; do
  have "$compiler" || { echo "SKIPPED: no clang"; continue; }
  build "$compiler" "$host" "$work/good"
  expect 0 verified "$work/good" $quick
  expect 0 "probe      exact: 1 body at" "$work/good" --verify-only --kib 16
done

# What the runtime notices is the same whichever compiler made the kernel.
for broken in NOTHING TAIL OVERRUN LANES OFF_BY_ONE; do
  build "$CC" "$host" "$work/bad" -DSABOTAGE_$broken
  report=$("$work/bad" $quick 2>/dev/null)
  status=$?
  if [[ $status != 2 || $report != *FAILED* ]] ||
    sed -n '/FAILED/,/^$/p' <<<"$report" | grep -q 'MB/s'; then
    echo "FAILED: exit $status, wanted 2, no rate and FAILED ($broken): $report"
    failures=$((failures + 1))
  fi
done

build "$CC" "$host" "$work/foreign" -DSABOTAGE_ISA
expect 4 "which this processor does not have" "$work/foreign" $quick
good=$work/good
expect 0 "usage:" "$good" --help
expect 0 "triad" "$good" --list
expect 0 "map, load b" "$good" --plan
expect 0 UNVERIFIED "$good" $quick --no-verify
expect 0 "1 samples of 1 call" "$good" --dry-run --kib 16
expect 0 "s = 0.5" "$good" $quick --kernel triad -P s=0.5
expect 0 "s = 0.25" "$good" $quick --kernel triad --s 0.25
expect 0 "s = 7" env TPBENCH_S=7 "$good" $quick --kernel triad
expect 0 "2048" env TPB_KIB=16 "$good" --ntest 3 --warmup 0 --no-limit
for bad in "--kib 0" "--kib -4" "--kib 1e30" "--kib x" "--size 4x4" "--size -1" "--ntest 0" \
  "--size 4611686018427387904" "-P q=1" "--kernel nothing" "--threads 0" "--jsn x" \
  "--kib 16,1e9" "--kib nan" "--kib inf" "--kib 1e-300" "--kib 16," "--size 0x10" \
  "--size 99999999999999999999" "--size 9223372036854775807" "--json - --csv -" \
  "--json /nonexistent/x.json" "--csv /nonexistent/x.csv" "-P s=abc" "--threads 3"; do
  message=$("$good" $bad 2>&1)
  if [[ $? != 1 || $message != *"error: "* || $message == *$'\n'* ]]; then
    echo "FAILED: exit code 1 and one message wanted for $bad: $message"
    failures=$((failures + 1))
  fi
done
# Memory that the system refuses, and a second size that is too large: nothing is written.
expect 1 "the system refuses them" bash -c "ulimit -v 500000; '$good' --kib 400000"
expect 1 "are available" "$good" --kib 16,1e7 --ntest 2 --warmup 0 --json "$work/none.json"
if ls "$work"/none.json* >/dev/null 2>&1; then
  echo "FAILED: a file of a run that did not happen"
  failures=$((failures + 1))
fi
expect 0 "n/a" "$good" --size 0 --ntest 2 --warmup 0 --no-limit
expect 0 verified "$good" --size 1 --ntest 2 --warmup 0 --no-limit
expect 0 "within --verify-budget" "$good" --size 3000000 --ntest 2 --warmup 0 --no-limit \
  --verify-budget 0.0001
expect 1 "did you mean" "$good" --ntset 4
expect 1 "bytes" "$good" --size 900000000000 --ntest 1
expect 1 "--cc=mpicc" env OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=0 "$good" $quick
expect 1 "" env PMI_SIZE=2 PMI_RANK=1 "$good" $quick

expect 0 "" "$good" $quick --json "$work/out.json" --csv "$work/out.csv"
python3 - "$work/out.json" "$work/out.csv" <<'PYTHON' || failures=$((failures + 1))
import csv, json, sys
result = json.load(open(sys.argv[1]))
assert {"date", "host_name", "num_cpus", "mhz_per_cpu", "caches"} <= result["context"].keys()
triad, total = result["benchmarks"]
assert triad["name"] == "triad/2048" and triad["time_unit"] == "ns"
assert triad["result"] == "verified"
assert len(triad["samples_ns"]) == 5 and triad["plan"]["unroll"] == 4 and total["plan"] is None
rate = 24 * 2048 / triad["real_time"] * 1e9
assert abs(triad["bytes_per_second"] - rate) < 1e-3 * rate
rows = list(csv.DictReader(open(sys.argv[2])))
assert [row["kernel"] for row in rows] == ["triad", "sum"] and rows[0]["samples"] == "5", rows
PYTHON

"$good" $quick --json - 2>/dev/null | python3 -c 'import json, sys; json.load(sys.stdin)' ||
  failures=$((failures + 1))
if [ "$("$good" $quick --csv - 2>/dev/null | wc -l)" != 3 ]; then
  echo "FAILED: --csv - is a header and a line for each kernel"
  failures=$((failures + 1))
fi
expect 0 "limit" "$good" $beside_limits --csv - # the table is on stderr

if "$good" $beside_limits --kib 4,64 | grep -E '.{101}'; then
  echo "FAILED: lines longer than a page is wide"
  failures=$((failures + 1))
fi
expect 0 "measured here by a triad stream" "$good" $beside_limits --kernel triad
expect 0 "measured here by a load stream" "$good" $beside_limits --kernel sum
build "$CC" "$host" "$work/plain" -DBODIES=0
expect 0 "no vector body: every loop was left as it is" "$work/plain" $quick
expect 0 "runs       the plain loop" "$work/plain" $quick
build "$CC" "$host" "$work/tolerant" -DTOLERANCE=1e-9
expect 0 "within rtol 1e-09 (no" "$work/tolerant" $quick
build "$CC" "$host" "$work/tolerant_bad" -DTOLERANCE=1e-9 -DSABOTAGE_OFF_BY_ONE
expect 2 FAILED "$work/tolerant_bad" $quick

# A program with neither a main nor a kernel doesn't link.
echo 'int nothing;' >"$work/empty.c"
if "$CC" "$work/empty.c" "$BUILD/lib/tpbcc/$host/libtpb_main.a" "$BUILD/lib/tpbcc/$host/libtpb.a" \
  -lm -o "$work/empty" 2>/dev/null; then
  echo "FAILED: a program without kernels links"
  failures=$((failures + 1))
fi

# An application of its own: timed where it is called, reported at the end.
build "$CC" "$host" "$work/application" "$here/sample_application.c"
expect 0 "unverified (the loop ran as written)" "$work/application"
expect 0 "done" env TPB_REPORT=off "$work/application"
if TPB_REPORT=off "$work/application" 2>&1 | grep -q calls; then
  echo "FAILED: TPB_REPORT=off still reports"
  failures=$((failures + 1))
fi

if have "${AARCH64_GCC:-}" && have "${QEMU_AARCH64:-}" &&
  [ -e "$BUILD/lib/tpbcc/aarch64-linux-gnu/libtpb.a" ]; then
  build "$AARCH64_GCC" aarch64-linux-gnu "$work/arm"
  build "$AARCH64_GCC" aarch64-linux-gnu "$work/arm_bad" -DSABOTAGE_TAIL
  emulate="$QEMU_AARCH64 -L /usr/aarch64-linux-gnu -cpu max"
  expect 0 "cntvct_el0" $emulate "$work/arm" $quick
  expect 2 FAILED $emulate "$work/arm_bad" $quick
else
  echo "SKIPPED: no AArch64 cross compiler or emulator"
fi

if have "${MPICC:-}" && have "${MPIRUN:-}"; then
  mpi="$BUILD/share/tpbcc/mpi/tpb_mpi.c"
  build "$MPICC" "$host" "$work/mpi" "$mpi"
  launch="$MPIRUN --allow-run-as-root --oversubscribe -np 2"
  expect 0 "1 rank" "$work/mpi" $quick
  expect 0 "this node, 1 thread on 2 ranks together: measured" \
    $launch "$work/mpi" $beside_limits
  reports=$($launch "$work/mpi" $quick 2>/dev/null)
  rows=$(grep -c 'rank 1 ' <<<"$reports")
  if [[ $reports != *"2 ranks"* || $rows != 2 ]]; then # a row for each kernel, from rank 0 alone
    echo "FAILED: $rows reports of rank 1, wanted 2"
    failures=$((failures + 1))
  fi
  build "$MPICC" "$host" "$work/mpi_bad" "$mpi" -DSABOTAGE_TAIL
  later 2 FAILED $launch "$work/mpi_bad" $quick
  later 1 "--cc=mpicc" $launch "$good" $quick
  later 1 "--kib" $launch "$work/mpi" --kib 0
  settle
else
  echo "SKIPPED: no MPI"
fi

[ "$failures" = 0 ] && echo "programs: all passed"
exit $((failures != 0))
