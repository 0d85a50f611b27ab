// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Blocks have lengths for loops by name, or from the innermost loop on; macros are expanded.
#define ROWS 8

// CHECK: kernel named (line [[#@LINE+3]])
// CHECK-NEXT: {{^}}  block: j = 512{{$}}
// CHECK-NEXT: {{^}}  block: k = (2 * 8) as "2 * ROWS"{{$}}
#pragma tpb kernel named block(j = 512, k = 2 * ROWS)
void named(long n) {}

// CHECK: kernel counted (line [[#@LINE+3]])
// CHECK-NEXT: {{^}}  block: 16{{$}}
// CHECK-NEXT: {{^}}  block: 64{{$}}
#pragma tpb kernel counted block(16, 64)
void counted(long n) {}

// CHECK: kernel off (line [[#@LINE+2]])
// CHECK-NEXT: {{^}}  block: off(){{$}}
#pragma tpb kernel off block(off)
void off(long n) {}

// A loop without a length has one of the planner's choice.
// CHECK: kernel chosen (line [[#@LINE+4]])
// CHECK-NEXT: {{^}}  block: j{{$}}
// CHECK-NEXT: {{^}}  block: k{{$}}
// CHECK-NEXT: {{^}}  block: i = 4{{$}}
#pragma tpb kernel chosen block(j, k = auto, i = 4)
void chosen(long n) {}

// CHECK: kernel all (line [[#@LINE+2]])
// CHECK-NEXT: {{^}}  block: auto(){{$}}
#pragma tpb kernel all block(auto)
void all(long n) {}
