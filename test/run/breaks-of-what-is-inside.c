// REQUIRES: x86
// RUN: %tpbcc %s -o %t
// RUN: %t --size 0,1,37,203 --verify-only 2>&1 | FileCheck %s --implicit-check-not=FAILED
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck --check-prefix=EMITTED %s
// The break beside a return leaves the switch, or the block that runs once, and not the loop. A goto to the statement
// behind the loop leaves it.
// CHECK-COUNT-3: verified
#pragma tpb kernel init(k = random(0, 2, 1), a = random(0, 9, 2))
long of_a_switch(long n, const int k[restrict n], const int a[restrict n], int b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        b[i] = 5;
        switch (k[i]) {
        case 1:
            if (a[i] == 12)
                return i;
            else
                break;
        default:
            b[i] = a[i];
        }
    }
    return -1;
}

#pragma tpb kernel init(a = random(0, 9, 2))
long of_a_block(long n, const int a[restrict n], int b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        do {
            if (a[i] > 99)
                return i;
            else
                break;
        } while (0);
        b[i] = a[i] + 1;
    }
    return -1;
}

// EMITTED: {{^}}void of_a_goto_avx2(
#pragma tpb kernel init(a = random(0, 40, 2))
long of_a_goto(long n, const int a[restrict n], int b[restrict n])
{
    long at = -1;
    int value = 0;
    for (long i = 0; i < n; ++i) {
        b[i] = a[i];
        if (a[i] == 7) {
            at = i;
            value = a[i];
            goto found;
        }
    }
found:
    return at + value;
}
