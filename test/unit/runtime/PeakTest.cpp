#include "limits/Peak.h"
#include "FakeRoot.h"
#include "machine/MemoryModules.h"

#include <gtest/gtest.h>

using namespace tpb;

namespace {

std::string cpuinfo(const char *Vendor, int Family, int Model, const char *Name) {
  return std::string("processor\t: 0\nvendor_id\t: ") + Vendor +
         "\ncpu family\t: " + std::to_string(Family) + "\nmodel\t\t: " + std::to_string(Model) +
         "\nmodel name\t: " + Name +
         "\nstepping\t: 7\ncpu MHz\t\t: 2600.000\n\nprocessor\t: 1\nmodel\t\t: 1";
}

std::string armCpuinfo(const char *Implementer, const char *Part) {
  return std::string("processor\t: 0\nBogoMIPS\t: 50.00\nCPU implementer\t: ") + Implementer +
         "\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: " + Part + "\nCPU revision\t: 1\n";
}

CorePeak peakOf(const std::string &Text, const VectorSets &With) {
  const FakeRoot Root;
  Root.write("proc/cpuinfo", Text);
  return corePeak(readProcessorModel(Root.root()), With);
}

struct Expected {
  const char *Core;
  double DoubleFlops, SingleFlops, LoadBytes, StoreBytes;
};

void expectPeak(const CorePeak &Found, const Expected &Wanted) {
  EXPECT_STREQ(Found.Core, Wanted.Core);
  EXPECT_EQ(Found.DoubleFlops, Wanted.DoubleFlops) << Wanted.Core;
  EXPECT_EQ(Found.SingleFlops, Wanted.SingleFlops) << Wanted.Core;
  EXPECT_EQ(Found.LoadBytes, Wanted.LoadBytes) << Wanted.Core;
  EXPECT_EQ(Found.StoreBytes, Wanted.StoreBytes) << Wanted.Core;
  EXPECT_EQ(*Found.Source != '\0', *Found.Core != '\0');
}

constexpr VectorSets Avx512 = {true, true, false, 0}, Avx2 = {false, true, false, 0},
                     Neon = {false, false, true, 0};
constexpr VectorSets sve(int Bits) { return {false, false, true, Bits}; }

/// A memory module as the firmware describes it: SMBIOS, type 17.
std::string module(unsigned Size, unsigned Speed, const char *Locator, const char *Bank,
                   unsigned Width = 64) {
  std::string Each(0x28, '\0');
  const auto Word = [&](size_t At, unsigned Value) {
    Each[At] = static_cast<char>(Value & 0xff);
    Each[At + 1] = static_cast<char>(Value >> 8);
  };
  Each[0] = 17;
  Each[1] = static_cast<char>(Each.size());
  Word(0x0a, Width);
  Word(0x0c, Size);
  Each[0x10] = 1;
  Each[0x11] = *Bank ? 2 : 0;
  Word(0x20, Speed);
  Each += Locator + std::string(1, '\0');
  return Each + Bank + (*Bank ? std::string(2, '\0') : std::string(1, '\0'));
}

double memoryOf(const std::string &Table) {
  const FakeRoot Root;
  // Another structure in front, with a string, and the end of the table.
  Root.write("sys/firmware/dmi/tables/DMI", std::string("\x00\x06\x00\x00\x01\x00", 6) + "Maker" +
                                                std::string(2, '\0') + Table +
                                                std::string("\x7f\x04\x00\x00\x00\x00", 6));
  return memoryPeak(Root.root());
}

} // namespace

