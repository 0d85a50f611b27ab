//===- cost/NarrowLanes.cpp - Lanes of 8 and 16 bits ----------------------===//
//
// Where all that a loop stores or keeps depends on no more than 8 or 16 bits of its values, a
// vector holds several times as many as in the 32 bits that C computes in, if the set has the
// operations.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;

namespace {

/// Calls F with every value of a loop that lanes compute, each once, until it returns false.
bool forEachInLanes(const Kernel &K, const VectorLoop &V, const NarrowForm &Form,
                    llvm::function_ref<bool(const Expr &)> F) {
  const ir::Pool &P = K.Program.Values;
  const Variance Lanes(K, *V.Loop, Variance::Lanes);
  llvm::DenseSet<uint32_t> Seen;
  bool Good = true;
  const auto Walk = [&](ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      if (!Good || !Lanes.varies(Id) || !Seen.insert(Id.Index).second)
        return false;
      Good = F(P[Id]);
      return P[Id].Kind != Op::Load || V.table(P[Id].Name);
    });
  };
  for (const ir::StmtPtr &S : V.Loop->Body) {
    const bool Let = S->Kind == StmtKind::Let;
    const auto Counter = llvm::find_if(V.Packed, [&](auto &C) { return C.Name == S->Name; });
    if (S->Kind == StmtKind::Assign && Counter != V.Packed.end()) {
      for (const ExprId Condition : Counter->conditions())
        Walk(Form.of(Condition));
      continue;
    }
    if (S->Value && (!Let || P[S->Value].Kind == Op::Load || Form.of(S->Value) != S->Value))
      Walk(Form.of(S->Value));
    if (S->Predicate)
      Walk(Form.of(S->Predicate));
  }
  return Good;
}

class Operations {
public:
  Operations(const Kernel &K, const VectorLoop &V, const IsaTable &Isa, Element Lane)
      : P(K.Program.Values), V(V), Isa(Isa), Lane(Lane) {}

  bool has(const Expr &E) const {
    const bool Compares = E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe;
    const ir::Type Ty = vector(Compares ? P[E.Operands[0]].Ty.Elem : E.Ty.Elem);
    const Element From = E.Kind == Op::Convert ? P[E.Operands[0]].Ty.Elem : Element::Bool;
    const bool Masked = E.Kind == Op::Load && E.Predicate && !isThere(E);
    if (const ShortTable *Table = E.Kind == Op::Load ? V.table(E.Name) : nullptr)
      return Isa.hasTable(Ty, Table->Used, Table->There) &&
             Isa.operation(Op::Load, Form::Table, Ty, P[E.Operands[0]].Ty.Elem);
    if (E.Kind == Op::Load && step(E.Operands[0]) == 2 && E.Predicate)
      return false;
    if (E.Kind == Op::Load)
      return (!Masked || Isa.Predicates) &&
             Isa.operation(Op::Load, walk(E.Operands[0], Masked), Ty);
    if (!Isa.find(Ty))
      return false;
    if (E.Kind == Op::Mean) // made of these where the set has none
      return has(Ty, Op::Mean) || (has(Ty, Op::Or) && has(Ty, Op::Xor) && has(Ty, Op::Shr));
    if ((E.Kind == Op::Min || E.Kind == Op::Max) && Ty.isFloating() && !has(Ty, E.Kind))
      return has(Ty, Op::CmpLt) && has(Ty, Op::Select);
    return E.Operands.empty() || Isa.operation(E.Kind, Form::Plain, Ty, From) ||
           Isa.operation(E.Kind, Form::Predicated, Ty, From);
  }
  bool has(const ir::Stmt &Store) const {
    const auto Step = step(Store.Index);
    const Form Walk = Step == 2   ? Form::Pairs
                      : Step == 3 ? Form::Threes
                      : Step == 4 ? Form::Fours
                                  : walk(Store.Index, bool(Store.Predicate));
    const ir::Type Ty = vector(P[Store.Value].Ty.Elem);
    if (Store.Predicate && !Isa.Predicates) // all lanes are stored, those left out as they were
      return V.MayBlend && has(Ty, Op::Select) && Isa.store(Form::Plain, Ty) &&
             int(ir::bits(Ty.Elem)) == int(ir::bits(Lane));
    return bool(Isa.store(Walk, Ty));
  }

private:
  /// Whether all lanes are loaded whatever the mask says.
  bool isThere(const Expr &Load) const {
    return !Isa.Predicates && llvm::is_contained(V.There, std::pair(Load.Name, Load.Operands[0]));
  }
  bool has(ir::Type Ty, Op Kind) const {
    return Isa.operation(Kind, Form::Plain, Ty) || Isa.operation(Kind, Form::Predicated, Ty);
  }
  ir::Type vector(Element E) const { return Isa.vector(E, Lane); }
  std::optional<int64_t> step(ExprId Index) const {
    const auto At = affineForm(P, Index);
    return At ? At->coefficient(V.Loop->Name).constant() : std::nullopt;
  }
  Form walk(ExprId Index, bool Masked) const {
    if (step(Index) == 3 || step(Index) == 4) // of whole groups
      return step(Index) == 3 ? Form::FirstOfThree : Form::FirstOfFour;
    if (step(Index) == 2)
      return Isa.Scalable ? Form::StridedPredicated : Form::Strided;
    const bool Back = step(Index) == -1;
    if (Back) // the last iterations are masked as well, where a set has masks
      return Isa.Predicates && !Isa.Scalable ? Form::ReversedPredicated : Form::Reversed;
    return Masked || Isa.Scalable ? Form::Predicated : Form::Plain;
  }

