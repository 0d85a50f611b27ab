#include "driver/DryRun.h"
#include "cost/MemoryValues.h"
#include "isa/Isa.h"
#include "toolchain/Output.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

namespace tpbcc {
using llvm::StringRef;

/// A whole number of at least 0, also as 8K, 4M or 1G (times 1024), as programs take them.
static std::optional<int64_t> countOf(StringRef Text) {
  const size_t Unit = Text.empty() ? StringRef::npos : StringRef("KMG").find(Text.back());
  int64_t Value = 0;
  if ((Unit == StringRef::npos ? Text : Text.drop_back()).getAsInteger(10, Value) || Value < 0 ||
      !llvm::isDigit(Text.front()))
    return std::nullopt;
  if (Unit != StringRef::npos && llvm::MulOverflow(Value, int64_t(1) << (10 * (Unit + 1)), Value))
    return std::nullopt;
  return Value;
}

std::optional<DryRunRequest> readDryRun(const Options &Opts, Reporter &Report) {
  const PredictionOptions &Given = Opts.Prediction;
  DryRunRequest Request;
  if (Given.Form == ExplainForm::No && Opts.Inspect.empty() && !Opts.Tune.Measure) {
    for (const auto &[Name, There] : {std::pair<const char *, bool>{"--size", !Given.Sizes.empty()},
                                      {"--threads", !Given.Threads.empty()},
                                      {"-P NAME=VALUE", !Given.Parameters.empty()}})
      if (There) {
        Report.report(Diag::prediction_alone, {}, {Name});
        return std::nullopt;
      }
    return Request;
  }
  if (!Given.Sizes.empty())
    for (const StringRef Size : llvm::split(Given.Sizes, ',')) {
      std::vector<int64_t> Numbers;
      for (const StringRef Part : llvm::split(Size, 'x'))
        if (const auto Value = countOf(Part))
          Numbers.push_back(*Value);
        else {
          Report.report(Diag::bad_value, {},
                        {"--size", Given.Sizes,
                         "numbers N or AxB with commas between them, as in 1000,64x64,8K"});
          return std::nullopt;
        }
      Request.Sizes.push_back(std::move(Numbers));
      Request.SizeTexts.push_back(Size.str());
    }
  for (const StringRef Part :
       llvm::split(Given.Threads.empty() ? StringRef("1") : StringRef(Given.Threads), ',')) {
    constexpr int Most = 65536;
    const auto Value = countOf(Part);
    if (!Value || *Value < 1 || *Value > Most) {
      Report.report(Diag::bad_value, {},
                    {"--threads", Given.Threads, "whole numbers from 1 with commas between them"});
      return std::nullopt;
    }
    Request.Threads.push_back(int(*Value));
  }
  for (const auto &[Name, Text] : Given.Parameters) {
    double Number;
    if (StringRef(Text).getAsDouble(Number)) {
      Report.report(Diag::bad_value, {}, {"-P " + Name + "=", Text, "one number"});
      return std::nullopt;
    }
    if (int64_t Whole; !StringRef(Text).getAsInteger(10, Whole))
      Request.Parameters[Name] = Whole;
    Request.Names.push_back(Name);
  }
  return Request;
}

namespace {

class Predictor {
public:
  Predictor(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P, const Machine &M,
            const DryRunRequest &Request, Reporter &Report, Predictions &To)
      : K(K), A(A), P(P), M(M), Request(Request), Report(Report), To(To) {}

  void run() {
    To.Any = true;
    To.Machine = P.Machine + (P.MachineValidated ? "" : " (unvalidated)") +
                 (P.MachineBecause.empty() ? "" : ": " + P.MachineBecause);
    for (const Parameter &Each : K.Parameters)
      if (!Each.IsArray)
        name(Each.Name);
    for (const LoopSite &Site : K.Loops)
      for (const ScalarUse &Each : Site.Scalars)
        name(Each.Name);
    if (!K.Spec.Sizes.empty() && Request.Sizes.empty())
      return noValue(K.Spec.Sizes.front().Name);
    const size_t Sizes = K.Spec.Sizes.empty() ? 1 : Request.Sizes.size();
    for (size_t I = 0; I < Sizes && Good; ++I)
      size(I);
  }

private:
  void name(const std::string &Name) {
    if (!llvm::is_contained(To.Parameters, Name))
      To.Parameters.push_back(Name);
  }

