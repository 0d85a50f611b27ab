//===- Compare.h - Two results, element by element --------------------------===//
#ifndef TPB_VERIFY_COMPARE_H
#define TPB_VERIFY_COMPARE_H

#include "problem/Parts.h"

namespace tpb {

enum class Rule {
  Bitwise,
  Bound,    // |got - expected| <= epsilon * bound[i]; a bound of zero asks for equal bits
  Relative, // |got - expected| <= tolerance * |expected|
  Function  // the user's own function decides
};

struct Tolerance {
  Rule How = Rule::Bitwise;
  const double *Bound = nullptr; // of a whole array as tpb_bound has it, in epsilons of the element
  double Relative = 0;
  bool AnyZero = false; // zeros of either sign are equal
};

struct Comparison {
  long Different = 0;      // numbers that fail
  long Compared = 0;       // of so many
  long Index = -1;         // the first of them
  const char *Member = ""; // of that element
  long Number = -1;        // of those that the member has; -1: it is one
  double Got = 0, Expected = 0, Allowed = 0;
  const char *Reason = "";
  double Worst = 0; // the largest |got - expected| / allowed among the elements that pass
};

/// Distance from one to the next number: FLT_EPSILON, DBL_EPSILON; 0 for integers and structures.
double epsilonOf(tpb_element Element);

/// Integers and what is no number always compare bit by bit. A number that holds the poison pattern
/// in both is one that neither touched. All tests have the form !(error <= allowed), so that NaN
/// fails.
Comparison compareNumbers(const NumberSequence &Of, const void *Got, const void *Expected,
                          const Tolerance &Allowed);

/// All numbers of one array of a kernel, with `Count` elements.
Comparison compareArray(const tpb_kernel_v1 &Kernel, int Array, const void *Got,
                        const void *Expected, long Count, const Tolerance &Allowed);

/// The same of an array that holds numbers of one kind: complex ones are compared part by part.
inline Comparison compareElements(tpb_element Element, unsigned ElementSize, const void *Got,
                                  const void *Expected, long Count, const Tolerance &Allowed) {
  return compareNumbers(uniform(Element, ElementSize, Count), Got, Expected, Allowed);
}

/// Where numbers differ: "y[3].w", "y[3].v[2]"; what has no elements is just its name.
void placeText(const char *Name, const Comparison &Compared, bool Indexed, char *Text, size_t Room);

/// The same for the value a kernel returns, where zeros of either sign are equal: the order of a
/// reduction may decide the sign.
Comparison compareResults(tpb_element Element, const tpb_value &Got, const tpb_value &Expected,
                          const Tolerance &Allowed);

} // namespace tpb
#endif
