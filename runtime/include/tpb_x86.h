/* tpb_x86.h - The intrinsics of x86, without what they bring along.
 *
 * <immintrin.h> includes <stdlib.h> for _mm_malloc, whose names then mean something in files that
 * had them for themselves: random, select, div, and in C++ abs of a number. */
#ifndef TPB_X86_H
#define TPB_X86_H

#if !defined __MM_MALLOC_H && !defined _MM_MALLOC_H_INCLUDED
#define __MM_MALLOC_H         /* of clang */
#define _MM_MALLOC_H_INCLUDED /* of gcc */
#include <immintrin.h>
#undef __MM_MALLOC_H
#undef _MM_MALLOC_H_INCLUDED
#else
#include <immintrin.h>
#endif

#endif
