// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -Wall -Wextra -Werror %s -o %t/clang
// RUN: %t/clang --size 100000 --ntest 5 --warmup 0 --json %t/json > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// RUN: %if slow-tests %{ %tpbcc --cc=gcc -fopenmp -Wall -Wextra -Werror %s -o %t/gcc %}
// RUN: %if slow-tests %{ %t/gcc --threads 2 --size 100000 --ntest 5 --warmup 0 --no-limit | FileCheck %s %}
// RUN: %tpbcc -emit-c %s -o %t/emitted.c
// RUN: FileCheck %s --input-file=%t/emitted.c --check-prefix=EMITTED
// Regions have rows of their own, with the work of the loops in them.
// CHECK: {{^}}parts
// CHECK: at the median
// CHECK: {{^ +- +100000 .* verified$}}
// CHECK-NEXT: {{^ +copy +[0-9.]+ % +[0-9.]+ }}
// CHECK-NEXT: {{^ +scale +[0-9.]+ % +[0-9.]+ .* calc$}}
// CHECK-NEXT: {{^ +waiting +[0-9.]+ % +n/a .* wait$}}
// CHECK-NEXT: {{^ +outer +[0-9.]+ % +n/a }}
// CHECK-NEXT: {{^ +inner +[0-9.]+ % +n/a .* combine$}}
// JSON: "regions": [
// JSON: "name": "copy",
// JSON-NEXT: "slot": 1,
// JSON: "entries_per_call": 1,
// JSON: "bytes_per_call": 1600000,
// JSON: "name": "scale",
// JSON: "as": "calc",
// JSON: "flops_per_call": 100000,
// JSON: "name": "waiting",
// JSON: "as": "wait",
// JSON: "entries_per_call": 3,
// JSON: "bytes_per_call": null,
// JSON: "name": "inner",
// EMITTED-LABEL: {{^}}static TPB_SPARE void parts_plain(
// EMITTED: {{^ +}}/* #pragma tpb region copy */
// EMITTED-NOT: {{^ +}}tpb_region
// EMITTED: {{^}}static struct tpb_slot parts_slots[6];
// EMITTED: {{^ +}}{ /* region copy */ const unsigned long tpb_begun_1 = tpb_region_begin(&parts_slots[1]);
// EMITTED-NEXT: parts_loop1_
// EMITTED-NEXT: tpb_region_end(&parts_slots[1], tpb_begun_1); }
// EMITTED: tpb_region_end(&parts_slots[5], tpb_begun_5); }{{$}}
// EMITTED-NEXT: {{^ +}}} tpb_region_end(&parts_slots[4], tpb_begun_4); }{{$}}

#pragma tpb kernel size(n, min(1)) init(a = 1.0, s = 0.5)
void parts(long n, double a[restrict n], double b[restrict n], double s)
{
    #pragma tpb region copy
    #pragma omp parallel for
    for (long i = 0; i < n; ++i) b[i] = a[i];
    #pragma tpb region scale as(calc)
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i];

    for (int turn = 0; turn < 3; ++turn)
        #pragma tpb region waiting as(wait)
        __asm__ volatile("");
    #pragma tpb region outer
    {
        #pragma tpb region inner as(combine)
        a[0] = b[0];
    }
}
