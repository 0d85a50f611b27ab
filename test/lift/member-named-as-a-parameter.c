// RUN: %tpbcc --isa=scalar --emit=nest %s -o /dev/null 2>&1 | FileCheck %s
// RUN: %tpbcc -x c++ --isa=scalar --emit=nest %s -o /dev/null 2>&1 | FileCheck %s
// A member of a global is none of the parameters, whatever its name; a global whose cast names a type as one is
// itself.
struct box {
    double *x;
};
static double storage[100];
static struct box g = {storage};
typedef struct {
    double y;
} z;
static z global[100];

// CHECK: :[[# @LINE+5]]:23: remark: loop left as it is: 'g.x' is no parameter of the function
#pragma tpb kernel extent(x = n, y = n)
void member(long n, const double *__restrict__ x, double *__restrict__ y)
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] + g.x[i];
}

// CHECK-NOT: remark
#pragma tpb kernel extent(y = n)
void cast(long n, double *__restrict__ y)
{
    for (long i = 0; i < n; ++i)
        y[i] = global[i].y;
}
