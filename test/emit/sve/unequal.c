// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// b != 0 holds for a NaN: the arms of an equality are swapped.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] != 0.0 ? b[i] : 1.0;
}

// CHECK: [[E:equal[_0-9]*]] = svcmpeq(all, vb, constant{{.*}});
// CHECK-NEXT: = svsel([[E]], constant{{.*}}, vb);
