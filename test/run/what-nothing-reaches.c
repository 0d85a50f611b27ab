// REQUIRES: x86
// RUN: %tpbcc %s -o %t
// RUN: %t --size 0,37,203 --verify-only 2>&1 | FileCheck %s --implicit-check-not=FAILED
// Behind a switch all of whose ways go on with the next iteration nothing runs, whatever labels it has of its own.
// CHECK-COUNT-2: verified
#pragma tpb kernel init(k = random(0, 7, 1), a = random(0, 9, 2))
void another_switch(long n, int y[restrict n], const int k[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        switch (k[i]) {
        case 1:
            y[i] = a[i];
            continue;
        default:
            y[i] = 2;
            continue;
        }
        switch (a[i]) {
        case 2:
            y[i] = 7;
            break;
        default:
            y[i] = 8;
        }
    }
}

#pragma tpb kernel init(k = random(0, 7, 1), a = random(0, 9, 2))
void a_branch(long n, int y[restrict n], const int k[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i];
        goto next;
        if (k[i] > 3) {
            y[i] = 5;
        unused:
            y[i] += 1;
        }
    next:;
    }
}
