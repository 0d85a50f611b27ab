// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify=both,avx2 %s
// RUN: %tpbcc --isa=avx512 -fsyntax-only -Xclang -verify=both,avx512 %s
// Another order of elements in memory is recommended only where one would help: not where an array
// is gone through by two distances, nor where an iteration touches all there is. The set is the one
// that is asked for, though vectors of another one would be used.

#pragma tpb kernel
void two_distances(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) // avx2-remark-re {{loop left as it is for avx2: lanes of 'i' would need {{[0-9.]+}} cycles an iteration, as elements of 'a' that lie apart are taken out of lanes, single elements need {{[0-9.]+}}, no more; unroll(1) on the directive makes vectors nevertheless [TPB432]}}
        a[2 * i] = a[i] + 1;
}

#pragma tpb kernel
void all_four(long n, unsigned char *restrict y, const unsigned char *restrict a)
{
    for (long i = 0; i < n; ++i) { // both-remark-re {{as elements of 'y' and 'a' that lie apart are put into lanes and taken out of them, single elements need 4.00{{(, no more)?}}; unroll(1) on the directive makes vectors nevertheless [TPB432]}}
        y[4 * i] = a[4 * i + 2];
        y[4 * i + 1] = a[4 * i + 1];
        y[4 * i + 2] = a[4 * i];
        y[4 * i + 3] = a[4 * i + 3];
    }
}

// Four lanes of doubles are vectors of AVX2.
#pragma tpb kernel
void rows_of_four(long n, double y[restrict n], const double v[restrict 4 * n], const int k[restrict 4 * n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (int j = 0; j < 4; ++j) // avx2-remark {{loop left as it is for avx2: lanes of 'j'}} avx512-remark {{loop left as it is for avx512: lanes of 'j'}}
            s += v[4 * i + j] * x[k[4 * i + j]];
        y[i] = s;
    }
}
