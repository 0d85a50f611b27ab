//===- cost/OwnTrips.cpp - Lanes that go through loops differently often ---===//
//
// All lanes go through a loop inside until the last of them is done, under masks. That pays as
// single elements wait for what the iterations hand on, and for branches predicted wrongly; but not
// where the lanes themselves work one after another, those that are done among them; nor where
// masks that are vectors are narrowed and widened in each iteration, for few lanes; nor where a
// condition keeps lanes out and single elements have little to wait for.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "kernel/Names.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Whether the set has an instruction that divides integers.
static bool divides(const IsaTable &Isa, ir::Element E) {
  for (const Form How : {Form::Plain, Form::Predicated})
    if (const char *Text = Isa.operation(Op::Div, How, Isa.vector(E)))
      return !llvm::StringRef(Text).starts_with("tpb_");
  return false;
}

/// The arrays that a loop stores to, as a message has them.
static std::string storedTo(const Stmt &For) {
  std::vector<std::string> Names;
  forEachStatement(For.Body, false, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Store)
      Names.push_back(S.Name);
  });
  return eachInQuotes(Names);
}

/// What lanes do one after another in a loop; empty: nothing.
static std::string oneByOne(const Kernel &K, const LoopAnalysis &A, const Stmt &For,
                            const IsaTable &Isa) {
  const ir::Pool &P = K.Program.Values;
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == &For; });
  if (Counts != A.Fors.end() && Counts->Own.Scattered > 0 && !Isa.Predicates)
    return "store to " + storedTo(For) + " one after another";
  bool Found = false;
  forEachStatement(For.Body, false, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        const bool Divides = E.Kind == Op::Div || E.Kind == Op::Rem;
        Found |= Divides && !E.valueType().isFloating() && P[E.Operands[1]].Kind != Op::Const &&
                 !divides(Isa, E.Ty.Elem);
        return !Found;
      });
    });
  });
  return Found ? "divide integers one after another (by constants they multiply)" : "";
}

/// What lanes store in each iteration of a loop, where single elements do so seldom: 1.2 to 1.8
/// times as long as those on Zen 3 and Zen 5. Hint: where each lane has one element to store to.
/// In a variable instead of that, what a loop leaves with takes 0.3 times as long on Zen 4.
static std::string storesUnderMask(const Kernel &K, const Stmt &For, const IsaTable &Isa,
                                   std::string &Hint) {
  const Variance Inside(K, For);
  bool Stores = false, One = true;
  forEachStatement(For.Body, false, [&](const Stmt &S) {
    if (S.Kind != StmtKind::Store || !S.Predicate)
      return;
    Stores = true;
    One &= !Inside.varies(S.Index);
  });
  if (!Stores || Isa.Predicates)
    return "";
  if (One)
    Hint = "; set a variable there and store it behind that loop";
  return "store to " + storedTo(For) + " under a mask in each iteration";
}

/// Whether values of lanes change between 32 and 64 bits; what counts with the loop is made narrow.
static bool changesWidth(const ir::Pool &P, const ir::Expr &E, const Variance &Varies) {
  if (E.Kind != Op::Convert || !Varies.varies(E.Operands[0]) || affineForm(P, E.Operands[0]))
    return false;
  const ir::Type From = P[E.Operands[0]].valueType();
  return !From.isPredicate() && (ir::bits(E.Ty.Elem) > 32) != (ir::bits(From.Elem) > 32);
}

/// Whether a variable that lanes of a loop keep as they are done is narrower than 64 bits.
static bool keepsNarrow(const ir::Pool &P, const Stmt &S, const Variance &Varies) {
  if (S.Kind != StmtKind::Assign || P[S.Value].Kind != Op::Select || !Varies.varies(S.Value))
    return false;
  const ir::Type Ty = P[S.Value].valueType();
  const auto Arms = llvm::ArrayRef(P[S.Value].Operands).drop_front();
  const bool Goes = llvm::all_of(Arms, [&](ir::ExprId Arm) { return P[Arm].Kind == Op::Const; });
  return !Goes && !Ty.isPredicate() && ir::bits(Ty.Elem) <= 32;
}

