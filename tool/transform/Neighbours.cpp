//===- transform/Neighbours.cpp - Elements that iterations before read ----===//
//
// Where left = i; comes behind a[left], lanes read the neighbours of what they read anyway. If that
// is a[i], the vector before and this one have them; else they are loaded, but for the first
// iterations, which take what left was before. What each iteration loads that the one as many
// before it stored as there are lanes is the vector that the trip before stored.
//
//===----------------------------------------------------------------------===//
#include "analysis/ExactForm.h"
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;
using ir::Type;

/// Whether Use holds of Name in a statement: as a value, or in the subscript of a load.
static bool stands(const ir::Pool &P, const Stmt &S, llvm::StringRef Name, bool InSubscript) {
  bool Found = false;
  const auto Look = [&](auto &Self, ExprId Root, bool Inside) -> void {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      const Expr &E = P[Id];
      Found |= E.Kind == Op::Local && E.Name == Name && Inside == InSubscript;
      if (E.Kind != Op::Load || Inside)
        return !Found;
      Self(Self, E.Operands[0], true);
      if (E.Predicate)
        Self(Self, E.Predicate, false);
      return false;
    });
  };
  ir::forEachExpr(S, [&](ExprId Root) { Look(Look, Root, false); });
  for (const auto *Body : {&S.Body, &S.Else})
    Found |= llvm::any_of(*Body, [&](auto &B) { return stands(P, *B, Name, InSubscript); });
  return Found;
}

/// Whether a value follows from the number of the iteration by one, and from nothing else that
/// changes.
bool Lowering::isCounted(ExprId Id) {
  bool Counted = true;
  ir::forEachBelow(In, Id, [&](ExprId Below) {
    Counted &= In[Below].Kind != Op::Local;
    return Counted;
  });
  const auto Step = Counted ? stride(Id, Copy(), false) : std::nullopt;
  return Step && Step->is(1);
}

/// The number that an update leaves in a variable, in as many bits as iterations are counted in,
/// where narrower ones are the same number.
static ExprId wholeNumber(const ir::Pool &P, ExprId Update, const Stmt &Loop) {
  const Expr &E = P[Update];
  if (E.Kind == Op::Convert && P[E.Operands[0]].Ty == Type::scalar(ir::Element::I64) &&
      exactForm(P, Update, {&Loop}))
    return E.Operands[0];
  return Update;
}

/// What a conversion of the subscript's is of.
static ExprId throughConversion(const ir::Pool &P, ExprId Id) {
  return P[Id].Kind == Op::Convert && P[P[Id].Operands[0]].Kind == Op::Local ? P[Id].Operands[0]
                                                                             : Id;
}

void Lowering::findBehind() {
  const auto &All = V->Loop->Reductions;
  const Stmt &Loop = *V->Loop->Loop;
  const bool Alone = llvm::all_of(All, [](const Reduction &R) {
    const bool Total = R.Carries == Reduction::Carry::Total && !R.isRecurrence() && !R.AtExit;
    return (R.Carries == Reduction::Carry::Previous || Total) && !R.Load && R.PositionOf.empty();
  });
  if (!Alone || Isa.isScalar() || V->Made.MostLanes || isLeft() || !V->Loop->Packed.empty() ||
      !V->Loop->InTurn.empty() || !V->Loop->Ordered.empty() || V->Together)
    return;
  llvm::StringMap<Position> Found;
  for (const Reduction &R : All)
    if (const ExprId Number = wholeNumber(In, R.Update, Loop);
        In[Number].Ty == Type::scalar(ir::Element::I64) && isCounted(Number))
      Found[R.Name] = {Number, 1};
  for (size_t Known = 0; Known != Found.size();) { // left2 = left;
    Known = Found.size();
    for (const Reduction &R : All)
      if (const auto From = Found.find(In[R.Update].Name);
          In[R.Update].Kind == Op::Local && From != Found.end() && !Found.contains(R.Name))
        Found[R.Name] = {From->second.Of, From->second.Distance + 1};
  }
  for (const Reduction &R : All)
    if (Found.contains(R.Name) &&
        llvm::any_of(Loop.Body, [&](const StmtPtr &S) { return stands(In, *S, R.Name, true); }))
      V->Behind[R.Name] = Found[R.Name];
  V->OnlySubscripts = llvm::none_of(Loop.Body, [&](const StmtPtr &S) {
    const bool HandsOn = S->Kind == StmtKind::Assign && V->Behind.contains(S->Name);
    return !HandsOn && llvm::any_of(V->Behind, [&](const auto &Each) {
      return stands(In, *S, Each.first(), false);
    });
  });
  if (V->OnlySubscripts &&
      llvm::all_of(V->Behind, [](auto &Each) { return Each.second.Distance == 1; }))
    findKept();
}

