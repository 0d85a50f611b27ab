/* A chain of loads: stays a loop of scalars, timed by the step. */
#pragma tpb kernel hops metric(latency) size(n) init(next = cycle(128, 3)) param(count = 1000)
int hops(long n, int count, const int next[restrict n])
{
    int p = 0;
    for (int i = 0; i < count; ++i)
        p = next[p];
    return p;
}
