//===- transform/rewrite/Elements.cpp - How many elements an array has ----===//
#include "transform/rewrite/Elements.h"
#include "analysis/Range.h"
#include "ir/Build.h"
#include "transform/rewrite/Bounds.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc::rewrite {

namespace {

/// One that is there while the nest runs; none: there is none of that name.
ExprId namedInteger(const Draft &D, const std::string &Name) {
  ir::Pool &P = D.pool();
  if (const ExprId Known = invariantNamed(D, Name))
    return Whole(P).of(Known);
  const Parameter *Given = D.kernel().parameter(Name);
  if (!Given || Given->IsArray || ir::Type::scalar(Given->Elem).isFloating())
    return {};
  return Whole(P).of(ir::invariant(P, ir::Type::scalar(Given->Elem), Name));
}

/// Reads sums and products of names and numbers, as extents are written.
class Reader {
public:
  Reader(Draft &D, llvm::StringRef Text) : D(D), W(D.pool()), Left(Text) {}

  ExprId all() {
    const ExprId Value = sum();
    return next().empty() ? Value : ExprId();
  }

private:
  llvm::StringRef next() { return Left = Left.ltrim(); }
  bool skip(char Symbol) {
    if (next().empty() || Left.front() != Symbol)
      return false;
    Left = Left.drop_front();
    return true;
  }
  ExprId sum();
  ExprId product();
  ExprId factor();

  Draft &D;
  const Whole W;
  llvm::StringRef Left;
};

ExprId Reader::sum() {
  ExprId Value = product();
  while (Value) {
    const bool Plus = skip('+');
    if (!Plus && !skip('-'))
      break;
    const ExprId Term = product();
    Value = !Term ? Term : Plus ? W.plus(Value, Term) : W.minus(Value, Term);
  }
  return Value;
}

ExprId Reader::product() {
  ExprId Value = factor();
  while (Value && skip('*')) {
    const ExprId Factor = factor();
    Value = Factor ? W.times(Value, Factor) : Factor;
  }
  return Value;
}

ExprId Reader::factor() {
  if (skip('(')) {
    const ExprId Inside = sum();
    return skip(')') ? Inside : ExprId();
  }
  const llvm::StringRef Word =
      next().take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
  Left = Left.drop_front(Word.size());
  int64_t Number = 0;
  if (!Word.empty() && !Word.getAsInteger(0, Number))
    return W.number(Number);
  return namedInteger(D, Word.str());
}

} // namespace

ExprId elementsValue(Draft &D, const ArrayUse &Array) {
  LoopSite Names = D.site();
  const auto Elements = elementsOf(D.kernel(), Names, Array);
  if (!Elements)
    return {};
  const Whole W(D.pool());
  ExprId Sum = W.number(0);
  bool Known = true;
  Elements->forEachTerm([&](const Polynomial::Monomial &M, int64_t Coefficient) {
    ExprId Product = W.number(Coefficient);
    for (const std::string &Name : M) {
      const auto Outer = Names.Outer.find(Name);
      const ExprId Factor = Outer != Names.Outer.end() ? Reader(D, Outer->second.text()).all()
                                                       : namedInteger(D, Name);
      Known &= bool(Factor);
      if (Factor)
        Product = W.times(Factor, Product);
    }
    Sum = W.plus(Product, Sum);
  });
  return Known ? Sum : ExprId();
}

} // namespace tpbcc::rewrite
