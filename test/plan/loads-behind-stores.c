// RUN: %tpbcc --isa=avx2 -Rpass=tpb -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 -Rpass=tpb -fsyntax-only --plan-unroll=1 %s 2>&1 | FileCheck --check-prefix=FORCED %s
// Vectors that would lie across two vectors just stored wait for both: such a loop stays scalar where that costs more.
// FORCED-COUNT-5: loop vectorised

// What the iteration before stored is in the lane before.
// CHECK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel
void next_element(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i];
        c[i] = a[i] + 1;
    }
}

// CHECK: [[#@LINE+5]]:29: remark: loop left as it is for avx2: vectors of 'a[i + 3]', best with 4 lanes here, would lie across two that were stored 3 iterations
#pragma tpb kernel
void downwards(long n, double a[restrict n + 4], const double b[restrict n], double c[restrict n])
{
    for (long i = n - 1; i >= 0; --i) {
        a[i] = b[i], c[i] = a[i + 3] + 1;
    }
}

// The same vector that was stored: the processor hands it on.
// CHECK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel
void next_vector(long n, double a[restrict n + 4], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 4] = b[i];
        c[i] = a[i] + 1;
    }
}

// Far enough behind.
// CHECK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel
void far(long n, double a[restrict n + 17], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 17] = b[i];
        c[i] = a[i] + 1;
    }
}

// What vectors save is more than the wait.
// CHECK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel
void worth_it(long n, float a[restrict n + 1], const float b[restrict n], float c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i] / (b[i] + 1) / (b[i] + 2) / (b[i] + 3);
        c[i] = a[i] + 1;
    }
}
