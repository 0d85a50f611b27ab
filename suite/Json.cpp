//===- Json.cpp - As much of JSON as the programs write ---------------------===//
#include "Json.h"

#include "base/JsonReader.h"
#include "base/JsonWriter.h"

#include <cstdio>

namespace tpbench {

namespace {

Json valueAt(const tpb::JsonTree &Tree, long Node) {
  using Kind = tpb::JsonTree::Kind;
  Json Result;
  const Kind What = Tree.kind(Node);
  switch (What) {
  case Kind::Null:
    break;
  case Kind::True:
  case Kind::False:
    Result.Kind = Json::Is::Boolean;
    Result.Boolean = What == Kind::True;
    break;
  case Kind::Number:
    Result.Kind = Json::Is::Number;
    Result.Number = Tree.number(Node);
    Result.Text = Tree.text(Node);
    break;
  case Kind::String:
    Result = Json::text(Tree.text(Node));
    break;
  case Kind::Array:
    Result.Kind = Json::Is::List;
    for (long Each = Tree.first(Node); Each != Tree.None; Each = Tree.next(Each))
      Result.List.push_back(valueAt(Tree, Each));
    break;
  case Kind::Object:
    Result.Kind = Json::Is::Object;
    for (long Each = Tree.first(Node); Each != Tree.None; Each = Tree.next(Each))
      Result.Members.emplace_back(Tree.name(Each), valueAt(Tree, Each));
  }
  return Result;
}

void append(std::string &To, const Json &Value) {
  const char *Separator = "";
  switch (Value.Kind) {
  case Json::Is::Null:
    To += "null";
    break;
  case Json::Is::Boolean:
    To += Value.Boolean ? "true" : "false";
    break;
  case Json::Is::Number:
    To += Value.Text;
    break;
  case Json::Is::Text:
    tpb::quoteJson(Value.Text, [&](char C) { To += C; });
    break;
  case Json::Is::List:
    To += '[';
    for (const Json &Each : Value.List) {
      To += Separator;
      append(To, Each);
      Separator = ", ";
    }
    To += ']';
    break;
  case Json::Is::Object:
    To += '{';
    for (const auto &[Name, Each] : Value.Members) {
      To += Separator;
      tpb::quoteJson(Name, [&](char C) { To += C; });
      To += ": ";
      append(To, Each);
      Separator = ", ";
    }
    To += '}';
  }
}

} // namespace

Json::Json() = default;
Json::Json(const Json &) = default;
Json::Json(Json &&) noexcept = default;
Json &Json::operator=(const Json &) = default;
Json &Json::operator=(Json &&) noexcept = default;
Json::~Json() = default;

Json Json::text(std::string_view Value) {
  Json Result;
  Result.Kind = Is::Text;
  Result.Text = Value;
  return Result;
}

Json Json::number(double Value) {
  char Buffer[40];
  std::snprintf(Buffer, sizeof Buffer, "%.12g", Value);
  Json Result;
  Result.Kind = Is::Number;
  Result.Text = Buffer;
  Result.Number = Value;
  return Result;
}

const Json &Json::operator[](std::string_view Name) const {
  static const Json Nothing;
  for (const auto &[Key, Value] : Members)
    if (Key == Name)
      return Value;
  return Nothing;
}

std::vector<double> Json::numbers() const {
  std::vector<double> Result;
  for (const Json &Each : List)
    Result.push_back(Each.Number);
  return Result;
}

void Json::set(std::string_view Name, Json Value) {
  Kind = Is::Object;
  Members.emplace_back(Name, std::move(Value));
}

std::string Json::write() const {
  std::string Result;
  append(Result, *this);
  return Result;
}

std::optional<Json> parseJson(std::string_view Source) {
  tpb::JsonTree Tree;
  size_t At = 0;
  if (Tree.read(Source.data(), Source.size(), At))
    return std::nullopt;
  return valueAt(Tree, Tree.Root);
}

} // namespace tpbench
