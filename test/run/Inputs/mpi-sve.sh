# MPIRUN SYSROOT VECTOR-BYTES PROGRAM ARGUMENTS...: two ranks of an AArch64 program under qemu.
mpirun=$1 sysroot=$2 bytes=$3
shift 3
exec "$mpirun" --allow-run-as-root --oversubscribe -np 2 qemu-aarch64 -cpu "max,sve-default-vector-length=$bytes" \
  -L "$sysroot" -E LD_LIBRARY_PATH=/usr/lib/aarch64-linux-gnu:/usr/lib/aarch64-linux-gnu/openmpi/lib "$@"
