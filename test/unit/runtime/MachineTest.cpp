#include "machine/Environment.h"
#include "machine/Machine.h"
#include "team/Placement.h"

#include "FakeRoot.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace tpb;

namespace {

/// Two packages (and NUMA nodes) of two cores of two processors: 0 and 4 are siblings.
void writeEight(const FakeRoot &To) {
  for (int Each = 0; Each < 8; ++Each) {
    const std::string Folder = "sys/devices/system/cpu/cpu" + std::to_string(Each) + "/topology/";
    To.write(Folder + "core_id", std::to_string(Each % 2));
    To.write(Folder + "physical_package_id", std::to_string(Each % 4 / 2));
  }
  To.write("sys/devices/system/node/online", "0-1");
  To.write("sys/devices/system/node/node0/cpulist", "0-1,4-5");
  To.write("sys/devices/system/node/node1/cpulist", "2-3,6-7");
}

List<int> numbers(std::initializer_list<int> Values) {
  List<int> Result;
  for (const int Each : Values)
    Result.push(Each);
  return Result;
}

std::vector<int> order(const Topology &Of) {
  std::vector<int> Result;
  for (const Processor &Each : Of.Allowed)
    Result.push_back(Each.Number);
  return Result;
}

} // namespace

TEST(Machine, NumberListsAreRead) {
  const auto Read = [](const char *Text) {
    std::vector<int> Result;
    for (const int Each : readNumberList(Text))
      Result.push_back(Each);
    return Result;
  };
  EXPECT_EQ(Read("0-3,8"), (std::vector<int>{0, 1, 2, 3, 8}));
  EXPECT_EQ(Read("5"), std::vector<int>{5});
  EXPECT_EQ(Read(""), std::vector<int>{});
  EXPECT_EQ(Read("nonsense"), std::vector<int>{});
  EXPECT_EQ(Read("3-1"), std::vector<int>{});
  for (const char *const Huge : {"9223372036854775807", "9223372036854775806-9223372036854775807",
                                 "-9223372036854775808-9223372036854775807", "4294967296"})
    EXPECT_EQ(Read(Huge), std::vector<int>{}) << Huge;
}

