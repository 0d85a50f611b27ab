//===- ExecutedTest.cpp - What makes workers and nests differ is found ----===//
#include "Executed.h"
#include "ir/Build.h"
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

/// o[i] = s; q[i] = s combined with x[i]; r[i] = what x[i - 1] was; s and p as they are handed on
Case seen(Op Kind, Element E, int Unroll) {
  Builder B(ir::spelling(Kind).str() + " " + ir::spelling(E).str());
  const ir::Type Ty = ir::Type::scalar(E);
  const ExprId S = ir::local(B.pool(), Ty, "s"), P = ir::local(B.pool(), Ty, "p");
  const ExprId X = B.load("x", E, B.i()), New = ir::binary(B.pool(), Kind, S, X);
  Case C = B.finish(body(B.store("o", B.i(), S), B.store("q", B.i(), New), B.store("r", B.i(), P),
                         ir::assign("s", New), ir::assign("p", X)),
                    "");
  Reduction R;
  R.Elem = E;
  R.Name = "s";
  R.Combine = Kind;
  R.Update = New;
  R.Carries = Reduction::Carry::Prefix;
  C.Site.Reductions.push_back(R);
  R.Name = "p";
  R.Update = X;
  R.Carries = Reduction::Carry::Previous;
  C.Site.Reductions.push_back(R);
  C.Site.Elem = E;
  C.Small = true;
  C.Unroll = Unroll;
  return C;
}

TEST(Executed, WhatLanesSeeOfThoseBefore) {
  for (const char *Isa : {"avx2", "avx512", "neon", "sve", "scalar"}) {
    std::vector<Case> Cases;
    for (Element E : Arithmetic)
      for (Op Kind : {Op::Add, Op::Mul, Op::Min, Op::Max, Op::And, Op::Or, Op::Xor}) {
        const bool Whole = // of floats, products round
            Kind == Op::And || Kind == Op::Or || Kind == Op::Xor || Kind == Op::Mul;
        if (!Whole || !ir::Type::scalar(E).isFloating())
          Cases.push_back(seen(Kind, E, Cases.size() % 3 + 1));
      }
    checkExecuted(Cases, Isa);
  }
}

TEST(Executed, LanesThatSeeTheWrongOnesDiffer) {
  const auto Change = [](Worker &W, Op Kind, const std::function<void(ir::Expr &)> &By) {
    for (ir::Stmt *Let : all(W.Code.Body, StmtKind::Let))
      if (W.Code.Values[Let->Value].Kind == Kind) {
        ir::Expr E = W.Code.Values[Let->Value];
        By(E);
        Let->Value = W.Code.Values.make(std::move(E));
      }
  };
  const Mutation Mutations[] = {
      {"from the wrong side",
       [&](Worker &W) {
         Change(W, Op::Splice, [](ir::Expr &E) { std::swap(E.Operands[0], E.Operands[1]); });
       }},
      {"another operation",
       [&](Worker &W) { Change(W, Op::ScanLanes, [](ir::Expr &E) { E.Combine = Op::Xor; }); }},
  };
  for (const char *Name : {"avx2", "avx512", "neon", "sve"}) {
    const IsaTable &Isa = *findIsa(Name);
    Case C = seen(Op::Add, Element::I32, 1);
    EXPECT_EQ(executedDifference(C, workerOf(C, Isa, Tail::ScalarRemainder), Isa, 256), "");
    for (const Mutation &M : Mutations) {
      Worker W = workerOf(C, Isa, Tail::ScalarRemainder);
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
    if (!ir::isProductPart(Name)) // of more operands than there are places for
      EXPECT_TRUE(ir::executesFunction(Name)) << Name;
}

} // namespace
