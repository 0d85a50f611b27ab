// What a kernel writes to variables of the file is compared, too, and every run begins with what they held.
// REQUIRES: avx2, slow-tests
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --size 1000 --ntest 2 --warmup 0 --no-limit | FileCheck %s
// Now the vector version loses a change.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o %t.c
// RUN: sed '/^TPB_DRIVER .*counting_tuned(/,/^}/s/++runs;//' %t.c > %t.lost.c
// RUN: not diff -q %t.c %t.lost.c
// RUN: %cc -w -O2 -I%include %t.lost.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb_main.a \
// RUN:   %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t.lost
// RUN: not %t.lost --size 1000 --ntest 2 --warmup 0 --no-limit --kernel counting | FileCheck %s --check-prefix=RUNS
// RUN: sed '/^TPB_DRIVER .*noting_tuned(/,/^}/s/note(n);//' %t.c > %t.lost.c
// RUN: not diff -q %t.c %t.lost.c
// RUN: %cc -w -O2 -I%include %t.lost.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb_main.a \
// RUN:   %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t.lost
// RUN: not %t.lost --size 1000 --ntest 2 --warmup 0 --no-limit --kernel noting | FileCheck %s --check-prefix=NOTE
// RUN: sed '/^TPB_DRIVER .*keeping_tuned(/,/^}/s/last = s;//' %t.c > %t.lost.c
// RUN: not diff -q %t.c %t.lost.c
// RUN: %cc -w -O2 -I%include %t.lost.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb_main.a \
// RUN:   %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t.lost
// RUN: not %t.lost --size 1000 --ntest 2 --warmup 0 --no-limit --kernel keeping | FileCheck %s --check-prefix=LAST
// RUNS: runs is 0, the plain loop has 1
// NOTE: calls[1] is 0, the plain loop has 2
// LAST: last is 0, the plain loop has

static long runs;
static int calls[4];
double last;

static void note(long n)
{
    calls[n > 0] += 2;
}

#pragma tpb kernel counting init(b = random(0, 1))
void counting(long n, double a[restrict n], const double b[restrict n])
{
    ++runs;
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * b[i];
}
// CHECK-LABEL: {{^}}counting
// CHECK: verified against the plain loop at size 1000: equal bit for bit

#pragma tpb kernel noting init(b = random(0, 1))
void noting(long n, double a[restrict n], const double b[restrict n])
{
    note(n);
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * b[i];
}
// CHECK-LABEL: {{^}}noting
// CHECK: verified against the plain loop at size 1000

#pragma tpb kernel keeping init(b = random(-1, 1))
double keeping(long n, const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i];
    last = s;
    return s;
}
// CHECK-LABEL: {{^}}keeping
// CHECK: verified against the plain loop at size 1000
