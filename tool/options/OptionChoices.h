//===- options/OptionChoices.h - What options record and may say -*- C++ -*-===//
//
// Tables for Options.cpp: the member that an action sets, and the words that a value may be.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_OPTIONS_OPTIONCHOICES_H
#define TPBCC_OPTIONS_OPTIONCHOICES_H

#include "options/OptionTable.h"

namespace tpbcc {

/// A name a user may give and what it stands for.
template <typename T> struct Choice {
  llvm::StringLiteral Name;
  T Value;
};

// Actions that only record something.
inline constexpr std::pair<Action, bool Options::*> Switches[] = {
    {Action::NoTiming, &Options::NoTiming},
    {Action::TimeReport, &Options::TimeReport},
    {Action::Verbose, &Options::Verbose},
    {Action::DryRun, &Options::DryRun},
    {Action::Shared, &Options::Shared},
    {Action::Relocatable, &Options::Relocatable},
    {Action::NoStandardLibraries, &Options::NoStandardLibraries},
};
inline constexpr std::pair<Action, std::string Options::*> Strings[] = {
    {Action::Output, &Options::Output},
    {Action::Target, &Options::Target},
    {Action::Compiler, &Options::Compiler},
    {Action::Machine, &Options::Machine},
    {Action::Math, &Options::Math},
    {Action::ResourceDirectory, &Options::ResourceDirectory},
    {Action::PrecompileHeaders, &Options::PrecompileDirectory},
    {Action::NewKernel, &Options::NewKernel},
    {Action::Complete, &Options::Completed},
    {Action::Inspect, &Options::Inspect},
    {Action::TuneJson, &Options::TuneJson},
};
inline constexpr std::pair<Action, Query> Questions[] = {
    {Action::Help, Query::Help},
    {Action::HelpAll, Query::HelpAll},
    {Action::Version, Query::Version},
    {Action::DumpVersion, Query::DumpVersion},
    {Action::DumpMachine, Query::DumpMachine},
    {Action::PrintResourceDirectory, Query::PrintResourceDirectory},
    {Action::PrecompileHeaders, Query::PrecompileHeaders},
    {Action::NewKernel, Query::NewKernel},
    {Action::Complete, Query::Complete},
    {Action::Calibrate, Query::Calibrate},
    {Action::AskCompiler, Query::AskCompiler},
};
inline constexpr std::pair<Action, Stage> Phases[] = {
    {Action::Compile, Stage::Object},        {Action::Assemble, Stage::Assembly},
    {Action::Preprocess, Stage::Preprocess}, {Action::DependOnly, Stage::Preprocess},
    {Action::SyntaxOnly, Stage::SyntaxOnly},
};

inline constexpr Choice<Stage> Stages[] = {
    {"pragmas", Stage::Pragmas}, {"deps", Stage::Dependences}, {"deps-dot", Stage::DependencesDot},
    {"nest", Stage::Nest},       {"plan", Stage::Plan},        {"ir", Stage::Ir},
    {"c", Stage::EmittedC},      {"linemap", Stage::LineMap},  {"linemap-json", Stage::LineMapJson},
    {"obj", Stage::Object},      {"exe", Stage::Program},
};
inline constexpr Choice<InputKind> Languages[] = {
    {"c", InputKind::C},
    {"c++", InputKind::Cxx},
    {"cpp-output", InputKind::PreprocessedC},
    {"c++-cpp-output", InputKind::PreprocessedCxx},
    {"assembler", InputKind::Assembler},
    {"assembler-with-cpp", InputKind::Assembler},
    {"c-header", InputKind::Header},
    {"c++-header", InputKind::Header},
};
inline constexpr Choice<ExplainForm> ExplainForms[] = {
    {"text", ExplainForm::Text},
    {"json", ExplainForm::Json},
};
inline constexpr llvm::StringLiteral IsaNames[] = {"sve",    "neon",   "avx512", "avx2",
                                                   "scalar", "native", "auto"};
/// What may stand behind a decision's name: one of the words, a number from 1, or several of those,
/// each with the name of a loop before it or not.
enum class PlanValue : uint8_t { Word, Number, Lengths };
struct PlanForm {
  llvm::StringLiteral Key;
  PlanValue Of;
  llvm::StringLiteral Words, Meaning;
};
inline constexpr PlanForm PlanForms[] = {
    {"width", PlanValue::Number, "", "a number from 1"},
    {"unroll", PlanValue::Number, "", "a number from 1"},
    {"jam", PlanValue::Number, "", "a number from 1"},
    {"prefetch", PlanValue::Number, "auto,off", "a number from 1, auto or off"},
    {"peel", PlanValue::Number, "auto,off", "a number from 1, auto or off"},
    {"block", PlanValue::Lengths, "auto,off", "auto, off, or lengths such as 64,64 and j=64,k=128"},
    {"tail", PlanValue::Word, "auto,masked,scalar", "auto, masked or scalar"},
    {"store", PlanValue::Word, "auto,temporal,nt,zero", "auto, temporal, nt or zero"},
};

} // namespace tpbcc

#endif
