// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: not %tpbcc -fsyntax-only -Werror=tpb %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %tpbcc -fsyntax-only -w -Werror=TPB216 %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %tpbcc -fsyntax-only -w %s 2>&1 | FileCheck --allow-empty --check-prefix=NOTHING %s
// RUN: %tpbcc -fsyntax-only -Werror=tpb -Wno-tpb=TPB216 %s 2>&1 | FileCheck --allow-empty --check-prefix=NOTHING %s
// The severity of a warning is chosen on the command line.

#pragma tpb kernel size
void f(long n) {}
// WARNING: warning: kernel is named 'size'
// ERROR: error: kernel is named 'size'
// NOTHING-NOT: kernel
