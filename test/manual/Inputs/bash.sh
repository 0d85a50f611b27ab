# bash.sh BUILD SCRATCH: what bash offers, a line for each command line.
PATH=$1/bin:$PATH
rm -rf "$2" && mkdir -p "$2" && cd "$2" && touch notes.json
for each in tpbcc tpbench tpb-report tpb-program; do
  source "$1/share/bash-completion/completions/$each"
done
# offered NAME FUNCTION WORD...: of the last word
offered() {
  COMP_WORDS=("${@:3}") COMP_CWORD=$(($# - 3))
  "$2"
  echo "$1: ${COMPREPLY[*]}"
}
offered machines _tpbcc tpbcc --machine = zen
offered sets _tpbcc tpbcc --isa = avx512,av
offered option _tpbcc tpbcc --mach
offered kernels _tpbench tpbench -k triad,st
offered 'parameters of striad' _tpbench tpbench -k striad -P ''
offered verbs _tpbench tpbench ''
offered joined _tpbench tpbench --kernel = in
offered files _tpb_report tpb-report no
tpbcc --isa=scalar "$1/share/tpbcc/kernels/triad.c" -o triad
offered 'of a program' _tpb_program ./triad -P ''
