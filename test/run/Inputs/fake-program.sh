#!/bin/bash
# Stands for a kernel program in tests of tpb-compare: its time is the next line of FOLDER/NAME.times,
# taken round and round; FOLDER/NAME.verify is the exit code of --verify-only. Without processes of its own.
folder=${0%/*}
name=${0##*/}
name=${name%.sh}
echo "$name $*" >>"$folder/log"
verify=0
[[ ! -e $folder/$name.verify ]] || verify=$(<"$folder/$name.verify")
json=
while (($# > 0)); do
  case $1 in
  --verify-only) exit "$verify" ;;
  --json) json=$2 && shift ;;
  esac
  shift
done
turn=0
[[ ! -e $folder/$name.turn ]] || turn=$(<"$folder/$name.turn")
echo $((turn + 1)) >"$folder/$name.turn"
mapfile -t times <"$folder/$name.times"
time=${times[turn % ${#times[@]}]}
case $time in
crash) kill -SEGV $$ ;;
fail) echo "error: something is wrong" >&2 && exit 1 ;;
garbage) echo "{" >"$json" && exit 0 ;;
esac
row=work/1
[[ ! -e $folder/$name.row ]] || row=$(<"$folder/$name.row")
printf '{"context": {"tpb_schema_version": 1},
 "benchmarks": [{"name": "%s", "time_p50_ns": %s,
                 "time_p50_low_ns": %s, "time_p50_high_ns": %s}]}\n' "$row" "$time" "$time" "$time" >"$json"
