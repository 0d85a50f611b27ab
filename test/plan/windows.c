// REQUIRES: mpi, x86
// RUN: %tpbcc --machine=zen4 --isa=avx2 --cc=mpicc --emit=plan %s -o - 2> %t.warnings | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARNED < %t.warnings
// RUN: %tpbcc --machine=zen4 --isa=avx2 --emit=plan %s -o - 2> %t.without | FileCheck %s --check-prefix=ALONE
// RUN: %tpbcc --machine=zen4 --isa=avx2 --cc=mpicc --emit=c %s -o - 2> %t.warnings | FileCheck %s --check-prefix=CODE
// What becomes of arrays that ranks are to share, and why.

// CHECK-LABEL: plan table
// CHECK: steps   tile(i, 256); transfer(a, i, dbuf); spread(a, it);
// CHECK: buffer  dbuf of a: blocks of 256 iterations, 1 region, 2048 bytes, twice; a window of MPI, to which each rank brings its part, has it where there are several (next none)
// ALONE-LABEL: plan table
// ALONE-NOT: spread
// ALONE-LABEL: plan whole
// CODE: static const struct tpb_staging tpb_machine = TPB_OF_RANKS(2101248);
// CODE: tpb_spread(tpb_here, a, (n) * (long)sizeof *a, "a");
// CODE: a_block_moves[1 - half] = tpb_get(tpb_here, &a_block[(1 - half) * 256], &a[it + 256], {{.*}}, TPB_SDM2LDM);
// CODE: tpb_unspread(tpb_here, a);
#pragma tpb kernel
void table(long n, double y[restrict n], const double a[restrict n])
{
    #pragma tpb buffer dbuf sdm2ldm(a) ldm_size(4096)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[i];
}

// Without a word of blocks they are as long as half of the second cache; no more than sdm_size is shared.
// CHECK-LABEL: plan whole
// CHECK: steps   tile(i, 65536); transfer(a, i, sbuf); spread(a, it, most=1024);
// CODE: tpb_spread(tpb_here, a, {{.*}}1024{{.*}} * (long)sizeof *a, "a");
#pragma tpb kernel size(n) extent(a = 2 * (n + 3) - 1)
void whole(long n, double y[restrict n], const double *restrict a)
{
    #pragma tpb buffer sbuf mem2sdm(a) sdm_size(8192)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[i + 5];
}

// CHECK-LABEL: plan stored
// CHECK: buffer  no copy of y: the loops store to 'y', and ranks share what nobody writes
// WARNED: warning: 'y' is not copied to a buffer, as the directive asks: the loops store to 'y'
#pragma tpb kernel
void stored(long n, double y[restrict n], const double a[restrict n])
{
    #pragma tpb buffer sbuf sdm2ldm(y)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[i];
}

// CHECK-LABEL: plan anywhere
// CHECK: steps   share(a, i, most=65536); spread(a, i.1);
// CHECK: buffer  mem2sdm of a: all of it, up to 65536 elements, before the loop; a window of MPI
// CODE: a_shared_moves[0] = tpb_get(tpb_here, a_shared, &a[0{{.*}}], {{.*}}, TPB_SDM2LDM);
#pragma tpb kernel init(k[i] = random(0, n - 1))
void anywhere(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    #pragma tpb buffer sbuf mem2sdm(a)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[k[i]];
}

// CHECK-LABEL: plan streamed
// CHECK: buffer  no copy of a: the subscript of a[k[i]] is no sum of loop variables times numbers
#pragma tpb kernel init(k[i] = random(0, n - 1))
void streamed(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    #pragma tpb buffer sbuf sdm2ldm(a)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[k[i]];
}

// Its own memory is nearer.
// CHECK-LABEL: plan automatic
// CHECK: buffer  no copy of a: memory that cores share is main memory on this machine
#pragma tpb kernel
void automatic(long n, double y[restrict n], const double a[restrict n])
{
    #pragma tpb buffer auto mem2sdm(a)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[i];
}

// Buffers are as near as the array's own elements: lanes are worth it.
// CHECK-LABEL: plan rows
// CHECK: steps   tile(j, 84); transfer(a, j, dbuf); spread(a, i); vector(j);
#pragma tpb kernel
void rows(long n, long m, double y[restrict n][m], const double a[restrict n][m])
{
    for (long i = 1; i < n - 1; ++i)
        #pragma tpb buffer dbuf sdm2ldm(a) ldm_size(4096)
        for (long j = 1; j < m - 1; ++j)
            y[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}

// CHECK-LABEL: plan changed
// CHECK: buffer  no copy of a: the function changes what the loop's bounds are made of
// WARNED: warning: 'a' is not copied to a buffer, as the directive asks: the function changes what the loop's bounds are made of
#pragma tpb kernel
void changed(long n, double y[restrict n], const double a[restrict n])
{
    n = n / 2;
    #pragma tpb buffer dbuf sdm2ldm(a) ldm_size(4096)
    for (long i = 0; i < n; ++i)
        y[i] = 3 * a[i];
}