  bool isSize(StringRef Name) const {
    return llvm::any_of(K.Spec.Sizes, [&](const KernelSpec::Size &S) { return S.Name == Name; });
  }

  void noValue(const std::string &Name) {
    Good = false;
    Report.report(Diag::prediction_no_value, K.Pragma,
                  {K.Name, Name, isSize(Name) ? "--size N" : "-P " + Name + "=NUMBER"});
  }

  void size(size_t I) {
    WholeNumbers Values = Request.Parameters;
    Values["rank"] = 0;
    Values["nranks"] = 1;
    std::vector<std::string> Text;
    if (!K.Spec.Sizes.empty()) {
      const std::vector<int64_t> &Numbers = Request.Sizes[I];
      if (Numbers.size() != 1 && Numbers.size() != K.Spec.Sizes.size()) {
        llvm::SmallVector<StringRef> Names;
        for (const KernelSpec::Size &S : K.Spec.Sizes)
          Names.push_back(S.Name);
        Good = false;
        return Report.report(Diag::prediction_extents, K.Pragma,
                             {Request.SizeTexts[I], std::to_string(Numbers.size()), K.Name,
                              std::to_string(Names.size()), llvm::join(Names, ", ")});
      }
      for (size_t D = 0; D < K.Spec.Sizes.size(); ++D)
        Values[K.Spec.Sizes[D].Name] = Numbers[Numbers.size() == 1 ? 0 : D];
    }
    const size_t Variants = std::max<size_t>(1, K.Spec.Variants.size());
    for (size_t V = 0; V < Variants && Good; ++V)
      variant(Values, V);
  }

  /// Those of the variant, then defaults, and sizes as programs round them.
  void variant(WholeNumbers Values, size_t V) {
    std::string Label;
    for (size_t D = 0; D < K.Spec.VariantNames.size(); ++D) {
      const std::string &Name = K.Spec.VariantNames[D];
      if (const auto Given = Request.Parameters.find(Name);
          Given != Request.Parameters.end() && Given->second != K.Spec.Variants[V][D])
        return; // another variant
      Values[Name] = K.Spec.Variants[V][D];
      Label += (D ? "," : " ") + Name + "=" + std::to_string(Values[Name]);
    }
    for (const KernelSpec::Default &D : K.Spec.Defaults)
      if (const auto Value = wholeValue(D.Value.text(), Values); Value && !Values.count(D.Name))
        Values[D.Name] = *Value;
    std::vector<std::string> Text;
    for (const KernelSpec::Size &S : K.Spec.Sizes) {
      const int64_t Least = S.Least.empty() ? 0 : wholeValue(S.Least.text(), Values).value_or(0);
      const int64_t Step = std::max<int64_t>(
          1, S.Multiple.empty() ? 1 : wholeValue(S.Multiple.text(), Values).value_or(1));
      const int64_t First = (Least + Step - 1) / Step * Step;
      int64_t &Size = Values[S.Name];
      Size = Size <= First ? First : Size / Step * Step;
      Text.push_back(std::to_string(Size));
    }
    for (const IsaPlan &Isa : P.Isas)
      for (const int Threads : Request.Threads)
        if (Good)
          row({K, A, P, M, Values, Text.empty() ? "-" : llvm::join(Text, "x"), Threads}, Isa,
              Label);
  }

