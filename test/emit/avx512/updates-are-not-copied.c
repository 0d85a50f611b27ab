// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx512 --machine=zen4 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,SLOW
// RUN: %tpbcc --target=x86_64-linux-gnu --isa=avx2 --machine=zen4 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,FAST
// Copies of a trip that stores what it loads make stores wait for loads, where a store takes as long as two jumps.
#pragma tpb kernel unroll(1)
void update(long n, double y[restrict n], const double f[restrict 2])
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] * f[0] + f[1];
}
// CHECK: void update_
// SLOW: TPB_PLANNED for (; end - i >= 8; i += 8) {
// FAST: TPB_COPIES(8) for (; end - i >= 4; i += 4) {

#pragma tpb kernel unroll(1)
void map(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] * 0.5;
}
// CHECK: void map_
// SLOW: TPB_COPIES(4) for (; end - i >= 8; i += 8) {
// FAST: TPB_COPIES(8) for (; end - i >= 4; i += 4) {
