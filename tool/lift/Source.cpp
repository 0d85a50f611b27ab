#include "lift/Source.h"
#include "text/CText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {
using namespace clang;

SourceRange sourceRange(const ASTContext &Context, clang::SourceRange R) {
  const SourceManager &SM = Context.getSourceManager();
  const CharSourceRange Tokens = SM.getExpansionRange(CharSourceRange::getTokenRange(R));
  const SourceLocation End =
      Tokens.isTokenRange()
          ? Lexer::getLocForEndOfToken(Tokens.getEnd(), 0, SM, Context.getLangOpts())
          : Tokens.getEnd();
  if (!SM.isInMainFile(Tokens.getBegin()) || !SM.isInMainFile(End))
    return {};
  return {SM.getFileOffset(Tokens.getBegin()), SM.getFileOffset(End)};
}

SourceRange sourceRange(const ASTContext &Context, const Stmt &S) {
  return sourceRange(Context, S.getSourceRange());
}

SourceRange statementRange(const ASTContext &Context, const Stmt &S) {
  SourceRange R = sourceRange(Context, S);
  const SourceManager &SM = Context.getSourceManager();
  const StringRef Text = SM.getBufferData(SM.getMainFileID());
  if (R.empty() || (R.End && (Text[R.End - 1] == '}' || Text[R.End - 1] == ';')))
    return R;
  // An expression statement's range stops before its semicolon.
  const SourceLocation Last = SM.getComposedLoc(SM.getMainFileID(), R.End - 1);
  const SourceLocation After =
      Lexer::findLocationAfterToken(Lexer::GetBeginningOfToken(Last, SM, Context.getLangOpts()),
                                    tok::semi, SM, Context.getLangOpts(), false);
  if (After.isValid())
    R.End = SM.getFileOffset(After);
  return R;
}

/// Whether a token of a macro ends all that the macro stands for, as the I of complex numbers does.
static bool endsItsMacro(const ASTContext &Context, SourceLocation Where) {
  return Where.isMacroID() &&
         Lexer::isAtEndOfMacroExpansion(Where, Context.getSourceManager(), Context.getLangOpts());
}

bool isPlainText(const ASTContext &Context, const Stmt &S) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation End = S.getEndLoc();
  if (isInUse(Context, End))
    End = SM.getImmediateExpansionRange(End).getEnd();
  if (endsItsMacro(Context, End))
    End = SM.getExpansionRange(End).getEnd();
  return S.getBeginLoc().isFileID() && End.isFileID() && SM.isInMainFile(S.getBeginLoc()) &&
         SM.isInMainFile(End);
}

bool isInUse(const ASTContext &Context, SourceLocation Where) {
  const SourceManager &SM = Context.getSourceManager();
  return SM.isMacroBodyExpansion(Where) &&
         Lexer::getImmediateMacroName(Where, SM, Context.getLangOpts()) == "tpb_use";
}

std::string sourceText(const ASTContext &Context, SourceRange R) {
  const SourceManager &SM = Context.getSourceManager();
  return SM.getBufferData(SM.getMainFileID()).slice(R.Begin, R.End).str();
}

std::string sourceText(const ASTContext &Context, const Stmt &S) {
  if (const auto *Number = dyn_cast<IntegerLiteral>(&S);
      Number && Number->getLocation().isInvalid()) // nobody wrote it
    return llvm::toString(Number->getValue(), 10, false);
  if (S.getBeginLoc().isFileID() && S.getEndLoc().isFileID())
    return sourceText(Context, sourceRange(Context, S));
  // An argument of a macro, or all that one stands for, is in the file; a part of its text is not.
  const SourceManager &SM = Context.getSourceManager();
  const CharSourceRange Whole = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(S.getSourceRange()), SM, Context.getLangOpts());
  if (Whole.isValid() && SM.isInMainFile(Whole.getBegin()))
    return Lexer::getSourceText(Whole, SM, Context.getLangOpts()).str();
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  S.printPretty(Stream, nullptr, Context.getPrintingPolicy());
  return Text;
}

static void addVariables(const Stmt &S, Code::NameSet &Names) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      Names.insert(V->getNameAsString());
  for (const Stmt *Child : S.children())
    if (Child)
      addVariables(*Child, Names);
}

