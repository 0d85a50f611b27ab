// RUN: env TPBCC_MACHINE= %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=plan %s -o - | FileCheck %s
// RUN: env TPBCC_MACHINE= %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=HEADER
// Without --machine the shipped one of the target; that nobody could run it is said wherever it is named.

#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: machine neoverse-v2.yaml {{[0-9a-f]+}} (unvalidated): what aarch64 is taken for unless --machine= or -mcpu= says more{{$}}
// HEADER: plan: neoverse-v2.yaml {{[0-9a-f]+}} (unvalidated){{$}}
// HEADER: "  machine neoverse-v2.yaml {{[0-9a-f]+}} (unvalidated): what aarch64 is taken for {{.*}}\n"
