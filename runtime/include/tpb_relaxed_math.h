/* tpb_relaxed_math.h: clang's -ffast-math or -ffp-contract=fast for all of a file but the emitted
 * code.
 *
 * clang marks calls of builtins by what the command line says, whatever the pragmas around them
 * say, and so fuses, refactors and folds what intrinsics compute. tpbcc compiles a file with
 * kernels without these flags and includes this one in front of it; TPB_EXACT_FP_BEGIN ends what
 * begins here. What clang has no pragma for stays as C has it: infinities and NaNs. */
#ifndef TPB_RELAXED_MATH_H
#define TPB_RELAXED_MATH_H

#ifdef TPB_FAST_MATH
#define __FAST_MATH__ 1
#pragma float_control(precise, off)
#else
#pragma clang fp contract(fast)
#endif

#endif
