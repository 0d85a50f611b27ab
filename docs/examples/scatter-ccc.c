/* scatter.c as Parallel C has it, for --dialect=ccc: directives name the buffers. */
#include <tpb.h>

#pragma ccc th_func
#pragma tpb kernel scatter_ccc size(rows, m) extent(sums = rows) \
    init(source[r][i] = random(0, 1048575), places[r][i] = 0, sums = 0)
long scatter_ccc(long rows, long m, const int source[restrict rows][m], int places[restrict rows][m],
                 int *restrict sums)
{
    __thread_ldm int block[1024];
    __thread_ldm int few[64];
    #pragma ccc sbuf mem2sdm(places) sdm_size(1 << 24)
    for (long i = 0; i < rows; ++i) {
        #pragma ccc dbuf mem2ldm(source) ldm_addr(block) ldm_size(4096)
        for (long j = 0; j < m; ++j)
            places[i][source[i][j] % m] = source[i][j] + 1;
    }
    m_sync(CCC_ARRAY);
    #pragma ccc sbuf mem2sdm(places) sdm_size(1 << 24)
    for (long k = 0; k < rows; ++k) {
        int sum = 0;
        #pragma ccc dbuf sdm2ldm(places) ldm_addr(block) ldm_size(4096)
        for (long l = 0; l < m; ++l)
            sum += places[k][l];
        sums[k] = sum;
    }
    m_sync(CCC_ARRAY);
    long total = 0;
    #pragma ccc sbuf sdm2ldm(sums) ldm_addr(few) ldm_size(256)
    for (long t = 0; t < rows; ++t)
        total += sums[t];
    (void)block, (void)few;
    return total;
}
