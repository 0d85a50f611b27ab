//===- transform/Streaming.cpp - Stores past the caches -------------------===//
#include "ir/Build.h"
#include "isa/Isa.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;

/// Many iterations store past the caches, where few would have to fetch what was stored again.
void Lowering::storesByLength(const Stmt &S, const VectorLoop &Loop, const LoopBody &Made,
                              Copy &Around, Statements &To, ExprId Begin, ExprId End) {
  LoopBody Past = Made, Kept = Made;
  Past.StreamFrom = Kept.StreamFrom = 0;
  Kept.Store = ir::StoreKind::Temporal;
  Kept.Streamed.clear();
  auto If = std::make_unique<Stmt>();
  If->Kind = ir::StmtKind::If;
  If->Value =
      ir::compare(Out, Op::CmpGe, ir::binary(Out, Op::Sub, End, Begin), number(Made.StreamFrom));
  const NameScope Outside = Names;
  for (const auto &[How, Branch] : {std::pair(&Past, &If->Body), std::pair(&Kept, &If->Else)}) {
    Copy Within = Around;
    vectorLoop(S, Loop, *How, Within, *Branch, Begin, End);
    leave(Outside);
    forgetAssigned(S.Body, Around);
  }
  To.push_back(std::move(If));
}

/// A piece of the loop after the other, of which the lines that it stores whole are zero in the
/// cache before: nothing has to read them from memory.
void Lowering::zeroedInStrips(const Stmt &S, const VectorLoop &Loop, const LoopBody &Made,
                              Copy &Around, Statements &To, ExprId Begin, ExprId End) {
  constexpr int64_t StripBytes = 4096; // of the widest array: a part of the first cache
  int64_t Widest = 1;
  std::vector<const Stmt *> Stores;
  for (const auto &Each : S.Body)
    if (Each->Kind == ir::StmtKind::Store && llvm::is_contained(Made.Streamed, Each->Name)) {
      Stores.push_back(Each.get());
      Widest = std::max<int64_t>(Widest, ir::bits(In[Each->Value].valueType().Elem) / 8);
    }
  LoopBody Inner = Made;
  Inner.Store = ir::StoreKind::Temporal;
  Inner.Streamed.clear();
  Inner.Aligned.clear();
  Inner.Peeled.reset();
  const std::string Strip = unique("strip");
  W.Strips.insert(Strip);
  W.Heads[Strip] = "Lines that are stored whole are zero before: they are not read from memory.";
  const NameScope Outside = Names;
  const ExprId At = ir::induction(Out, Strip);
  const ExprId Next = ir::binary(Out, Op::Add, At, number(StripBytes / Widest));
  Statements Body;
  const ExprId Stop =
      bind("stop", ir::select(Out, ir::compare(Out, Op::CmpLt, Next, End), Next, End), Body);
  for (const Stmt *Store : Stores) {
    const llvm::SaveAndRestore First(Inductions[S.Name], Strip);
    const ir::Type Element = ir::Type::scalar(In[Store->Value].valueType().Elem);
    Body.push_back(ir::zeroLines(arrayName(Store->Name), index(Store->Index, Around), Element,
                                 ir::binary(Out, Op::Sub, Stop, At)));
  }
  Copy Within = Around;
  vectorLoop(S, Loop, Inner, Within, Body, At, Stop);
  To.push_back(ir::loop(ir::LoopKind::Serial, Strip, Begin, End, number(StripBytes / Widest),
                        std::move(Body)));
  leave(Outside);
  forgetAssigned(S.Body, Around);
}

/// How far behind a multiple of so many bytes an iteration stores.
ExprId Lowering::bytesPast(const Stmt &Store, const Copy &Around, ExprId Iteration, int64_t Bytes,
                           Statements &To) {
  Copy At = Around;
  At.Iteration = Iteration;
  Expr E;
  E.Kind = Op::Misaligned;
  E.Ty = ir::Type::scalar(ir::Element::I64);
  E.Name = arrayName(Store.Name);
  E.Integer = Bytes;
  E.Operands = {index(Store.Index, At)};
  return bind("past", Out.make(std::move(E)), To);
}

/// Iterations from there on up to the first that stores to such a multiple.
ExprId Lowering::elementsTo(const Stmt &Store, const Copy &Around, ExprId Iteration, int64_t Bytes,
                            int64_t Element, Statements &To) {
  const ExprId Past = bytesPast(Store, Around, Iteration, Bytes, To);
  const ExprId Missing = ir::binary(Out, Op::Sub, number(Bytes), Past);
  const ExprId Elements = ir::binary(Out, Op::Div, Missing, number(Element));
  return ir::binary(Out, Op::Rem, Elements, number(Bytes / Element)); // none, where it is there
}

/// Sets that stream to multiples of a vector only: iterations up to there run alone, and the others
/// begin at what is returned. Where not all streams are aligned together, Streamed is there as
/// well, and the loops behind do everything.
ExprId Lowering::firstAligned(const Stmt &S, Copy &Around, Statements &To, ExprId Begin, ExprId End,
                              ExprId &Streamed) {
  const int64_t Bytes = Isa.StreamAlignment;
  const int64_t Element = Bytes / V->Vector.Lanes;
  std::vector<const Stmt *> Stores;
  for (const auto &Each : S.Body)
    if (Each->Kind == ir::StmtKind::Store && llvm::is_contained(V->Made.Streamed, Each->Name))
      Stores.push_back(Each.get());
  const ExprId Alone = elementsTo(*Stores.front(), Around, Begin, Bytes, Element, To);
  const ExprId Next = ir::binary(Out, Op::Add, Begin, bind("alone", Alone, To));
  const ExprId First =
      bind("first", ir::select(Out, ir::compare(Out, Op::CmpLt, Next, End), Next, End), To);
  alone(S, Around, To, Begin, First, "");
  ExprId Any;
  for (const Stmt *Store : Stores) {
    const ExprId Of = bytesPast(*Store, Around, First, Bytes, To);
    Any = Any ? ir::binary(Out, Op::Or, Any, Of) : Of;
  }
  const ExprId Together = ir::compare(Out, Op::CmpEq, Any, number(0));
  Streamed = bind("streamed", ir::select(Out, Together, End, First), To);
  return First;
}

/// Iterations one by one, which no compiler is to make vectors of: they are fewer than a vector.
void Lowering::alone(const Stmt &S, Copy &Around, Statements &To, ExprId Begin, ExprId End,
                     llvm::StringRef Why) {
  const std::string Head = unique("head");
  W.Singles.insert(Head);
  if (!Why.empty())
    W.Heads[Head] = Why;
  const llvm::SaveAndRestore Index(V->Index, Head), Induction(Inductions[S.Name], Head);
  const NameScope Outside = Names;
  Statements Body;
  Copy C = Around;
  C.Suffix = "1"; // names of one iteration
  statements(S.Body, {&C}, Body);
  To.push_back(ir::loop(ir::LoopKind::Serial, Head, Begin, End, number(1), std::move(Body)));
  leave(Outside);
  forgetAssigned(S.Body, Around);
}

} // namespace tpbcc
