#include "Generate.h"
#include "toolchain/HostIsas.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

namespace tpbcc::test {

static bool neverMacro(llvm::StringRef) { return false; }

static std::string type(Element E) { return ir::spelling(E).str(); }

static std::string caseText(Case &C, size_t Number, const IsaTable &Isa, Tail Rest) {
  Body Decided;
  Decided.Loops = {{C.Unroll, Isa.Predicates ? Rest : Tail::ScalarRemainder}};
  Decided.Math.From.WithoutSleef = "functions are compared with the C library's, bit for bit";
  const std::string Id = std::to_string(Number);
  Worker W = lower(C.K, C.Site, Decided, Isa, "worker_" + Id, neverMacro);
  EXPECT_EQ(ir::verify(W.Code), std::vector<std::string>()) << C.Name << "\n" << ir::dump(W.Code);
  legalise(W, neverMacro);
  EXPECT_EQ(ir::verify(W.Code), std::vector<std::string>()) << C.Name << "\n" << ir::dump(W.Code);
  std::string Text = "/* " + C.Name + " */\n" + textOf(print(W));

  std::string Parameters = "long n";
  std::string Arguments = "n";
  for (const ArrayUse &A : C.Site.Arrays) {
    Parameters += ", " + type(A.Elem) + " *" + A.Name;
    Arguments += ", " + std::string(A.Written ? "want_" : "") + A.Name;
  }
  for (const ScalarUse &S : C.Site.Scalars) {
    if (S.Name == "n")
      continue; // is one already
    Parameters += ", " + S.TypeText + " " + S.Name;
    Arguments += ", " + S.Name;
  }
  for (const Reduction &R : C.Site.Reductions) {
    Parameters += ", " + cName(R.Elem).str() + " *" + R.Name + "_p";
    Arguments += ", &want_" + R.Name;
  }
  Text += "TPB_UNTIMED void reference_" + Id + "(" + Parameters + ") {\n";
  for (const Reduction &R : C.Site.Reductions)
    Text += "  " + cName(R.Elem).str() + " " + R.Name + " = *" + R.Name + "_p;\n";
  Text += C.Reference + "\n";
  for (const Reduction &R : C.Site.Reductions)
    Text += "  *" + R.Name + "_p = " + R.Name + ";\n";
  for (const ArrayUse &A : C.Site.Arrays)
    Text += "  (void)" + A.Name + ";\n";
  for (const ScalarUse &S : C.Site.Scalars)
    Text += "  (void)" + S.Name + ";\n";
  Text += "  (void)n;\n}\n";
  Text += "TPB_UNTIMED void case_" + Id + "(long n, int at_end) {\n" + C.Scalars;
  const std::string Count = std::string(C.Square ? "n * n" : "n") + " * " + std::to_string(C.Scale);
  Text += "  const long count = " + Count + ";\n";
  for (size_t I = 0; I < C.Site.Arrays.size(); ++I) {
    const ArrayUse &A = C.Site.Arrays[I];
    const std::string T = type(A.Elem);
    Text += "  " + T + " *" + A.Name + " = guarded(count * sizeof(" + T + "), at_end);\n";
    const bool Index = A.Name == "index";
    Text += Index ? "  for (long i = 0; i < count; ++i) index[i] = (" + T +
                        ")((i * 7 + 3) % (n ? n : 1));\n"
                  : "  " + std::string(C.Small ? "small_" : "fill_") + T + "(" + A.Name +
                        ", count, " + std::to_string(I + 1) + ");\n";
    if (A.Written)
      Text += "  " + T + " *want_" + A.Name + " = guarded(count * sizeof(" + T +
              "), at_end);\n  memcpy(want_" + A.Name + ", " + A.Name + ", count * sizeof(" + T +
              "));\n";
  }
  for (const Reduction &R : C.Site.Reductions)
    Text += "  " + cName(R.Elem).str() + " " + R.Name + " = 3, want_" + R.Name + " = 3;\n";
  Text += "  reference_" + Id + "(" + Arguments + ");\n  " +
          workerCall(W, W.Name, Worker::Range{"0", "n"}) + "\n";
  for (const ArrayUse &A : C.Site.Arrays)
    if (A.Written)
      Text += "  same_" + type(A.Elem) + "(\"" + C.Name + "\", n, " + A.Name + ", want_" + A.Name +
              ", count);\n";
  for (const Reduction &R : C.Site.Reductions)
    Text += "  same_" + type(R.Elem) + "(\"" + C.Name + " " + R.Name + "\", n, &" + R.Name +
            ", &want_" + R.Name + ", 1);\n";
  for (const ArrayUse &A : C.Site.Arrays) {
    const std::string Bytes = ", count * sizeof(" + type(A.Elem) + "), at_end);\n";
    Text += "  release(" + A.Name + Bytes;
    if (A.Written)
      Text += "  release(want_" + A.Name + Bytes;
  }
  return Text + "}\n";
}

std::string program(std::vector<Case> &Cases, const IsaTable &Isa, Tail Rest) {
  std::string Text = "#include \"" TPBCC_CHECK_HEADER "\"\n#include <tpb.h>\n";
  if (*Isa.Headers)
    Text += "#include <" + std::string(Isa.Helpers) + ">\n";
  std::string Calls;
  for (size_t I = 0; I < Cases.size(); ++I) {
    Text += caseText(Cases[I], I, Isa, Rest);
    Calls += "  RUN(" + std::to_string(I) + ", " + (Cases[I].Square ? "1" : "0") + ")\n";
  }
  const std::string Lanes = Isa.Scalable ? "svcntw()" : "16";
  Text += std::string("#define RUN(K, SQUARE) \\\n"
                      "  for (long n = 0; n <= (SQUARE ? 24 : most); n += n < 20 || n > most - 4 ? "
                      "1 : 7) { case_##K(n, 0); case_##K(n, 1); }\n") +
          (Isa.Scalable ? "__attribute__((target(\"+sve\"))) static long lanes(void) { return "
                          "(long)svcntw(); }\n"
                        : "static long lanes(void) { return 16; }\n") +
          "int main(void) {\n  const long most = 2 * lanes() + 5;\n" + Calls +
          "  printf(\"%d failures\\n\", failures);\n  return failures != 0;\n}\n";
  return Text;
}

static int run(const std::string &Command) { return std::system(Command.c_str()); }

void check(std::vector<Case> &Cases, const char *Name, const char *Title) {
  const IsaTable &Isa = *findIsa(Name);
  const bool Arm = llvm::StringRef(Isa.Architecture) == "aarch64";
  ASSERT_EQ(unknownHiddenIsa(), std::nullopt) << "in TPB_HIDE_ISA";
  if (!Arm && !hostRuns(Isa)) // what is for AArch64 runs in an emulator
    GTEST_SKIP() << "needs " << Name;
  for (Tail Rest : {Tail::Predicated, Tail::ScalarRemainder}) {
    if (Rest == Tail::Predicated && !Isa.Predicates)
      continue;
    const std::string Stem = std::string(TPBCC_SCRATCH) + "/" + Title + "_" + Name +
                             (Rest == Tail::Predicated ? "" : "_remainder");
    {
      std::error_code Error;
      llvm::raw_fd_ostream Out(Stem + ".c", Error);
      Out << program(Cases, Isa, Rest);
    }
    const char *Compilers[] = {
        Arm ? "clang-19 --target=aarch64-linux-gnu -ffp-contract=on" : "clang-19 -ffp-contract=on",
        Arm ? "aarch64-linux-gnu-gcc -ffp-contract=off" : "gcc -ffp-contract=off"};
    for (const char *Compiler : Compilers) {
      // gcc takes minutes for so many functions: on request, and for what is small.
      const bool Small = Cases.size() < 30;
      if (!llvm::StringRef(Compiler).starts_with("clang") && !Small &&
          !std::getenv("TPBCC_SLOW_TESTS"))
        continue;
      const std::string Flags =
          " -std=gnu11 -O1 -fwrapv -Wall -Wextra -Werror -Wno-unused-function "
          "-I" TPBCC_INCLUDE " ";
      const std::string Program =
          Stem + (llvm::StringRef(Compiler).starts_with("clang") ? ".clang" : ".gcc");
      ASSERT_EQ(run(std::string(Compiler) + Flags + Stem + ".c -o " + Program + " -lm"), 0)
          << Compiler << " " << Stem << ".c";
      if (!Arm) {
        EXPECT_EQ(run(Program), 0) << Program;
        continue;
      }
      for (int Bytes : {16, 32, 64, 128, 256}) {
        if (!Isa.Scalable && Bytes > 16)
          break;
        EXPECT_EQ(run("qemu-aarch64 -cpu max,sve-default-vector-length=" + std::to_string(Bytes) +
                      " -L /usr/aarch64-linux-gnu " + Program),
                  0)
            << Program << " with " << Bytes << " bytes";
      }
    }
  }
}

} // namespace tpbcc::test
