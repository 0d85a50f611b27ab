// RUN: not %tpbcc --isa=scalar -fshort-enums %s -o %t 2>&1 | FileCheck %s --check-prefix=ENUMS
// RUN: not %tpbcc --isa=scalar -fpack-struct %s -o %t 2>&1 | FileCheck %s --check-prefix=STRUCTS
// RUN: not ls %t
// Flags with which structures lie in memory as the runtime does not read them.
// ENUMS: -fshort-enums changes what the runtime reads: leave it out
// STRUCTS: -fpack-struct changes what the runtime reads: leave it out
#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[i];
}
