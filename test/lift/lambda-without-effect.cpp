// RUN: %tpbcc++ --isa=avx2 %s -o %t 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t --size 203 --verify-only | FileCheck %s
// REQUIRES: avx2
// A lambda that the loop declares belongs to the loop: the driver does not name it.
// QUIET-NOT: error
// CHECK: result verified
#pragma tpb kernel extent(y = n, a = n, b = n)
void raised(long n, double *__restrict y, const double *__restrict a, const double *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        double &to = y[i];
        auto raise = [&](double x) { to += x; };
        if (a[i] < b[i])
            raise(a[i]);
        (void)raise;
    }
}
