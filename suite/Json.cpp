//===- Json.cpp - As much of JSON as the programs write ---------------------===//
#include "Json.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace tpbench {

namespace {

class Parser {
public:
  explicit Parser(std::string_view Source) : Rest(Source) {}

  std::optional<Json> whole() {
    Json Value;
    if (!value(Value, 0))
      return std::nullopt;
    skip();
    if (!Rest.empty())
      return std::nullopt;
    return Value;
  }

private:
  void skip() {
    while (!Rest.empty() &&
           (Rest[0] == ' ' || Rest[0] == '\n' || Rest[0] == '\t' || Rest[0] == '\r'))
      Rest.remove_prefix(1);
  }
  bool take(std::string_view Word) {
    skip();
    if (!Rest.starts_with(Word))
      return false;
    Rest.remove_prefix(Word.size());
    return true;
  }

  bool text(std::string &To) {
    if (!take("\""))
      return false;
    while (!Rest.empty() && Rest[0] != '"') {
      char C = Rest[0];
      Rest.remove_prefix(1);
      if (C == '\\' && !Rest.empty()) {
        C = Rest[0];
        Rest.remove_prefix(1);
        if (C == 'u' && Rest.size() >= 4) {
          C = static_cast<char>(std::strtol(std::string(Rest.substr(0, 4)).c_str(), nullptr, 16));
          Rest.remove_prefix(4);
        } else if (C == 'n') {
          C = '\n';
        } else if (C == 't') {
          C = '\t';
        }
      }
      To += C;
    }
    return take("\"");
  }

  bool list(Json &To, int Depth) {
    To.Kind = Json::Is::List;
    if (take("]"))
      return true;
    do {
      if (!value(To.List.emplace_back(), Depth))
        return false;
    } while (take(","));
    return take("]");
  }

  bool object(Json &To, int Depth) {
    To.Kind = Json::Is::Object;
    if (take("}"))
      return true;
    do {
      auto &[Name, Value] = To.Members.emplace_back();
      if (!text(Name) || !take(":") || !value(Value, Depth))
        return false;
    } while (take(","));
    return take("}");
  }

  bool value(Json &To, int Depth) {
    if (Depth > 50)
      return false;
    if (take("{"))
      return object(To, Depth + 1);
    if (take("["))
      return list(To, Depth + 1);
    if (take("null"))
      return true;
    for (const bool Truth : {false, true})
      if (take(Truth ? "true" : "false")) {
        To.Kind = Json::Is::Boolean;
        To.Boolean = Truth;
        return true;
      }
    if (!Rest.empty() && Rest[0] == '"') {
      To.Kind = Json::Is::Text;
      return text(To.Text);
    }
    const size_t Length = std::min(Rest.find_first_not_of("+-.0123456789eE"), Rest.size());
    To.Kind = Json::Is::Number;
    To.Text = Rest.substr(0, Length);
    char *End = nullptr;
    To.Number = std::strtod(To.Text.c_str(), &End);
    Rest.remove_prefix(Length);
    return Length > 0 && *End == '\0' && std::isfinite(To.Number);
  }

  std::string_view Rest;
};

void quote(std::string &To, std::string_view Text) {
  To += '"';
  for (const char C : Text) {
    char Escaped[8];
    if (C == '"' || C == '\\') {
      To += '\\';
      To += C;
    } else if (static_cast<unsigned char>(C) < 32) {
      std::snprintf(Escaped, sizeof Escaped, "\\u%04x", static_cast<unsigned>(C));
      To += Escaped;
    } else {
      To += C;
    }
  }
  To += '"';
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
    quote(To, Value.Text);
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
      quote(To, Name);
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

std::optional<Json> parseJson(std::string_view Source) { return Parser(Source).whole(); }

} // namespace tpbench
