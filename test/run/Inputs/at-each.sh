# at-each.sh PROGRAM PARAMETER VALUE...: checks the program's answers with each value of a parameter.
run=$1
parameter=$2
shift 2
for value; do
    $run -P "$parameter=$value" --verify-only || exit 1
done
