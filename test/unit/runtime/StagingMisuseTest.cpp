// What staged code does wrong ends it with one message.
#include "Staging.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

namespace staged::misuse {

namespace {

/// Whole pages, so that strict mode guards all of them.
struct Pages {
  static constexpr long Count = 1024;
  double *const At = static_cast<double *>(
      mmap(nullptr, Count * 8, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  Pages() {
    for (long I = 0; I < Count; ++I)
      At[I] = static_cast<double>(I);
  }
  ~Pages() { munmap(At, Count * 8); }
};

tpb_staging strict(tpb_engine_kind Kind) {
  tpb_staging Parameters = Kind == TPB_ENGINE_THREAD ? threadEngine() : toyMachine();
  Parameters.strict = 1;
  return Parameters;
}

double *ldm(const Group &Cores, long Count, const char *Name = "b") {
  return static_cast<double *>(tpb_ldm_alloc(Cores.engine(), Count * 8, Name));
}

} // namespace

TEST(StagingMisuse, MoreMemoryThanThereIs) {
  EXPECT_BROKEN(1,
                "staging: buffer 'b' needs 513 bytes of LDM; 512 of 1024 are left: choose smaller "
                "blocks",
                const Group Cores(toyMachine(1024));
                tpb_ldm_alloc(Cores.engine(), 512, "a"); tpb_ldm_alloc(Cores.engine(), 513, "b"));
  EXPECT_BROKEN(1,
                "staging: buffer 's' needs 65537 bytes of SDM; 65536 of 65536 are left: choose "
                "smaller blocks",
                const Group Cores(toyMachine());
                tpb_sdm_alloc(Cores.Handle, 65537, "s"));
  EXPECT_BROKEN(1, "staging: buffer 'a' in LDM of 0 bytes", const Group Cores(toyMachine());
                tpb_ldm_alloc(Cores.engine(), 0, "a"));
  EXPECT_BROKEN(1, "staging: buffer 'a' would be one more than 256 in LDM",
                const Group Cores(toyMachine());
                for (int I = 0; I < 300; ++I) tpb_ldm_alloc(Cores.engine(), 8, "a"));
}

TEST(StagingMisuse, BuffersAreAStack) {
  const Group Cores(toyMachine(1024));
  double *const A = ldm(Cores, 32), *const B = ldm(Cores, 64), *const C = ldm(Cores, 32);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(B) % 64, 0u);
  C[0] = B[0] = 1;
  tpb_ldm_release(Cores.engine(), B); // and C
  EXPECT_NE(B[0], B[0]);              // NaN: what is released is nothing to compute with
  EXPECT_NE(C[0], C[0]);
  EXPECT_EQ(ldm(Cores, 96), B);
  tpb_ldm_release(Cores.engine(), A);
  EXPECT_BROKEN(2,
                "staging on core 0: what is released is no buffer in LDM, or was released before",
                tpb_ldm_release(Cores.engine(), B));
}

// As every type of floating point; and as integers unlikely ones.
TEST(StagingMisuse, BuffersBeginAsNaNs) {
  const Group Cores(toyMachine());
  double *const Doubles = ldm(Cores, 100);
  for (int I = 0; I < 100; ++I) {
    EXPECT_TRUE(__builtin_isnan(Doubles[I]));
    EXPECT_TRUE(__builtin_isnan(reinterpret_cast<float *>(Doubles)[I]));
  }
}

TEST(StagingMisuse, WritingBesideBuffers) {
  EXPECT_BROKEN(2,
                "staging on core 0: something was written behind buffer 'a' in LDM: to its byte 9 "
                "of 8",
                const Group Cores(threadEngine());
                reinterpret_cast<char *>(ldm(Cores, 1, "a"))[9] = 0);
  EXPECT_BROKEN(2,
                "staging on core 0: something was written 8 bytes in front of the first buffer in "
                "LDM",
                const Group Cores(toyMachine());
                ldm(Cores, 1)[-1] = 0);
  EXPECT_BROKEN(2, "staging: something was written behind buffer 's' in SDM: to its byte 16 of 16",
                const Group Cores(threadEngine());
                static_cast<char *>(tpb_sdm_alloc(Cores.Handle, 16, "s"))[16] = 0);
}

TEST(StagingMisuse, Waits) {
  EXPECT_BROKEN(2, "staging on core 0: transfer 7 is waited for, which this engine never began",
                const Group Cores(toyMachine());
                tpb_wait(Cores.engine(), {7}));
  EXPECT_BROKEN(2, "staging on core 0: transfer 1 is waited for once more", double Source = 1;
                const Group Cores(threadEngine());
                const tpb_transfer Get =
                    tpb_get(Cores.engine(), ldm(Cores, 1), &Source, 8, TPB_MEM2LDM);
                tpb_wait(Cores.engine(), Get); tpb_wait(Cores.engine(), Get));
  EXPECT_BROKEN(2, "staging on core 0: get 1 (mem2ldm, 8 bytes) was never waited for",
                double Source = 1;
                const Group Cores(threadEngine());
                tpb_get(Cores.engine(), ldm(Cores, 1), &Source, 8, TPB_MEM2LDM));
  EXPECT_BROKEN(2,
                "staging on core 0: buffer 'b' is released before get 1 (mem2ldm, 8 bytes) was "
                "waited for",
                double Source = 1;
                const Group Cores(threadEngine()); double *const B = ldm(Cores, 1);
                tpb_get(Cores.engine(), B, &Source, 8, TPB_MEM2LDM);
                tpb_ldm_release(Cores.engine(), B));
  const Group Cores(toyMachine());
  tpb_wait(Cores.engine(), {0});
  EXPECT_EQ(tpb_counters_of(Cores.engine()).waits, 0);
}

TEST(StagingMisuse, PlacesOfTransfers) {
  double Memory[64] = {};
  const Group Cores(toyMachine());
  tpb_engine *const Engine = Cores.engine();
  double *const B = ldm(Cores, 8);
  void *const S = tpb_sdm_alloc(Cores.Handle, 64, "s");
  const std::string Get = "staging on core 0: get 1 (mem2ldm, 72 bytes)";
  EXPECT_BROKEN(2, Get + " reaches bytes 0 to 71 of buffer 'b', which has 64",
                tpb_get(Engine, B, Memory, 72, TPB_MEM2LDM));
  EXPECT_BROKEN(2,
                "staging on core 0: get 1 (mem2ldm, 57 bytes) reaches bytes 8 to 64 of buffer 'b', "
                "which has 64",
                tpb_get(Engine, B + 1, Memory, 57, TPB_MEM2LDM));
  EXPECT_BROKEN(2, Get + " begins in no buffer in LDM",
                tpb_get(Engine, Memory, Memory, 72, TPB_MEM2LDM));
  EXPECT_BROKEN(2, "staging on core 0: get 1 (mem2sdm, 64 bytes) begins in no buffer in SDM",
                tpb_get(Engine, B, Memory, 64, TPB_MEM2SDM));
  EXPECT_BROKEN(2, "staging on core 0: get 1 (sdm2ldm, 64 bytes) begins in no buffer in SDM",
                tpb_get(Engine, B, Memory, 64, TPB_SDM2LDM));
  const Outcome InSdm = outcome([&] {
    tpb_get(Engine, B, S, 64, TPB_MEM2LDM);
    return true;
  });
  EXPECT_EQ(InSdm.Code, 2);
  EXPECT_NE(InSdm.Text.find(" is in SDM, not in main memory\n"), std::string::npos) << InSdm.Text;
  EXPECT_BROKEN(2, "staging on core 0: put 1 (a route that is none, 8 bytes): there is no route 3",
                tpb_put(Engine, Memory, B, 8, static_cast<tpb_route>(3)));
  EXPECT_BROKEN(2, "staging on core 0: get 1 (mem2ldm, 0 bytes) has 1 rows of 0 bytes",
                tpb_get(Engine, B, Memory, 0, TPB_MEM2LDM));
  EXPECT_BROKEN(2,
                "staging on core 0: get 1 (mem2ldm, 32 bytes) has rows of 16 bytes, 8 bytes from "
                "one to the next",
                tpb_get_rows(Engine, B, Memory, 2, 16, 8, TPB_MEM2LDM));
  EXPECT_BROKEN(2, "staging: there is no engine 1: the group has 1", Cores.engine(1));
}

// Bytes 8 to 23 came from memory, 0 to 7 the program wrote.
TEST(StagingMisuse, PutsOfWhatNobodyWrote) {
  for (const tpb_commit Commit : {TPB_COMMIT_COMPLETION, TPB_COMMIT_ISSUE, TPB_COMMIT_ANY})
    EXPECT_BROKEN(2,
                  "staging on core 0: put 2 (mem2ldm, 64 bytes) writes bytes that were neither got "
                  "nor written: from byte 24 of buffer 'b'",
                  double Memory[8] = {};
                  const Group Cores(threadEngine(Commit));
                  tpb_engine *const Engine = Cores.engine(); double *const B = ldm(Cores, 8);
                  B[0] = 1; tpb_wait(Engine, tpb_get(Engine, B + 1, Memory, 16, TPB_MEM2LDM));
                  tpb_wait(Engine, tpb_put(Engine, Memory, B, 64, TPB_MEM2LDM)));
}

// The same for integers whose bits are all set, which programs do write.
TEST(StagingMisuse, NumbersAreNotMistakenForNothing) {
  const Group Cores(threadEngine());
  int Memory[256] = {};
  int *const B = static_cast<int *>(tpb_ldm_alloc(Cores.engine(), sizeof Memory, "b"));
  for (const int First : {-1, -16, -256, -300000}) {
    for (int I = 0; I < 256; ++I)
      B[I] = First == -300000 ? First - 1000 * I : First;
    tpb_wait(Cores.engine(), tpb_put(Cores.engine(), Memory, B, sizeof Memory, TPB_MEM2LDM));
    EXPECT_EQ(Memory[0], First);
  }
}

TEST(StagingMisuse, TransfersThatUseTheSameBytes) {
  double Memory[64] = {};
  const Group Cores(toyMachine());
  tpb_engine *const Engine = Cores.engine();
  double *const B = ldm(Cores, 8), *const C = ldm(Cores, 8);
  B[0] = C[0] = 1;
  const std::string Second = "staging on core 0: put 2 (mem2ldm, 8 bytes) begins before get 1 "
                             "(mem2ldm, 64 bytes) was waited for, and both use the same bytes";
  EXPECT_BROKEN(2, Second, tpb_get(Engine, B, Memory, 64, TPB_MEM2LDM);
                tpb_put(Engine, Memory + 7, C, 8, TPB_MEM2LDM));
  EXPECT_BROKEN(2, Second, tpb_get(Engine, B, Memory, 64, TPB_MEM2LDM);
                tpb_put(Engine, Memory + 8, B, 8, TPB_MEM2LDM));
  // Neighbours, two readers, and columns side by side share nothing.
  const tpb_transfer Apart[] = {tpb_get_rows(Engine, B, Memory, 2, 8, 64, TPB_MEM2LDM),
                                tpb_get_rows(Engine, B + 2, Memory, 2, 8, 64, TPB_MEM2LDM),
                                tpb_put(Engine, Memory + 1, C, 8, TPB_MEM2LDM)};
  for (const tpb_transfer Each : Apart)
    tpb_wait(Engine, Each);
}

// Faults that are not ours go on to whoever had them before: the sanitizer, or the system.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define OTHER_FAULT 1
#endif
#endif
#ifndef OTHER_FAULT
#define OTHER_FAULT (-SIGSEGV)
#endif
constexpr int OtherFault = OTHER_FAULT;

TEST(StagingMisuse, StagedArrays) {
  for (const tpb_engine_kind Kind : {TPB_ENGINE_CLOCK, TPB_ENGINE_THREAD}) {
    Pages Array;
    const Group Cores(strict(Kind));
    tpb_engine *const Engine = Cores.engine();
    tpb_stage(Cores.Handle, Array.At, Pages::Count * 8, "a");
    double *const B = ldm(Cores, 8);
    if (Kind == TPB_ENGINE_CLOCK) // threads do not live on in a child
      EXPECT_BROKEN(
          2, "staging: byte 0 of 'a' is accessed by itself, but only transfers reach it here",
          B[1] = Array.At[0]);
    tpb_wait(Engine, tpb_get(Engine, B, Array.At + 8, 64, TPB_MEM2LDM));
    B[0] = -1;
    tpb_wait(Engine, tpb_put(Engine, Array.At, B, 64, TPB_MEM2LDM));
    if (Kind == TPB_ENGINE_CLOCK) {
      EXPECT_BROKEN(2,
                    "staging: byte 32 of 'a' is accessed by itself, but only transfers reach it "
                    "here",
                    B[1] = Array.At[4]);
      EXPECT_BROKEN(2,
                    "staging: byte 8184 of 'a' is accessed by itself, but only transfers reach it "
                    "here",
                    Array.At[1023] = 1);
      EXPECT_BROKEN(2,
                    "staging on core 0: get 3 (mem2ldm, 9 bytes) reaches bytes 8184 to 8192 of "
                    "'a', which has 8192",
                    tpb_get(Engine, B, Array.At + 1023, 9, TPB_MEM2LDM));
      EXPECT_BROKEN(2,
                    "staging on core 0: get 3 (mem2ldm, 9 bytes) reaches bytes -1 to 7 of 'a', "
                    "which has 8192",
                    tpb_get(Engine, B, reinterpret_cast<char *>(Array.At) - 1, 9, TPB_MEM2LDM));
      EXPECT_BROKEN(2,
                    "staging on core 0: get 3 (mem2ldm, 64 bytes) reaches bytes 8136 to 8199 of "
                    "'a', which has 8192",
                    tpb_get(Engine, B, Array.At + 1017, 64, TPB_MEM2LDM));
      EXPECT_BROKEN(2, "staging: array 'b' shares bytes with 'a', which is staged already",
                    tpb_stage(Cores.Handle, Array.At + 1, 8, "b"));
      EXPECT_BROKEN(2,
                    "staging on core 0: 'a' is no longer staged before get 3 (mem2ldm, 8 bytes) "
                    "was waited for",
                    tpb_get(Engine, B, Array.At, 8, TPB_MEM2LDM);
                    tpb_unstage(Cores.Handle, Array.At));
      // A fault of somebody else's stays one, and so does a signal.
      EXPECT_EQ(outcome([] { return *reinterpret_cast<volatile char *>(8) == 0; }).Code,
                OtherFault);
      EXPECT_EQ(outcome([] { return raise(SIGSEGV) == 0; }).Code, OtherFault);
    }
    tpb_unstage(Cores.Handle, Array.At);
    EXPECT_EQ(Array.At[0], -1);
    EXPECT_EQ(Array.At[1], 9);
  }
}

TEST(StagingMisuse, Environment) {
  const auto With = [](const char *Name, const char *Value) {
    return outcome([&] {
      setenv(Name, Value, 1);
      const Group Cores(toyMachine());
      return true;
    });
  };
  EXPECT_EQ(With("TPB_STAGING_COMMIT", "random:12").Code, 0);
  EXPECT_EQ(With("TPB_STAGING_ENGINE", "thread").Code, 0);
  for (const auto &[Name, Value, Text] :
       {std::tuple{"TPB_STAGING_ENGINE", "treadmill",
                   "TPB_STAGING_ENGINE is 'clock', 'thread', 'window' or 'ranks', not 'treadmill'"},
        {"TPB_STAGING_COMMIT", "never",
         "TPB_STAGING_COMMIT is 'completion', 'issue', 'random', 'random:SEED' or 'any', not "
         "'never'"},
        {"TPB_STAGING_COMMIT", "random:x",
         "TPB_STAGING_COMMIT=random:SEED has a number as its seed, not 'x'"},
        {"TPB_STAGING_STRICT", "yes", "TPB_STAGING_STRICT is 0 or 1, not 'yes'"},
        {"TPB_STAGING_WINDOW", "both", "TPB_STAGING_WINDOW is 'shared' or 'allocate', not 'both'"},
        {"TPB_STAGING_ENGINE", "window",
         "windows of MPI, but this program was built without it: rebuild with --cc=mpicc"}}) {
    const Outcome Found = With(Name, Value);
    EXPECT_EQ(Found.Code, 1) << Value;
    EXPECT_EQ(Found.Text, std::string("error: ") + Text + "\n");
  }
  // The environment goes first: this loop is wrong where copies come late.
  const auto Late = [](const char *Commit) {
    return outcome([&] {
             setenv("TPB_STAGING_COMMIT", Commit, 1);
             double Source = 5;
             const Group Cores(threadEngine(TPB_COMMIT_RANDOM));
             double *const B = ldm(Cores, 1);
             const tpb_transfer Get = tpb_get(Cores.engine(), B, &Source, 8, TPB_MEM2LDM);
             const bool Right = *B == 5;
             tpb_wait(Cores.engine(), Get);
             return Right;
           })
        .Code;
  };
  EXPECT_EQ(Late("issue"), 0);
  EXPECT_EQ(Late("completion"), WrongResults);
}

TEST(StagingMisuse, Figures) {
  EXPECT_BROKEN(1, "staging: dma_bytes 0 and rma_bytes 8: bytes a cycle are more than 0",
                tpb_staging None = toyMachine();
                None.dma_bytes = 0; const Group Cores(None));
  EXPECT_BROKEN(1, "staging: start-ups, delays and whole_message are no less than 0, not nan",
                tpb_staging None = toyMachine();
                None.sdm_delay = __builtin_nan(""); const Group Cores(None));
  EXPECT_BROKEN(1, "staging: -1 bytes of LDM and 65536 of SDM: there are no fewer than 0",
                const Group Cores(toyMachine(-1)));
  EXPECT_BROKEN(1, "staging: a group of 0 cores", const Group Cores(toyMachine(), 0));
}

} // namespace staged::misuse
