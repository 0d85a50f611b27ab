// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck %s
// tpb_use() asks for each element, which lanes that are done do not have.
#include "tpb.h"

#pragma tpb kernel
void trips(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        // CHECK: [[@LINE+1]]:{{.*}} this loop runs a different number of times for each 'i', and tpb_use() {{.*}} [TPB391]
        for (int j = 0; j < k[i]; ++j) {
            s = s * s + a[i];
            tpb_use(s);
        }
        y[i] = s;
    }
}

#pragma tpb kernel
void taken(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        // CHECK: [[@LINE+1]]:{{.*}} whether the loop in this statement runs is not the same for each 'i', and tpb_use() {{.*}} [TPB396]
        if (k[i] > 2)
            for (int j = 0; j < 3; ++j) {
                s = s * s + a[i];
                tpb_use(s);
            }
        y[i] = s;
    }
}
