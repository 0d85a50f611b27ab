// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Directives are listed in the order of the file.

#pragma tpb kernel one
void one(long n) {}
void two(long n) {
#pragma tpb kernel inner_one
  for (long i = 0; i < n; ++i) {
  }
#pragma tpb kernel inner_two
  for (long i = 0; i < n; ++i) {
  }
}
#pragma tpb kernel three
void three(long n) {}
// CHECK: kernel one (line 4)
// CHECK-NEXT: kernel inner_one (line 7)
// CHECK-NEXT: kernel inner_two (line 10)
// CHECK-NEXT: kernel three (line 14)
