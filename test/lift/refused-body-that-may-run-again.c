// RUN: %tpbcc --isa=avx2 -fsyntax-only -Rpass-missed=tpb-vectorize %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=scalar -o %t %s && %t --size 33 --verify-only | FileCheck --check-prefix=RIGHT %s
// A continue starts an endless loop again; a condition that reads a variable may hold, until all lanes are done.
// RIGHT: verified against the plain loop

#pragma tpb kernel
void again(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i];
        while (1) {
            t -= 1.0;
            if (t > 1.0)
                continue;
            // CHECK: [[@LINE+1]]:{{.*}} [TPB311]
            break;
        }
        y[i] = t;
    }
}

#pragma tpb kernel
void until(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i];
        // CHECK-NOT: left as it is
        do {
            t -= 1.0;
        } while (t > 1.0);
        y[i] = t;
    }
}
