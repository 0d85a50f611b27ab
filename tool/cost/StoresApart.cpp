//===- cost/StoresApart.cpp - Stores of a loop that are no whole vectors --===//
//
// Both elements of pairs are stored as two vectors. Where a loop stores every second element alone,
// or every third, a set without scatters takes each lane out of its vector for a store of its own.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;

/// The subscript of a store, and by how much it grows.
static std::optional<std::pair<AffineForm, int64_t>> steppedForm(const ir::Pool &P, const Stmt &S,
                                                                 const Stmt &For) {
  auto Form = affineForm(P, S.Index);
  const auto Step = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
  if (!Step)
    return std::nullopt;
  return std::pair(std::move(*Form), *Step);
}

/// Whether two stores are of the elements of one pair.
static bool makePair(const ir::Pool &P, const Stmt &A, const Stmt &B, const Stmt &For) {
  if (A.Kind != StmtKind::Store || B.Kind != StmtKind::Store || A.Name != B.Name || A.Predicate ||
      B.Predicate)
    return false;
  const auto OfA = steppedForm(P, A, For), OfB = steppedForm(P, B, For);
  if (!OfA || !OfB || OfA->second != 2 || OfA->first.Coefficients != OfB->first.Coefficients)
    return false;
  const auto By = (OfA->first.Rest - OfB->first.Rest).constant();
  return By == 1 || By == -1;
}

bool storesPairs(const ir::Pool &P, const VectorLoop &V) {
  const auto &Body = V.Loop->Body;
  const auto InPair = [&](const ir::StmtPtr &A) {
    return llvm::any_of(Body, [&](auto &B) { return makePair(P, *A, *B, *V.Loop); });
  };
  return V.ReadsBehind.empty() && V.InTurn.empty() && V.Ordered.empty() &&
         llvm::any_of(Body, InPair);
}

int64_t wholeGroups(const VectorsOf &Of) {
  // Threes take six shuffles of bytes, which only AVX-512 does anywhere in a vector: on Zen 4,
  // pixels times a matrix of three rows take 0.8 times as long as single elements there, 1.5 times
  // as long in AVX2.
  return Of.Isa->Predicates ? 3 : 2;
}

/// Whether all members of a group that an array has in every iteration are stored, unconditionally.
static bool storesWhole(const ir::Pool &P, const VectorLoop &V, llvm::StringRef Array,
                        int64_t Most) {
  std::optional<std::pair<AffineForm, int64_t>> First;
  std::set<int64_t> Members;
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != StmtKind::Store || S->Name != Array)
      continue;
    const auto Own = steppedForm(P, *S, *V.Loop);
    const bool Bytes = ir::bits(P[S->Value].valueType().Elem) == 8;
    if (!Own || S->Predicate || Own->second < 2 || Own->second > (Bytes ? Most : 2))
      return false; // of threes of shorts, compilers have vectors of twice as many lanes
    if (!First)
      First = Own;
    const auto By = (Own->first.Rest - First->first.Rest).constant();
    if (!By || Own->first.Coefficients != First->first.Coefficients)
      return false;
    Members.insert(*By);
  }
  return First && int64_t(Members.size()) == First->second &&
         *Members.rbegin() - *Members.begin() == First->second - 1;
}

StoredWords storedAsWords(const ir::Pool &P, const VectorLoop &V) {
  constexpr int64_t Members = 4;
  StoredWords Found;
  for (const ir::StmtPtr &First : V.Loop->Body) {
    if (First->Kind != StmtKind::Store || First->Predicate)
      continue;
    const auto Form = steppedForm(P, *First, *V.Loop);
    const unsigned Bits = ir::bits(P[First->Value].valueType().Elem);
    if (!Form || Form->second != Members || Bits > 16)
      continue;
    std::set<int64_t> Behind; // those of the group that begins there
    for (const ir::StmtPtr &S : V.Loop->Body) {
      if (S->Kind != StmtKind::Store || S->Predicate || S->Name != First->Name)
        continue;
      const auto Own = steppedForm(P, *S, *V.Loop);
      if (!Own || Own->first.Coefficients != Form->first.Coefficients)
        continue;
      if (const auto By = (Own->first.Rest - Form->first.Rest).constant())
        if (*By >= 0 && *By < Members)
          Behind.insert(*By);
    }
    if (int64_t(Behind.size()) == Members) {
      Found.Elements += Members;
      Found.Stores += Bits == 8 ? 1 : 2;
    }
  }
  return Found;
}

int bytesOfWords(const ir::Pool &P, const VectorLoop &V) {
  std::set<uint32_t> Found;
  for (const ir::StmtPtr &S : V.Loop->Body)
    ir::forEachExpr(*S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        if (E.Kind != ir::Op::Load || E.Predicate || ir::bits(E.Ty.Elem) != 8)
          return true;
        const auto Form = affineForm(P, E.Operands[0]);
        if (Form && Form->coefficient(V.Loop->Name) == 4)
          Found.insert(Id.Index);
        return true;
      });
    });
  return int(Found.size());
}

bool storesLaneByLane(const ir::Pool &P, const VectorLoop &V, int64_t Whole) {
  constexpr int Hidden = 16; // iterations take as long as a value needs through memory and pipes
  if ((V.MostLanes && V.MostLanes < Hidden) ||
      llvm::any_of(V.ReadsBehind, [](const ReadBehind &R) { return R.Distance < Hidden; }))
    return false; // single elements wait for each other, lanes wait together
  const bool Narrow = storesNarrow(P, V);
  llvm::StringSet<> Arrays;
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != StmtKind::Store)
      continue;
    const auto Form = steppedForm(P, *S, *V.Loop);
    const bool Near = Form && Form->second >= -1 && Form->second <= 1;
    const bool Again = !Arrays.insert(S->Name).second; // groups of one array are put together
    if (Near || (Again && !Narrow))
      return false;
  }
  const auto IsWhole = [&](const auto &Array) { return storesWhole(P, V, Array.getKey(), Whole); };
  return !Arrays.empty() && !(Narrow && llvm::any_of(Arrays, IsWhole));
}

bool storesNarrow(const ir::Pool &P, const VectorLoop &V) {
  return llvm::all_of(V.Loop->Body, [&](const ir::StmtPtr &S) {
    return S->Kind != StmtKind::Store || ir::bits(P[S->Value].valueType().Elem) < 32;
  });
}

} // namespace tpbcc
