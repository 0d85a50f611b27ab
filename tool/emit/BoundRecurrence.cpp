//===- BoundRecurrence.cpp - Errors of first-order recurrences ------------===//
//
// x = c * x + a, in the plain loop and with pairs of c and a combined in any order. What an
// iteration adds to the error goes through the factors of all later ones. In lanes, a term goes
// through no more roundings than about two for each iteration behind it and one for each step of a
// scan, all of them relative to its magnitude if nothing cancelled; so each iteration pays for a
// few of those. Where products of factors fall below the least normal number, what they lose
// multiplies the value that was there.
//
//===----------------------------------------------------------------------===//
#include "analysis/Narrow.h"
#include "emit/BoundValues.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::ExprId;

void BoundValues::forgetWith(ExprId Root, llvm::StringRef Name) {
  ir::forEachBelow(P, Root, [&](ExprId Id) {
    if (mentionsLocal(P, Id, Name))
      Done.erase(Id.Index);
    return true;
  });
}

Code BoundValues::magnitude(const Recurrence &R) {
  return larger(Code::name(sizeName(R.Name)), absolute(emit(R.Old).V));
}

BoundValue BoundValues::recurrence(ExprId Id, const Recurrence &R) {
  constexpr const char *Roundings = "6"; // of 2048 bits of floats, with what both loops share
  const BoundValue Old = emit(R.Old), Factor = emit(R.Form.Factor), Term = emit(R.Form.Term);
  const ir::Element Elem = P[Id].valueType().Elem;
  forgetWith(Id, R.Name);
  Exactly = R.Name;
  const BoundValue Step = compute(Id); // what the plain loop rounds in this iteration
  Exactly.clear();
  forgetWith(Id, R.Name);
  const Code Size = define("double", "m", magnitude(R));
  const std::string Each = std::string(Roundings) + " * ";
  const Code Error = absolute(Factor.V) + " * (" + Old.E + ") + (" + Step.E + ") + (" + Each +
                     absolute(Factor.V) + " + (" + Factor.E + ")) * " + Size + " + " + Each +
                     absolute(Term.V) + " + (" + Term.E + ") + " + Each + least(Elem) + " * (1 + " +
                     Size + ")";
  const BoundValue Result{Step.V, define("double", "e", Error)};
  Done[Id.Index] = Result;
  return Result;
}

} // namespace tpbcc
