#include "lift/Signature.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

/// Dimensions of an array parameter as written: original types keep what decay to a pointer loses.
static std::vector<Code> extents(const ASTContext &Context, QualType T) {
  std::vector<Code> Found;
  while (const ArrayType *Array = Context.getAsArrayType(T)) {
    if (const auto *Variable = dyn_cast<VariableArrayType>(Array)) {
      if (!Variable->getSizeExpr())
        return {}; // [*]
      Found.push_back(sourceCode(Context, *Variable->getSizeExpr()));
    } else if (const auto *Constant = dyn_cast<ConstantArrayType>(Array)) {
      Found.push_back(Code::number(int64_t(Constant->getSize().getZExtValue())));
    } else {
      return {}; // a[]
    }
    T = Array->getElementType();
  }
  return Found;
}

/// Sums, differences and products of parameters and numbers, none of which wraps around.
static std::optional<Polynomial> polynomial(const Expr &Size) {
  const Expr &E = *Size.IgnoreParenImpCasts();
  if (!E.getType()->isSignedIntegerType())
    return std::nullopt;
  if (const auto *Number = dyn_cast<IntegerLiteral>(&E))
    return Polynomial(Number->getValue().getSExtValue());
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E); Ref && isa<ParmVarDecl>(Ref->getDecl()))
    return Polynomial::variable(Ref->getDecl()->getNameAsString());
  const auto *Both = dyn_cast<BinaryOperator>(&E);
  const auto A = Both ? polynomial(*Both->getLHS()) : std::nullopt,
             B = A ? polynomial(*Both->getRHS()) : std::nullopt;
  if (!B)
    return std::nullopt;
  switch (Both->getOpcode()) {
  case BO_Add:
    return *A + *B;
  case BO_Sub:
    return *A - *B;
  case BO_Mul:
    return *A * *B;
  default:
    return std::nullopt;
  }
}

static std::optional<Polynomial> elements(const ASTContext &Context, QualType T) {
  Polynomial Product(1);
  bool Any = false;
  while (const ArrayType *Array = Context.getAsArrayType(T)) {
    if (const auto *Variable = dyn_cast<VariableArrayType>(Array)) {
      const auto Size =
          Variable->getSizeExpr() ? polynomial(*Variable->getSizeExpr()) : std::nullopt;
      if (!Size)
        return std::nullopt;
      Product = Product * *Size;
    } else if (const auto *Constant = dyn_cast<ConstantArrayType>(Array)) {
      Product = Product * Polynomial(int64_t(Constant->getSize().getZExtValue()));
    } else {
      return std::nullopt;
    }
    Any = true;
    T = Array->getElementType();
  }
  return Any ? std::optional(Product) : std::nullopt;
}

static Parameter parameter(const ASTContext &Context, const ParmVarDecl &Declaration) {
  Parameter P;
  P.Name = Declaration.getNameAsString();
  P.Where = sourceRange(Context, clang::SourceRange(Declaration.getLocation()));
  P.Line = lineOf(Context, P.Where.Begin);
  QualType T = Declaration.getType();
  P.IsArray = T->isPointerType();
  if (P.IsArray) {
    P.PointerText = typeText(Context, T);
    P.Restrict = T.isRestrictQualified();
    P.Extents = extents(Context, Declaration.getOriginalType());
    P.Elements = elements(Context, Declaration.getOriginalType());
    T = T->getPointeeType();
    P.RowExtents = extents(Context, T);
    P.RowElements = elements(Context, T);
    while (const ArrayType *Array = Context.getAsArrayType(T))
      T = Array->getElementType();
    P.ReadOnly = T.isConstQualified();
    if (!T->isVoidType() && !T->isIncompleteType() && T->isConstantSizeType())
      P.ElementBytes = Context.getTypeSizeInChars(T).getQuantity();
  }
  P.TypeText = typeText(Context, T);
  P.Scoped = T->isScopedEnumeralType();
  if (const auto *Enumeration = T->getAs<EnumType>(); Enumeration && !P.IsArray)
    for (const EnumConstantDecl *Each : Enumeration->getDecl()->enumerators())
      P.Words.emplace_back(Each->getName().str(), Each->getInitVal().extOrTrunc(64).getSExtValue());
  if (const auto Elem = elementOf(Context, T)) {
    P.Elem = *Elem;
    P.ElementKnown = true;
  }
  return P;
}

static bool isStorage(StringRef Word) {
  return Word == "static" || Word == "inline" || Word == "extern" || Word == "__inline" ||
         Word == "__inline__";
}

/// #define INTERNAL static inline
static bool expandsToStorage(const Preprocessor &PP, StringRef Word) {
  const auto It = PP.getIdentifierTable().find(Word);
  const MacroInfo *Macro =
      It == PP.getIdentifierTable().end() ? nullptr : PP.getMacroInfo(It->second);
  return Macro && Macro->isObjectLike() && llvm::any_of(Macro->tokens(), [&](const Token &T) {
           return T.getIdentifierInfo() && isStorage(T.getIdentifierInfo()->getName());
         });
}

/// Attributes that say how a function is linked or called, which its copies are not.
static bool isOfLinkage(const clang::Attr &A) {
  switch (A.getKind()) {
  case clang::attr::Alias:
  case clang::attr::AlwaysInline:
  case clang::attr::Constructor:
  case clang::attr::Destructor:
  case clang::attr::GNUInline:
  case clang::attr::Used:
  case clang::attr::Visibility:
  case clang::attr::Weak:
    return true;
  default:
    return false;
  }
}

