// RUN: %tpbcc --machine=zen3 --isa=avx2 --emit=plan %s -o - | FileCheck %s --implicit-check-not=unvalidated
// A measured machine file is not marked.

#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: machine zen3.yaml
