//===- ir/ExprPrinter.cpp - Expressions as text ---------------------------===//
#include "ir/ExprPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Format.h"
#include <charconv>
#include <cmath>
#include <limits>

using namespace llvm;

namespace tpbcc::ir {

namespace {

constexpr unsigned LargeExpr = 24; // shared expressions of more nodes get their own line
constexpr unsigned DeepExpr = 100; // and all at multiples of this depth, which bounds recursion
constexpr unsigned LongestUnplanned = 500; // nodes

bool isPlainName(StringRef Name) {
  return !Name.empty() && !isDigit(Name.front()) && Name.front() != '.' &&
         all_of(Name, [](char C) { return isAlnum(C) || C == '_' || C == '$' || C == '.'; });
}

void printQuoted(raw_ostream &OS, StringRef Text) {
  OS << '"';
  for (unsigned char C : Text) {
    if (C == '"' || C == '\\')
      OS << '\\' << char(C);
    else if (isPrint(char(C)))
      OS << char(C);
    else
      OS << "\\x" << hexdigit(C >> 4, true) << hexdigit(C & 15, true);
  }
  OS << '"';
}

// Shortest digits that give the same bits again. A float that isn't one is printed in base 16.
void printFloating(raw_ostream &OS, double Value, Element E) {
  if (std::isnan(Value)) {
    uint64_t Bits = bit_cast<uint64_t>(Value);
    OS << "nan";
    if (Bits != 0x7ff8000000000000)
      OS << "(" << format_hex(Bits, 18) << ")";
    return;
  }
  if (std::isinf(Value)) {
    OS << (Value < 0 ? "-inf" : "inf");
    return;
  }
  char Buffer[64];
  std::to_chars_result End{};
  bool IsSingle = E == Element::F32 && std::fabs(Value) <= std::numeric_limits<float>::max() &&
                  double(float(Value)) == Value;
  if (E == Element::F32 && !IsSingle) {
    End = std::to_chars(Buffer, std::end(Buffer), std::fabs(Value), std::chars_format::hex);
    OS << (std::signbit(Value) ? "-0x" : "0x") << StringRef(Buffer, size_t(End.ptr - Buffer));
    return;
  }
  End = IsSingle ? std::to_chars(Buffer, std::end(Buffer), float(Value))
                 : std::to_chars(Buffer, std::end(Buffer), Value);
  StringRef Digits(Buffer, size_t(End.ptr - Buffer));
  OS << Digits << (Digits.find_first_of(".e") == StringRef::npos ? ".0" : "");
}

} // namespace

void printName(raw_ostream &OS, StringRef Name) {
  if (isPlainName(Name))
    OS << Name;
  else
    printQuoted(OS, Name);
}

void ExprPrinter::expr(ExprId Id) {
  if (!valid(Id))
    OS << "none";
  else if (Line[Id.Index] != NoLine)
    OS << '%' << Line[Id.Index];
  else if (Separate.empty() && ++Unplanned > LongestUnplanned)
    OS << "...";
  else
    node(Id);
}

template <typename Fn> void ExprPrinter::forEachOperand(uint32_t Index, Fn F) const {
  const Expr &E = P[{Index}];
  if (E.Predicate && E.Predicate.Index < Index)
    F(E.Predicate.Index);
  for (ExprId Operand : E.Operands)
    if (Operand.Index < Index)
      F(Operand.Index);
}

void ExprPrinter::countUses(ArrayRef<StmtPtr> Body, std::vector<unsigned> &Uses) const {
  for (const StmtPtr &S : Body) {
    if (!S)
      continue;
    forEachExpr(*S, [&](ExprId Id) {
      if (valid(Id))
        ++Uses[Id.Index];
    });
    countUses(S->Body, Uses);
    countUses(S->Else, Uses);
  }
}

// A tree that shares nodes can print exponentially long, and a chain can print too deep for a
// recursive parser. Decided bottom up: operands have lower numbers than their users.
void ExprPrinter::plan(ArrayRef<StmtPtr> Body) {
  std::vector<unsigned> Uses(P.size(), 0), Size(P.size(), 1), Depth(P.size(), 1);
  Separate.assign(P.size(), false);
  countUses(Body, Uses);
  for (uint32_t I = uint32_t(P.size()); I-- > 0;)
    if (Uses[I])
      forEachOperand(I, [&](uint32_t Operand) { ++Uses[Operand]; });
  for (uint32_t I = 0; I < P.size(); ++I) {
    if (!Uses[I])
      continue;
    forEachOperand(I, [&](uint32_t Operand) {
      Size[I] += Size[Operand];
      Depth[I] = std::max(Depth[I], Depth[Operand] + 1);
    });
    if ((Uses[I] > 1 && Size[I] > LargeExpr) || Depth[I] >= DeepExpr) {
      Separate[I] = true;
      Size[I] = Depth[I] = 1;
    }
  }
}

// Prints the lines that Id needs and that aren't there yet, in the order of their text.
void ExprPrinter::lines(ExprId Root, unsigned Indent) {
  if (!valid(Root) || Separate.empty())
    return;
  SmallVector<std::pair<uint32_t, bool>, 16> Work = {{Root.Index, false}};
  DenseSet<uint32_t> Seen;
  while (!Work.empty()) {
    auto [Index, OperandsDone] = Work.pop_back_val();
    if (OperandsDone) {
      OS.indent(2 * Indent) << '%' << Lines << " = ";
      node({Index});
      OS << '\n';
      Line[Index] = Lines++;
      continue;
    }
    if (Line[Index] != NoLine || !Seen.insert(Index).second)
      continue;
    if (Separate[Index])
      Work.push_back({Index, true});
    size_t Mark = Work.size();
    forEachOperand(Index, [&](uint32_t Operand) { Work.push_back({Operand, false}); });
    std::reverse(Work.begin() + Mark, Work.end());
  }
}

void ExprPrinter::node(ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind == Op::Const)
    constant(E);
  else
    operation(E);
  if (Ranges == Sources::Print && !E.Where.empty() && !RangePrinted[Id.Index]) {
    OS << '@' << E.Where.Begin << '-' << E.Where.End;
    RangePrinted[Id.Index] = true;
  }
}

