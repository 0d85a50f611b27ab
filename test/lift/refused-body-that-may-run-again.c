// RUN: %tpbcc --isa=scalar -fsyntax-only -Rpass-missed=tpb-vectorise %s 2>&1 | FileCheck %s
// A continue starts an endless loop again, and a condition that reads a variable may hold.

#pragma tpb kernel
void again(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i];
        // CHECK: [[@LINE+1]]:{{.*}} [TPB336]
        while (1) {
            t -= 1.0;
            if (t > 1.0)
                continue;
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
        // CHECK: [[@LINE+1]]:{{.*}} [TPB336]
        do {
            t -= 1.0;
        } while (t > 1.0);
        y[i] = t;
    }
}
