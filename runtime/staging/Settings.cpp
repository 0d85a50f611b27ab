//===- Settings.cpp - What the environment says of engines ------------------===//

#include "staging/Settings.h"
#include "base/Process.h"

#include <cstdlib>
#include <cstring>

namespace tpb {

namespace {

struct Word {
  const char *Text;
  int Value;
};

} // namespace

/// Null when it is not set.
static const char *variable(const char *Name) {
  const char *const Text = std::getenv(Name);
  return Text && *Text ? Text : nullptr;
}

/// The value of a word; `Otherwise` when the variable is not set.
static int choice(const char *Name, std::span<const Word> Words, const char *Wanted,
                  int Otherwise) {
  const char *const Text = variable(Name);
  if (!Text)
    return Otherwise;
  for (const Word &Each : Words)
    if (!std::strcmp(Text, Each.Text))
      return Each.Value;
  fail(ExitUsage, "%s is %s, not '%s'", Name, Wanted, Text);
}

static void chooseCommit(tpb_staging &Settings) {
  const char *const Text = variable("TPB_STAGING_COMMIT");
  if (Text && !std::strncmp(Text, "random:", 7)) {
    char *End = nullptr;
    Settings.seed = std::strtoul(Text + 7, &End, 10);
    if (End == Text + 7 || *End || Text[7] == '-')
      fail(ExitUsage, "TPB_STAGING_COMMIT=random:SEED has a number as its seed, not '%s'",
           Text + 7);
    Settings.commit = TPB_COMMIT_RANDOM;
    return;
  }
  constexpr Word Words[] = {{"completion", TPB_COMMIT_COMPLETION},
                            {"issue", TPB_COMMIT_ISSUE},
                            {"random", TPB_COMMIT_RANDOM},
                            {"any", TPB_COMMIT_ANY}};
  Settings.commit = static_cast<tpb_commit>(
      choice("TPB_STAGING_COMMIT", Words, "'completion', 'issue', 'random', 'random:SEED' or 'any'",
             Settings.commit));
}

static void choosePatience(tpb_staging &Settings) {
  if (Settings.patience == 0)
    Settings.patience = 600;
  const char *const Text = variable("TPB_STAGING_PATIENCE");
  if (!Text)
    return;
  char *End = nullptr;
  Settings.patience = std::strtod(Text, &End);
  if (End == Text || *End || !(Settings.patience > 0))
    fail(ExitUsage, "TPB_STAGING_PATIENCE is a number of seconds above 0, not '%s'", Text);
}

static void requireFigures(const tpb_staging &Settings) {
  if (Settings.ldm_bytes < 0 || Settings.sdm_bytes < 0)
    fail(ExitUsage, "staging: %ld bytes of LDM and %ld of SDM: there are no fewer than 0",
         Settings.ldm_bytes, Settings.sdm_bytes);
  // Written so that no NaN passes.
  if (!(Settings.dma_bytes > 0) || (Settings.sdm_bytes && !(Settings.rma_bytes > 0)))
    fail(ExitUsage, "staging: dma_bytes %g and rma_bytes %g: bytes a cycle are more than 0",
         Settings.dma_bytes, Settings.rma_bytes);
  for (const double Cycles : {Settings.dma_startup, Settings.rma_startup, Settings.memory_delay,
                              Settings.sdm_delay, Settings.ldm_delay, Settings.whole_message})
    if (!(Cycles >= 0))
      fail(ExitUsage, "staging: start-ups, delays and whole_message are no less than 0, not %g",
           Cycles);
}

tpb_staging settingsFor(const tpb_staging &Parameters) {
  tpb_staging Settings = Parameters;
  constexpr Word Engines[] = {{"clock", TPB_ENGINE_CLOCK},
                              {"thread", TPB_ENGINE_THREAD},
                              {"window", TPB_ENGINE_WINDOW},
                              {"ranks", TPB_ENGINE_RANKS}};
  Settings.engine = static_cast<tpb_engine_kind>(choice(
      "TPB_STAGING_ENGINE", Engines, "'clock', 'thread', 'window' or 'ranks'", Settings.engine));
  chooseCommit(Settings);
  constexpr Word Switch[] = {{"0", 0}, {"1", 1}};
  Settings.strict = choice("TPB_STAGING_STRICT", Switch, "0 or 1", Settings.strict);
  constexpr Word Windows[] = {{"shared", 0}, {"allocate", 1}};
  Settings.window_allocate =
      choice("TPB_STAGING_WINDOW", Windows, "'shared' or 'allocate'", Settings.window_allocate);
  choosePatience(Settings);
  requireFigures(Settings);
  return Settings;
}

} // namespace tpb
