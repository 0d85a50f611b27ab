//===- Rewritten.h - Nests from text, and what steps make of them -*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_SCHEDULE_REWRITTEN_H
#define TPBCC_TEST_UNIT_SCHEDULE_REWRITTEN_H

#include "ir/Identity.h"
#include "ir/Text.h"
#include "transform/rewrite/Rewrite.h"
#include "gtest/gtest.h"

namespace tpbcc::test {

/// Arrays are those that the text loads or stores.
inline Kernel kernelFrom(const std::string &Body) {
  Kernel K;
  llvm::Expected<ir::Function> F = ir::parse("func nest {\n" + Body + "}\n");
  if (!F) {
    ADD_FAILURE() << llvm::toString(F.takeError());
    return K;
  }
  K.Program = std::move(*F);
  ir::numberStatements(K.Program.Body);
  LoopSite &Site = K.Loops.emplace_back();
  Site.Nest = K.Program.Body.front().get();
  for (const char *Name : {"a", "b", "c", "x", "y"}) {
    ArrayUse A{};
    A.Name = Name;
    A.Argument = Code::name(Name);
    A.Elem = ir::Element::F64;
    A.Read = A.Written = A.Restrict = true;
    Site.Arrays.push_back(A);
  }
  return K;
}

inline ir::Schedule steps(const std::string &Text) {
  ir::ScheduleError Error;
  const auto Steps = ir::parseSchedule(Text, Error);
  EXPECT_TRUE(Steps) << Error.Message;
  return Steps.value_or(ir::Schedule());
}

/// The nest after a schedule, or why it can't be had.
inline std::string after(const std::string &Body, const std::string &Steps,
                         ir::Ids Numbers = ir::Ids::Omit, FloatMode Float = FloatMode::Contract) {
  Kernel K = kernelFrom(Body);
  K.Spec.Float = Float;
  const std::string Before = ir::dump(K.Program, ir::Sources::Omit, ir::Ids::Print);
  size_t Failed = 0;
  auto Result = apply(K, K.Loops.front(), steps(Steps), Checking::Ask, Failed);
  EXPECT_EQ(ir::dump(K.Program, ir::Sources::Omit, ir::Ids::Print), Before);
  if (const auto *Why = std::get_if<Refused>(&Result))
    return text(*Why);
  K.Program.Body.clear();
  K.Program.Body.push_back(std::move(std::get<ir::StmtPtr>(Result)));
  EXPECT_EQ(ir::verify(K.Program), std::vector<std::string>());
  const std::string Text = ir::dump(K.Program, ir::Sources::Omit, Numbers);
  return Text.substr(Text.find('\n') + 1, Text.size() - Text.find('\n') - 3);
}

inline std::string loop(const std::string &Head, const std::string &Body) {
  return "for serial " + Head + " step 1:i64 {\n" + Body + "}\n";
}
inline const std::string OverI = "i = 0:i64 to inv.i64(n)", OverJ = "j = 0:i64 to inv.i64(m)";
/// to[at] = from[index]
inline std::string copy(const std::string &To, const std::string &At, const std::string &Temporary,
                        const std::string &From, const std::string &Index) {
  return "let " + Temporary + ": f64 = load.f64(" + From + ", " + Index + ")\nstore " + To + "[" +
         At + "] = local.f64(" + Temporary + ")\n";
}
inline std::string plus(const std::string &A, int By) {
  return By == 0  ? A
         : By < 0 ? "sub.i64(" + A + ", " + std::to_string(-By) + ":i64)"
                  : "add.i64(" + A + ", " + std::to_string(By) + ":i64)";
}
inline const std::string I = "iv(i)", J = "iv(j)";
inline std::string cell(const std::string &Row, const std::string &Column) {
  return "add.i64(mul.i64(" + Row + ", inv.i64(m)), " + Column + ")";
}

/// Of rows of ten.
inline std::string tens(int Down, int Right) {
  return "add.i64(mul.i64(" + plus(I, Down) + ", 10:i64), " + plus(J, Right) + ")";
}

} // namespace tpbcc::test

#endif
