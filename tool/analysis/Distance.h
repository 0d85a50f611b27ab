//===- analysis/Distance.h - How far iterations are apart -------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_DISTANCE_H
#define TPBCC_ANALYSIS_DISTANCE_H

#include "kernel/Affine.h"
#include <map>

namespace tpbcc {

/// Values of names in polynomials: parameters, and what the function computes from them.
using NameValues = std::map<std::string, double>;

/// From one iteration to a later one: how many of each loop around, outermost first.
using IterationDistance = std::vector<Polynomial>;

/// Whether A >= B wherever all names are sizes of two or more.
bool isAtLeast(const Polynomial &A, const Polynomial &B);
/// The sign of P for such names; where it depends on them, that for large ones that all differ.
int signForSizes(const Polynomial &P);
/// Whether A and B grow alike: they have the same terms of the highest degree.
bool growAlike(const Polynomial &A, const Polynomial &B);

/// -1, 0 or 1: which is sooner. One of fewer loops has no iterations of the others.
int compare(const IterationDistance &A, const IterationDistance &B);
bool isZero(const IterationDistance &D);
/// The outermost loop of which there are iterations; as many as there are loops: none.
size_t carrier(const IterationDistance &D);

/// The distance D with Steps . D = Elements, where a loop moves Steps elements in an iteration;
/// none when no whole iterations do that. Loops with larger steps take as much of it as they can.
std::optional<IterationDistance> distanceOf(const Polynomial &Elements,
                                            llvm::ArrayRef<Polynomial> Steps);

/// The polynomial Q with By * Q = P, if there is one.
std::optional<Polynomial> quotient(const Polynomial &P, const Polynomial &By);

/// A number of iterations or elements: the least of Options; none: not known.
struct Length {
  std::vector<Polynomial> Options;

  /// Without options that are never the least.
  void simplify();
};

/// The polynomials behind names that stand for the least of several, "min(w, width)".
using Minima = std::map<std::string, std::vector<Polynomial>>;

/// The least of the options as a polynomial: the only one, or a name that is added to Names. Of
/// none, a variable called Otherwise.
Polynomial asPolynomial(const Length &L, const std::string &Otherwise, Minima &Names);

/// None when a name has no value.
std::optional<double> valueOf(const Polynomial &P, const NameValues &Values,
                              const Minima &Names = {});

} // namespace tpbcc

#endif
