#!/bin/sh
# usage: at-once.sh TPBCC INPUTS FOLDER: four kernels tuned in four processes.
for name in one two three four; do
    sed "s/kernel/kernel $name/" "$2/copy.c" > "$3/$name.c"
    "$1" --isa=avx2 --cc="$2/clang" --tune=20runs --size 1000 "$3/$name.c" > "$3/$name.out" &
done
wait