Code::NameSet variablesIn(const Stmt &S) {
  Code::NameSet Names;
  addVariables(S, Names);
  return Names;
}

Code sourceCode(const ASTContext &Context, const Expr &E) {
  std::string Text = sourceText(Context, E);
  const Expr &Bare = *E.IgnoreImplicit();
  if (const auto *Literal = dyn_cast<IntegerLiteral>(&Bare);
      Literal && Bare.getBeginLoc().isFileID() && Literal->getValue().getActiveBits() < 64)
    return Code::number(int64_t(Literal->getValue().getZExtValue()), std::move(Text));
  const bool Sum = isa<BinaryOperator, ConditionalOperator, UnaryOperator, CStyleCastExpr>(Bare);
  if (Sum && llvm::all_of(Text, isNameCharacter))
    Text = "(" + Text + ")";
  return {std::move(Text), variablesIn(E)};
}

unsigned lineOf(const ASTContext &Context, unsigned Offset) {
  const SourceManager &SM = Context.getSourceManager();
  return SM.getLineNumber(SM.getMainFileID(), Offset);
}

std::optional<ir::Element> elementOf(const ASTContext &Context, QualType T) {
  T = T.getCanonicalType().getUnqualifiedType();
  const auto *Enum = T->getAs<EnumType>();
  if (Enum)
    T = Enum->getDecl()->getIntegerType();
  if (T.isNull() || !T->isArithmeticType() || T->isAnyComplexType() ||
      (Enum && T->isBooleanType()) || // no type of lanes casts to it
      T->isBitIntType())              // which wraps around at bits of its own
    return std::nullopt;
  if (T->isBooleanType())
    return ir::Element::Bool;
  const uint64_t Width = Context.getTypeSize(T);
  if (T->isIntegerType()) {
    const bool Signed = T->isSignedIntegerOrEnumerationType();
    switch (Width) {
    case 8:
      return Signed ? ir::Element::I8 : ir::Element::U8;
    case 16:
      return Signed ? ir::Element::I16 : ir::Element::U16;
    case 32:
      return Signed ? ir::Element::I32 : ir::Element::U32;
    case 64:
      return Signed ? ir::Element::I64 : ir::Element::U64;
    default:
      return std::nullopt;
    }
  }
  if (T->isSpecificBuiltinType(BuiltinType::Float))
    return ir::Element::F32;
  if (T->isSpecificBuiltinType(BuiltinType::Double))
    return ir::Element::F64;
  if (T->isFloat16Type())
    return ir::Element::F16;
  if (T->isBFloat16Type())
    return ir::Element::BF16;
  return std::nullopt; // long double, __float128
}

std::optional<ir::Element> memoryElementOf(const ASTContext &Context, QualType T) {
  const auto Elem = elementOf(Context, T);
  if (Elem == ir::Element::Bool && Context.getTypeSize(T) == 8)
    return ir::Element::U8;
  return Elem;
}

QualType typeOf(const ASTContext &Context, ir::Element E) {
  switch (E) {
  case ir::Element::Bool:
    return Context.BoolTy;
  case ir::Element::I8:
    return Context.SignedCharTy;
  case ir::Element::U8:
    return Context.UnsignedCharTy;
  case ir::Element::I16:
    return Context.ShortTy;
  case ir::Element::U16:
    return Context.UnsignedShortTy;
  case ir::Element::I32:
    return Context.IntTy;
  case ir::Element::U32:
    return Context.UnsignedIntTy;
  case ir::Element::I64:
    return Context.LongTy;
  case ir::Element::U64:
    return Context.UnsignedLongTy;
  case ir::Element::F16:
    return Context.Float16Ty;
  case ir::Element::BF16:
    return Context.BFloat16Ty;
  case ir::Element::F32:
    return Context.FloatTy;
  case ir::Element::F64:
    return Context.DoubleTy;
  }
  llvm_unreachable("no such element");
}

std::string typeText(const ASTContext &Context, QualType T) {
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.SuppressTagKeyword = Context.getLangOpts().CPlusPlus;
  return T.getUnqualifiedType().getAsString(Policy);
}

} // namespace tpbcc
