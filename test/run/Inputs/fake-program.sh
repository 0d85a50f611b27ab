#!/bin/sh
# Stands for a kernel program in tests of tpb-compare: its time is the next line of FOLDER/NAME.times,
# taken round and round; FOLDER/NAME.verify is the exit code of --verify-only.
folder=$(dirname "$0")
name=$(basename "$0" .sh)
echo "$name $*" >>"$folder/log"
json=
while [ $# -gt 0 ]; do
  case $1 in
  --verify-only) exit "$(cat "$folder/$name.verify" 2>/dev/null || echo 0)" ;;
  --json) json=$2 && shift ;;
  esac
  shift
done
turn=$(cat "$folder/$name.turn" 2>/dev/null || echo 0)
echo $((turn + 1)) >"$folder/$name.turn"
lines=$(wc -l <"$folder/$name.times")
time=$(sed -n "$((turn % lines + 1))p" "$folder/$name.times")
case $time in
crash) kill -SEGV $$ ;;
fail) echo "error: something is wrong" >&2 && exit 1 ;;
garbage) echo "{" >"$json" && exit 0 ;;
esac
cat >"$json" <<JSON
{"context": {"tpb_schema_version": 1},
 "benchmarks": [{"name": "$(cat "$folder/$name.row" 2>/dev/null || echo work/1)", "time_p50_ns": $time,
                 "time_p50_low_ns": $time, "time_p50_high_ns": $time}]}
JSON
