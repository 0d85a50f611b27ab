// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.x
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.x --size 203 --param k=3 --verify-only | FileCheck %s --check-prefix=PLAIN
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN %}
// The distance only the call tells: lanes where it is as many vectors of the set as loads are not to wait for stores.
// CHECK: steps {{ *}}vector(i); unroll(i, 1);
// PLAIN: a check on entry chose it
// RAN: result {{ *}}verified
#pragma tpb kernel param(k = 33)
void lag(long n, long k, float a[restrict n + k], const float b[restrict n])
{
    for (long i = k; i < n; ++i)
        a[i] = a[i - k] * 0.5f + b[i];
}