TEST(Peak, OfX86) {
  const char *const Epyc = "AMD EPYC", *const Xeon = "Intel(R) Xeon(R) Platinum 8380 CPU";
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 23, 0x31, Epyc), Avx2), {"AMD Zen 2", 16, 32, 64, 32});
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 25, 1, Epyc), Avx2), {"AMD Zen 3", 16, 32, 64, 32});
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 25, 17, Epyc), Avx512), {"AMD Zen 4", 16, 32, 64, 32});
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 26, 2, Epyc), Avx512), {"AMD Zen 5", 32, 64, 128, 64});
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 26, 2, Epyc), Avx2), {"AMD Zen 5", 16, 32, 64, 64});
  expectPeak(peakOf(cpuinfo("GenuineIntel", 6, 85, Xeon), Avx512),
             {"Intel Skylake-X", 32, 64, 128, 64});
  expectPeak(peakOf(cpuinfo("GenuineIntel", 6, 106, Xeon), Avx512),
             {"Intel Ice Lake-SP", 32, 64, 128, 64});
  expectPeak(peakOf(cpuinfo("GenuineIntel", 6, 143, Xeon), Avx512),
             {"Intel Sapphire Rapids", 32, 64, 128, 64});
  expectPeak(peakOf(cpuinfo("GenuineIntel", 6, 143, Xeon), Avx2),
             {"Intel Sapphire Rapids", 16, 32, 96, 64});
}

TEST(Peak, ProductsOfSkylakeDiffer) {
  const auto Units = [](const char *Name) {
    return peakOf(cpuinfo("GenuineIntel", 6, 85, Name), Avx512).DoubleFlops / 16;
  };
  EXPECT_EQ(Units("Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz"), 2);
  EXPECT_EQ(Units("Intel(R) Xeon(R) Gold 5122 CPU @ 3.60GHz"), 2);
  EXPECT_EQ(Units("Intel(R) Xeon(R) Gold 5218 CPU @ 2.30GHz"), 1);
  EXPECT_EQ(Units("Intel(R) Xeon(R) Silver 4114 CPU @ 2.20GHz"), 1);
  EXPECT_EQ(Units("Intel(R) Core(TM) i9-7900X CPU @ 3.30GHz"), 2);
  EXPECT_EQ(Units("Intel Xeon Processor (Skylake, IBRS)"), 0); // a hypervisor's name
}

TEST(Peak, OfArm) {
  expectPeak(peakOf(armCpuinfo("0x41", "0xd0c"), Neon), {"Arm Neoverse N1", 8, 16, 32, 16});
  expectPeak(peakOf(armCpuinfo("0x41", "0xd49"), sve(128)), {"Arm Neoverse N2", 8, 16, 48, 32});
  expectPeak(peakOf(armCpuinfo("0x41", "0xd4f"), sve(128)), {"Arm Neoverse V2", 16, 32, 48, 32});
  // Of 256 bits nobody knows the stores, so that those of 128 are not the most.
  expectPeak(peakOf(armCpuinfo("0x41", "0xd40"), sve(256)), {"Arm Neoverse V1", 16, 32, 64, 0});
  expectPeak(peakOf(armCpuinfo("0x41", "0xd40"), Neon), {"Arm Neoverse V1", 16, 32, 48, 32});
  expectPeak(peakOf(armCpuinfo("0x46", "0x001"), sve(512)), {"Fujitsu A64FX", 32, 64, 128, 64});
}

TEST(Peak, MidrSaysMoreThanCpuinfo) {
  const FakeRoot Root;
  Root.write("proc/cpuinfo", armCpuinfo("0x41", "0xd0c"));
  Root.write("sys/devices/system/cpu/cpu0/regs/identification/midr_el1", "0x00000000410fd4f1");
  expectPeak(corePeak(readProcessorModel(Root.root()), Neon), {"Arm Neoverse V2", 16, 32, 48, 32});
}

TEST(Peak, UnknownIsNotGuessed) {
  const FakeRoot Empty;
  expectPeak(corePeak(readProcessorModel(Empty.root()), Avx512), {"", 0, 0, 0, 0});
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 27, 2, "AMD EPYC"), Avx512), {"", 0, 0, 0, 0});
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 26, 0x24, "AMD Ryzen AI"), Avx512), {"", 0, 0, 0, 0});
  expectPeak(peakOf(cpuinfo("GenuineIntel", 6, 158, "Intel"), Avx2), {"", 0, 0, 0, 0});
  expectPeak(peakOf("nonsense", Avx2), {"", 0, 0, 0, 0});
  // A core of the table without vectors that it has there: not the one that this program sees.
  expectPeak(peakOf(armCpuinfo("0x41", "0xd0c"), VectorSets()), {"", 0, 0, 0, 0});
  expectPeak(peakOf(cpuinfo("AuthenticAMD", 26, 2, "AMD EPYC"), sve(256)), {"", 0, 0, 0, 0});
}

