//===- Programs.cpp - The programs, and the options of each -----------------===//
#include "Programs.h"

#include <string_view>

namespace manual {

namespace {

std::string textOf(const char *Text) { return Text ? Text : ""; }

std::vector<Row> tpbccRows() {
  std::vector<Row> Rows;
  std::string Title;
  const auto Add = [&](const char *Spelling, std::string_view Shape, const char *Value,
                       const char *Help) {
    Rows.push_back({Title, {Spelling}, Value, Help, Shape == "Joined" || Shape == "Optional"});
  };
#define SECTION(Name) Title = Name;
#define OPTION(Spelling, Shape, Action, Class, Value, Help) Add(Spelling, #Shape, Value, Help);
#include "options/Options.def"
  return Rows;
}

std::vector<Row> tpbenchRows() {
  std::vector<Row> Rows;
  const auto Add = [&](std::string Verb, std::string Short, const char *Long, const char *Value,
                       const char *Help) {
    Verb[0] = static_cast<char>(Verb[0] + ('a' - 'A'));
    Row Each{Verb == "run" ? "" : "Options of " + Verb, {}, textOf(Value), Help};
    if (!Short.empty())
      Each.Names.push_back(Short);
    Each.Names.push_back(Long);
    Rows.push_back(Each);
  };
#define OPTION(Verb, Short, Long, Value, Help, ...) Add(#Verb, Short, Long, Value, Help);
#include "suite/Options.def"
  return Rows;
}

std::vector<Row> programRows() {
  std::vector<Row> Rows;
#define OPTION(Name, Value, Help, ...)                                                             \
  Rows.push_back({"", {std::string("--") + Name}, textOf(Value), Help});
#include "problem/Options.def"
  for (Row &Each : Rows)
    if (Each.Names[0] == "--param")
      Each.Names.insert(Each.Names.begin(), "-P");
  return Rows;
}

std::vector<Row> reportRows() {
  std::vector<Row> Rows;
  const auto Add = [&](std::string Short, const char *Long, const char *Value, const char *Help) {
    Row Each{"", {}, textOf(Value), Help};
    if (!Short.empty())
      Each.Names.push_back(Short);
    Each.Names.push_back(Long);
    Rows.push_back(Each);
  };
#define OPTION(Short, Long, Value, Help, ...) Add(Short, Long, Value, Help);
#include "suite/page/Options.def"
  return Rows;
}

std::vector<Row> compareRows() {
  std::vector<Row> Rows;
#define OPTION(Name, Value, Help, ...) Rows.push_back({"", {Name}, textOf(Value), Help});
#include "compare/Options.def"
  return Rows;
}

std::vector<Row> calibrateRows() {
  std::vector<Row> Rows;
#define OPTION(Name, Value, Help, ...) Rows.push_back({"", {Name}, textOf(Value), Help});
#include "calibrate/Options.def"
  return Rows;
}

Offer offerOf(const Program &Of, const Row &Each) {
  struct Known {
    const char *Program, *Option;
    Offer What;
  };
  static constexpr Known Table[] = {
#define VALUES(Program, Option, What) {Program, Option, Offer::What},
#include "Values.def"
  };
  for (const Known &K : Table)
    if (Of.Name == K.Program && Each.Names.back() == K.Option)
      return K.What;
  const std::string_view Value = Each.Value;
  if (Value.starts_with("FILE") || Value.ends_with(".json"))
    return Offer::File;
  return Value.starts_with("DIR") ? Offer::Directory : Offer::Nothing;
}

} // namespace

Program programOf(const std::string &Name) {
  Program Result{Name, {}, Offer::Nothing, {}};
  if (Name == "tpbcc") {
    Result.Operands = Offer::File;
    Result.Rows = tpbccRows();
  } else if (Name == "tpbench") {
    Result.Verbs = {"campaign", "roofline", "plot"};
    Result.Operands = Offer::File;
    Result.Rows = tpbenchRows();
  } else if (Name == "tpb-program") {
    Result.Rows = programRows();
  } else if (Name == "tpb-compare") {
    Result.Operands = Offer::Command;
    Result.Rows = compareRows();
  } else if (Name == "tpb-report") {
    Result.Operands = Offer::File;
    Result.Rows = reportRows();
  } else if (Name == "tpb-calibrate") {
    Result.Rows = calibrateRows();
  }
  for (Row &Each : Result.Rows) {
    Each.Values = offerOf(Result, Each);
    Each.List = Each.Value.ends_with(",...") || Each.Value == "LIST";
  }
  return Result;
}

} // namespace manual
