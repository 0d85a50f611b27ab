// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %tpbcc --isa=%native-isa %s -o %t -Rpass=tpb-vectorize 2>&1 | FileCheck %s --check-prefix=LANES
// RUN: %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// REQUIRES: qemu-aarch64
// A loop goes on while a flag that is set stays so, as while one that is not set is not.
// LANES: goes-on-while-the-same.c:15:5: remark: loop vectorised
// LANES: goes-on-while-the-same.c:23:5: remark: loop vectorised
// CHECK-COUNT-9: verified against the plain loop
#include <stdbool.h>
#pragma tpb kernel init(a[i] = i, b[i] = i)
bool same(long n, const int a[restrict n], const int b[restrict n])
{
    bool same = true;
    for (long i = 0; i < n && same; ++i)
        same = a[i] == b[i];
    return same;
}
#pragma tpb kernel init(a[i] = i, b[i] = i < 40 ? i : 3)
int until(long n, const int a[restrict n], const int b[restrict n])
{
    bool good = 1;
    for (long i = 0; good && i < n; ++i)
        if (a[i] != b[i])
            good = false;
    return good ? 3 : 5;
}
#pragma tpb kernel init(a[i] = i)
long counted(long n, const int a[restrict n])
{
    bool good = true;
    long k = 0;
    for (long i = 0; i < n && good; ++i) {
        good = a[i] < 50;
        k += good;
    }
    return k;
}
