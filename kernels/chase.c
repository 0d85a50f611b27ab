// chase: each load gives the address of the next, along one random cycle of cache lines.
#pragma tpb kernel chase metric(latency) size(n, min(1)) init(next = cycle(64, 1)) param(hops = 1000000)
long chase(long n, long hops, const long next[restrict n])
{
    long p = 0;
    for (long i = 0; i < hops; ++i)
        p = next[p];
    return p;
}
