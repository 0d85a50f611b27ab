#include "emit/Isa.h"
#include <cassert>

namespace tpbcc {

namespace {

using ir::Element;
using ir::Op;

#define ISA_BEGIN(Id) namespace Id {
#define ISA_END() }
#include "emit/isa/Avx2.def"
#include "emit/isa/Avx512.def"
#include "emit/isa/Neon.def"
#include "emit/isa/Scalar.def"
#include "emit/isa/Sve.def"

constexpr const IsaTable *Tables[] = {&avx512::Table, &avx2::Table, &sve::Table, &neon::Table,
                                      &scalar::Table};

} // namespace

llvm::ArrayRef<const IsaTable *> allIsas() { return Tables; }

const IsaTable *findIsa(llvm::StringRef Name) {
  for (const IsaTable *T : Tables)
    if (Name == T->Name)
      return T;
  return nullptr;
}

const IsaElement &IsaTable::element(Element E) const {
  for (const IsaElement &Row : Elements)
    if (Row.Elem == E)
      return Row;
  assert(false && "element without a row in the table");
  return Elements.front();
}

const char *IsaTable::operation(Op Kind, Form How) const {
  for (const IsaOperation &Row : Operations)
    if (Row.Kind == Kind && Row.How == How)
      return Row.Template;
  return nullptr;
}

const char *IsaTable::reduction(Op Combine) const {
  for (const IsaOperation &Row : Reductions)
    if (Row.Kind == Combine)
      return Row.Template;
  return nullptr;
}

ir::Type IsaTable::vector(Element E) const {
  const int Lanes = element(E).Lanes;
  return Scalable ? ir::Type::scalable(E, Lanes) : ir::Type::fixed(E, Lanes);
}

} // namespace tpbcc
