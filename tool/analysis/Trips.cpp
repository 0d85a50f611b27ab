//===- analysis/Trips.cpp - Loops that begin at 0, and how often they run -===//
#include "analysis/Trips.h"
#include "kernel/Kernel.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;

/// The values of which a bound is the least (Op::Min) or greatest (Op::Max), as far as those are
/// forms.
static std::vector<AffineForm> formsOf(const ir::Pool &P, ExprId Id, Op Of) {
  const ir::Expr &E = P[Id];
  if (const auto Form = affineForm(P, Id); Form && E.Kind != Of)
    return {*Form};
  if (E.Kind == Op::RangeBound || E.Kind == Op::Convert)
    return formsOf(P, E.Operands[0], Of);
  std::vector<AffineForm> Forms;
  if (E.Kind == Of)
    for (const ExprId Operand : E.Operands)
      llvm::append_range(Forms, formsOf(P, Operand, Of));
  if (E.Kind == Op::Add || E.Kind == Op::Sub)
    if (const auto By = affineForm(P, E.Operands[1]))
      for (const AffineForm &Each : formsOf(P, E.Operands[0], Of))
        Forms.push_back(E.Kind == Op::Add ? Each + *By : Each - *By);
  return Forms;
}

void FromZero::add(const ir::Stmt &For) {
  Counted C{&For, {}, false};
  const auto Begin = affineForm(P, For.Begin);
  const auto Step = For.Step ? affineForm(P, For.Step) : std::nullopt;
  const auto Number = Step && Step->Coefficients.empty() ? Step->Rest.constant() : std::nullopt;
  if (Begin && Number && *Number > 0) {
    C.Known = true;
    C.Value = *Begin + AffineForm{{{For.Name, Polynomial(*Number)}}, {}};
  }
  Loops.push_back(C);
  Most.push_back(lengthOf(For, Number.value_or(0)));
}

AffineForm FromZero::counted(AffineForm Form) const {
  for (const Counted &C : llvm::reverse(Loops))
    if (C.Known && C.Value != AffineForm{{{C.For->Name, Polynomial(1)}}, {}})
      Form = Form.with(C.For->Name, C.Value);
  return Form;
}

bool FromZero::followsUnknown(const AffineForm &Form) const {
  return llvm::any_of(
      Loops, [&](const Counted &C) { return !C.Known && !Form.coefficient(C.For->Name).isZero(); });
}

Length FromZero::lengthOf(const ir::Stmt &For, int64_t Step) const {
  Length L;
  if (Step != 1)
    return L;
  for (const AffineForm &End : formsOf(P, For.End, Op::Min))
    for (const AffineForm &Begin : formsOf(P, For.Begin, Op::Max))
      if (const auto Each = greatest(counted(End - Begin)))
        L.Options.push_back(*Each);
  L.simplify();
  return L;
}

std::optional<Polynomial> FromZero::greatest(AffineForm Form) const {
  for (size_t I = Loops.size(); I-- > 0;) {
    const Polynomial By = Form.coefficient(Loops[I].For->Name);
    if (By.isZero())
      continue;
    if (!Loops[I].Known)
      return std::nullopt;
    if (isAtLeast(0, By)) { // in the first iteration
      Form.Coefficients.erase(Loops[I].For->Name);
      continue;
    }
    if (!isAtLeast(By, 0) || Most[I].Options.size() != 1)
      return std::nullopt;
    const Polynomial Last = Most[I].Options.front() - Polynomial(1);
    Form = Form.with(Loops[I].For->Name, AffineForm{{}, Last});
  }
  return Form.Coefficients.empty() ? std::optional(Form.Rest) : std::nullopt;
}

int64_t statedTrips(const Kernel &K, const Nest &N, const ir::Stmt &For) {
  NameValues Stated;
  for (const KernelSpec::Default &D : K.Spec.Defaults)
    if (int64_t Number; !llvm::StringRef(D.Value.text()).getAsInteger(0, Number))
      Stated[D.Name] = double(Number);
  if (Stated.empty())
    return 0;
  llvm::SmallVector<const ir::Stmt *, 4> Path;
  for (const ir::Stmt *Around = &For; Around; Around = N.parent(Around))
    Path.push_back(Around);
  FromZero Counted(K.Program.Values);
  for (const ir::Stmt *Each : llvm::reverse(Path))
    Counted.add(*Each);
  double Least = 0;
  for (const Polynomial &Option : Counted.most().Options)
    if (const auto Trips = valueOf(Option, Stated); Trips && *Trips > 0 && *Trips < 1e15)
      Least = Least > 0 ? std::min(Least, *Trips) : *Trips;
  return int64_t(Least);
}

} // namespace tpbcc
