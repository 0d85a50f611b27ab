// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>/dev/null
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// The worker counts from what the pointer was set from; the driver moves the pointer.
// RAN-COUNT-3: result {{ *}}verified

// CHECK-LABEL: TPB_DRIVER long kept_tuned(
// CHECK: const long out_at_before = (long)k;
// CHECK-NEXT: long out_at = out_at_before;
// CHECK-NEXT: out_at = kept_avx2(0, n, y, a, out_at);
// CHECK-NEXT: out += out_at - out_at_before;
#pragma tpb kernel param(k = 3)
long kept(long n, long k, int y[restrict n + k], const int a[restrict n])
{
    int *out = y + k;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1)
            *out++ = a[i];
    return out - y;
}

// CHECK-LABEL: TPB_DRIVER void merged_tuned(
// CHECK: in_at = merged_avx2(0, n, y, a, b, in_at);
// CHECK-NOT: {{^ +}}in +=
// CHECK: merged_work
#pragma tpb kernel
void merged(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    const float *in = b;
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > 1.25f ? *in++ : 0.0f;
}

// CHECK-LABEL: TPB_DRIVER void rows_tuned(
#pragma tpb kernel init(a = random(0, 9, 8)) param(m = 40)
void rows(long n, long m, int y[restrict n][m], int count[restrict n], const int a[restrict n][m])
{
    for (long i = 0; i < n; ++i) {
        int *out = y[i];
        for (long j = 0; j < m; ++j)
            if (a[i][j] > 4)
                *out++ = a[i][j];
        count[i] = (int)(out - y[i]);
    }
}
