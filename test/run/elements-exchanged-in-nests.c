// RUN: %tpbcc -w --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 3,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %t --isa scalar --verify-only --size 31 --no-limit | FileCheck %s --check-prefix=ONCE --implicit-check-not=FAILED
// Elements that a loop inside exchanges are variables of it, and other ones of the loop around it.
// CHECK-COUNT-3: verified against the plain loop
// ONCE: verified against the plain loop
#include <stdint.h>
#pragma tpb kernel param(m = 7)
unsigned exchanged(unsigned long n, unsigned long m, unsigned y[n], const float e[n][m], unsigned q[2 * n])
{
    uint16_t s2 = n;
    for (unsigned long ii = 2; ii < n; ii++) {
        for (unsigned long jj = 0; jj < m; ++jj) {
                for (long l = 0; l < 3; l++) {
                        unsigned t5 = y[ii];
                        y[ii] = q[2 * ii + 1];
                        q[2 * ii + 1] = t5;
                }
            s2 |= (e[ii][jj] == 1.0f);
        }
    }
    return s2;
}
