// RUN: %tpbcc --isa=scalar -fopenmp --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The construct stays in the driver with its clauses; schedule(static) is what one call a thread means.

#pragma tpb kernel
double dot(long n, const double a[restrict n], const double b[restrict n], int t)
{
    double s = 0.0;
    #pragma omp parallel for reduction(+ : s) num_threads(t) schedule(static) if(n > 100) default(none) shared(a, b, n)
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
// CHECK: #include <omp.h>
// CHECK: static TPB_SPARE double dot_plain(
// CHECK: #pragma omp parallel for reduction(+ : s) num_threads(t) schedule(static) if(n > 100) default(none) shared(a, b, n)
// CHECK: TPB_DRIVER double dot_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: double s = 0.0;
// CHECK-NEXT: {{^    }}#pragma omp parallel reduction(+ : s) num_threads(t) if(n > 100) shared(a, b, n){{$}}
// CHECK-NEXT: {{^    }}{
// CHECK-NEXT: {{^        }}const struct tpb_range part = tpb_static(0, n, omp_get_thread_num(), omp_get_num_threads());
// CHECK-NEXT: {{^        }}s = dot_scalar(part.begin, part.end, a, b, s);
// CHECK-NEXT: {{^    }}}
// CHECK-NEXT: return s;
