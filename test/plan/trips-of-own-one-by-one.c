// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - | FileCheck --check-prefix=SVE %s
// Lanes that wait for the last, and that store or divide one after another, take longer than none. So do few that go back
// and forth between 32 and 64 bits.

// CHECK: [[@LINE+5]]:{{.*}} 'i' go through the loop inside until the last of them is done, and would store to 'd' one after another there; {{.*}} [TPB433]
// SVE: loop 1 line [[@LINE+4]]: map
#pragma tpb kernel
void rows(long n, int d[restrict n][8], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int v = a[i];
        for (int k = 0; k < 8; ++k) {
            d[i][k] = v;
            v = v * 7 + k;
            if ((v & 3) == 2)
                break;
        }
    }
}

// CHECK: [[@LINE+4]]:{{.*}} and would divide integers one after another (by constants they multiply) there; {{.*}} [TPB433]
#pragma tpb kernel
void divides(long n, unsigned g[restrict n], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned x = a[i], y = b[i];
        while (y) {
            unsigned t = x % y;
            x = y;
            y = t;
        }
        g[i] = x;
    }
}

// CHECK: [[@LINE+5]]:{{.*}} and would go between lanes of 32 and of 64 bits there; {{.*}} [TPB433]
// SVE: loop 1 line [[@LINE+4]]: gather
#pragma tpb kernel
void positions(long n, long m, int at[restrict n], const double x[restrict n], const double t[restrict m])
{
    for (long i = 0; i < n; ++i) {
        int lo = 0, hi = (int)m;
        while (lo < hi) {
            int mid = (lo + hi) / 2;
            if (t[mid] < x[i])
                lo = mid + 1;
            else
                hi = mid;
        }
        at[i] = lo;
    }
}

// How often a loop runs is counted in 64 bits where its step is no number, and in 32 else.
// CHECK: [[@LINE+4]]:{{.*}} and would go between lanes of 32 and of 64 bits there; {{.*}} [TPB433]
#pragma tpb kernel
void steps(long n, int by, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j < hi[i]; j += by)
            p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

// Elements as narrow as their index; and a number that counts beside what takes 64 bits.
// CHECK-NOT: TPB433
#pragma tpb kernel
void narrow_positions(long n, long m, int at[restrict n], const float x[restrict n], const float t[restrict m])
{
    for (long i = 0; i < n; ++i) {
        int lo = 0, hi = (int)m;
        while (lo < hi) {
            int mid = (lo + hi) / 2;
            if (t[mid] < x[i])
                lo = mid + 1;
            else
                hi = mid;
        }
        at[i] = lo;
    }
}

#pragma tpb kernel
void counted(long n, int y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double x = a[i];
        int c = 0;
        while (x < 100) {
            x *= 1.5;
            c++;
        }
        y[i] = c;
    }
}
