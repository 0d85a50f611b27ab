// RUN: %tpbcc --isa=scalar --emit=c %s -o - | FileCheck %s
// Macros that are called like a member are put aside around the kernel and what it includes; others, and those of files
// without such names, change nothing.
#define trip 3
#define LENGTH 100
#define elsewhere trip

#pragma tpb kernel
void f(double a[restrict LENGTH])
{
    for (long i = 0; i < LENGTH; ++i)
        a[i] = 0;
}
int trips = trip;
// CHECK: #define elsewhere trip
// CHECK-EMPTY:
// CHECK-NEXT: #pragma push_macro("trip")
// CHECK-NEXT: #undef trip
// CHECK-NEXT: #include <tpb.h>
// CHECK: #pragma pop_macro("trip")
// CHECK-NEXT: #pragma push_macro("trip")
// CHECK-NEXT: #undef trip
// CHECK-NOT: _macro
// CHECK: .trip = 
// CHECK-NOT: _macro
// CHECK: #pragma pop_macro("trip")
// CHECK-NOT: _macro
// CHECK: int trips = trip;
