// comm_delay.h: work that takes as long each time and touches no memory.
#ifndef COMM_DELAY_H
#define COMM_DELAY_H

// Products that wait for each other, some three cycles a step: another thread of the core takes less of their time than
// of an empty loop's. The compiler can't tell what comes out. What follows begins when they are done: otherwise a
// processor does a hundred steps of the next delay, or the beginning of a synchronisation, at the same time.
static __attribute__((noinline)) void comm_delay(long steps)
{
    unsigned long x = 1;
    for (long i = 0; i < steps; ++i) {
        x *= 0x9e3779b97f4a7c15ul;
        __asm__ volatile("" : "+r"(x));
    }
#if defined(__x86_64__)
    __asm__ volatile("lfence" ::: "memory");
#elif defined(__aarch64__)
    __asm__ volatile("isb" ::: "memory");
#endif
}

#endif
