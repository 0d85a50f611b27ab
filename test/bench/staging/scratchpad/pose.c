/* pose.c as an expert stages it: one request for the same part of all six rows, and the next part
 * on its way while this one is worked on. */
#include "hand.h"
#include <math.h>

enum { ROWS = 6 };

static tpb_transfer fetch(tpb_engine *core, float *into, const float *poses, long n, long first, long count)
{
    return tpb_get_rows(core, into, poses + first, ROWS, count * (long)sizeof *poses, n * (long)sizeof *poses,
                        TPB_MEM2LDM);
}

float pose_by_hand(struct by_hand how, long n, const float *poses)
{
    const long part = ROWS * how.block;
    float *const buffer = tpb_ldm_alloc(how.core, how.buffers * part * (long)sizeof(float), "poses");
    tpb_transfer coming[2] = {{0}};
    float total = 0;
    if (how.buffers == 2 && n > 0)
        coming[0] = fetch(how.core, buffer, poses, n, 0, shorter(how.block, n));
    for (long first = 0, half = 0; first < n; first += how.block) {
        const long count = shorter(how.block, n - first), next = first + how.block;
        if (how.buffers == 1)
            coming[0] = fetch(how.core, buffer, poses, n, first, count);
        else if (next < n)
            coming[1 - half] =
                fetch(how.core, buffer + (1 - half) * part, poses, n, next, shorter(how.block, n - next));
        tpb_wait_once(how.core, &coming[half]);
        const float *const p = buffer + half * part;
        for (long i = 0; i < count; ++i) {
            const float sx = sinf(p[i]), cx = cosf(p[i]);
            const float sy = sinf(p[count + i]), cy = cosf(p[count + i]);
            const float sz = sinf(p[2 * count + i]), cz = cosf(p[2 * count + i]);
            total += cy * cz + sx * sy * cz - cx * sz + cx * sy * cz + sx * sz + p[3 * count + i];
            total += cy * sz + sx * sy * sz + cx * cz + cx * sy * sz - sx * cz + p[4 * count + i];
            total += sx * cy + cx * cy - sy + p[5 * count + i];
        }
        tpb_touch(how.core, TPB_LDM, ROWS * count);
        tpb_compute(how.core, how.arithmetic * (double)count);
        half = how.buffers - 1 - half;
    }
    tpb_ldm_release(how.core, buffer);
    return total;
}
