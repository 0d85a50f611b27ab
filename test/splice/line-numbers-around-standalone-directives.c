// Regions of directives that stand alone: the code keeps its lines, and nothing shares a directive's line.
// RUN: %tpbcc -fopenmp -w --isa=avx2,scalar %s -o %t 2> /dev/null
// RUN: env TPB_REPORT=off TPB_ISA=avx2 %t | FileCheck %s
// RUN: env TPB_REPORT=off TPB_ISA=none %t | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --cc=gcc -fopenmp -w --isa=avx2,scalar %s -o %t 2> /dev/null %}
// RUN: %if slow-tests %{ env TPB_REPORT=off TPB_ISA=avx2 %t | FileCheck %s %}
// RUN: sed 's/$/\r/' %s > %t.crlf.c
// RUN: %tpbcc -fopenmp -w --isa=avx2 %t.crlf.c -o %t 2> /dev/null
// RUN: env TPB_REPORT=off %t | FileCheck %s
// RUN: env TPB_REPORT=table %t 2>&1 | FileCheck %s --check-prefix=ROWS
// REQUIRES: avx2, gcc
// CHECK: lines 38 47 51 56 62
// ROWS: {{^ *}}first {{ *}}2
// ROWS: {{^ *}}third {{ *}}2
// ROWS: {{^ *}}fifth {{ *}}2
#include <omp.h>
#include <stdio.h>
int seen[8];
#pragma tpb kernel steps state(reset)
void steps(long n, double a[restrict n], double b[restrict n])
{
    #pragma omp parallel num_threads(2)
    {
        #pragma tpb region first
        #pragma omp barrier
        #pragma tpb region second as(calc)
        #pragma omp for
        for (long i = 0; i < n; ++i)
            a[i] = 2 * a[i];
        #pragma tpb region third as(combine)
        #pragma omp barrier
        #pragma omp for
        for (long i = 0; i < n; ++i)
            b[i] = b[i] + a[i];
        #pragma tpb region fourth
        #pragma omp barrier
        #pragma omp single
        seen[0] = __LINE__;
        #pragma tpb region \
            fifth as(wait)

        #pragma omp \
            barrier
        #pragma tpb region sixth
        #pragma omp flush
        // behind
        seen[1] = __LINE__;
#pragma tpb region seventh
#pragma omp barrier
#pragma omp single
seen[2] = __LINE__;
        #pragma omp for
        for (long i = 0; i < n; ++i)
            b[i] = b[i] + a[i];
        #pragma omp single
        seen[3] = __LINE__;
        {
            #pragma tpb region eighth
            #pragma omp barrier
        }
        #pragma omp single
        seen[4] = __LINE__;
    }
}

int main(void)
{
    double a[10] = {1}, b[10] = {1};
    steps(10, a, b);
    printf("lines %d %d %d %d %d\n", seen[0], seen[1], seen[2], seen[3], seen[4]);
    return 0;
}
