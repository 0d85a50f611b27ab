// A restrict pointer of a structure leads to no number beside it, whatever its subscripts; sizes and strides that are
// members or variables of the file are told on entry. What work a call does is told without the structure.
// RUN: %tpbcc --isa=avx2 --emit=c -Rpass=tpb %s -o %t.c 2>&1 | FileCheck %s
// RUN: %cc -mavx2 -mfma -fsyntax-only -isystem %include %t.c
struct in { int n, m, ld; const int *restrict k; int *restrict a; const int *restrict b; };
extern int stride;

// CHECK: [[#@LINE+4]]:{{.*}}loop vectorised
#pragma tpb kernel
void nest(struct in *in)
{
    for (int i = 0; i < in->m; ++i)
        for (int j = 0; j < in->n; ++j)
            in->a[i * in->ld + j] = in->b[i * in->ld + j] + 1;
}

// CHECK: [[#@LINE+4]]:{{.*}}loop vectorised
#pragma tpb kernel
void computed(struct in *in)
{
    for (int i = 0; i < in->n; ++i)
        in->a[i] = in->b[in->k[i]] + in->m;
}

// CHECK: [[#@LINE+4]]:{{.*}}loop vectorised
#pragma tpb kernel
void file(int n, int m, double *restrict a, const double *restrict b)
{
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            a[i * stride + j] = b[i * stride + j] * 2;
}
