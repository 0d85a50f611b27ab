/* Says on stderr when samples are taken, and goes on when a byte has come. */
#include <unistd.h>

static void announce_once(long n)
{
    static long calls;
    char go;
    if (n == 2048 && ++calls == 200000 && write(2, "sampling\n", 9) == 9)
        while (read(0, &go, 1) < 0)
            ;
}

#pragma tpb kernel init(b = 1.0)
void announced(long n, double a[restrict n], const double b[restrict n])
{
    announce_once(n);
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
