// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -fopenmp %s -o %t/all
// RUN: %t/all --kernel rows --threads 2,4 --size 2x100,4x100 --ntest 3 --warmup 0 --no-limit --json %t/rows --csv %t/csv > %t/out
// RUN: FileCheck %s --input-file=%t/out
// RUN: FileCheck %s --input-file=%t/rows --check-prefix=JSON
// RUN: env PYTHONPATH=%S/../Inputs python3 %S/../Inputs/recompute.py %t/rows %t/csv %S/../../docs | FileCheck %s --check-prefix=RECOMPUTED
// RUN: %t/all --kernel chunks --threads 4 --size 40,64 --ntest 3 --warmup 0 --no-limit | FileCheck %s --check-prefix=CHUNKS
// RUN: %t/all --kernel inside --threads 4 --size 5 --ntest 3 --warmup 0 --no-limit | FileCheck %s --check-prefix=INSIDE
// RUN: %t/all --kernel stays --threads 4 --size 1,4 --ntest 3 --warmup 0 --no-limit | FileCheck %s --check-prefix=STAYS
// RUN: %t/all --kernel serial --size 2 --ntest 3 --warmup 0 --no-limit --json %t/serial
// RUN: FileCheck %s --input-file=%t/serial --check-prefix=SERIAL
// RUN: %tpbench -k %S/Inputs/rows-of-threads.c -s 1 --threads 2,4 -n 3 -q --json %t/lines -- --no-limit | FileCheck %s --check-prefix=SUITE
// A row says how many threads a parallel loop has no iterations for.
// CHECK: size 2x100, 2 threads:
// CHECK-NOT: no iterations
// CHECK: size 2x100, 4 threads:
// CHECK: warning {{ *}}2 of 4 threads had no iterations: a parallel loop has 2 parts to hand out
// CHECK: size 4x100, 2 threads:
// CHECK-NOT: no iterations
// JSON: "idle_threads": 0,
// JSON: "idle_threads": 2,
// JSON: "idle_threads": 0,
// JSON: "idle_threads": 0,
// RECOMPUTED: all as recomputed
// CHUNKS: size 40:
// CHUNKS: 1 of 4 threads had no iterations: a parallel loop has 3 parts to hand out
// CHUNKS-NOT: no iterations
// INSIDE: 1 of 4 threads had no iterations: a parallel loop has 3 parts to hand out
// STAYS: size 1:
// STAYS: 3 of 4 threads had no iterations: a parallel loop has 1 part to hand out
// STAYS-NOT: no iterations
// SERIAL: "idle_threads": null,
// SUITE: size 2 {{.*}} 2 threads
// SUITE-NOT: no iterations
// SUITE: size 2 {{.*}} 4 threads
// SUITE: 2 of 4 threads had no iterations

#pragma tpb kernel rows init(b = 1.0)
void rows(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    #pragma omp parallel for
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = 2 * b[i][j];
}
#pragma tpb kernel chunks init(b = 1.0)
void chunks(long n, double a[restrict n], const double b[restrict n])
{
    #pragma omp parallel for schedule(static, 16)
    for (long j = 0; j < n; ++j)
        a[j] = 2 * b[j];
}
#pragma tpb kernel inside init(b = 1.0)
void inside(long n, double a[restrict n], const double b[restrict n])
{
    #pragma omp parallel
    {
    #pragma omp for
    for (long j = 0; j < n; ++j)
        a[j] = 2 * b[j];
    #pragma omp for
    for (long j = 2; j < n; ++j)
        a[j] += b[j];
    }
}
#pragma tpb kernel stays init(b = 1.0)
void stays(long n, double a[restrict n], const double b[restrict n])
{
    #pragma omp parallel for
    for (long j = 0; j < n; ++j)
        a[(j * 7 + 3) % n] = b[j];
}

#pragma tpb kernel serial init(b = 1.0)
void serial(long n, double a[restrict n], const double b[restrict n])
{
    for (long j = 0; j < n; ++j)
        a[j] = 2 * b[j];
}
