// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v "CHECK\|NONE" | FileCheck %s
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v "CHECK\|NONE" | FileCheck %s --check-prefix=NONE
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | grep -v "CHECK\|NONE" | FileCheck %s --check-prefix=NONE
// The comment above a worker says how many copies of a trip of one vector compilers make, and what follows asks for so many.

#pragma tpb kernel unroll(1)
void half(long n, float y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 0.5f * y[i];
}
// CHECK: {{^}} *   unroll    1: forced
// CHECK: {{^}} *   copies    [[COPIES:[0-9]+]]: the compiler's, of trips of one vector:
// CHECK: {{^ +}}TPB_COPIES([[COPIES]]) for (; end - i >= 8; i += 8) {
// NONE-NOT: {{^}} *   copies
// NONE-NOT: TPB_COPIES

// Rows may have few trips.
#pragma tpb kernel unroll(1)
void rows(long m, long n, float y[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = 0.5f * y[i][j];
}
// CHECK: {{^}} *   copies    [[FEWER:[0-9]+]]: the compiler's, of trips of one vector:
// CHECK: {{^ +}}TPB_COPIES([[FEWER]]) for (; n - j >= 8; j += 8) {

#pragma tpb kernel unroll(2)
void twice(long n, float y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 2 * y[i];
}
// CHECK: {{^}} *   unroll    2: forced
// CHECK-NOT: {{^}} *   copies
// CHECK-NOT: TPB_COPIES
