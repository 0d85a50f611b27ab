#include "harness/ChooseBody.h"
#include "base/Process.h"
#include "machine/Features.h"

namespace tpb {

/// "avx512 or avx2"
static void listBodies(const tpb_kernel_v1 &Kernel, char *Text, size_t Room) {
  *Text = '\0';
  for (int B = 0; B < Kernel.body_count; ++B) {
    const size_t Used = std::strlen(Text);
    if (!std::strstr(Text, Kernel.bodies[B].name))
      std::snprintf(Text + Used, Room - Used, "%s%s", Used ? " or " : "", Kernel.bodies[B].name);
  }
}

void chooseBody(KernelResult &Result, const char *Isa) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  if (Kernel.body_count == 0)
    return;
  char Built[200];
  listBodies(Kernel, Built, sizeof Built);
  bool Exists = false, Hidden = false;
  for (int B = 0; B < Kernel.body_count; ++B) {
    const tpb_body &Body = Kernel.bodies[B];
    if (Isa && std::strcmp(Body.name, Isa))
      continue;
    Exists = true;
    Hidden = Hidden || isHidden(Body.name);
    if (!canRun(Body))
      continue;
    Result.Body = Body.name;
    Result.BodyText = Body.description;
    if (Isa) {
      Result.Asked = Kernel;
      Result.Asked.run = Body.run;
      Result.Kernel = &Result.Asked;
    }
    return;
  }
  if (!Exists)
    fail(ExitUsage, "--isa %s: kernel '%s' was built for %s: rebuild with --isa=%s", Isa,
         Kernel.name, Built, Isa);
  fail(ExitInstructionSet, "kernel '%s' was built for %s, which %s: rebuild with --isa=native",
       Kernel.name, Isa ? Isa : Built,
       Hidden ? "TPB_HIDE_ISA hides" : "this processor does not have");
}

} // namespace tpb
