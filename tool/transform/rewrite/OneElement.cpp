//===- transform/rewrite/OneElement.cpp - Elements that are in one place -===//
//
// An element that is stored has to be in one place of one buffer: all accesses to it while the loop
// runs are accesses to that place.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Boxes.h"
#include "transform/rewrite/Legality.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {

/// Whether an edge says that its ends are the same element of the box: as many iterations apart as
/// their subscripts say, in each loop that walks along it.
static bool isOneElement(const Edge &E, llvm::ArrayRef<const Stmt *> Around, const Box &B,
                         const BoxAccess &From, const BoxAccess &To) {
  if (!E.Unknown.empty())
    return false;
  for (size_t I = 0; I < B.Dimensions.size(); ++I) {
    if (B.Dimensions[I].Loops.size() != 1)
      return false;
    const auto Depth = llvm::find(Around, B.Dimensions[I].Loops.front()) - Around.begin();
    if (size_t(Depth) >= E.Vector.size())
      return false;
    const DistanceEntry &Entry = E.Vector[size_t(Depth)];
    const int64_t Expected = From.Offsets[I] - To.Offsets[I];
    const auto Number = Entry.Distance ? Entry.Distance->constant() : std::nullopt;
    if (Number ? *Number != Expected : Entry.Directions != Same || Expected != 0)
      return false;
  }
  return true;
}

/// Whether boxes that differ in numbers alone have no element in common.
static bool areApart(const ir::Pool &P, const Box &A, const Box &B) {
  if (A.Dimensions.size() != B.Dimensions.size() || A.Dimensions.size() != 1)
    return false;
  const BoxDimension &X = A.Dimensions.front(), &Y = B.Dimensions.front();
  if (X.Stride != Y.Stride || X.Loops != Y.Loops || !X.Stride.constant())
    return false;
  const AffineForm Apart = *B.first().Access->Form - *A.first().Access->Form;
  const auto Rest = Apart.Rest.constant();
  if (!Apart.Coefficients.empty() || !Rest)
    return false;
  if (*Rest % *X.Stride.constant() != 0)
    return true; // as the fields of a structure
  int64_t Walk = 1;
  for (const Stmt *For : X.Loops) {
    const auto Trips = greatestDistance(P, For->Begin, For->End);
    if (!Trips)
      return false;
    Walk += std::max<int64_t>(*Trips, 1) - 1;
  }
  const int64_t By = *Rest / *X.Stride.constant();
  return By >= 0 ? By >= Walk + X.spread() : -By >= Walk + Y.spread();
}

Result staysOneElement(const Draft &D, const Stmt &Loop, const Nest &Accesses,
                       llvm::ArrayRef<Box> Boxes) {
  for (size_t I = 0; I < Boxes.size(); ++I) {
    const Box &B = Boxes[I];
    if (!B.Written)
      continue;
    for (size_t J = 0; J < Boxes.size(); ++J)
      if (J != I && !areApart(D.pool(), B, Boxes[J]))
        return refusal(B.first().Access->Text + " and " + Boxes[J].first().Access->Text +
                           " may be one element, which would be in two places",
                       "", Boxes[J].first().Access->Where);
    if (B.Dimensions.size() == 1 && B.Dimensions.front().Loops.size() == 1 &&
        B.Dimensions.front().Stride.constant())
      continue;
    const Graph &G = D.graph(); // whose touches of arrays are the accesses, in their order
    const auto Of = [&](size_t Touch) {
      return llvm::find_if(B.Accesses, [&](const BoxAccess &A) {
        return Touch < Accesses.Accesses.size() && A.Access == &Accesses.Accesses[Touch];
      });
    };
    for (const BoxAccess &A : B.Accesses)
      if (A.Access->Around != B.Accesses.front().Access->Around)
        return refusal("'" + A.Access->Array->Name + "' is touched in several loops inside " +
                           Loop.Name,
                       "", A.Access->Where);
    for (const Edge &E : G.Edges) {
      const Touch &X = G.Touches[E.From], &Y = G.Touches[E.To];
      if (X.IsVariable || X.Object != B.first().Access->Array->Name ||
          !llvm::is_contained(X.Around, &Loop) || !llvm::is_contained(Y.Around, &Loop))
        continue;
      const auto From = Of(E.From), To = Of(E.To);
      if (From == B.Accesses.end() || To == B.Accesses.end() ||
          !isOneElement(E, X.Around, B, *From, *To)) {
        Refused Why = refusal("elements of '" + X.Object + "' may be in two places", "", Y.Where);
        Why.Because.push_back(text(G, E, ""));
        return Why;
      }
    }
  }
  return std::nullopt;
}

} // namespace tpbcc::rewrite