TEST(Peak, OfTheNodeIsThatOfItsCores) {
  NodeLimits Measured;
  Measured.Gigahertz = 2.6;
  Measured.Cores = 2;
  const CorePeak Core = peakOf(cpuinfo("AuthenticAMD", 26, 2, "AMD EPYC"), Avx512);
  const NodePeak Peak = nodePeak(Core, Measured);
  EXPECT_DOUBLE_EQ(Peak.DoubleFlops, 166.4);
  EXPECT_DOUBLE_EQ(Peak.SingleFlops, 332.8);
  EXPECT_DOUBLE_EQ(Peak.LoadBytes, 665.6);
  EXPECT_DOUBLE_EQ(Peak.StoreBytes, 332.8);
  Measured.DoubleFlops = 1.15 * 166.4;
  EXPECT_FALSE(exceedsPeak(Measured, Peak));
  Measured.DoubleFlops = 1.25 * 166.4;
  EXPECT_TRUE(exceedsPeak(Measured, Peak));
  Measured.DoubleFlops = 0;
  Measured.SingleFlops = 1.25 * 332.8;
  EXPECT_TRUE(exceedsPeak(Measured, Peak));
  EXPECT_FALSE(exceedsPeak(Measured, nodePeak({}, Measured))); // what is not known is not exceeded
}

TEST(Peak, SiblingsShareACore) {
  Topology On;
  for (int Each = 0; Each < 4; ++Each)
    On.Allowed.push({Each, Each % 2, 0, 0, Each / 2});
  const World Alone;
  const double Most = std::min(2.0, static_cast<double>(sysconf(_SC_NPROCESSORS_ONLN)));
  EXPECT_EQ(coresInUse(1, On, Alone), 1);
  EXPECT_EQ(coresInUse(4, On, Alone), Most);
}

TEST(Peak, ThisProcessorIsNotExceeded) {
  // Whatever it is: reading must not fail, and figures are none or sensible.
  const CorePeak Here = corePeak(readProcessorModel(), vectorSets());
  EXPECT_TRUE(Here.DoubleFlops == 0 || (Here.DoubleFlops >= 4 && Here.DoubleFlops <= 64));
  EXPECT_EQ(Here.SingleFlops, 2 * Here.DoubleFlops);
}

TEST(Peak, MemoryModulesOfAChannelShareIt) {
  // Two channels of 4800 million transfers, one with two modules; an empty slot.
  const std::string Table = module(16384, 4800, "DIMM 0", "P0 CHANNEL A") +
                            module(16384, 4800, "DIMM 1", "P0 CHANNEL A") +
                            module(16384, 4800, "DIMM 0", "P0 CHANNEL B") +
                            module(0, 0, "DIMM 1", "P0 CHANNEL B");
  EXPECT_DOUBLE_EQ(memoryOf(Table), 76.8);
  EXPECT_DOUBLE_EQ(memoryOf(module(8192, 3200, "P1_Node0_Channel2_Dimm0", "")), 25.6);
  EXPECT_DOUBLE_EQ(memoryOf(module(8192, 3200, "P0_Node0_Channel0_Dimm0", "") +
                            module(8192, 3200, "P0_Node0_Channel0_Dimm1", "") +
                            module(8192, 3200, "P0_Node1_Channel0_Dimm0", "")),
                   51.2);
}

TEST(Peak, MemoryIsNotGuessed) {
  EXPECT_EQ(memoryPeak(FakeRoot().root()), 0);
  EXPECT_EQ(memoryOf(""), 0);
  EXPECT_EQ(memoryOf(module(8192, 3200, "DIMM_A1", "BANK 0")), 0);   // which channel?
  EXPECT_EQ(memoryOf(module(8192, 0, "DIMM 0", "P0 CHANNEL A")), 0); // how fast?
  EXPECT_EQ(memoryOf(module(8192, 3200, "DIMM 0", "P0 CHANNEL A") +
                     module(8192, 3200, "DIMM 1", "somewhere")),
            0);
  EXPECT_EQ(memoryOf(module(8192, 3200, "DIMM 0", "P0 CHANNEL A").substr(0, 30)), 0); // cut short
}
