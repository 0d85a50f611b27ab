#include "isa/VectorMath.h"

namespace tpbcc {
using ir::Element;
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

} // namespace

std::optional<VectorFunction> sleefFunction(const IsaTable &Isa, llvm::StringRef Name, Type Ty,
                                            int Ulp) {
  const SleefFunction *F = find(Name);
  const Spelling *S = spellingOf(Isa, Ty);
  if (!F || !S || *F->WhyNot || F->Ulp > Ulp)
    return std::nullopt;
  const bool Fast = Ulp >= 4 && *F->Faster;
  return VectorFunction{MathLibrary::Sleef,
                        std::string("Sleef_") + F->Name + S->Vector + "_" +
                            (Fast ? F->Faster : F->Accuracy) + S->Suffix,
                        F->Operands, S->Type,
                        llvm::StringRef(S->Isa) == "neon" && Ty.Lanes == 2 &&
                            Ty.Elem == Element::F32};
}

std::string whyNotSleef(llvm::StringRef Name) {
  const SleefFunction *F = find(Name);
  if (!F)
    return "no function of SLEEF is taken for it";
  if (*F->WhyNot)
    return F->WhyNot;
  return "SLEEF's needs math(ulp(" + std::to_string(F->Ulp) + "))";
}

} // namespace tpbcc
