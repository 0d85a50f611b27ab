//===- ir/Parse.cpp - The IR from its text --------------------------------===//
#include "ir/ExprParser.h"
#include "ir/Text.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

constexpr unsigned MostNestedStatements = 400;

class Parser {
public:
  Parser(StringRef Text, Function &F) : F(F), Cursor(Text, F.Values) {}

  const std::string &error() const { return Cursor.error(); }

  bool function() {
    return Cursor.expect("func") && Cursor.name(F.Name, "the name of the function") && carried() &&
           body(F.Body) && (Cursor.token().K == Token::End || Cursor.fail("the end of the text"));
  }

private:
  Function &F;
  ExprParser Cursor;
  unsigned Depth = 0;

  /// (s: f64, m: f64), or nothing.
  bool carried() {
    if (!Cursor.consume("("))
      return true;
    do {
      auto &[Name, Ty] = F.Carried.emplace_back();
      if (!Cursor.name(Name, "a variable") || !Cursor.expect(":") || !Cursor.type(Ty))
        return false;
    } while (Cursor.consume(","));
    return Cursor.expect(")");
  }

  bool body(std::vector<StmtPtr> &Body) {
    if (Depth == MostNestedStatements)
      return Cursor.fail("at most " + Twine(MostNestedStatements) + " nested statements");
    if (!Cursor.expect("{"))
      return false;
    ++Depth;
    while (!Cursor.consume("}")) {
      if (Cursor.token().K == Token::Value) {
        if (!Cursor.definition())
          return false;
        continue;
      }
      StmtPtr S = std::make_unique<Stmt>();
      if (!statement(*S))
        return false;
      Body.push_back(std::move(S));
    }
    --Depth;
    return true;
  }

  /// #7, or #9#7: a copy.
  bool numbers(Stmt &S) {
    for (uint32_t *Number : {&S.Id, &S.Origin}) {
      int64_t Read;
      if (!Cursor.count(Read, S.Id))
        return false;
      if (Read < 0 || Read > UINT32_MAX)
        return Cursor.fail("the number of a statement");
      *Number = uint32_t(Read);
    }
    return true;
  }

  bool statement(Stmt &S) {
    if (!numbers(S))
      return false;
    auto [Keyword, Rest] = Cursor.token().Text.split('.');
    bool IsWord = Cursor.token().K == Token::Word;
    if (IsWord && parseEnum(Keyword, TransferKind::Spread, S.Moving))
      S.Kind = StmtKind::Transfer;
    else if (!IsWord || !parseEnum(Keyword, StmtKind::Opaque, S.Kind) || Keyword == "transfer")
      return Cursor.fail("a statement");
    if (S.Kind == StmtKind::Store ? !storeKeyword(S, Rest) : Keyword != Cursor.token().Text)
      return Cursor.fail("a statement");
    Cursor.advance();

    if (!header(S))
      return false;
    if (Cursor.consume(";") && !Cursor.range(S.Where))
      return false;
    switch (S.Kind) {
    case StmtKind::Block:
    case StmtKind::For:
    case StmtKind::Region:
      return body(S.Body);
    case StmtKind::If:
      return body(S.Body) && (!Cursor.consume("else") || body(S.Else));
    default:
      return true;
    }
  }

