#include "analysis/Layers.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace tpbcc {

static Polynomial magnitude(const Polynomial &P) {
  return signForSizes(P) < 0 ? Polynomial() - P : P;
}

bool LayerSizes::isInnermost(const ir::Stmt *Loop) const {
  return llvm::none_of(S.Groups, [&](const StreamGroup &G) {
    return !G.Around.empty() && G.Around.back() != Loop && llvm::is_contained(G.Around, Loop);
  });
}

/// How many elements of a row one run of the loop touches. The elements between two rows are
/// touched with them as borders, lines at their ends or by the prefetcher: rows that are as long as
/// they are apart, but for some, count whole. Outer: how far rows are apart; null: there is one.
Length LayerSizes::rowLength(const StreamGroup &G, size_t Depth, const Polynomial *Outer) const {
  if (!Block.empty() && isInnermost(G.Around[Depth]))
    return {{Polynomial::variable(Block)}};
  Length L = S.trips(G.Around[Depth]);
  const auto Apart = Outer ? quotient(*Outer, G.Steps[Depth]) : std::nullopt;
  if (!Apart)
    return L;
  const Polynomial Whole = magnitude(*Apart);
  if (L.Options.empty())
    return {{Whole}};
  constexpr int64_t Border = 8; // elements, where both numbers are constants
  for (Polynomial &Option : L.Options) {
    const auto More = (Whole - Option).constant();
    if (growAlike(Whole, Option) || (More && *More >= 0 && *More <= Border))
      Option = Whole;
  }
  L.simplify();
  return L;
}

Polynomial LayerSizes::layer(const StreamGroup &G, size_t Depth, double LineElements) const {
  Polynomial Bytes(std::llround(LineElements * G.elementBytes()));
  bool Inside = false; // some loop has been counted
  for (size_t M = G.Around.size(); --M > Depth;) {
    if (G.Steps[M].isZero())
      continue;
    const Polynomial *Outer = nullptr;
    for (size_t I = M; I-- > 0 && !Outer;)
      if (!G.Steps[I].isZero())
        Outer = &G.Steps[I];
    const std::string Unknown = "iterations of " + G.Around[M]->Name;
    if (!Inside) {
      Bytes = Bytes * asPolynomial(rowLength(G, M, Outer), Unknown, Names);
      Inside = true;
      continue;
    }
    const Length &Trips = S.trips(G.Around[M]);
    const Polynomial Whole =
        Outer ? magnitude(*Outer) * Polynomial(G.elementBytes()) : Polynomial();
    if (Trips.Options.empty() && Outer && Block.empty()) {
      Bytes = Whole;
      continue;
    }
    Bytes = Bytes * asPolynomial(Trips, Unknown, Names);
    if (Outer && growAlike(Whole, Bytes))
      Bytes = Whole;
  }
  return Bytes;
}

Polynomial LayerSizes::bytes(const StreamGroup &G, const IterationDistance &D,
                             double LineElements) const {
  const size_t Outer = carrier(D);
  if (Outer >= G.Around.size())
    return {};
  if (!G.Known)
    return {};
  const Polynomial Times = G.Steps[Outer].isZero() ? Polynomial(1) : D[Outer];
  Polynomial Bytes = Times * layer(G, Outer, LineElements);
  for (size_t I = Outer + 1; I < std::min(D.size(), G.Around.size()); ++I)
    if (!G.Steps[I].isZero())
      Bytes = Bytes + D[I] * layer(G, I, LineElements);
  return Bytes;
}

} // namespace tpbcc
