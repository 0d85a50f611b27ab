//===- ir/Identity.cpp - Statements known by a number ---------------------===//
#include "ir/Identity.h"

using namespace llvm;

namespace tpbcc::ir {

void forEach(Stmt &Root, function_ref<void(Stmt &)> F) {
  F(Root);
  for (auto *Body : {&Root.Body, &Root.Else})
    for (StmtPtr &S : *Body)
      forEach(*S, F);
}

void forEach(const Stmt &Root, function_ref<void(const Stmt &)> F) {
  F(Root);
  for (const auto *Body : {&Root.Body, &Root.Else})
    for (const StmtPtr &S : *Body)
      forEach(std::as_const(*S), F);
}

uint32_t greatestId(const Stmt &Root) {
  uint32_t Greatest = 0;
  forEach(Root, [&](const Stmt &S) { Greatest = std::max(Greatest, S.Id); });
  return Greatest;
}

static void numberAfter(Stmt &Root, uint32_t &Last) {
  forEach(Root, [&](Stmt &S) {
    if (S.Id == 0)
      S.Id = ++Last;
    if (S.Origin == 0)
      S.Origin = S.Id;
  });
}

void numberStatements(Stmt &Root) {
  uint32_t Last = greatestId(Root);
  numberAfter(Root, Last);
}

void numberStatements(ArrayRef<StmtPtr> Body) {
  uint32_t Last = 0;
  for (const StmtPtr &S : Body)
    Last = std::max(Last, greatestId(*S));
  for (const StmtPtr &S : Body)
    numberAfter(*S, Last);
}

StmtPtr clone(const Stmt &S) {
  StmtPtr Copy = std::make_unique<Stmt>();
  Copy->Kind = S.Kind;
  Copy->Where = S.Where;
  Copy->Id = S.Id;
  Copy->Origin = S.Origin;
  for (const StmtPtr &Inner : S.Body)
    Copy->Body.push_back(clone(*Inner));
  for (const StmtPtr &Inner : S.Else)
    Copy->Else.push_back(clone(*Inner));
  Copy->Name = S.Name;
  Copy->Ty = S.Ty;
  Copy->Value = S.Value;
  Copy->Index = S.Index;
  Copy->Predicate = S.Predicate;
  Copy->Walk = S.Walk;
  Copy->Stride = S.Stride;
  Copy->Storing = S.Storing;
  Copy->Loop = S.Loop;
  Copy->Moving = S.Moving;
  Copy->Buffer = S.Buffer;
  Copy->Begin = S.Begin;
  Copy->End = S.End;
  Copy->Step = S.Step;
  Copy->WholeSteps = S.WholeSteps;
  Copy->Unroll = S.Unroll;
  Copy->Together = S.Together;
  Copy->Reads = S.Reads;
  Copy->Writes = S.Writes;
  return Copy;
}

Stmt *find(Stmt &Root, uint32_t Id) {
  if (Root.Id == Id)
    return &Root;
  for (auto *Body : {&Root.Body, &Root.Else})
    for (StmtPtr &S : *Body)
      if (Stmt *Found = find(*S, Id))
        return Found;
  return nullptr;
}

const Stmt *find(const Stmt &Root, uint32_t Id) { return find(const_cast<Stmt &>(Root), Id); }

} // namespace tpbcc::ir
