// RUN: %tpbcc --isa=scalar,avx2,avx512 --emit=c %s -o - | grep -v '// [RC][UH]' | FileCheck %s
// RUN: %tpbcc --isa=scalar,avx2,avx512 -c %s -o %t.o
// REQUIRES: x86
// One worker and one driver a set, best first whatever the command line says, and a choice that is
// made once. Until then the plain function runs. The benchmark gets every version.

#pragma tpb kernel
void scale(long n, double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * s;
}
// CHECK: TPB_PLAIN void scale_plain(
// CHECK: TPB_WORKER("avx512f,{{.*}}")
// CHECK-NEXT: void scale_avx512(long begin
// CHECK: TPB_WORKER("avx2,fma,f16c")
// CHECK-NEXT: void scale_avx2(long begin
// CHECK: TPB_WORKER_BASELINE
// CHECK-NEXT: void scale_scalar(long begin
// CHECK: TPB_DRIVER void scale_tuned_avx512(long n, double a[restrict n]
// CHECK: scale_avx512(0, n, a, b, s);
// CHECK: TPB_DRIVER void scale_tuned_avx2(
// CHECK: TPB_DRIVER void scale_tuned_scalar(
// CHECK: /* What scale runs: the first of avx512, avx2, scalar that this processor has
// CHECK: static __typeof__(scale_plain) *scale_tuned = scale_plain;
// CHECK: __attribute__((constructor(200))) static void scale_choose(void)
// CHECK-NEXT: {
// CHECK-NEXT:     if (tpb_isa("avx512") && tpb_runs_avx512()) {
// CHECK-NEXT:         scale_tuned = scale_tuned_avx512;
// CHECK-NEXT:         scale_calls.version = "avx512";
// CHECK-NEXT:     }
// CHECK-NEXT:     else if (tpb_isa("avx2") && tpb_runs_avx2()) {
// CHECK-NEXT:         scale_tuned = scale_tuned_avx2;
// CHECK-NEXT:         scale_calls.version = "avx2";
// CHECK-NEXT:     }
// CHECK-NEXT:     else if (tpb_isa("scalar") && tpb_runs_anywhere()) {
// CHECK-NEXT:         scale_tuned = scale_tuned_scalar;
// CHECK-NEXT:         scale_calls.version = "scalar";
// CHECK-NEXT:     }
// CHECK-NEXT: }
// CHECK: void scale(long n
// CHECK: scale_tuned(n, a, b, s);
// CHECK: .name = "avx512"
// CHECK: .run = scale_run_avx512,
// CHECK: .run = scale_run_avx2,
// CHECK: .run = scale_run_scalar,
// CHECK: .run = scale_run,
