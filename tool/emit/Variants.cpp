//===- emit/Variants.cpp - Copies of functions with constants -------------===//
#include "emit/Variants.h"
#include "emit/Printer.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace tpbcc {

namespace {

/// The values of one variant, as far as a function takes them.
struct Copy {
  std::string Suffix;    // "F1_L4"
  std::string Condition; // "F == 1 && L == 4"
  std::string Title;     // "F = 1, L = 4"
  std::map<std::string, std::string> Constants;
};

struct CopiedFunction {
  std::string Name, Attributes; // Attributes with white space behind them
  bool Returns;
  std::vector<std::string> Parameters;
};

} // namespace

static std::string freeName(const EmitInput &In, std::string Name) {
  while (In.NameTaken(Name))
    Name += "_";
  return Name;
}

std::string variantBody(const EmitInput &In, llvm::StringRef Name) {
  return freeName(In, Name.str() + "_any");
}

static std::vector<Copy> copiesOf(const Kernel &K, llvm::ArrayRef<std::string> Parameters) {
  std::vector<Copy> Copies;
  for (const std::vector<int64_t> &Values : K.Spec.Variants) {
    Copy C;
    for (size_t I = 0; I < Values.size(); ++I) {
      const std::string &Name = K.Spec.VariantNames[I];
      if (!llvm::is_contained(Parameters, Name))
        continue;
      const std::string Value = std::to_string(Values[I]);
      C.Suffix +=
          (C.Suffix.empty() ? "" : "_") + Name + (Values[I] < 0 ? "m" + Value.substr(1) : Value);
      C.Condition += (C.Condition.empty() ? "" : " && ") + Name + " == " + Value;
      C.Title += (C.Title.empty() ? "" : ", ") + Name + " = " + Value;
      C.Constants[Name] = Value;
    }
    if (!C.Suffix.empty() &&
        llvm::none_of(Copies, [&](const Copy &Old) { return Old.Suffix == C.Suffix; }))
      Copies.push_back(std::move(C));
  }
  return Copies;
}

static std::string call(const std::string &Name, const CopiedFunction &F, const Copy *C) {
  std::string Arguments;
  for (const std::string &P : F.Parameters) {
    auto Constant = C ? C->Constants.find(P) : std::map<std::string, std::string>::const_iterator();
    Arguments += (Arguments.empty() ? "" : ", ") +
                 (C && Constant != C->Constants.end() ? Constant->second : P);
  }
  return Name + "(" + Arguments + ");\n";
}

static std::string body(const CopiedFunction &F, const std::string &Callee, const Copy *C) {
  std::string Text = "\n{\n";
  for (const auto &[Name, Value] : C ? C->Constants : std::map<std::string, std::string>())
    Text += "    (void)" + Name + ";\n";
  return Text + (F.Returns ? "    return " : "    ") + call(Callee, F, C) + "}\n\n";
}

/// The copies, and the function that chooses.
static std::vector<Piece> chosen(const EmitInput &In, const CopiedFunction &F,
                                 llvm::ArrayRef<Copy> Copies, const std::string &Inner,
                                 const std::string &ChooserAttributes,
                                 llvm::function_ref<std::string(llvm::StringRef)> Declare) {
  std::vector<Piece> Pieces;
  const auto Add = [&](const std::string &Name, const Copy *C, const std::string &Title) {
    addOurs(Pieces, F.Attributes + Declare(Name) + body(F, Inner, C), std::nullopt, {Title});
  };
  std::string Choice = "\n{\n";
  for (const Copy &C : Copies) {
    const std::string Name = freeName(In, F.Name + "_" + C.Suffix);
    Add(Name, &C, C.Title);
    Choice += "    if (" + C.Condition + ")" + (F.Returns ? "\n        return " : " {\n        ") +
              call(Name, F, nullptr) + (F.Returns ? "" : "        return;\n    }\n");
  }
  const std::string Other = freeName(In, F.Name + "_other");
  Add(Other, nullptr, "other values");
  Choice += (F.Returns ? "    return " : "    ") + call(Other, F, nullptr);
  addOurs(Pieces, ChooserAttributes + Declare(F.Name) + Choice + "}\n");
  return Pieces;
}

std::vector<Piece> variantCopies(const EmitInput &In, llvm::StringRef Attributes,
                                 llvm::StringRef Name,
                                 llvm::function_ref<std::string(llvm::StringRef)> Declare) {
  CopiedFunction F{Name.str(), Attributes.str(), In.K.ResultType != "void", {}};
  for (const Parameter &P : In.K.Parameters)
    F.Parameters.push_back(P.Name);
  std::vector<Piece> Pieces;
  addOurs(Pieces, "\n");
  llvm::append_range(Pieces, chosen(In, F, copiesOf(In.K, F.Parameters), variantBody(In, Name),
                                    F.Attributes, Declare));
  return Pieces;
}

std::vector<Piece> printVariants(const EmitInput &In, const Worker &W) {
  const llvm::StringRef Restrict = restrictWord(In.K.IsCxx);
  const WorkerInterface Of = interfaceOf(W, Restrict);
  CopiedFunction F{W.Name, "TPB_" + Of.Attributes, Of.Result != "void", {}};
  for (const WorkerInterface::Parameter &P : Of.Parameters)
    F.Parameters.push_back(P.Name);
  const std::vector<Copy> Copies = copiesOf(In.K, F.Parameters);
  if (Copies.empty())
    return print(W, W.Name, Restrict);
  const auto Declare = [&](llvm::StringRef Name) { return declaration(Of, Name.str()); };
  // "TPB_WORKER(...)" is never inlined, "TPB_COPIED_WORKER(...)" always.
  const std::string Inner = variantBody(In, W.Name);
  std::vector<Piece> Pieces;
  addOurs(Pieces, "TPB_COPIED_" + Of.Attributes + Declare(Inner) + "\n");
  llvm::append_range(Pieces, printBody(W));
  addOurs(Pieces, "\n");
  llvm::append_range(Pieces, chosen(In, F, Copies, Inner, "static ", Declare));
  return Pieces;
}

} // namespace tpbcc
