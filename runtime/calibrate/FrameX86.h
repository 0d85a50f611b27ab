//===- FrameX86.h - The loops around what is timed on x86-64 ----------------===//
//
// Assembly of its own rather than statements: rows name their registers, and no compiler moves
// anything. rdi: trips, rsi: memory.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_CALIBRATE_FRAMEX86_H
#define TPB_CALIBRATE_FRAMEX86_H

// Registers that the caller keeps, then the operands that X86.def promises.
#define SET_UP_GENERAL                                                                             \
  "push rbx; push rbp; push r12; push r13; push r14; push r15\n"                                   \
  "lea rax, [rsi+512]; movabs rbx, 0x123456789abcd; mov ebp, 12345; mov edx, 5\n"  \
  ".irp r, 8,9,10,11,12,13,14,15\nmov r\\r, rbp\n.endr\n"
#define SET_UP_VECTORS(V, Move)                                                                    \
  Move " " V "14, [rsi]; " Move " " V "15, [rsi+64]; " Move " " V "13, [rsi+128]\n" Move " " V     \
       "12, [rsi+192]; " Move " " V "10, [rsi+256]\n.irp r, 0,1,2,3,4,5,6,7,8,9\n" Move " " V      \
       "\\r, [rsi]\n.endr\n" Move " " V "8, [rsi+4096]\n"
#define SET_UP_scalar SET_UP_VECTORS("xmm", "movups") "test rbp, rbp\n"
#define SET_UP_avx2 SET_UP_VECTORS("ymm", "vmovups") "vpcmpeqd ymm11, ymm11, ymm11\n"
#define SET_UP_avx512                                                                              \
  SET_UP_VECTORS("zmm", "vmovups")                                                                 \
  "mov r8d, -1; kmovw k1, r8d; kmovw k2, r8d; kmovw k3, r8d\n"
#define TEAR_DOWN_scalar ""
#define TEAR_DOWN_avx2 "vzeroupper\n"
#define TEAR_DOWN_avx512 "vzeroupper\n"

#define BEGIN_ASSEMBLY ".intel_syntax noprefix\n.text\n"
#define END_ASSEMBLY ".att_syntax prefix\n"
#define FUNCTION(Name, Set, Body)                                                                  \
  __asm__(BEGIN_ASSEMBLY ".globl " Name "\n.hidden " Name "\n.type " Name                          \
                         ", @function\n.p2align 6\n" Name ":\n" SET_UP_GENERAL SET_UP_##Set Body   \
          "9: " TEAR_DOWN_##Set                                                                    \
          "pop r15; pop r14; pop r13; pop r12; pop rbp; pop rbx\nret\n.size " Name ", .-" Name     \
          "\n" END_ASSEMBLY);
#define LOOP(Text) ".p2align 6\n1:\n" Text "dec rdi\njnz 1b\n"

#define VECTOR_REGISTERS "0,1,2,3,4,5,6,7,8,9"
#define VECTOR_COUNT 10
#define GENERAL_REGISTERS "8,9,10,11,12,13,14,15"
#define GENERAL_COUNT 8
// rcx goes through 16 KiB.
#define SHORT_LOOP(Step, Text)                                                                     \
  "1: xor ecx, ecx\n.p2align 6\n2:\n" Text "\nadd rcx, " #Step                                     \
  "\ncmp rcx, 16384\njb 2b\ndec rdi\njnz 1b\n"

#endif
