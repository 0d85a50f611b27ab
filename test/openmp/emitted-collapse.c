// RUN: %tpbcc -fopenmp --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v '// [RC][UH]' | FileCheck %s
// REQUIRES: x86
// collapse: a worker takes a range of each loop; a thread's part of all iterations is a few boxes.

#pragma tpb kernel
double two(long h, long w, const double a[restrict h][w])
{
    double s = 0;
    #pragma omp parallel for collapse(2) reduction(+ : s)
    for (long i = 0; i < h; ++i)
        for (long j = w - 1; j >= 1; j -= 2)
            s += a[i][j];
    return s;
}
// CHECK-LABEL: two_plain(
// CHECK: {{^}}double two_avx2(long i_begin, long i_end, long j_trip_begin, long j_trip_end,
// CHECK-NEXT:                const double *restrict a, long w, double s)
// CHECK: for (long i = i_begin; i < i_end; ++i) {
// CHECK: long j_trip = j_trip_begin;
// CHECK: TPB_DRIVER double two_tuned(
// CHECK:     #pragma omp parallel reduction(+ : s)
// CHECK-NEXT:     {
// CHECK-NEXT:         const struct tpb_range loops[] = {tpb_between(0, h), tpb_between(0, tpb_trips((long)1 - 1, w - 1, 2))};
// CHECK-NEXT:         const long total = tpb_together(loops, 2);
// CHECK-NEXT:         const struct tpb_range part = tpb_static(0, total, omp_get_thread_num(), omp_get_num_threads());
// CHECK-NEXT:         struct tpb_box box[3];
// CHECK-NEXT:         const int boxes = tpb_boxes(loops, 2, part.begin, part.end, box);
// CHECK-NEXT:         for (int each = 0; each < boxes; ++each)
// CHECK-NEXT:             s = two_avx2(box[each].begin[0], box[each].end[0], box[each].begin[1], box[each].end[1], (const double *)a, w, s);
// CHECK-NEXT:     }
// CHECK-NEXT:     return s;

// Chunks of all iterations; what is left behind is that of the last of them.
#pragma tpb kernel
double three(long h, long w, long d, double a[restrict h][w][d])
{
    double t = 0;
    #pragma omp parallel for collapse(3) schedule(dynamic, 64) lastprivate(t)
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j)
            for (long k = 0; k < d; ++k) {
                t = a[i][j][k] + 1;
                a[i][j][k] = t;
            }
    return t;
}
// CHECK-LABEL: three_plain(
// CHECK: TPB_DRIVER double three_tuned(
// CHECK:     double t = 0;
// CHECK-NEXT:     {
// CHECK-NEXT:         const struct tpb_range loops[] = {tpb_between(0, h), tpb_between(0, w), tpb_between(0, d)};
// CHECK-NEXT:         const long total = tpb_together(loops, 3);
// CHECK-NEXT:         #pragma omp parallel for schedule(dynamic, 1)
// CHECK-NEXT:         for (long first = 0; first < total; first += 64) {
// CHECK-NEXT:             const long end = first + 64 < total ? first + 64 : total;
// CHECK-NEXT:             const int last = first < end && end == total;
// CHECK-NEXT:             struct tpb_box box[5];
// CHECK-NEXT:             const int boxes = tpb_boxes(loops, 3, first, end - last, box);
// CHECK:              if (last) {
// CHECK-NEXT:                 const long i = (long)(h - 1);
// CHECK-NEXT:                 const long j = (long)(w - 1);
// CHECK-NEXT:                 const long k = (long)(d - 1);
// CHECK-NEXT:                 do {
// CHECK-NEXT:                     t = a[i][j][k] + 1;
// CHECK-NEXT:                     a[i][j][k] = t;
// CHECK-NEXT:                 } while (0);

// In a team of the user's.
#pragma tpb kernel
void team(long h, long w, double a[restrict h][w])
{
    #pragma omp parallel
    {
        #pragma omp for collapse(2) nowait
        for (long i = 0; i < h; ++i)
            for (long j = 0; j < w; ++j)
                a[i][j] = 1;
    }
}
// CHECK-LABEL: team_plain(
// CHECK: TPB_DRIVER void team_tuned(
// CHECK:             const int threads = omp_get_num_threads();
// CHECK-NEXT:        const struct tpb_range loops[] = {tpb_between(0, h), tpb_between(0, w)};
// CHECK-NEXT:        const long total = tpb_together(loops, 2);
// CHECK-NEXT:        #pragma omp for schedule(static, 1) nowait
// CHECK-NEXT:        for (int thread = 0; thread < threads; ++thread) {
// CHECK-NEXT:            const struct tpb_range part = tpb_static(0, total, thread, threads);
