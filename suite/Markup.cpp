//===- Markup.cpp - Text in SVG ---------------------------------------------===//
#include "Markup.h"

namespace tpbench {

std::string escaped(const std::string &Text) {
  std::string Result;
  for (const char C : Text)
    Result += C == '&'   ? "&amp;"
              : C == '<' ? "&lt;"
              : C == '>' ? "&gt;"
              : C == '"' ? "&quot;"
                         : std::string(1, static_cast<unsigned char>(C) < 32 ? ' ' : C);
  return Result;
}

} // namespace tpbench
