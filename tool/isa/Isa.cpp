#include "isa/Isa.h"
#include "ir/Build.h"
#include <cassert>

namespace tpbcc {

namespace {

using ir::Element;
using ir::Op;

constexpr ElementSet F = setOf({Element::F32, Element::F64});
constexpr ElementSet Signed = setOf({Element::I32, Element::I64});
constexpr ElementSet Unsigned = setOf({Element::U32, Element::U64});
constexpr ElementSet I = Signed | Unsigned;
constexpr ElementSet Bits32 = setOf({Element::I32, Element::U32, Element::F32});
constexpr ElementSet Bits64 = setOf({Element::I64, Element::U64, Element::F64});
constexpr ElementSet Narrow = setOf({Element::I8, Element::U8, Element::I16, Element::U16});
constexpr ElementSet Bits8 = setOf({Element::I8, Element::U8});
constexpr ElementSet Bits16 = setOf({Element::I16, Element::U16});
constexpr ElementSet NarrowSigned = setOf({Element::I8, Element::I16});
constexpr ElementSet NarrowUnsigned = setOf({Element::U8, Element::U16});
constexpr ElementSet Mask = setOf({Element::Bool});
constexpr ElementSet Number = ElementSet(~Mask);
constexpr ElementSet only(Element E) { return setOf({E}); }
constexpr ElementSet H = only(Element::F16);

#define ISA_BEGIN(Id) namespace Id {
#define ISA_END() }
#include "isa/Avx2.def"
#include "isa/Avx512.def"
#include "isa/Neon.def"
#include "isa/Scalar.def"
#include "isa/Sve.def"

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

const IsaElement *IsaTable::find(ir::Type Ty) const {
  for (const IsaElement &Row : Elements)
    if (Row.Elem == Ty.Elem && Row.Lanes == Ty.Lanes)
      return &Row;
  return nullptr;
}

static const char *row(llvm::ArrayRef<IsaOperation> Rows, Op Kind, Form How, ir::Type Governing,
                       Element From) {
  for (const IsaOperation &Row : Rows)
    if (Row.Kind == Kind && Row.How == How && (Row.On >> unsigned(Governing.Elem) & 1) &&
        (Row.From >> unsigned(From) & 1) && (!Row.Lanes || Row.Lanes == Governing.Lanes))
      return Row.Template;
  return nullptr;
}

const char *IsaTable::operation(Op Kind, Form How, ir::Type Governing, Element From) const {
  return row(Operations, Kind, How, Governing, From);
}

const char *IsaTable::store(Form How, ir::Type Value, Element Index) const {
  return row(Stores, Op::Load, How, Value, Index);
}

const char *IsaTable::reduction(Op Combine, ir::Type Vector) const {
  return row(Reductions, Combine, Scalable ? Form::Predicated : Form::Plain, Vector, Element::Bool);
}

ir::Type IsaTable::vector(Element E) const { return vector(E, E); }

ir::Type IsaTable::vector(Element E, Element Container) const {
  const int Lanes = element(Container).Lanes;
  return Scalable ? ir::Type::scalable(E, Lanes) : ir::Type::fixed(E, Lanes);
}

/// Shuffles of bytes stay within blocks of 16, and SVE's vectors may have no more.
int IsaTable::tableElements(ir::Type Ty) const {
  const int Bytes = int(ir::bits(Ty.Elem)) / 8;
  return Scalable || Bytes == 1 ? 16 / Bytes : Ty.Lanes;
}

llvm::StringRef cName(Element E) {
  switch (E) {
  case Element::Bool:
    return "int";
  case Element::I8:
    return "signed char";
  case Element::U8:
    return "unsigned char";
  case Element::I16:
    return "short";
  case Element::U16:
    return "unsigned short";
  case Element::I32:
    return "int";
  case Element::U32:
    return "unsigned";
  case Element::I64:
    return "long";
  case Element::U64:
    return "unsigned long";
  default:
    return ir::cSpelling(E);
  }
}

namespace {

struct FunctionRow {
  const char *Name;
  int Operands;
  const char *Isa; // "": any that has no row of its own
  ElementSet On;
  const char *Template;
};

constexpr FunctionRow Functions[] = {
#define FUNCTION(Name, Operands, Isa, On, Template) {Name, Operands, Isa, On, Template},
#include "isa/Functions.def"
};

} // namespace

const char *IsaTable::function(llvm::StringRef Wanted, ir::Type Ty) const {
  const IsaElement *Type = find(Ty);
  const bool Instructions = !Type || *Type->Prefix; // of names that begin with one
  for (const FunctionRow &Row : Functions)
    if (Wanted == Row.Name && (llvm::StringRef(Row.Isa) == Name || !*Row.Isa) &&
        (Row.On >> unsigned(Ty.Elem) & 1) &&
        (Instructions || !llvm::StringRef(Row.Template).starts_with("$r_")))
      return Row.Template;
  return nullptr;
}

bool IsaTable::isHelper(llvm::StringRef Wanted, ir::Type Ty) const {
  const char *Template = function(Wanted, Ty);
  return Template && llvm::StringRef(Template).starts_with("tpb_") && !ir::isOfHeaders(Wanted);
}

int functionOperands(llvm::StringRef Wanted) {
  for (const FunctionRow &Row : Functions)
    if (Wanted == Row.Name)
      return Row.Operands;
  return -1;
}

} // namespace tpbcc
