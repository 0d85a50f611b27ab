//===- unit/frontend/FrontendTest.cpp - Parsing and binding, byte by byte -===//
#include "frontend/Frontend.h"
#include "frontend/Bind.h"
#include "frontend/ClangReporter.h"
#include "clang/AST/Decl.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

class Frontend : public testing::Test {
protected:
  /// Parses a text and returns what runFrontend does.
  bool run(llvm::StringRef Text, llvm::function_ref<bool(ParsedFile &)> Use) {
    int Descriptor;
    llvm::SmallString<128> Path;
    EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("frontend", "c", Descriptor, Path));
    llvm::raw_fd_ostream(Descriptor, /*shouldClose=*/true) << Text;
    Options.File = Path.str().str();
    testing::internal::CaptureStderr();
    const bool Good = runFrontend(Options, Use);
    Printed = testing::internal::GetCapturedStderr();
    llvm::sys::fs::remove(Path);
    return Good;
  }

  FrontendOptions Options;
  std::string Printed;
};

std::string text(const ParsedFile &File, SourceRange Range) {
  return File.Text.slice(Range.Begin, Range.End).str();
}

TEST_F(Frontend, CallbackDecides) {
  EXPECT_TRUE(run("int x;", [](ParsedFile &) { return true; }));
  EXPECT_FALSE(run("int x;", [](ParsedFile &) { return false; }));
}

TEST_F(Frontend, NoCallbackAfterErrors) {
  bool Called = false;
  const auto Use = [&](ParsedFile &) { return Called = true; };
  EXPECT_FALSE(run("int x = y;", Use));
  EXPECT_FALSE(run("#pragma tpb kernle\nint x;", Use));
  Options.File = "/nonexistent.c";
  EXPECT_FALSE(Called);
}

TEST_F(Frontend, RangesAreBytesOfTheFile) {
  const llvm::StringRef Text = "int before;\n"
                               "#pragma tpb kernel one size(n) \\\n  flops(n) // end\n"
                               "void one(long n) { } int after;\n"
                               "void f(long n) {\n"
                               "  _Pragma(\"tpb kernel two\") for (;n;) n = 0 ; n = 1;\n"
                               "#pragma tpb kernel three\r\n"
                               "  for (;n;) { };\r\n"
                               "#pragma tpb kernel four\n"
                               "#pragma omp for // note\n"
                               "  for (;n;) for (;n;) if (n) break; else do n = 0; while (n) ;\n"
                               "}\n";
  EXPECT_TRUE(run(Text, [&](ParsedFile &File) {
    EXPECT_EQ(File.Text, Text);
    const std::vector<BoundDirective> Bound = bind(File);
    EXPECT_EQ(Bound.size(), 4u);
    EXPECT_EQ(text(File, Bound[0].Source->Where),
              "#pragma tpb kernel one size(n) \\\n  flops(n) // end");
    EXPECT_EQ(text(File, Bound[0].Annotated).substr(51), "void one(long n) { }");
    EXPECT_EQ(text(File, Bound[1].Source->Where), "_Pragma(\"tpb kernel two\")");
    EXPECT_EQ(text(File, Bound[1].Annotated), "_Pragma(\"tpb kernel two\") for (;n;) n = 0 ;");
    EXPECT_EQ(text(File, Bound[2].Source->Where), "#pragma tpb kernel three");
    EXPECT_EQ(text(File, Bound[2].Annotated), "#pragma tpb kernel three\r\n  for (;n;) { }");
    EXPECT_EQ(text(File, Bound[3].Annotated),
              "#pragma tpb kernel four\n#pragma omp for // note\n"
              "  for (;n;) for (;n;) if (n) break; else do n = 0; while (n) ;");
    EXPECT_EQ(Bound[1].Function->getNameAsString(), "f");
    EXPECT_EQ(File.IgnoredOpenMP.size(), 1u);
    EXPECT_EQ(text(File, File.IgnoredOpenMP[0]), "#pragma omp for // note");
    return true;
  }));
}

