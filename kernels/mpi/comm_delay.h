// comm_delay.h: work that takes as long each time and touches no memory.
#ifndef COMM_DELAY_H
#define COMM_DELAY_H

// Additions that wait for each other; the compiler can't tell what comes out.
static __attribute__((noinline)) void comm_delay(long steps)
{
    double x = 1.0;
    for (long i = 0; i < steps; ++i)
        __asm__ volatile("" : "+m"(x));
}

#endif
