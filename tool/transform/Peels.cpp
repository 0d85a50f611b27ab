//===- transform/Peels.cpp - Iterations before the first vector -----------===//
//
// So many that what is stored behind them begins at a multiple of a number of bytes, or as many as
// are asked for. Sets with masks do them in vectors, others one by one.
//
//===----------------------------------------------------------------------===//
#include "ir/Build.h"
#include "isa/Isa.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;

bool Lowering::isPeeled() const {
  return !V->Made.Aligned.empty() || V->Made.Peeled.value_or(0) > 0;
}

/// What a dependence keeps in a vector from one trip to the next is not there before the first.
bool Lowering::peelsUnderMask() const {
  return isPeeled() && V->Made.Rest == Tail::Predicated && Isa.Predicates &&
         V->Loop->ReadsBehind.empty();
}

std::string Lowering::whyPeeled() const {
  if (V->Made.Aligned.empty())
    return "As many iterations as are asked for, before the first vector.";
  return "Up to where stores to " + V->Made.Aligned + " begin at a multiple of " +
         std::to_string(V->Made.AlignedTo) + " bytes.";
}

/// The first iteration behind those.
ExprId Lowering::firstPeeled(const Stmt &S, const Copy &Around, Statements &To, ExprId Begin,
                             ExprId End) {
  ExprId Count = number(V->Made.Peeled.value_or(0));
  if (!V->Made.Aligned.empty()) {
    const auto Store = llvm::find_if(S.Body, [&](const ir::StmtPtr &Each) {
      return Each->Kind == ir::StmtKind::Store && Each->Name == V->Made.Aligned;
    });
    const int64_t Element = int64_t(ir::bits(In[(*Store)->Value].valueType().Elem)) / 8;
    Count = bind("apart", elementsTo(**Store, Around, Begin, V->Made.AlignedTo, Element, To), To);
  }
  const ExprId Next = ir::binary(Out, Op::Add, Begin, Count);
  return bind("first", ir::select(Out, ir::compare(Out, Op::CmpLt, Next, End), Next, End), To);
}

void Lowering::peelUnderMask(const Stmt &S, Copy &Around, Statements &To, ExprId Begin,
                             ExprId First) {
  const std::string Head = unique("head");
  W.Heads[Head] = whyPeeled();
  const llvm::SaveAndRestore Index(V->Index, Head), Induction(Inductions[S.Name], Head);
  const size_t Before = To.size();
  predicatedTail(S, Around, To, First);
  for (size_t I = Before; I < To.size(); ++I)
    if (To[I]->Kind == ir::StmtKind::For)
      To[I]->Begin = Begin;
}

} // namespace tpbcc
