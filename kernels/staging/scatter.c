/* Rows of keys are scattered to places that are computed from them, then each row is summed, then
 * the sums. Rows go to memory that cores share, where places may be anywhere, and from there in
 * blocks to a core's own; the sums lie in that memory. */
#include <tpb.h>

#pragma tpb kernel scatter size(rows, m) extent(sums = rows) \
    init(source[r][i] = random(0, 1048575), places[r][i] = 0, sums = 0)
long scatter(long rows, long m, const int source[restrict rows][m], int places[restrict rows][m],
             int *restrict sums)
{
    #pragma tpb buffer sbuf mem2sdm(places) sdm_size(1 << 24)
    for (long i = 0; i < rows; ++i) {
        #pragma tpb buffer dbuf mem2ldm(source) ldm_size(4096)
        for (long j = 0; j < m; ++j)
            places[i][source[i][j] % m] = source[i][j] + 1;
    }
    #pragma tpb buffer sbuf mem2sdm(places) sdm_size(1 << 24)
    for (long k = 0; k < rows; ++k) {
        int sum = 0;
        #pragma tpb buffer dbuf sdm2ldm(places) ldm_size(4096)
        for (long l = 0; l < m; ++l)
            sum += places[k][l];
        sums[k] = sum;
    }
    long total = 0;
    #pragma tpb buffer sbuf sdm2ldm(sums) ldm_size(256)
    for (long t = 0; t < rows; ++t)
        total += sums[t];
    return total;
}
