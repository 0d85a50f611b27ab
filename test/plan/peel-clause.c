// RUN: %tpbcc --isa=avx512 --machine=sapphire-rapids --emit=plan '-DPEEL=peel(auto)' %s -o - | FileCheck %s --check-prefix=AUTO
// RUN: %tpbcc --isa=avx512 --machine=skylake-avx512 --emit=plan '-DPEEL=peel(auto)' %s -o - | FileCheck %s --check-prefix=UNKNOWN
// RUN: %tpbcc --isa=avx2 --machine=sapphire-rapids --emit=plan '-DPEEL=peel(auto)' %s -o - | FileCheck %s --check-prefix=HIDDEN
// RUN: %tpbcc --isa=avx512 --machine=sapphire-rapids --emit=plan '-DPEEL=peel(auto) param(n = 20)' %s -o - | FileCheck %s --check-prefix=FEW
// RUN: %tpbcc --isa=avx512 --machine=sapphire-rapids --emit=plan '-DPEEL=peel(auto)' --plan-peel=5 %s -o - | FileCheck %s --check-prefix=NUMBER
// RUN: %tpbcc --isa=avx512 --machine=sapphire-rapids --emit=plan '-DPEEL=peel(auto)' --plan-peel=off %s -o - | FileCheck %s --check-prefix=OFF
// RUN: %tpbcc --isa=avx512 --machine=sapphire-rapids --emit=plan '-DPEEL=peel(5)' '--schedule=align(i, of=a)' %s -o - | FileCheck %s --check-prefix=STEP
// RUN: %tpbcc --isa=avx512 --machine=sapphire-rapids --emit=plan '-DPEEL=' %s -o - | FileCheck %s --check-prefix=UNSAID --implicit-check-not=peel --implicit-check-not=align
// Iterations before the first vector, by the costs of stores across lines, or as many as are asked for; each way is a step that reads back.

#pragma tpb kernel store(temporal) PEEL
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
// AUTO: steps {{.*}}; align(i, of=a, to=64); stores(i, temporal)
// AUTO: peel {{ *}}a to 64 bytes: stores across lines would take 0.03 cycles an iteration; pays from about {{[0-9]+}} iterations on (0.125 cycles an iteration; next none: 0.152)
// UNKNOWN-NOT: align(
// UNKNOWN: peel {{ *}}none: the machine file has no figure for stores across lines (store_crossing) (next a to 64 bytes)
// HIDDEN-NOT: align(
// HIDDEN: peel {{ *}}none: stores of 32 bytes across lines take no longer than the rest ({{.*}} cycles an iteration; next a to 32 bytes: {{.*}})
// FEW-NOT: align(
// FEW: peel {{ *}}none: 20 iterations are too few: aligned stores save 0.03 cycles each, and getting there takes {{[0-9]+}}
// NUMBER: steps {{.*}}; align(i, first=5); stores(i, temporal)
// NUMBER: peel {{ *}}5: forced: so many iterations before the first vector
// OFF: steps {{.*}}; align(i, first=0); stores(i, temporal)
// OFF: peel {{ *}}none: forced
// STEP: steps {{.*}}; align(i, of=a, to=64); stores(i, temporal)
// STEP: peel {{ *}}a to 64 bytes: forced
// UNSAID: plan triad
