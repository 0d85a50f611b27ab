// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all --size 1024 --ntest 3 --warmup 0 --json %t/json > %t/out
// RUN: FileCheck %s --input-file=%t/out
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// The report begins with what metric() asks for.
// CHECK: {{^}}bandwidth
// CHECK: array KiB MB/s
// CHECK: {{^}}flops
// CHECK: array KiB MFLOP/s
// CHECK: {{^}}latency
// CHECK: array KiB ns/step ns/call
// CHECK: latency ns/step
// CHECK: {{^}}time
// CHECK: array KiB ns/call
// JSON: "metric": "bandwidth"
// JSON: "metric": "flops"
// JSON: "metric": "latency"
// JSON: "iterations_per_call": 5000
// JSON: "metric": "time"

#pragma tpb kernel bandwidth
void a(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
#pragma tpb kernel flops metric(flops)
void b(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
#pragma tpb kernel latency metric(latency) size(n) init(next = cycle(64, 1)) param(hops = 5000)
long c(long n, long hops, const long next[restrict n])
{
    long p = 0;
    for (long i = 0; i < hops; ++i)
        p = next[p];
    return p;
}
#pragma tpb kernel time metric(time)
void d(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
