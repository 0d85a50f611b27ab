#!/bin/sh
# Breaks kernels one by one: comm-noticed.sh FOLDER KERNELS TPBCC MPIRUN
set -u
folder=$1 kernels=$2 tpbcc=$3 mpirun=$4
mkdir -p "$folder"
# broken NAME KERNEL FILE SED-SCRIPT OPTIONS...
broken() {
  what=$1 kernel=$2 file=$3 script=$4
  shift 4
  rm -rf "$folder/broken"
  cp -r "$kernels" "$folder/broken"
  sed -i "$script" "$folder/broken/$file"
  if cmp -s "$kernels/$file" "$folder/broken/$file"; then
    echo "$kernel $what: nothing was broken"
    return
  fi
  "$tpbcc" --cc=mpicc -Wno-tpb "$folder/broken/$kernel.c" -o "$folder/$kernel" 2>"$folder/errors" || exit 1
  timeout 60 "$mpirun" --oversubscribe -np 3 "$folder/$kernel" --verify-only "$@" >"$folder/text" 2>&1
  if [ $? -eq 2 ] && grep -q FAILED "$folder/text"; then
    echo "$kernel $what: noticed"
  else
    echo "$kernel $what: NOT NOTICED"
    tail -5 "$folder/text"
  fi
}
broken gap strided_put comm.h 's/MPI_Put(x, 1, comm.blocks, comm.partner, comm.w.at, 1, comm.blocks, /MPI_Put(x, 2 * comm.n - 1, MPI_DOUBLE, comm.partner, comm.w.at, 2 * comm.n - 1, MPI_DOUBLE, /' --size 6
broken "left out" many_put many_put.c 's/b < count/b < count - 1/' --size 48
broken elsewhere many_put many_put.c 's/comm_put(x, b \* stride, blksize)/comm_put(x, 0, blksize)/' --size 48
broken "old value" put put.c 's/if (comm.sends\[half\])/if (comm.sends[half] \&\& comm.iteration < 3)/' --size 5
broken "not waiting" sync_barrier sync_barrier.c 's/sync_all_ranks();/;/' -P references=50
broken unlocked sync_critical sync_critical.c 's/sync_acquire_mcs();/;/; s/sync_release_mcs();/;/' -P references=3000 -P delay=10
broken "wrong neighbour" halo_send comm_halo.h 's/1, halo.face\[f\], halo.neighbour\[f\], 10/1, halo.face[f ^ 1], halo.neighbour[f], 10/' --size 4
broken edge halo_put comm_halo.h 's/part\[f \/ 2\] = 1;/part[f \/ 2] = 1, part[(f \/ 2 + 1) % 3] = d + 1;/' --size 4
