//===- driver/NewKernel.cpp - A kernel to start from ----------------------===//
#include "driver/NewKernel.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tpbcc {

static constexpr StringLiteral Text =
    R"(// @: c = s * a + b. Compile: tpbcc @.c -o @   Run: ./@, or: tpbench -k ./@.c
// init() says what the arrays hold; a parameter with a default is set with -P s=2.
#pragma tpb kernel @ param(s = 0.5) init(a = random, b[i] = 1.0 + i)
void @(long n, double c[restrict n], const double a[restrict n], const double b[restrict n],
     double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        c[i] = s * a[i] + b[i];
}
)";

static bool isIdentifier(StringRef Word) {
  return !Word.empty() && !isDigit(Word.front()) &&
         all_of(Word, [](char C) { return isAlnum(C) || C == '_'; });
}

bool writeNewKernel(const std::string &Name, Reporter &Report) {
  SmallString<128> Path(Name);
  if (!StringRef(Path).ends_with(".c"))
    Path += ".c";
  const std::string Stem = sys::path::stem(Path).str();
  const auto Fail = [&](const std::string &Why) {
    Report.report(Diag::cannot_write, {}, {Path.str().str(), Why});
    return false;
  };
  if (!isIdentifier(Stem))
    return Fail("'" + Stem + "' can't be the name of a function");
  std::error_code Error;
  raw_fd_ostream Out(Path, Error, sys::fs::CD_CreateNew);
  if (Error)
    return Fail(Error == std::errc::file_exists ? "there is such a file already" : Error.message());
  for (const char C : Text)
    C == '@' ? Out << Stem : Out << C;
  Out.close();
  if (Out.has_error())
    return Fail(Out.error().message());
  outs() << "wrote " << Path << "\n";
  return true;
}

} // namespace tpbcc
