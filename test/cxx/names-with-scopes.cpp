// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar -Rpass-missed=tpb 2>&1 | FileCheck %s --check-prefix=SAID %}
// RUN: %if slow-tests %{ %t.scalar --verify-only --size 1,31,100 | FileCheck %s %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,31,100 | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,31,100 | FileCheck %s %}
// Variables of namespaces and classes are passed by the names that lead to them, whatever else has the plain ones.
// SAID: changes '::grid::count', which the kernel can only name with its scope
// SAID-NOT: loop left
// CHECK-COUNT-18: verified against the plain loop
namespace ns {
int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
int bias = 3;
inline namespace v1 {
int old_bias = 9;
}
} // namespace ns
namespace other {
int table[8] = {7, 7, 1, 1, 2, 2, 8, 8};
struct pair {
    int a, b;
} both = {4, 5};
} // namespace other
namespace {
int hidden = 11;
}
template <class T> struct scale {
    static T factor;
};
template <class T> T scale<T>::factor = 7;
template <class T> T offset_of = 6;
struct grid {
    static int count, shift;
};
int grid::count = 0, grid::shift = 2;
int limit = 100, table[8] = {0}, bias = 50;

#pragma tpb kernel scopes extent(a = n, b = n)
void scopes(long n, int *__restrict a, const unsigned *__restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = ns::table[b[i] % 8] + other::table[b[i] % 8] * table[b[i] % 8] + ns::bias - bias + ns::old_bias;
}
#pragma tpb kernel shadowed extent(a = n, b = n) param(limit = 2)
void shadowed(long n, int *__restrict a, const int *__restrict b, int limit)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > limit ? ::limit : b[i] + hidden;
}
#pragma tpb kernel members extent(a = n, b = n)
void members(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = (b[i] << grid::shift) + other::both.a * other::both.b + scale<int>::factor + offset_of<int>;
}
static int peek(int v) { return ::limit + v; }
#pragma tpb kernel called extent(a = n, b = n) param(limit = 2)
void called(long n, int *__restrict a, const int *__restrict b, int limit)
{
    for (long i = 0; i < n; ++i)
        a[i] = limit + peek(b[i]);
}
namespace ns {
int near = 5;
#pragma tpb kernel inside extent(a = n, b = n)
void inside(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * near + bias - ::bias;
}
int found = 0;
#pragma tpb kernel counted_inside extent(b = n)
void counted_inside(long n, const int *__restrict b)
{
    for (long i = 0; i < n; ++i)
        found += b[i] > 2;
}
} // namespace ns
static int near_by(int v) { return v + ns::near; }
#pragma tpb kernel called_there extent(a = n, b = n)
void called_there(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = near_by(b[i]);
}
#pragma tpb kernel counted extent(b = n)
void counted(long n, const int *__restrict b)
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 2)
            ++grid::count;
}
