#include "isa/Sleef.h"

namespace tpbcc {
using ir::Element;
using ir::Op;
using ir::Type;

namespace {

struct SleefFunction {
  const char *Name;
  int Operands;
  const char *Accuracy;
  int Ulp;
  const char *Faster;
  const char *WhyNot;
};

constexpr SleefFunction SleefFunctions[] = {
#define SLEEF(Name, Operands, Accuracy, Ulp, Faster, WhyNot)                                       \
  {Name, Operands, Accuracy, Ulp, Faster, WhyNot},
#include "isa/Sleef.def"
};

/// How SLEEF spells a type of vector of an instruction set.
struct Spelling {
  const char *Isa;
  Element Elem;
  int Lanes;
  const char *Vector, *Suffix;
  const char *Type; // of operands and result
};

constexpr Spelling Spellings[] = {
    {"avx512", Element::F64, 8, "d8", "avx512f", "__m512d"},
    {"avx512", Element::F32, 16, "f16", "avx512f", "__m512"},
    {"avx512", Element::F32, 8, "f8", "avx2", "__m256"},
    {"avx2", Element::F64, 4, "d4", "avx2", "__m256d"},
    {"avx2", Element::F64, 2, "d2", "avx2128", "__m128d"},
    {"avx2", Element::F32, 8, "f8", "avx2", "__m256"},
    {"avx2", Element::F32, 4, "f4", "avx2128", "__m128"},
    {"neon", Element::F64, 2, "d2", "advsimd", "float64x2_t"},
    {"neon", Element::F32, 4, "f4", "advsimd", "float32x4_t"},
    {"neon", Element::F32, 2, "f4", "advsimd", "float32x4_t"}, // both halves the same
    {"sve", Element::F64, 2, "dx", "sve", "svfloat64_t"},
    {"sve", Element::F32, 4, "fx", "sve", "svfloat32_t"},
    {"sve", Element::F32, 2, "fx", "sve", "svfloat32_t"}, // every other lane
};

const SleefFunction *find(llvm::StringRef Name) {
  for (const SleefFunction &F : SleefFunctions)
    if (Name == F.Name)
      return &F;
  return nullptr;
}

const Spelling *spellingOf(const IsaTable &Isa, Type Ty) {
  for (const Spelling &S : Spellings)
    if (llvm::StringRef(S.Isa) == Isa.Name && S.Elem == Ty.Elem && S.Lanes == Ty.Lanes)
      return &S;
  return nullptr;
}

bool isX86(const Spelling &S) { return llvm::StringRef(S.Isa).starts_with("avx"); }

/// "expd8_u10avx512f", or nothing.
std::string symbol(const SleefFunction &F, const Spelling &S, int Ulp) {
  if (*F.WhyNot || F.Ulp > Ulp)
    return "";
  const bool Fast = Ulp >= 4 && *F.Faster;
  return std::string(F.Name) + S.Vector + "_" + (Fast ? F.Faster : F.Accuracy) + S.Suffix;
}

} // namespace

std::string sleefTemplate(const IsaTable &Isa, llvm::StringRef Name, Type Ty, int Ulp) {
  const SleefFunction *F = find(Name);
  const Spelling *S = spellingOf(Isa, Ty);
  if (!F || !S)
    return "";
  const std::string Symbol = symbol(*F, *S, Ulp);
  if (Symbol.empty())
    return "";
  const bool Half = llvm::StringRef(S->Isa) == "neon" && Ty.Lanes == 2 && Ty.Elem == Element::F32;
  auto Operand = [&](const std::string &Of) {
    return Half ? "vcombine_f32(" + Of + ", " + Of + ")" : Of;
  };
  const std::string Call = (isX86(*S) ? "tpb_sleef_" : "Sleef_") + Symbol + "(" + Operand("$0") +
                           (F->Operands == 2 ? ", " + Operand("$1") : "") + ")";
  return Half ? "vget_low_f32(" + Call + ")" : Call;
}

std::optional<std::string> whyByLane(const IsaTable &Isa, llvm::StringRef Name, Type Ty,
                                     const MathChoice &Math) {
  if (Isa.isScalar() || !Isa.isHelper(Name, Ty))
    return std::nullopt; // an instruction
  if (!sleefTemplate(Isa, Name, Ty, Math.Ulp).empty())
    return Math.sleef() ? std::nullopt : std::optional(Math.WhyNot);
  const SleefFunction *F = find(Name);
  if (!F)
    return "SLEEF has no such function";
  if (*F->WhyNot)
    return F->WhyNot;
  return "SLEEF's needs math(ulp(" + std::to_string(F->Ulp) + "))";
}

std::string sleefPrototype(const IsaTable &Isa, llvm::StringRef Name, Type Ty, int Ulp,
                           bool IsCxx) {
  if (sleefTemplate(Isa, Name, Ty, Ulp).empty())
    return "";
  const SleefFunction &F = *find(Name);
  const Spelling &Vector = *spellingOf(Isa, Ty);
  const std::string Symbol = symbol(F, Vector, Ulp), Type = Vector.Type;
  if (isX86(Vector))
    return "TPB_SLEEF_" + std::to_string(F.Operands) + "(\"" + Isa.Features + "\", " + Type + ", " +
           Symbol + ")\n";
  std::string Text = IsCxx ? "extern \"C\" " : "";
  Text += "__attribute__((const";
  if (*Isa.Features)
    Text += ", target(\"" + std::string(Isa.Features) + "\")";
  return Text + ")) " + Type + " Sleef_" + Symbol + "(" + Type +
         (F.Operands == 2 ? ", " + Type : "") + ");\n";
}

} // namespace tpbcc
