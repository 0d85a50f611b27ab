//===- Fields.cpp - The figures of a row, under the names that files give them //

#include "report/Fields.h"

namespace tpb {

namespace {

using E = const Entry &;

double whole(long Value) { return static_cast<double>(Value); }
double cyclesAtMedian(E Of) { // a region has no cycles of its own
  return Of.time().Median * Of.Of.Cycles.Median / Of.Of.Time.Median;
}

double known(double Value) { return Value > 0 ? Value : -1; }

constexpr bool Yes = true, No = false;

const Field Table[] = {
    {"kernel", Yes, No, [](E Of) { return Of.Result.Kernel->name; }, nullptr},
    {"region", Yes, No,
     [](E Of) { return Of.Region ? Of.Result.Kernel->regions[Of.Slot].name : ""; }, nullptr},
    {"parameters", Yes, No, [](E Of) -> const char * { return Of.Of.Parameters; }, nullptr},
    {"variant", Yes, No, [](E Of) { return Of.Of.Variant; }, nullptr},
    {"size", Yes, No, [](E Of) -> const char * { return Of.Of.Size; }, nullptr},
    {"level", Yes, No, [](E Of) { return Of.Of.Level; }, nullptr},
    {"body", Yes, No, [](E Of) { return Of.Result.Body; }, nullptr},
    {"ranks", Yes, No, nullptr, [](E Of) { return whole(Of.Run.Ranks.Size); }},
    {"threads", Yes, No, nullptr, [](E Of) { return whole(Of.Of.Threads); }},
    {"caches", Yes, No, [](E Of) { return Of.Run.Request.Cold ? "cold" : "warm"; }, nullptr},
    {"result", Yes, No, [](E Of) { return Of.Of.verdict(); }, nullptr},
    {"largest_array_bytes", No, No, nullptr, [](E Of) { return Of.Of.LargestArray; }},
    {"all_arrays_bytes", No, No, nullptr, [](E Of) { return Of.Of.AllArrays; }},
    {"iterations_per_call", No, No, nullptr, [](E Of) { return Of.Of.Iterations; }},
    {"idle_threads", No, No, nullptr, [](E Of) { return Of.Of.IdleThreads; }},
    {"share_percent", Yes, Yes, nullptr,
     [](E Of) { return Of.Region ? times(100, Of.Region->Share) : -1; }},
    {"entries_per_call", Yes, Yes, nullptr,
     [](E Of) { return Of.Region ? Of.Region->Entries : -1; }},
    {"bytes_per_call", Yes, No, nullptr, [](E Of) { return Of.bytes(); }},
    {"bytes_write_allocate_per_call", Yes, No, nullptr,
     [](E Of) { return Of.bytesWriteAllocate(); }},
    {"bytes_referenced_per_call", Yes, No, nullptr,
     [](E Of) { return Of.counts().BytesReferenced; }},
    {"bytes_register_reuse_per_call", Yes, No, nullptr,
     [](E Of) { return Of.counts().BytesRegisterReuse; }},
    {"flops_per_call", Yes, No, nullptr, [](E Of) { return Of.flops(); }},

    {"samples", No, Yes, nullptr,
     [](E Of) { return static_cast<double>(Of.Of.Taken.Nanoseconds.size()); }},
    {"batch", No, Yes, nullptr, [](E Of) { return whole(Of.Of.Taken.Batch); }},
    {"stopped_by", No, Yes,
     [](E Of) {
       static const char *const Names[] = {"",         "count",  "min_time",
                                           "max_time", "target", "interrupt"};
       return Names[static_cast<int>(Of.Of.Taken.Ended)];
     },
     nullptr},
    {"warmup_calls", No, Yes, nullptr, [](E Of) { return whole(Of.Of.Taken.Before.Calls); }},
    {"warmup_spread_percent", No, Yes, nullptr, [](E Of) { return Of.Of.Taken.Before.Spread; }},
    {"page_faults", No, Yes, nullptr, [](E Of) { return Of.Of.Taken.allPageFaults(); }},
    {"samples_with_page_faults", No, Yes, nullptr,
     [](E Of) { return static_cast<double>(Of.Of.Taken.samplesWithPageFaults()); }},
    {"outliers_low", No, Yes, nullptr, [](E Of) { return whole(Of.Of.Beyond.Low); }},
    {"outliers_high", No, Yes, nullptr, [](E Of) { return whole(Of.Of.Beyond.High); }},
    {"outliers_far_low", No, Yes, nullptr, [](E Of) { return whole(Of.Of.Beyond.FarLow); }},
    {"outliers_far_high", No, Yes, nullptr, [](E Of) { return whole(Of.Of.Beyond.FarHigh); }},
    {"bookkeeping_ns", No, Yes, nullptr, [](E Of) { return Of.Of.Taken.BookkeepingNanoseconds; }},
    {"bookkeeping_percent", No, Yes, nullptr, [](E Of) { return Of.Of.bookkeepingPercent(); }},

    {"time_min_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Min; }},
    {"time_p05_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Q05; }},
    {"time_p25_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Q25; }},
    {"time_p50_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Median; }},
    {"time_p75_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Q75; }},
    {"time_p95_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Q95; }},
    {"time_max_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Max; }},
    {"time_mean_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().Mean; }},
    {"time_p50_low_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().MedianLow; }},
    {"time_p50_high_ns", Yes, Yes, nullptr, [](E Of) { return Of.time().MedianHigh; }},
    {"cycles_p50", No, Yes, nullptr, [](E Of) { return Of.Of.Cycles.Median; }},
    {"clock_p50_GHz", No, Yes, nullptr,
     [](E Of) { return Of.Of.rate(Of.Of.Cycles.Median, Of.Of.Time.Median); }},
    {"rate_p50_MB_per_s", Yes, Yes, nullptr,
     [](E Of) { return times(1000, Of.Of.rate(Of.bytes(), Of.time().Median)); }},
    {"rate_total_MB_per_s", No, Yes, nullptr,
     [](E Of) { return times(1000, Of.Of.meanRate(Of.Of.Bytes, Of.Of.Taken.Nanoseconds.span())); }},
    {"rate_mean_MB_per_s", No, Yes, nullptr,
     [](E Of) {
       return times(1000, Of.Of.meanOfRates(Of.Of.Bytes, Of.Of.Taken.Nanoseconds.span()));
     }},
    {"rate_p50_B_per_cycle", Yes, Yes, nullptr,
     [](E Of) { return Of.Of.rate(Of.bytes(), cyclesAtMedian(Of)); }},
    {"traffic_p50_MB_per_s", Yes, Yes, nullptr,
     [](E Of) { return times(1000, Of.Of.rate(Of.bytesWriteAllocate(), Of.time().Median)); }},
    {"flops_p50_MFLOP_per_s", Yes, Yes, nullptr,
     [](E Of) { return times(1000, Of.Of.rate(Of.flops(), Of.time().Median)); }},
    {"limit_MB_per_s", Yes, Yes, nullptr,
     [](E Of) { return known(1000 * Of.limit().BytesPerNanosecond); }},
    {"limit_MFLOP_per_s", Yes, Yes, nullptr,
     [](E Of) { return known(1000 * Of.limit().FlopsPerNanosecond); }},
    {"limit_step_ns", Yes, Yes, nullptr, [](E Of) { return known(Of.limit().StepNanoseconds); }},
    {"limit_time_ns", Yes, Yes, nullptr, [](E Of) { return known(Of.least().Nanoseconds); }},
    {"limited_by", Yes, Yes, [](E Of) { return nameOf(Of.least().By); }, nullptr},
    {"limit_reached_percent", Yes, Yes, nullptr,
     [](E Of) { return times(100, Of.least().part(Of.time().Median)); }},
    {"speed_up", No, Yes, nullptr, [](E Of) { return Of.Of.SpeedUp; }},
    {"efficiency_percent", No, Yes, nullptr, [](E Of) { return Of.Of.efficiency(); }},
};

} // namespace

std::span<const Field> fields() { return Table; }

bool applies(const Field &Which, const Entry &To) {
  return (Which.OfRegions || !To.Region) && (!Which.OfSamples || To.Of.rated());
}

} // namespace tpb
