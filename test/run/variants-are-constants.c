// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -O2 -Wall -Wextra -Werror %s -o %t/clang
// RUN: %t/clang --kib 1 --ntest 2 --warmup 0 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %if slow-tests %{ %tpbcc --cc=gcc -O2 -Wall -Wextra -Werror %s -o %t/gcc %}
// RUN: %if slow-tests %{ %t/gcc --kib 1 --ntest 2 --warmup 0 --no-limit | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %tpbcc -emit-c %s -o %t/emitted.c
// RUN: FileCheck %s --input-file=%t/emitted.c --check-prefix=EMITTED
// Each variant runs a copy of the code in which its values are constants, in the plain function and in workers.

// CHECK: {{^}}constant
// CHECK-COUNT-3: result verified by the checking function
// CHECK: {{^}}worker
// CHECK-COUNT-2: result verified

static int seen;
static int was_constant(int result, long n, int F, double *a)
{
    (void)n, (void)a;
    return result == F && seen;
}
#pragma tpb kernel constant variant(F = 2, -3, 4) verify(was_constant)
int constant_f(long n, int F, double a[restrict n])
{
    seen = __builtin_constant_p(F);
    for (long i = 1; i < n; ++i)
        a[i] = a[i - 1];
    return F;
}
// EMITTED: {{^}}TPB_COPIED int constant_plain_any(long n, int F, double a[restrict n])
// EMITTED: {{^}}TPB_PLAIN int constant_plain_Fm3(long n, int F, double a[restrict n])
// EMITTED: {{^}}    return constant_plain_any(n, -3, a);
// EMITTED: {{^}}TPB_PLAIN int constant_plain(long n, int F, double a[restrict n])
// EMITTED: {{^}}    if (F == 2)
// EMITTED-NEXT: {{^}}        return constant_plain_F2(n, F, a);

#pragma tpb kernel worker variant(s = 1, 2) variant(unused = 7) variant(shift = 1) init(b = random)
void worker_f(long n, long shift, int unused, unsigned s, double a[restrict n], const double b[restrict n + shift])
{
    (void)unused, (void)s;
    for (long i = 0; i < n; ++i)
        a[i] = b[i + shift] + 1;
}
// EMITTED: {{^}}TPB_COPIED_WORKER
// EMITTED: {{worker_[a-z0-9]+_any}}(
// EMITTED: {{^}}TPB_WORKER
// EMITTED-NEXT: {{worker_[a-z0-9]+_shift1}}(
