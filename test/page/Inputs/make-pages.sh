# make-pages.sh BUILD HERE SCRATCH: pages of kernels, and of results that are given.
set -eu
build=$1 here=$2 to=$3
rm -rf "$to" && mkdir -p "$to" && cd "$to"
for kernel in triad gemm chase mulldr; do
  tpbcc --isa=avx512,avx2 --machine=zen4 --inspect=$kernel.html -fsyntax-only "$build/share/tpbcc/kernels/$kernel.c" 2>/dev/null
done
tpbcc --isa=avx2 --machine=zen4 --inspect=script.json -fsyntax-only "$here/Inputs/script.c"
tpb-report script.json "$here/Inputs/script-results.json" -o script.html
tpb-report "$here/../suite/Inputs/roofline.jsonl" -o roofline.html
python3 "$here/Inputs/many.py" "$here/Inputs/earlier.json" 1000 100 >many.json
tpb-report many.json -o many.html
tpb-report "$here/Inputs/earlier.json" "$here/Inputs/later.json" -o two.html
