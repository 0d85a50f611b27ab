// RUN: %tpbcc --machine=neoverse-v2 --isa=neon --target=aarch64-linux-gnu --emit=plan %s -o - | FileCheck %s --check-prefix=NEON
// RUN: %tpbcc --machine=neoverse-v2 --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - | FileCheck %s --check-prefix=SVE

// NEON loads and stores two neighbours at once: two loads of two cycles and a store of one, on three pipes. SVE has no
// such instructions: four loads and two stores.
// NEON-LABEL: plan triad
// NEON: limit 0.417 cycles an iteration in L1: load ports (a trip of 4: ports 1.67,
// SVE-LABEL: plan triad
// SVE: limit 0.500 cycles an iteration in L1: load ports (a trip of 4: ports 2.00,
#pragma tpb kernel unroll(2)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// What is added to a product is needed two cycles before the sum is there, the factors four.
// NEON-LABEL: plan dot
// NEON: limit 1.000 cycles an iteration in L1: latency of what a trip leaves to the next ({{.*}}latency 2.00)
// SVE-LABEL: plan dot
// SVE: limit 1.000 cycles an iteration in L1: latency of what a trip leaves to the next ({{.*}}latency 2.00)
#pragma tpb kernel unroll(1)
double dot(long n, const double b[restrict n], const double c[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i] * c[i];
    return s;
}
