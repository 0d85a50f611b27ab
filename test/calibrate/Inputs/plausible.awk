# Figures of tpb-calibrate against what cores of x86-64 with AVX2 can have.
function between(name, least, most) {
  Least[name] = least
  Most[name] = most
}
BEGIN {
  between("core.dispatch_width", 2, 13)
  between("core.taken_branch", 0.4, 5)
  between("avx2.add.latency", 1.9, 8.5)
  between("avx2.add.throughput", 0.2, 2.2)
  between("avx2.fma.latency", 3.5, 9)
  between("avx2.load.throughput", 0.3, 2.2)
  between("avx2.div64.throughput", 3, 40)
  between("avx2.sqrt64.latency", 8, 70)
  between("scalar.general_add.latency", 0.9, 1.2)
  between("scalar.general_mul.latency", 2.5, 6)
  between("scalar.general_load.latency", 2.5, 9)
  between("cache.1.latency", 2.5, 9)
}
$1 in Least {
  ++Found
  if ($2 < Least[$1] || $2 > Most[$1])
    print $1, $2, "is not between", Least[$1], "and", Most[$1]
}
END { print Found, "figures" }
