#!/bin/sh
# usage: interrupted.sh TPBCC INPUTS FOLDER: ends --tune by SIGTERM while the program of a plan sleeps.
mkdir -p "$3/tmp"
TMPDIR=$3/tmp "$1" --isa=avx2 --cc="$2/clang" --tune=1000runs --size 1000 "$2/copy.c" &
tune=$!
for try in $(seq 300); do
    grep -q slow "$3/runs" 2> /dev/null && break
    sleep 0.1
done
program=$(pgrep -P "$tune")
kill "$tune"
wait "$tune"
echo "ended by signal $(($? - 128))"
sleep 0.1
echo "left: $(find "$3/tmp" "$3/home/tpbcc" -type f | wc -l) files, $(ps -p "${program:-1000000}" -o pid= | wc -l) sleepers"
