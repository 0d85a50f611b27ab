//===- Size.cpp - From --kib, --size or nothing to problem sizes ------------===//

#include "problem/Size.h"
#include "base/Process.h"
#include "problem/Arrays.h"

#include <algorithm>
#include <cstdio>

namespace tpb {

OptionError solveSize(Problem &Of, double Bytes, double (Problem::*measure)() const) {
  const char *const Name = Of.Kernel.name;
  if (Of.sizeCount() == 0)
    return optionError("kernel '%s' has no size parameter, so --kib can't be solved for it", Name);
  const auto At = [&](long Size) {
    Of.setAllSizes(Size);
    return (Of.*measure)();
  };
  const long Step = Of.sizeMultiple(), First = Of.legalSize(0), Most = Of.legalSize(Of.mostSize());
  if (At(First) > Bytes)
    return optionError("kernel '%s' needs %.6g KiB at its smallest size %ld; %.6g KiB is less",
                       Name, At(First) / 1024, First, Bytes / 1024);
  // Doubling: each step grows an array at most by a small power of two, so the first size that is
  // too large is found long before the extents could overflow.
  long Low = First, High = std::min(First + Step, Most);
  while (At(High) <= Bytes) {
    if (High == Most && At(Most) > At(First))
      return optionError("kernel '%s' needs %.6g KiB at %ld, the largest size that its parameter's "
                         "type holds; %.6g KiB is more",
                         Name, At(Most) / 1024, Most, Bytes / 1024);
    if (High == Most || High > (1L << 42))
      return optionError(
          "kernel '%s': no array grows with the size, so --kib can't be solved: use --size", Name);
    Low = High;
    High = std::min(First + (High - First) * 2, Most);
  }
  while (High - Low > Step) {
    const long Middle = Low + (High - Low) / 2 / Step * Step;
    (At(Middle) <= Bytes ? Low : High) = Middle;
  }
  At(Low);
  if ((Of.*measure)() <= 0)
    return optionError("kernel '%s': %.6g KiB leaves no element: use --size", Name, Bytes / 1024);
  return {};
}

/// Calls Next with the bytes of all arrays at sizes that double up to those of the problem, for as
/// long as it says.
template <typename Step> static void growTo(const Problem &Of, const Step &Next) {
  Problem Smaller = Of;
  for (int Shift = 40; Shift >= 0; --Shift) {
    long Sizes[SizeRequest::Most] = {};
    for (int I = 0; I < Of.sizeCount(); ++I)
      Sizes[I] = Of.size(I) >> Shift;
    Smaller.setSizes(Sizes);
    if (!Next(Smaller.allArrays()))
      return;
  }
}

double bytesUpTo(const Problem &Of, double Limit) {
  double Bytes = 0;
  growTo(Of, [&](double Next) {
    Bytes = Next;
    return Bytes <= Limit;
  });
  return Bytes;
}

double bytesNeeded(const Problem &Of, bool &Whole) {
  double Bytes = 0;
  Whole = true;
  growTo(Of, [&](double More) {
    // Twice the size has eight times the elements of a cube. Products of extents that wrapped
    // around are less, or anything.
    Whole = More < 0x1p62 && (Bytes < 0x1p20 || (More >= Bytes && More <= 32 * Bytes));
    if (Whole)
      Bytes = More;
    else if (More >= 0x1p62) // by far too much, however much it is
      Bytes = 0x1p62;
    return Whole;
  });
  return Bytes;
}

/// `Global`: of all ranks together, which share the first extent. `Available`: bytes, or 0 when
/// nobody knows.
static OptionError requestedSize(const Problem &Of, const SizeRequest &Request, bool Global,
                                 double Available, SizeChoice &Row) {
  const int Count = Of.sizeCount();
  if (Count == 0)
    return optionError("kernel '%s' has no size parameter: --size can't be used", Of.Kernel.name);
  if (Request.Count != 1 && Request.Count != Count)
    return optionError("kernel '%s' has %d size parameter%s, but --size gives %d", Of.Kernel.name,
                       Count, Count == 1 ? "" : "s", Request.Count);
  for (int I = 0; I < Count; ++I) {
    Row.Extent[I] = Request.Extent[Request.Count == 1 ? 0 : I];
    long Rest = 0, MostRest = 0; // of this rank and of any, beside what each has
    if (const long All = Row.Extent[I]; Global && I == 0) {
      const long Step = Of.sizeMultiple(), Even = All / (Of.Ranks * Step) * (Of.Ranks * Step);
      if (All != Even && !Of.Kernel.ranks_apart)
        return optionError(
            "--global-size: %d ranks can't share %s = %ld evenly, and those of kernel "
            "'%s' may exchange data; %ld and %ld they can",
            Of.Ranks, Of.sizeName(0), All, Of.Kernel.name, Even, Even + Of.Ranks * Step);
      if (All % Step)
        return optionError("kernel '%s' can't have %s = %ld: sizes are multiples of %ld",
                           Of.Kernel.name, Of.sizeName(0), All, Step);
      Row.Extent[I] = Even / Of.Ranks;
      MostRest = All == Even ? 0 : Step;
      Rest = Of.Rank < (All - Even) / Step ? Step : 0;
    }
    // What is wrong with any rank's size is said by all of them.
    if (!Of.isLegal(Row.Extent[I]))
      return optionError(
          "kernel '%s' can't have %s = %ld: sizes are at least %ld and multiples of %ld",
          Of.Kernel.name, Of.sizeName(I), Row.Extent[I], Of.leastSize(), Of.sizeMultiple());
    if (Row.Extent[I] > Of.mostSize(I) - MostRest)
      return optionError("kernel '%s' can't have %s = %ld: its type holds %ld at most",
                         Of.Kernel.name, Of.sizeName(I), Row.Extent[I] + MostRest, Of.mostSize(I));
    Row.Extent[I] += Rest;
  }
  Problem At = Of;
  At.setSizes(Row.Extent);
  const double Limit = Available > 0 ? Available : 0x1p46, Bytes = bytesUpTo(At, Limit);
  if (Bytes <= Limit)
    return {};
  bool Whole = true;
  const double Needed = bytesNeeded(At, Whole);
  return optionError(
      "kernel '%s' at this --size needs %s%.0f bytes (%.3g GiB); %.0f bytes (%.3g GiB) are "
      "available",
      Of.Kernel.name, Whole ? "" : "more than ", Needed, Needed / (1 << 30), Limit,
      Limit / (1 << 30));
}

static SizeChoice sizesOf(const Problem &From, const char *Level) {
  SizeChoice Row = {{}, Level};
  for (int I = 0; I < From.sizeCount(); ++I)
    Row.Extent[I] = From.size(I);
  return Row;
}

/// Whether a search for a size ended where the type of its parameter does.
static bool isLargest(const Problem &Of) {
  Problem Least = Of;
  Least.setAllSizes(Of.legalSize(0));
  return Of.size(0) == Of.legalSize(Of.mostSize()) && Of.allArrays() > Least.allArrays();
}

// Half of a cache leaves room for everything else; four times the last one leaves hardly a hit.
static void levelSizes(const Problem &Of, const Machine &Node, int Threads,
                       List<SizeChoice> &Rows) {
  static const char *const Names[] = {"L1", "L2", "L3", "memory"};
  for (int Level = 0; Level <= Machine::Levels; ++Level) {
    const CacheLevel &Cache = Node.Data[Level < Machine::Levels ? Level : Machine::Levels - 1];
    const double Sharers = Cache.Sharers < 1 ? 1 : Cache.Sharers;
    double Bytes = static_cast<double>(Cache.Bytes);
    if (Level < 2) // private: each thread brings its own
      Bytes *= 0.5 * Threads;
    else if (Level == 2)
      Bytes *= 0.5 * Threads / Sharers;
    else
      Bytes *= 4 * (Threads > Sharers ? Threads / Sharers : 1);
    Problem At = Of;
    if (const OptionError Error = solveSize(At, Bytes, &Problem::allArrays)) {
      warn("no row for %s: %s", Names[Level], Error.Text);
      if (isLargest(At) && Rows.empty()) // of its type, in less than the first cache
        Rows.push(sizesOf(At, ""));
      if (isLargest(At))
        return;
      continue;
    }
    if (Level == Machine::Levels && !memoryFor(2 * At.allArrays())) {
      warn("no row for memory: four times the last cache needs %.3g GiB, more than is available",
           At.allArrays() / (1 << 30));
      continue;
    }
    const SizeChoice Row = sizesOf(At, Names[Level]);
    if (!Rows.empty() && !std::memcmp(Rows.back().Extent, Row.Extent, sizeof Row.Extent))
      continue;
    Rows.push(Row);
  }
}

OptionError chooseSizes(const Problem &Of, const Options &Request, const Machine &Node, int Threads,
                        List<SizeChoice> &Rows) {
  const double Available = availableMemory(); // once: there may be thousands of rows
  for (const SizeRequest &Size : Request.Sizes) {
    SizeChoice Row = {{}, ""};
    if (const OptionError Error = requestedSize(Of, Size, Request.Global, Available, Row))
      return Error;
    Rows.push(Row);
  }
  for (const double Kib : Request.Kib) {
    if (Available > 0 && Kib * 1024 > Available)
      return optionError("--kib %g is more than the %.0f KiB of memory available", Kib,
                         Available / 1024);
    Problem At = Of;
    if (const OptionError Error = solveSize(At, Kib * 1024, &Problem::largestArray))
      return Error;
    Rows.push(sizesOf(At, ""));
  }
  if (!Request.Sizes.empty() || !Request.Kib.empty())
    return {};
  if (Of.sizeCount() == 0)
    Rows.push({{}, ""});
  else
    levelSizes(Of, Node, Threads, Rows);
  if (Rows.empty())
    return optionError("kernel '%s': no size could be chosen: use --size", Of.Kernel.name);
  return {};
}

} // namespace tpb
