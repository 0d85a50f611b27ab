// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v "CHECK\|NO-LOOPS" | FileCheck %s
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v "CHECK\|NO-LOOPS" | FileCheck %s --check-prefix=NO-LOOPS
// What no clock sees is not optimised, and arrays are filled by the runtime; what may run in place of vectors is.
#pragma tpb kernel
void apart(long n, double a[restrict n], const double b[restrict n], const int c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * c[i];
}
// CHECK: {{^}}TPB_UNFUSED_BEGIN
// CHECK-NEXT: TPB_UNFUSED_REFERENCE void apart_plain(
// CHECK: {{^}}TPB_UNFUSED_END
// CHECK-NOT: apart_reference
// CHECK: TPB_UNTIMED void apart_work(
// CHECK: TPB_UNTIMED void apart_extents(
// CHECK: TPB_UNTIMED void apart_init(
// CHECK: tpb_fill_zero(tpb_call->array[0], sizeof(double), tpb_elements[0], 0, 1); /* a */
// CHECK: tpb_fill_random(tpb_call->array[1], TPB_F64, tpb_elements[1], 0.5, 1.5, 2, tpb_rank, 0, 1); /* b */
// CHECK: tpb_fill_integers(tpb_call->array[2], TPB_I32, tpb_elements[2], 0, tpb_least < 100 ? tpb_least - 1 : 99, 3, tpb_rank, 0, 1); /* c */
// CHECK: static void apart_run(
// CHECK: TPB_UNTIMED void apart_run_plain(
// CHECK-NOT: apart_bound
// CHECK-NOT: apart_defaults
// CHECK-NOT: apart_threads
// NO-LOOPS: void apart_init(
// NO-LOOPS-NOT: for (
// NO-LOOPS: void apart_run(

// The same, but products and sums may fuse: compilers disagree.
#pragma tpb kernel
void fused(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * b[i] + 1.0;
}
// CHECK: static TPB_SPARE void fused_plain(
// CHECK: {{^}}TPB_DRIVER void fused_tuned(
// CHECK: {{^}}TPB_REFERENCE void fused_reference(
// CHECK: TPB_SPARE TPB_BOUND void fused_bound(

// Arrays that may overlap: the plain function is the other version. Sums have bounds that are always asked for.
#pragma tpb kernel extent(a = n) extent(b = n)
void together(long n, double *a, const double *b)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1.0;
}
// CHECK: TPB_PLAIN void together_plain(
#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: {{^}}TPB_BOUND void sum_bound(
