// More than half of the samples contain page faults: a mark, one message, exit code 3. The times stay.
// RUN: mkdir -p %t
// RUN: %tpbcc %s -w -o %t/program
// RUN: not %t/program --kernel buffered --kib 64,128 --ntest 9 --no-limit --json %t/json --csv %t/csv > %t/out 2> %t/message
// RUN: FileCheck %s --input-file=%t/out
// RUN: FileCheck %s --input-file=%t/message --check-prefix=MESSAGE
// RUN: python3 %S/../Inputs/recompute.py %t/json %t/csv %S/../../docs
// RUN: sh -c '%t/program --kernel buffered --kib 64 --ntest 9 --no-limit > /dev/null 2>&1; echo exit $?' | FileCheck %s --check-prefix=CODE
// RUN: not %t/program --kernel buffered --kib 64 --ntest 9 --no-limit --no-verify | FileCheck %s --check-prefix=UNVERIFIED
// One call of --dry-run can't tell.
// RUN: %t/program --kernel buffered --kib 64 --dry-run | FileCheck %s --check-prefix=DRY
// Once in a while is a warning.
// RUN: %t/program --kernel seldom --kib 64 --ntest 9 --no-limit | FileCheck %s --check-prefix=SELDOM --implicit-check-not='PAGE FAULTS'
#include <stdlib.h>

// CHECK: {{8192.* PAGE FAULTS$}}
// CHECK: {{16384.* PAGE FAULTS$}}
// CHECK: time ns/call {{[0-9]}}
// CHECK: warning {{[0-9]+}} page faults inside 9 of 9 samples
// CHECK: result nothing to compare: what ran is your own loop
// MESSAGE: warning: kernel 'buffered': more than half of the samples contain page faults in 2 of 2 rows (size 8192: 9 of 9 samples), so that the system's work is in the median: allocate and touch memory before the kernel is timed (setup())
// MESSAGE-NOT: page faults
// CODE: exit 3
// UNVERIFIED: {{ UNVERIFIED, PAGE FAULTS$}}
// DRY: {{ plain loop$}}
#pragma tpb kernel buffered init(x = 1.0, y = 0.0)
void buffered(long n, double y[restrict n], const double x[restrict n])
{
    double *t = malloc(64l << 20);
    for (long i = 0; i < n; ++i)
        t[i] = x[i];
    for (long i = 0; i < n; ++i)
        y[i] = 2 * t[i];
    free(t);
}

// Each call is long enough for a sample of its own.
// SELDOM: {{ verified$}}
// SELDOM: warning {{[0-9]+}} page faults inside {{[2-4]}} of 9 samples
static void sometimes(void)
{
    static int calls;
    if (++calls % 4)
        return;
    volatile char *const page = malloc(64l << 20);
    page[4096] = 1;
    free((void *)page);
}

#pragma tpb kernel seldom init(x = 1.0, y = 0.0)
void seldom(long n, double y[restrict n], const double x[restrict n])
{
    sometimes();
    for (int k = 0; k < 1000; ++k)
        for (long i = 0; i < n; ++i)
            y[i] = y[i] / 2 + x[i];
}