  void row(const SizedKernel &Of, const IsaPlan &Isa, const std::string &Label) {
    auto Found = predictedRow(Of, Isa);
    if (auto *Row = std::get_if<PredictedRow>(&Found)) {
      Row->Kernel += Label;
      if (Row->Serial && Of.Threads != Request.Threads.front())
        return; // the same again
      return To.Rows.push_back(std::move(*Row));
    }
    using Why = NotPredicted::Why;
    const NotPredicted &Not = std::get<NotPredicted>(Found);
    const auto Warn = [&](const std::string &Text) {
      Good = false; // it would be the same at all sizes
      Report.report(Diag::prediction_none, K.Pragma, {K.Name, std::to_string(Not.Loop + 1), Text});
    };
    switch (Not.Because) {
    case Why::NoValue:
      return noValue(Not.Name);
    case Why::TooLarge:
      Good = false;
      return Report.report(Diag::prediction_too_large, K.Pragma, {K.Name, Of.Size});
    case Why::Computed:
      return Warn("has computed subscripts of '" + Not.Name + "', so nobody knows what it moves");
    case Why::NotFollowed:
      return Warn("has bounds that depend on other loops, and is too long to be followed; "
                  "choose a smaller --size");
    case Why::Repeated:
      return Warn("stands in a loop that was not understood, so nobody knows how often it runs");
    case Why::Plain:
      return Warn("stays as it is, and the model has no figures for that; --explain says why");
    }
  }

  const Kernel &K;
  const KernelAnalysis &A;
  const KernelPlan &P;
  const Machine &M;
  const DryRunRequest &Request;
  Reporter &Report;
  Predictions &To;
  bool Good = true;
};

} // namespace

void predict(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P, const Machine &M,
             const DryRunRequest &Request, Reporter &Report, Predictions &To) {
  Predictor(K, A, P, M, Request, Report, To).run();
}

namespace {

/// Says nothing.
class Unheard final : public Reporter {
public:
  void report(Diag, SourceRange, llvm::ArrayRef<std::string>, llvm::ArrayRef<FixIt>) override {}
};

} // namespace

void predictLevels(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P, const Machine &M,
                   const DryRunRequest &Request, Predictions &To) {
  Unheard Nobody;
  if (!Request.Sizes.empty() || K.Spec.Sizes.empty())
    return predict(K, A, P, M, Request, Nobody, To);
  const double Enough = M.Caches.empty() ? 1e8 : 8.0 * 1024 * M.Caches.back().KiB;
  for (int64_t Size = 8; Size <= int64_t(1) << 32; Size *= 2) {
    DryRunRequest One = Request;
    One.Sizes = {{Size}};
    One.SizeTexts = {std::to_string(Size)};
    Predictions Found;
    predict(K, A, P, M, One, Nobody, Found);
    To.Machine = Found.Machine;
    if (Found.Rows.empty() || Found.Rows.front().TouchedBytes > Enough)
      return;
    llvm::append_range(To.Rows, Found.Rows);
  }
}

bool writePredictions(const Options &Opts, const DryRunRequest &Request,
                      llvm::ArrayRef<const Predictions *> Files, Reporter &Report) {
  std::vector<PredictedRow> Rows;
  std::vector<std::string> Names;
  std::string Machine;
  bool Any = false;
  for (const Predictions *Each : Files) {
    llvm::append_range(Rows, Each->Rows);
    llvm::append_range(Names, Each->Parameters);
    Any |= Each->Any;
    if (Machine.empty())
      Machine = Each->Machine;
  }
  if (!Any)
    Report.report(Diag::prediction_no_kernel, {}, {});
  for (const std::string &Name : Request.Names)
    if (Any && !llvm::is_contained(Names, Name))
      Report.report(Diag::prediction_parameter, {}, {Name, llvm::join(Names, ", ")});
  if (Report.errors() == 0 && Rows.empty())
    Report.report(Diag::prediction_nothing, {}, {});
  if (Report.errors())
    return false;
  return writeOutput(Opts.Output.empty() ? "-" : Opts.Output,
                     Opts.Prediction.Form == ExplainForm::Json ? predictionJson(Rows, Machine)
                                                               : predictionText(Rows, Machine),
                     Report);
}

} // namespace tpbcc
