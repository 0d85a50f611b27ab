#!/bin/sh
# at-once.sh FOLDER COMMAND...: runs all commands at the same time, as those that fail mostly wait. What the N-th says goes to
# FOLDER/said-N, its exit code to FOLDER/code-N.
folder=$1
shift
number=0
for command in "$@"; do
  number=$((number + 1))
  (
    sh -c "$command" >"$folder/said-$number" 2>&1
    echo $? >"$folder/code-$number"
  ) &
done
wait
