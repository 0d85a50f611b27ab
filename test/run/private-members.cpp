// Classes with private members, with bases, and with members that are no numbers: all that holds something is
// compared, nothing in between.
// RUN: %if slow-tests %{ %tpbcc --isa=scalar -w %s -o %t.scalar && %t.scalar --size 100 --verify-only | FileCheck %s %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -w %s -o %t.avx2 && %t.avx2 --size 100 --verify-only | FileCheck %s %}
// RUN: %if avx2 && slow-tests %{ %tpbcc --isa=avx2 --cc=gcc -w %s -o %t.gcc && %t.gcc --size 100 --verify-only | FileCheck %s %}
// RUN: %tpbcc --isa=scalar -w --emit=c %s -o - | FileCheck %s --check-prefix=PARTS
// CHECK-COUNT-3: verified against the plain loop
// What is private knows itself which integers it may hold, and so does an enumeration.
// PARTS-LABEL: struct tpb_part by_method_parts_of_y[] = {
// PARTS-NEXT: {"count", TPB_I32, 4, 0, 1, TPB_STARTS_AT_ZERO},
// PARTS-NEXT: {"own", TPB_F64, 8, 8, 1, 0},
// PARTS-NEXT: {"value", TPB_F32, 4, 16, 1, 0},
// PARTS-NEXT: {0, TPB_OTHER, 0, 0, 0, 0}};
// PARTS-LABEL: struct tpb_part with_base_parts_of_y[] = {
// PARTS-NEXT: {"from", TPB_F32, 4, 0, 1, 0},
// PARTS-NEXT: {"is", TPB_U8, 1, 4, 1, TPB_TRUTH},
// PARTS-NEXT: {"to", TPB_F64, 8, 8, 1, 0},
// PARTS-NEXT: {"kind", TPB_U32, 4, 16, 1, TPB_STARTS_AT_ZERO},
// PARTS-NEXT: {0, TPB_OTHER, 0, 0, 0, 0}};
// PARTS-LABEL: struct tpb_part beside_bits_parts_of_y[] = {
// PARTS-NEXT: {"low", TPB_OTHER, 1, 0, 1, TPB_STARTS_AT_ZERO},
// PARTS-NEXT: {"high", TPB_OTHER, 2, 0, 1, TPB_STARTS_AT_ZERO},
// PARTS-NEXT: {"value", TPB_F32, 4, 4, 1, 0},
// PARTS-NEXT: {"", TPB_OTHER, 4, 8, 1, TPB_STARTS_AT_ZERO},
// PARTS-NEXT: {0, TPB_OTHER, 0, 0, 0, 0}};
#include <cmath>
class Counted {
    int count;
    double own;

public:
    float value;
    void set(float to) { value = std::exp(to), ++count, own = to * own + value; }
};
struct Base {
    float from;
    bool is;
};
struct Derived : Base {
    double to;
    enum Kind { Small, Large = 7 } kind;
};
struct Flags {
    unsigned low : 3, high : 7;
    float value;
    union {
        float f;
        int i;
    };
};

#pragma tpb kernel unroll(1) extent(y = n, x = n)
void by_method(long n, Counted *__restrict y, const float *__restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i].set(x[i]);
}
#pragma tpb kernel unroll(1) extent(y = n, x = n)
void with_base(long n, Derived *__restrict y, const float *__restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i].to = std::exp(double(x[i]));
}
#pragma tpb kernel unroll(1) extent(y = n, x = n)
void beside_bits(long n, Flags *__restrict y, const float *__restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i].value = std::exp(y[i].value) + x[i];
}
