//===- ir/Type.cpp --------------------------------------------------------===//
#include "ir/Type.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

struct ElementInfo {
  Element Elem;
  StringLiteral Name;
  StringLiteral CName;
  unsigned Bits;
  bool Signed;
};

// A Bool takes a byte in memory, as C's does; as a predicate it is one bit a lane, or one a byte,
// and that is the business of the instruction set.
constexpr ElementInfo Elements[] = {
    {Element::Bool, "bool", "_Bool", 8, false},         {Element::I8, "i8", "signed char", 8, true},
    {Element::U8, "u8", "unsigned char", 8, false},     {Element::I16, "i16", "short", 16, true},
    {Element::U16, "u16", "unsigned short", 16, false}, {Element::I32, "i32", "int", 32, true},
    {Element::U32, "u32", "unsigned int", 32, false},   {Element::I64, "i64", "long", 64, true},
    {Element::U64, "u64", "unsigned long", 64, false},  {Element::F16, "f16", "_Float16", 16, true},
    {Element::BF16, "bf16", "__bf16", 16, true},        {Element::F32, "f32", "float", 32, true},
    {Element::F64, "f64", "double", 64, true},
};

const ElementInfo &info(Element E) {
  const ElementInfo &Info = Elements[size_t(E)];
  assert(Info.Elem == E && "the table is in the order of the enumeration");
  return Info;
}

} // namespace

unsigned bits(Element E) { return info(E).Bits; }
bool isSigned(Element E) { return info(E).Signed; }
bool holdsAll(Element To, Element From) {
  if (isSigned(To) == isSigned(From))
    return bits(From) <= bits(To);
  return isSigned(To) && bits(From) < bits(To);
}
StringRef spelling(Element E) { return info(E).Name; }
StringRef cSpelling(Element E) { return info(E).CName; }

std::string spelling(Type T) {
  std::string Text = spelling(T.Elem).str();
  if (T.isVector())
    Text.append("x").append(utostr(T.Lanes));
  if (T.Scalable)
    Text += "s";
  return Text;
}

std::optional<Type> parseType(StringRef Text) {
  // 'x' occurs in no element name, so the first one starts the lanes.
  auto [Name, Lanes] = Text.split('x');
  const ElementInfo *Info = find_if(Elements, [&](const auto &E) { return E.Name == Name; });
  if (Info == std::end(Elements))
    return std::nullopt;
  if (Name.size() == Text.size())
    return Type::scalar(Info->Elem);

  Type T = Type::scalar(Info->Elem);
  T.Scalable = Lanes.consume_back("s");
  // Only what spelling() writes: no signs, leading zeros, or one fixed lane.
  if (Lanes.empty() || !all_of(Lanes, isDigit) || Lanes.front() == '0' ||
      Lanes.getAsInteger(10, T.Lanes) || !T.isVector())
    return std::nullopt;
  return T;
}

} // namespace tpbcc::ir
