/* Rotations of poses, as docking codes make them: six rows are read, sines and cosines of three of
 * them taken. From main memory each access takes hundreds of cycles where there is no cache. */
#include <math.h>
#include <tpb.h>

#pragma tpb kernel pose size(n) extent(poses = 6 * n) init(poses[i] = 0.001 * i)
float pose(long n, const float *restrict poses)
{
    float total = 0;
    #pragma tpb buffer auto mem2ldm(poses) ldm_size(6144)
    for (long i = 0; i < n; ++i) {
        const float sx = sinf(poses[i]), cx = cosf(poses[i]);
        const float sy = sinf(poses[n + i]), cy = cosf(poses[n + i]);
        const float sz = sinf(poses[2 * n + i]), cz = cosf(poses[2 * n + i]);
        total += cy * cz + sx * sy * cz - cx * sz + cx * sy * cz + sx * sz + poses[3 * n + i];
        total += cy * sz + sx * sy * sz + cx * cz + cx * sy * sz - sx * cz + poses[4 * n + i];
        total += sx * cy + cx * cy - sy + poses[5 * n + i];
    }
    return total;
}
