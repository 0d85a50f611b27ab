//===- transform/Legalise.cpp - Operations an instruction set lacks -------===//
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Names.h"
#include "transform/Lower.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;

namespace {

class Legaliser {
public:
  Legaliser(Worker &W, NamePredicate IsMacro) : W(W), P(W.Code.Values), Names(IsMacro) {
    collect(W.Code.Body);
  }
  void run() {
    run(W.Code.Body);
    W.Code.Body.insert(W.Code.Body.begin(), std::make_move_iterator(Starts.begin()),
                       std::make_move_iterator(Starts.end()));
  }

private:
  void run(std::vector<StmtPtr> &Body);
  void collect(const std::vector<StmtPtr> &Body);
  ExprId one(ir::Type Ty);
  ExprId expand(ExprId Id, std::vector<StmtPtr> &To);
  bool available(const Expr &E) const;
  ExprId bind(ExprId Value, const char *Wanted, std::vector<StmtPtr> &To);
  ExprId like(const Expr &Model, Op Kind, std::initializer_list<ExprId> Operands, bool Mask);

  Worker &W;
  ir::Pool &P;
  NameScope Names;
  std::vector<StmtPtr> Starts;
};

void Legaliser::collect(const std::vector<StmtPtr> &Body) {
  for (const StmtPtr &S : Body) {
    Names.reserve(S->Name);
    collect(S->Body);
    collect(S->Else);
  }
  for (const ArrayUse &A : W.Site->Arrays)
    Names.reserve(A.Name);
  for (const ScalarUse &A : W.Site->Scalars)
    Names.reserve(A.Name);
}

/// Scalars are printed in C, where every operation but the IEEE minimum has an operator.
bool Legaliser::available(const Expr &E) const {
  if (!E.Ty.isVector())
    return E.Kind != Op::FMin && E.Kind != Op::FMax;
  if (E.Kind == Op::Select && E.Ty.isPredicate() && !W.Isa->Scalable)
    return false;
  return W.Isa->operation(E.Kind, Form::Plain, E.Ty) ||
         W.Isa->operation(E.Kind, Form::Predicated, E.Ty);
}

ExprId Legaliser::bind(ExprId Value, const char *Wanted, std::vector<StmtPtr> &To) {
  const std::string Name = Names.unique(Wanted);
  To.push_back(ir::let(Name, P[Value].Ty, Value));
  return ir::local(P, P[Value].Ty, Name);
}

ExprId Legaliser::like(const Expr &Model, Op Kind, std::initializer_list<ExprId> Operands,
                       bool Mask) {
  Expr E;
  E.Kind = Kind;
  E.Ty = Mask ? Model.Ty.withElement(Element::Bool) : Model.Ty;
  E.Predicate = Model.Predicate;
  E.Operands = Operands;
  return P.make(std::move(E));
}

/// 1 in all lanes, made once for the whole worker.
ExprId Legaliser::one(ir::Type Ty) {
  for (const StmtPtr &S : Starts)
    if (S->Ty == Ty)
      return ir::local(P, Ty, S->Name);
  return bind(ir::splat(P, Ty, ir::integer(P, Ty.Elem, 1)), "one", Starts);
}

ExprId Legaliser::expand(ExprId Id, std::vector<StmtPtr> &To) {
  const Expr E = P[Id]; // a copy: the pool grows below
  if (available(E))
    return Id;
  switch (E.Kind) {
  case Op::Select: { // of truths: those of one where the first holds, and of the other where not
    const ExprId If = E.Operands[0];
    const ExprId Not = bind(like(E, Op::Not, {If}, false), "mask", To);
    const ExprId Then = bind(like(E, Op::And, {If, E.Operands[1]}, false), "mask", To);
    const ExprId Else = bind(like(E, Op::And, {Not, E.Operands[2]}, false), "mask", To);
    return like(E, Op::Or, {Then, Else}, false);
  }
  case Op::Min:
  case Op::Max: { // C's a < b ? a : b, also for NaN and zeros
    const ExprId A = E.Operands[0], B = E.Operands[1];
    const ExprId If =
        bind(like(E, E.Kind == Op::Min ? Op::CmpLt : Op::CmpGt, {A, B}, true), "mask", To);
    return like(E, Op::Select, {If, A, B}, false);
  }
  case Op::FMin:
  case Op::FMax: { // the same, and a when b is a NaN
    const ExprId A = E.Operands[0], B = E.Operands[1];
    const ExprId If =
        bind(like(E, E.Kind == Op::FMin ? Op::CmpLt : Op::CmpGt, {A, B}, true), "mask", To);
    const ExprId Ordered = bind(like(E, Op::Select, {If, A, B}, false), "t", To);
    const ExprId Number = bind(like(E, Op::CmpEq, {B, B}, true), "number", To);
    return like(E, Op::Select, {Number, Ordered, A}, false);
  }
  case Op::Mean: { // what both have, and half of what one has, rounded up
    const ExprId A = E.Operands[0], B = E.Operands[1];
    const ExprId Any = bind(like(E, Op::Or, {A, B}, false), "t", To);
    const ExprId Different = bind(like(E, Op::Xor, {A, B}, false), "t", To);
    const ExprId Half = bind(like(E, Op::Shr, {Different, one(E.Ty)}, false), "t", To);
    return like(E, Op::Sub, {Any, Half}, false);
  }
  default:
    return Id;
  }
}

void Legaliser::run(std::vector<StmtPtr> &Body) {
  std::vector<StmtPtr> Result;
  for (StmtPtr &S : Body) {
    run(S->Body);
    run(S->Else);
    if (S->Kind == ir::StmtKind::Let || S->Kind == ir::StmtKind::Assign ||
        S->Kind == ir::StmtKind::Use)
      S->Value = expand(S->Value, Result);
    Result.push_back(std::move(S));
  }
  Body = std::move(Result);
}

} // namespace

void legalise(Worker &W, NamePredicate IsMacro) { Legaliser(W, IsMacro).run(); }

} // namespace tpbcc
