// RUN: %tpbcc --isa=avx512 --emit=c %s -o %t.c 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.c
// Locals set from parameters may take part in checks: their definitions are repeated there.

#pragma tpb kernel
void f(long n, long k, double *a, const double *b)
{
    long half = n / 2;
    long unused = 7, shift = k + half;
    for (long i = 0; i < half; ++i)
        a[i + shift] = b[i] + 1;
    a[0] = (double)unused;
}
// CHECK-LABEL: TPB_DRIVER void f_tuned
// CHECK-NEXT: {
// CHECK-NEXT:     if (!tpb_fits_avx512) {
// CHECK-NEXT:         f_as_written(n, k, a, b);
// CHECK-NEXT:         return;
// CHECK-NEXT:     }
// CHECK-NEXT:     {
// CHECK-NEXT:         const long half = n / 2;
// CHECK-NEXT:         const long shift = k + half;
// CHECK-NEXT:         if (!(tpb_disjoint(a + (long)shift, ((long)half) * 8, b, ((long)half) * 8))) {
// CHECK-NEXT:             f_as_written(n, k, a, b);
// CHECK-NEXT:             return;
// CHECK-NEXT:         }
// CHECK-NEXT:     }
// CHECK-NEXT:     long half = n / 2;

// So are those set from members of parameters, which every call reads before it stores anything.
struct range { unsigned count, first; };
#pragma tpb kernel
void member(const struct range *in, double *restrict a)
{
    unsigned shift = in->first + 1;
    for (unsigned i = 0; i < in->count; ++i)
        a[i + shift] *= 2;
}
// CHECK-LABEL: TPB_DRIVER void member_tuned
// CHECK:           const unsigned int shift = in->first + 1;
// CHECK-NEXT:      if (!((long)(in->count) + (long)shift - 1 <= 4294967295L)) {
// CHECK-NEXT:          member_as_written(in, a);

// What runs on a condition, behind a possible return, or could trap is not computed early.
#pragma tpb kernel
void g(long n, long k, double *a, const double *b)
{
    if (k == 0)
        return;
    long shift = n / 2;
    for (long i = 0; i < n; ++i)
        a[i + shift] = b[i] + 1;
}
// REMARK-NOT: loop left
// REMARK: :51:5: remark: loop left as it is: 'a' and 'b' may overlap and the bounds are not known on entry
