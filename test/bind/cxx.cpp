// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// C++: kernels in namespaces, classes, lambdas and extern "C".

namespace a {
#pragma tpb kernel one
void one(long n) {}
struct S {
#pragma tpb kernel two
  void two(long n) {}
};
} // namespace a
#pragma tpb kernel
extern "C" void three(long n) {}
extern "C" {
#pragma tpb kernel
void four(long n) {}
}
void five(long n) {
  auto f = [&] {
#pragma tpb kernel six
    for (long i = 0; i < n; ++i)
      ;
  };
}
// CHECK: kernel one (line 5) on function one, lines 6-6
// CHECK-NEXT: kernel two (line 8) on function two, lines 9-9
// CHECK-NEXT: kernel (line 12) on function three, lines 13-13
// CHECK-NEXT: kernel (line 15) on function four, lines 16-16
// CHECK-NEXT: kernel six (line 20) on ForStmt, lines 21-22, in function five
