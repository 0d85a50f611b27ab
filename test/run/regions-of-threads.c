// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -fopenmp %s -o %t/clang
// RUN: %t/clang --threads 2 --size 100000 --ntest 5 --warmup 0 --no-limit --json %t/json > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// RUN: python3 %S/Inputs/regions-of-threads.py %t/json
// RUN: %if slow-tests %{ %tpbcc --cc=gcc -fopenmp %s -o %t/gcc %}
// RUN: %if slow-tests %{ %t/gcc --threads 2 --size 100000 --ntest 5 --warmup 0 --no-limit | FileCheck %s %}
// REQUIRES: gcc
// Regions in a parallel region: each thread has its own times, and as() says where its time went.
// CHECK: at the median
// CHECK: {{^ +work +[0-9.]+ % .* calc$}}
// CHECK-NEXT: {{^ +inner +[0-9.]+ % .* wait$}}
// CHECK-NEXT: {{^ +plain +[0-9.]+ % }}
// CHECK-NEXT: {{^ +meet +[0-9.]+ % .* combine$}}
// CHECK: {{^ +where the +time went +calculating +transfer wait +combine +unaccounted$}}
// CHECK-NEXT: {{^ +% +[0-9.]+ +[0-9.]+ +[0-9.]+ +-?[0-9.]+$}}
// CHECK-NEXT: {{^ +thread 0 +% +[0-9.]+ +[0-9.]+ +[0-9.]+ +-?[0-9.]+$}}
// CHECK-NEXT: {{^ +thread 1 +% +[0-9.]+ +[0-9.]+ +[0-9.]+ +-?[0-9.]+$}}
// JSON: "entries_per_call": 1,
// JSON: "time_distribution": {

static void spin(void)
{
    for (volatile int k = 0; k < 20000; ++k)
        ;
}

#pragma tpb kernel two init(a = 1.0, b = 2.0)
void two(long n, double a[restrict n], double b[restrict n])
{
    #pragma omp parallel
    {
        #pragma omp for nowait
        for (long i = 0; i < n; ++i)
            a[i] = 2 * b[i];
        #pragma tpb region work as(calc)
        {
            spin();
            #pragma tpb region inner as(wait)
                spin();
            #pragma tpb region plain
                spin();
        }
        #pragma tpb region meet as(combine)
        #pragma omp barrier
    }
}
