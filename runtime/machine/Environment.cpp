//===- Environment.cpp - What a result depends on beside the kernel ---------===//

#include "machine/Environment.h"

#include <cstdarg>
#include <cstdio>
#include <gnu/libc-version.h>
#include <sys/utsname.h>
#if defined(__aarch64__)
#include <sys/prctl.h>
#endif
#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace tpb {

static constexpr const char *Missing = "not_available";

const char *Environment::operator[](const char *Name) const {
  for (const EnvironmentField &Each : Fields)
    if (!std::strcmp(Each.Name, Name))
      return Each.Value;
  return Missing;
}

namespace {

/// Files whose first line is the answer, as it stands or between brackets ("always [madvise]
/// never").
struct FileField {
  const char *Name, *Path;
  bool Bracketed;
};

const FileField Files[] = {
    {"frequency_driver", "/sys/devices/system/cpu/cpu0/cpufreq/scaling_driver", false},
    {"frequency_governor", "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", false},
    {"frequency_min_khz", "/sys/devices/system/cpu/cpu0/cpufreq/scaling_min_freq", false},
    {"frequency_max_khz", "/sys/devices/system/cpu/cpu0/cpufreq/scaling_max_freq", false},
    {"boost", "/sys/devices/system/cpu/cpufreq/boost", false},
    {"intel_no_turbo", "/sys/devices/system/cpu/intel_pstate/no_turbo", false},
    {"smt", "/sys/devices/system/cpu/smt/control", false},
    {"transparent_huge_pages", "/sys/kernel/mm/transparent_hugepage/enabled", true},
    {"huge_page_defragmentation", "/sys/kernel/mm/transparent_hugepage/defrag", true},
    {"numa_balancing", "/proc/sys/kernel/numa_balancing", false},
    {"perf_event_paranoid", "/proc/sys/kernel/perf_event_paranoid", false},
    {"randomised_addresses", "/proc/sys/kernel/randomize_va_space", false},
    {"clock_source", "/sys/devices/system/clocksource/clocksource0/current_clocksource", false},
    {"cpus_of_control_group", "/sys/fs/cgroup/cpuset.cpus.effective", false},
    {"cpu_quota_of_control_group", "/sys/fs/cgroup/cpu.max", false},
    {"load_average", "/proc/loadavg", false},
};

class Reader {
public:
  Reader(Environment &To, const SystemRoot &Root) : To(To), Root(Root) {}

  __attribute__((format(printf, 3, 4))) void add(const char *Name, const char *Format, ...) {
    EnvironmentField New = {Name, {}};
    va_list Arguments;
    va_start(Arguments, Format);
    std::vsnprintf(New.Value, sizeof New.Value, Format, Arguments);
    va_end(Arguments);
    if (!*New.Value)
      std::snprintf(New.Value, sizeof New.Value, "%s", Missing);
    To.Fields.push(New);
  }

  void addFile(const FileField &Which) {
    char Text[1024];
    if (!readSystemLine(Root, Which.Path, Text, sizeof Text))
      return add(Which.Name, "%s", Missing);
    const char *Begin = Text;
    size_t Length = std::strlen(Text);
    if (const char *const Open = Which.Bracketed ? std::strchr(Text, '[') : nullptr) {
      Begin = Open + 1;
      Length = std::strcspn(Begin, "]");
    }
    add(Which.Name, "%.*s", static_cast<int>(Length), Begin);
  }

  /// The first line of /proc/cpuinfo that begins with `Key`.
  void addFromCpuinfo(const char *Name, const char *Key) {
    char Path[300], Line[4096];
    std::snprintf(Path, sizeof Path, "%.250s/proc/cpuinfo", Root.Path);
    std::FILE *const File = std::fopen(Path, "r");
    while (File && std::fgets(Line, sizeof Line, File))
      if (const char *const Colon = std::strchr(Line, ':');
          Colon && !std::strncmp(Line, Key, std::strlen(Key))) {
        Line[std::strcspn(Line, "\n")] = '\0';
        std::fclose(File);
        return add(Name, "%.150s", Colon[1] == ' ' ? Colon + 2 : Colon + 1);
      }
    if (File)
      std::fclose(File);
    add(Name, "%s", Missing);
  }

private:
  Environment &To;
  const SystemRoot &Root;
};

/// "0-3,8"
void listOf(const Topology &On, char (&Text)[150]) {
  List<int> Numbers;
  for (const Processor &Each : On.Allowed) { // sorted insertion: they come by core
    Numbers.push(Each.Number);
    for (size_t I = Numbers.size() - 1; I > 0 && Numbers[I] < Numbers[I - 1]; --I) {
      const int Larger = Numbers[I - 1];
      Numbers[I - 1] = Numbers[I];
      Numbers[I] = Larger;
    }
  }
  size_t Used = 0;
  Text[0] = '\0';
  for (size_t I = 0; I < Numbers.size() && Used + 24 < sizeof Text;) {
    size_t End = I;
    while (End + 1 < Numbers.size() && Numbers[End + 1] == Numbers[End] + 1)
      ++End;
    Used += static_cast<size_t>(End > I ? std::snprintf(Text + Used, sizeof Text - Used, "%s%d-%d",
                                                        Used ? "," : "", Numbers[I], Numbers[End])
                                        : std::snprintf(Text + Used, sizeof Text - Used, "%s%d",
                                                        Used ? "," : "", Numbers[I]));
    I = End + 1;
  }
}

} // namespace

