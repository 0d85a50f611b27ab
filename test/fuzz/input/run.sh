#!/usr/bin/env bash
# run.sh BUILD SEEDS MINUTES: one reader, from its seeds and what earlier runs found.
set -euo pipefail
here=$(realpath "$(dirname "$0")")
build=$(realpath "$1") seeds=$(realpath "$2")
name=$(basename "$seeds")
mkdir -p "$build/hostile/$name/found"
cd "$build/hostile/$name"
# Most of the time goes to what the sanitizer keeps of memory that was freed.
export ASAN_OPTIONS=${ASAN_OPTIONS:-quarantine_size_mb=1:malloc_context_size=0}
# The tool's tests are good seeds where a file is read as a whole.
more=()
[[ $name != c ]] || more=("$here"/../../{lift,pragma,plan} "$here/../../../kernels")
[[ $name != c++ ]] || more=("$here/../../cxx")
if "$build/test/fuzz/fuzz-$name" -max_total_time=$(($3 * 60)) -timeout=10 -close_fd_mask=3 \
  -rss_limit_mb=1000 -detect_leaks=0 -print_final_stats=1 -dict="$here/words.dict" -artifact_prefix="$PWD/" found "$seeds" \
  "${more[@]}" >log 2>&1; then
  printf '%-15s %s inputs, nothing found\n' "$name" \
    "$(sed -n 's/^stat::number_of_executed_units: *//p' log)"
else
  printf '%-15s FOUND, see %s\n' "$name" "$PWD/log"
  exit 1
fi
