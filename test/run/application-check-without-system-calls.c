// A checked call asks nothing of the system: files are opened for the first ones alone.
// REQUIRES: avx2
// RUN: %tpbcc --isa=avx2 -O2 %s -o %t
// RUN: env TPB_VERIFY=1 TPB_OUTPUT=%t.table %t | FileCheck %s
// RUN: FileCheck %s --input-file=%t.table --check-prefix=TABLE
// CHECK: 0 files were opened in 1000 calls
// TABLE-DAG: {{^}}scaled {{.*}} verified, 1010 calls
// TABLE-DAG: {{^}}guarded {{.*}} verified, 1010 calls
#include <stdio.h>
#include <stdlib.h>

/* In front of the C library's, for the runtime as well. */
FILE *fdopen(int, const char *);
int open(const char *, int, ...);
static int opened;
FILE *fopen(const char *name, const char *mode)
{
    ++opened;
    return fdopen(open(name, *mode == 'w' ? 577 : 0, 0644), mode);
}

#pragma tpb kernel scaled
void scaled(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 0.5 * b[i];
}

int main(void)
{
    const long n = 1000;
    double *a = calloc(n, sizeof *a), *b = calloc(n, sizeof *b);
    int before = 0;
    for (int k = 0; k < 1010; ++k) {
        if (k == 10)
            before = opened;
        scaled(n, a, b);
#pragma tpb kernel guarded
        for (long i = 0; i < n; ++i)
            if (a[i] > 0.25)
                b[i] = a[i];
    }
    printf("%d files were opened in 1000 calls\n", opened - before);
    free(a);
    free(b);
    return 0;
}
