//===- FrameAArch64.h - The loops around what is timed on AArch64 -----------===//
//
// Assembly of its own rather than statements: rows name their registers, and no compiler moves
// anything. x0: trips, x1: memory.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_CALIBRATE_FRAMEAARCH64_H
#define TPB_CALIBRATE_FRAMEAARCH64_H

// The operands that AArch64.def promises.
#define SET_UP_GENERAL                                                                             \
  "add x6, x1, #512; movz x4, #0xabcd; movk x4, #0x5678, lsl #16; "                  \
  "movk x4, #0x123, lsl #32; mov x5, #12345; mov x2, #5\n"                                         \
  ".irp r, 8,9,10,11,12,13,14,15\nmov x\\r, x5\n.endr\ncmp x5, #0\n"
#define SET_UP_neon                                                                                \
  "ldr q28, [x1]; ldr q29, [x1, #64]; ldr q27, [x1, #256]; movi v26.16b, #255; "                   \
  "movi v25.4s, #1\n.irp r, " VECTOR_REGISTERS "\nldr q\\r, [x1]\n.endr\n"
#define SET_UP_scalar SET_UP_neon
#define SET_UP_sve                                                                                 \
  "ptrue p0.d; ld1rd z28.d, p0/z, [x1]; ld1rd z29.d, p0/z, [x1, #64]; index z30.d, #0, #1; "       \
  "ld1rd z27.d, p0/z, [x1, #256]; add x7, x1, #4096; add x3, x1, #8192\n"                          \
  ".irp r, " VECTOR_REGISTERS "\nmov z\\r\\().d, z28.d\n.endr\nmov z23.d, #0\n"

#define FUNCTION(Name, Set, Body)                                                                  \
  __asm__(".arch armv8.2-a+sve\n.text\n.globl " Name "\n.hidden " Name "\n.type " Name             \
          ", %function\n.p2align 6\n" Name ":\n" SET_UP_GENERAL SET_UP_##Set Body                  \
          "9: ret\n.size " Name ", .-" Name "\n");
#define LOOP(Text) ".p2align 6\n1:\n" Text "subs x0, x0, #1\nb.ne 1b\n"

#define VECTOR_REGISTERS "0,1,2,3,4,5,6,7,16,17,18,19,20,21,22,23"
#define VECTOR_COUNT 16
#define GENERAL_REGISTERS "8,9,10,11,12,13,14,15"
#define GENERAL_COUNT 8
// x2 goes through 16 KiB.
#define SHORT_LOOP(Step, Text)                                                                     \
  "add x7, x1, #4, lsl #12\n1: mov x2, #0\n.p2align 6\n2:\n" Text "\nadd x2, x2, #" #Step          \
  "\ncmp x2, #4, lsl #12\nb.lo 2b\nsubs x0, x0, #1\nb.ne 1b\n"

#endif
