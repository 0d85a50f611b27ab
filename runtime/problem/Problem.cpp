//===- Problem.cpp - A kernel at one set of parameter values ----------------===//

#include "problem/Problem.h"
#include "problem/Evaluating.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <limits>

namespace tpb {

static constexpr char WorkIsOf[] = "flops(), bytes() or the end of a loop";

Problem::Problem(const tpb_kernel_v1 &Kernel, int Rank, int Ranks)
    : Kernel(Kernel), Rank(Rank), Ranks(Ranks) {
  Values.resize(static_cast<size_t>(Kernel.parameter_count));
  Given.resize(Values.size());
  for (int K = 0; K < Kernel.parameter_count; ++K)
    if (Kernel.parameters[K].role == TPB_SIZE && SizeCount < SizeRequest::Most) {
      SizeIndex[SizeCount++] = K;
      Given[static_cast<size_t>(K)] = 1;
    }
}

static const tpb_word *wordsOf(const tpb_kernel_v1 &Kernel, int K) {
  return Kernel.words ? Kernel.words[K] : nullptr;
}

const char *wordFor(const tpb_kernel_v1 &Kernel, int K, long Value) {
  for (const tpb_word *Each = wordsOf(Kernel, K); Each && Each->name; ++Each)
    if (Each->value == Value)
      return Each->name;
  return nullptr;
}

/// A word, or the number of one.
static bool readWord(const tpb_word *Words, const char *Text, tpb_value &Value) {
  long Number = 0;
  const bool IsNumber = parseLong(Text, Number);
  for (; Words->name; ++Words)
    if (IsNumber ? Words->value == Number : !std::strcmp(Words->name, Text)) {
      Value.i = Words->value;
      return true;
    }
  return false;
}

/// "one of global, pairwise".
static void describeWords(const tpb_word *Words, char (&Text)[160]) {
  size_t Used = 0;
  for (const tpb_word *Each = Words; Each->name && Used < sizeof Text; ++Each)
    Used += static_cast<size_t>(std::snprintf(Text + Used, sizeof Text - Used, "%s%s",
                                              Each == Words ? "one of " : ", ", Each->name));
}

/// The smallest and the largest number of an integer type; unsigned long ends where long does.
static long leastOf(tpb_element Type) {
  switch (Type) {
  case TPB_I8:
    return std::numeric_limits<signed char>::min();
  case TPB_I16:
    return std::numeric_limits<short>::min();
  case TPB_I32:
    return std::numeric_limits<int>::min();
  case TPB_U8:
  case TPB_U16:
  case TPB_U32:
  case TPB_U64:
    return 0;
  default:
    return std::numeric_limits<long>::min();
  }
}

static long mostOf(tpb_element Type) {
  switch (Type) {
  case TPB_I8:
    return std::numeric_limits<signed char>::max();
  case TPB_U8:
    return std::numeric_limits<unsigned char>::max();
  case TPB_I16:
    return std::numeric_limits<short>::max();
  case TPB_U16:
    return std::numeric_limits<unsigned short>::max();
  case TPB_I32:
    return std::numeric_limits<int>::max();
  case TPB_U32:
    return std::numeric_limits<unsigned>::max();
  default:
    return std::numeric_limits<long>::max();
  }
}

static bool readValue(const tpb_parameter &Parameter, const char *Text, tpb_value &Value) {
  if (isFloating(Parameter.type))
    return parseDouble(Text, Value.f);
  if (!parseLong(Text, Value.i))
    return false;
  return Value.i >= leastOf(Parameter.type) && Value.i <= mostOf(Parameter.type);
}

OptionError Problem::setParameters(std::span<const ParameterRequest> Requests) {
  OptionError Error;
  const auto Say = [&](const char *Format, auto... Arguments) {
    std::snprintf(Error.Text, sizeof Error.Text, Format, Arguments...);
  };
  for (int K = 0; K < Kernel.parameter_count && !Error; ++K) {
    const tpb_parameter &Parameter = Kernel.parameters[K];
    const size_t Slot = static_cast<size_t>(K);
    const ParameterRequest *Request = nullptr;
    for (const ParameterRequest &Each : Requests) // the last one wins
      if (std::strlen(Parameter.name) == Each.NameLength &&
          !std::strncmp(Parameter.name, Each.Name, Each.NameLength))
        Request = &Each;
    if (Parameter.role == TPB_SIZE) {
      if (Request)
        Say("'%s' is the problem size of kernel '%s': set it with --size or --kib", Parameter.name,
            Kernel.name);
      continue;
    }
    if (Parameter.role == TPB_VARIED) {
      if (Request)
        Say("'%s' is set by the variants of kernel '%s': choose one with --variant %s=%s",
            Parameter.name, Kernel.name, Parameter.name, Request->Value);
      Given[Slot] = 1;
      continue;
    }
    const char *const Environment = Parameter.env ? std::getenv(Parameter.env) : nullptr;
    const char *const Text = Request                       ? Request->Value
                             : Environment && *Environment ? Environment
                                                           : nullptr;
    if (Text) {
      const tpb_word *const Words = wordsOf(Kernel, K);
      char Needed[160] = "a whole number that its type holds";
      if (Words)
        describeWords(Words, Needed);
      else if (isFloating(Parameter.type))
        std::snprintf(Needed, sizeof Needed, "a finite number");
      if (!(Words ? readWord(Words, Text, Values[Slot]) : readValue(Parameter, Text, Values[Slot])))
        Say("parameter '%s' of kernel '%s' needs %s, not '%s'%s%s", Parameter.name, Kernel.name,
            Needed, Text, Request ? "" : " from the environment variable ",
            Request ? "" : Parameter.env);
      Given[Slot] = 1;
    } else if (Parameter.role == TPB_UNSET) {
      Say("parameter '%s' of kernel '%s' has no value: give one with -P %s=VALUE, or a default "
          "with param(%s = ...) in %s:%d",
          Parameter.name, Kernel.name, Parameter.name, Parameter.name, Kernel.file, Kernel.line);
    }
  }
  if (!Error) {
    fillDefaults();
    readSizeRule();
  }
  return Error;
}

void Problem::readSizeRule() {
  Least = 0;
  Multiple = 1;
  const Evaluating Now(*this, "size()");
  if (Kernel.size_rule)
    Kernel.size_rule(Values.data(), &Least, &Multiple);
  Least = Least > 0 ? Least : 0;
  Multiple = Multiple > 1 ? Multiple : 1;
}

void Problem::setVariant(const tpb_variant *To) {
  Variant = To;
  int Next = 0;
  for (int K = 0; To && K < Kernel.parameter_count; ++K)
    if (Kernel.parameters[K].role == TPB_VARIED)
      Values[static_cast<size_t>(K)].i = To->values[Next++];
  fillDefaults();
  readSizeRule();
}

bool Problem::carries(int K) const {
  unsigned Flags = Kernel.arrays[K].flags;
  for (int I = 0; I < Kernel.swap_count; ++I)
    if (const tpb_swap &Pair = Kernel.swaps[I]; Pair.a == K || Pair.b == K)
      Flags |= Kernel.arrays[Pair.a].flags | Kernel.arrays[Pair.b].flags;
  return (Flags & TPB_READ) && (Flags & TPB_WRITTEN);
}

// Defaults may depend on sizes, so they are filled in again whenever a size changes.
void Problem::fillDefaults() {
  IsCounted = false;
  const Evaluating Now(*this, "a default of param()");
  if (Kernel.defaults)
    Kernel.defaults(Values.data(), Given.data(), Rank, Ranks);
}

void Problem::setAllSizes(long Size) {
  for (int I = 0; I < SizeCount; ++I)
    Values[static_cast<size_t>(SizeIndex[I])].i = Size;
  fillDefaults();
}

void Problem::setSizes(std::span<const long> Sizes) {
  for (int I = 0; I < SizeCount; ++I)
    Values[static_cast<size_t>(SizeIndex[I])].i = Sizes[static_cast<size_t>(I)];
  fillDefaults();
}

void Problem::sizeText(char *Text, size_t Room) const {
  std::snprintf(Text, Room, "fixed");
  size_t Used = 0;
  for (int I = 0; I < SizeCount && Used < Room; ++I)
    Used +=
        static_cast<size_t>(std::snprintf(Text + Used, Room - Used, I ? "x%ld" : "%ld", size(I)));
  // Equal sizes read better as one number.
  bool Equal = SizeCount > 0;
  for (int I = 1; I < SizeCount; ++I)
    Equal = Equal && size(I) == size(0);
  if (Equal && SizeCount > 2)
    std::snprintf(Text, Room, "%ld^%d", size(0), SizeCount);
}

long Problem::mostSize(int I) const { return mostOf(Kernel.parameters[SizeIndex[I]].type); }

long Problem::mostSize() const {
  long Most = std::numeric_limits<long>::max();
  for (int I = 0; I < SizeCount; ++I)
    Most = std::min(Most, mostSize(I));
  return Most;
}

long Problem::legalSize(long Size) const {
  const long First = (Least + Multiple - 1) / Multiple * Multiple;
  return Size <= First ? First : Size / Multiple * Multiple;
}

List<long> Problem::elements() const {
  List<long> Result;
  Result.resize(static_cast<size_t>(Kernel.array_count));
  const Evaluating Now(*this, "the extent of an array");
  if (Kernel.extents && Kernel.array_count)
    Kernel.extents(Values.data(), Result.data());
  for (long &Count : Result)
    Count = Count > 0 ? Count : 0;
  return Result;
}

double Problem::largestArray() const {
  const List<long> Counts = elements();
  double Largest = 0;
  for (size_t K = 0; K < Counts.size(); ++K) {
    const double Bytes = static_cast<double>(Counts[K]) * Kernel.arrays[K].element_size;
    Largest = Bytes > Largest ? Bytes : Largest;
  }
  return Largest;
}

double Problem::allArrays() const {
  const List<long> Counts = elements();
  double All = 0;
  for (size_t K = 0; K < Counts.size(); ++K)
    All += static_cast<double>(Counts[K]) * Kernel.arrays[K].element_size;
  return All;
}

tpb_work Problem::work() const {
  tpb_work Work = unknownWork();
  if (IsCounted)
    return Counted;
  const Evaluating Now(*this, WorkIsOf);
  if (Kernel.work)
    Kernel.work(Values.data(), &Work);
  return Work;
}

void Problem::countWork(const tpb_call &On) {
  const Evaluating Now(*this, WorkIsOf);
  if (Kernel.work_of_data) {
    Kernel.work_of_data(&On, &Counted);
    IsCounted = true;
  }
  if (Kernel.region_work_of_data) {
    CountedRegions = regionWork();
    Kernel.region_work_of_data(&On, CountedRegions.data());
  }
}

List<tpb_work> Problem::regionWork() const {
  if (CountedRegions.size())
    return CountedRegions;
  List<tpb_work> Work;
  for (int R = 0; R < Kernel.region_count; ++R)
    Work.push(unknownWork());
  const Evaluating Now(*this, WorkIsOf);
  if (Kernel.region_count && Kernel.region_work)
    Kernel.region_work(Values.data(), Work.data());
  return Work;
}

} // namespace tpb
