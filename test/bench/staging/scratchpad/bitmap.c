/* bitmap.c as an expert stages it: the whole map goes to memory that cores share, in one request. */
#include "hand.h"

long bitmap_by_hand(struct by_hand how, long edges, long words, const int *from, const int *to, const int *seen)
{
    const long bytes = words * (long)sizeof *seen;
    int *const map = tpb_sdm_alloc(tpb_group_of(how.core), bytes, "map");
    long found = 0;
    tpb_wait(how.core, tpb_get(how.core, map, seen, bytes, TPB_MEM2SDM));
    for (long e = 0; e < edges; ++e)
        found += from[e] != to[e] && (map[to[e] >> 5] >> (to[e] & 31) & 1);
    tpb_touch(how.core, TPB_MAIN_MEMORY, 2 * edges);
    tpb_touch(how.core, TPB_SDM, edges);
    tpb_compute(how.core, how.arithmetic * (double)edges);
    tpb_sdm_release(tpb_group_of(how.core), map);
    return found;
}
