//===- Compare.h - Two results, element by element --------------------------===//
#ifndef TPB_VERIFY_COMPARE_H
#define TPB_VERIFY_COMPARE_H

#include "tpb.h"

namespace tpb {

enum class Rule {
  Bitwise,
  Bound,    // |got - expected| <= epsilon * bound[i]; a bound of zero asks for equal bits
  Relative, // |got - expected| <= tolerance * |expected|
  Function  // the user's own function decides
};

struct Tolerance {
  Rule How = Rule::Bitwise;
  const double *Bound = nullptr; // one for each element, in epsilons of the element type
  double Relative = 0;
  bool AnyZero = false; // zeros of either sign are equal
};

struct Comparison {
  long Different = 0; // elements that fail
  long Index = -1;    // the first of them
  double Got = 0, Expected = 0, Allowed = 0;
  const char *Reason = "";
  double Worst = 0; // the largest |got - expected| / allowed among the elements that pass
};

/// Distance from one to the next number: FLT_EPSILON, DBL_EPSILON; 0 for integers and structures.
double epsilonOf(tpb_element Element);

/// Integers and structures always compare bit by bit, complex numbers part by part. An element that
/// holds the poison pattern in both is one that neither touched. All tests have the form !(error <=
/// allowed), so that NaN fails.
Comparison compareElements(tpb_element Element, unsigned ElementSize, const void *Got,
                           const void *Expected, long Count, const Tolerance &Allowed);

/// The same for the value a kernel returns, where zeros of either sign are equal: the order of a
/// reduction may decide the sign.
Comparison compareResults(tpb_element Element, const tpb_value &Got, const tpb_value &Expected,
                          const Tolerance &Allowed);

} // namespace tpb
#endif