TEST_F(Frontend, OpenMPOnHasNoIgnoredLines) {
  Options.Arguments = {"-fopenmp"};
  EXPECT_TRUE(run("void f(int n) {\n#pragma tpb kernel\n#pragma omp for\n for (int i = 0; i < n; "
                  "++i) ; }\n",
                  [&](ParsedFile &File) {
                    EXPECT_TRUE(File.IgnoredOpenMP.empty());
                    const std::vector<BoundDirective> Bound = bind(File);
                    EXPECT_EQ(
                        text(File, Bound.at(0).Annotated),
                        "#pragma tpb kernel\n#pragma omp for\n for (int i = 0; i < n; ++i) ;");
                    EXPECT_TRUE(annotatedLoop(Bound.at(0).Statement));
                    EXPECT_EQ(kernelName(Bound.at(0)), "f");
                    return true;
                  }));
}

TEST_F(Frontend, IdentifiersInUse) {
  EXPECT_TRUE(run("#pragma tpb kernel size(sizes)\n#define macro_name 1\nint variable; void f(int "
                  "parameter) {}",
                  [&](ParsedFile &File) {
                    for (const char *Name : {"variable", "parameter", "macro_name", "while", "f"})
                      EXPECT_TRUE(isIdentifierUsed(File, Name)) << Name;
                    for (const char *Name : {"v_a", "prefetch", "init", "mask"})
                      EXPECT_FALSE(isIdentifierUsed(File, Name)) << Name;
                    return true;
                  }));
}

TEST_F(Frontend, NotesGoWithAnIgnoredWarning) {
  Options.Severities.Off = {"TPB216"};
  EXPECT_TRUE(run("int x;\nint y;\n", [](ParsedFile &File) {
    File.Reporter.report(Diag::DirectiveInHeader, {0, 3});
    File.Reporter.report(Diag::NamedLikeClause, {0, 3}, {"a", "b"});
    File.Reporter.note(Diag::FirstBoundHere, {7, 10});
    EXPECT_EQ(File.Reporter.errors(), 0u);
    return true;
  }));
  EXPECT_NE(Printed.find("TPB141"), std::string::npos) << Printed;
  EXPECT_EQ(Printed.find("TPB216"), std::string::npos) << Printed;
  EXPECT_EQ(Printed.find("TPB217"), std::string::npos) << Printed;
}

TEST_F(Frontend, FixItsAndPercentSigns) {
  Options.Arguments = {"-fdiagnostics-parseable-fixits"};
  EXPECT_FALSE(run("int x;\nint y;\n", [](ParsedFile &File) {
    File.Reporter.report(Diag::UnknownDirective, {4, 5}, {"%0 %s", "100%"}, {{{{4, 5}, "z%1"}}});
    EXPECT_EQ(File.Reporter.errors(), 1u);
    return true;
  }));
  EXPECT_NE(Printed.find(":1:5: error: unknown directive '%0 %s'; 100% [TPB102]"),
            std::string::npos)
      << Printed;
  EXPECT_NE(Printed.find("{1:5-1:6}:\"z%1\""), std::string::npos) << Printed;
}

TEST_F(Frontend, AMessageWithoutAPlace) {
  EXPECT_TRUE(run("int x;", [](ParsedFile &File) {
    File.Reporter.report(Diag::NamedLikeClause, {}, {"a", "b"});
    return true;
  }));
  EXPECT_EQ(Printed.find("warning: kernel is named 'a'"), 0u) << Printed;
}

TEST_F(Frontend, SeveralFilesInOneProcess) {
  for (int I = 0; I < 3; ++I)
    EXPECT_TRUE(run("#pragma tpb kernel\nvoid f(long n) {}",
                    [](ParsedFile &File) { return bind(File).size() == 1; }));
}

} // namespace
