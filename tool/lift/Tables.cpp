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

static Code tableCode(const ASTContext &Context, ir::Element Elem, llvm::StringRef Name,
                      uint64_t Count, const std::string &Numbers) {
  return Code("__extension__({ static const " + typeText(Context, typeOf(Context, Elem)) + " " +
              Name.str() + "[" + std::to_string(Count) + "] = {" + Numbers + "}; &" + Name.str() +
              "[0]; })");
}

std::optional<Code> tableText(const ASTContext &Context, const VarDecl &V, llvm::StringRef Name) {
  const QualType Scalar = Context.getBaseElementType(V.getType());
  const auto Elem = memoryElementOf(Context, Scalar);
  const APValue *Value = V.getType()->isConstantArrayType() && Elem ? valueOf(Context, V) : nullptr;
  uint64_t Count = 0;
  std::string Numbers;
  if (!Value || !addNumbers(*Value, Count, Numbers) || !Count)
    return std::nullopt;
  return tableCode(Context, *Elem, Name, Count, Numbers);
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
  Place Where = tableCalled(Name, *Text, V.getType());
  Where.Base = &V;
  return Where;
}

NestLifter::Place NestLifter::tableCalled(const std::string &Name, const Code &Text, QualType Of) {
  Place Where;
  Where.Type = Lift.Context.getAsArrayType(Of)->getElementType();
  Where.Array = Name;
  Where.Object = Name + "'"; // no name of C's
  Where.Argument = Text;
  Where.Distinct = Where.SameOnEntry = true;
  Where.Index = ir::integer(P, ir::Element::I64, 0);
  return Where;
}

const StringLiteral *NestLifter::literalIn(const VarDecl &V) const {
  const Expr *Init = V.getInit();
  const bool Stays = V.hasLocalStorage()
                         ? !Lift.Function.assigns(&V) && !Lift.Function.takesAddress(&V)
                         : isConstantObject(Lift.Context, V);
  const bool Reads =
      V.getType()->isPointerType() && V.getType()->getPointeeType().isConstQualified();
  return Init && Stays && Reads ? dyn_cast<StringLiteral>(Init->IgnoreParenImpCasts()) : nullptr;
}

/// The characters of a string, with the null behind them, as a table.
NestLifter::Place NestLifter::tableOf(const StringLiteral &Text) {
  const QualType Char = Lift.Context.getBaseElementType(Text.getType()).withConst();
  const auto Elem = memoryElementOf(Lift.Context, Char);
  const uint64_t Count = Text.getLength() + 1;
  if (!Site || !Lift.Declaration || !Elem || Count > MostElements)
    return {};
  std::string &Name = LiteralNames[&Text];
  if (Name.empty())
    Name = uniqueName("text");
  const unsigned Bits = unsigned(ir::bits(*Elem));
  std::string Numbers;
  for (unsigned I = 0; I < Count; ++I) {
    const llvm::APInt Unit(Bits, I < Text.getLength() ? Text.getCodeUnit(I) : 0);
    const llvm::APSInt Number(Unit, !ir::isSigned(*Elem));
    Numbers += (I ? ", " : "") + literal(APValue(Number));
  }
  const QualType Of = Lift.Context.getConstantArrayType(Char, llvm::APInt(64, Count), nullptr,
                                                        ArraySizeModifier::Normal, 0);
  Place Where = tableCalled(Name, tableCode(Lift.Context, *Elem, Name, Count, Numbers), Of);
  Where.Base = &Lift.Parts->unnamed(&Text, *Lift.Declaration, Of, "text");
  return Where;
}

} // namespace tpbcc