/// Whether a value is made of how often the loop has gone round.
static bool counts(const ir::Pool &P, ir::ExprId Id, const Stmt &For) {
  bool Found = false;
  ir::forEachBelow(P, Id, [&](ir::ExprId Below) {
    Found |= P[Below].Kind == Op::Induction && P[Below].Name == For.Name;
    return !Found;
  });
  return Found;
}

/// What lanes do where each iteration brings values from 32 to 64 bits or back, and masks that are
/// vectors, too: for few lanes, which share what single elements don't need. Where AVX2 is all
/// there is, those are up to twice as fast on Zen 5.
static std::string widensAndNarrows(const Kernel &K, const Stmt &Lanes, const Stmt &For,
                                    const IsaTable &Isa, bool StoresNarrow) {
  if (Isa.Predicates)
    return "";
  const ir::Pool &P = K.Program.Values;
  const Variance Varies(K, Lanes, Variance::Lanes);
  bool Changes = false, Counts = false; // Counts: of the number of the iteration
  bool Narrow = StoresNarrow;
  forEachStatement(For.Body, false, [&](const Stmt &S) {
    Narrow |= keepsNarrow(P, S, Varies);
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      llvm::DenseSet<uint32_t> Indices; // of elements as narrow as they are
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        if (E.Kind == Op::Load && ir::bits(E.Ty.Elem) <= 32)
          Indices.insert(E.Operands[0].Index);
        if (!Indices.contains(Id.Index) && changesWidth(P, E, Varies))
          (counts(P, Id, For) ? Counts : Changes) = true;
        return !Changes;
      });
    });
  });
  return !Narrow || !(Changes || Counts) ? ""
         : Changes                       ? "go between lanes of 32 and of 64 bits"
                   : "go between 32 bits and the 64 in which its iterations are counted";
}

/// Whether a condition that stays the same in the loop keeps lanes out of it.
static bool keepsLanesOut(const Kernel &K, const Stmt &For) {
  const ir::Pool &P = K.Program.Values;
  const Variance Inside(K, For);
  bool Found = false;
  forEachStatement(For.Body, false, [&](const Stmt &S) {
    if (S.Kind != StmtKind::Assign || P[S.Value].Kind != Op::Select)
      return;
    const ir::Expr &Mask = P[P[S.Value].Operands[0]];
    Found |= Mask.Kind == Op::And &&
             llvm::any_of(Mask.Operands, [&](ir::ExprId Side) { return !Inside.varies(Side); });
  });
  return Found;
}

/// What lanes are kept for that a condition keeps out: if half of them go in, and the last goes
/// round four times as often as the mean, one in eight works. On Zen 3 and Zen 5, such lanes take
/// 1.2 to 1.5 times as long as single elements that hand on what takes 3 cycles.
static std::string idle(const Kernel &K, const LoopSite &Site, const Stmt &For, const Machine &M) {
  constexpr double Short = 3, Choice = 1; // a choice by the mask, which single elements don't make
  const IsaCosts *Scalar = M.isa("scalar");
  if (!Scalar || !For.Together || ir::leavesEarly(For.Body) || !keepsLanesOut(K, For))
    return "";
  const double Waits = latencyOfCircle(K.Program.Values, Site, *Scalar, For) - Choice;
  return Waits > Short ? ""
                       : "be idle where a condition keeps them out, while single elements take " +
                             std::to_string(int(Waits)) + " cycles for an iteration";
}

std::optional<Refusal> ownTripsTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                       const VectorLoop &V, const IsaTable &Isa, const Machine &M) {
  std::string What, Hint;
  if (!Isa.isScalar())
    forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
      if (S.Kind != StmtKind::For || !What.empty() || !(S.Together || ir::leavesEarly(S.Body)))
        return;
      What = oneByOne(K, A, S, Isa);
      if (!What.empty())
        return;
      std::string Instead;
      const std::string Stores = storesUnderMask(K, S, Isa, Instead);
      What = widensAndNarrows(K, *V.Loop, S, Isa, !Stores.empty());
      Hint = What.empty() ? Instead : "";
      What += (What.empty() || Stores.empty() ? "" : ", and ") + Stores;
      if (What.empty())
        What = idle(K, Site, S, M);
    });
  if (What.empty())
    return std::nullopt;
  return Refusal{Diag::own_trips,
                 V.Loop->Where.empty() ? Site.Text : V.Loop->Where,
                 {Isa.Name, V.Loop->Name, What, Hint}};
}

} // namespace tpbcc
