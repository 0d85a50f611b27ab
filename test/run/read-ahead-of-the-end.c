// REQUIRES: x86, aarch64-gcc, qemu-aarch64
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | FileCheck %s --check-prefix=SVE
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>&1 | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t
// RUN: %qemu -cpu max,sve-default-vector-length=16 %t 2>&1 | FileCheck %s
// RUN: %qemu -cpu max,sve-default-vector-length=64 %t 2>&1 | FileCheck %s
// RUN: %qemu -cpu max,sve-default-vector-length=256 %t 2>&1 | FileCheck %s
// Searches whose end only the data know: behind it there may be nothing to read, and SVE has loads that say so. A condition
// on one array takes no lanes from the load of the other: emulators get that wrong.
// CHECK: {{^0 wrong}}
// SVE: svldnf1(all, a + i)
// SVE: svnot_z(ahead, svrdffr())
// SVE: svldnf1sw_s64(all, a + i)
// SVE: svldnf1sh_s64(all, b + i)
// SVE: svldnf1ub_u32(all, from + i)
// AVX2: remark: {{.*}}'a[i]' behind the iteration that leaves the loop{{.*}} [TPB352]
#define _DEFAULT_SOURCE
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#pragma tpb kernel first_equal size(n)
long first_equal(long n, const double *a, double x)
{
    for (long i = 0; i < n; ++i)
        if (a[i] == x)
            return i;
    return -1;
}

#pragma tpb kernel until_both size(n)
long until_both(long n, const int *a, const short *b, long *sum)
{
    long s = 0, i;
    for (i = 0; i < n; ++i) {
        if (a[i] < 0 && b[i] > 3)
            break;
        s += a[i];
    }
    *sum = s;
    return i;
}

#pragma tpb kernel copied size(n)
long copied(long n, char *restrict to, const char *restrict from)
{
    long i;
    for (i = 0; i < n; ++i) {
        to[i] = from[i];
        if (from[i] == 0)
            break;
    }
    return i;
}

static const size_t page = 65536;

/* bytes that end where nothing can be read */
static char *ending(size_t bytes)
{
    char *map = mmap(0, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED || mprotect(map + 2 * page, page, PROT_NONE))
        return 0;
    memset(map, 1, 2 * page);
    return map + 2 * page - bytes;
}

int main(void)
{
    int wrong = 0;
    for (long n = 1; n < 700; n += n < 40 ? 1 : 37) {
        double *a = (double *)ending((size_t)n * sizeof *a);
        int *b = (int *)ending((size_t)n * sizeof *b);
        short *c = (short *)ending((size_t)n * sizeof *c);
        char *from = ending((size_t)n), *to = ending((size_t)n);
        if (!a || !b || !c || !from || !to)
            return 2;
        for (long i = 0; i < n; ++i) {
            a[i] = (double)i;
            b[i] = i % 3 ? (int)i : -(int)i - 1;
            c[i] = 2;
            from[i] = (char)(1 + i % 100);
        }
        from[n - 1] = 0;
        c[n - 1] = 9;
        b[n - 1] = -7;
        long sum = 0, expected = 0;
        for (long i = 0; i < n - 1; ++i)
            expected += b[i];
        wrong += first_equal(1000000000, a, (double)(n - 1)) != n - 1;
        wrong += first_equal(n, a, -1) != -1;
        wrong += until_both(1L << 40, b, c, &sum) != n - 1 || sum != expected;
        wrong += copied(0x7ffffffffffffff0, to, from) != n - 1 || strcmp(to, from);
        munmap(a + n - 2 * page / sizeof *a, 3 * page);
        munmap(b + n - 2 * page / sizeof *b, 3 * page);
        munmap(c + n - 2 * page / sizeof *c, 3 * page);
        munmap(from + n - 2 * page, 3 * page);
        munmap(to + n - 2 * page, 3 * page);
    }
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
