#include "isa/VectorMath.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Type;

static bool isX86(const VectorFunction &F) { return llvm::StringRef(F.Type).starts_with("__m"); }

std::optional<VectorFunction> vectorFunction(const IsaTable &Isa, llvm::StringRef Name, Type Ty,
                                             const MathChoice &Math) {
  constexpr int MvecUlp = 4;
  auto Sleef =
      Math.From.WithoutSleef.empty() ? sleefFunction(Isa, Name, Ty, Math.Ulp) : std::nullopt;
  if (!Math.From.Mvec || Math.Ulp < MvecUlp || (Sleef && !isFasterInMvec(Name, Ty.Elem)))
    return Sleef;
  auto Mvec = mvecFunction(Isa, Name, Ty);
  return Mvec ? Mvec : Sleef;
}

std::string callTemplate(const VectorFunction &F) {
  const auto Operand = [&](const std::string &Of) {
    return F.Half ? "vcombine_f32(" + Of + ", " + Of + ")" : Of;
  };
  const std::string Call = (isX86(F) ? "tpb_" : "") + F.Symbol + "(" + Operand("$0") +
                           (F.Operands == 2 ? ", " + Operand("$1") : "") + ")";
  return F.Half ? "vget_low_f32(" + Call + ")" : Call;
}

std::string prototypeOf(const VectorFunction &F, const IsaTable &Isa, bool IsCxx) {
  const std::string Type = F.Type;
  if (isX86(F))
    return "TPB_MATH_" + std::to_string(F.Operands) + "(\"" + Isa.Features + "\", " + Type + ", " +
           F.Symbol + ")\n";
  std::string Text = IsCxx ? "extern \"C\" " : "";
  Text += "__attribute__((const";
  if (*Isa.Features)
    Text += ", target(\"" + std::string(Isa.Features) + "\")";
  return Text + ")) " + Type + " " + F.Symbol + "(" + Type + (F.Operands == 2 ? ", " + Type : "") +
         ");\n";
}

std::optional<std::string> whyByLane(const IsaTable &Isa, llvm::StringRef Name, Type Ty,
                                     const MathChoice &Math) {
  if (Isa.isScalar() || !Isa.isHelper(Name, Ty) || ir::isOfBits(Name, Ty.Elem))
    return std::nullopt; // an instruction
  if (vectorFunction(Isa, Name, Ty, Math))
    return std::nullopt;
  return sleefFunction(Isa, Name, Ty, Math.Ulp) ? Math.From.WithoutSleef : whyNotSleef(Name);
}

} // namespace tpbcc
