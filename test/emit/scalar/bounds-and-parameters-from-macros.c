// RUN: %tpbcc --isa=scalar --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=scalar -Wall -Wextra -Werror %s -o %t 2> %t.log
// RUN: %t --kib 4 --ntest 2 --warmup 0 --no-limit | FileCheck --check-prefix=REPORT --implicit-check-not=WRONG %s
// Where a macro makes more than an expression that the driver repeats, the expression alone is repeated.
#define LESS(i, n) i < n
#define BELOW_N i < n
#define UP_TO(i, last) (i) < (last) + 1
#define ROW long n, double a[restrict n + 3 - 3]
#define ARRAY(x) double x[restrict n]
#define FROM i = 0

#pragma tpb kernel
void argument(long n, double a[restrict n])
{
    for (long i = 0; LESS(i, n); ++i)
        a[i] = 2;
}
// CHECK: argument_scalar(0, n, a);

#pragma tpb kernel
void part_of_text(long n, double a[restrict n])
{
    for (long FROM; BELOW_N; ++i)
        a[i] = 2;
}
// CHECK: part_of_text_scalar(0, n, a);

#pragma tpb kernel
void both(long n, double a[restrict n])
{
    for (long i = 0; UP_TO(i, n - 1); ++i)
        a[i] = 2;
}
// CHECK: both_scalar(0, (n - 1) + 1, a);

#pragma tpb kernel
void parameters(ROW)
{
    for (long i = 0; i < n; ++i)
        a[i] = 2;
}
// CHECK: parameters_plain(ROW)
// CHECK: tpb_elements[0] = (long)(n + 3 - 3);

#pragma tpb kernel
void one_parameter(long n, ARRAY(a))
{
    for (long i = 0; i < n; ++i)
        a[i] = 3;
}
// CHECK: one_parameter_plain(long n, ARRAY(a))

// REPORT-COUNT-5: result {{.*}}verified against the plain loop
