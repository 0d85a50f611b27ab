//===- transform/SameText.cpp - Statements that do the same ---------------===//
#include "transform/SameText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

namespace {

class Texts {
public:
  explicit Texts(const ir::Pool &P) : P(P) {}

  bool areSame(const Stmt &A, const Stmt &B) {
    const bool Binds = A.Kind == StmtKind::Let || A.Kind == StmtKind::Alloc ||
                       (A.Kind == StmtKind::For && A.Begin);
    if (A.Kind != B.Kind || !(A.Ty == B.Ty) || A.Walk != B.Walk || A.Stride != B.Stride ||
        A.Storing != B.Storing || A.Loop != B.Loop || A.Moving != B.Moving ||
        A.WholeSteps != B.WholeSteps || A.Unroll != B.Unroll || A.Together != B.Together ||
        !areSame(A.Value, B.Value) || !areSame(A.Index, B.Index) ||
        !areSame(A.Predicate, B.Predicate) || !areSame(A.Begin, B.Begin) ||
        !areSame(A.End, B.End) || !areSame(A.Step, B.Step))
      return false;
    if (Binds) {
      Names[A.Name] = B.Name;
      Values.clear(); // which may have been compared under another meaning of the name
    }
    return areSame(A.Name, B.Name) && areSame(A.Buffer, B.Buffer) && areSame(A.Body, B.Body) &&
           areSame(A.Else, B.Else);
  }

private:
  bool areSame(const std::string &A, const std::string &B) const {
    const auto Of = Names.find(A);
    return (Of == Names.end() ? A : Of->second) == B;
  }

  bool areSame(const std::vector<StmtPtr> &A, const std::vector<StmtPtr> &B) {
    return llvm::equal(A, B, [&](const StmtPtr &X, const StmtPtr &Y) { return areSame(*X, *Y); });
  }

  bool areSame(ExprId A, ExprId B) {
    if (!A || !B)
      return bool(A) == bool(B);
    const auto [Known, New] = Values.try_emplace({A.Index, B.Index}, true);
    if (New) {
      const Expr X = P[A], Y = P[B];
      const bool Same = X.Kind == Y.Kind && X.Ty == Y.Ty && X.Policy == Y.Policy &&
                        X.Walk == Y.Walk && X.Combine == Y.Combine && X.Integer == Y.Integer &&
                        !(X.Floating < Y.Floating) && !(Y.Floating < X.Floating) &&
                        areSame(X.Name, Y.Name) && areSame(X.Predicate, Y.Predicate) &&
                        llvm::equal(X.Operands, Y.Operands,
                                    [&](ExprId Of, ExprId With) { return areSame(Of, With); });
      // The same bits of a constant: 0.0 is not -0.0.
      Values[{A.Index, B.Index}] =
          Same && (X.Kind != ir::Op::Const || A == B || !X.Ty.isFloating());
    }
    return Values[{A.Index, B.Index}];
  }

  const ir::Pool &P;
  llvm::StringMap<std::string> Names; // of B, for those of A
  std::map<std::pair<uint32_t, uint32_t>, bool> Values;
};

} // namespace

bool isSameText(const ir::Pool &P, const Stmt &A, const Stmt &B) { return Texts(P).areSame(A, B); }

} // namespace tpbcc
