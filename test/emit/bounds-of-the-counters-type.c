// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c && gcc -std=c11 -Wall -Wextra -Werror -Wno-unknown-pragmas -I %include -fsyntax-only %t.c
// RUN: grep 'if (!(' %t.c | FileCheck %s --implicit-check-not=if
// REQUIRES: gcc
// A counter of few bits reaches a bound of its own type, and no check on entry asks for it; not in steps of two, nor beyond it.
// CHECK: if (!((long)n + 1 <= 255L)) {
// CHECK: if (!((long)n <= 255L)) {
// CHECK: if (!((long)n + 1 > 0)) {
typedef unsigned char u8;
typedef unsigned short u16;
#pragma tpb kernel
void same(u8 n, int a[restrict n]) { for (u8 i = 0; i < n; ++i) a[i] = i * 4; }
#pragma tpb kernel
void steps(u8 n, int a[restrict n]) { for (u8 i = 0; i < n; i += 2) a[i] = i * 4; }
#pragma tpb kernel
void wider(u8 n, int a[restrict n]) { for (u16 i = 0; i < n; ++i) a[i] = i * 4; }
#pragma tpb kernel
void narrower(u16 n, int a[restrict n]) { for (u8 i = 0; i < n; ++i) a[i] = i * 4; }
#pragma tpb kernel
void unequal(u8 n, int a[restrict n]) { for (u8 i = 0; i != n; ++i) a[i] = i * 4; }
