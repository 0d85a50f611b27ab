#define _GNU_SOURCE
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>

int zero(void)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    return CPU_COUNT(&set) + (int)(INT64_MAX & 0);
}

#pragma tpb kernel copy init(b = 1.0)
void copy(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
