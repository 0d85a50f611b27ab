/* sincos.c as an expert stages it: parts of both tables follow each other in one buffer. */
#include "hand.h"

static void fetch(tpb_engine *core, float *into, const float *sines, const float *cosines, long first,
                  long count, tpb_transfer coming[2])
{
    coming[0] = tpb_get(core, into, sines + first, count * (long)sizeof *into, TPB_SDM2LDM);
    coming[1] = tpb_get(core, into + count, cosines + first, count * (long)sizeof *into, TPB_SDM2LDM);
}

float sincos_by_hand(struct by_hand how, long n, const float *sines, const float *cosines)
{
    const long part = 2 * how.block;
    float *const buffer = tpb_ldm_alloc(how.core, how.buffers * part * (long)sizeof(float), "tables");
    tpb_transfer coming[2][2] = {{{0}}};
    float total = 0;
    if (how.buffers == 2 && n > 0)
        fetch(how.core, buffer, sines, cosines, 0, shorter(how.block, n), coming[0]);
    for (long first = 0, half = 0; first < n; first += how.block) {
        const long count = shorter(how.block, n - first), next = first + how.block;
        if (how.buffers == 1)
            fetch(how.core, buffer, sines, cosines, first, count, coming[0]);
        else if (next < n)
            fetch(how.core, buffer + (1 - half) * part, sines, cosines, next, shorter(how.block, n - next),
                  coming[1 - half]);
        for (int table = 0; table < 2; ++table)
            tpb_wait_once(how.core, &coming[half][table]);
        const float *const t = buffer + half * part;
        for (long i = 0; i < count; ++i) {
            const float s = t[i], c = t[count + i];
            const float twice = 2 * s * c, squares = c * c - s * s;
            total += twice / (1 + squares * squares) + s / (1 + c * c);
        }
        tpb_touch(how.core, TPB_LDM, 2 * count);
        tpb_compute(how.core, how.arithmetic * (double)count);
        half = how.buffers - 1 - half;
    }
    tpb_ldm_release(how.core, buffer);
    return total;
}
