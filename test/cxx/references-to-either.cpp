// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar -Rpass-missed=tpb 2>&1 | FileCheck %s --check-prefix=SAID %}
// RUN: %if slow-tests %{ %t.scalar --verify-only --size 1,31,100 | FileCheck %s %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,31,100 | FileCheck %s %}
// References that a function binds to one of several objects: their values, where those stay as they are.
// SAID: 'r' refers to one of several objects
// SAID: 'r' refers to one of several objects
// SAID: 'r' refers to one of several objects
// SAID: 'r' refers to one of several objects
// SAID: 'r' refers to one of several objects
// SAID-NOT: loop left
// CHECK-COUNT-12: verified against the plain loop
#include <algorithm>
struct couple {
    int a, b;
    const int &top() const { return a > b ? a : b; }
};
static inline const int &larger(const int &a, const int &b) { return a > b ? a : b; }
static inline void twice(int &to, const int &r)
{
    to = r + 1;
    to += r;
}
#pragma tpb kernel changed_between extent(a = n, b = n)
void changed_between(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        const auto &r = std::max(a[i], b[i]);
        a[i] = r + 1;
        a[i] += r;
    }
}
#pragma tpb kernel changed_variable extent(a = n, b = n)
void changed_variable(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        int x = b[i], y = a[i];
        const int &r = larger(x, y);
        x -= 7;
        a[i] = r;
    }
}
#pragma tpb kernel changed_member extent(p = n)
void changed_member(long n, couple *__restrict p)
{
    for (long i = 0; i < n; ++i) {
        const int &r = p[i].top();
        p[i].a = r - 1;
        p[i].b = r * 2;
    }
}
#pragma tpb kernel changed_when_called extent(a = n, b = n)
void changed_when_called(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i)
        twice(a[i], larger(a[i], b[i]));
}
#pragma tpb kernel changed_next_time extent(a = n, b = n)
void changed_next_time(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        const int &r = larger(a[i], b[i]);
        int sum = 0;
        for (int k = 0; k < 4; ++k) {
            sum += r;
            a[i] = sum + k;
        }
    }
}
#pragma tpb kernel stored_elsewhere extent(a = n, b = n, c = n)
void stored_elsewhere(long n, int *__restrict c, const int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        const int &r = std::max(a[i], b[i]);
        c[i] = r;
        c[i] += r * r;
    }
}
#pragma tpb kernel used_before extent(a = n, b = n)
void used_before(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        const int &r = larger(a[i], b[i]);
        a[i] = r * 3 + 1;
    }
}
#pragma tpb kernel of_variables extent(a = n, b = n)
void of_variables(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        int x = b[i], y = a[i];
        x -= 7;
        const int &r = std::min(x, y);
        a[i] = r - 2;
    }
}
#pragma tpb kernel members_alone extent(p = n, y = n)
void members_alone(long n, const couple *__restrict p, int *__restrict y)
{
    for (long i = 0; i < n; ++i)
        y[i] = p[i].top() + 1;
}
