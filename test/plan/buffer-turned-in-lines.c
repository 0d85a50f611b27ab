// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --machine=a64fx --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=A64FX
// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=LONG
// RUN: %tpbcc --isa=avx2,avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// Tiles that are turned have four lines of the array in each row, where half of L1 holds them: more
// elements if those are small, fewer if lines are long. That is done where rows are an eighth of a
// way of L1 apart, of which its sets keep 64, and where there are more rows than a core has addresses
// of pages. Of rows that share no sets, vectors that take elements of several rows at once go along
// sixteen lines of each: those of a set that stores no lanes apart.

// CHECK-LABEL: plan doubles
// CHECK: steps   dispatch(i, j, 128, pitch=n, of=64); tile(i.1, 32); interchange(i.1, j.1); tile(j.1, 32); interchange(j.1, i.1); pack(a, i.1); dispatch(i.2, j.2, 2688);
// LONG-LABEL: plan doubles
// LONG: tile(i.1, 32); interchange(i.1, j.1); tile(j.1, 32); {{.*}} dispatch(i.2, j.2, 2688); tile(i.2, 128); interchange(i.2, j.2); tile(j.2, 16); interchange(j.2, i.2); pack(a, i.2);
// A64FX-LABEL: plan doubles
// A64FX: steps   dispatch(i, j, 64, pitch=n, of=256); tile(i.1, 64); interchange(i.1, j.1); tile(j.1, 64); {{.*}} dispatch(i.2, j.2, 896);
#pragma tpb kernel doubles
void doubles(long n, double b[restrict n][n], const double a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] += a[j][i];
}

// LONG-LABEL: plan floats
// LONG: dispatch(i.2, j.2, 2688); tile(i.2, 256); interchange(i.2, j.2); tile(j.2, 16); interchange(j.2, i.2); pack(a, i.2);
// CHECK-LABEL: plan floats
// CHECK: tile(i.1, 64); interchange(i.1, j.1); tile(j.1, 64); interchange(j.1, i.1); pack(a, i.1);
#pragma tpb kernel floats
void floats(long n, float b[restrict n][n], const float a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] += a[j][i];
}

// CHECK-LABEL: plan words
// CHECK: tile(i.1, 64); interchange(i.1, j.1); tile(j.1, 64); interchange(j.1, i.1); pack(a, i.1);
#pragma tpb kernel words
void words(long n, short b[restrict n][n], const short a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] += a[j][i];
}
