#include "analysis/Inexact.h"
#include "analysis/MemberViews.h"
#include "analysis/Rounding.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

static int precision(Element E) {
  switch (E) {
  case Element::F16:
    return 11;
  case Element::BF16:
    return 8;
  case Element::F32:
    return 24;
  default:
    return 53;
  }
}

bool Inexactness::operator()(ExprId Id) const {
  if (auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  const bool Result = value(Id);
  Known[Id.Index] = Result;
  return Result;
}

bool Inexactness::value(ExprId Id) const {
  const Expr &E = P[Id];
  const bool Below = llvm::any_of(E.Operands, [&](ExprId O) { return (*this)(O); }) ||
                     (E.Predicate && (*this)(E.Predicate));
  switch (E.Kind) {
  case Op::Const:
  case Op::Induction:
    return false;
  case Op::Invariant:
  case Op::Local:
    return Names.count(E.Name) != 0;
  case Op::Load:
    return Below || Names.count(E.Name) != 0;
  case Op::Neg:
  case Op::Abs:
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
  case Op::Select:
  case Op::Bits:
    return Below;
  case Op::Convert: {
    const ir::Type From = P[E.Operands[0]].valueType();
    if (!E.Ty.isFloating() || Below)
      return Below;
    if (From.isFloating())
      return precision(E.Ty.Elem) < precision(From.Elem);
    return int(ir::bits(From.Elem)) - int(ir::isSigned(From.Elem)) > precision(E.Ty.Elem);
  }
  case Op::Intrinsic:
    if (E.Name == "floor" || E.Name == "ceil" || E.Name == "trunc" || E.Name == "round" ||
        E.Name == "rint" || E.Name == "nearbyint" || ir::isProductPart(E.Name))
      return Below;
    return true;
  default:
    return E.Ty.isFloating() || Below;
  }
}

void Inexactness::mark(const std::string &Name, bool Inexact) {
  if (!Inexact || !Names.insert(Name).second)
    return;
  Changed = true;
  Known.clear();
}

void Inexactness::problem(SourceRange Where) {
  if (Looking && !Problem)
    Problem = Where;
}

void Inexactness::statement(const Stmt &S) {
  if (Looking)
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const Expr &E = P[Id];
        const ir::Type Ty = E.valueType();
        const bool Number = !Ty.isFloating() && !Ty.isPredicate();
        if ((Number && (*this)(Id)) || (E.Kind == Op::Load && E.Predicate && (*this)(E.Predicate)))
          problem(E.Where.empty() ? S.Where : E.Where);
        return true;
      });
    });
  switch (S.Kind) {
  case StmtKind::Let:
  case StmtKind::Assign:
    mark(S.Name, (*this)(S.Value));
    break;
  case StmtKind::Store: {
    const bool Sometimes = S.Predicate && (*this)(S.Predicate);
    mark(S.Name, (*this)(S.Value) || Sometimes);
    if (Sometimes && !P[S.Value].valueType().isFloating())
      problem(S.Where);
    break;
  }
  case StmtKind::If:
    if ((*this)(S.Value))
      problem(S.Where);
    break;
  default:
    break;
  }
  for (const ir::StmtPtr &Inner : S.Body)
    statement(*Inner);
  for (const ir::StmtPtr &Inner : S.Else)
    statement(*Inner);
}

Inexactness::Inexactness(const Kernel &K) : P(K.Program.Values) {
  do {
    Changed = false;
    for (const ir::StmtPtr &S : K.Program.Body)
      statement(*S);
  } while (Changed);
  Looking = true;
  for (const ir::StmtPtr &S : K.Program.Body)
    statement(*S);
  // The bound of an element is kept beside it: of arrays that the benchmark knows, or the call of a
  // loop's worker. Objects of the file have none, nor need they any where all bits are the same.
  const bool SameBits = roundingOf(K) != Rounding::Apart;
  const auto Views = memberViews(K);
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &Array : Site.Arrays)
      if (K.IsFunction && Array.Distinct) {
        if (!SameBits && ir::Type::scalar(Array.Elem).isFloating())
          problem(Array.Where);
      } else if (K.IsFunction && Array.Written && Names.count(Array.Name) &&
                 !K.parameter(Array.Name) && !(Views && Views->count(Array.Name)))
        problem(Array.Where);
}

} // namespace tpbcc