  const ir::Pool &P;
  const VectorLoop &V;
  const IsaTable &Isa;
  const Element Lane;
};

const NarrowForm *formOf(const VectorLoop &V, int Bits) {
  const auto It = llvm::find_if(V.Narrow, [&](const NarrowForm &F) { return int(F.Bits) == Bits; });
  return It == V.Narrow.end() ? nullptr : &*It;
}

} // namespace

/// Whether the user's flags have the set's instructions on halves.
static bool computesHalves(const Kernel &K, const IsaTable &Isa) {
  return Isa.HalfArithmetic && (!*Isa.HalfArithmetic || K.Features.count(Isa.HalfArithmetic));
}

int bitsOfLanes(const Kernel &K, const LoopSite &Site, const VectorsOf &Of) {
  if (Of.Isa->isScalar() || Site.Vectors.size() != 1 || Of.Lanes)
    return 0;
  const VectorLoop &V = Site.Vectors.front();
  for (const NarrowForm &Form : V.Narrow) {
    const Element Lane = Form.Bits == 8 ? Element::I8 : Element::I16;
    if (Form.PartsOfGroups && Of.Isa->Scalable)
      continue; // what a predicate holds for is loaded with all members
    if (Form.OfHalves && !computesHalves(K, *Of.Isa))
      continue;
    if (V.MostLanes && V.MostLanes < longestLanes(*Of.Isa, *Of.Costs, Lane))
      continue;
    const Operations Set(K, V, *Of.Isa, Lane);
    if (forEachInLanes(K, V, Form, [&](const Expr &E) { return Set.has(E); }) &&
        llvm::all_of(V.Loop->Body, [&](const ir::StmtPtr &S) {
          return S->Kind != StmtKind::Store || Set.has(*S);
        }))
      return int(Form.Bits);
  }
  return 0;
}

bool shufflesGroups(const VectorLoop &V, const VectorsOf &Of) {
  const NarrowForm *const Form = Of.Bits ? formOf(V, Of.Bits) : nullptr;
  return Form && Form->OfGroups && !Of.Isa->Scalable;
}

bool readsPartsOfGroups(const VectorLoop &V, int Bits) {
  const NarrowForm *const Form = formOf(V, Bits);
  return Form && Form->PartsOfGroups;
}

bool isFasterWide(int Bits, bool OfGroups, SizeLeaf &Narrow, SizeLeaf &Wide) {
  // What is less than that is not known so well, and more lanes make shorter code, but for
  // shuffles.
  const double Gain = OfGroups ? 1 : 0.9;
  const double OfNarrow = Narrow.Lowered.perElement(), OfWide = Wide.Lowered.perElement();
  const std::string Few = std::to_string(Bits) + " bits", Own = "32 bits";
  if (OfWide < Gain * OfNarrow) {
    const std::string Why = "lanes of " + Few + " take more instructions than they save";
    Wide.Decisions.insert(Wide.Decisions.begin(), {"lanes", Own, Why, OfWide, Few, OfNarrow});
    return true;
  }
  for (Decision &D : Narrow.Decisions)
    if (D.What == "lanes" && D.Choice == Few) {
      D.Cost = OfNarrow;
      D.RunnerUp = Own;
      D.RunnerUpCost = OfWide;
    }
  return false;
}

bool canRepeat(const LoopSite &Site, const LoopAnalysis &A) {
  for (const VectorLoop &V : Site.Vectors) {
    if (!V.Packed.empty())
      return false; // counts again
    for (const Reduction &R : V.Reductions)
      if (R.Combine != Op::Min && R.Combine != Op::Max && R.Combine != Op::And &&
          R.Combine != Op::Or)
        return false;
  }
  const auto Checked = [&](const ArrayUse &X, const ArrayUse &Y) {
    return llvm::any_of(A.Overlaps, [&](const OverlapCheck &C) {
      return (C.A == X.Name && C.B == Y.Name) || (C.A == Y.Name && C.B == X.Name);
    });
  };
  return llvm::all_of(Site.Arrays, [&](const ArrayUse &X) {
    return !X.Written || (!X.Read && llvm::all_of(Site.Arrays, [&](const ArrayUse &Y) {
      return &X == &Y || !mayOverlap(X, Y) || Checked(X, Y);
    }));
  });
}