Environment readEnvironment(const Topology &On, const SystemRoot &Root) {
  Environment Result;
  Reader Into(Result, Root);
  utsname System = {};
  uname(&System);
  Into.add("kernel", "%.60s %.60s", System.sysname, System.release);
  Into.add("architecture", "%.60s", System.machine);
  Into.add("c_library", "glibc %.40s", gnu_get_libc_version());
  Into.addFromCpuinfo("cpu_vendor", "vendor_id");
  Into.addFromCpuinfo("cpu_family", "cpu family");
  Into.addFromCpuinfo("cpu_model", "model\t");
  Into.addFromCpuinfo("microcode", "microcode");
  char Line[8];
  Into.add("virtual_machine", "%s",
           readSystemLine(Root, "/sys/hypervisor/type", Line, sizeof Line) ? Line : Missing);
  char List[150];
  listOf(On, List);
  Into.add("allowed_processors", "%s", List);
  Into.add("allowed_processors_share_cores", "%s", On.Shared ? "yes" : "no");
  Into.add("numa_nodes", "%d", On.Nodes);
  Into.add("topology_from", "%s", On.Source);
  for (const FileField &Each : Files)
    Into.addFile(Each);
#if defined(__aarch64__)
  const int Vector = prctl(51 /* PR_SVE_GET_VL */);
  if (Vector > 0)
    Into.add("sve_vector_bytes", "%d", Vector & 0xffff);
  else
    Into.add("sve_vector_bytes", "%s", Missing);
#else
  Into.add("sve_vector_bytes", "%s", Missing);
#endif
#if defined(__x86_64__)
  const unsigned Control = _mm_getcsr();
  Into.add("subnormals", "%s", Control & 0x8040 ? "flushed to zero" : "kept");
#else
  Into.add("subnormals", "%s", Missing);
#endif
  for (const char *const Name : {"OMP_NUM_THREADS", "OMP_PROC_BIND", "OMP_PLACES"}) {
    const char *const Value = std::getenv(Name);
    Into.add(Name, "%.150s", Value ? Value : "not set");
  }
  const double Energy = energyJoules(Root);
  Into.add("energy", "%s", Energy >= 0 ? "readable" : Missing);
  return Result;
}

void advise(const Environment &Of, char *Text, size_t Room) {
  size_t Used = 0;
  *Text = '\0';
  const auto Say = [&](const char *Advice) {
    if (Used < Room)
      Used += static_cast<size_t>(
          std::snprintf(Text + Used, Room - Used, "%s%s", Used ? "; " : "", Advice));
  };
  const auto Is = [&](const char *Name, const char *Value) {
    return !std::strcmp(Of[Name], Value);
  };
  if (!Is("frequency_governor", Missing) && !Is("frequency_governor", "performance"))
    Say("the frequency governor is not 'performance': the core's clock follows the load");
  if (Is("numa_balancing", "1"))
    Say("NUMA balancing moves pages while the program runs (kernel.numa_balancing=0 stops it)");
  if (Is("transparent_huge_pages", "never"))
    Say("transparent huge pages are off: arrays beyond the caches lose time to address "
        "translation");
  if (Is("subnormals", "flushed to zero"))
    Say("subnormal numbers are flushed to zero (-ffast-math does that)");
  const char *const Load = Of["load_average"];
  if (std::strtod(Load, nullptr) >= 0.9 && std::strcmp(Load, Missing))
    Say("other programs are running (load average above 0.9)");
}

double energyJoules(const SystemRoot &Root) {
  double Sum = -1;
  for (int Package = 0; Package < 16; ++Package) {
    char Path[96], Text[64];
    std::snprintf(Path, sizeof Path, "/sys/class/powercap/intel-rapl:%d/energy_uj", Package);
    if (!readSystemLine(Root, Path, Text, sizeof Text))
      continue;
    Sum = (Sum < 0 ? 0 : Sum) + std::strtod(Text, nullptr) / 1e6;
  }
  for (int Sensor = 0; Sensor < 16 && Sum < 0; ++Sensor) {
    char Path[96], Text[64];
    std::snprintf(Path, sizeof Path, "/sys/class/hwmon/hwmon%d/energy1_input", Sensor);
    if (readSystemLine(Root, Path, Text, sizeof Text))
      Sum = std::strtod(Text, nullptr) / 1e6;
  }
  return Sum;
}

} // namespace tpb
