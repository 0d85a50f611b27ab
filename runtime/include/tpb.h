/* tpb.h: what a tpbcc kernel file may use, and the interface between emitted code and the runtime.
 *
 * What stands here is for users: everything in it vanishes or is harmless without tpbcc.
 * What it includes is the contract (version 1) between emitted code and libtpb.a. Emitted files
 * are meant to be read and committed, so fields are only ever added at the end.
 *
 * No system header is included: a kernel file may define feature-test macros after this point.
 */
#ifndef TPB_H
#define TPB_H

#ifdef __cplusplus
extern "C" {
#endif

/* x must be computed, in every lane, at no extra instruction. */
#define tpb_use(x) ((void)(x))

/* A function that a program may define, for markers of LIKWID, ITT, Caliper and the like. It is
 * called when a kernel begins (TPB_HOOK_ENTER) and ends (TPB_HOOK_LEAVE), and around each of its
 * regions; `region` is null for the kernel as a whole. In a benchmark a kernel begins and ends once
 * for each sample. */
enum { TPB_HOOK_ENTER, TPB_HOOK_LEAVE };
void tpb_hook(int event, const char *kernel, const char *region);

#ifdef __cplusplus
}
#endif

#include "tpb_calls.h"
#include "tpb_compiler.h"
#include "tpb_complex.h"
#include "tpb_functions.h"
#include "tpb_kernel.h"

#endif
