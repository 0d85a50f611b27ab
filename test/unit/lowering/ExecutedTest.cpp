//===- ExecutedTest.cpp - What makes workers and nests differ is found ----===//
#include "Executed.h"
#include "ir/Execute.h"

using namespace tpbcc;
using namespace tpbcc::test;
using ir::StmtKind;

namespace {

/// o[i] = x[i + 1] * 2 - y[i]
Case shifted() {
  Builder B("shifted");
  const ExprId Twice = B.mul(B.load("x", Element::F64, B.add(B.i(), B.number(1))),
                             ir::constant(B.pool(), Element::F64, 2));
  Case C = B.finish(
      body(B.store("o", B.i(),
                   ir::binary(B.pool(), Op::Sub, Twice, B.load("y", Element::F64, B.i())))),
      "");
  C.Scale = 2;
  return C;
}

/// The statements of a kind, outermost first.
std::vector<ir::Stmt *> all(std::vector<ir::StmtPtr> &Body, StmtKind Kind) {
  std::vector<ir::Stmt *> Found;
  for (ir::StmtPtr &S : Body) {
    if (S->Kind == Kind)
      Found.push_back(S.get());
    for (ir::Stmt *Inner : all(S->Body, Kind))
      Found.push_back(Inner);
  }
  return Found;
}

struct Mutation {
  const char *What;
  std::function<void(Worker &)> Break;
};

TEST(Executed, BrokenWorkersDiffer) {
  const auto Replace = [](Worker &W, ExprId &Id, const std::function<void(ir::Expr &)> &Change) {
    ir::Expr E = W.Code.Values[Id];
    Change(E);
    Id = W.Code.Values.make(std::move(E));
  };
  const Mutation Mutations[] = {
      {"no tail", [](Worker &W) { W.Code.Body.pop_back(); }},
      {"no main loop",
       [](Worker &W) {
         ir::Stmt &Main = *all(W.Code.Body, StmtKind::For).front();
         Main.Body.clear();
       }},
      {"main loop runs into the rest",
       [](Worker &W) { all(W.Code.Body, StmtKind::For).front()->WholeSteps = false; }},
      {"tail one short",
       [](Worker &W) {
         ExprId &End = all(W.Code.Body, StmtKind::For).back()->End;
         End = ir::binary(W.Code.Values, Op::Sub, End, ir::integer(W.Code.Values, Element::I64, 1));
       }},
      {"store at the next element",
       [](Worker &W) {
         ExprId &Index = all(W.Code.Body, StmtKind::Store).front()->Index;
         Index =
             ir::binary(W.Code.Values, Op::Add, Index, ir::integer(W.Code.Values, Element::I64, 1));
       }},
      {"store without its predicate",
       [](Worker &W) {
         ir::Stmt &Last = *all(W.Code.Body, StmtKind::Store).back();
         if (!Last.Predicate)
           return W.Code.Body.clear(); // a scalar tail has none
         Last.Predicate = {};
       }},
      {"operands exchanged",
       [&](Worker &W) {
         for (ir::Stmt *Let : all(W.Code.Body, StmtKind::Let))
           if (W.Code.Values[Let->Value].Kind == Op::Sub)
             return Replace(W, Let->Value,
                            [](ir::Expr &E) { std::swap(E.Operands[0], E.Operands[1]); });
         W.Code.Body.clear();
       }},
  };
  for (const char *Name : {"avx2", "avx512", "neon", "sve"})
    for (Tail Rest : {Tail::Predicated, Tail::ScalarRemainder}) {
      const IsaTable &Isa = *findIsa(Name);
      Case C = shifted();
      EXPECT_EQ(executedDifference(C, workerOf(C, Isa, Rest), Isa, 256), "");
      for (const Mutation &M : Mutations) {
        Worker W = workerOf(C, Isa, Rest);
        M.Break(W);
        EXPECT_NE(executedDifference(C, W, Isa, 256), "") << Name << ": " << M.What;
      }
    }
}

/// Calls that lowering leaves in the IR can be run.
TEST(Executed, EveryFunctionOfTheTable) {
  const char *const Names[] = {
#define FUNCTION(Name, Operands, Isa, On, Template) Name,
#include "isa/Functions.def"
  };
  for (const char *Name : Names)
    EXPECT_TRUE(ir::executesFunction(Name)) << Name;
}

} // namespace
