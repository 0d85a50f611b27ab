# make-pages.sh BUILD HERE SCRATCH: a page of each kind. The campaign and the ranks are really run, small; other results are given.
set -eu
build=$1 here=$2 to=$3
rm -rf "$to" && mkdir -p "$to" && cd "$to"
for kernel in triad gemm chase mulldr; do
  tpbcc --isa=avx512,avx2 --machine=zen4 --inspect=$kernel.html -fsyntax-only "$build/share/tpbcc/kernels/$kernel.c" 2>/dev/null
done
tpbcc --isa=avx2 --machine=zen4 --inspect=script.json -fsyntax-only "$here/Inputs/script.c"
tpb-report script.json "$here/Inputs/script-results.json" -o script.html
tpb-report "$here/../suite/Inputs/roofline.jsonl" -o roofline.html
tpbench campaign --quick -q --ranks 1 --json campaign.jsonl -- --ntest 3 --max-time 0.01 --warmup 0 --verify-budget 0.001 >summary
tpb-report campaign.jsonl -o campaign.html
python3 "$here/Inputs/many.py" "$here/Inputs/earlier.json" 1000 100 >many.json
tpb-report many.json -o many.html
tpb-report "$here/Inputs/earlier.json" "$here/Inputs/later.json" -o two.html
tpbcc --cc=mpicc "$build/share/tpbcc/kernels/mpi/jacobi2d5p_sendrecv.c" -o sweeps 2>/dev/null
mpirun -np 4 ./sweeps --size 64 --ntest 5 --no-limit --json ranks.json >/dev/null
tpb-report ranks.json -o ranks.html
