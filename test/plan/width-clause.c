// RUN: %tpbcc --isa=avx512 --emit=plan -DWIDTH=4 %s -o - | FileCheck %s --check-prefixes=PLAN,INCLUDED
// RUN: %tpbcc --isa=avx512 --emit=plan -DWIDTH=3 %s -o - | FileCheck %s --check-prefixes=PLAN,MASKED
// RUN: %tpbcc --isa=avx2 --emit=plan -DWIDTH=2 %s -o - | FileCheck %s --check-prefixes=PLAN,SHORTER
// RUN: %tpbcc --isa=avx2 --emit=plan -DWIDTH=2 --plan-width=4 %s -o - | FileCheck %s --check-prefixes=PLAN,WHOLE
// RUN: %tpbcc --isa=avx2 --emit=plan -DWIDTH=2 --schedule='width(i, 4)' %s -o - | FileCheck %s --check-prefixes=PLAN,WHOLE
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan -DWIDTH=3 %s -o - | FileCheck %s --check-prefixes=PLAN,SVE
// RUN: %tpbcc --isa=scalar --emit=plan -DWIDTH=4 %s -o - 2>&1 | FileCheck %s --check-prefixes=SCALAR --implicit-check-not=width
// Elements of a vector: whole registers, those of an included set, shorter ones or registers under a mask; steps win over flags, and
// those over clauses.

#pragma tpb kernel width(WIDTH) store(temporal)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
// PLAN: plan triad
// INCLUDED: steps {{ *}}vector(i); width(i, 4); unroll(i, 1); tail(i, scalar)
// INCLUDED-NEXT: vectors {{ *}}4 lanes of avx2: forced ({{[0-9.]+}} cycles an iteration; next 8 lanes: {{[0-9.]+}})
// MASKED: steps {{ *}}vector(i); width(i, 3); unroll(i, {{[124]}}); tail(i, predicated)
// MASKED-NEXT: vectors {{ *}}3 lanes under a mask: forced ({{[0-9.]+}} cycles an iteration; next 8 lanes: {{[0-9.]+}})
// SHORTER: steps {{ *}}vector(i); width(i, 2);
// SHORTER-NEXT: vectors {{ *}}2 lanes: forced ({{[0-9.]+}} cycles an iteration; next 4 lanes: {{[0-9.]+}})
// WHOLE: steps {{ *}}vector(i); width(i, 4);
// WHOLE-NEXT: vectors {{ *}}4 lanes: forced ({{[0-9.]+}} cycles an iteration)
// SVE: steps {{ *}}vector(i); width(i, 3);
// SVE-NEXT: vectors {{ *}}{{[0-9]}} lanes{{.*}}: forced (
// SCALAR: plan triad