  bool header(Stmt &S) {
    switch (S.Kind) {
    case StmtKind::Block:
      return true;
    case StmtKind::Exit:
      return optional("by", S.Value);
    case StmtKind::Let:
      return Cursor.name(S.Name, "a name") && Cursor.expect(":") && Cursor.type(S.Ty) &&
             Cursor.expect("=") && Cursor.exprOrNone(S.Value);
    case StmtKind::Assign:
      return Cursor.name(S.Name, "a name") && Cursor.expect("=") && Cursor.exprOrNone(S.Value);
    case StmtKind::Store:
      return Cursor.count(S.Stride, 0) && place(S) && Cursor.expect("=") &&
             Cursor.exprOrNone(S.Value) && optional("mask", S.Predicate);
    case StmtKind::Prefetch:
      return Cursor.count(S.Stride, 0) && place(S) && Cursor.expect(":") && Cursor.type(S.Ty) &&
             optional("zero", S.Value) && optional("mask", S.Predicate);
    case StmtKind::For:
      return forHeader(S);
    case StmtKind::Use:
      return Cursor.exprOrNone(S.Value) && optional("lanes", S.Index) &&
             optional("mask", S.Predicate);
    case StmtKind::If:
      S.Together = Cursor.consume("together");
      return Cursor.exprOrNone(S.Value);
    case StmtKind::Alloc:
      if (!Cursor.name(S.Name, "a name") || !Cursor.expect(":") || !Cursor.type(S.Ty) ||
          !optional("count", S.Value))
        return false;
      S.Together = Cursor.consume("together");
      return true;
    case StmtKind::Transfer:
      return transfer(S);
    case StmtKind::Region:
      return Cursor.name(S.Name, "the name of the region");
    case StmtKind::Opaque:
      return names("reads", S.Reads) && names("writes", S.Writes);
    }
    return false;
  }

  // store.streaming.strided: either word may be missing.
  static bool storeKeyword(Stmt &S, StringRef Words) {
    auto [First, Second] = Words.split('.');
    if (!First.empty() && parseEnum(First, StoreKind::Zero, S.Storing))
      std::tie(First, Second) = Second.split('.');
    if (!First.empty() && parseEnum(First, Access::Packed, S.Walk))
      First = Second;
    return First.empty();
  }

  bool place(Stmt &S) {
    return Cursor.name(S.Name, "the name of an array") &&
           (!Cursor.consume("[") || (Cursor.expr(S.Index) && Cursor.expect("]")));
  }

  bool optional(StringRef Keyword, ExprId &Id) {
    return !Cursor.consume(Keyword) || Cursor.expr(Id);
  }

  bool forHeader(Stmt &S) {
    const Token &Tok = Cursor.token();
    if (Tok.K != Token::Word || !parseEnum(Tok.Text, LoopKind::Vector, S.Loop))
      return Cursor.fail("'serial', 'parallel' or 'vector'");
    Cursor.advance();
    if (!Cursor.name(S.Name, "the loop's variable"))
      return false;
    if (!Cursor.consume("continuing") && !(Cursor.expect("=") && Cursor.expr(S.Begin)))
      return false;
    if (!Cursor.expect("to") || !Cursor.exprOrNone(S.End) || !Cursor.expect("step") ||
        !Cursor.exprOrNone(S.Step))
      return false;
    if (Cursor.consume("unroll") && !Cursor.integer(S.Unroll))
      return false;
    S.WholeSteps = Cursor.consume("whole");
    S.Together = Cursor.consume("together");
    return true;
  }

  bool transfer(Stmt &S) {
    static constexpr StringLiteral Prepositions[] = {"from", "to", "of"};
    if (!movesBuffer(S))
      return Cursor.name(S.Name, "what is touched or spread") && optional("count", S.Value);
    return Cursor.name(S.Buffer, "the name of a buffer") && optional("at", S.Begin) &&
           optional("number", S.End) && Cursor.expect(Prepositions[size_t(S.Moving)]) && place(S) &&
           optional("count", S.Value) && (!Cursor.consume("rows") || Cursor.integer(S.Unroll)) &&
           optional("apart", S.Step);
  }

  bool names(StringRef Keyword, std::vector<std::string> &Names) {
    if (!Cursor.expect(Keyword) || !Cursor.expect("("))
      return false;
    while (!Cursor.consume(")")) {
      std::string Name;
      if ((!Names.empty() && !Cursor.expect(",")) || !Cursor.name(Name, "a name"))
        return false;
      Names.push_back(std::move(Name));
    }
    return true;
  }
};

} // namespace

Expected<Function> parse(StringRef Text) {
  Function F;
  Parser P(Text, F);
  if (!P.function())
    return createStringError(inconvertibleErrorCode(), P.error());
  return F;
}

} // namespace tpbcc::ir
