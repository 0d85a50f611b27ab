// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: qemu-aarch64
// A flag that is set only where it is not set holds what the iteration alone says.
// QUIET-NOT: loop left as it is
// RAN-COUNT-4: result verified
#include <stdbool.h>

#pragma tpb kernel init(s[i] = 31 + i * 7 % 5 % 3)
int words(int n, const int s[restrict n])
{
    int w = 0, in = 0;
    for (int i = 0; i < n; i++) {
        if (s[i] == 32)
            in = 0;
        else if (!in) {
            in = 1;
            w++;
        }
    }
    return w;
}
#pragma tpb kernel init(s[i] = 31 + i * 7 % 5 % 3)
int words_by_truth(int n, const int s[restrict n])
{
    int w = 0;
    bool in = true;
    for (int i = 0; i < n; i++) {
        if (s[i] == 32)
            in = false;
        else if (!in) {
            in = true;
            w++;
        }
    }
    return w * 2 + in;
}
#pragma tpb kernel init(s[i] = 31 + i * 7 % 5 % 3)
int falls(int n, const int s[restrict n])
{
    int w = 0, high = 1;
    for (int i = 0; i < n; i++) {
        if (s[i] > 31)
            high = 1;
        else if (high) {
            high = 0;
            w += s[i];
        }
    }
    return w * 2 + high;
}
#pragma tpb kernel init(s[i] = 31 + i * 7 % 5 % 3)
void starts(int n, int y[restrict n], const int s[restrict n])
{
    int in = 0;
    for (int i = 0; i < n; i++) {
        y[i] = 0;
        if (s[i] == 32)
            in = 0;
        else if (in == 0) {
            in = 1;
            y[i] = 1;
        }
    }
}
