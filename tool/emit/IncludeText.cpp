#include "emit/IncludeText.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

std::string intrinsicsIncludes(llvm::ArrayRef<const IsaTable *> Isas, bool ByUser) {
  std::string Text = "#include <tpb.h>\n";
  std::string Headers;
  for (const IsaTable *Isa : Isas)
    if (const std::string Include =
            "#include <" + std::string(ByUser ? Isa->Intrinsics : Isa->Headers) + ">\n";
        *Isa->Headers && !llvm::StringRef(Headers).contains(Include))
      Headers += Include;
  if (!Headers.empty())
    Text += "TPB_EXACT_FP_BEGIN\n" + Headers + "TPB_EXACT_FP_END\n";
  return Text;
}

std::string emittedIncludes(llvm::ArrayRef<const IsaTable *> Isas, bool ByUser, bool OpenMP,
                            bool HasHarness, bool Repeated) {
  std::string Text = intrinsicsIncludes(Isas, ByUser);
  if (OpenMP)
    Text += "#include <omp.h>\n";
  if (HasHarness)
    Text += std::string("\n/* Tells the linker that this program has a kernel to run. */\n") +
            (Repeated ? "#ifndef TPB_HAS_KERNELS\n#define TPB_HAS_KERNELS\n" : "") +
            "TPB_KERNEL_FILE\n" + (Repeated ? "#endif\n" : "");
  return Text + "\n";
}

std::string helperIncludes(llvm::ArrayRef<const IsaTable *> Isas,
                           llvm::function_ref<bool(llvm::StringRef)> TextContains) {
  std::string Text;
  // Its functions, or the types of its own that a vector may have without any of them.
  const auto Needs = [&](const IsaTable *Isa) {
    return TextContains("tpb_" + std::string(Isa->Name) + "_") ||
           llvm::any_of(Isa->Elements, [&](const IsaElement &E) {
             const llvm::StringRef Type(E.VectorType);
             return Type.starts_with("tpb_") && TextContains(Type);
           });
  };
  const auto Add = [&](const IsaTable *Isa) {
    const std::string Include = "#include <" + std::string(Isa->Helpers) + ">\n";
    if (*Isa->Helpers && !llvm::StringRef(Text).contains(Include) && Needs(Isa))
      Text += Include;
  };
  for (const IsaTable *Isa : Isas) {
    Add(Isa);
    if (Isa->Includes)
      Add(Isa->Includes);
  }
  if (TextContains("tpb_engine_here("))
    Text += "#include <tpb_staging.h>\n";
  return Text;
}

} // namespace tpbcc
