// RUN: %tpbcc --machine=zen3 --isa=avx2 --emit=plan %s -o - > %t.plan
// RUN: %tpbcc --machine=zen3 --isa=avx2 --emit=c %s -o - | grep -v CHECK > %t.c
// RUN: cat %t.plan %t.c | FileCheck %s
// The plan and the header comment name the machine file and its hash, the same in both.

#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: machine [[MACHINE:zen3\.yaml [0-9a-f]+]]{{$}}
// CHECK: plan: [[MACHINE]]{{$}}
