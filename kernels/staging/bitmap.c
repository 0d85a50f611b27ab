/* Edges of a graph whose ends have been seen, by a bit map that is too long for a core's own
 * memory: where its elements are asked for, nobody knows before. */
#include <tpb.h>

#pragma tpb kernel bitmap size(edges) param(words = 65536) extent(from = edges, to = edges, seen = words) \
    init(from[i] = random(0, 2097151), to[i] = random(0, 2097151), seen[i] = random(0, 2147483647))
long bitmap(long edges, long words, const int *restrict from, const int *restrict to,
            const int *restrict seen)
{
    long found = 0;
    #pragma tpb buffer auto mem2sdm(seen) sdm_size(1 << 23)
    for (long e = 0; e < edges; ++e)
        found += from[e] != to[e] && (seen[to[e] >> 5] >> (to[e] & 31) & 1);
    return found;
}
