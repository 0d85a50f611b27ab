//===- Describe.cpp - A kernel as --list and --plan show it -----------------===//

#include "machine/Features.h"
#include "report/Report.h"
#include "report/Text.h"

namespace tpb {

void printDescription(const tpb_kernel_v1 &Kernel) {
  std::printf("%s   %s:%d\n", Kernel.name, Kernel.file, Kernel.line);
  static const char *const Types[] = {"float",     "double",   "i8",    "u8",  "i16",
                                      "u16",       "i32",      "u32",   "i64", "u64",
                                      "structure", "_Float16", "__bf16"};
  for (int K = 0; K < Kernel.parameter_count; ++K) {
    const tpb_parameter &Each = Kernel.parameters[K];
    std::printf("  %-10s %-10s %s%s%s",
                Each.role == TPB_SIZE     ? "size"
                : Each.role == TPB_PARAM  ? "parameter"
                : Each.role == TPB_VARIED ? "varied"
                                          : "unset",
                Each.name, Types[Each.type], Each.env ? ", environment " : "",
                Each.env ? Each.env : "");
    const tpb_word *const Words = Kernel.words ? Kernel.words[K] : nullptr;
    for (const tpb_word *Word = Words; Word && Word->name; ++Word)
      std::printf("%s%s", Word == Words ? ": " : ", ", Word->name);
    std::printf("\n");
  }
  for (int K = 0; K < Kernel.array_count; ++K) {
    const tpb_array &Each = Kernel.arrays[K];
    std::printf("  %-10s %-10s %s%s%s%s\n", "array", Each.name, Types[Each.element],
                Each.flags & TPB_READ ? ", read" : "", Each.flags & TPB_WRITTEN ? ", written" : "",
                Each.flags & TPB_NO_EXTENT ? ", extent unknown" : "");
  }
  for (int V = 0; V < Kernel.variant_count; ++V)
    std::printf("  %-10s %s\n", "variant", Kernel.variants[V].name);
  for (int R = 0; R < Kernel.region_count; ++R)
    std::printf("  %-10s %s\n", "region", Kernel.regions[R].name);
  for (int B = 0; B < Kernel.body_count; ++B) {
    char Lead[64], Text[1000];
    std::snprintf(Lead, sizeof Lead, "  %-10s %-10s ", "body", Kernel.bodies[B].name);
    std::snprintf(Text, sizeof Text, "%s%s", Kernel.bodies[B].description,
                  canRun(Kernel.bodies[B]) ? "" : "   (not on this processor)");
    printWrapped(stdout, Lead, 24, Text);
  }
}

void printWords(const tpb_kernel_v1 &Kernel, const char *Option) {
  if (!std::strcmp(Option, "--kernel"))
    std::puts(Kernel.name);
  if (!std::strcmp(Option, "--mpi-start"))
    std::puts("barrier\nwindow");
  for (int K = 0; K < Kernel.parameter_count && !std::strcmp(Option, "--param"); ++K)
    if (Kernel.parameters[K].role == TPB_PARAM)
      std::printf("%s=\n", Kernel.parameters[K].name);
  for (int B = 0; B < Kernel.body_count && !std::strcmp(Option, "--isa"); ++B)
    if (canRun(Kernel.bodies[B]))
      std::puts(Kernel.bodies[B].name);
}

void printPlan(const tpb_kernel_v1 &Kernel) {
  std::printf(
      "%s   %s:%d\n%s%s", Kernel.name, Kernel.file, Kernel.line,
      Kernel.plan ? Kernel.plan : "(no plan in this program)\n",
      Kernel.plan && *Kernel.plan && Kernel.plan[std::strlen(Kernel.plan) - 1] != '\n' ? "\n" : "");
}

} // namespace tpb