TEST(Machine, ThreadsTakeCoresBeforeSiblings) {
  const FakeRoot Root;
  writeEight(Root);
  const Topology All = topologyOf(numbers({0, 1, 2, 3, 4, 5, 6, 7}), Root.root());
  EXPECT_EQ(order(All), (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(All.Nodes, 2);
  EXPECT_TRUE(All.Shared);
  EXPECT_STREQ(All.Source, "/sys");
  const Topology Some = topologyOf(numbers({0, 4, 2, 6}), Root.root());
  EXPECT_EQ(order(Some), (std::vector<int>{0, 2, 4, 6}));
  const Topology Siblings = topologyOf(numbers({4, 6}), Root.root());
  EXPECT_FALSE(Siblings.Shared); // each is the only one of its core here
  EXPECT_EQ(processorFor(All, 2, 0), 2);
  EXPECT_EQ(processorFor(All, 7, 1), 0);
}

TEST(Machine, WithoutSysEveryProcessorIsACore) {
  const FakeRoot Empty;
  const Topology Of = topologyOf(numbers({0, 1, 2}), Empty.root());
  EXPECT_EQ(order(Of), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(Of.Nodes, 1);
  EXPECT_FALSE(Of.Shared);
  EXPECT_STREQ(Of.Source, "not_available");
}

TEST(Machine, EnvironmentHasEveryFieldWhateverIsMissing) {
  const FakeRoot Empty, Root;
  const Topology On = topologyOf(numbers({0, 1, 2, 5}), Root.root());
  const Environment Nothing = readEnvironment(On, Empty.root());
  EXPECT_STREQ(Nothing["frequency_governor"], "not_available");
  EXPECT_STREQ(Nothing["numa_balancing"], "not_available");
  EXPECT_STREQ(Nothing["microcode"], "not_available");
  EXPECT_STREQ(Nothing["energy"], "not_available");
  EXPECT_STREQ(Nothing["allowed_processors"], "0-2,5");
  EXPECT_STREQ(Nothing["no such field"], "not_available");
  EXPECT_LT(energyJoules(Empty.root()), 0);
  char Advice[600];
  advise(Nothing, Advice, sizeof Advice);
  EXPECT_STREQ(Advice, "");

  Root.write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave");
  Root.write("sys/kernel/mm/transparent_hugepage/enabled", "always madvise [never]");
  Root.write("proc/sys/kernel/numa_balancing", "1");
  Root.write("proc/loadavg", "2.50 1.00 1.00 1/100 5");
  Root.write("proc/cpuinfo", "processor\t: 0\nmodel\t\t: 17\nmicrocode\t: 0xabc");
  Root.write("sys/class/powercap/intel-rapl:0/energy_uj", "3000000");
  Root.write("sys/class/powercap/intel-rapl:1/energy_uj", "500000");
  const Environment Full = readEnvironment(On, Root.root());
  EXPECT_EQ(Full.Fields.size(), Nothing.Fields.size());
  EXPECT_STREQ(Full["frequency_governor"], "powersave");
  EXPECT_STREQ(Full["transparent_huge_pages"], "never");
  EXPECT_STREQ(Full["microcode"], "0xabc");
  EXPECT_STREQ(Full["cpu_model"], "17");
  EXPECT_DOUBLE_EQ(energyJoules(Root.root()), 3.5);
  advise(Full, Advice, sizeof Advice);
  for (const char *const Part :
       {"governor", "NUMA balancing", "huge pages are off", "load average"})
    EXPECT_NE(std::string(Advice).find(Part), std::string::npos) << Part;
}

TEST(Machine, ThreadsAreWhereTheReportSays) {
  std::thread([] { // a thread of its own, as it loses its affinity
    const Topology On = readTopology();
    ASSERT_FALSE(On.Allowed.empty());
    const Team One(nullptr, 1);
    const World Alone;
    const Placement Free = placeTeam(On, One, Alone, true);
    if (On.Allowed.size() > 1) {
      EXPECT_FALSE(Free.Pinned);
      EXPECT_STREQ(Free.Text, "not pinned: --no-pin");
    }
    const Placement Fixed = placeTeam(On, One, Alone, false);
    ASSERT_TRUE(Fixed.Pinned) << Fixed.Text;
    EXPECT_EQ(Fixed.Processors[0], sched_getcpu());
    Topology None = On;
    None.Allowed.clear();
    EXPECT_NE(std::string(placeTeam(None, One, Alone, false).Text), "");
  })
      .join();
}

TEST(Machine, ASocketsCacheIsNotACores) {
  ProcessorModel Zen4;
  std::snprintf(Zen4.Vendor, sizeof Zen4.Vendor, "AuthenticAMD");
  Zen4.Family = 0x19;
  Zen4.Model = 0x11;
  const auto Last = [&](long MiB, const ProcessorModel &On) {
    Machine Node;
    Node.Processors = 4;
    Node.Data[0].Bytes = 32L << 10;
    Node.Data[2].Bytes = MiB << 20;
    believeCaches(Node, On);
    return Node;
  };
  EXPECT_EQ(Last(384, Zen4).Data[2].Bytes, 32L << 20);
  EXPECT_EQ(Last(384, Zen4).Data[2].Reported, 384L << 20);
  EXPECT_EQ(Last(384, Zen4).Data[2].Sharers, 4); // eight cores share it, and there are four
  EXPECT_TRUE(Last(384, Zen4).Data[2].Assumed);
  for (const long MiB : {16, 32, 96, 128}) { // there are such with caches three times as large
    EXPECT_EQ(Last(MiB, Zen4).Data[2].Bytes, MiB << 20);
    EXPECT_EQ(Last(MiB, Zen4).Data[2].Reported, 0);
    EXPECT_FALSE(Last(MiB, Zen4).Data[2].Assumed);
  }
  EXPECT_EQ(Last(384, {}).Data[2].Bytes, 384L << 20); // of a processor that no file is of
}

TEST(Machine, CachesThatNobodyReportsAreThoseOfTheMachineFile) {
  ProcessorModel Zen5;
  std::snprintf(Zen5.Vendor, sizeof Zen5.Vendor, "AuthenticAMD");
  Zen5.Family = 0x1a;
  Machine Known, Unknown;
  Known.Data[1].Bytes = -1;
  believeCaches(Known, Zen5);
  EXPECT_EQ(Known.Data[0].Bytes, 48L << 10);
  EXPECT_TRUE(Known.Data[0].Assumed);
  EXPECT_EQ(Known.Data[1].Bytes, 1L << 20);
  EXPECT_EQ(Known.Data[1].Sharers, 1);
  believeCaches(Unknown, {});
  EXPECT_EQ(Unknown.Data[0].Bytes, 32L << 10);
  EXPECT_TRUE(Unknown.Data[0].Assumed);
  EXPECT_EQ(Unknown.Data[0].Reported, 0);
}
