// RUN: %tpbcc --isa=scalar --no-timing --emit=c %s -o %t.c
// RUN: awk 'length > 4000 {print "a line of", length}' %t.c | count 0
// RUN: %tpbcc --isa=scalar -O1 %s -o %t && %t --size 5,200 --verify-only | FileCheck %s
// Where the bound of the errors asks for a condition that is made of others, long ones have names: written out, each would hold all
// those before it several times, and compilers read for hours.
// CHECK-COUNT-2: verified against the plain loop
#pragma tpb kernel init(k = random(0, 20))
void jumps(long n, float y[restrict n], const float a[restrict n], const float b[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (k[i] == 0)
            goto l0;
        y[i] += a[i] * 1;
        if (b[i] > 0)
            continue;
    l0:
        y[i] = y[i] * b[i];
        if (k[i] == 1)
            goto l1;
        y[i] += a[i] * 2;
        if (b[i] > 1)
            continue;
    l1:
        y[i] = y[i] * b[i];
        if (k[i] == 2)
            goto l2;
        y[i] += a[i] * 3;
        if (b[i] > 2)
            continue;
    l2:
        y[i] = y[i] * b[i];
        if (k[i] == 3)
            goto l3;
        y[i] += a[i] * 4;
        if (b[i] > 3)
            continue;
    l3:
        y[i] = y[i] * b[i];
        if (k[i] == 4)
            goto l4;
        y[i] += a[i] * 5;
        if (b[i] > 4)
            continue;
    l4:
        y[i] = y[i] * b[i];
        if (k[i] == 5)
            goto l5;
        y[i] += a[i] * 6;
        if (b[i] > 5)
            continue;
    l5:
        y[i] = y[i] * b[i];
        if (k[i] == 6)
            goto l6;
        y[i] += a[i] * 7;
        if (b[i] > 6)
            continue;
    l6:
        y[i] = y[i] * b[i];
        if (k[i] == 7)
            goto l7;
        y[i] += a[i] * 8;
        if (b[i] > 7)
            continue;
    l7:
        y[i] = y[i] * b[i];
        if (k[i] == 8)
            goto l8;
        y[i] += a[i] * 9;
        if (b[i] > 8)
            continue;
    l8:
        y[i] = y[i] * b[i];
        if (k[i] == 9)
            goto l9;
        y[i] += a[i] * 10;
        if (b[i] > 9)
            continue;
    l9:
        y[i] = y[i] * b[i];
        if (k[i] == 10)
            goto l10;
        y[i] += a[i] * 11;
        if (b[i] > 10)
            continue;
    l10:
        y[i] = y[i] * b[i];
        if (k[i] == 11)
            goto l11;
        y[i] += a[i] * 12;
        if (b[i] > 11)
            continue;
    l11:
        y[i] = y[i] * b[i];
        if (k[i] == 12)
            goto l12;
        y[i] += a[i] * 13;
        if (b[i] > 12)
            continue;
    l12:
        y[i] = y[i] * b[i];
        if (k[i] == 13)
            goto l13;
        y[i] += a[i] * 14;
        if (b[i] > 13)
            continue;
    l13:
        y[i] = y[i] * b[i];
    }
}
