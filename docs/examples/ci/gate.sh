#!/bin/sh
# gate.sh BEFORE AFTER [OPTIONS OF THE PROGRAMS]: whether kernels of AFTER are slower than those of BEFORE, for a pipeline.
# Leaves verdicts.json, and verdicts.html to look at. Inconclusive is no reason to stop.
compare=${TPB_COMPARE:-tpb-compare} report=${TPB_REPORT_PROGRAM:-tpb-report}
before=$1 after=$2 code=0
shift 2
$compare "$before" "$after" --threshold 5 --json verdicts.json ${GATE_OPTIONS:-} -- "$@" || code=$?
[ ! -s verdicts.json ] || $report verdicts.json -o verdicts.html
case $code in
0) echo "gate: no kernel is slower" ;;
3) echo "gate: inconclusive, let through"; code=0 ;;
5) echo "gate: a kernel is slower" ;;
*) echo "gate: could not compare" ;;
esac
exit $code