/// "visibility" and what is in parentheses behind it, or the macro that says so.
static SourceRange textOf(const clang::Attr &A, const SourceManager &SM, StringRef Text,
                          const clang::LangOptions &Language) {
  const SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  const unsigned Begin = SM.getFileOffset(SM.getExpansionLoc(A.getLocation()));
  Lexer Raw(Start, Language, Text.begin(), Text.begin() + Begin, Text.end());
  Token T;
  Raw.LexFromRawLexer(T);
  unsigned End = Begin + T.getLength(), Depth = 0;
  for (Raw.LexFromRawLexer(T); !A.getLocation().isMacroID() && T.isNot(tok::eof);
       Raw.LexFromRawLexer(T)) {
    if (!Depth && T.isNot(tok::l_paren))
      break;
    Depth += T.is(tok::l_paren);
    Depth -= T.is(tok::r_paren);
    End = SM.getFileOffset(T.getLocation()) + T.getLength();
    if (!Depth)
      break;
  }
  return {Begin, End};
}

static bool names(const Stmt &S, const FunctionDecl &Function) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&S))
    return Ref->getDecl()->getCanonicalDecl() == Function.getCanonicalDecl();
  return llvm::any_of(S.children(),
                      [&](const Stmt *Child) { return Child && names(*Child, Function); });
}

/// Whether a structure, union or enumeration in T is declared between the places.
static bool declaresType(QualType T, const ASTContext &Context, clang::SourceRange Head) {
  for (;;) {
    if (T->isPointerType())
      T = T->getPointeeType();
    else if (const ArrayType *Array = Context.getAsArrayType(T))
      T = Array->getElementType();
    else
      break;
  }
  const TagDecl *Tag = T->getAsTagDecl();
  const SourceManager &Sources = Context.getSourceManager();
  return Tag && !Sources.isBeforeInTranslationUnit(Tag->getLocation(), Head.getBegin()) &&
         Sources.isBeforeInTranslationUnit(Tag->getLocation(), Head.getEnd());
}

const NamedDecl *typedInHead(const FunctionDecl &Function, const ASTContext &Context) {
  const clang::SourceRange Head(Function.getBeginLoc(), Function.getBody()->getBeginLoc());
  for (const ParmVarDecl *Parameter : Function.parameters())
    if (declaresType(Parameter->getType(), Context, Head))
      return Parameter;
  return declaresType(Function.getReturnType(), Context, Head) ? &Function : nullptr;
}

bool hasPlainHead(const FunctionDecl &Function, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const SourceLocation Name = Function.getLocation();
  const FunctionTypeLoc Type = Function.getFunctionTypeLoc();
  const auto MadeWithName = [&](SourceLocation Other) {
    return Other.isMacroID() && SM.getExpansionLoc(Other) == SM.getExpansionLoc(Name);
  };
  return !Name.isMacroID() ||
         !(MadeWithName(Function.getBeginLoc()) || (Type && MadeWithName(Type.getLParenLoc())));
}

void readSignature(const ParsedFile &File, const FunctionDecl &Function, Kernel &K) {
  const ASTContext &Context = File.Context;
  K.Function = sourceRange(Context, Function.getSourceRange());
  K.FunctionName = sourceRange(Context, clang::SourceRange(Function.getLocation()));
  K.Body = sourceRange(Context, *Function.getBody());
  K.ResultType = typeText(Context, Function.getReturnType());
  if (const auto Elem = elementOf(Context, Function.getReturnType())) {
    K.ResultElem = *Elem;
    K.ReturnsScalar = true;
  }
  for (const ParmVarDecl *Declaration : Function.parameters())
    K.Parameters.push_back(parameter(Context, *Declaration));
  K.CallsItself = names(*Function.getBody(), Function);

  // static, inline and extern are the emitted functions' own business.
  const SourceManager &SM = Context.getSourceManager();
  const StringRef Text = SM.getBufferData(SM.getMainFileID());
  const SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  Lexer Raw(Start, Context.getLangOpts(), Text.begin(), Text.begin() + K.Function.Begin,
            Text.end());
  for (Token Token;;) {
    Raw.LexFromRawLexer(Token);
    const unsigned Offset = SM.getFileOffset(Token.getLocation());
    if (Token.is(tok::eof) || Offset >= K.FunctionName.Begin)
      break;
    if (!Token.is(tok::raw_identifier))
      continue;
    const StringRef Word = Token.getRawIdentifier();
    if (isStorage(Word) || expandsToStorage(File.Preprocessor, Word))
      K.Storage.push_back({Offset, unsigned(Offset + Word.size())});
  }
  for (const clang::Attr *A : Function.attrs()) {
    if (A->isImplicit() || A->isInherited() || !isOfLinkage(*A))
      continue;
    const SourceRange Words = textOf(*A, SM, Text, Context.getLangOpts());
    if (Words.Begin >= K.Function.Begin && Words.End <= K.FunctionName.Begin &&
        !llvm::is_contained(K.Storage, Words))
      K.Storage.push_back(Words);
  }
  llvm::sort(K.Storage,
             [](const SourceRange &A, const SourceRange &B) { return A.Begin < B.Begin; });
}

} // namespace tpbcc
