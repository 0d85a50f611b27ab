//===- lift/Tables.cpp - Objects that are defined const -------------------===//
//
// An array of constant numbers that a loop's body declares is the same in all iterations: the
// driver makes one like it for the worker.
//
//===----------------------------------------------------------------------===//
#include "lift/Tables.h"
#include "lift/NestLifter.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {
using namespace clang;

/// What stands between the braces of one table.
static constexpr uint64_t MostElements = 1024;

bool isConstantObject(const ASTContext &Context, const VarDecl &Object) {
  QualType T = Object.getType();
  return T.isConstantStorage(Context, true, true) &&
         !Context.getBaseElementType(T).isVolatileQualified();
}

static const APValue *valueOf(const ASTContext &Context, const VarDecl &V) {
  const Expr *Init = V.getInit();
  return Init && !Init->isValueDependent() && isConstantObject(Context, V) ? V.evaluateValue()
                                                                           : nullptr;
}

bool hasConstantValue(const ASTContext &Context, const VarDecl &V) {
  return valueOf(Context, V) != nullptr;
}

/// A literal that has this value in every dialect of C; empty: there is none.
static std::string literal(const APValue &Value) {
  if (Value.isInt()) {
    const llvm::APSInt &Number = Value.getInt();
    if (Number.isSigned() && Number.getBitWidth() == 64 && Number.isMinSignedValue())
      return "-9223372036854775807L - 1";
    const bool Long = Number.getBitWidth() == 64;
    return llvm::toString(Number, 10) + (Number.isUnsigned() && Long ? "UL" : Long ? "L" : "");
  }
  if (!Value.isFloat() || !Value.getFloat().isFinite())
    return "";
  const bool Single = &Value.getFloat().getSemantics() == &llvm::APFloat::IEEEsingle();
  if (!Single && &Value.getFloat().getSemantics() != &llvm::APFloat::IEEEdouble())
    return "";
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  if (Single)
    Stream << llvm::format("%.9g", double(Value.getFloat().convertToFloat()));
  else
    Stream << llvm::format("%.17g", Value.getFloat().convertToDouble());
  if (Text.find_first_of(".e") == std::string::npos)
    Text += ".0";
  return Text + (Single ? "f" : "");
}

/// Adds the numbers of an array, rows in turn; false: it has something else.
static bool addNumbers(const APValue &Value, uint64_t &Count, std::string &Text) {
  if (Value.isArray()) {
    for (unsigned I = 0; I < Value.getArraySize(); ++I)
      if (!addNumbers(I < Value.getArrayInitializedElts() ? Value.getArrayInitializedElt(I)
                                                          : Value.getArrayFiller(),
                      Count, Text))
        return false;
    return true;
  }
  const std::string Number = literal(Value);
  Text += (Text.empty() ? "" : ", ") + Number;
  return !Number.empty() && ++Count <= MostElements;
}

std::optional<Code> tableText(const ASTContext &Context, const VarDecl &V, llvm::StringRef Name) {
  const QualType Scalar = Context.getBaseElementType(V.getType());
  const auto Elem = memoryElementOf(Context, Scalar);
  const APValue *Value = V.getType()->isConstantArrayType() && Elem ? valueOf(Context, V) : nullptr;
  uint64_t Count = 0;
  std::string Numbers;
  if (!Value || !addNumbers(*Value, Count, Numbers) || !Count)
    return std::nullopt;
  return Code("__extension__({ static const " + typeText(Context, typeOf(Context, *Elem)) + " " +
              Name.str() + "[" + std::to_string(Count) + "] = {" + Numbers + "}; &" + Name.str() +
              "[0]; })");
}

/// The array in memory that stands for V, which a loop's body declares; nothing: it can't be made.
NestLifter::Place NestLifter::tableOf(const VarDecl &V) {
  if (!Site)
    return {};
  std::string &Name = TableNames[&V];
  if (Name.empty())
    Name = uniqueName(V.getName());
  const auto Text = tableText(Lift.Context, V, Name);
  if (!Text)
    return {};
  Place Where;
  Where.Type = Lift.Context.getAsArrayType(V.getType())->getElementType();
  Where.Array = Name;
  Where.Object = Name + "'"; // no name of C's
  Where.Argument = *Text;
  Where.Base = &V;
  Where.Distinct = Where.SameOnEntry = true;
  Where.Index = ir::integer(P, ir::Element::I64, 0);
  return Where;
}

} // namespace tpbcc
