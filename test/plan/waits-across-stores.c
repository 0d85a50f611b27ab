// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2> %t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>&1 | grep -v ENTRY: | FileCheck %s --check-prefix=ENTRY
// A load across two stores waits until both are in the cache, and a store is there once all before it is done: over the distance,
// each iteration waits as long, whatever lies between. Single elements take their value from one store.

// SAID: [[@LINE+5]]:{{.*}} lie across two that were stored 9 iterations before, and wait until that is in the cache: 3.{{[0-9]+}} cycles an iteration, single elements need 1.{{[0-9]+}};
#pragma tpb kernel
void nine_before(long n, float a[restrict n + 9], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 9] = a[i] * 0.5f + b[i];
}

// Further away than several vectors, it is as true.
// SAID: [[@LINE+5]]:{{.*}} stored 13 iterations before, and wait until that is in the cache: 2.{{[0-9]+}} cycles an iteration, single elements need 1.{{[0-9]+}};
#pragma tpb kernel
void thirteen_before(long n, double a[restrict n + 13], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 13] = a[i] * 0.5 + b[i];
}

// Nor does it matter that what is loaded goes into no store that others wait for.
// SAID: [[@LINE+6]]:{{.*}} stored 9 iterations before, and wait
#pragma tpb kernel
void copied_from(long n, double a[restrict n + 9], double y[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 9] = b[i] * 0.5;
        y[i] = a[i] + 1.0;
    }
}

// Vectors of two lanes are a whole number behind.
// CHECK: plan ten_before
// CHECK: vectors 2 lanes: longer ones would wait for what was stored just before
#pragma tpb kernel
void ten_before(long n, float a[restrict n + 10], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 10] = a[i] * 0.5f + b[i];
}

// So far behind that it takes no longer than the loop itself.
// CHECK: plan far_before
// CHECK: vector(i)
#pragma tpb kernel
void far_before(long n, double a[restrict n + 201], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 201] = a[i] * 0.5 + b[i];
}

// Known on entry alone: lanes from thirty iterations on.
// ENTRY: (long)k > 29
#pragma tpb kernel
void known_on_entry(long n, long k, double a[restrict n + k], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + k] = a[i] * 0.5 + b[i];
}
