#include "emit/Template.h"

namespace tpbcc {
using ir::Element;
using ir::Type;

std::string typeText(const IsaTable &Isa, ir::Type T) {
  if (!T.isVector())
    return cName(T.Elem).str();
  const IsaElement *Row = Isa.find(T);
  assert(Row && "a vector type that the table does not have");
  return Row->VectorType;
}

std::string fill(const IsaTable &Isa, llvm::StringRef Template, const Filling &With,
                 llvm::ArrayRef<std::string> Operands) {
  static constexpr IsaElement None = {Element::Bool, 1, "", ""};
  const Type Ty = With.Governing;
  const IsaElement *Found = Isa.find(Ty), *FoundFrom = Isa.find(With.From);
  const IsaElement &Row = Found ? *Found : None, &From = FoundFrom ? *FoundFrom : None;
  auto Signed = [](const IsaElement &R) { return *R.SignedSuffix ? R.SignedSuffix : R.Suffix; };
  const unsigned Bits = ir::bits(Ty.Elem);
  std::string Result;
  for (const char *C = Template.begin(); C != Template.end(); ++C) {
    if (*C != '$') {
      Result += *C;
      continue;
    }
    switch (*++C) {
    case 'p':
      Result += With.Predicate;
      break;
    case 's':
      Result += Row.Suffix;
      break;
    case 'u':
      Result += Signed(Row);
      break;
    case 't':
      Result += Signed(From);
      break;
    case 'E':
      Result += ir::spelling(Ty.Elem);
      break;
    case 'T':
      Result += ir::spelling(With.From.Elem);
      break;
    case 'i':
      Result += ir::spelling(With.Index);
      break;
    case 'o':
      Result += ir::spelling(With.Combine);
      break;
    case 'N':
      Result += Isa.Name;
      break;
    case 'r':
      Result += Row.Prefix;
      break;
    case 'R':
      Result += ir::bits(With.From.Elem) > Bits ? From.Prefix : Row.Prefix;
      break;
    case 'q':
      Result += "si" + std::to_string(Bits * Row.Lanes);
      break;
    case 'z': // of a register set to zero
      Result += Ty.isFloating() ? Row.Suffix : "si" + std::to_string(Bits * Row.Lanes);
      break;
    case 'v':
      Result += Row.VectorType;
      break;
    case 'm':
      Result += typeText(Isa, Ty.withElement(Element::Bool));
      break;
    case 'e':
      Result += cName(Ty.Elem);
      break;
    case 'l':
      Result += std::to_string(Row.Lanes);
      break;
    case 'b':
      Result += std::to_string(Isa.Scalable ? 128 / Ty.Lanes : Bits);
      break;
    case 'c':
      Result += std::to_string(Bits);
      break;
    case 'w':
      Result += Ty.Lanes == 2 ? 'd' : Ty.Lanes == 4 ? 'w' : Ty.Lanes == 8 ? 'h' : 'b';
      break;
    default:
      Result += Operands[*C - '0'];
      break;
    }
  }
  return Result;
}

} // namespace tpbcc
