// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// A dependence at a distance, and vectors of any length. Where the loop alone is the kernel nobody checks the length.

void f(long n, double *a)
{
    #pragma tpb kernel
    for (long i = 4; i < n; ++i)
        a[i] = a[i - 4] + 1;
}
// CHECK: refused-vector-length-unknown.c:7:5: remark: loop left as it is for sve: iterations may run together up to 4 at a time, and a vector may be longer; choose an instruction set of fixed length [TPB394]
// CHECK-NEXT: for (long i = 4; i < n; ++i)
// CHECK-NEXT: {{^ *\| {5}\^~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
