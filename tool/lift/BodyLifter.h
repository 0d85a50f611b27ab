//===- lift/BodyLifter.h - State of lifting one loop body -------*- C++ -*-===//
//
// Shared by Body.cpp (statements), Value.cpp (expressions) and Access.cpp (array elements).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_LIFT_BODYLIFTER_H
#define TPBCC_LIFT_BODYLIFTER_H

#include "ir/Build.h"
#include "lift/Body.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"

namespace tpbcc {

/// Lifts one straight-line body. Local variables become values; stores stay statements, in order,
/// and a load behind a store to the same place takes the stored value.
class BodyLifter {
public:
  BodyLifter(const LiftContext &Lift, const LoopHeader *Header, LoopSite *Site, ir::Stmt *Nest,
             Effects Changed)
      : Lift(Lift), Header(Header), Site(Site), Nest(Nest), Changed(std::move(Changed)),
        P(Lift.Values) {}

  bool statement(const clang::Stmt &S);
  ir::ExprId value(const clang::Expr &E);
  /// A variable of the surroundings of which each iteration has its own.
  void declarePrivate(const clang::VarDecl &V) { Locals[&V] = {}; }
  bool finish();
  std::optional<Refusal> Refused;

private:
  ir::ExprId refuse(Diag Reason, const clang::Stmt &At, std::vector<std::string> Arguments = {}) {
    if (!Refused)
      Refused = Refusal{Reason, sourceRange(Lift.Context, At), std::move(Arguments)};
    return {};
  }
  void prune();
  bool declaration(const clang::VarDecl &V);
  bool assignment(const clang::BinaryOperator &Assignment);
  bool assignScalar(const clang::VarDecl &V, const clang::Stmt &At, ir::ExprId Value);
  bool store(const clang::Expr &Target, ir::ExprId Value);
  ir::ExprId binary(const clang::BinaryOperator &E);
  ir::ExprId arithmetic(const clang::BinaryOperator &Source, clang::BinaryOperatorKind Kind,
                        const clang::Expr *ExprA, ir::ExprId A, const clang::Expr &ExprB);
  ir::ExprId conditional(const clang::ConditionalOperator &E);
  ir::ExprId condition(const clang::Expr &E);
  ir::ExprId integerValue(const clang::Expr &E);
  ir::ExprId cast(const clang::CastExpr &E);
  ir::ExprId call(const clang::CallExpr &E);
  ir::ExprId variable(const clang::DeclRefExpr &E);
  ir::ExprId access(const clang::Expr &E, const clang::VarDecl *&Base);
  ir::ExprId element(const clang::Expr &E);
  ir::ExprId sameElement(ir::ExprId Value, const clang::Expr &At);
  ArrayUse *use(const clang::VarDecl &Base, const clang::Expr &At);
  bool subscript(const clang::Expr &Index, const clang::Expr &At, ArrayUse &Array,
                 ir::ExprId &Linear);
  const clang::VarDecl *arrayOf(const clang::Expr &E, const clang::Expr *&Index) const;

  const LiftContext &Lift;
  const LoopHeader *Header; // null: outside loops, no arrays
  LoopSite *Site;
  ir::Stmt *Nest;
  Effects Changed;
  ir::Pool &P;
  llvm::DenseMap<const clang::VarDecl *, ir::ExprId> Locals; // declared in the body
  llvm::SmallVector<std::pair<const clang::VarDecl *, ir::ExprId>, 2>
      Carried; // outer scalars assigned
  std::map<std::string, std::vector<std::pair<ir::ExprId, ir::ExprId>>>
      Stored; // array: index, value
  llvm::DenseMap<const clang::VarDecl *, SourceRange> CarriedWhere;
  std::vector<std::pair<std::string, ir::ExprId>> Loaded;   // array, index: read in every iteration
  std::vector<std::pair<std::string, SourceRange>> Exposed; // scalars that a store might change
  bool Storing = false;                                     // the access at hand is a store
  bool SawElement = false;                                  // Site->Elem is known
  bool InCondition = false; // inside an operand of ?: that may not be evaluated
};

inline bool isVectorElement(ir::Element E) {
  return E == ir::Element::F32 || E == ir::Element::F64;
}

} // namespace tpbcc

#endif
