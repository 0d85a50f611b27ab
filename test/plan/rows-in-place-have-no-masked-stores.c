// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// The first vector of a row would wait for the masked store at the end of the row before.

// CHECK-LABEL: plan in_place
// CHECK: tail    scalar remainder: the next row would load where a masked store was, and wait for it (next predicated)
#pragma tpb kernel
void in_place(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n - 1; ++j)
            a[i][j] = a[i][j] * 0.5 + 1.0;
}

// What an iteration hands on does not come from memory.
// CHECK-LABEL: plan handed_on
// CHECK: tail    predicated
#pragma tpb kernel
void handed_on(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i][j - 1] * 0.5;
}

// CHECK-LABEL: plan one_row
// CHECK: tail    predicated
#pragma tpb kernel
void one_row(long n, double a[restrict n])
{
    for (long j = 0; j < n; ++j)
        a[j] = a[j] * 0.5 + 1.0;
}
