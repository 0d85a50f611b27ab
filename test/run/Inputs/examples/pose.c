/* Members of structures, sines, and an inner loop with a choice. */
#include <math.h>

struct charge { float x, y, z, q; };

#pragma tpb kernel pose size(count) param(atoms = 19) math(ulp(4)) \
    init(angle = random(-3, 3), place.x = random, place.y = random, place.z = random, place.q = 0.1)
void pose(long count, long atoms, const float angle[restrict 4][count], const struct charge place[restrict atoms],
          float energy[restrict count])
{
    #pragma omp parallel for
    for (long i = 0; i < count; ++i) {
        const float s = sinf(angle[0][i]), c = cosf(angle[1][i]);
        float sum = 0.0f;
        for (long k = 0; k < atoms; ++k) {
            const float x = angle[2][i] + c * place[k].x - s * place[k].y, y = angle[3][i] + s * place[k].z;
            const float square = x * x + y * y;
            sum += square < 4.0f ? place[k].q / sqrtf(square + 0.01f) : 0.0f;
        }
        energy[i] = sum;
    }
}