bool isWaitedFor(const LoopSite &Site, const VectorsOf &Of) {
  constexpr double Wait = 12; // cycles; a single element takes one: Zen 4
  const VectorLoop &V = Site.Vectors.front();
  const bool Stores =
      llvm::any_of(V.Loop->Body, [](auto &S) { return S->Kind == StmtKind::Store; });
  return Stores && (double(Of.Costs->VectorBits) / Of.Bits - 1) / 2 < Wait;
}

bool canLeaveOut(const Kernel &K, const LoopSite &Site, int Bits) {
  const ir::Pool &P = K.Program.Values;
  const VectorLoop &V = Site.Vectors.front();
  const NarrowForm *const Form = formOf(V, Bits);
  if (Site.Vectors.size() != 1 || !Form || !V.Packed.empty() || !V.InTurn.empty() ||
      !V.Ordered.empty() || !V.ReadsBehind.empty() || V.MostLanes)
    return false;
  const auto HasBits = [&](ExprId Id) {
    return int(ir::bits(P[Form->of(Id)].valueType().Elem)) == Bits;
  };
  for (const Reduction &R : V.Reductions)
    if (R.Carries != Reduction::Carry::Total || !R.PositionOf.empty() || R.Load || R.Kept ||
        R.AtExit || R.isRecurrence() || !HasBits(R.Update))
      return false;
  return llvm::all_of(V.Loop->Body, [&](const ir::StmtPtr &S) {
    if (S->Kind != StmtKind::Store)
      return S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign;
    const auto At = affineForm(P, S->Index);
    return !S->Predicate && At && At->coefficient(V.Loop->Name).constant() == 1 &&
           HasBits(S->Value);
  });
}

IterationCounts countsInLanes(const Kernel &K, const LoopSite &Site, int Bits,
                              IterationCounts Counts) {
  if (!Bits)
    return Counts;
  const VectorLoop &V = Site.Vectors.front();
  const NarrowForm &Form = *formOf(V, Bits);
  if (Form.OfHalves) { // the same operations, but nothing to convert
    Counts.Narrowings = 0;
    return Counts;
  }
  // Every second element is shuffled out of whole vectors, or into them: two masks or shifts, and
  // two instructions that put their lanes together.
  Counts.IntegerOps = 4 * (Counts.Gathered + Counts.Scattered);
  Counts.Narrowings = Counts.Gathered = Counts.Scattered = Counts.Apart = 0;
  forEachInLanes(K, V, Form, [&](const Expr &E) {
    const bool Same =
        E.Kind == Op::Convert &&
        ir::bits(E.Ty.Elem) == ir::bits(K.Program.Values[E.Operands[0]].valueType().Elem);
    Counts.IntegerOps += !E.Operands.empty() && E.Kind != Op::Load && !Same;
    Counts.Narrowings += E.Kind == Op::Convert && !Same;
    return true;
  });
  return Counts;
}

std::optional<Refusal> lanesTooWide(const Kernel &K, const LoopSite &Site, const VectorsOf &Of) {
  if (Of.Isa->isScalar() || Site.OpenMP || Of.Bits || Of.Compared || Site.Vectors.size() != 1 ||
      Site.Vectors.front().Narrow.empty() || Site.Vectors.front().Narrow.front().OfGroups ||
      Site.Vectors.front().Narrow.front().OfHalves || !Site.Vectors.front().Tables.empty())
    return std::nullopt; // which compilers have no lanes for, or as wide ones
  const VectorLoop &V = Site.Vectors.front();
  const ir::Stmt &For = *V.Loop;
  // Where the set has no masks, the compiler has no lanes for what is under a condition.
  const bool Masked =
      llvm::any_of(For.Body, [](auto &S) { return bool(S->Predicate); }) ||
      !forEachInLanes(K, V, V.Narrow.front(), [](const Expr &E) { return !E.Predicate; });
  if (V.MostLanes || Masked)
    return std::nullopt;
  const unsigned Bits = V.Narrow.front().Bits;
  return Refusal{Diag::lanes_too_wide,
                 For.Where.empty() ? Site.Text : For.Where,
                 {Of.Isa->Name, For.Name, std::to_string(Bits), std::to_string(32 / Bits)}};
}

} // namespace tpbcc
