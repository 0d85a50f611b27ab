#include "toolchain/MachineChoice.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

MachineChoice x86(const char *Vendor, int Family, int Model, const char *Name = "",
                  llvm::ArrayRef<llvm::StringRef> Isas = {"avx2", "scalar"}) {
  return machineOf({Vendor, Family, Model, Name}, "x86_64", Isas, 0);
}

MachineChoice arm(const char *Implementer, int Part, llvm::ArrayRef<llvm::StringRef> Isas,
                  int SveBits) {
  return machineOf({Implementer, Part, 0, ""}, "aarch64", Isas, SveBits);
}

TEST(MachineChoiceTest, ProcessorsByFamilyAndModel) {
  EXPECT_EQ(x86("AuthenticAMD", 0x17, 0x31).Name, "zen2");
  EXPECT_EQ(x86("AuthenticAMD", 0x19, 0x01).Name, "zen3");
  EXPECT_EQ(x86("AuthenticAMD", 0x19, 0x11).Name, "zen4");
  EXPECT_EQ(x86("AuthenticAMD", 0x1a, 0x02).Name, "zen5");
  EXPECT_EQ(x86("GenuineIntel", 6, 0x6a).Name, "icelake-server");
  EXPECT_EQ(x86("GenuineIntel", 6, 0xcf).Name, "sapphire-rapids");
  EXPECT_TRUE(x86("AuthenticAMD", 0x19, 0x01).Exact);
  EXPECT_EQ(x86("AuthenticAMD", 0x19, 0x01).Why,
            "this processor, AuthenticAMD family 0x19 model 0x1");
}

TEST(MachineChoiceTest, ProductsDifferInTheirUnits) {
  EXPECT_EQ(x86("GenuineIntel", 6, 0x55, "Intel(R) Xeon(R) Gold 6148 CPU").Name, "skylake-avx512");
  EXPECT_EQ(x86("GenuineIntel", 6, 0x55, "Intel(R) Xeon(R) Gold 5218 CPU").Name,
            "skylake-avx512-one-unit");
  EXPECT_EQ(x86("GenuineIntel", 6, 0x55, "Intel(R) Xeon(R) Gold 5122 CPU").Name, "skylake-avx512");
}

TEST(MachineChoiceTest, UnknownOnesAreTheNearestAndSayIt) {
  const MachineChoice Next = x86("AuthenticAMD", 0x1a, 0x50);
  EXPECT_EQ(Next.Name, "zen5");
  EXPECT_FALSE(Next.Exact);
  EXPECT_EQ(Next.Why, "the nearest known to this processor, AuthenticAMD family 0x1a model 0x50, "
                      "which is not known itself");
  EXPECT_EQ(x86("GenuineIntel", 6, 0x55, "Intel Xeon Processor (Skylake, IBRS)").Exact, false);
  EXPECT_EQ(x86("GenuineIntel", 6, 0xff, "", {"avx512", "avx2"}).Name, "icelake-server");
  EXPECT_EQ(x86("GenuineIntel", 6, 0xff).Name, "skylake-avx512");
  EXPECT_EQ(x86("AuthenticAMD", 0x20, 1, "", {"avx512", "avx2"}).Name, "zen4");
  EXPECT_EQ(x86("", 0, 0).Name, "zen2");
}

TEST(MachineChoiceTest, Arm) {
  EXPECT_EQ(arm("0x41", 0xd4f, {"sve", "neon"}, 128).Name, "neoverse-v2");
  EXPECT_EQ(arm("0x41", 0xd40, {"sve", "neon"}, 256).Name, "neoverse-v1");
  EXPECT_EQ(arm("0x46", 0x001, {"sve", "neon"}, 512).Name, "a64fx");
  EXPECT_EQ(arm("0x41", 0xd84, {"sve", "neon"}, 128).Exact, false);
  EXPECT_EQ(arm("0x41", 0xd84, {"sve", "neon"}, 128).Name, "neoverse-v2");
  EXPECT_EQ(arm("0x77", 0x123, {"sve", "neon"}, 512).Name, "a64fx");
  EXPECT_EQ(arm("0x77", 0x123, {"sve", "neon"}, 256).Name, "neoverse-v1");
  EXPECT_EQ(arm("0x77", 0x123, {"neon"}, 0).Name, "neoverse-n1");
}

TEST(MachineChoiceTest, NamesOfCompilers) {
  EXPECT_EQ(machineNamed("znver4"), "zen4");
  EXPECT_EQ(machineNamed("neoverse-n2"), "neoverse-n2");
  EXPECT_EQ(machineNamed("grace"), "neoverse-v2");
  EXPECT_EQ(machineNamed("x86-64-v3"), std::nullopt);
}

} // namespace
