// RUN: %if slow-tests %{ %tpbcc --isa=scalar -w %s -o %t.scalar && %t.scalar --size 3,40,203 -P k=0,1,5,70 --verify-only | FileCheck %s %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -w %s -o %t.avx2 && %t.avx2 --size 3,40,203 -P k=0,1,5,70 --verify-only | FileCheck %s %}
// RUN: %tpbcc --isa=avx2 --emit=c -w %s -o - | FileCheck %s --check-prefix=TEXT
// What a parameter holds where the loop begins is asked on entry; the plain loop gets it as it came.
// CHECK-NOT: FAILED
// CHECK-COUNT-40: {{^}}    result      verified against
// TEXT-LABEL: {{^}}TPB_DRIVER void one_more_tuned(
// TEXT: int tpb_fits;
// TEXT: const long tpb_now_k = (k + (1));
// TEXT-NEXT: const long k = tpb_now_k;
// TEXT-NEXT: tpb_fits = {{.*}}(long)k
// TEXT: if (!tpb_fits) {
// TEXT-NEXT: one_more_as_written(n, a, k);
#pragma tpb kernel
void one_more(long n, long a[restrict n + 80], long k)
{
    k += 1;
    for (long i = 0; i < n; ++i)
        a[i + k] = a[i] + 3;
}

#pragma tpb kernel
void masked(int n, int a[restrict n + 80], unsigned char k)
{
    k = k * 64 + 3;
    for (int i = 0; i < n; ++i)
        if (k < 72)
            a[i + k] = a[i] ^ i;
}

#pragma tpb kernel
void at_most(int n, int a[restrict n + 80], long k)
{
    if (k > 2) {
        k = 2;
    }
    for (int i = 0; i < n; ++i)
        a[i] = a[i + k] * 3;
}

#pragma tpb kernel
int steps(int n, const int a[restrict n], int k)
{
    k = (k & 7) + 1;
    int s = 0;
    for (int i = n - 1; i >= 0; i -= k)
        s ^= a[i];
    return s;
}

#pragma tpb kernel extent(a = n + 80)
void ends(int n, int *a, const int b[n], long k)
{
    if (k > n)
        k = n;
    for (long i = 0; i < k; ++i)
        a[i + k / 2] = b[i] - 1;
}
