# make-runs.sh BUILD SCRATCH: pages of results of what is really run, small: a campaign, threads, ranks.
set -eu
kernels=$1/share/tpbcc/kernels to=$2
rm -rf "$to" && mkdir -p "$to" && cd "$to"
tpbench campaign --quick -q --ranks 1 --json campaign.jsonl -- --ntest 3 --max-time 0.01 --warmup 0 --verify-budget 0.001 >summary
tpb-report campaign.jsonl -o campaign.html
tpbcc -fopenmp "$kernels/triad.c" -o triad 2>/dev/null
./triad --threads 1,2 --size 8192,65536 --ntest 5 --max-time 0.1 --no-limit --json threads.json >/dev/null
tpb-report threads.json -o threads.html
tpbcc --cc=mpicc "$kernels/mpi/jacobi2d5p_sendrecv.c" -o sweeps 2>/dev/null
mpirun -np 4 ./sweeps --size 64 --ntest 5 --no-limit --json ranks.json >/dev/null
tpb-report ranks.json -o ranks.html
