// RUN: not %tpbcc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// Edits that editors can apply.

#pragma tpb krenel
// CHECK: fix-it:"{{.*}}":{4:13-4:19}:"kernel"
#pragma tpb kernel flosp(n)
// CHECK: fix-it:"{{.*}}":{6:20-6:25}:"flops"
#pragma tpb kernel fp(stirct)
// CHECK: fix-it:"{{.*}}":{8:23-8:29}:"strict"
#pragma tpb kernel triad, size(n)
// CHECK: fix-it:"{{.*}}":{10:25-10:26}:""
#pragma tpb kernel size(n flops(n)
// CHECK: fix-it:"{{.*}}":{12:26-12:26}:")"
#pragma tpb kernel size(n
// CHECK: fix-it:"{{.*}}":{14:26-14:26}:")"

// Not where the message is about a token of a macro.
#define NEXT flops(n)
#pragma tpb kernel size(n NEXT
// CHECK: error: clause 'size' lacks its ')'; add it before 'flops'
// CHECK-NOT: fix-it:"
void f(long n) {}