/// Loads of a[left] where a[i] is loaded, too; or none, if one has to be loaded anyway.
void Lowering::findKept() {
  const Stmt &Loop = *V->Loop->Loop;
  std::vector<ExprId> Loads;
  for (const StmtPtr &S : Loop.Body) {
    if (S->Kind == StmtKind::For || S->Kind == StmtKind::If)
      return;
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(In, Root, [&](ExprId Id) {
        if (In[Id].Kind == Op::Load && !llvm::is_contained(Loads, Id))
          Loads.push_back(Id);
        return true;
      });
    });
  }
  const auto IsBehind = [&](ExprId Id) {
    return In[Id].Kind == Op::Local && V->Behind.contains(In[Id].Name);
  };
  std::vector<KeptLoad> Kept;
  for (ExprId Id : Loads) {
    const Expr &E = In[Id];
    bool Uses = false;
    ir::forEachBelow(In, E.Operands[0], [&](ExprId Below) {
      Uses |= IsBehind(Below);
      return !Uses;
    });
    if (!Uses)
      continue;
    const ExprId Subscript = throughConversion(In, E.Operands[0]);
    if (!IsBehind(Subscript) || E.Predicate || isWritten(E.Name) || ir::bits(E.Ty.Elem) < 32)
      return;
    const ExprId At = V->Behind[In[Subscript].Name].Of;
    const auto Next = llvm::find_if(Loads, [&](ExprId Other) {
      return In[Other].Name == E.Name && In[Other].Operands[0] == At && !In[Other].Predicate;
    });
    if (Next == Loads.end())
      return;
    Kept.push_back({Id, *Next, ""});
  }
  V->Kept = std::move(Kept);
}

/// What the first iterations read, in place of a vector before.
void Lowering::startKept(Copy &Around, Statements &To) {
  for (KeptLoad &Kept : V->Kept) {
    Copy First = Around;
    const Type Ty = In[Kept.Load].Ty;
    const ExprId Element = bind(In[Kept.Load].Name + "_first", compute(Kept.Load, First, To), To);
    Kept.Left = unique(In[Kept.Load].Name + "_left");
    To.push_back(ir::let(Kept.Left, vector(Ty.Elem), fromScalar(Element)));
  }
}

/// What the first trip reads of what later ones have in registers. One iteration reads the first
/// element and stores behind the last one, so that all are there where there is an iteration.
void Lowering::startStored(Copy &Around, Statements &To, ExprId Begin) {
  const int Lanes = V->Made.MostLanes ? V->Made.MostLanes : V->Vector.Lanes;
  const bool Exactly = !Isa.Scalable || (V->Made.MostLanes && Lanes <= V->Vector.Lanes);
  if (Isa.isScalar() || V->Unroll != 1 || !Exactly)
    return;
  for (const ReadBehind &R : V->Loop->ReadsBehind) {
    if (!R.Store || R.Distance != Lanes)
      continue;
    Copy First = Around, Uniform = Around;
    First.IsVector = true;
    First.Scalar = &Uniform;
    First.Iteration = Begin;
    if (V->FewActive) {
      First.Partial = true;
      First.Predicate = V->FewActive;
    }
    Expr New = In[R.Load->Value];
    New.Ty = vector(New.Ty.Elem);
    V->Stored.push_back({R.Load, R.Store, unique(R.Store->Name + "_stored")});
    const std::string &Left = V->Stored.back().Left;
    if (Isa.Predicates || Lanes == V->Vector.Lanes) {
      const ExprId Made = loadOf(In[R.Load->Value], std::move(New), First, To);
      To.push_back(ir::let(Left, Out[Made].Ty, Made));
      continue;
    }
    // Whole vectors in shorter steps: only where one fits are all of its elements there.
    const Element E = New.Ty.Elem;
    const Element Lane = V->Narrow || ir::bits(E) >= 32 ? E
                         : New.Ty.isFloating()          ? Element::F32
                                                        : Element::I32;
    const ExprId Zero =
        Type::scalar(Lane).isFloating() ? ir::constant(Out, Lane, 0) : ir::integer(Out, Lane, 0);
    const ExprId None = convert(fromScalar(Zero), E, First, To);
    To.push_back(ir::let(Left, Out[None].Ty, None));
    auto Fits = std::make_unique<Stmt>();
    Fits->Kind = StmtKind::If;
    Fits->Value = ir::compare(Out, Op::CmpLe,
                              ir::binary(Out, Op::Add, Begin, number(V->Vector.Lanes)), V->End);
    const ExprId Made = loadOf(In[R.Load->Value], std::move(New), First, Fits->Body);
    Fits->Body.push_back(ir::assign(Left, Made));
    To.push_back(std::move(Fits));
  }
}

ExprId Lowering::keptLoad(const KeptLoad &Kept, Copy &C, Statements &To) {
  Expr Spliced;
  Spliced.Kind = Op::Splice;
  Spliced.Operands = {name(vector(In[Kept.Load].Ty.Elem), Kept.Left), value(Kept.Next, C, To)};
  Spliced.Ty = Out[Spliced.Operands[1]].Ty;
  return Out.make(std::move(Spliced));
}

/// The first iterations, as far as there are some; returns where the others begin.
ExprId Lowering::firstAlone(const Stmt &S, Copy &Around, Statements &To, ExprId Begin, ExprId End) {
  int64_t Most = 1;
  for (const auto &Each : V->Behind)
    Most = std::max(Most, Each.second.Distance);
  const ExprId Next = ir::binary(Out, Op::Add, Begin, number(Most));
  const ExprId Second =
      Most == 1
          ? bind("second", ir::select(Out, ir::compare(Out, Op::CmpLt, Begin, End), Next, Begin),
                 To)
          : bind("rest",
                 ir::select(Out, ir::compare(Out, Op::CmpLt, Next, End), Next,
                            ir::select(Out, ir::compare(Out, Op::CmpLt, Begin, End), End, Begin)),
                 To);
  const NameScope Outside = Names;
  Statements Body;
  Copy C = Around;
  C.Suffix = "1"; // names of one iteration
  statements(S.Body, {&C}, Body);
  To.push_back(ir::loop(ir::LoopKind::Serial, V->Index, Begin, Second, number(1), std::move(Body)));
  leave(Outside);
  forgetAssigned(S.Body, Around);
  return Second;
}

} // namespace tpbcc
