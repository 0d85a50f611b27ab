#!/usr/bin/env bash
# Every kernel of the communication suite, verified: on 2 to 12 ranks with Open MPI, on 2 and 3 with MPICH, between
# network namespaces by TCP, and as SVE under qemu. What is not here is skipped, with a reason, and counted.
#
#     test/comm/check.sh [BUILD] [openmpi|mpich|namespaces|sve ...]
#
# RANKS="2 5" in the environment sets other numbers of ranks, SHORT=1 runs the first line of options of each kernel alone.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$root/build
if [[ ${1:-} == */* || ${1:-} == build ]]; then
  build=$(cd "$1" && pwd)
  shift
fi
parts=("$@")
((${#parts[@]})) || parts=(openmpi mpich namespaces sve)
work=$(mktemp -d)
trap 'rm -rf "$work"; [[ -z ${bridge:-} ]] || remove_namespaces' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 TPB_WATCHDOG=100
verified=0 wrong=0 skipped=0

kernels() { (cd "$root/kernels/mpi" && ls *put*.c *get*.c mpi_*.c sync_*.c halo_*.c | sed 's/[.]c$//' | sort -u); }

# build_all PROGRAM OPTIONS...: one program of all kernels
build_all() {
  local program=$1
  shift
  local files=()
  for kernel in $(kernels); do files+=("$root/kernels/mpi/$kernel.c"); done
  "$build/bin/tpbcc" "$@" -Wno-tpb "${files[@]}" -o "$program" || exit 1
}

# Lines of options for a kernel: every epoch with the synchronisations and modes that it has, flavours of windows, layouts.
options() {
  case $1 in
  sync_critical) echo "-P references=12 -P mutex=mcs,ticket" ;;
  sync_random | sync_ring) echo "-P references=8 -P neighbours=2,4" ;;
  sync_*) echo "-P references=8" ;;
  halo_put | halo_get)
    echo "--size 1,5 -P sync=global,pairwise -P window=${windows:-allocate,create,shared,dynamic}"
    echo "--size 5 -P api=fence"
    echo "--size 5 -P api=pscw -P sync=global,pairwise"
    ;;
  halo_*) echo "--size 1,5" ;;
  mpi_request) echo "--size 48 -P mode=single,multiple,crossing,random_pairs -P check=0,1" ;;
  mpi_send_strided*) echo "--size 48 -P mode=single,bidirectional -P layout=derived,packed,one_by_one" ;;
  mpi_*) echo "--size 48,48000 -P mode=single,multiple,crossing,bidirectional,random_pairs -P check=0,1" ;;
  *)
    local sync=global,pairwise,flag
    [[ $1 == all_* ]] && sync=global,pairwise
    echo "--size 48 -P sync=$sync -P mode=single,multiple,crossing,bidirectional,random_pairs -P window=${flavour:-allocate}"
    echo "--size 48,48000 -P api=fence -P mode=single,multiple"
    echo "--size 48 -P api=pscw -P sync=global,pairwise -P mode=single,crossing,bidirectional"
    echo "--size 48 -P window=${windows:-allocate,create,shared,dynamic}"
    [[ $1 == many_* || $1 == sub_many* ]] && echo "--size 48 -P flush=at_end,each_call -P count=1,4"
    [[ $1 == strided_*put ]] && echo "--size 48 -P layout=packed,one_by_one -P check=0,1"
    [[ $1 == strided_*get ]] && echo "--size 48 -P layout=one_by_one"
    ;;
  esac
}

# verify TITLE PROGRAM LAUNCH...
verify() {
  local title=$1 program=$2 good=0 bad=0 line
  shift 2
  for kernel in $(kernels); do
    while read -r line; do
      timeout -k 5 600 "$@" "$program" --kernel "$kernel" --verify-only --no-limit --json "$work/json" $line \
        >"$work/text" 2>&1 </dev/null
      local code=$? rows
      rows=$(grep -c '^      "result": "verified"' "$work/json" 2>/dev/null)
      good=$((good + rows))
      if ((code != 0)); then
        bad=$((bad + 1))
        echo "$title: $kernel $line: exit code $code"
        grep -E "error|FAILED|wrong" "$work/text" | head -3
      fi
      rm -f "$work/json"
    done < <(options "$kernel" | head -n "${SHORT:-99}")
  done
  echo "$title: $good rows verified, $bad runs failed"
  verified=$((verified + good)) wrong=$((wrong + bad))
}

skip() {
  echo "$1: SKIPPED: $2"
  skipped=$((skipped + 1))
}

openmpi() {
  command -v mpicc >/dev/null || { skip openmpi "there is no mpicc"; return; }
  build_all "$work/openmpi" --cc=mpicc
  for ranks in ${RANKS:-2 3 4 6 8 12}; do
    OMPI_MCA_mpi_yield_when_idle=1 verify "Open MPI, $ranks ranks" "$work/openmpi" mpirun --oversubscribe -np "$ranks"
  done
}

mpich() {
  command -v mpicc.mpich >/dev/null || { skip mpich "there is no mpicc.mpich (libmpich-dev)"; return; }
  build_all "$work/mpich" --cc=mpicc.mpich
  for ranks in ${RANKS:-2 3}; do verify "MPICH, $ranks ranks" "$work/mpich" mpirun.mpich -np "$ranks"; done
}

remove_namespaces() {
  ip netns del tpbh1; ip netns del tpbh2; ip link del tpbbr
} 2>/dev/null

# Two "hosts" on a bridge. The library has no component for windows between hosts but osc/pt2pt, which Debian excludes.
namespaces() {
  command -v mpicc >/dev/null || { skip namespaces "there is no mpicc"; return; }
  ip link add tpbbr type bridge 2>/dev/null || { skip namespaces "networks need CAP_NET_ADMIN, and the command ip"; return; }
  bridge=1
  ip addr add 10.77.0.254/24 dev tpbbr && ip link set tpbbr up
  for i in 1 2; do
    ip netns add tpbh$i && ip link add tpbv$i type veth peer name eth0 netns tpbh$i && ip link set tpbv$i master tpbbr up &&
      ip -n tpbh$i addr add 10.77.0.$i/24 dev eth0 && ip -n tpbh$i link set eth0 up && ip -n tpbh$i link set lo up ||
      { skip namespaces "no namespace of a network can be made here"; remove_namespaces; return; }
  done
  cat >"$work/agent" <<'AGENT'
#!/bin/bash
while [[ $1 == -* ]]; do shift; done
host=$1
shift
exec ip netns exec "$host" unshare --uts bash -c "hostname $host; export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 TPB_WATCHDOG=100; $*"
AGENT
  chmod +x "$work/agent"
  [[ -x $work/openmpi ]] || build_all "$work/openmpi" --cc=mpicc
  # Ranks on two hosts share no memory.
  for each in 1 2; do
    windows=allocate,create,dynamic verify "two hosts by TCP, $((2 * each)) ranks" "$work/openmpi" mpirun --mca plm rsh \
      --mca plm_rsh_agent "$work/agent" --host tpbh1:$each,tpbh2:$each --mca oob_tcp_if_include 10.77.0.0/24 \
      --mca btl_tcp_if_include 10.77.0.0/24 --mca mpi_yield_when_idle 1 --mca osc pt2pt -np $((2 * each))
  done
  remove_namespaces
  bridge=
}

sve() {
  local sysroot=${TPB_ARM64_MPI:-$build/arm64-mpi}
  [[ -x $sysroot/bin/mpicc ]] || { skip sve "there is no $sysroot (test/Inputs/arm64-mpi.sh makes it)"; return; }
  command -v qemu-aarch64 >/dev/null || { skip sve "there is no qemu-aarch64"; return; }
  build_all "$work/sve" --cc="$sysroot/bin/mpicc" --target=aarch64-linux-gnu --isa=sve
  for ranks in ${RANKS:-2 4}; do
    verify "SVE, $ranks ranks" "$work/sve" mpirun --oversubscribe --mca btl_vader_single_copy_mechanism none \
      --mca osc ^rdma,ucx --mca mpi_yield_when_idle 1 -np "$ranks" qemu-aarch64 -L "$sysroot" \
      -E LD_LIBRARY_PATH=/usr/lib/aarch64-linux-gnu/openmpi/lib
  done
}

for part in "${parts[@]}"; do
  case $part in
  openmpi | mpich | namespaces | sve) "$part" ;;
  *) echo "check.sh: no part '$part': openmpi, mpich, namespaces, sve" >&2; exit 1 ;;
  esac
done
echo "$verified rows verified, $wrong runs failed, $skipped parts skipped"
((wrong == 0 && verified > 0))
