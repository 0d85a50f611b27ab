#include "isa/VectorMath.h"
#include <features.h>

namespace tpbcc {
using ir::Element;
using ir::Type;

namespace {

struct MvecFunction {
  const char *Name;
  int Operands;
  bool Double, Float; // faster than SLEEF's
};

#ifdef __GLIBC__
constexpr int Minor = __GLIBC_MINOR__;
#else
constexpr int Minor = 0;
#endif

constexpr MvecFunction None = {"", 0, false, false};
constexpr MvecFunction MvecFunctions[] = {
#define MVEC(Name, Operands, Since, Double, Float)                                                 \
  Minor >= (Since) ? MvecFunction{Name, Operands, Double, Float} : None,
#include "isa/Mvec.def"
};

/// How the vector ABI of x86-64 spells a type of vector of an instruction set.
struct MvecSpelling {
  const char *Isa;
  Element Elem;
  int Lanes;
  const char *Set; // and lanes
  const char *Type;
};

constexpr MvecSpelling MvecSpellings[] = {
    {"avx512", Element::F64, 8, "eN8", "__m512d"}, {"avx512", Element::F32, 16, "eN16", "__m512"},
    {"avx512", Element::F32, 8, "dN8", "__m256"},  {"avx2", Element::F64, 4, "dN4", "__m256d"},
    {"avx2", Element::F64, 2, "bN2", "__m128d"},   {"avx2", Element::F32, 8, "dN8", "__m256"},
    {"avx2", Element::F32, 4, "bN4", "__m128"},
};

const MvecFunction *findMvec(llvm::StringRef Name) {
  for (const MvecFunction &F : MvecFunctions)
    if (!Name.empty() && Name == F.Name)
      return &F;
  return nullptr;
}

} // namespace

std::optional<VectorFunction> mvecFunction(const IsaTable &Isa, llvm::StringRef Name, Type Ty) {
  const MvecFunction *F = findMvec(Name);
  for (const MvecSpelling &S : MvecSpellings)
    if (F && llvm::StringRef(S.Isa) == Isa.Name && S.Elem == Ty.Elem && S.Lanes == Ty.Lanes)
      return VectorFunction{MathLibrary::Mvec,
                            std::string("_ZGV") + S.Set + (F->Operands == 2 ? "vv_" : "v_") +
                                F->Name + (Ty.Elem == Element::F32 ? "f" : ""),
                            F->Operands, S.Type};
  return std::nullopt;
}

bool isFasterInMvec(llvm::StringRef Name, Element Elem) {
  const MvecFunction *F = findMvec(Name);
  return F && (Elem == Element::F64 ? F->Double : F->Float);
}

} // namespace tpbcc
