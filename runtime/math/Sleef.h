//===- Sleef.h - SLEEF's functions behind pointers --------------------------===//
//
// How a vector is passed by value depends, in clang, on the flags of the whole file and not on the
// target of the function: without -mavx512f an emitted file would pass a __m512d in memory where
// SLEEF looks in a register. These files are compiled with the flags and take pointers.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_MATH_SLEEF_H
#define TPB_MATH_SLEEF_H

#define TPB_SHIM_ONE(vector, symbol)                                                               \
  extern "C" vector Sleef_##symbol(vector);                                                        \
  extern "C" void tpb_sleef_##symbol##_at(vector *x);                                              \
  void tpb_sleef_##symbol##_at(vector *x) { *x = Sleef_##symbol(*x); }
#define TPB_SHIM_TWO(vector, symbol)                                                               \
  extern "C" vector Sleef_##symbol(vector, vector);                                                \
  extern "C" void tpb_sleef_##symbol##_at(vector *x, const vector *y);                             \
  void tpb_sleef_##symbol##_at(vector *x, const vector *y) { *x = Sleef_##symbol(*x, *y); }

#endif
