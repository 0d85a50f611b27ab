//===- Rules.cpp - What transfers may do ------------------------------------===//

#include "staging/Engine.h"

namespace tpb {

static void requireBuffer(const tpb_engine &Engine, const Scratchpad &In, const Rows &Bytes,
                          const Transfer &T) {
  const TransferText What(T);
  const Buffer *const Found = In.find(Bytes.Begin);
  if (!Found)
    stagingIsBroken(Engine.Speaker, "%s begins in no buffer in %s", What.Text, In.kind());
  const long First = static_cast<long>(Bytes.Begin - Found->Begin);
  const long Last = static_cast<long>(Bytes.end() - Found->Begin) - 1;
  if (Last >= Found->Bytes)
    stagingIsBroken(Engine.Speaker, "%s reaches bytes %ld to %ld of buffer '%s', which has %ld",
                    What.Text, First, Last, Found->Name, Found->Bytes);
}

static void requireMemory(tpb_engine &Engine, const Transfer &T) {
  const TransferText What(T);
  const Rows &Bytes = T.Far;
  if (Engine.Ldm.contains(Bytes.Begin) || Engine.Group.sdm().contains(Bytes.Begin))
    stagingIsBroken(Engine.Speaker, "%s: %p is in %s, not in main memory", What.Text,
                    static_cast<void *>(Bytes.Begin),
                    Engine.Ldm.contains(Bytes.Begin) ? "LDM" : "SDM");
  const StagedArray Array = Engine.Group.Arrays.find(Bytes);
  if (Array.Name && (Bytes.Begin < Array.Begin || Bytes.end() > Array.Begin + Array.Bytes))
    stagingIsBroken(Engine.Speaker, "%s reaches bytes %ld to %ld of '%s', which has %ld", What.Text,
                    static_cast<long>(Bytes.Begin - Array.Begin),
                    static_cast<long>(Bytes.end() - Array.Begin) - 1, Array.Name, Array.Bytes);
}

static void requireApart(const tpb_engine &Engine, const Transfer &T) {
  for (const PendingTransfer &Each : Engine.Pending)
    if (T.conflicts(Each.Request))
      stagingIsBroken(Engine.Speaker,
                      "%s begins before %s was waited for, and both use the same bytes",
                      TransferText(T).Text, TransferText(Each.Request).Text);
}

void requireSound(tpb_engine &Engine, const Transfer &T) {
  const TransferText What(T);
  if (!isRoute(T.Route))
    stagingIsBroken(Engine.Speaker, "%s: there is no route %d", What.Text,
                    static_cast<int>(T.Route));
  if (T.Far.Count < 1 || T.Far.Bytes < 1 || T.bytes() < 1)
    stagingIsBroken(Engine.Speaker, "%s has %ld rows of %ld bytes", What.Text, T.Far.Count,
                    T.Far.Bytes);
  if (T.Far.Count > 1 && T.Far.Pitch < T.Far.Bytes)
    stagingIsBroken(Engine.Speaker, "%s has rows of %ld bytes, %ld bytes from one to the next",
                    What.Text, T.Far.Bytes, T.Far.Pitch);
  const bool ToLdm = T.Route != TPB_MEM2SDM;
  requireBuffer(Engine, ToLdm ? Engine.Ldm : Engine.Group.sdm(), T.Near, T);
  const bool Anywhere =
      Engine.Group.Settings.sdm_anywhere && !Engine.Group.sdm().contains(T.Far.Begin);
  if (T.Route == TPB_SDM2LDM && !Anywhere)
    requireBuffer(Engine, Engine.Group.sdm(), T.Far, T);
  else
    requireMemory(Engine, T);
  requireApart(Engine, T);
}

void requireWritten(tpb_engine &Engine, const Transfer &T) {
  if (T.Get)
    return;
  const Scratchpad &In = T.Route == TPB_MEM2SDM ? Engine.Group.sdm() : Engine.Ldm;
  const long At = In.firstUnwritten(T.Near.Begin, T.Near.Bytes);
  if (At < 0)
    return;
  const Buffer &Of = *In.find(T.Near.Begin);
  stagingIsBroken(Engine.Speaker,
                  "%s writes bytes that were neither got nor written: from byte %ld of buffer '%s'",
                  TransferText(T).Text, static_cast<long>(T.Near.Begin - Of.Begin) + At, Of.Name);
}

} // namespace tpb
