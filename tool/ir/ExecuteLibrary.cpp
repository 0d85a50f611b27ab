//===- ir/ExecuteLibrary.cpp - Functions of C's library -------------------===//
#include "ir/ExecuteValue.h"
#include <cmath>

using namespace llvm;

namespace tpbcc::ir {

namespace {

template <typename N> N negated(N Value) { return -Value; }
template <typename N> N inverseRoot(N Value) { return 1 / std::sqrt(Value); }

// The names that stand in calls of the IR.
#define ONE(Name) {#Name, 1, ::Name, ::Name##f, nullptr, nullptr}
#define TWO(Name) {#Name, 2, nullptr, nullptr, ::Name, ::Name##f}
const LibraryFunction Library[] = {
    {"negated", 1, negated<double>, negated<float>, nullptr, nullptr},
    {"rsqrt", 1, inverseRoot<double>, inverseRoot<float>, nullptr, nullptr},
    ONE(sqrt),
    ONE(floor),
    ONE(ceil),
    ONE(trunc),
    ONE(rint),
    ONE(nearbyint),
    ONE(round),
    ONE(exp),
    ONE(exp2),
    ONE(exp10),
    ONE(expm1),
    ONE(log),
    ONE(log2),
    ONE(log10),
    ONE(log1p),
    ONE(sin),
    ONE(cos),
    ONE(tan),
    ONE(asin),
    ONE(acos),
    ONE(atan),
    ONE(sinh),
    ONE(cosh),
    ONE(tanh),
    ONE(cbrt),
    ONE(erf),
    ONE(erfc),
    ONE(tgamma),
    ONE(lgamma),
    TWO(pow),
    TWO(atan2),
    TWO(hypot),
    TWO(fmod),
    TWO(copysign),
    TWO(fdim),
};
#undef ONE
#undef TWO

} // namespace

const LibraryFunction *findFunction(StringRef Name) {
  for (const LibraryFunction &F : Library)
    if (F.Name == Name)
      return &F;
  return nullptr;
}

bool executesFunction(StringRef Name) { return findFunction(Name); }

} // namespace tpbcc::ir
