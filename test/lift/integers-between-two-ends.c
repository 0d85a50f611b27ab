// An integer that is kept between two constants is a minimum and a maximum, however that is said.
// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s
// RUN: %tpbcc %s -o %t.x
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-5: result verified

// CHECK-LABEL: below_first
// CHECK: max.i32(min.i32(
#pragma tpb kernel
void below_first(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] < 3 ? 3 : a[i] > 9 ? 9 : a[i];
}

// CHECK-LABEL: above_first
// CHECK: min.i32(max.i32(
#pragma tpb kernel
void above_first(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 9 < a[i] ? 9 : a[i] <= 3 ? 3 : a[i];
}

// CHECK-LABEL: by_statements
// CHECK: max.i32(min.i32(
#pragma tpb kernel
void by_statements(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int r = a[i] - 5;
        if (r < 0)
            r = 0;
        else if (r > 4)
            r = 4;
        y[i] = r;
    }
}

// The inner choice is behind the condition that holds.
// CHECK-LABEL: inside_first
// CHECK: max.i32(min.i32(
#pragma tpb kernel
void inside_first(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] >= 3 ? (a[i] > 9 ? 9 : a[i]) : 3;
}

// Crossed ends: which one is asked for first decides, and it stays a choice.
// CHECK-LABEL: crossed
// CHECK: select.i32(
#pragma tpb kernel
void crossed(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] < 9 ? 9 : a[i] > 3 ? 3 : a[i];
}
