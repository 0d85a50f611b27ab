// Where every loop stays and no time is asked for, the user's name is the function as written, not
// one that jumps to it. What is inline stays a function.
// RUN: %tpbcc --isa=scalar --no-timing --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=scalar --no-timing -Wall -Wextra -Werror -O2 %s -o %t
// RUN: env TPB_REPORT=off %t | FileCheck %s --check-prefix=OUT
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v "^//" | FileCheck %s --check-prefix=TIMED
#include <stdio.h>

// CHECK: {{^}}long series(long n) __attribute__((alias("series_plain")));
// TIMED-NOT: alias("series
#pragma tpb kernel
long series(long n)
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += 3 * i + 1;
    return s;
}

// CHECK: static inline long here(long n){{$}}
#pragma tpb kernel
static inline long here(long n)
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += i;
    return s;
}

// OUT: 22 6
int main(void)
{
    printf("%ld %ld\n", series(4), here(4));
    return 0;
}
