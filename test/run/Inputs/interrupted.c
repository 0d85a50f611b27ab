/* The interrupt comes while samples are taken, on a machine of any speed: checks and estimates make
 * few calls of this size. */
#include <signal.h>

static void interrupt_once(long n)
{
    static long calls;
    if (n == 2048 && ++calls == 200000)
        raise(SIGINT);
}

#pragma tpb kernel init(b = 1.0)
void interrupted(long n, double a[restrict n], const double b[restrict n])
{
    interrupt_once(n);
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
