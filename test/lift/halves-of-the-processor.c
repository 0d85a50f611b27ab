// Where flags have instructions on halves, loops of halves alone have lanes of 16 bits; what computes with them beside wider elements is the compiler's;
// what moves or widens them is not.
// RUN: %tpbcc --isa=avx512 -march=sapphirerapids -Rpass-missed=tpb -c %s -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=TPB358
// RUN: %tpbcc --isa=avx512 -march=x86-64-v4 -Rpass-missed=tpb -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=FLOATS --allow-empty
// FLOATS-NOT: TPB358
#pragma tpb kernel
void products(long n, _Float16 y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i) y[i] += a[i] * a[i];
}
// CHECK: :[[@LINE+4]]:{{[0-9]+}}: remark: loop left as it is: with these flags compilers compute halves as such{{.*}}(float)x [TPB358]
#pragma tpb kernel
void compared(long n, int y[restrict n], const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i) y[i] = a[i] < b[i];
}
// CHECK: :[[@LINE+4]]:{{[0-9]+}}: remark: loop left as it is:{{.*}} [TPB358]
#pragma tpb kernel
void beside_floats(long n, float y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i) y[i] = a[i] * a[i];
}
#pragma tpb kernel
void widened(long n, float y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i) y[i] += a[i];
}
