//===- pragma/Shapes.cpp - What each shape of clause looks like -----------===//

#include "pragma/Clauses.h"

using llvm::StringRef;

namespace tpbcc {

StringRef example(ClauseShape Shape) {
  switch (Shape) {
  case ClauseShape::Sizes:
    return "parameters such as 'n' or 'n, min(2)'";
  case ClauseShape::Extents:
    return "an array and its extent such as 'a = m * n'";
  case ClauseShape::Parameters:
    return "a parameter and its value such as 's = 8'";
  case ClauseShape::Initials:
    return "a variable and its value such as 'a = 1.0'";
  case ClauseShape::OneName:
    return "the name of a function";
  case ClauseShape::NameList:
    return "the name of an array";
  case ClauseShape::States:
    return "'carry', 'reset' or 'swap(a, b)'";
  case ClauseShape::Variants:
    return "a parameter and its values such as 'F = 1, 2'";
  case ClauseShape::Expression:
  case ClauseShape::ExpressionList:
    return "an expression such as '2 * n'";
  case ClauseShape::PositiveInteger:
    return "a positive integer such as '4'";
  case ClauseShape::Keyword:
  case ClauseShape::KeywordList:
  case ClauseShape::KeywordOrInteger:
    return "one of its words";
  case ClauseShape::Blocks:
    return "loops and their lengths such as 'j = 64', lengths alone, 'auto' or 'off'";
  case ClauseShape::Ulp:
    return "'ulp(k)'";
  case ClauseShape::Tolerance:
    return "'rtol(x)', 'none' or the name of a function";
  }
  return "an argument";
}

bool isList(ClauseShape Shape) {
  switch (Shape) {
  case ClauseShape::OneName:
  case ClauseShape::Expression:
  case ClauseShape::PositiveInteger:
  case ClauseShape::Keyword:
  case ClauseShape::KeywordOrInteger:
  case ClauseShape::Ulp:
  case ClauseShape::Tolerance:
  case ClauseShape::Variants: // whose commas separate tuples
    return false;
  default:
    return true;
  }
}

} // namespace tpbcc
