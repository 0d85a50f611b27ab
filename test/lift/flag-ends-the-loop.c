// i < n && !found: where an iteration sets the flag, the loop ends behind it. The flag has to start
// at 0, and the loop's variable not to be seen behind the loop, where it would be one further on.
// RUN: %tpbcc --emit=c %s -o %t.c 2>&1 | FileCheck %s
// RUN: %tpbcc %s -o %t 2> %t.err
// RUN: %t --size 203 -P set=0 --verify-only --no-limit > %t.out && not grep FAILED %t.out
// REQUIRES: x86

// CHECK-NOT: remark
#pragma tpb kernel
long found_first(long n, const int a[restrict n])
{
    int found = 0;
    long at = -1;
    for (long i = 0; i < n && !found; ++i)
        if (a[i] == 77) {
            found = 1;
            at = i;
        }
    return at;
}

#pragma tpb kernel
void copied_until(long n, int y[restrict n], int f[restrict 1], const int a[restrict n])
{
    _Bool stop = 0;
    for (long i = 0; !stop && i < n; ++i) {
        if (a[i] == 55)
            stop = 1;
        else
            y[i] = a[i];
    }
    f[0] = stop;
}

// Set, and taken back in the same iteration.
#pragma tpb kernel
long taken_back(long n, const int a[restrict n])
{
    int found = 0;
    long c = 0;
    for (long i = 0; i < n && found == 0; ++i) {
        if (a[i] > 60)
            found = 1;
        c += a[i];
        if (a[i] > 90)
            found = 0;
        c += found;
    }
    return c;
}

#pragma tpb kernel
void in_rows(long m, long n, int y[restrict m], const int a[restrict m][n])
{
    for (long r = 0; r < m; ++r) {
        int hit = 0, at = -1;
        for (long i = 0; i < n && !hit; ++i)
            if (a[r][i] > 90) {
                hit = 1;
                at = (int)i;
            }
        y[r] = hit ? at : -7;
    }
}

// CHECK: [[#@LINE+6]]:{{.*}} whether it goes on depends on 'found', which the iterations before change
#pragma tpb kernel
long one_further_on(long n, const int a[restrict n])
{
    int found = 0;
    long i;
    for (i = 0; i < n && !found; ++i)
        if (a[i] == 77)
            found = 1;
    return i;
}

// CHECK: [[#@LINE+5]]:{{.*}} whether it goes on depends on 'set', which the iterations before change
#pragma tpb kernel
long may_be_set(long n, int set, const int a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n && !set; ++i) {
        c += a[i];
        if (a[i] == 77)
            set = 1;
    }
    return c;
}
// CHECK-NOT: loop left
