//===- ByPointer.h - Vector functions behind pointers -----------------------===//
//
// How a vector is passed by value depends, in clang, on the flags of the whole file and not on the
// target of the function: without -mavx512f an emitted file would pass a __m512d in memory where
// the library looks in a register. These files are compiled with the flags and take pointers.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_MATH_BYPOINTER_H
#define TPB_MATH_BYPOINTER_H

#define TPB_SHIM_ONE(vector, symbol)                                                               \
  extern "C" vector symbol(vector);                                                                \
  extern "C" void tpb_##symbol##_at(vector *x);                                                    \
  void tpb_##symbol##_at(vector *x) { *x = symbol(*x); }
#define TPB_SHIM_TWO(vector, symbol)                                                               \
  extern "C" vector symbol(vector, vector);                                                        \
  extern "C" void tpb_##symbol##_at(vector *x, const vector *y);                                   \
  void tpb_##symbol##_at(vector *x, const vector *y) { *x = symbol(*x, *y); }

#endif
