// RUN: %if slow-tests %{ %tpbcc --isa=scalar -Wall -Wextra -Werror %s -o %t.scalar && %t.scalar --verify-only --size 1,77,100 | FileCheck %s %}
// RUN: %if gcc && slow-tests %{ %tpbcc --isa=scalar --cc=g++ -Wall -Wextra -Werror %s -o %t.gcc && %t.gcc --verify-only --size 77 | FileCheck %s --check-prefix=ONCE %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,77,100 | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 1,77,100 | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --isa=scalar -DLOOP -Wall -Wextra -Werror %s -o %t.loop && env TPB_VERIFY=1 %t.loop > %t.out 2>&1 && FileCheck %s --check-prefix=LOOP --input-file=%t.out %}
// REQUIRES: qemu-aarch64
// What a loop leaves in variables that C++ keeps apart from long, unsigned and int: long long, characters, enumerations with and
// without a scope or a name, alone and beside others, behind the loop and returned from inside of it.
// CHECK-COUNT-24: verified against the plain loop
// ONCE-COUNT-8: verified against the plain loop
// LOOP-DAG: {{^}}both {{.*}} verified, 1 call{{$}}
// LOOP-DAG: {{^}}one {{.*}} verified, 1 call{{$}}
enum Plain { P0, P1, P2, P3 };
enum class Kind : unsigned char { A, B, C };
enum class Wide : unsigned long long { A, B = 1ull << 40 };
#ifndef LOOP
#pragma tpb kernel extent(a = n, o = 2)
void two(long n, const int *__restrict a, long long *__restrict o)
{
    long long m = 0;
    unsigned long long s = 0;
    for (long i = 0; i < n; ++i) {
        m += a[i];
        s -= a[i];
    }
    o[0] = m;
    o[1] = s;
}
#pragma tpb kernel extent(k = n, o = 4)
void characters(long n, const int *__restrict k, int *__restrict o)
{
    wchar_t m = 0;
    char32_t q = 0;
    char16_t h = 0;
    bool b = false;
    for (long i = 0; i < n; ++i) {
        m = k[i] > m ? k[i] : m;
        q += k[i];
        h ^= k[i];
        b = b || k[i] > 5;
    }
    o[0] = m;
    o[1] = q;
    o[2] = h;
    o[3] = b;
}
#pragma tpb kernel extent(k = n)
int alone(long n, const int *__restrict k)
{
    Plain last = P0;
    for (long i = 0; i < n; ++i)
        if (k[i] > 4)
            last = (Plain)(k[i] & 3);
    return last;
}
#pragma tpb kernel extent(k = n)
int beside(long n, const int *__restrict k)
{
    Plain last = P0;
    int c = 0;
    for (long i = 0; i < n; ++i) {
        if (k[i] > 4)
            last = (Plain)(k[i] & 3);
        c += k[i];
    }
    return last * 1000 + c;
}
#pragma tpb kernel extent(k = n)
int unnamed(long n, const int *__restrict k)
{
    enum { No, Yes = 7 } seen = No;
    enum Local : short { L0, L1 } other = L0;
    int c = 0;
    for (long i = 0; i < n; ++i) {
        if (k[i] > 4)
            seen = Yes;
        if (k[i] > 6)
            other = L1;
        c += k[i];
    }
    return seen * 1000 + c + other;
}
#pragma tpb kernel extent(k = n, o = 3)
void scoped(long n, const int *__restrict k, int *__restrict o)
{
    Kind last = Kind::A, first = Kind::C;
    Wide wide = Wide::A;
    for (long i = 0; i < n; ++i) {
        if (k[i] > 4)
            last = Kind::B;
        if (k[i] > 7)
            first = Kind::A;
        if (k[i] > 9)
            wide = Wide::B;
    }
    o[0] = (int)last;
    o[1] = (int)first;
    o[2] = wide == Wide::B;
}
#pragma tpb kernel extent(k = n) init(k[i] = i)
Plain found(long n, const int *__restrict k)
{
    for (long i = 0; i < n; ++i)
        if (k[i] > 50)
            return (Plain)(k[i] & 3);
    return P1;
}
#pragma tpb kernel extent(k = n) init(k[i] = i)
int found_scoped(long n, const int *__restrict k)
{
    Kind last = Kind::A;
    for (long i = 0; i < n; ++i) {
        if (k[i] == 3)
            last = Kind::C;
        if (k[i] > 50)
            return 3;
    }
    return (int)last;
}
#else
int main()
{
    static int k[100];
    for (int i = 0; i < 100; ++i)
        k[i] = i % 13;
    enum { No, Yes = 7 } seen = No;
    long long sum = 0;
#pragma tpb kernel both
    for (long i = 0; i < 100; ++i) {
        if (k[i] > 4)
            seen = Yes;
        sum += k[i];
    }
    Kind last = Kind::A;
#pragma tpb kernel one
    for (long i = 0; i < 100; ++i)
        if (k[i] > 4)
            last = Kind::B;
    return seen == Yes && sum == 582 && last == Kind::B ? 0 : 1;
}
#endif
