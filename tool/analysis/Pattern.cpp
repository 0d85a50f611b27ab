//===- analysis/Pattern.cpp - The name of a loop's shape ------------------===//
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;

llvm::StringRef spelling(Pattern P) {
  switch (P) {
  case Pattern::Map:
    return "map";
  case Pattern::Reduce:
    return "reduce";
  case Pattern::MapReduce:
    return "map-reduce";
  case Pattern::Stencil:
    return "overlapped map";
  case Pattern::Generate:
    return "generate";
  case Pattern::Gather:
    return "gather";
  case Pattern::Scatter:
    return "scatter";
  case Pattern::MatrixProduct:
    return "matrix product";
  case Pattern::Stanza:
    return "stanza";
  case Pattern::Transposition:
    return "transposition";
  }
  return "";
}

namespace {

class Namer {
public:
  Namer(const Kernel &K, const LoopSite &Site)
      : P(K.Program.Values), Site(Site), N(readNest(K, Site)) {}

  Pattern name(std::string &Detail) const {
    bool Writes = false, Reads = false, Gathers = false, Scatters = false;
    for (const MemoryAccess &A : N.Accesses) {
      (A.Store ? Writes : Reads) = true;
      if (!A.Form)
        (A.Store ? Scatters : Gathers) = true;
    }
    if (isMatrixProduct())
      return Pattern::MatrixProduct;
    bool Reduces = false;
    const auto Look = [&](const Reduction &R) {
      Reduces |= R.Carries == Reduction::Carry::Total || R.Carries == Reduction::Carry::Prefix ||
                 R.Carries == Reduction::Carry::InOrder;
    };
    llvm::for_each(Site.Reductions, Look);
    for (const VectorLoop &V : Site.Vectors)
      llvm::for_each(V.Reductions, Look);
    if (Scatters)
      return Pattern::Scatter;
    if (Reduces)
      return Writes ? Pattern::MapReduce : Pattern::Reduce;
    if (Gathers)
      return Pattern::Gather;
    Detail = offsets();
    if (!Detail.empty())
      return Pattern::Stencil;
    if (!Reads)
      return Pattern::Generate;
    if (isTransposition())
      return Pattern::Transposition;
    return isStanza() ? Pattern::Stanza : Pattern::Map;
  }

private:
  bool follows(const MemoryAccess &A, const Stmt *For) const {
    return A.Form && !A.Form->coefficient(For->Name).isZero();
  }

  /// c[i][j] += a[i][k] * b[k][j]: three loops, and each array follows another two of them.
  bool isMatrixProduct() const {
    const MemoryAccess *Operands[2] = {}, *Result = nullptr;
    for (const MemoryAccess &A : N.Accesses) {
      if (A.Around.size() < 3 && !(A.Store && A.Around.size() == 2))
        continue;
      if (A.Array->Written)
        Result = A.Store ? &A : Result;
      else if (!Operands[0] || Operands[0]->Array == A.Array)
        Operands[0] = &A;
      else if (!Operands[1] || Operands[1]->Array == A.Array)
        Operands[1] = &A;
      else
        return false;
    }
    if (!Result || !Operands[0] || !Operands[1] || Operands[0]->Around.size() != 3)
      return false;
    const auto &Loops = Operands[0]->Around;
    std::vector<unsigned> Missing; // the loop that each does not follow
    for (const MemoryAccess *A : {Result, Operands[0], Operands[1]}) {
      unsigned Follows = 0, Not = 0;
      for (unsigned L = 0; L < 3; ++L)
        follows(*A, Loops[L]) ? ++Follows : Not = L;
      if (Follows != 2 || llvm::is_contained(Missing, Not))
        return false;
      Missing.push_back(Not);
    }
    return true;
  }

  /// The array that neighbouring iterations read again, with the spread of its subscripts.
  std::string offsets() const {
    for (const ArrayUse &Array : Site.Arrays) {
      std::vector<std::string> Texts;
      const MemoryAccess *First = nullptr;
      bool Shifted = false;
      for (const MemoryAccess &A : N.Accesses) {
        if (A.Array != &Array || A.Store || !A.Form || A.Form->Coefficients.empty())
          continue;
        if (!First)
          First = &A;
        if (A.Form->Coefficients == First->Form->Coefficients && A.Form->Rest != First->Form->Rest)
          Shifted = true;
        if (!llvm::is_contained(Texts, A.Text))
          Texts.push_back(A.Text);
      }
      if (!Shifted)
        continue;
      constexpr size_t Most = 9; // that still say what the shape is
      if (Texts.size() > Most)
        return std::to_string(Texts.size()) + " elements of " + Array.Name;
      std::string Text;
      for (const std::string &T : Texts)
        Text += (Text.empty() ? "" : ", ") + T;
      return Text;
    }
    return "";
  }

  /// b[j][i] = a[i][j]: what is next to each other in one array is a row apart in the other.
  bool isTransposition() const {
    const MemoryAccess *In = nullptr, *Out = nullptr;
    for (const MemoryAccess &A : N.Accesses)
      (A.Store ? Out : In) = &A;
    if (N.Accesses.size() != 2 || !In || !Out || In->Around.size() < 2 || !In->Form || !Out->Form)
      return false;
    auto Unit = [&](const MemoryAccess &A) -> const Stmt * {
      for (const Stmt *For : A.Around)
        if (A.Form->coefficient(For->Name) == Polynomial(1))
          return For;
      return nullptr;
    };
    const Stmt *X = Unit(*In), *Y = Unit(*Out);
    return X && Y && X != Y && follows(*In, Y) && follows(*Out, X);
  }

  /// Blocks of neighbours, some distance apart: an outer loop over blocks, one inside over each.
  bool isStanza() const {
    bool Blocks = false;
    for (const MemoryAccess &A : N.Accesses) {
      if (A.Around.size() != 2 || !A.Form)
        return false;
      const Polynomial Outer = A.Form->coefficient(A.Around[0]->Name);
      if (A.Form->coefficient(A.Around[1]->Name) != Polynomial(1) || Outer.isZero())
        return false;
      // A whole row at a time is no stanza: the matrix is one block.
      const auto Row = affineForm(P, A.Around[1]->End), From = affineForm(P, A.Around[1]->Begin);
      Blocks |= !Row || !From || !(*Row - *From == AffineForm{{}, Outer});
    }
    return Blocks;
  }

  const ir::Pool &P;
  const LoopSite &Site;
  const Nest N;
};

} // namespace

void namePattern(const Kernel &K, const LoopSite &Site, LoopAnalysis &A) {
  A.Shape = Namer(K, Site).name(A.ShapeDetail);
}

} // namespace tpbcc
