// Calls of threads that have ended before the report are in it, all of them, and so are those that a thread makes while it ends.
// REQUIRES: x86, avx2
// RUN: %tpbcc --isa=avx2 -O2 -Wall -Wextra -Werror -pthread %s -o %t
// RUN: env TPB_REPORT=json TPB_OUTPUT=%t.json %t
// RUN: grep -E '"(name|calls|calls_of_vectors|calls_of_plain_loop)"' %t.json | paste - - - - | sort | FileCheck %s
// RUN: env TPB_REPORT=off %t 2>&1 | count 0
#include <pthread.h>
#include <stdlib.h>

#pragma tpb kernel moved
void moved(long n, double a[n], const double b[n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1.0;
}

static pthread_key_t key;

static void ends(void *data)
{
    double *a = data;
    for (int k = 0; k < 7; ++k)
        moved(16, a, a + 16);
}

static void *calls(void *data)
{
    double *a = data;
    pthread_setspecific(key, a);
    for (int k = 0; k < 1000; ++k)
        moved(16, a + (k % 10 == 0), a + (k % 10 ? 16 : 0)); /* every tenth overlaps */
    for (int k = 0; k < 3000; ++k) {
#pragma tpb kernel halved
        for (int i = 0; i < 16; ++i)
            a[i] *= 0.5;
    }
    return NULL;
}

int main(void)
{
    pthread_key_create(&key, ends);
    for (int round = 0; round < 3; ++round) {
        pthread_t thread[2];
        double *a[2];
        for (int t = 0; t < 2; ++t) {
            a[t] = calloc(64, sizeof *a[t]);
            pthread_create(&thread[t], NULL, calls, a[t]);
        }
        for (int t = 0; t < 2; ++t) {
            pthread_join(thread[t], NULL);
            free(a[t]);
        }
    }
    return 0;
}
// CHECK: "name": "halved", {{.*}}"calls": 18000, {{.*}}"calls_of_vectors": 18000, {{.*}}"calls_of_plain_loop": 0,
// CHECK-NEXT: "name": "moved", {{.*}}"calls": 6042, {{.*}}"calls_of_vectors": 5442, {{.*}}"calls_of_plain_loop": 600,
