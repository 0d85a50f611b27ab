// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,77,100 | FileCheck %s %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,77,100 | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,77,100 | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon %s -o %t.neon && %qemu %t.neon --verify-only --size 1,77,100 | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 1,77,100 | FileCheck %s
// REQUIRES: qemu-aarch64
// Scoped enumerations of few bits, which C++ does not promote: they are compared, chosen and counted as ints.
// CHECK-COUNT-26: verified against the plain loop
enum class Op : unsigned char { Add, Xor, Or };
enum class Sh : short { A = -3, B = 5 };
#pragma tpb kernel extent(y = n, a = n)
void marked(long n, int *__restrict y, const Op *__restrict a)
{
    for (long i = 0; i < n; ++i)
        if (a[i] == Op::Xor)
            y[i] = 7;
}
#pragma tpb kernel extent(y = n, a = n)
void by_kind(long n, int *__restrict y, const Op *__restrict a)
{
    for (long i = 0; i < n; ++i)
        switch (a[i]) {
        case Op::Add: y[i] += 3; break;
        case Op::Xor: y[i] ^= 3; break;
        default: break;
        }
}
#pragma tpb kernel extent(y = n, a = n, b = n)
void chosen(long n, Op *__restrict y, const Op *__restrict a, const Op *__restrict b)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] == Op::Xor ? b[i] : Op::Or;
}
#pragma tpb kernel extent(y = n, a = n, b = n)
void least(long n, Sh *__restrict y, const Sh *__restrict a, const Sh *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        const Sh s = a[i] < b[i] ? a[i] : b[i];
        y[i] = s;
    }
}
#pragma tpb kernel extent(a = n)
long counted(long n, const Sh *__restrict a)
{
    long k = 0;
    for (long i = 0; i < n; ++i)
        k += a[i] == Sh::A || a[i] > Sh::B;
    return k;
}
#pragma tpb kernel extent(a = n, y = n)
void signs(long n, float *__restrict y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        const Op op = static_cast<Op>(a[i] & 3);
        y[i] = op == Op::Add ? 1.0f : op == Op::Xor ? 2.0f : -y[i];
    }
}
static inline Op both(Op x, Op y) { return Op(unsigned(x) | unsigned(y)); }
#pragma tpb kernel extent(a = n, b = n)
void joined(long n, Op *__restrict a, const Op *__restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = both(a[i], b[i]);
}
#pragma tpb kernel extent(a = n) param(v = 2)
void filled(long n, Op *__restrict a, Op v)
{
    for (long i = 0; i < n; ++i)
        a[i] = v;
}
#pragma tpb kernel extent(a = n, b = n) param(v = -3)
void filled_where(long n, Sh *__restrict a, const double *__restrict b, Sh v)
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0.25)
            a[i] = v;
}