void ExprPrinter::constant(const Expr &E) {
  if (E.Ty.isFloating())
    printFloating(OS, E.Floating, E.Ty.Elem);
  else if (E.Ty.Elem == Element::U64)
    OS << uint64_t(E.Integer);
  else
    OS << E.Integer;
  OS << ':' << spelling(E.Ty);
  if (!E.Spelling.empty()) {
    OS << ' ';
    printQuoted(OS, E.Spelling);
  }
}

void ExprPrinter::head(const Expr &E) {
  OS << spelling(E.Kind);
  switch (E.Kind) {
  case Op::Load:
    if (E.Walk != Access::Unit || E.Ty.isVector())
      OS << '.' << spelling(E.Walk);
    break;
  case Op::ReduceLanes:
  case Op::ScanLanes:
    OS << '.' << spelling(E.Combine);
    break;
  case Op::Induction:
    if (E.Ty == Type::scalar(Element::I64))
      return;
    break;
  case Op::CmpLt:
  case Op::CmpLe:
  case Op::CmpGt:
  case Op::CmpGe:
  case Op::CmpEq:
  case Op::CmpNe: {
    // What is compared is worth more to a reader than that the result is a predicate.
    bool Known = !E.Operands.empty() && valid(E.Operands[0]);
    Type Compared = Known ? P[E.Operands[0]].valueType() : E.Ty;
    OS << '.' << spelling(Compared);
    if (Compared.withElement(Element::Bool) != E.Ty)
      OS << "->" << spelling(E.Ty);
    return;
  }
  default:
    break;
  }
  OS << '.' << spelling(E.Ty);
}

void ExprPrinter::operation(const Expr &E) {
  head(E);
  bool AlwaysNumbered = E.Kind == Op::Widen || (E.Kind == Op::Load && E.Walk == Access::Strided);
  if (E.Integer != 0 || AlwaysNumbered)
    OS << '#' << E.Integer;
  if (E.Predicate) {
    OS << '[';
    expr(E.Predicate);
    OS << ", " << spelling(E.Policy) << ']';
  }
  if (standsAlone(E.Kind))
    return;
  OS << '(';
  ListSeparator Comma;
  if (isNamed(E.Kind)) {
    OS << Comma;
    printName(OS, E.Name);
  }
  for (ExprId Operand : E.Operands) {
    OS << Comma;
    expr(Operand);
  }
  OS << ')';
}

} // namespace tpbcc::ir
