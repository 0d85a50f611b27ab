// REQUIRES: slow-tests
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -fopenmp %s -o %t/all
// RUN: %t/all --threads 1,2 --size 1000,20000 --ntest 5 --warmup 0 --json %t/json --csv %t/csv > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// RUN: env PYTHONPATH=%S/../Inputs python3 %S/../Inputs/recompute.py %t/json %t/csv %S/../../docs | FileCheck %s --check-prefix=RECOMPUTED
// RUN: not %t/all --threads 1,0 2>&1 | FileCheck %s --check-prefix=ZERO
// Rows that differ in the team alone have a speed-up and an efficiency.
// CHECK: size threads array KiB MB/s {{.*}} speed-up eff. % limit result
// CHECK-NEXT: {{^ +(- +)?1000 +1 .* 1.00 +100 .*verified$}}
// CHECK-NEXT: {{^ +(- +)?1000 +2 .* [0-9.]+ +[0-9]+ .*verified$}}
// CHECK-NEXT: {{^ +(- +)?20000 +1 .* 1.00 +100 .*verified$}}
// CHECK-NEXT: {{^ +(- +)?20000 +2 }}
// CHECK: Speed-up: over the smallest team with the same work.
// CHECK: size 1000, 2 threads: largest array
// JSON: "name": "map/1000"
// JSON: "speed_up": 1,
// JSON: "name": "map/1000/threads:2"
// RECOMPUTED: 4 rows, 0 regions, {{.*}}: all as recomputed
// ZERO: error: --threads needs a whole number from 1 to 65536, not '0'

#pragma tpb kernel init(a = 1.0, b = 2.0)
void map(long n, double a[restrict n], const double b[restrict n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
