// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/host
// RUN: %t/host --size 100 --ntest 2 --warmup 0 --json %t/json > %t/report
// RUN: FileCheck %s --input-file=%t/report --implicit-check-not=FAILED
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// A published listing takes only whole blocks: 48 of 100 elements, where its text says every i with i % (S + L) < S, which
// are 52. Here the loop decides, and exactly those elements are in the rate: 52 * 24 bytes, 52 * 2 operations.
// CHECK: result verified by the checking function at size 100
// JSON: "bytes_per_call": 1248,
// JSON: "flops_per_call": 104,

static int touched(long n, long S, long L, double *a, const double *b, const double *c, double s)
{
    (void)b, (void)c, (void)s;
    for (long i = 0; i < n; ++i)
        if ((i % (S + L) < S) != (a[i] == 7))
            return 0;
    return 1;
}
#pragma tpb kernel param(S = 8, L = 8) init(a = 1.0, b = 1.0, c = 3.0, s = 2.0) verify(touched)
void striad(long n, long S, long L, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long j = 0; j < n; j += S + L)
        for (long i = j; i < j + S && i < n; ++i)
            a[i] = b[i] + s * c[i];
}
