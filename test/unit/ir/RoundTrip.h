//===- unit/ir/RoundTrip.h - parse(dump(f)) is f ----------------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_IR_ROUNDTRIP_H
#define TPBCC_TEST_UNIT_IR_ROUNDTRIP_H

#include "ir/Text.h"
#include "gtest/gtest.h"

namespace tpbcc::ir::test {

inline Function parsed(llvm::StringRef Text) {
  llvm::Expected<Function> F = parse(Text);
  if (F)
    return std::move(*F);
  ADD_FAILURE() << llvm::toString(F.takeError()) << " in\n" << Text.str();
  return {};
}

/// Text has to be what dump() writes.
inline void expectRoundTrip(llvm::StringRef Text) { EXPECT_EQ(dump(parsed(Text)), Text.str()); }

/// F has to survive as text; every value numbered once again. Returns the text.
inline std::string roundTrip(const Function &F) {
  std::string Text = dump(F);
  Function Again = parsed(Text);
  EXPECT_EQ(dump(Again), Text);
  EXPECT_LE(Again.Values.size(), F.Values.size());
  return Text;
}

} // namespace tpbcc::ir::test

#endif
