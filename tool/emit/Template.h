//===- emit/Template.h - Operations of a table as C text --------*- C++ -*-===//
#ifndef TPBCC_EMIT_TEMPLATE_H
#define TPBCC_EMIT_TEMPLATE_H

#include "isa/Isa.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace tpbcc {

/// What a template's placeholders stand for, besides operands. Isa.h lists the placeholders.
struct Filling {
  ir::Type Governing;
  ir::Type From = {};                    ///< of what is converted
  ir::Element Index = ir::Element::Bool; ///< of a gather
  std::string Predicate;
  ir::Op Combine = ir::Op::Add;
};

std::string fill(const IsaTable &Isa, llvm::StringRef Template, const Filling &With,
                 llvm::ArrayRef<std::string> Operands);

/// C's name of a type that the table has.
std::string typeText(const IsaTable &Isa, ir::Type T);

} // namespace tpbcc

#endif
