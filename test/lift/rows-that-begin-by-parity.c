// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --check-prefix=LEFT --implicit-check-not="loop left"
// RUN: %t.x --size 33 --verify-only | FileCheck %s --check-prefix=RAN
// Where rows begin at 1 + i % 2 and have half as many iterations as columns are left, an iteration meets no other one in the
// rows above and below; and what is a number of elements that is never negative further on, only later iterations store.
// RAN-COUNT-3: {{result +(verified|equal)}}

#pragma tpb kernel unroll(1)
void red_points(long n, double u[restrict n][n], const double f[restrict n][n])
{
    for (long i = 1; i < n - 1; i++)
        for (long j = 1 + i % 2; j < n - 1; j += 2)
            u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - f[i][j]);
}

#pragma tpb kernel unroll(1)
void both_colours(long n, double u[restrict n][n])
{
    for (int c = 0; c < 2; c++)
        for (long i = 1; i < n - 1; i++)
            for (long j = 2 - ((i + c) & 1); j < n - 1; j += 2)
                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

#pragma tpb kernel
void best_of_weights(long n, int best[restrict n + 1], const int weight[restrict n])
{
    for (long i = 0; i < n; i++) {
        long k = weight[i] & 7;
        for (long j = n; j >= k; j--) {
            int c = best[j - k] + (int)k;
            if (c > best[j])
                best[j] = c;
        }
    }
}

#pragma tpb kernel
void may_go_back(long n, int best[restrict n + 20], const int step[restrict n])
{
    for (long i = 0; i < n; i++) {
        long k = step[i] % 8;
        for (long j = 8; j < n; j++)
            // LEFT: loop left as it is: this subscript may name an element of 'best' that another iteration stores
            best[j] = best[j + k] + 1;
    }
}
