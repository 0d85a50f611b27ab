// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '// [RC][UH]' | FileCheck %s
// REQUIRES: x86
// Headers come in front of the namespace, workers into it; extern "C" and attributes stay on the
// user's name alone.
// CHECK: #include <tpb.h>
// CHECK: TPB_KERNEL_FILE
// CHECK: namespace n {
namespace n {
#pragma tpb kernel size(k) extent(a = k)
extern "C" [[gnu::cold]] void one(long k, double *__restrict a) {
  for (long i = 0; i < k; ++i)
    a[i] = 1;
}
// CHECK-NOT: {{extern "C" .*plain}}
// CHECK: TPB_UNFUSED_REFERENCE void one_plain(long k, double *__restrict a)
// CHECK: void one_avx2(long begin, long end, double *__restrict__ a)
// CHECK: static struct tpb_call_site one_calls = {"one", "{{.*}}emitted.cpp", 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0}, "avx2", 0, 0, 0, 0, 0};
// CHECK: TPB_DRIVER void one_tuned(long k, double *__restrict a)
// CHECK: extern "C" {{\[\[}}gnu::cold]] void one(long k, double *__restrict a)
// CHECK: (double *)tpb_call->array[0]
[[maybe_unused]] static void two(long k, double *__restrict a) {
#pragma tpb kernel loop
  for (long i = 0; i < k; ++i)
    a[i] = 1;
}
// CHECK: void loop_avx2(
// CHECK: static struct tpb_call_site loop_calls
// CHECK: {{^\[\[}}maybe_unused]] static void two(
// CHECK: loop_avx2(0, k, a);
} // namespace n
